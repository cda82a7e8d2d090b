//! The questions that a page asks about a position.

use crate::i18n::Language;
use crate::rules::{Outcome, Side, Status, Step};
use crate::scene::{Piece, Scene};

/// A number that belongs to the position and that players want to see: a reserve, a score, a distance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// The side to which the number belongs. `None` if both share it.
    pub side: Option<Side>,
    /// Its name: "Reserve".
    pub name: String,
    /// Its value as text: "13", "2 spaces".
    pub value: String,
    /// A piece to draw beside it: the id of a drawing in the game's sprites.
    pub look: Option<&'static str>,
    /// Whether it is the number of rows that the scene draws for this side.
    pub counts_rows: bool,
    /// Whether it decides who wins. A change of such a number is announced together with the move.
    pub is_score: bool,
}

/// The questions that a page asks about a position and that name no move.
///
/// `partial` is always a partial move: a list of steps where each one was on offer after those before it.
pub trait PositionView: Status {
    /// The position in the notation of the rules, in its one printed form.
    fn print(&self) -> String;

    /// The board with the partial move shown on it. What decided a finished game is marked.
    fn scene(&self, partial: &[Step]) -> Scene;

    /// Whether pieces are in the hand after the partial move, to be put down on a spot of one of the next
    /// steps. Defaults to `false`.
    fn holds(&self, _partial: &[Step]) -> bool {
        false
    }

    /// Returns the side that owns the top piece at a spot. `None` if the piece belongs to nobody or there is
    /// no piece. Defaults to `None`.
    fn owner(&self, _partial: &[Step], _spot: Step) -> Option<Side> {
        None
    }

    /// Returns the pieces of the stack at a spot, spread out where the board has room for them, as ghosts:
    /// in the order in which they would be sown, or else from top to bottom. Defaults to an empty list: a
    /// stack that is seen from its side is spread out already.
    fn spread(&self, _partial: &[Step], _spot: Step) -> Vec<Piece> {
        Vec::new()
    }

    /// Returns the numbers beside the board, in the order in which they are shown. Defaults to an empty list.
    fn facts(&self, _language: Language, _partial: &[Step]) -> Vec<Fact> {
        Vec::new()
    }

    /// Says what the player to move has to do now, in one short sentence without the name of the colour.
    fn prompt(&self, language: Language, partial: &[Step]) -> String;

    /// Describes a spot for screen readers, with its name and the pieces on it: "b2, stack of 3, bottom to
    /// top light, tan, dark". The effect of a press is not part of it: the prompt states it once for all
    /// spots.
    fn label(&self, language: Language, partial: &[Step], spot: Step) -> String;

    /// Says how a finished game ended, in a sentence that does not name the winner: "Four in a line." or "7
    /// threes to 5."
    fn verdict(&self, language: Language, outcome: Outcome) -> String;
}
