//! What is good about a move, for hints and reviews.

use crate::rules::Cell;

/// Something good that a move does for its side. Wins, threats to win and proven results are not among the
/// merits: searches find them in every game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Merit {
    /// What the move does, as a text that can follow "it": "breaks red’s three e7–e9".
    pub text: String,
    /// The cells that show it on the board before the move.
    pub cells: Vec<Cell>,
    /// Whether it matters more than a single threat to win does.
    pub exceeds_threat: bool,
}
