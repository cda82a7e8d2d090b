//! Sprints: as many problems as possible in three minutes, or the same without a clock in ten problems.
//!
//! A sprint ends with its third mistake, too. Its problems rise in grade and are drawn from all problems of a
//! variant, solved or not. They count neither for the rating nor for what comes back: in a hurry one guesses.
//!
//! Only the result of a whole sprint is stored, as one attempt under a key of its own ([`SprintKind::key`]).
//! The number of the key is that of the solved problems, so what is kept stays small, and the best result
//! is never among what is dropped.

use super::{Attempt, AttemptResult, HIGHEST_GRADE, ProblemKey, ProblemSet, Progress};
use crate::embed::ExerciseStatus;
use apila_core::i18n::Language;

apila_core::phrases! {
    enum SprintPhrase {
        SecondsLeft { seconds: usize },
        SprintSolved { solved: usize },
        SprintStanding { solved: usize, mistakes: usize, of: usize },
        SprintTimeOver,
        SprintThirdMistake,
        SprintAllDone,
    }
}

/// The milliseconds of a sprint against the clock.
pub const SPRINT_TIME: u64 = 3 * 60 * 1000;
/// The number of mistakes that ends a sprint.
pub const MOST_MISTAKES: usize = 3;
/// The number of problems of a sprint without a clock.
const WITHOUT_CLOCK: usize = 10;
/// The number of problems of a grade, before those of the next grade.
const OF_A_GRADE: usize = 4;
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

    fn of(self, set: &ProblemSet, seed: u64) -> Vec<u32> {
        let most = match self {
            SprintKind::Clock => usize::MAX,
            SprintKind::Ten => WITHOUT_CLOCK,
        };
        let mut order: Vec<(u8, u64, u32)> = set
            .all()
            .iter()
            .map(|problem| (problem.grade, shuffled(seed, problem.number), problem.number))
            .collect();
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

/// Mixes a seed and a number (SplitMix64). The same seed gives the same order on every machine.
fn shuffled(seed: u64, number: u32) -> u64 {
    let mut mixed = seed.wrapping_add(u64::from(number).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
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
}

/// A sprint from its beginning to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sprint {
    kind: SprintKind,
    /// The numbers of its problems, in order.
    numbers: Vec<u32>,
    /// The number of problems that have a result.
    done: usize,
    solved: usize,
    /// The numbers of the problems with a mistake.
    missed: Vec<u32>,
    /// The time of the beginning, in milliseconds since 1970.
    began: u64,
    /// The whole seconds left. They are not counted in a sprint without a clock.
    left: u64,
    /// The last of the [announced](ANNOUNCED) seconds that has passed.
    announced: Option<u64>,
    end: Option<SprintEnd>,
}

impl Sprint {
    /// A sprint through problems of a set that begins at a time, in milliseconds since 1970. The time also
    /// seeds the choice of the problems.
    #[must_use]
    pub fn new(kind: SprintKind, set: &ProblemSet, now: u64) -> Sprint {
        let numbers = kind.of(set, now);
        let end = numbers.is_empty().then_some(SprintEnd::Problems);
        let left = SPRINT_TIME / 1000;
        let (solved, missed) = (0, Vec::new());
        Sprint { kind, numbers, done: 0, solved, missed, began: now, left, announced: None, end }
    }

    /// The time of the beginning, in milliseconds since 1970.
    #[must_use]
    pub const fn began(&self) -> u64 {
        self.began
    }

    /// The kind.
    #[must_use]
    pub const fn kind(&self) -> SprintKind {
        self.kind
    }

    /// The number of the present problem. `None` after the end.
    #[must_use]
    pub fn number(&self) -> Option<u32> {
        self.numbers.get(self.done).copied().filter(|_| self.end.is_none())
    }

    /// The number of problems that have a result. It tells the problems of a sprint apart.
    #[must_use]
    pub const fn done(&self) -> usize {
        self.done
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

    /// The sprint at a time, in milliseconds since 1970. A clock that was set back gives no more time than
    /// was left.
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

    /// The sprint after the board of the present problem has reached a status at a time. A result after the
    /// end of the time does not count. What the computer cannot judge counts as nothing.
    #[must_use]
    pub fn after(&self, status: ExerciseStatus, now: u64) -> Sprint {
        let mut next = self.at(now);
        let Some(number) = next.number() else { return next };
        match status {
            ExerciseStatus::Open | ExerciseStatus::Checking => return next,
            ExerciseStatus::Solved => next.solved += 1,
            ExerciseStatus::Failed | ExerciseStatus::Shown => next.missed.push(number),
            ExerciseStatus::Unchecked => {}
        }
        next.done += 1;
        if next.missed.len() >= MOST_MISTAKES {
            next.end = Some(SprintEnd::Mistakes);
        } else if next.done == next.numbers.len() {
            next.end = Some(SprintEnd::Problems);
        }
        next
    }

    /// The problems that are solved and the mistakes, in words.
    #[must_use]
    pub fn standing(&self, language: Language) -> String {
        let (solved, mistakes) = (self.solved, self.missed.len());
        language.say(&SprintPhrase::SprintStanding { solved, mistakes, of: MOST_MISTAKES })
    }

    /// The time left that was announced last. Empty before.
    #[must_use]
    pub fn time_announced(&self, language: Language) -> String {
        let seconds = self.announced.filter(|_| self.end.is_none());
        let seconds = seconds.and_then(|seconds| usize::try_from(seconds).ok());
        seconds.map_or_else(String::new, |seconds| language.say(&SprintPhrase::SecondsLeft { seconds }))
    }

    /// Why the sprint has ended and how many problems are solved. `None` while it goes on.
    #[must_use]
    pub fn result(&self, language: Language) -> Option<String> {
        let reason = match self.end? {
            SprintEnd::Time => SprintPhrase::SprintTimeOver,
            SprintEnd::Mistakes => SprintPhrase::SprintThirdMistake,
            SprintEnd::Problems => SprintPhrase::SprintAllDone,
        };
        let solved = SprintPhrase::SprintSolved { solved: self.solved };
        Some(format!("{} {}", language.say(&reason), language.say(&solved)))
    }

    /// What is stored of the result at a time, in the variant `id`. `None` while the sprint goes on.
    #[must_use]
    pub fn stored(&self, id: &str, now: u64) -> Option<(ProblemKey, Attempt)> {
        self.end?;
        let key = ProblemKey::problem(&self.kind.key(id), u32::try_from(self.solved).ok()?);
        Some((key, Attempt { at: now, result: AttemptResult::Solved, grade: 1 }))
    }
}

impl Progress {
    /// The most problems that were solved in a sprint of a kind in the variant `id`. `None` before the first
    /// one has ended.
    #[must_use]
    pub fn best_sprint(&self, kind: SprintKind, id: &str) -> Option<u32> {
        self.of(&kind.key(id)).map(|(solved, _)| solved).max()
    }
}

#[cfg(test)]
mod tests {
    use super::{SPRINT_TIME, Sprint, SprintEnd, SprintKind};
    use crate::embed::ExerciseStatus;
    use crate::problems::{ProblemSet, Progress};
    use apila_core::i18n::Language;

    const SOLVED: ExerciseStatus = ExerciseStatus::Solved;
    const FAILED: ExerciseStatus = ExerciseStatus::Failed;

    /// Ten problems of each of the grades 1, 3 and 5.
    fn set() -> ProblemSet {
        let line = |number: u32| format!("{number} p win 1 a {} -\n", 1 + (number % 3) * 2);
        ProblemSet::read(&(1..=30).map(line).collect::<String>()).unwrap()
    }

    fn grade(number: u32) -> u32 {
        1 + (number % 3) * 2
    }

    #[test]
    fn the_grade_rises_and_each_problem_comes_once() {
        let set = set();
        let mut sprint = Sprint::new(SprintKind::Clock, &set, 1_000);
        let mut seen = Vec::new();
        while let Some(number) = sprint.number() {
            seen.push(number);
            sprint = sprint.after(SOLVED, 2_000);
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
    fn another_time_gives_other_problems() {
        let first = |now| {
            let mut sprint = Sprint::new(SprintKind::Ten, &set(), now);
            std::iter::from_fn(move || {
                let number = sprint.number();
                sprint = sprint.after(SOLVED, 0);
                number
            })
            .collect::<Vec<_>>()
        };
        assert_eq!(first(7).len(), 10);
        assert_eq!(first(7), first(7));
        assert!((8..12).any(|now| first(now) != first(7)));
    }

    #[test]
    fn the_third_mistake_ends_a_sprint() {
        for kind in SprintKind::ALL {
            let mut sprint = Sprint::new(kind, &set(), 0);
            for status in [FAILED, SOLVED, FAILED, ExerciseStatus::Unchecked, SOLVED, ExerciseStatus::Open] {
                sprint = sprint.after(status, 1_000);
                assert_eq!(sprint.end(), None);
            }
            let third = sprint.number();
            sprint = sprint.after(FAILED, 1_000);
            assert_eq!(
                (sprint.end(), sprint.number(), sprint.solved()),
                (Some(SprintEnd::Mistakes), None, 2)
            );
            assert_eq!(sprint.missed().last().copied(), third);
            assert_eq!(sprint.after(SOLVED, 1_001), sprint, "nothing counts after the end");
        }
    }

    #[test]
    fn the_time_ends_a_sprint_and_is_announced_three_times() {
        let mut sprint = Sprint::new(SprintKind::Clock, &set(), 5_000);
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
        let late = Sprint::new(SprintKind::Clock, &set(), 0).after(SOLVED, SPRINT_TIME);
        assert_eq!((late.end(), late.solved()), (Some(SprintEnd::Time), 0), "too late to count");
    }

    #[test]
    fn a_clock_that_is_set_back_gives_no_time() {
        let sprint = Sprint::new(SprintKind::Clock, &set(), 1_000_000).at(1_060_000);
        assert_eq!(sprint.clock().as_deref(), Some("2:00"));
        assert_eq!(sprint.at(0).clock().as_deref(), Some("2:00"));
        assert_eq!(sprint.at(u64::MAX).end(), Some(SprintEnd::Time));
    }

    #[test]
    fn without_a_clock_no_time_passes() {
        let sprint = Sprint::new(SprintKind::Ten, &set(), 0).at(u64::MAX);
        assert_eq!((sprint.clock(), sprint.end()), (None, None));
        assert_eq!(sprint.time_announced(Language::English), "");
    }

    #[test]
    fn only_the_result_of_a_whole_sprint_is_stored() {
        let mut sprint = Sprint::new(SprintKind::Clock, &set(), 0).after(SOLVED, 1);
        assert_eq!(sprint.stored("qawale", 2), None);
        for _ in 0..3 {
            sprint = sprint.after(FAILED, 2);
        }
        let mut progress = Progress::default();
        assert_eq!(progress.best_sprint(SprintKind::Clock, "qawale"), None);
        let (key, attempt) = sprint.stored("qawale", 3).unwrap();
        progress.add(key, attempt);
        let known = Progress::read(&progress.print()).unwrap();
        assert_eq!(known, progress);
        assert_eq!(known.print(), "apila-problems 1\nclock-qawale/1 s13\n");
        assert_eq!(known.best_sprint(SprintKind::Clock, "qawale"), Some(1));
        assert_eq!(known.best_sprint(SprintKind::Ten, "qawale"), None);
        assert_eq!((known.solved("qawale"), known.coming_back()), (0, Vec::new()));
    }

    #[test]
    fn the_best_result_stays_among_many() {
        let result = |numbers: std::ops::Range<u64>| {
            let mut progress = Progress::default();
            for at in numbers {
                let mut sprint = Sprint::new(SprintKind::Ten, &set(), at);
                for _ in 0..at % 9 {
                    sprint = sprint.after(SOLVED, at);
                }
                while sprint.end().is_none() {
                    sprint = sprint.after(FAILED, at);
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
