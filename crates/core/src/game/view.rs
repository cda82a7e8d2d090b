//! What a page asks of a position.

use crate::i18n::Language;
use crate::rules::{Outcome, Side, Status, Step};
use crate::scene::Scene;

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
    /// Whether it is the number of the rows that the scene draws for this side.
    pub counts_rows: bool,
    /// Whether it decides who wins, so that a change is told with the move.
    pub is_score: bool,
}

/// What a page asks of a position without naming its moves.
///
/// `partial` is always a partial move: a list of steps each of which was on offer after those before it.
pub trait PositionView: Status {
    /// The position in the notation of the rules, in its one printed form.
    fn print(&self) -> String;

    /// The board with the partial move shown on it. What decided a finished game is marked.
    fn scene(&self, partial: &[Step]) -> Scene;

    /// Whether pieces are in the hand after the partial move, to be put down where the next steps say. Defaults to none.
    fn holds(&self, _partial: &[Step]) -> bool {
        false
    }

    /// The side whose piece lies on top at a spot; none if it is nobody's or there is none. Defaults to none.
    fn owner(&self, _partial: &[Step], _spot: Step) -> Option<Side> {
        None
    }

    /// The numbers beside the board, in the order to show them. Defaults to none.
    fn facts(&self, _language: Language, _partial: &[Step]) -> Vec<Fact> {
        Vec::new()
    }

    /// What the player to move is to do now: one short sentence, without the name of the colour.
    fn prompt(&self, language: Language, partial: &[Step]) -> String;

    /// A spot's name and what lies there, for screen readers: "b2, stack of 3, bottom to top light, tan, dark". What a press does is
    /// in the prompt, once for all spots.
    fn label(&self, language: Language, partial: &[Step], spot: Step) -> String;

    /// How a finished game ended, in a sentence of the game's own words, without saying who won: "Four in a
    /// line." or "7 threes to 5."
    fn verdict(&self, language: Language, outcome: Outcome) -> String;
}
