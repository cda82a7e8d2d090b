//! A problem, and its line in the file.

use std::fmt;
use std::str::FromStr;

use super::theme::Theme;
use crate::catalog::GameId;
use crate::embed::{Judge, Mode, Reach, Setting, Settings, label_of};
use apila_core::i18n::Language;

/// The grade of the hardest problems. The easiest problems have the grade 1.
pub const HIGHEST_GRADE: u8 = 5;
/// The greatest number of turns of the solver.
const MOST_TURNS: usize = 9;
/// The separator between the moves of a line.
const NEXT: char = '_';
/// The word for an empty list of themes.
const NONE: &str = "-";

/// The goal of the solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// The game is won on the board.
    Win,
    /// The solver can force a win from then on, no matter what follows.
    Won,
    /// The solver does not lose.
    Draw,
}

impl Goal {
    /// All goals.
    pub const ALL: [Goal; 3] = [Goal::Win, Goal::Won, Goal::Draw];

    /// The name in the files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Goal::Win => "win",
            Goal::Won => "won",
            Goal::Draw => "draw",
        }
    }

    /// The result that solves the exercise.
    #[must_use]
    pub const fn reach(self) -> Reach {
        match self {
            Goal::Win => Reach::Win,
            Goal::Won => Reach::Won,
            Goal::Draw => Reach::Draw,
        }
    }
}

/// A problem. The side to move in the position is the solver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The number, from 1. It never changes its meaning.
    pub number: u32,
    /// The position in the public notation.
    pub position: String,
    /// The goal.
    pub goal: Goal,
    /// The number of turns in which the solver has to reach it, from 1 to 9.
    pub turns: usize,
    /// The main line: the solver's turns and the longest resistance, ending with a turn of the solver.
    pub line: Vec<String>,
    /// The difficulty, from 1 to [`HIGHEST_GRADE`].
    pub grade: u8,
    /// The themes, in the order of [`Theme::ALL`].
    pub themes: Vec<Theme>,
}

/// The text is not a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Malformed;

impl fmt::Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no line of a file of problems")
    }
}

impl std::error::Error for Malformed {}

impl Problem {
    /// The solver's first move.
    #[must_use]
    pub fn first_move(&self) -> &str {
        self.line.first().map_or("", String::as_str)
    }

    /// The problem as an exercise on a board of the variant.
    #[must_use]
    pub fn settings(&self, id: GameId) -> Settings {
        let mut settings = Settings::of(id);
        self.become_settings(&mut settings);
        settings
    }

    /// The settings for a page that shows the task itself. The name of the board contains the task, for
    /// readers who listen.
    #[must_use]
    pub fn settings_in(&self, id: GameId, language: Language) -> Settings {
        let mut settings = self.settings(id);
        settings.put(Setting::Label, label_of(id, &self.task(id, language), language));
        settings
    }

    /// Puts the problem into the settings of a board of its variant. If the settings have no task in words,
    /// the task of the problem is added.
    pub fn put_into(&self, settings: &mut Settings, id: GameId, language: Language) {
        self.become_settings(settings);
        if settings.get(Setting::Goal).is_none() {
            settings.put(Setting::Goal, self.task(id, language));
        }
    }

    fn become_settings(&self, settings: &mut Settings) {
        settings.show_facts();
        for (name, value) in [("pos", &*self.position), ("moves", ""), ("ply", "")] {
            settings.set(name, value);
        }
        let values = [
            (Setting::Mode, Mode::Exercise.name().to_owned()),
            (Setting::Answers, self.line.join("_")),
            (Setting::Reach, self.goal.reach().name().to_owned()),
            (Setting::Within, self.turns.to_string()),
            (Setting::Judge, Judge::Computer.name().to_owned()),
        ];
        for (setting, value) in values {
            settings.put(setting, value);
        }
    }
}

impl FromStr for Problem {
    type Err = Malformed;

    /// Reads a line. Positions and moves are not checked here, but by the board that shows them.
    fn from_str(text: &str) -> Result<Problem, Malformed> {
        let mut words = text.split(' ');
        let mut next = || words.next().filter(|word| !word.is_empty()).ok_or(Malformed);
        let number: u32 = next()?.parse().map_err(|_| Malformed)?;
        let position = next()?.to_owned();
        let goal = next()?;
        let goal = Goal::ALL.into_iter().find(|known| known.name() == goal).ok_or(Malformed)?;
        let turns: usize = next()?.parse().map_err(|_| Malformed)?;
        let line: Vec<String> = next()?.split(NEXT).map(ToOwned::to_owned).collect();
        let grade: u8 = next()?.parse().map_err(|_| Malformed)?;
        let themes = match next()? {
            NONE => Vec::new(),
            names => {
                names.split(',').map(|name| Theme::named(name).ok_or(Malformed)).collect::<Result<_, _>>()?
            }
        };
        let is_sound = number > 0
            && (1..=MOST_TURNS).contains(&turns)
            && (1..=HIGHEST_GRADE).contains(&grade)
            && !line.len().is_multiple_of(2)
            && line.len() < 2 * turns
            && line.iter().all(|mv| !mv.is_empty());
        if words.next().is_some() || !is_sound {
            return Err(Malformed);
        }
        Ok(Problem { number, position, goal, turns, line, grade, themes })
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = self.themes.iter().map(|theme| theme.name()).collect();
        let themes = if names.is_empty() { NONE.to_owned() } else { names.join(",") };
        let Problem { number, position, goal, turns, line, grade, .. } = self;
        write!(f, "{number} {position} {} {turns} {} {grade} {themes}", goal.name(), line.join("_"))
    }
}

#[cfg(test)]
mod tests {
    use super::{Goal, Malformed, Problem};
    use crate::problems::Theme;

    const LINE: &str = "17 4-4-4-4_d win 2 a1nne_b2ss_c1e 3 double-threat,quiet";

    #[test]
    fn a_line_is_read_as_it_is_printed() {
        let problem: Problem = LINE.parse().unwrap();
        assert_eq!((problem.number, problem.goal, problem.turns, problem.grade), (17, Goal::Win, 2, 3));
        assert_eq!(problem.first_move(), "a1nne");
        assert_eq!(problem.themes, [Theme::DoubleThreat, Theme::Quiet]);
        assert_eq!(problem.to_string(), LINE);
        let plain = LINE.replace("double-threat,quiet", "-");
        assert_eq!(plain.parse::<Problem>().unwrap().to_string(), plain);
    }

    #[test]
    fn other_lines_are_refused() {
        for (part, other) in [
            ("17", "0"),
            ("17 ", "17  "),
            ("win", "wins"),
            ("win 2", "win 0"),
            ("win 2", "win 1"),
            ("_c1e", ""),
            ("_c1e", "_"),
            (" 3 ", " 6 "),
            ("quiet", "loud"),
            ("quiet", "quiet more"),
            (" double-threat,quiet", ""),
        ] {
            assert_eq!(LINE.replace(part, other).parse::<Problem>(), Err(Malformed), "{other}");
        }
    }
}
