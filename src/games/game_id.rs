//! The names of the games and their variants.

use std::fmt;

use super::GAMES;
use super::game::Game;
use crate::search::Level;

/// A game and one of its variants, by the id that links and the engine protocol use.
#[derive(Clone, Copy)]
pub struct GameId {
    game: &'static dyn Game,
    id: &'static str,
}

impl GameId {
    /// The game with this id.
    #[must_use]
    pub fn parse(text: &str) -> Option<GameId> {
        GameId::all().find(|game| game.id == text)
    }

    /// All ids of all games, in the order in which they are shown.
    pub fn all() -> impl Iterator<Item = GameId> {
        GAMES.iter().flat_map(|&(_, game)| game.ids().iter().map(move |&id| GameId { game, id }))
    }

    /// The id as text.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        self.id
    }

    /// The opponent of this level, counted from 1; of the highest if none is named.
    ///
    /// # Errors
    /// A sentence that names what there is, if there is no such level.
    pub fn level(self, number: Option<usize>) -> Result<Level, String> {
        let Some(number) = number else { return Ok(Level::FULL) };
        let levels = self.game.levels(self.id);
        let level = number.checked_sub(1).and_then(|index| levels.get(index)).copied();
        level.ok_or_else(|| format!("there are levels 1 to {}, not {number}", levels.len()))
    }

    /// The game of which this is a variant.
    #[must_use]
    pub const fn game(self) -> &'static dyn Game {
        self.game
    }
}

impl PartialEq for GameId {
    fn eq(&self, other: &GameId) -> bool {
        self.id == other.id
    }
}

impl Eq for GameId {}

impl fmt::Debug for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "GameId({})", self.id)
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}
