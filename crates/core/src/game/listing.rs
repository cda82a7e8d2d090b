//! What is known of a game before it is loaded: enough to offer it, to link to it, and to list what was played.

use crate::i18n::{Language, Words, fingerprint};
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
    /// Its files of problems, in the order of the variants: see [`problems!`](crate::problems!).
    pub problems: &'static [ProblemFile],
}

/// A file of problems as it is known before it is fetched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProblemFile {
    /// The id of the variant.
    pub id: &'static str,
    /// The number of problems of each grade, from the easiest on.
    pub grades: [u16; 5],
    /// From which day on its problems take their turns as the problem of the day: the number of days since 2026-11-01. It never
    /// changes.
    pub daily_from: u32,
    /// A number that changes with the file, so that a browser does not go on with that of yesterday.
    pub fingerprint: u32,
}

impl ProblemFile {
    /// The file of a variant with this text, a problem a line, and with the course of the game.
    #[must_use]
    pub const fn new(daily_from: u32, id: &'static str, text: &[u8], course: &[u8]) -> ProblemFile {
        let (mut grades, mut at) = ([0; 5], 2);
        while at < text.len() {
            // The grade is the digit before the last word of a line.
            if text[at] == b' ' && text[at - 1].is_ascii_digit() && text[at - 2] == b' ' {
                let mut end = at + 1;
                while end < text.len() && text[end] != b' ' && text[end] != b'\n' {
                    end += 1;
                }
                let place = text[at - 1].wrapping_sub(b'1') as usize;
                if (end == text.len() || text[end] == b'\n') && place < grades.len() {
                    grades[place] += 1;
                }
            }
            at += 1;
        }
        ProblemFile { id, grades, daily_from, fingerprint: fingerprint(&[text, course]) }
    }

    /// The number of problems.
    #[must_use]
    pub fn count(&self) -> usize {
        self.grades.iter().map(|count| usize::from(*count)).sum()
    }
}

/// The files of problems in the folder `problems` beside the source file that names the ids of their variants:
/// `problems!(0: "27", "27-advanced")`. The number is [`ProblemFile::daily_from`](crate::game::ProblemFile::daily_from). The
/// problems themselves are fetched when they are shown. Beside them is `course.txt`, which may be empty.
#[macro_export]
macro_rules! problems {
    ($daily_from:literal: $($id:literal),+) => {
        &[$(const {
            $crate::game::ProblemFile::new(
                $daily_from,
                $id,
                include_bytes!(concat!("problems/", $id, ".txt")),
                include_bytes!("problems/course.txt"),
            )
        }),+]
    };
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

#[cfg(test)]
mod tests {
    use super::ProblemFile;

    #[test]
    fn the_problems_of_a_file_are_counted_by_grade() {
        let file = ProblemFile::new(
            0,
            "x",
            b"1 p win 2 a_b_c 2 -\n2 p 3 1 a 5 quiet\n3 p win 1 a 5 block,quiet\n",
            b"",
        );
        assert_eq!(file.grades, [0, 1, 0, 0, 2]);
        assert_eq!(file.count(), 3);
        assert_eq!(ProblemFile::new(0, "x", b"", b"").count(), 0);
    }
}
