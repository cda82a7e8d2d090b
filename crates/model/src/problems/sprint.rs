//! Sprints: as many problems as possible in three minutes, or the same without a clock in ten problems.
//!
//! A sprint ends with its third mistake, too. Its problems rise in grade and are drawn from all problems of a
//! variant, solved or not. They count neither for the rating nor for what comes back: in a hurry one guesses.
//!
//! Only the number of solved problems of a sprint is stored, as one attempt under a key of its own
//! ([`SprintKind::key`]). The number of the key is that of the solved problems, so what is kept stays small,
//! and the best result is never among what is dropped.

use super::{Attempt, AttemptResult, HIGHEST_GRADE, ProblemKey, ProblemSet, Progress};
use crate::embed::ExerciseStatus;
use apila_core::i18n::Language;
use apila_core::search::Random;

apila_core::phrases! {
    enum SprintPhrase {
        SecondsLeft { seconds: usize },
        SprintSolved { solved: usize },
        SprintStanding { solved: usize, mistakes: usize, of: usize },
        SprintTimeOver,
        SprintThirdMistake,
        SprintAllDone,
        SprintRight,
        SprintWrong,
    }
}

/// The milliseconds of a sprint against the clock.
const SPRINT_TIME: u64 = 3 * 60 * 1000;
/// The number of mistakes that ends a sprint.
const MOST_MISTAKES: usize = 3;
/// The number of problems of a sprint without a clock.
const WITHOUT_CLOCK: usize = 10;
/// The number of problems of a grade, before those of the next grade.
const OF_A_GRADE: usize = 4;
/// Milliseconds for which the board with the last move stays. A second press of a reader in a hurry does not
/// hit the next board.
const PAUSE: u32 = 600;
/// The same after a mistake in a sprint without a clock, so that the reader can see which turn was wrong.
const PAUSE_TO_LOOK: u32 = 2500;
/// The seconds left that are announced.
const ANNOUNCED: [u64; 3] = [60, 30, 10];

/// The kind of a sprint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SprintKind {
    /// Three minutes against the clock.
    Clock,
    /// Ten problems. No time is shown or measured.
    Ten,
}

impl SprintKind {
    /// All kinds.
    pub const ALL: [SprintKind; 2] = [SprintKind::Clock, SprintKind::Ten];

    /// The name in addresses and in the keys of results.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            SprintKind::Clock => "clock",
            SprintKind::Ten => "ten",
        }
    }

    /// The link to the page of a sprint in the variant `id`.
    #[must_use]
    pub fn link(self, id: &str) -> String {
        format!("#/problems/{id}/{}", self.name())
    }

    /// The id under which results in the variant `id` are stored. It is no id of a variant, so versions of
    /// the program that know no sprints keep the results unread.
    fn key(self, id: &str) -> String {
        format!("{}-{id}", self.name())
    }

    /// The numbers of the problems of a sprint, in order.
    fn numbers(self, set: &ProblemSet, seed: u64) -> Vec<u32> {
        let most = match self {
            SprintKind::Clock => usize::MAX,
            SprintKind::Ten => WITHOUT_CLOCK,
        };
        let mut random = Random::new(seed);
        let order = set.all().iter().map(|problem| (problem.grade, random.next(), problem.number));
        let mut order: Vec<(u8, u64, u32)> = order.collect();
        order.sort_unstable();
        let mut chosen = Vec::new();
        while chosen.len() < most && !order.is_empty() {
            let grade = chosen.len() / OF_A_GRADE + 1;
            let grade = u8::try_from(grade).unwrap_or(HIGHEST_GRADE).min(HIGHEST_GRADE);
            // The first one of the grade, or of the nearest higher one, or else of the highest one left.
            let highest = order.last().map_or(grade, |(highest, ..)| grade.min(*highest));
            let Some(next) = order.iter().position(|(of, ..)| *of >= highest) else { break };
            chosen.push(order.remove(next).2);
        }
        chosen
    }
}

/// The reason why a sprint has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SprintEnd {
    /// The time is over.
    Time,
    /// The third mistake was made.
    Mistakes,
    /// No problem is left.
    Problems,
    /// The reader has stopped.
    Stopped,
}

/// What the reader did with a problem of a sprint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SprintVerdict {
    /// It is solved.
    Right,
    /// A mistake was made.
    Wrong,
    /// The computer could not judge it, so it counts as nothing.
    Unjudged,
}

impl SprintVerdict {
    /// The verdict that the status of a board means. `None` while the problem is open.
    #[must_use]
    pub const fn of(status: ExerciseStatus) -> Option<SprintVerdict> {
        match status {
            ExerciseStatus::Open | ExerciseStatus::Checking => None,
            ExerciseStatus::Solved => Some(SprintVerdict::Right),
            ExerciseStatus::Failed | ExerciseStatus::Shown => Some(SprintVerdict::Wrong),
            ExerciseStatus::Unchecked => Some(SprintVerdict::Unjudged),
        }
    }

    /// The verdict in words. Empty if there is nothing to say.
    fn in_words(self, language: Language) -> String {
        match self {
            SprintVerdict::Right => language.say(&SprintPhrase::SprintRight),
            SprintVerdict::Wrong => language.say(&SprintPhrase::SprintWrong),
            SprintVerdict::Unjudged => String::new(),
        }
    }
}

/// A sprint from its beginning to its end. All times are milliseconds of a monotonic clock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sprint {
    kind: SprintKind,
    /// The numbers of its problems, in order.
    numbers: Vec<u32>,
    /// The index of the problem on the board.
    place: usize,
    /// The verdict on the latest problem that has one.
    verdict: Option<SprintVerdict>,
    /// Whether the verdict is about the problem on the board. The next problem comes after a pause.
    is_judged: bool,
    solved: usize,
    /// The numbers of the problems with a mistake.
    missed: Vec<u32>,
    /// The time of the beginning.
    began: u64,
    /// The whole seconds left. They are not counted in a sprint without a clock.
    left: u64,
    /// The last of the [announced](ANNOUNCED) seconds that has passed.
    announced: Option<u64>,
    end: Option<SprintEnd>,
}

impl Sprint {
    /// A sprint through problems of a set that begins at a time. The seed chooses the problems.
    #[must_use]
    pub fn new(kind: SprintKind, set: &ProblemSet, seed: u64, now: u64) -> Sprint {
        let numbers = kind.numbers(set, seed);
        let end = numbers.is_empty().then_some(SprintEnd::Problems);
        Sprint {
            kind,
            numbers,
            place: 0,
            verdict: None,
            is_judged: false,
            solved: 0,
            missed: Vec::new(),
            began: now,
            left: SPRINT_TIME / 1000,
            announced: None,
            end,
        }
    }

    /// The time of the beginning. It tells the sprints of a page apart.
    #[must_use]
    pub const fn began(&self) -> u64 {
        self.began
    }

    /// The number of the present problem. `None` after the end.
    #[must_use]
    pub fn number(&self) -> Option<u32> {
        self.numbers.get(self.place).copied().filter(|_| self.end.is_none())
    }

    /// The index of the problem on the board. It tells the problems of a sprint apart.
    #[must_use]
    pub const fn place(&self) -> usize {
        self.place
    }

    /// The verdict on the problem on the board, once there is one. It waits for [`Sprint::gone_on`] then.
    #[must_use]
    pub fn judged(&self) -> Option<SprintVerdict> {
        self.verdict.filter(|_| self.is_judged)
    }

    /// Milliseconds from a verdict on the problem on the board to [`Sprint::gone_on`]. `None` before the
    /// verdict.
    #[must_use]
    pub fn pause(&self) -> Option<u32> {
        Some(match (self.judged()?, self.kind) {
            (SprintVerdict::Wrong, SprintKind::Ten) => PAUSE_TO_LOOK,
            _ => PAUSE,
        })
    }

    /// The number of solved problems.
    #[must_use]
    pub const fn solved(&self) -> usize {
        self.solved
    }

    /// The numbers of the problems with a mistake.
    #[must_use]
    pub fn missed(&self) -> &[u32] {
        &self.missed
    }

    /// Why the sprint has ended. `None` while it goes on.
    #[must_use]
    pub const fn end(&self) -> Option<SprintEnd> {
        self.end
    }

    /// The time left, as minutes and seconds. `None` without a clock.
    #[must_use]
    pub fn clock(&self) -> Option<String> {
        (self.kind == SprintKind::Clock).then(|| format!("{}:{:02}", self.left / 60, self.left % 60))
    }

    /// The sprint at a time.
    #[must_use]
    pub fn at(&self, now: u64) -> Sprint {
        let mut next = self.clone();
        if self.kind == SprintKind::Ten || self.end.is_some() {
            return next;
        }
        let left = SPRINT_TIME.saturating_sub(now.saturating_sub(self.began));
        next.left = left.div_ceil(1000).min(self.left);
        next.announced = ANNOUNCED.into_iter().rfind(|seconds| next.left <= *seconds);
        next.end = (next.left == 0).then_some(SprintEnd::Time);
        next
    }

    /// The sprint after the board of the problem at `place` has reached a status at a time. Only the first
    /// verdict on the problem on the board counts, and none after the end of the time.
    #[must_use]
    pub fn after(&self, place: usize, status: ExerciseStatus, now: u64) -> Sprint {
        let mut next = self.at(now);
        let number = next.number().filter(|_| place == self.place && !self.is_judged);
        let Some((number, verdict)) = number.zip(SprintVerdict::of(status)) else { return next };
        next.verdict = Some(verdict);
        next.is_judged = true;
        match verdict {
            SprintVerdict::Right => next.solved += 1,
            SprintVerdict::Wrong => next.missed.push(number),
            SprintVerdict::Unjudged => {}
        }
        next
    }

    /// The sprint when the reader has seen the verdict: with the next problem, or ended by the last mistake
    /// or the last problem.
    #[must_use]
    pub fn gone_on(&self, now: u64) -> Sprint {
        let mut next = self.at(now);
        if next.end.is_some() || !self.is_judged {
            return next;
        }
        if next.missed.len() >= MOST_MISTAKES {
            next.end = Some(SprintEnd::Mistakes);
        } else if next.place + 1 == next.numbers.len() {
            next.end = Some(SprintEnd::Problems);
        } else {
            next.place += 1;
            next.is_judged = false;
        }
        next
    }

    /// The sprint when the reader stops it.
    #[must_use]
    pub fn stopped(&self, now: u64) -> Sprint {
        let mut next = self.at(now);
        next.end.get_or_insert(SprintEnd::Stopped);
        next
    }

    /// The problems that are solved and the mistakes, in words.
    #[must_use]
    pub fn standing(&self, language: Language) -> String {
        let (solved, mistakes) = (self.solved, self.missed.len());
        language.say(&SprintPhrase::SprintStanding { solved, mistakes, of: MOST_MISTAKES })
    }

    /// What is announced when another problem comes: the verdict on the one before, how the sprint stands,
    /// and the task. `None` for the first problem.
    #[must_use]
    pub fn announcement(&self, task: &str, language: Language) -> Option<String> {
        let verdict = self.verdict.filter(|_| !self.is_judged)?.in_words(language);
        let standing = self.standing(language);
        let texts = [verdict.as_str(), &standing, task];
        Some(texts.into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" "))
    }

    /// The time left that was announced last. Empty before.
    #[must_use]
    pub fn time_announced(&self, language: Language) -> String {
        let seconds = self.announced.filter(|_| self.end.is_none());
        let seconds = seconds.and_then(|seconds| usize::try_from(seconds).ok());
        seconds.map_or_else(String::new, |seconds| language.say(&SprintPhrase::SecondsLeft { seconds }))
    }

    /// Why the sprint has ended, unless the reader stopped it, and how many problems are solved. `None` while
    /// it goes on.
    #[must_use]
    pub fn result(&self, language: Language) -> Option<String> {
        let reason = match self.end? {
            SprintEnd::Time => Some(SprintPhrase::SprintTimeOver),
            SprintEnd::Mistakes => Some(SprintPhrase::SprintThirdMistake),
            SprintEnd::Problems => Some(SprintPhrase::SprintAllDone),
            SprintEnd::Stopped => None,
        };
        let solved = language.say(&SprintPhrase::SprintSolved { solved: self.solved });
        Some(match reason {
            Some(reason) => format!("{} {solved}", language.say(&reason)),
            None => solved,
        })
    }

    /// What is stored of the result in the variant `id` at a time, in milliseconds since 1970. While the
    /// sprint goes on, this is what has been solved so far, for a reader who leaves. `None` if that is
    /// nothing.
    #[must_use]
    pub fn stored(&self, id: &str, now: u64) -> Option<(ProblemKey, Attempt)> {
        if self.end.is_none() && self.solved == 0 {
            return None;
        }
        let key = ProblemKey::problem(&self.kind.key(id), u32::try_from(self.solved).ok()?);
        Some((key, Attempt { at: now, result: AttemptResult::Solved, grade: 1 }))
    }
}

impl Progress {
    /// The most problems that were solved in a sprint of a kind in the variant `id`. `None` before the first
    /// sprint.
    #[must_use]
    pub fn best_sprint(&self, kind: SprintKind, id: &str) -> Option<u32> {
        self.of(&kind.key(id)).map(|(solved, _)| solved).max()
    }
}

#[cfg(test)]
mod tests {
    use super::{PAUSE, PAUSE_TO_LOOK, SPRINT_TIME, Sprint, SprintEnd, SprintKind, SprintVerdict};
    use crate::embed::ExerciseStatus;
    use crate::problems::{ProblemSet, Progress};
    use apila_core::i18n::Language;

    const SOLVED: ExerciseStatus = ExerciseStatus::Solved;
    const FAILED: ExerciseStatus = ExerciseStatus::Failed;

    /// Ten problems of each of the grades 1, 3 and 5.
    fn set() -> ProblemSet {
        let line = |number: u32| format!("{number} p win 1 a {} -\n", grade(number));
        ProblemSet::read(&(1..=30).map(line).collect::<String>()).unwrap()
    }

    fn grade(number: u32) -> u32 {
        1 + (number % 3) * 2
    }

    /// The sprint after a status of the present problem and the pause after it.
    fn next(sprint: &Sprint, status: ExerciseStatus, now: u64) -> Sprint {
        sprint.after(sprint.place(), status, now).gone_on(now)
    }

    #[test]
    fn the_grade_rises_and_each_problem_comes_once() {
        let set = set();
        let mut sprint = Sprint::new(SprintKind::Clock, &set, 3, 1_000);
        let mut seen = Vec::new();
        while let Some(number) = sprint.number() {
            seen.push(number);
            sprint = next(&sprint, SOLVED, 2_000);
        }
        let grades: Vec<u32> = seen.iter().copied().map(grade).collect();
        assert_eq!(grades[..4], [1; 4]);
        assert_eq!(grades[4..12], [3; 8], "for the grades 2 and 3");
        assert_eq!(grades[12..22], [5; 10], "for the grades 4 and 5");
        assert_eq!(grades[22..], [3, 3, 1, 1, 1, 1, 1, 1], "what is left");
        seen.sort_unstable();
        assert_eq!(seen, (1..=30).collect::<Vec<_>>());
        assert_eq!((sprint.end(), sprint.solved()), (Some(SprintEnd::Problems), 30));
    }

    #[test]
    fn another_seed_gives_other_problems() {
        let first = |seed| {
            let mut sprint = Sprint::new(SprintKind::Ten, &set(), seed, 0);
            std::iter::from_fn(move || {
                let number = sprint.number();
                sprint = next(&sprint, SOLVED, 0);
                number
            })
            .collect::<Vec<_>>()
        };
        assert_eq!(first(7).len(), 10);
        assert_eq!(first(7), first(7));
        assert!((8..12).any(|seed| first(seed) != first(7)));
    }

    #[test]
    fn a_mistake_stays_in_sight_for_longer_without_a_clock() {
        let pause_after = |kind, status| {
            let sprint = Sprint::new(kind, &set(), 1, 0);
            sprint.after(sprint.place(), status, 1).pause()
        };
        assert_eq!(pause_after(SprintKind::Ten, ExerciseStatus::Open), None);
        assert_eq!(pause_after(SprintKind::Ten, SOLVED), Some(PAUSE));
        assert_eq!(pause_after(SprintKind::Ten, FAILED), Some(PAUSE_TO_LOOK));
        assert_eq!(pause_after(SprintKind::Clock, FAILED), Some(PAUSE));
    }

    #[test]
    fn the_third_mistake_ends_a_sprint() {
        for kind in SprintKind::ALL {
            let mut sprint = Sprint::new(kind, &set(), 0, 0);
            for status in [FAILED, SOLVED, FAILED, ExerciseStatus::Unchecked, SOLVED, ExerciseStatus::Open] {
                sprint = next(&sprint, status, 1_000);
                assert_eq!(sprint.end(), None);
            }
            let third = sprint.number();
            sprint = sprint.after(sprint.place(), FAILED, 1_000);
            assert_eq!((sprint.end(), sprint.judged()), (None, Some(SprintVerdict::Wrong)));
            sprint = sprint.gone_on(1_000);
            assert_eq!(
                (sprint.end(), sprint.number(), sprint.solved()),
                (Some(SprintEnd::Mistakes), None, 2)
            );
            assert_eq!(sprint.missed().last().copied(), third);
            assert_eq!(next(&sprint, SOLVED, 1_001), sprint, "nothing counts after the end");
        }
    }

    #[test]
    fn a_problem_has_one_verdict_and_none_of_another_problem() {
        let first = Sprint::new(SprintKind::Clock, &set(), 0, 0);
        assert_eq!(first.gone_on(10), first, "there is no verdict yet");
        let judged = first.after(0, SOLVED, 10);
        assert_eq!(judged.after(0, FAILED, 10), judged, "the first verdict counts");
        assert_eq!((judged.number(), judged.solved()), (first.number(), 1), "the reader sees the board");
        let second = judged.gone_on(20);
        assert_eq!((second.place(), second.judged()), (1, None));
        assert_eq!(second.after(0, FAILED, 30), second, "a late status of the first board");
        assert_eq!(second.gone_on(30), second, "a pause ends once");
    }

    #[test]
    fn the_next_problem_is_announced_with_the_verdict() {
        let first = Sprint::new(SprintKind::Ten, &set(), 0, 0);
        let said = |sprint: &Sprint| sprint.announcement("Task.", Language::English);
        assert_eq!(said(&first), None);
        assert_eq!(said(&first.after(0, SOLVED, 0)), None, "during the pause");
        let second = next(&first, SOLVED, 0);
        assert_eq!(said(&second).as_deref(), Some("Right. Solved: 1. Mistakes: 0 of 3. Task."));
        let third = next(&second, FAILED, 0);
        assert_eq!(said(&third).as_deref(), Some("Wrong. Solved: 1. Mistakes: 1 of 3. Task."));
        let fourth = next(&third, ExerciseStatus::Unchecked, 0);
        assert_eq!(said(&fourth).as_deref(), Some("Solved: 1. Mistakes: 1 of 3. Task."));
    }

    #[test]
    fn the_time_ends_a_sprint_and_is_announced_three_times() {
        let mut sprint = Sprint::new(SprintKind::Clock, &set(), 0, 5_000);
        let mut said = Vec::new();
        for tenth in 0..=1800 {
            sprint = sprint.at(5_000 + tenth * 100);
            let text = sprint.time_announced(Language::English);
            if said.last() != Some(&text) {
                said.push(text);
            }
        }
        assert_eq!(said, ["", "60 seconds left.", "30 seconds left.", "10 seconds left.", ""]);
        assert_eq!((sprint.end(), sprint.clock().as_deref()), (Some(SprintEnd::Time), Some("0:00")));
        let late = Sprint::new(SprintKind::Clock, &set(), 0, 0).after(0, SOLVED, SPRINT_TIME);
        assert_eq!((late.end(), late.solved()), (Some(SprintEnd::Time), 0), "too late to count");
        let paused = Sprint::new(SprintKind::Clock, &set(), 0, 0).after(0, SOLVED, SPRINT_TIME - 1);
        assert_eq!(paused.gone_on(SPRINT_TIME).end(), Some(SprintEnd::Time), "it ends in the pause");
        assert_eq!(paused.gone_on(SPRINT_TIME).solved(), 1, "what was solved in time counts");
    }

    #[test]
    fn no_time_comes_back() {
        let sprint = Sprint::new(SprintKind::Clock, &set(), 0, 1_000_000).at(1_060_000);
        assert_eq!(sprint.clock().as_deref(), Some("2:00"));
        assert_eq!(sprint.at(0).clock().as_deref(), Some("2:00"));
        assert_eq!(sprint.at(u64::MAX).end(), Some(SprintEnd::Time));
    }

    #[test]
    fn without_a_clock_no_time_passes() {
        let sprint = Sprint::new(SprintKind::Ten, &set(), 0, 0).at(u64::MAX);
        assert_eq!((sprint.clock(), sprint.end()), (None, None));
        assert_eq!(sprint.time_announced(Language::English), "");
    }

    #[test]
    fn a_reader_who_stops_keeps_what_is_solved() {
        let sprint = Sprint::new(SprintKind::Ten, &set(), 0, 0);
        assert_eq!(sprint.result(Language::English), None);
        let stopped = next(&sprint, SOLVED, 1).stopped(2);
        assert_eq!((stopped.end(), stopped.number()), (Some(SprintEnd::Stopped), None));
        assert_eq!(stopped.result(Language::English).as_deref(), Some("1 problem solved."));
        let over = Sprint::new(SprintKind::Clock, &set(), 0, 0).stopped(SPRINT_TIME);
        assert_eq!(over.end(), Some(SprintEnd::Time));
        assert_eq!(over.result(Language::English).as_deref(), Some("The time is over. No problem solved."));
    }

    #[test]
    fn the_number_of_solved_problems_is_stored() {
        let mut sprint = Sprint::new(SprintKind::Clock, &set(), 0, 0);
        assert_eq!(sprint.stored("qawale", 2), None, "nothing would be lost");
        sprint = next(&sprint, SOLVED, 1);
        let so_far = sprint.stored("qawale", 3).unwrap();
        for _ in 0..3 {
            sprint = next(&sprint, FAILED, 2);
        }
        assert_eq!(sprint.stored("qawale", 3), Some(so_far.clone()));
        let mut progress = Progress::default();
        assert_eq!(progress.best_sprint(SprintKind::Clock, "qawale"), None);
        progress.add(so_far.0, so_far.1);
        let known = Progress::read(&progress.print()).unwrap();
        assert_eq!(known, progress);
        assert_eq!(known.print(), "apila-problems 1\nclock-qawale/1 s13\n");
        assert_eq!(Progress::from_file(&known.in_file()), Some(Ok(known.clone())), "as in a file of games");
        assert_eq!(known.best_sprint(SprintKind::Clock, "qawale"), Some(1));
        assert_eq!(known.best_sprint(SprintKind::Ten, "qawale"), None);
        assert_eq!((known.solved("qawale"), known.coming_back(|_, _| true)), (0, Vec::new()));
        assert_eq!(known.rating_shown("qawale"), None);
    }

    #[test]
    fn the_best_result_stays_among_many() {
        let result = |numbers: std::ops::Range<u64>| {
            let mut progress = Progress::default();
            for at in numbers {
                let mut sprint = Sprint::new(SprintKind::Ten, &set(), at, at);
                for _ in 0..at % 9 {
                    sprint = next(&sprint, SOLVED, at);
                }
                while sprint.end().is_none() {
                    sprint = next(&sprint, FAILED, at);
                }
                let (key, attempt) = sprint.stored("jo", at).unwrap();
                progress.add(key, attempt);
            }
            progress
        };
        let mut first = result(0..500);
        let mut second = result(400..1_000);
        let whole = result(0..1_000);
        let before = first.clone();
        first.join(&second);
        second.join(&before);
        assert_eq!(first, second);
        assert_eq!(first, whole);
        assert_eq!(first.best_sprint(SprintKind::Ten, "jo"), Some(8));
    }
}
