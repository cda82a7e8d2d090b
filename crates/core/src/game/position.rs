//! A position as the typed side of the project sees it.

use super::data::Game;
use super::openings::Openings;
use super::setup::Editable;
use crate::i18n::Language;
use crate::rules::{Continuations, Outcome, Refusal, Rules, Side, Status, Step};
use crate::scene::{Mark, MarkKind, Scene, Stroke};
use crate::search::{AlphaBeta, Search, SearchLimits, Searchable};

/// A number that belongs to the position and that players want to see: a reserve, a score, a distance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// Whose it is; none for what both share.
    pub side: Option<Side>,
    /// What it is, in words: "Reserve".
    pub name: String,
    /// Its value as text: "13", "2 spaces".
    pub value: String,
    /// A piece to draw beside it: the id of a drawing in the game's sprites.
    pub look: Option<&'static str>,
}

/// What a page asks of a position without naming its moves.
///
/// `partial` is always a partial move: a list of steps each of which was on offer after those before it.
pub trait PositionView: Status {
    /// The position in the notation of the rules, in its one printed form.
    fn print(&self) -> String;

    /// The board with the partial move shown on it. What decided a finished game is marked.
    fn scene(&self, partial: &[Step]) -> Scene;

    /// The numbers beside the board, in the order to show them. Defaults to none.
    fn facts(&self, _language: Language, _partial: &[Step]) -> Vec<Fact> {
        Vec::new()
    }

    /// What the player to move is to do now: one short sentence, without the name of the colour.
    fn prompt(&self, language: Language, partial: &[Step]) -> String;

    /// What lies at a spot and, if `offered`, what a press on it does: the label for screen readers, as
    /// "b2, stack of 3, bottom to top light, tan, dark; press to sow it".
    fn label(&self, language: Language, partial: &[Step], spot: Step, offered: bool) -> String;

    /// How a finished game ended, in a sentence of the game's own words, without saying who won: "Four in a
    /// line." or "7 three-in-a-rows to 5."
    fn verdict(&self, language: Language, outcome: Outcome) -> String;
}

/// A position of a game with what is typed by the game's move.
///
/// `partial` is a partial move as in [`PositionView`].
pub trait GamePosition: Rules + PositionView + Editable + 'static {
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
