//! What is known of a game before it is loaded: enough to offer it, to link to it, and to list played games.

use crate::i18n::{Language, Words, fingerprint};
use crate::search::Level;

/// The people behind a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Credits {
    /// The designers. Empty if nobody is named.
    pub designers: &'static [&'static str],
    /// The publisher, if there is one.
    pub publisher: Option<&'static str>,
    /// The year of the rules that this program follows, if it is known.
    pub year: Option<u16>,
}

impl Credits {
    /// Nobody is named.
    pub const NONE: Credits = Credits { designers: &[], publisher: None, year: None };
}

/// How hard it is to start playing a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Difficulty {
    /// The rules can be read in a minute.
    Easy,
    /// The meaning of the rules becomes clear in a first game.
    Medium,
    /// There is more to keep in mind at every turn.
    Hard,
}

/// What a game asks of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Demands {
    /// The shortest and the longest usual duration of a game, in minutes.
    pub minutes: Option<[u8; 2]>,
    /// How hard it is to start playing.
    pub difficulty: Option<Difficulty>,
}

impl Demands {
    /// Nothing is known about the demands.
    pub const UNKNOWN: Demands = Demands { minutes: None, difficulty: None };
}

/// A game as a page shows it before its rules are loaded.
///
/// The words have these keys: `name`; `tagline`, which describes the game in one line; `goal`, which says in
/// one sentence how to win; and for each variant `variant-<id>`, its name, and `variant-<id>-line`, which
/// says in one sentence what is special about it. Only `name` is needed. The tagline defaults to the name,
/// the goal to the tagline, the name of a variant to the name of the game, and its line to the tagline.
#[derive(Debug)]
pub struct Listing {
    /// The name of the game's folder. It is also the name of its section of words, and the ids of its
    /// drawings begin with it.
    pub folder: &'static str,
    /// The ids of the variants in links and in the engine protocol. There is at least one, and the plain game
    /// comes first. They consist of `a-z` and `0-9`; a `-` separates the id of the plain game from the rest
    /// of a variant's id, as in `jaleo` and `jaleo-setup`. They never change.
    pub variants: &'static [&'static str],
    /// The two colours in links and in the engine protocol, in the order of [`Side`](crate::rules::Side).
    pub colours: [&'static str; 2],
    /// The people behind the game.
    pub credits: Credits,
    /// What the game asks of its players.
    pub demands: Demands,
    /// The number of levels that the computer has in each variant: the length of
    /// [`Variant::levels`](super::Variant::levels).
    pub levels: usize,
    /// The titles in all languages: see [`titles!`](crate::titles!).
    pub titles: &'static Words,
    /// The fingerprint of the lesson, if there is one: see [`lesson!`](crate::lesson!).
    pub lesson: Option<u32>,
    /// The files of problems, in the order of the variants: see [`problems!`](crate::problems!).
    pub problems: &'static [ProblemFile],
    /// The files of model games, in the order of the variants: see [`model_games!`](crate::model_games!).
    pub model_games: &'static [ModelGameFile],
}

/// What is known of a file of model games before it is fetched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ModelGameFile {
    /// The id of the variant.
    pub id: &'static str,
    /// A number that changes with the games, so that a browser does not use a stored copy of former ones.
    pub fingerprint: u32,
}

/// The files of model games in the folder `model_games` beside the calling source file. The call names the
/// variants: `model_games!("27", "27-advanced")`. Only fingerprints become part of the program; a page
/// fetches the games when it shows them.
#[macro_export]
macro_rules! model_games {
    ($($id:literal),+) => {
        &[$($crate::game::ModelGameFile {
            id: $id,
            fingerprint: $crate::i18n::fingerprint(&[include_bytes!(concat!("model_games/", $id, ".txt"))]),
        }),+]
    };
}

/// What is known of a file of problems before it is fetched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProblemFile {
    /// The id of the variant.
    pub id: &'static str,
    /// The number of problems of each grade, from the easiest to the hardest.
    pub grades: [u16; 5],
    /// The first day on which a problem of this file can be the problem of the day, as the number of days
    /// since 2026-11-01. It never changes.
    pub daily_from: u32,
    /// The last number that takes part in the problems of the days of the variant. It never changes, and the
    /// file has a problem with it.
    pub daily_to: u32,
    /// A number that changes with the file, so that a browser does not use a stored copy of a former version.
    pub fingerprint: u32,
}

impl ProblemFile {
    /// Describes the file of a variant. `text` is its contents, one problem a line. `course` is the text of
    /// the game's course; it is part of the fingerprint, too.
    #[must_use]
    pub const fn new(
        daily_from: u32,
        id: &'static str,
        daily_to: u32,
        text: &[u8],
        course: &[u8],
    ) -> ProblemFile {
        let (mut grades, mut at) = ([0; 5], 2);
        while at < text.len() {
            // In a line, the grade is the single digit before the last word.
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
        ProblemFile { id, grades, daily_from, daily_to, fingerprint: fingerprint(&[text, course]) }
    }

    /// The number of problems.
    #[must_use]
    pub fn count(&self) -> usize {
        self.grades.iter().map(|count| usize::from(*count)).sum()
    }
}

/// The files of problems in the folder `problems` beside the calling source file. The call names the
/// variants: `problems!(0: "27" 420, "27-advanced" 382)`. The first number is
/// [`ProblemFile::daily_from`](crate::game::ProblemFile::daily_from), those of the variants are
/// [`ProblemFile::daily_to`](crate::game::ProblemFile::daily_to). Only counts and fingerprints become
/// part of the program; a page fetches the problems when it shows them. The folder also has `course.txt`,
/// which may be empty.
#[macro_export]
macro_rules! problems {
    ($daily_from:literal: $($id:literal $daily_to:literal),+) => {
        &[$(const {
            $crate::game::ProblemFile::new(
                $daily_from,
                $id,
                $daily_to,
                include_bytes!(concat!("problems/", $id, ".txt")),
                include_bytes!("problems/course.txt"),
            )
        }),+]
    };
}

/// The fingerprint of the lesson in the folder `lesson` beside the calling source file. It changes with the
/// boards and texts of the lesson, so that a browser does not use a stored copy of a former version. A page
/// fetches the lesson itself when it shows it.
///
/// `lesson!("en")` is for a lesson without translations; more tags may follow.
#[macro_export]
macro_rules! lesson {
    () => {
        Some($crate::languages!(fingerprint_of!["lesson/boards.toml", ["lesson/", ".toml"],]))
    };
    ("en" $(, $tag:literal)*) => {
        Some($crate::fingerprint_of!("lesson/boards.toml", ["lesson/", ".toml"], "en" $(, $tag)*))
    };
}

impl Listing {
    /// The length of [`Level::USUAL`].
    pub const USUAL_LEVELS: usize = Level::USUAL.len();

    /// The id of the plain game. It is also the name of the game's rules page.
    #[must_use]
    pub const fn plain(&self) -> &'static str {
        self.variants[0]
    }

    /// Whether there are variants beside the plain game.
    #[must_use]
    pub const fn has_variants(&self) -> bool {
        self.variants.len() > 1
    }

    /// The name of the game.
    #[must_use]
    pub fn name(&self, language: Language) -> String {
        self.titles.say(language, "name", &[])
    }

    /// Describes the game in one line.
    #[must_use]
    pub fn tagline(&self, language: Language) -> String {
        self.titles.say_first(language, &["tagline", "name"])
    }

    /// Says in one sentence how to win.
    #[must_use]
    pub fn goal(&self, language: Language) -> String {
        self.titles.say_first(language, &["goal", "tagline", "name"])
    }

    /// The names of the designers as a list. Empty if nobody is named.
    #[must_use]
    pub fn designers(&self, language: Language) -> String {
        let names: Vec<String> = self.credits.designers.iter().map(|&name| name.to_owned()).collect();
        language.list_with_and(&names)
    }

    /// The name of the variant with this id: "Advanced".
    #[must_use]
    pub fn variant_name(&self, language: Language, id: &str) -> String {
        self.titles.say_first(language, &[&format!("variant-{id}"), "name"])
    }

    /// The name of the game, and of the variant with this id unless it is the plain game: "27 Advanced".
    #[must_use]
    pub fn full_name(&self, language: Language, id: &str) -> String {
        let name = self.name(language);
        if id == self.plain() { name } else { format!("{name} {}", self.variant_name(language, id)) }
    }

    /// Says in one sentence what is special about the variant with this id.
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
            2,
            b"1 p win 2 a_b_c 2 -\n2 p 3 1 a 5 quiet\n3 p win 1 a 5 block,quiet\n",
            b"",
        );
        assert_eq!(file.grades, [0, 1, 0, 0, 2]);
        assert_eq!(file.count(), 3);
        assert_eq!(ProblemFile::new(0, "x", 0, b"", b"").count(), 0);
    }
}
