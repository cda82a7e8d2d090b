//! The registered games and their variants, by the ids that links and the engine protocol use.

use std::fmt;
use std::rc::Rc;

use apila_core::game::{AnyPosition, Difficulty, Game, Listing, Merit, Past, Variant};
use apila_core::i18n::Language;
use apila_core::rules::{Side, TextError};
use apila_core::search::{Level, Search, SearchLimits};
pub use apila_games::{GAMES, Registration};

/// A variant of a registered game that is loaded. A `GameId` exists only for the ids of [`GAMES`], so
/// functions that take one need no error for unknown games.
#[derive(Clone, Copy)]
pub struct GameId {
    registration: &'static Registration,
    game: &'static Game,
    /// The index of the variant in the game's lists of variants.
    index: usize,
    variant: &'static Variant,
}

/// The games that are loaded, in display order. In native builds all games are loaded.
pub fn games() -> impl Iterator<Item = &'static Game> {
    GAMES.iter().filter_map(|registration| registration.game.get())
}

/// The game with which a newcomer should begin: the easiest one. Of several equally easy games, it is the
/// shortest. `None` if the difficulty of no game is known.
#[must_use]
pub fn easiest() -> Option<&'static Listing> {
    let listings = GAMES.iter().map(|game| game.listing);
    let known = listings.filter(|game| game.demands.difficulty.is_some());
    known.min_by_key(|game| (game.demands.difficulty, game.demands.minutes))
}

/// The games from those that are easy to begin with to the demanding ones. Equally hard games are in
/// the order of [`GAMES`].
pub fn from_easy_to_hard() -> impl Iterator<Item = &'static Registration> {
    let difficulties = [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard].map(Some);
    difficulties.into_iter().chain([None]).flat_map(|difficulty| {
        GAMES.iter().copied().filter(move |game| game.listing.demands.difficulty == difficulty)
    })
}

/// The registration of the game that has a variant with this id, whether it is loaded or not.
#[must_use]
pub fn registration(id: &str) -> Option<&'static Registration> {
    GAMES.iter().copied().find(|registration| registration.listing.variants.contains(&id))
}

impl GameId {
    /// The variant with this id, if its game is loaded.
    #[must_use]
    pub fn parse(text: &str) -> Option<GameId> {
        GameId::all().find(|id| id.as_str() == text)
    }

    /// All variants of all games that are loaded, in display order.
    pub fn all() -> impl Iterator<Item = GameId> {
        GAMES.iter().flat_map(|registration| GameId::of(registration))
    }

    /// The variants of a game, the plain one first. Empty if the game is not loaded.
    pub fn of(registration: &'static Registration) -> impl Iterator<Item = GameId> {
        registration.game.get().into_iter().flat_map(move |game| {
            let variants = game.variants.iter().enumerate();
            variants.map(move |(index, variant)| GameId { registration, game, index, variant })
        })
    }

    /// The id as text.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        self.listing().variants.get(self.index).copied().unwrap_or_default()
    }

    /// The registration of the game.
    #[must_use]
    pub const fn registration(self) -> &'static Registration {
        self.registration
    }

    /// What is known about the game without loading it.
    #[must_use]
    pub const fn listing(self) -> &'static Listing {
        self.registration.listing
    }

    /// The game that has this variant.
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

    /// The level with this number, counted from 1. `None` means full strength.
    ///
    /// # Errors
    /// A sentence that names the existing levels, if there is no such level.
    pub fn level(self, number: Option<usize>) -> Result<Level, String> {
        let Some(number) = number else { return Ok(Level::FULL) };
        let levels = self.levels();
        let level = number.checked_sub(1).and_then(|index| levels.get(index)).copied();
        level.ok_or_else(|| format!("there are levels 1 to {}, not {number}", levels.len()))
    }

    /// Starts a search of a position of the variant; see
    /// [`Searcher::search`](apila_core::game::Searcher::search). `None` if the game's search is not loaded.
    #[must_use]
    pub fn search(
        self,
        position: &dyn AnyPosition,
        past: Past<'_>,
        limits: &SearchLimits,
    ) -> Option<Box<dyn Search<String>>> {
        self.registration.searcher.get()?.search(position, past, limits)
    }

    /// What is good about a legal move; see [`GamePosition::merits`](apila_core::game::GamePosition::merits).
    /// `None` if the game's search is not loaded.
    #[must_use]
    pub fn merits(self, position: &dyn AnyPosition, language: Language, text: &str) -> Option<Vec<Merit>> {
        self.registration.searcher.get()?.merits(position, language, text)
    }

    /// The name of the variant, such as "Advanced".
    #[must_use]
    pub fn variant_name(self, language: Language) -> String {
        self.listing().variant_name(language, self.as_str())
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
