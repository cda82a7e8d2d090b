//! The problem of the day: the same for everybody, from the date alone.
//!
//! The variants take turns, a day each, in the order of registration. A variant may join later
//! ([`ProblemFile::daily_from`](apila_core::game::ProblemFile::daily_from)). This begins an era, so that past
//! days never change. Within a variant the numbers advance in steps. Therefore grades mix, and each number
//! comes once before any comes again.

use std::fmt;

use super::files;
use apila_core::game::ProblemFile;

/// The milliseconds of a day.
pub(super) const DAY: u64 = 24 * 60 * 60 * 1000;
/// The days from 1970-01-01 to the first day, 2026-11-01.
const FIRST: i64 = 20_758;
/// The number of days that can have a problem, about 1,100 years.
const MOST: u32 = 400_000;
/// Daily problems have the numbers from 1 to this one.
const NUMBERS: u32 = 150;
/// The step from a variant's problem to its next problem. It is coprime to [`NUMBERS`].
const STEP: u32 = 67;
/// The distance between the first numbers of consecutive variants.
const STAGGER: u32 = 41;

/// A day with a problem: the number of days since the first one, 2026-11-01.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Day(u32);

/// A date of the Gregorian calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Date {
    /// The year.
    pub year: i64,
    /// The month, from 1.
    pub month: u32,
    /// The day, from 1.
    pub day: u32,
}

/// A month of the Gregorian calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Month {
    /// The year.
    pub year: i64,
    /// The month, from 1.
    pub month: u32,
}

/// The reason why a text names no day with a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DayError {
    /// It is not a date.
    Malformed,
    /// It is before the first day.
    TooEarly,
    /// It is too far in the future.
    TooLate,
}

impl Date {
    /// The date `days` days after 1970-01-01. The algorithm is `civil_from_days` in Hinnant,
    /// *chrono-Compatible Low-Level Date Algorithms*, <https://howardhinnant.github.io/date_algorithms.html>.
    fn of_days(days: i64) -> Date {
        let shifted = days + 719_468;
        let era = shifted.div_euclid(146_097);
        let day_of_era = shifted.rem_euclid(146_097);
        let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
        let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let shifted_month = (5 * day_of_year + 2) / 153;
        let day = (day_of_year - (153 * shifted_month + 2) / 5 + 1) as u32;
        let month = if shifted_month < 10 { shifted_month + 3 } else { shifted_month - 9 };
        Date { year: year_of_era + era * 400 + i64::from(month <= 2), month: month as u32, day }
    }

    /// The number of days from 1970-01-01 to the date. The algorithm is the inverse, `days_from_civil`.
    fn days(self) -> i64 {
        let (month, day) = (i64::from(self.month), i64::from(self.day));
        let year = self.year - i64::from(month <= 2);
        let era = year.div_euclid(400);
        let year_of_era = year.rem_euclid(400);
        let day_of_year = (153 * (month + if month > 2 { -3 } else { 9 }) + 2) / 5 + day - 1;
        let day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
        era * 146_097 + day_of_era - 719_468
    }

    /// Reads a date such as `2026-11-01`. `None` if the text has another form or is not a date.
    fn read(text: &str) -> Option<Date> {
        let (year, rest) = text.split_at_checked(4)?;
        let (month, day) = rest.strip_prefix('-')?.split_once('-')?;
        let number = |text: &str, length| {
            let is_plain = text.len() == length && text.bytes().all(|sign| sign.is_ascii_digit());
            is_plain.then(|| text.parse::<u32>().ok())?
        };
        let date = Date { year: number(year, 4)?.into(), month: number(month, 2)?, day: number(day, 2)? };
        let is_known = (1..=12).contains(&date.month) && Date::of_days(date.days()) == date;
        is_known.then_some(date)
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl Month {
    /// Reads a text such as `2026-11`.
    #[must_use]
    pub fn read(text: &str) -> Option<Month> {
        let Date { year, month, .. } = Date::read(&format!("{text}-01"))?;
        Some(Month { year, month })
    }

    /// The month that is `months` months later, or earlier if the number is negative.
    #[must_use]
    pub fn plus(self, months: i64) -> Month {
        let count = self.year * 12 + i64::from(self.month) - 1 + months;
        Month { year: count.div_euclid(12), month: count.rem_euclid(12) as u32 + 1 }
    }

    /// The dates of the month.
    pub fn dates(self) -> impl Iterator<Item = Date> {
        let Month { year, month } = self;
        let first = Date { year, month, day: 1 }.days();
        (0..31).map(move |day| Date::of_days(first + day)).take_while(move |date| date.month == month)
    }

    /// The number of days from Monday to the day of the week on which the month begins.
    #[must_use]
    pub fn offset(self) -> usize {
        let first = Date { year: self.year, month: self.month, day: 1 }.days();
        // 1970-01-01 was a Thursday.
        (first + 3).rem_euclid(7) as usize
    }
}

impl fmt::Display for Month {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}", self.year, self.month)
    }
}

impl Day {
    /// The day with a number, counted from 0. `None` if it is too far in the future.
    #[must_use]
    pub fn numbered(number: u32) -> Option<Day> {
        (number < MOST).then_some(Day(number))
    }

    /// The day at a time, in milliseconds since 1970 (UTC). `None` before the first day.
    #[must_use]
    pub fn at(time: u64) -> Option<Day> {
        let days = i64::try_from(time / DAY).ok()? - FIRST;
        Day::numbered(u32::try_from(days).ok()?)
    }

    /// The day of a date. `None` before the first day.
    #[must_use]
    pub fn of(date: Date) -> Option<Day> {
        Day::numbered(u32::try_from(date.days() - FIRST).ok()?)
    }

    /// Reads a date such as `2026-11-01`.
    ///
    /// # Errors
    /// The reason why the text is not a date, or why that day has no problem.
    pub fn read(text: &str) -> Result<Day, DayError> {
        let date = Date::read(text).ok_or(DayError::Malformed)?;
        let error = if date.days() < FIRST { DayError::TooEarly } else { DayError::TooLate };
        Day::of(date).ok_or(error)
    }

    /// The number of days since the first day.
    #[must_use]
    pub const fn number(self) -> u32 {
        self.0
    }

    /// The previous day. `None` for the first day.
    #[must_use]
    pub fn before(self) -> Option<Day> {
        self.0.checked_sub(1).map(Day)
    }

    /// The date.
    #[must_use]
    pub fn date(self) -> Date {
        Date::of_days(FIRST + i64::from(self.0))
    }

    /// The month.
    #[must_use]
    pub fn month(self) -> Month {
        let Date { year, month, .. } = self.date();
        Month { year, month }
    }

    /// The file of the day's problem, and the number of the problem in it. `None` if no game has problems.
    #[must_use]
    pub fn problem(self) -> Option<(&'static ProblemFile, u32)> {
        let files: Vec<_> = files().map(|(_, file)| file).collect();
        let (place, round) = turn(self.0, &files.iter().map(|file| file.daily_from).collect::<Vec<_>>())?;
        let place_in_order = u32::try_from(place).ok()?;
        Some((files[place], 1 + (round * STEP + place_in_order * STAGGER) % NUMBERS))
    }
}

/// The index of the file that has its turn on a day, and the number of turns that it had before. `from` has
/// the day from which each file takes part.
fn turn(day: u32, from: &[u32]) -> Option<(usize, u32)> {
    let mut starts: Vec<u32> = from.iter().copied().filter(|start| *start <= day).collect();
    starts.sort_unstable();
    starts.dedup();
    let last = *starts.last()?;
    let taking_part = |start: u32| (0..from.len()).filter(move |place| from[*place] <= start);
    let of_day = |day: u32, start: u32| {
        let count = taking_part(start).count();
        taking_part(start).nth((day - start) as usize % count.max(1))
    };
    let place = of_day(day, last)?;
    let ends = starts.iter().skip(1).copied().chain([day]);
    let rounds = starts.iter().zip(ends).map(|(start, end)| {
        let order = taking_part(*start).position(|other| other == place);
        let count = taking_part(*start).count() as u32;
        // The number of days of this file from `start` to the day before `end`.
        order.map_or(0, |order| (end - start + count - 1 - order as u32) / count)
    });
    Some((place, rounds.sum()))
}

#[cfg(test)]
mod tests {
    use super::{Date, Day, DayError, FIRST, Month, NUMBERS, STEP, turn};

    #[test]
    fn dates_are_those_of_the_calendar() {
        for (days, text) in [
            (0, "1970-01-01"),
            (FIRST, "2026-11-01"),
            (11_016, "2000-02-29"),
            (-1, "1969-12-31"),
            (47_541, "2100-03-01"),
        ] {
            assert_eq!(Date::of_days(days).to_string(), text);
            assert_eq!(Date::read(text).map(Date::days), Some(days));
        }
        assert!((-800_000..800_000).all(|days| Date::of_days(days).days() == days));
        for text in [
            "",
            "2026-02-29",
            "2026-13-01",
            "2026-11-1",
            "2026-11-32",
            "+026-11-01",
            "２０２６-11-01",
            "2026-11-01 ",
        ] {
            assert_eq!(Date::read(text), None, "{text}");
        }
    }

    #[test]
    fn a_day_begins_at_midnight_utc() {
        let first = FIRST as u64 * 86_400_000;
        assert_eq!(Day::at(first - 1), None);
        assert_eq!(Day::at(first).map(Day::number), Some(0));
        assert_eq!(Day::at(first + 86_399_999).map(Day::number), Some(0));
        assert_eq!(
            Day::at(first + 86_400_000).map(|day| day.date().to_string()),
            Some("2026-11-02".to_owned())
        );
        assert_eq!(Day::at(u64::MAX), None);
        assert_eq!(Day::read("2026-10-31"), Err(DayError::TooEarly));
        assert_eq!(Day::read("9999-01-01"), Err(DayError::TooLate));
        assert_eq!(Day::read("yesterday"), Err(DayError::Malformed));
        assert_eq!(Day::read("2026-11-03").map(Day::number), Ok(2));
    }

    #[test]
    fn months_have_their_days() {
        let month = Month::read("2026-11").unwrap();
        assert_eq!((month.offset(), month.dates().count()), (6, 30));
        assert_eq!(month.plus(3).to_string(), "2027-02");
        assert_eq!((month.plus(3).offset(), month.plus(3).dates().count()), (0, 28));
        assert_eq!(month.plus(-12).to_string(), "2025-11");
        assert_eq!((Month::read("2026-00"), Month::read("2026-1")), (None, None));
    }

    /// The file of each day, and the number of turns that it had before.
    fn turns(from: &[u32], days: std::ops::Range<u32>) -> Vec<(usize, u32)> {
        days.filter_map(|day| turn(day, from)).collect()
    }

    #[test]
    fn files_take_turns() {
        assert_eq!(turns(&[0, 0, 0], 0..5), [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1)]);
        assert_eq!(turns(&[], 0..5), []);
        assert_eq!(turns(&[3], 0..5), [(0, 0), (0, 1)]);
    }

    #[test]
    fn who_joins_later_changes_no_day_before() {
        let (old, new) = ([0, 0, 0], [0, 0, 20, 0]);
        let renamed = |(place, round)| ([0, 1, 3][place], round);
        let before: Vec<_> = turns(&old, 0..20).into_iter().map(renamed).collect();
        assert_eq!(turns(&new, 0..20), before);
        // Within an era and from one era to the next, the rounds of a file are consecutive.
        let all = turns(&new, 0..200);
        for place in 0..4 {
            let rounds: Vec<u32> = all.iter().filter(|turn| turn.0 == place).map(|turn| turn.1).collect();
            assert!(
                rounds.iter().zip(0..).all(|(round, expected)| *round == expected),
                "{place}: {rounds:?}"
            );
        }
    }

    #[test]
    fn a_file_comes_to_each_number_before_one_comes_twice() {
        let mut numbers: Vec<u32> = (0..NUMBERS).map(|round| round * STEP % NUMBERS).collect();
        numbers.sort_unstable();
        assert!(numbers.into_iter().eq(0..NUMBERS));
    }
}
