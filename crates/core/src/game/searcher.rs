//! The computer opponent of a game and what it knows about moves, apart from the rules: pages that only show
//! a game do not load it.

use std::any::Any;
use std::str::FromStr;

use super::any_position::AnyPosition;
use super::book::{BookMove, WithBook};
use super::merit::Merit;
use super::position::GamePosition;
use crate::i18n::Language;
use crate::search::{AlphaBeta, Attention, ForcedWin, Report, Search, SearchLimits};

/// What came before a position in its game.
#[derive(Clone, Copy, Debug, Default)]
pub struct Past<'a> {
    /// The keys of the positions, for repetition. Empty if positions of the game cannot repeat.
    pub keys: &'a [u64],
    /// The texts of the moves. Levels that overlook moves have their attention on the last two.
    pub moves: &'a [String],
}

impl Past<'_> {
    /// The last moves. A text that is not a move is left out.
    fn attention<M: Copy + FromStr>(self) -> Attention<M> {
        let last = self.moves.iter().rev().take(2).rev();
        last.filter_map(|text| text.parse().ok()).fold(Attention::NOWHERE, Attention::then)
    }
}

/// Starts a search; see [`Searcher::search`].
type Start = fn(&dyn AnyPosition, Past<'_>, &SearchLimits) -> Option<Box<dyn Search<String>>>;

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
    /// If the level overlooks moves, it is [`AlphaBeta`] in every game. In all other cases it is
    /// [`GamePosition::search`].
    ///
    /// Returns `None` for a position of another game.
    #[must_use]
    pub fn search(
        &self,
        position: &dyn AnyPosition,
        past: Past<'_>,
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

fn search<P: GamePosition>(position: &P, past: Past<'_>, limits: &SearchLimits) -> Box<dyn Search<String>> {
    if let Some(plies) = limits.within {
        return Box::new(TextSearch(Box::new(ForcedWin::new(
            position.search_position(),
            past.keys,
            plies,
            limits,
        ))));
    }
    if limits.lines > 1 {
        let book = position.openings().map(|openings| openings.moves(position)).unwrap_or_default();
        return Box::new(TextSearch(Box::new(WithBook {
            search: GamePosition::search(position, past.keys, limits),
            book,
        })));
    }
    let openings = if limits.book { position.openings() } else { None };
    if limits.level.overlooked == 0 {
        let known = openings.and_then(|openings| openings.answer(position, limits.seed, limits.level));
        return match known {
            Some(report) => Box::new(TextSearch(Box::new(BookMove(report)))),
            None => Box::new(TextSearch(GamePosition::search(position, past.keys, limits))),
        };
    }
    let is_opening = openings.is_some_and(|openings| openings.knows(position));
    let limits = if is_opening { limits.in_the_opening() } else { *limits };
    let searched = position.search_position();
    let search = AlphaBeta::with_attention(searched, past.keys, past.attention(), &limits);
    Box::new(TextSearch(Box::new(search)))
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
