//! [`GamePosition`], the trait that each game implements for its position.

use super::data::Game;
use super::openings::Openings;
use super::view::PositionView;
use crate::i18n::Language;
use crate::rules::{Continuations, Refusal, Rules, Side, Step};
use crate::scene::{Mark, MarkKind, Stroke};
use crate::search::{AlphaBeta, Search, SearchLimits, Searchable};

/// A position of a game with what is typed by the game's move.
///
/// `partial` is a partial move as in [`PositionView`].
pub trait GamePosition: Rules + PositionView + 'static {
    /// The game.
    const GAME: &'static Game;

    /// The position as a search sees it: the position itself, or a type of its own that carries more with it.
    type Searched: Searchable<Move = Self::Move>;

    /// The position as a search sees it.
    fn searched(&self) -> Self::Searched;

    /// Which steps may come next, and what move the steps so far make. Never lists all legal moves where
    /// these can be many.
    fn continuations(&self, partial: &[Step]) -> Continuations<Self::Move>;

    /// The steps that make a legal move, in the order in which a player would make them.
    fn steps_of(&self, mv: Self::Move) -> Vec<Step>;

    /// Why `pressed`, which is not on offer after `partial`, is refused.
    fn refuse(&self, partial: &[Step], pressed: Step) -> Refusal;

    /// What shows on the board that `mv` led from `self` to the next position. Defaults to a mark on each spot pressed.
    fn traces(&self, mv: Self::Move) -> (Vec<Mark>, Vec<Stroke>) {
        let marks = self.steps_of(mv).into_iter().map(|step| Mark { step, kind: MarkKind::Last });
        (marks.collect(), Vec::new())
    }

    /// A legal move in a short sentence, as "Black adds a disc on m30 and a tile at o29".
    fn describe(&self, language: Language, mv: Self::Move) -> String;

    /// The same board with this side to move.
    #[must_use]
    fn to_be_moved_by(&self, side: Side) -> Self;

    /// The opening book of the variant. Defaults to none: the computer then searches from its first turn on.
    fn openings(&self) -> Option<Openings<Self>> {
        None
    }

    /// A number by which openings are looked up. Positions that are symmetric to each other, as boards or by exchange of
    /// the colours, share it; others almost never do. Defaults to the position's own key: no symmetries.
    fn symmetry_key(&self) -> u64 {
        self.key()
    }

    /// A search of the position within `limits`; `past` holds the keys of the positions of the game before it.
    fn search(&self, past: &[u64], limits: &SearchLimits) -> Box<dyn Search<Self::Move>> {
        Box::new(AlphaBeta::new(self.searched(), past, limits))
    }
}
