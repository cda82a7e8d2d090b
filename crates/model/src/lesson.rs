//! Lessons: a game taught in a few exercises, from the first press to winning a small game.
//!
//! A lesson is data: boards and texts in the game's folder. `crates/site` joins them into one file for each
//! language. The page fetches the file in the reader's language and reads it here. After that, nothing else
//! has to be loaded.

use apila_core::i18n::{Index, Language};

use crate::catalog::{GameId, Registration};
use crate::embed::{ExerciseStatus, Mode, Setting, Settings};

/// The section of a lesson's file that lists the steps.
const HEAD: &str = "lesson";
/// The key of the list of steps.
const STEPS: &str = "steps";
/// The greatest number of steps. It is many times the number that a lesson has.
const MOST_STEPS: usize = 32;
/// The attributes of a board that a step may have in addition to its game (`docs/embed.md`).
const ATTRIBUTES: [&str; 10] =
    ["pos", "moves", "ply", "answers", "reach", "within", "marks", "arrows", "coordinates", "orientation"];

/// A lesson.
#[derive(Clone, Debug, PartialEq)]
pub struct Lesson {
    /// The steps, 1 to 32.
    pub steps: Vec<LessonStep>,
}

/// A step of a lesson: a board on which the reader does what the text says.
#[derive(Clone, Debug, PartialEq)]
pub struct LessonStep {
    /// The subject in a few words.
    pub title: String,
    /// What to do.
    pub task: String,
    /// How to do it, press by press.
    pub hint: String,
    /// What the reader has learnt, shown when the step is done.
    pub reply: String,
    /// The exercise.
    pub settings: Settings,
}

/// The number of moves that the beginning of a lesson shows. They take some seconds.
const SHOWN_MOVES: usize = 5;
/// The seconds between these moves.
const MOVE_PACE: &str = "1";

/// The settings of the board at the beginning of a lesson. It shows the last moves of the game's example,
/// which ends in a win, one after the other. With `is_still` it shows the end.
#[must_use]
pub fn goal(id: GameId, is_still: bool) -> Settings {
    let moves = id.game().example;
    let plies = moves.split('_').count();
    let shown = if is_still { plies } else { plies.saturating_sub(SHOWN_MOVES) };
    let mut settings = Settings::of(id);
    for (name, value) in [
        ("moves", moves),
        ("ply", &*shown.to_string()),
        (Setting::Mode.name(), Mode::Replay.name()),
        (Setting::Autoplay.name(), MOVE_PACE),
        (Setting::Allow.name(), "moves"),
    ] {
        settings.set(name, value);
    }
    settings
}

/// The reader's way through a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct LessonProgress {
    /// The index of the present step. After the last step, it is the number of steps.
    pub at: usize,
    /// The number of times that the reader has gone to a step. Each visit begins the step anew.
    pub visits: u32,
    /// The steps that are done, one bit per step.
    done: u32,
}

impl LessonProgress {
    /// The progress after the reader has gone to a step.
    #[must_use]
    pub const fn gone_to(self, at: usize) -> LessonProgress {
        LessonProgress { at, visits: self.visits + 1, ..self }
    }

    /// Whether the reader is at the beginning, where the goal of the game is shown.
    #[must_use]
    pub const fn is_at_goal(self) -> bool {
        self.visits == 0
    }

    /// The progress after the present step is solved.
    #[must_use]
    pub const fn solved(self) -> LessonProgress {
        LessonProgress { done: self.done | 1 << self.at, ..self }
    }

    /// The indexes of the steps that are not done. The lesson has so many `steps`.
    #[must_use]
    pub fn passed_over(self, steps: usize) -> Vec<usize> {
        (0..steps).filter(|step| !self.is_done(*step)).collect()
    }

    /// Whether the step with an index is done.
    #[must_use]
    pub const fn is_done(self, step: usize) -> bool {
        self.done >> step & 1 == 1
    }
}

/// The text above the board of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepText {
    /// What to do.
    Task,
    /// How to do it.
    Hint,
    /// What the reader has learnt.
    Reply,
}

/// Whether the reader has asked for the hint of a step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StepHint(bool);

impl StepHint {
    /// Shows the hint, or the task again.
    #[must_use]
    pub const fn toggled(self) -> StepHint {
        StepHint(!self.0)
    }

    /// Shows the hint.
    #[must_use]
    pub const fn asked() -> StepHint {
        StepHint(true)
    }

    /// Whether the button for the hint works. A wrong turn shows the hint by itself, until the next attempt.
    #[must_use]
    pub const fn is_offered(status: ExerciseStatus) -> bool {
        !matches!(status, ExerciseStatus::Solved | ExerciseStatus::Failed)
    }
}

impl StepText {
    /// All texts.
    pub const ALL: [StepText; 3] = [StepText::Task, StepText::Hint, StepText::Reply];

    /// The text of a step. The hint is shown if the reader wants it or has made a wrong turn, until the step
    /// is solved.
    #[must_use]
    pub const fn of(status: ExerciseStatus, hint: StepHint) -> StepText {
        match status {
            ExerciseStatus::Solved => StepText::Reply,
            ExerciseStatus::Failed => StepText::Hint,
            _ if hint.0 => StepText::Hint,
            _ => StepText::Task,
        }
    }
}

impl LessonStep {
    /// One of the texts.
    #[must_use]
    pub fn text(&self, which: StepText) -> &str {
        match which {
            StepText::Task => &self.task,
            StepText::Hint => &self.hint,
            StepText::Reply => &self.reply,
        }
    }
}

/// The button that the reader most likely wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepButton {
    /// Begins the step anew.
    TryAgain,
    /// Goes to the next step.
    Next,
}

impl StepButton {
    /// The button for a status of the step. `None` as long as the reader should solve it.
    #[must_use]
    pub const fn of(status: ExerciseStatus) -> Option<StepButton> {
        match status {
            ExerciseStatus::Solved => Some(StepButton::Next),
            ExerciseStatus::Failed | ExerciseStatus::Unchecked => Some(StepButton::TryAgain),
            ExerciseStatus::Open | ExerciseStatus::Checking | ExerciseStatus::Shown => None,
        }
    }
}

/// The address of the file of a game's lesson in a language, relative to the app's address. `None` if the
/// game has no lesson.
#[must_use]
pub fn address(game: &Registration, language: Language) -> Option<String> {
    let version = game.listing.lesson?;
    Some(format!("lessons/{}/{}.txt?v={version}", language.tag(), game.listing.plain()))
}

impl Lesson {
    /// Reads the file of a lesson. `plain` is the plain variant of its game. `None` if the file is not valid.
    #[must_use]
    pub fn read(text: &str, plain: GameId) -> Option<Lesson> {
        let index = Index::read(text, "").ok()?;
        let names = index.find(HEAD, STEPS)?.split_whitespace();
        let steps = names.map(|name| step(&index, name, plain)).collect::<Option<Vec<_>>>()?;
        (1..=MOST_STEPS).contains(&steps.len()).then_some(Lesson { steps })
    }
}

fn step(index: &Index<'_>, name: &str, plain: GameId) -> Option<LessonStep> {
    let text = |key| index.find(name, key).map(ToOwned::to_owned);
    let id = match index.find(name, "game") {
        Some(id) => GameId::parse(id)?,
        None => plain,
    };
    let mut settings = Settings::of(id);
    settings.put(Setting::Mode, Mode::Exercise.name().to_owned());
    for name_of_attribute in ATTRIBUTES {
        if let Some(value) = index.find(name, name_of_attribute) {
            settings.set(name_of_attribute, value);
        }
    }
    Some(LessonStep {
        title: text("title")?,
        task: text("task")?,
        hint: text("hint")?,
        reply: text("reply")?,
        settings,
    })
}

#[cfg(test)]
mod tests {
    use super::{Lesson, LessonProgress, StepHint, StepText};
    use crate::catalog::GameId;
    use crate::embed::ExerciseStatus;

    const FILE: &str = "[lesson]\nsteps = b a\n[a]\ntitle = A\ntask = Press.\nhint = There.\nreply = Yes.\nmoves = a1nne\n\
        [b]\ntitle = B\ntask = Press!\nhint = Here.\nreply = So.\nanswers = a1nne\n";

    fn read(text: &str) -> Option<Lesson> {
        Lesson::read(text, GameId::parse("qawale").unwrap())
    }

    #[test]
    fn steps_come_in_the_order_of_their_list() {
        let lesson = read(FILE).unwrap();
        let titles: Vec<&str> = lesson.steps.iter().map(|step| step.title.as_str()).collect();
        assert_eq!(titles, ["B", "A"]);
        assert_eq!(lesson.steps[0].settings.frame(), "#/embed/qawale?mode=exercise&answers=a1nne");
        assert_eq!(lesson.steps[1].settings.frame(), "#/embed/qawale?moves=a1nne&mode=exercise");
    }

    #[test]
    fn the_steps_that_were_passed_over_are_known_at_the_end() {
        let end = LessonProgress::default().gone_to(0).solved().gone_to(1).gone_to(2).solved().gone_to(3);
        assert_eq!(end.passed_over(3), [1]);
        assert!(end.gone_to(1).solved().passed_over(3).is_empty());
    }

    #[test]
    fn what_is_no_lesson_is_refused() {
        for text in [
            "",
            "<!doctype html>",
            "[lesson]\nsteps = b\n",
            "[a]\ntitle = A",
            &FILE.replace("task = Press.\n", ""),
        ] {
            assert_eq!(read(text), None, "{text}");
        }
        assert_eq!(read(&FILE.replace("[a]\n", "[a]\ngame = chess\n")), None);
        assert_eq!(read(&FILE.replace("b a", &"a ".repeat(33))), None);
    }

    #[test]
    fn a_wrong_turn_shows_the_hint_only_until_the_next_attempt() {
        let none = StepHint::default();
        assert_eq!(StepText::of(ExerciseStatus::Open, none), StepText::Task);
        assert_eq!(StepText::of(ExerciseStatus::Failed, none), StepText::Hint);
        assert!(!StepHint::is_offered(ExerciseStatus::Failed), "it is shown already");
        // The next attempt begins without the hint, so the button shows it.
        assert_eq!(StepText::of(ExerciseStatus::Open, none.toggled()), StepText::Hint);
        assert_eq!(StepText::of(ExerciseStatus::Open, none.toggled().toggled()), StepText::Task);
        assert_eq!(StepText::of(ExerciseStatus::Solved, StepHint::asked()), StepText::Reply);
    }

    #[test]
    fn a_step_stays_done_when_the_reader_goes_on() {
        let start = LessonProgress::default();
        assert!(start.is_at_goal() && !start.gone_to(0).is_at_goal());
        let later = start.solved().gone_to(2).solved().gone_to(1);
        assert_eq!((later.at, later.visits), (1, 2));
        assert_eq!([0, 1, 2].map(|step| later.is_done(step)), [true, false, true]);
        assert!(!start.is_done(0));
    }
}
