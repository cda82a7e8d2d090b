//! Addresses of boards in frames: a game, as in any link, and the settings of the board.

use super::TableLink;
use crate::catalog::GameId;

/// The address of a board in a frame. [`Settings`](crate::embed::Settings) reads the settings that are not
/// parameters of a link to a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EmbedLink {
    /// The game and variant.
    pub id: GameId,
    /// The query as it was found.
    pub query: String,
}

impl EmbedLink {
    /// The names and values in the query. A value that is missing is empty.
    pub fn pairs(&self) -> impl Iterator<Item = (&str, &str)> {
        self.query.split('&').map(|text| text.split_once('=').unwrap_or((text, "")))
    }

    /// The link to the game.
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
