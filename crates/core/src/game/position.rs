//! [`GamePosition`], the trait that each game implements for its position.

use super::data::Game;
use super::merit::Merit;
use super::openings::Openings;
use super::view::PositionView;
use crate::i18n::Language;
use crate::rules::{Continuations, Refusal, Rules, Side, Step};
use crate::scene::{Mark, MarkKind, Stroke};
use crate::search::{AlphaBeta, Search, SearchLimits, Searchable};

/// A position of a game, with the methods that use the game's move type.
///
/// `partial` is a partial move, as in [`PositionView`].
pub trait GamePosition: Rules + PositionView + 'static {
    /// The game.
    const GAME: &'static Game;

    /// The position as a search uses it: the position itself, or a type that carries incremental data beside
    /// it.
    type SearchPosition: Searchable<Move = Self::Move>;

    /// Converts the position for a search.
    fn search_position(&self) -> Self::SearchPosition;

    /// Returns the steps that may come next, and the move that the steps so far make, if they make one. It
    /// never lists all legal moves in games with very many.
    fn continuations(&self, partial: &[Step]) -> Continuations<Self::Move>;

    /// Returns the steps that make a legal move, in the order in which a player would make them.
    fn steps_of(&self, mv: Self::Move) -> Vec<Step>;

    /// Explains why `pressed`, which is not on offer after `partial`, is refused.
    fn refuse(&self, partial: &[Step], pressed: Step) -> Refusal;

    /// Returns the marks and strokes that show on the board after `mv` what the move was. Defaults to a mark
    /// on each spot that was pressed.
    fn last_move_marks(&self, mv: Self::Move) -> (Vec<Mark>, Vec<Stroke>) {
        let marks = self.steps_of(mv).into_iter().map(|step| Mark { step, kind: MarkKind::Last });
        (marks.collect(), Vec::new())
    }

    /// Returns the marks and strokes that show on this board what `mv` would do. Defaults to those of
    /// [`last_move_marks`](GamePosition::last_move_marks).
    fn next_move_marks(&self, mv: Self::Move) -> (Vec<Mark>, Vec<Stroke>) {
        self.last_move_marks(mv)
    }

    /// Describes a legal move in a short sentence: "Black to m30, tile at o29".
    fn describe(&self, language: Language, mv: Self::Move) -> String;

    /// Returns the same board with this side to move.
    #[must_use]
    fn to_be_moved_by(&self, side: Side) -> Self;

    /// Returns the opening book of the variant. Defaults to `None`: the computer then searches from its first
    /// turn on.
    fn openings(&self) -> Option<Openings<Self>> {
        None
    }

    /// Returns a number by which openings are looked up. Positions share it if they differ only by a symmetry
    /// of the board or by an exchange of the colours; other positions almost never do. Defaults to
    /// [`key`](Rules::key), which knows no symmetries.
    fn symmetry_key(&self) -> u64 {
        self.key()
    }

    /// Returns what is good about a legal move, the most important merit first. Each text must be true of
    /// every such move. Defaults to none: hints then know wins, threats and proven results. Only the
    /// [`Searcher`](super::Searcher) calls this, so the code is in the part of the search.
    fn merits(&self, _language: Language, _mv: Self::Move) -> Vec<Merit> {
        Vec::new()
    }

    /// Starts a search of the position within `limits`. `past` holds the keys of the positions that came
    /// before it in the game.
    fn search(&self, past: &[u64], limits: &SearchLimits) -> Box<dyn Search<Self::Move>> {
        Box::new(AlphaBeta::new(self.search_position(), past, limits))
    }
}
