//! What is known of a game before it is loaded: enough to offer it, to link to it, and to list what was played.

use crate::i18n::{Language, Words};
use crate::search::Level;

/// Whom the game is by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Credits {
    /// The designers; none where nobody is named.
    pub designers: &'static [&'static str],
    /// The publisher, where there is one.
    pub publisher: Option<&'static str>,
    /// The year of the rules we follow, where it is known.
    pub year: Option<u16>,
}

impl Credits {
    /// Nobody is named.
    pub const NONE: Credits = Credits { designers: &[], publisher: None, year: None };
}

/// How hard a game is to begin with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Difficulty {
    /// Its rules are read in a minute.
    Easy,
    /// It takes a first game to see what the rules mean.
    Medium,
    /// There is more to keep in mind at every turn.
    Hard,
}

/// What a game asks of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Demands {
    /// How long a game takes, from and to, in minutes.
    pub minutes: Option<[u8; 2]>,
    /// How hard it is to begin with.
    pub difficulty: Option<Difficulty>,
}

impl Demands {
    /// Nothing is said of it.
    pub const UNKNOWN: Demands = Demands { minutes: None, difficulty: None };
}

/// A game as a page names it without knowing its rules.
///
/// Its words have these keys: `name`; `tagline`, what the game is in one line; and for each variant `variant-<id>`, its name,
/// and `variant-<id>-line`, what is special about it in one sentence. Only `name` is needed. The tagline defaults to the name, a
/// variant to the name of the game, and its line to the tagline.
#[derive(Debug)]
pub struct Listing {
    /// The name of its folder, which is the name of its section of words and begins the ids of its drawings.
    pub folder: &'static str,
    /// The ids of its variants that links and the engine protocol use, at least one, the plain game first: `a-z`, `0-9`, and `-`
    /// before the part that tells a variant from the plain game, as `jaleo` and `jaleo-setup`. They never change.
    pub variants: &'static [&'static str],
    /// The two colours as links and the engine protocol write them, in the order of [`Side`](crate::rules::Side).
    pub colours: [&'static str; 2],
    /// Whom it is by.
    pub credits: Credits,
    /// What it asks of its players.
    pub demands: Demands,
    /// How many levels the computer has, in each of its variants: as many as [`Variant::levels`](super::Variant::levels).
    pub levels: usize,
    /// Its titles, in all languages: see [`titles!`](crate::titles!).
    pub titles: &'static Words,
    /// The fingerprint of its lesson, if it has one: see [`lesson!`](crate::lesson!).
    pub lesson: Option<u32>,
}

/// The fingerprint of the lesson in the folder `lesson` beside the source file that names it: a number that changes with its
/// boards and texts, so that a browser does not go on with those of yesterday. The lesson itself is fetched when it is shown.
///
/// `lesson!("en")` is for a lesson that has no translations yet; more tags may follow.
#[macro_export]
macro_rules! lesson {
    () => {
        $crate::lesson!("en", "es", "fr", "ja")
    };
    ("en" $(, $tag:literal)*) => {
        Some(
            const {
                $crate::i18n::fingerprint(&[
                    include_bytes!("lesson/boards.toml"),
                    include_bytes!("lesson/en.toml"),
                    $(include_bytes!(concat!("lesson/", $tag, ".toml")),)*
                ])
            },
        )
    };
}

impl Listing {
    /// As many levels as [`Level::USUAL`].
    pub const USUAL_LEVELS: usize = Level::USUAL.len();

    /// The id of the plain game, which also names the game's rules page.
    #[must_use]
    pub const fn plain(&self) -> &'static str {
        self.variants[0]
    }

    /// Whether there is more than the plain game.
    #[must_use]
    pub const fn has_variants(&self) -> bool {
        self.variants.len() > 1
    }

    /// The name of the game.
    #[must_use]
    pub fn name(&self, language: Language) -> String {
        self.titles.say(language, "name", &[])
    }

    /// What the game is, in one line.
    #[must_use]
    pub fn tagline(&self, language: Language) -> String {
        self.titles.say_first(language, &["tagline", "name"])
    }

    /// The names of the designers as a list; empty where nobody is named.
    #[must_use]
    pub fn designers(&self, language: Language) -> String {
        let names: Vec<String> = self.credits.designers.iter().map(|&name| name.to_owned()).collect();
        language.list_with_and(&names)
    }

    /// The name of the variant with the id: "Advanced".
    #[must_use]
    pub fn variant_name(&self, language: Language, id: &str) -> String {
        self.titles.say_first(language, &[&format!("variant-{id}"), "name"])
    }

    /// What is special about the variant with the id, in one sentence.
    #[must_use]
    pub fn variant_line(&self, language: Language, id: &str) -> String {
        self.titles.say_first(language, &[&format!("variant-{id}-line"), "tagline", "name"])
    }
}
