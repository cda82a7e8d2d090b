//! Addresses of boards in frames: a game as in any link, and what an author asks of the board.

use super::TableLink;
use crate::catalog::GameId;

/// The address of a board in a frame. What its parameters mean beyond those of a link to a game is read where boards
/// on other pages are made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EmbedLink {
    /// Which game.
    pub id: GameId,
    /// Its parameters, as they were found.
    pub query: String,
}

impl EmbedLink {
    /// Its parameters: names and values.
    pub fn pairs(&self) -> impl Iterator<Item = (&str, &str)> {
        self.query.split('&').map(|text| text.split_once('=').unwrap_or((text, "")))
    }

    /// What it says of the game.
    #[must_use]
    pub fn table(&self) -> TableLink {
        TableLink::parse(self.id, &self.query)
    }

    /// The fragment, with its `#`.
    #[must_use]
    pub fn print(&self) -> String {
        let question = if self.query.is_empty() { "" } else { "?" };
        format!("#/embed/{}{question}{}", self.id, self.query)
    }
}
