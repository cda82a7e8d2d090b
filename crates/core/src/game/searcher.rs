//! The computer opponent of a game and what it knows about moves, apart from the rules: pages that only show
//! a game do not load it.

use std::any::Any;

use super::any_position::AnyPosition;
use super::book::{BookMove, WithBook};
use super::merit::Merit;
use super::position::GamePosition;
use crate::i18n::Language;
use crate::search::{ForcedWin, Report, Search, SearchLimits};

/// Starts a search; see [`Searcher::search`].
type Start = fn(&dyn AnyPosition, &[u64], &SearchLimits) -> Option<Box<dyn Search<String>>>;

/// Finds the merits of a move; see [`Searcher::merits`].
type FindMerits = fn(&dyn AnyPosition, Language, &str) -> Option<Vec<Merit>>;

/// Starts searches of the positions of one game, and says what is good about their moves.
pub struct Searcher {
    start: Start,
    find_merits: FindMerits,
}

impl Searcher {
    /// The searcher for positions of the type `P`.
    #[must_use]
    pub const fn of<P: GamePosition>() -> Searcher {
        Searcher {
            start: |position, past, limits| {
                let position: &dyn Any = position;
                Some(search(position.downcast_ref::<P>()?, past, limits))
            },
            find_merits: |position, language, text| {
                let position: &dyn Any = position;
                let position = position.downcast_ref::<P>()?;
                let mv = text.parse().ok().filter(|mv: &P::Move| position.check(*mv).is_ok())?;
                Some(position.merits(language, mv))
            },
        }
    }

    /// Starts a search. It is a [`ForcedWin`] if `limits.within` is set. Else, if more than one line is
    /// wanted, it is [`GamePosition::search`], and its report also has what the opening book knows. Else it
    /// is a book move if `limits` allow the book, the level overlooks nothing and the book has the position.
    /// In all other cases it is [`GamePosition::search`].
    ///
    /// `past` holds the keys of the positions that came before `position` in the game. Returns `None` for a
    /// position of another game.
    #[must_use]
    pub fn search(
        &self,
        position: &dyn AnyPosition,
        past: &[u64],
        limits: &SearchLimits,
    ) -> Option<Box<dyn Search<String>>> {
        (self.start)(position, past, limits)
    }

    /// Returns what is good about the move `text`; see [`GamePosition::merits`]. Returns `None` if the move
    /// is not legal, or for a position of another game.
    #[must_use]
    pub fn merits(&self, position: &dyn AnyPosition, language: Language, text: &str) -> Option<Vec<Merit>> {
        (self.find_merits)(position, language, text)
    }
}

fn search<P: GamePosition>(position: &P, past: &[u64], limits: &SearchLimits) -> Box<dyn Search<String>> {
    if let Some(plies) = limits.within {
        return Box::new(TextSearch(Box::new(ForcedWin::new(
            position.search_position(),
            past,
            plies,
            limits,
        ))));
    }
    if limits.lines > 1 {
        let book = position.openings().map(|openings| openings.moves(position)).unwrap_or_default();
        return Box::new(TextSearch(Box::new(WithBook {
            search: GamePosition::search(position, past, limits),
            book,
        })));
    }
    let openings = if limits.book { position.openings() } else { None };
    let overlooks = limits.level.overlooked > 0;
    let known = openings.as_ref().filter(|_| !overlooks);
    if let Some(report) = known.and_then(|openings| openings.answer(position, limits.seed)) {
        return Box::new(TextSearch(Box::new(BookMove(report))));
    }
    let is_opening = overlooks && openings.is_some_and(|openings| openings.knows(position));
    let limits = if is_opening { limits.in_the_opening() } else { *limits };
    Box::new(TextSearch(GamePosition::search(position, past, &limits)))
}

/// A search that reports moves as texts.
struct TextSearch<M>(Box<dyn Search<M>>);

impl<M: ToString> Search<String> for TextSearch<M> {
    fn run(&mut self, nodes: u64) {
        self.0.run(nodes);
    }

    fn is_done(&self) -> bool {
        self.0.is_done()
    }

    fn report(&self) -> Report<String> {
        self.0.report().map(|mv| mv.to_string())
    }
}
