//! The texts about a problem while it is solved: the task, why a turn is wrong, and hints.

use super::{Goal, HIGHEST_GRADE, Problem, Theme};
use crate::catalog::GameId;
use crate::embed::{Embedded, ExerciseStatus};
use crate::record::Record;
use apila_core::i18n::Language;
use apila_core::rules::Step;

apila_core::phrases! {
    /// What is said while a problem is solved, and the names of the themes.
    pub enum ProblemPhrase {
        TaskWin { colour: String, turns: usize },
        TaskWon { colour: String, turns: usize },
        TaskDraw { colour: String, turns: usize },
        RightGoOn { left: usize },
        WrongEnds { description: String, result: String },
        WrongWin { description: String },
        WrongWon { description: String },
        WrongDraw { description: String },
        NotInTime,
        NotAtOnce,
        HintPlace { cell: String },
        HintTurn { description: String },
        HintNone,
        HintAtOnce { goal: String },
        HintDoubleThreat,
        HintBlock,
        HintQuiet,
        HintSacrifice,
        HintLocking,
        HintPassing,
        HintForcedStacking,
        HintCapture,
        HintSowingOver,
        HintFlip,
        HintNeutral,
        HintVanishing,
        ThemeDoubleThreat,
        ThemeBlock,
        ThemeQuiet,
        ThemeSacrifice,
        ThemeLocking,
        ThemePassing,
        ThemeForcedStacking,
        ThemeCapture,
        ThemeSowingOver,
        ThemeFlip,
        ThemeNeutral,
        ThemeVanishing,
        Calendar,
        NextProblem,
        NewRun,
        SolvedAtOnce,
        SolvedAtTry { number: usize },
        SolvedWithHint,
        SolvedAgain,
        ComesBack { days: usize },
        StaysAway,
        RunStanding { now: usize, best: usize },
        RunOver { best: usize },
        StaysWon { colour: String },
        StaysDrawn { colour: String },
        Again,
        OwnProblems,
        SolvedTheme { count: usize, themes: String },
        RatingBegins { rating: usize },
        RatingChange { from: usize, to: usize },
        AllProblems,
        Streak { days: usize },
        GradeOf { grade: usize, of: usize },
        ShareAtOnce,
        ShareAtTry { number: usize },
        ShareWithHint,
        DayNotSolved,
        DayTooEarly,
        DayOfVariantTooEarly,
        DayToCome,
        DayMalformed,
        NoSuchProblem { game: String, number: usize },
        NoSuchOwnProblem,
        NotInApp,
    }
}

/// A grade as stars.
#[must_use]
pub fn stars(grade: u8) -> String {
    (1..=HIGHEST_GRADE).map(|place| if place <= grade { '★' } else { '☆' }).collect()
}

/// How much a hint reveals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum HintStage {
    /// What to look for.
    Idea,
    /// Where the turn begins.
    Place,
    /// The turn.
    Turn,
}

impl HintStage {
    /// The stage that reveals more.
    #[must_use]
    pub const fn next(self) -> Option<HintStage> {
        match self {
            HintStage::Idea => Some(HintStage::Place),
            HintStage::Place => Some(HintStage::Turn),
            HintStage::Turn => None,
        }
    }
}

/// A hint: a text, and names of cells to mark.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct ProblemHint {
    /// One or more sentences.
    pub text: String,
    /// The names of cells, separated by spaces.
    pub marks: String,
}

impl Problem {
    /// The task, in a sentence.
    #[must_use]
    pub fn task(&self, id: GameId, language: Language) -> String {
        let (colour, turns) = (self.solver(id, language), self.turns);
        language.say(&match self.goal {
            Goal::Win => ProblemPhrase::TaskWin { colour, turns },
            Goal::Won => ProblemPhrase::TaskWon { colour, turns },
            Goal::Draw => ProblemPhrase::TaskDraw { colour, turns },
        })
    }

    /// The colour of the side that solves the problem.
    pub(super) fn solver(&self, id: GameId, language: Language) -> String {
        let colour = id.read(&self.position).map(|position| id.game().colour_name(language, position.turn()));
        colour.unwrap_or_default()
    }

    /// The position and the first `plies` moves of the main line.
    #[must_use]
    pub fn record(&self, id: GameId, plies: usize) -> Option<Record> {
        let mut record = Record::new(id, id.read(&self.position).ok()?);
        let moves = self.line.get(..plies)?;
        moves.iter().try_for_each(|mv| record.play(mv, Language::default())).ok()?;
        Some(record)
    }

    /// A comment on the last turn on the board of the problem. `None` if there is nothing to say.
    #[must_use]
    pub fn comment(&self, board: &Embedded) -> Option<String> {
        let (play, language) = (board.play(), board.language());
        let made = play.record().plies();
        match board.status() {
            ExerciseStatus::Failed => Some(self.refutation(board)),
            ExerciseStatus::Open if made > 0 && !board.is_reply_due() => {
                let left = self.turns.saturating_sub(made.div_ceil(2));
                Some(language.say(&ProblemPhrase::RightGoOn { left }))
            }
            _ => None,
        }
    }

    /// The text for a live region after the last turn on the board of the problem. The reason for a wrong
    /// turn is last. `None` if the [announcement of the board](Embedded::announcement) is complete. The
    /// judgement of a wrong turn is not repeated after the reply.
    #[must_use]
    pub fn announcement(&self, board: &Embedded) -> Option<String> {
        let comment = || self.comment(board).unwrap_or_default();
        match board.status() {
            ExerciseStatus::Failed if board.is_reply_due() => None,
            ExerciseStatus::Failed if board.is_replied() => Some(comment()),
            ExerciseStatus::Failed if board.play().record().outcome().is_some() => {
                Some(format!("{} {}", board.judgement(), comment()))
            }
            ExerciseStatus::Open => board.reply_announcement().map(|reply| format!("{} {reply}", comment())),
            _ => None,
        }
    }

    /// Why the last turn was wrong.
    fn refutation(&self, board: &Embedded) -> String {
        let (play, language) = (board.play(), board.language());
        let record = play.record();
        let last = record.plies().saturating_sub(1);
        let description =
            record.moves().get(last).and_then(|mv| record.position(last).describe(language, mv));
        let description = description.unwrap_or_default();
        if let Some(outcome) = record.outcome() {
            return language.say(&ProblemPhrase::WrongEnds { description, result: play.result(outcome) });
        }
        if record.plies() % 2 == 1 {
            // The refutation follows in a moment.
            return board.judgement();
        }
        language.say(&match self.goal {
            Goal::Win if self.turns == 1 => ProblemPhrase::NotAtOnce,
            Goal::Win if record.plies() >= 2 * self.turns => ProblemPhrase::NotInTime,
            Goal::Win => ProblemPhrase::WrongWin { description },
            Goal::Won => ProblemPhrase::WrongWon { description },
            Goal::Draw => ProblemPhrase::WrongDraw { description },
        })
    }

    /// A hint for the solver's turn on the board. Outside the main line, the turn is from the search by which
    /// the board judged the last one. Only the idea is known if that search found no further turn.
    #[must_use]
    pub fn hint(&self, board: &Embedded, stage: HintStage) -> ProblemHint {
        let (record, language) = (board.play().record(), board.language());
        let of_file = self.line.get(record.plies()).filter(|_| self.line.starts_with(record.moves()));
        let next = of_file.or_else(|| board.proven_move());
        let (id, position) = (record.id(), record.last());
        let name = |step: &Step| id.game().spot_name(*step);
        let steps = next.and_then(|mv| position.steps_of(mv)).unwrap_or_default();
        let spots = position.scene(&[]).spots;
        // The spot of a step may be another spot of the same cell.
        let spot_of = |step: &Step| {
            spots
                .iter()
                .map(|spot| spot.step)
                .find(|spot| step.cell().is_some() && spot.cell() == step.cell())
        };
        let first = steps.first().and_then(spot_of).filter(|_| stage == HintStage::Place);
        match (next, first) {
            (Some(_), Some(spot)) => {
                let cell = name(&spot);
                ProblemHint {
                    text: language.say(&ProblemPhrase::HintPlace { cell: cell.clone() }),
                    marks: cell,
                }
            }
            (Some(mv), None) if stage != HintStage::Idea => {
                let description = position.describe(language, mv).unwrap_or_else(|| mv.clone());
                let cells: Vec<String> = steps.iter().filter_map(spot_of).map(|spot| name(&spot)).collect();
                ProblemHint {
                    text: language.say(&ProblemPhrase::HintTurn { description }),
                    marks: cells.join(" "),
                }
            }
            _ => ProblemHint { text: self.idea(board), marks: String::new() },
        }
    }

    /// What to look for. In a problem without a theme whose next turn wins, this is how the game is won.
    fn idea(&self, board: &Embedded) -> String {
        let (record, language) = (board.play().record(), board.language());
        let ideas: Vec<String> = self.themes.iter().map(|theme| language.say(&theme.idea())).collect();
        if !ideas.is_empty() {
            return ideas.join(" ");
        }
        let wins_at_once = self.goal == Goal::Win && record.plies() / 2 + 1 == self.turns;
        language.say(&match wins_at_once {
            true => ProblemPhrase::HintAtOnce { goal: record.id().listing().goal(language) },
            false => ProblemPhrase::HintNone,
        })
    }

    /// Names the themes of the problem in a sentence. Empty if there are none.
    #[must_use]
    pub fn themes_named(&self, language: Language) -> String {
        let themes: Vec<String> = self.themes.iter().map(|theme| language.say(&theme.title())).collect();
        match themes.is_empty() {
            true => String::new(),
            false => {
                let (count, themes) = (themes.len(), language.list(&themes));
                language.say(&ProblemPhrase::SolvedTheme { count, themes })
            }
        }
    }
}

impl Theme {
    /// The name of the theme.
    #[must_use]
    pub const fn title(self) -> ProblemPhrase {
        match self {
            Theme::DoubleThreat => ProblemPhrase::ThemeDoubleThreat,
            Theme::Block => ProblemPhrase::ThemeBlock,
            Theme::Quiet => ProblemPhrase::ThemeQuiet,
            Theme::Sacrifice => ProblemPhrase::ThemeSacrifice,
            Theme::Locking => ProblemPhrase::ThemeLocking,
            Theme::Passing => ProblemPhrase::ThemePassing,
            Theme::ForcedStacking => ProblemPhrase::ThemeForcedStacking,
            Theme::Capture => ProblemPhrase::ThemeCapture,
            Theme::SowingOver => ProblemPhrase::ThemeSowingOver,
            Theme::Flip => ProblemPhrase::ThemeFlip,
            Theme::Neutral => ProblemPhrase::ThemeNeutral,
            Theme::Vanishing => ProblemPhrase::ThemeVanishing,
        }
    }

    /// What to look for in a problem with this theme.
    const fn idea(self) -> ProblemPhrase {
        match self {
            Theme::DoubleThreat => ProblemPhrase::HintDoubleThreat,
            Theme::Block => ProblemPhrase::HintBlock,
            Theme::Quiet => ProblemPhrase::HintQuiet,
            Theme::Sacrifice => ProblemPhrase::HintSacrifice,
            Theme::Locking => ProblemPhrase::HintLocking,
            Theme::Passing => ProblemPhrase::HintPassing,
            Theme::ForcedStacking => ProblemPhrase::HintForcedStacking,
            Theme::Capture => ProblemPhrase::HintCapture,
            Theme::SowingOver => ProblemPhrase::HintSowingOver,
            Theme::Flip => ProblemPhrase::HintFlip,
            Theme::Neutral => ProblemPhrase::HintNeutral,
            Theme::Vanishing => ProblemPhrase::HintVanishing,
        }
    }
}
