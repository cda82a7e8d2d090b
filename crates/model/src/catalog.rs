//! The registered games and their variants, by the ids that links and the engine protocol use.

use std::fmt;
use std::rc::Rc;

use apila_core::game::{AnyPosition, Game, Variant};
use apila_core::i18n::Language;
use apila_core::rules::{Side, TextError};
use apila_core::search::Level;

pub use apila_games::GAMES;

/// A variant of a registered game. A `GameId` exists only for the ids of [`GAMES`], so functions that take one
/// need no error for unknown games.
#[derive(Clone, Copy)]
pub struct GameId {
    game: &'static Game,
    variant: &'static Variant,
}

impl GameId {
    /// The variant with this id, if there is one.
    #[must_use]
    pub fn parse(text: &str) -> Option<GameId> {
        GameId::all().find(|id| id.as_str() == text)
    }

    /// All variants of all games, in display order.
    pub fn all() -> impl Iterator<Item = GameId> {
        GAMES.iter().flat_map(|game| GameId::of(game))
    }

    /// The variants of a game, the plain one first.
    pub fn of(game: &'static Game) -> impl Iterator<Item = GameId> {
        game.variants.iter().map(move |variant| GameId { game, variant })
    }

    /// The id as text.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        self.variant.id
    }

    /// The game of which this is a variant.
    #[must_use]
    pub const fn game(self) -> &'static Game {
        self.game
    }

    /// The start position of the variant with `opener` to move.
    #[must_use]
    pub fn start(self, opener: Side) -> Rc<dyn AnyPosition> {
        (self.variant.start)(opener)
    }

    /// Reads a position of the variant.
    ///
    /// # Errors
    /// What is wrong with the text, and at which bytes.
    pub fn read(self, text: &str) -> Result<Rc<dyn AnyPosition>, TextError> {
        (self.variant.read)(text)
    }

    /// The levels of the computer in this variant, from the weakest to the strongest.
    #[must_use]
    pub const fn levels(self) -> &'static [Level] {
        self.variant.levels
    }

    /// The level with this number, from 1; full strength for `None`.
    ///
    /// # Errors
    /// A sentence that names the existing levels, if there is no such level.
    pub fn level(self, number: Option<usize>) -> Result<Level, String> {
        let Some(number) = number else { return Ok(Level::FULL) };
        let levels = self.levels();
        let level = number.checked_sub(1).and_then(|index| levels.get(index)).copied();
        level.ok_or_else(|| format!("there are levels 1 to {}, not {number}", levels.len()))
    }

    /// The name of the variant, such as "Advanced".
    #[must_use]
    pub fn variant_name(self, language: Language) -> String {
        self.game.variant_name(language, self.variant)
    }

    /// What is special about the variant, in one sentence.
    #[must_use]
    pub fn variant_line(self, language: Language) -> String {
        self.game.variant_line(language, self.variant)
    }
}

impl PartialEq for GameId {
    fn eq(&self, other: &GameId) -> bool {
        self.as_str() == other.as_str()
    }
}

impl Eq for GameId {}

impl fmt::Debug for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "GameId({})", self.as_str())
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
