//! The problems of a day: one for everybody, and one of each variant.
//!
//! That for everybody is [`Day::problem`]. Those of the variants become harder from Monday to Sunday. All of
//! them depend on the date alone, so that everybody has the same and results can be compared.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use super::{Attempts, Day, Problem, ProblemKey, ProblemSet, Progress, card_page, file_of, files};
use crate::catalog;
use apila_core::game::ProblemFile;
use apila_core::i18n::Language;

/// The first day on which each variant has a problem: Monday, 2026-11-30.
const FIRST: u32 = 29;
/// What the attempts at the problem of a variant are stored under, before the id of the variant.
const OF_VARIANT: &str = "daily-";
/// The grade of the problems on each day of a week, from Monday on.
const GRADES: [u8; 7] = [1, 2, 3, 3, 4, 4, 5];

/// A problem of a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DailyProblem {
    /// The day.
    pub day: Day,
    /// The file of the problem.
    pub file: &'static ProblemFile,
    /// The number of the problem for everybody. `None` for the problem of a variant.
    number: Option<u32>,
}

impl DailyProblem {
    /// The problem for everybody. `None` if no game has problems.
    #[must_use]
    pub fn for_everybody(day: Day) -> Option<DailyProblem> {
        let (file, number) = day.problem()?;
        Some(DailyProblem { day, file, number: Some(number) })
    }

    /// The problem of a variant. `None` before the first day that has one.
    #[must_use]
    pub fn of_variant(day: Day, file: &'static ProblemFile) -> Option<DailyProblem> {
        (day.number() >= FIRST).then_some(DailyProblem { day, file, number: None })
    }

    /// The problem for a reader: that for everybody if the reader plays its variant, else that of a variant
    /// that the reader plays. These take turns from day to day. Whoever plays none gets a problem of the
    /// easiest game.
    #[must_use]
    pub fn for_reader(day: Day, plays: impl Fn(&str) -> bool) -> Option<DailyProblem> {
        let everybody = DailyProblem::for_everybody(day)?;
        let is_everybodys = |file: &ProblemFile| file.id == everybody.file.id;
        let place = files().position(|(_, file)| is_everybodys(file))?;
        let mut from_today = files().skip(place).chain(files().take(place));
        let own = from_today.find(|(_, file)| plays(file.id));
        let file = own.or_else(|| file_of(catalog::easiest()?.plain())).map(|(_, file)| file);
        let of_variant = file.filter(|file| !is_everybodys(file));
        Some(of_variant.and_then(|file| DailyProblem::of_variant(day, file)).unwrap_or(everybody))
    }

    /// The problem in the problems of its file. One that was removed is replaced by the next one.
    #[must_use]
    pub fn in_set(self, set: &ProblemSet) -> Option<&Problem> {
        match self.number {
            Some(number) => set.at_or_after(number),
            None => self.by_grade(set),
        }
    }

    /// The problem of a variant. The problems of the grade follow each other, the latest one first, and begin
    /// again when all have had their day.
    fn by_grade(self, set: &ProblemSet) -> Option<&Problem> {
        let since = self.day.number().checked_sub(FIRST)?;
        let (week, weekday) = (since / 7, since as usize % 7);
        let grade = GRADES[weekday];
        let of_grade = |days: &[u8]| days.iter().filter(|other| **other == grade).count();
        let round = week as usize * of_grade(&GRADES) + of_grade(&GRADES[..weekday]);
        let is_chosen = |problem: &&Problem| problem.number <= self.file.daily_to && problem.grade == grade;
        let problems: Vec<&Problem> = set.all().iter().filter(is_chosen).collect();
        let place = round.checked_rem(problems.len())?;
        problems.iter().rev().nth(place).copied()
    }

    /// Whether it is the problem for everybody.
    #[must_use]
    pub const fn is_for_everybody(self) -> bool {
        self.number.is_some()
    }

    /// What the attempts are stored for, besides the problem itself. Older versions of the program keep the
    /// key of a variant, since they take it for a variant that they do not know.
    #[must_use]
    pub fn key(self) -> ProblemKey {
        if self.is_for_everybody() {
            return ProblemKey::Daily(self.day);
        }
        ProblemKey::problem(&format!("{OF_VARIANT}{}", self.file.id), self.day.number())
    }

    /// The problem that has a [key](DailyProblem::key). `None` for all other keys.
    fn of_key(key: &ProblemKey) -> Option<DailyProblem> {
        match key {
            ProblemKey::Daily(day) => DailyProblem::for_everybody(*day),
            ProblemKey::Numbered(id, number) => {
                let (_, file) = file_of(id.strip_prefix(OF_VARIANT)?)?;
                DailyProblem::of_variant(Day::numbered(*number)?, file)
            }
        }
    }

    /// All problems of a day: that for everybody, and those of the variants.
    pub fn of_day(day: Day) -> impl Iterator<Item = DailyProblem> {
        let of_variants = files().filter_map(move |(_, file)| DailyProblem::of_variant(day, file));
        DailyProblem::for_everybody(day).into_iter().chain(of_variants)
    }

    /// The address of the page, after `#/problems`.
    #[must_use]
    pub fn path(self) -> String {
        let date = self.day.date();
        if self.is_for_everybody() {
            format!("/daily/{date}")
        } else {
            format!("/{}/daily/{date}", self.file.id)
        }
    }

    /// The address of the problem's card on a site: the page that chats and other sites can show. The card
    /// has the board of the problem, and leads to the day. `number` is that of the problem.
    #[must_use]
    pub fn card(self, site: &str, number: u32, language: Language) -> String {
        let parameter = if self.is_for_everybody() { "day" } else { "of" };
        let (id, page, date) = (self.file.id, card_page(language), self.day.date());
        format!("{site}p/{id}/{number}/{page}?{parameter}={date}")
    }
}

impl Attempts {
    /// Whether the problem was first solved on a day.
    #[must_use]
    pub fn is_solved_on(&self, day: Day) -> bool {
        self.solved().is_some_and(|attempt| Day::at(attempt.at) == Some(day))
    }
}

impl Progress {
    /// The days with a problem whose attempts fulfil a condition.
    fn days(&self, is_met: impl Fn(&Attempts, Day) -> bool) -> BTreeSet<Day> {
        let all = self.all().filter_map(|(key, attempts)| Some((attempts, DailyProblem::of_key(key)?.day)));
        all.filter(|(attempts, day)| is_met(attempts, *day)).map(|(_, day)| day).collect()
    }

    /// Whether a problem of a day, that for everybody or that of a variant, was solved on that day.
    #[must_use]
    pub fn is_solved_in_time(&self, day: Day) -> bool {
        self.days(Attempts::is_solved_on).contains(&day)
    }

    /// The number of days with a solved problem. It may have been solved later.
    #[must_use]
    pub fn days_solved(&self) -> usize {
        self.days(|attempts, _| attempts.is_solved()).len()
    }

    /// The number of consecutive days, up to `today` or the day before, on which a problem of the day was
    /// solved.
    #[must_use]
    pub fn streak(&self, today: Day) -> usize {
        let days = self.days(Attempts::is_solved_on);
        let last = if days.contains(&today) { Some(today) } else { today.before() };
        std::iter::successors(last, |day| day.before()).take_while(|day| days.contains(day)).count()
    }

    /// The greatest number of consecutive days on which a problem of the day was solved.
    #[must_use]
    pub fn longest_streak(&self) -> usize {
        let (mut longest, mut now, mut last) = (0, 0, None);
        for day in self.days(Attempts::is_solved_on) {
            now = if day.before().is_some() && day.before() == last { now + 1 } else { 1 };
            longest = longest.max(now);
            last = Some(day);
        }
        longest
    }

    /// The problem of a day that says most about the reader: one that was solved on that day, or later, or
    /// tried, else that for everybody.
    #[must_use]
    pub fn of_day(&self, day: Day) -> Option<DailyProblem> {
        let standing = |daily: &DailyProblem| match self.attempts(&daily.key()) {
            None => 0,
            Some(attempts) if attempts.is_solved_on(day) => 3,
            Some(attempts) => 1 + u8::from(attempts.is_solved()),
        };
        DailyProblem::of_day(day).min_by_key(|daily| Reverse(standing(daily)))
    }
}

#[cfg(test)]
mod tests {
    use super::{DailyProblem, FIRST, GRADES};
    use crate::problems::{Date, Day, ProblemSet, file_of, files};

    fn day(number: u32) -> Day {
        Day::numbered(number).unwrap()
    }

    fn set_of(id: &str) -> ProblemSet {
        let folder = file_of(id).unwrap().0.listing.folder;
        let path = format!("{}/../games/src/{folder}/problems/{id}.txt", env!("CARGO_MANIFEST_DIR"));
        ProblemSet::read(&std::fs::read_to_string(path).unwrap()).unwrap()
    }

    #[test]
    fn the_first_day_is_a_monday() {
        let Date { year, month, day: of_month } = day(FIRST).date();
        assert_eq!((year, month, of_month), (2026, 11, 30));
        assert!(DailyProblem::of_variant(day(FIRST - 1), file_of("jo").unwrap().1).is_none());
    }

    #[test]
    fn a_week_becomes_harder_and_no_problem_comes_twice_in_ten_weeks() {
        for (_, file) in files() {
            let set = set_of(file.id);
            let of = |number| DailyProblem::of_variant(day(number), file).unwrap().in_set(&set).unwrap();
            let problems: Vec<_> = (FIRST..FIRST + 70).map(of).collect();
            for (problem, grade) in problems.iter().zip(GRADES.iter().cycle()) {
                assert_eq!(problem.grade, *grade, "{}", file.id);
            }
            let mut numbers: Vec<u32> = problems.iter().map(|problem| problem.number).collect();
            numbers.sort_unstable();
            numbers.dedup();
            assert_eq!(numbers.len(), 70, "{}", file.id);
            assert!(file.daily_to as usize <= file.count(), "{}: later problems would change days", file.id);
        }
    }

    #[test]
    fn a_reader_gets_a_problem_of_a_variant_that_the_reader_plays() {
        for number in 0..100 {
            let for_reader = |plays: &[&str]| {
                DailyProblem::for_reader(day(number), |id| plays.contains(&id)).map(|daily| daily.file.id)
            };
            let everybody = DailyProblem::for_everybody(day(number)).unwrap();
            if number < FIRST {
                assert_eq!(for_reader(&["jo"]), Some(everybody.file.id));
                continue;
            }
            assert_eq!(for_reader(&["jo"]), Some("jo"));
            assert_eq!(for_reader(&[]), Some("qawale"));
            let all = DailyProblem::for_reader(day(number), |_| true);
            assert_eq!(all, Some(everybody), "whoever plays all has that for everybody");
            let both = for_reader(&["jo", "27"]);
            assert!(both == Some("jo") || both == Some("27"));
        }
    }

    #[test]
    fn addresses_cards_and_keys_tell_a_variant_from_everybody() {
        let english = apila_core::i18n::Language::English;
        let everybody = DailyProblem::for_everybody(day(30)).unwrap();
        let jo = DailyProblem::of_variant(day(30), file_of("jo").unwrap().1).unwrap();
        assert_eq!(
            (everybody.path(), jo.path()),
            ("/daily/2026-12-01".into(), "/jo/daily/2026-12-01".into())
        );
        assert_eq!(jo.card("https://example.org/", 5, english), "https://example.org/p/jo/5/?of=2026-12-01");
        assert_ne!(everybody.key(), jo.key());
        assert_eq!(DailyProblem::of_day(day(30)).count(), 7);
        assert_eq!(DailyProblem::of_day(day(28)).count(), 1);
    }
}
