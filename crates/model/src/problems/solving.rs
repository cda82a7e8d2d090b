//! A visit to a problem as a pure state machine.
//!
//! The reader moves on a board, an [`Embedded`], which judges the moves. A [`Solving`] holds everything else
//! about the visit: hints, new attempts, and the board for other replies. It decides what counts as an
//! attempt, and what is said and offered.

use std::rc::Rc;

use super::texts::ProblemPhrase;
use super::{
    AGAIN, Attempt, AttemptResult, Attempts, ComingBack, DailyProblem, Day, Goal, HintStage, Problem,
    ProblemFilter, ProblemKey, ProblemList, ProblemSet, Progress, Run, filtered_link, own_key,
    own_problem_link, own_problems_link, problem_link,
};
use crate::catalog::GameId;
use crate::embed::{BoardInput, Command, Embedded, ExerciseStatus, Request};
use crate::record::{Address, Record, TableLink};

/// The reason why a problem is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// The problem itself.
    Single,
    /// The course of its game.
    Course,
    /// The problem of a day.
    Daily(DailyProblem),
    /// A run until the first mistake.
    Run,
    /// A list that a filter narrows.
    Filtered(ProblemFilter),
    /// A problem that was missed and has come back by this day, today.
    Again(Day),
    /// A problem of the reader's own games. The number is that of the next one, if there is one.
    Own(Option<u32>),
}

/// The hint that was given last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct GivenHint {
    stage: HintStage,
    /// The number of moves on the board when the hint was given.
    plies: usize,
    /// The number of announcements of the board when the hint was given.
    announcements: u32,
}

/// A visit to a problem.
#[derive(Clone, Debug, PartialEq)]
pub struct Solving {
    id: GameId,
    problem: Rc<Problem>,
    purpose: Purpose,
    /// Whether the problem was solved before the visit.
    was_solved: bool,
    /// The rating before the visit, if there was one.
    rating_before: Option<usize>,
    hint: Option<GivenHint>,
    /// The number of hints that were given in the visit. After the first hint, no attempt is without help.
    hints: u32,
    /// Whether the solution was shown in the visit.
    was_shown: bool,
    /// Whether the present attempt has a result.
    has_result: bool,
    tries_replies: bool,
    /// The day of the last result.
    result_on: Option<Day>,
}

/// What the reader does, other than to move on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SolvingAction {
    /// Asks for a hint, or for more of it. The number is that of the announcements of the board.
    Hint(u32),
    /// Begins a new attempt.
    TryAgain,
    /// Asks for the solution.
    Solution,
    /// Opens or closes the board for other replies.
    TryReplies(bool),
}

/// The effects of an action.
#[derive(Clone, Debug, PartialEq)]
pub struct SolvingConsequence {
    /// The visit after the action.
    pub solving: Solving,
    /// An input for the board.
    pub input: Option<BoardInput>,
}

/// A button below the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolvingOffer {
    /// The button.
    pub kind: SolvingOfferKind,
    /// Whether it can be pressed.
    pub is_enabled: bool,
    /// Whether it is what the reader most likely wants.
    pub is_primary: bool,
}

/// The kind of a button below the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SolvingOfferKind {
    /// A hint. `is_further` says that a hint is shown and that this one reveals more.
    Hint {
        /// Whether a hint is shown already.
        is_further: bool,
    },
    /// A new attempt.
    TryAgain,
    /// The solution.
    Solution,
    /// The board for other replies.
    TryReplies,
    /// A link to what comes next, with its text.
    Next(String, ProblemPhrase),
}

/// What the page says about the visit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolvingTexts {
    /// The hint, the result, or a comment on the last turn.
    pub comment: Option<String>,
    /// The text for a live region. `None` if the announcement of the board is complete.
    pub announcement: Option<String>,
}

impl Solving {
    /// A visit to a problem of the variant `id`.
    #[must_use]
    pub fn new(id: GameId, problem: Rc<Problem>, purpose: Purpose, progress: &Progress) -> Solving {
        let mut solving = Solving {
            id,
            problem,
            purpose,
            was_solved: false,
            rating_before: progress.rating_shown(id.as_str()).map(|rating| rating.rounded()),
            hint: None,
            hints: 0,
            was_shown: false,
            has_result: false,
            tries_replies: false,
            result_on: None,
        };
        solving.was_solved = solving.attempts(progress).is_some_and(Attempts::is_solved);
        solving
    }

    /// The problem.
    #[must_use]
    pub fn problem(&self) -> &Problem {
        &self.problem
    }

    /// The reason why the problem is opened.
    #[must_use]
    pub const fn purpose(&self) -> Purpose {
        self.purpose
    }

    /// Whether the board for other replies is shown.
    #[must_use]
    pub const fn tries_replies(&self) -> bool {
        self.tries_replies
    }

    /// What an attempt is stored for. The last item is the one that the page is about.
    #[must_use]
    pub fn keys(&self) -> Vec<ProblemKey> {
        let (id, number) = (self.id.as_str(), self.problem.number);
        match self.purpose {
            Purpose::Own(_) => vec![own_key(id, number)],
            Purpose::Daily(daily) => vec![ProblemKey::problem(id, number), daily.key()],
            _ => vec![ProblemKey::problem(id, number)],
        }
    }

    fn attempts<'a>(&self, progress: &'a Progress) -> Option<&'a Attempts> {
        progress.attempts(self.keys().last()?)
    }

    /// The visit after the board has reached a status at a time, in milliseconds since 1970. If this ends the
    /// present attempt, also returns the attempt. Only the first result of an attempt counts.
    #[must_use]
    pub fn after_status(&self, status: ExerciseStatus, time: u64) -> (Solving, Option<Attempt>) {
        let result = match status {
            ExerciseStatus::Solved if self.hints > 0 => AttemptResult::Helped,
            ExerciseStatus::Solved => AttemptResult::Solved,
            ExerciseStatus::Failed | ExerciseStatus::Shown => AttemptResult::Failed,
            ExerciseStatus::Open | ExerciseStatus::Checking | ExerciseStatus::Unchecked => {
                return (self.clone(), None);
            }
        };
        let was_shown = self.was_shown || status == ExerciseStatus::Shown;
        let attempt = Attempt { at: time, result, grade: self.problem.grade };
        let next = Solving { was_shown, has_result: true, result_on: Day::at(time), ..self.clone() };
        (next, (!self.has_result).then_some(attempt))
    }

    /// The visit after an action of the reader.
    #[must_use]
    pub fn after(&self, action: SolvingAction, board: &Embedded) -> SolvingConsequence {
        let mut next = self.clone();
        let input = match action {
            SolvingAction::Hint(announcements) => {
                let stage = match self.stage(board) {
                    Some(stage) => stage.next().unwrap_or(stage),
                    None => HintStage::Idea,
                };
                next.hint = Some(GivenHint { stage, plies: board.play().record().plies(), announcements });
                next.hints += 1;
                let marks = self.problem.hint(board, stage).marks;
                let command = Command::Mark { marks, arrows: String::new() };
                Some(BoardInput::Command(Request { id: None, command }))
            }
            SolvingAction::TryAgain => {
                next.has_result = false;
                next.hint = None;
                Some(BoardInput::Restart)
            }
            SolvingAction::Solution => Some(BoardInput::Solution),
            SolvingAction::TryReplies(wanted) => {
                next.tries_replies = wanted;
                None
            }
        };
        SolvingConsequence { solving: next, input }
    }

    /// The stage of the hint that is shown. A hint disappears at the next move.
    fn stage(&self, board: &Embedded) -> Option<HintStage> {
        let plies = board.play().record().plies();
        let hint = self.hint.filter(|hint| hint.plies == plies && board.status() == ExerciseStatus::Open);
        hint.map(|hint| hint.stage)
    }

    /// The number of hints that were given. Two hints with the same text are two announcements.
    #[must_use]
    pub const fn hints(&self) -> u32 {
        self.hints
    }

    /// What the page says. `announcements` is the number of announcements of the board.
    #[must_use]
    pub fn texts(&self, board: &Embedded, progress: &Progress, announcements: u32) -> SolvingTexts {
        let stage = self.stage(board);
        let comment = match (board.status(), stage) {
            (ExerciseStatus::Solved, _) => Some(self.praise(board, progress)),
            (_, Some(stage)) => Some(self.problem.hint(board, stage).text),
            _ => self.problem.comment(board).map(|comment| self.with_effects(comment, board, progress)),
        };
        let is_new = stage.is_some() && self.hint.is_some_and(|hint| hint.announcements == announcements);
        let announcement = match board.status() {
            // The result is known once the attempt is counted.
            ExerciseStatus::Solved if !self.has_result => Some(String::new()),
            ExerciseStatus::Solved => comment.clone(),
            ExerciseStatus::Open if is_new => comment.clone(),
            _ => self.problem.announcement(board).map(|text| self.with_effects(text, board, progress)),
        };
        SolvingTexts { comment, announcement }
    }

    /// The hint that is shown. It is empty if another one is given when it is asked for, and `None` if there
    /// is none now.
    #[must_use]
    pub fn hint_shown(&self, board: &Embedded) -> Option<String> {
        match (board.status(), self.stage(board)) {
            (ExerciseStatus::Open, Some(HintStage::Turn)) => {
                Some(self.problem.hint(board, HintStage::Turn).text)
            }
            (ExerciseStatus::Open, _) => Some(String::new()),
            _ => None,
        }
    }

    /// How the problem was solved, the result of the game, what the rating is now if that is new, and the
    /// themes.
    fn praise(&self, board: &Embedded, progress: &Progress) -> String {
        let language = board.language();
        let say = |phrase: ProblemPhrase| language.say(&phrase);
        let texts = [Some(say(self.result(progress))), self.outcome(board)].into_iter().flatten();
        let texts = texts.chain(self.effects(progress).chain(self.run(progress)).map(say));
        let texts = texts.chain([self.problem.themes_named(language)]).filter(|text| !text.is_empty());
        texts.collect::<Vec<_>>().join(" ")
    }

    /// The result of the game, or what it is with best play where that is known.
    fn outcome(&self, board: &Embedded) -> Option<String> {
        let (play, language) = (board.play(), board.language());
        let solver = || self.problem.solver(self.id, language);
        match (play.record().outcome(), self.problem.goal) {
            (Some(outcome), _) => Some(play.result(outcome)),
            (None, Goal::Won) => Some(language.say(&ProblemPhrase::StaysWon { colour: solver() })),
            // Replies of the other side may have let the solver win.
            (None, Goal::Draw) => Some(language.say(&ProblemPhrase::StaysDrawn { colour: solver() })),
            (None, Goal::Win) => None,
        }
    }

    /// A text about a missed attempt, with the effects of the attempt.
    fn with_effects(&self, text: String, board: &Embedded, progress: &Progress) -> String {
        if !self.has_result || !matches!(board.status(), ExerciseStatus::Failed | ExerciseStatus::Shown) {
            return text;
        }
        let effects = self.effects(progress).map(|phrase| board.language().say(&phrase));
        [text].into_iter().chain(effects).collect::<Vec<_>>().join(" ")
    }

    /// The effects of an attempt: the new rating, and the day on which the problem comes back.
    fn effects(&self, progress: &Progress) -> impl Iterator<Item = ProblemPhrase> {
        [self.rating_change(progress), self.return_of(progress)].into_iter().flatten()
    }

    /// What the rating is now, if that is new. Only the first attempt at a problem changes a rating.
    fn rating_change(&self, progress: &Progress) -> Option<ProblemPhrase> {
        let is_first = self.attempts(progress).is_some_and(|attempts| attempts.all().len() == 1);
        let rating = progress.rating_shown(self.id.as_str()).map(|rating| rating.rounded());
        match (self.rating_before, rating) {
            (Some(from), Some(to)) if from != to && is_first => {
                Some(ProblemPhrase::RatingChange { from, to })
            }
            (None, Some(rating)) => Some(ProblemPhrase::RatingBegins { rating }),
            _ => None,
        }
    }

    /// When the problem comes back, if it was missed.
    fn return_of(&self, progress: &Progress) -> Option<ProblemPhrase> {
        let due = progress.attempts(self.keys().first()?)?.due();
        match (due, self.purpose) {
            (Some(due), _) => {
                let days = due.number().saturating_sub(self.result_on?.number()) as usize;
                Some(ProblemPhrase::ComesBack { days })
            }
            (None, Purpose::Again(_)) => Some(ProblemPhrase::StaysAway),
            (None, _) => None,
        }
    }

    /// How the problem was solved.
    fn result(&self, progress: &Progress) -> ProblemPhrase {
        let attempts = self.attempts(progress);
        match attempts {
            _ if self.was_solved => ProblemPhrase::SolvedAgain,
            Some(attempts) if attempts.is_solved_at_once() => ProblemPhrase::SolvedAtOnce,
            Some(attempts) if attempts.solved().is_some_and(|last| last.result == AttemptResult::Helped) => {
                ProblemPhrase::SolvedWithHint
            }
            _ => ProblemPhrase::SolvedAtTry { number: attempts.map_or(1, Attempts::tries) },
        }
    }

    /// The runs of the reader, if this problem belongs to one.
    fn run(&self, progress: &Progress) -> Option<ProblemPhrase> {
        let Run { now, best } = progress.run(self.id.as_str());
        let standing = match self.ends_run(progress) {
            true => ProblemPhrase::RunOver { best },
            false => ProblemPhrase::RunStanding { now, best },
        };
        (self.purpose == Purpose::Run).then_some(standing)
    }

    /// Whether a run has ended with this problem.
    fn ends_run(&self, progress: &Progress) -> bool {
        self.has_result && progress.run(self.id.as_str()).now == 0
    }

    /// The sentence below the task: what the problem teaches in the course, or how long the run is.
    #[must_use]
    pub fn lesson(&self, set: &ProblemSet, progress: &Progress, board: &Embedded) -> Option<String> {
        let step = set.course_at(self.problem.number).filter(|_| self.purpose == Purpose::Course);
        let step = step.map(|(step, _)| step.sentence(board.language()).to_owned());
        // When the problem is solved, this is said with the result.
        let run = self.run(progress).filter(|_| board.status() != ExerciseStatus::Solved);
        step.or_else(|| run.map(|run| board.language().say(&run)))
    }

    /// Whether the problem is finished: solved, or its solution is shown. Nothing of the solution is said
    /// before.
    #[must_use]
    pub fn is_over(board: &Embedded) -> bool {
        matches!(board.status(), ExerciseStatus::Solved | ExerciseStatus::Shown)
    }

    /// The buttons below the board, in order.
    #[must_use]
    pub fn offers(&self, board: &Embedded, set: &ProblemSet, progress: &Progress) -> Vec<SolvingOffer> {
        let (status, stage) = (board.status(), self.stage(board));
        let is_over = Solving::is_over(board);
        let went_wrong = matches!(status, ExerciseStatus::Failed | ExerciseStatus::Unchecked);
        let reveals_turn = stage == Some(HintStage::Turn);
        let has_replies = || self.problem.record(self.id, 1).is_some_and(|record| record.outcome().is_none());
        let offer = |kind, is_enabled, is_primary| Some(SolvingOffer { kind, is_enabled, is_primary });
        // Few want to share that they gave up.
        let is_to_share = self.shareable(progress).is_some_and(|(_, attempts)| attempts.is_solved());
        let hint = SolvingOfferKind::Hint { is_further: stage.is_some() };
        let offers = [
            offer(hint, !is_over && !went_wrong && !reveals_turn, false),
            offer(SolvingOfferKind::TryAgain, board.is_begun(), went_wrong),
            self.next(set, progress).and_then(|(link, text)| {
                offer(SolvingOfferKind::Next(link, text), true, is_over && !is_to_share)
            }),
            offer(SolvingOfferKind::Solution, true, false).filter(|_| went_wrong || reveals_turn),
            offer(SolvingOfferKind::TryReplies, true, false).filter(|_| is_over && has_replies()),
        ];
        offers.into_iter().flatten().collect()
    }

    /// The link to what comes next, and its text.
    fn next(&self, set: &ProblemSet, progress: &Progress) -> Option<(String, ProblemPhrase)> {
        let id = self.id.as_str();
        match self.purpose {
            Purpose::Daily(_) => Some(("#/problems/calendar".to_owned(), ProblemPhrase::Calendar)),
            Purpose::Course => match set.course_at(self.problem.number).and_then(|(_, next)| next) {
                Some(next) => Some((
                    problem_link(id, next.number, Some(ProblemList::Course)),
                    ProblemPhrase::NextProblem,
                )),
                None => Some((format!("#/problems/{id}"), ProblemPhrase::AllProblems)),
            },
            Purpose::Again(day) => {
                let here = |other: &ComingBack| other.id == id && other.number == self.problem.number;
                Some(match progress.back_on(day).into_iter().find(|other| !here(other)) {
                    Some(next) => (next.link(), ProblemPhrase::NextProblem),
                    None => (AGAIN.to_owned(), ProblemPhrase::Again),
                })
            }
            Purpose::Own(next) => Some(match next {
                Some(next) => (own_problem_link(id, next), ProblemPhrase::NextProblem),
                None => (own_problems_link(id), ProblemPhrase::OwnProblems),
            }),
            Purpose::Run => {
                let next = set.of_run(id, progress).filter(|next| next.number != self.problem.number)?;
                let text =
                    if self.ends_run(progress) { ProblemPhrase::NewRun } else { ProblemPhrase::NextProblem };
                Some((problem_link(id, next.number, Some(ProblemList::Run)), text))
            }
            Purpose::Filtered(filter) => Some(match set.next_of_list(id, filter, progress, &self.problem) {
                Some(next) => {
                    (problem_link(id, next.number, ProblemList::filtered(filter)), ProblemPhrase::NextProblem)
                }
                None => (filtered_link(id, filter), ProblemPhrase::AllProblems),
            }),
            Purpose::Single => {
                let (next, is_taught) = set.next_or_course(id, progress, self.problem.number)?;
                let list = is_taught.then_some(ProblemList::Course);
                Some((problem_link(id, next.number, list), ProblemPhrase::NextProblem))
            }
        }
    }

    /// The link to the position on a table, where it can be analysed. `None` while the reader is solving.
    #[must_use]
    pub fn table(&self, board: &Embedded) -> Option<String> {
        if !Solving::is_over(board) {
            return None;
        }
        let record = Record::new(self.id, self.id.read(&self.problem.position).ok()?);
        Some(Address::Table(TableLink::to_position(&record, 0)).print())
    }

    /// The problem of a day and the attempts whose result the reader can share. Only the problem of a day has
    /// a result, once it is solved or its solution was shown in this visit. A wrong turn alone is no result.
    #[must_use]
    pub fn shareable<'a>(&self, progress: &'a Progress) -> Option<(DailyProblem, &'a Attempts)> {
        let Purpose::Daily(daily) = self.purpose else { return None };
        let attempts = self.attempts(progress)?;
        (self.was_shown || attempts.is_solved()).then_some((daily, attempts))
    }
}
