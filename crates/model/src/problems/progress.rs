//! The attempts of a reader at each problem, and at the problem of each day.
//!
//! Pages that are open at the same time may each have attempts that the other page does not know. Joining the
//! attempts of two pages is a union in a normal form. It is commutative, associative and idempotent, so the
//! order of writing does not matter. Everything else, such as solved problems, ratings and streaks, is
//! computed from the attempts.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::texts::ProblemPhrase;
use super::{Day, HIGHEST_GRADE, Rating};

/// The first word of the text, before the version.
pub(super) const NAME: &str = "apila-problems";
/// The version of the text.
const VERSION: u32 = 1;
/// The greatest number of failed attempts at one problem that are kept, and of others. The first ones are
/// kept.
const MOST_OF_A_KIND: usize = 20;
/// The greatest length of the text in bytes. It is many times the length that all problems need.
const LARGEST: usize = 1 << 21;
/// The beginning of the lines of days. Other lines have the id of a variant there.
const DAY: &str = "day";
/// The radix of times in the text.
const RADIX: u32 = 36;
/// The latest time that is accepted, in milliseconds since 1970: some time after the year 4000.
const LATEST: u64 = 1 << 46;

/// The result of an attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum AttemptResult {
    /// Solved without help.
    Solved,
    /// Solved after a hint.
    Helped,
    /// A wrong turn, or the solution was shown.
    Failed,
}

impl AttemptResult {
    /// All results.
    pub const ALL: [AttemptResult; 3] = [AttemptResult::Solved, AttemptResult::Helped, AttemptResult::Failed];

    const fn letter(self) -> char {
        match self {
            AttemptResult::Solved => 's',
            AttemptResult::Helped => 'h',
            AttemptResult::Failed => 'f',
        }
    }
}

/// An attempt at a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Attempt {
    /// The time of the result, in milliseconds since 1970.
    pub at: u64,
    /// The result.
    pub result: AttemptResult,
    /// The grade of the problem.
    pub grade: u8,
}

/// A problem, as attempts are stored for it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ProblemKey {
    /// The problem with a number of a variant. This version of the program need not know the variant.
    Numbered(String, u32),
    /// The problem of a day.
    Daily(Day),
}

impl ProblemKey {
    /// The problem of the variant `id` with a number.
    #[must_use]
    pub fn problem(id: &str, number: u32) -> ProblemKey {
        ProblemKey::Numbered(id.to_owned(), number)
    }
}

/// The attempts at a problem, at least one, in the order of time.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Attempts(Vec<Attempt>);

impl Attempts {
    /// The attempts.
    #[must_use]
    pub fn all(&self) -> &[Attempt] {
        &self.0
    }

    /// The attempt that solved the problem first.
    #[must_use]
    pub fn solved(&self) -> Option<&Attempt> {
        self.0.iter().find(|attempt| attempt.result != AttemptResult::Failed)
    }

    /// The number of attempts up to the one that solved the problem first, or of all attempts if none did.
    #[must_use]
    pub fn tries(&self) -> usize {
        let failures = self.0.iter().take_while(|attempt| attempt.result == AttemptResult::Failed).count();
        failures + usize::from(self.is_solved())
    }

    /// Whether the first attempt solved the problem without help.
    #[must_use]
    pub fn is_solved_at_once(&self) -> bool {
        self.0.first().is_some_and(|first| first.result == AttemptResult::Solved)
    }

    /// Whether the problem is solved.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.solved().is_some()
    }

    /// Describes the result of the attempts.
    #[must_use]
    pub fn result(&self) -> ProblemPhrase {
        match self.solved() {
            None => ProblemPhrase::DayNotSolved,
            Some(solved) if solved.result == AttemptResult::Helped => ProblemPhrase::ShareWithHint,
            Some(_) => match self.tries() {
                1 => ProblemPhrase::ShareAtOnce,
                number => ProblemPhrase::ShareAtTry { number },
            },
        }
    }

    /// Adds attempts and restores the order.
    fn extend(&mut self, more: &[Attempt]) {
        let mut all = std::mem::take(&mut self.0);
        all.extend(more);
        all.sort_unstable();
        all.dedup();
        let (mut failures, mut others) = (0, 0);
        self.0.extend(all.into_iter().filter(|attempt| {
            let of_kind = if attempt.result == AttemptResult::Failed { &mut failures } else { &mut others };
            *of_kind += 1;
            *of_kind <= MOST_OF_A_KIND
        }));
    }
}

/// The reason why a text is not stored progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProgressError {
    /// A later version of the program has written it.
    LaterVersion(u32),
    /// This line, from 1, is malformed.
    Line(usize),
    /// The text is too long.
    TooLong,
}

/// All attempts of a reader.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Progress {
    attempts: BTreeMap<ProblemKey, Attempts>,
}

impl Progress {
    /// Whether nothing was tried.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.attempts.is_empty()
    }

    /// Adds an attempt.
    pub fn add(&mut self, problem: ProblemKey, attempt: Attempt) {
        self.attempts.entry(problem).or_default().extend(&[attempt]);
    }

    /// Adds all attempts of another progress.
    pub fn join(&mut self, other: &Progress) {
        for (problem, attempts) in &other.attempts {
            self.attempts.entry(problem.clone()).or_default().extend(attempts.all());
        }
    }

    /// The attempts at a problem, if there are any.
    #[must_use]
    pub fn attempts(&self, problem: &ProblemKey) -> Option<&Attempts> {
        self.attempts.get(problem)
    }

    /// All problems that were tried, with the attempts.
    pub(super) fn all(&self) -> impl Iterator<Item = (&ProblemKey, &Attempts)> {
        self.attempts.iter()
    }

    /// The attempts at the problems of a variant, by number.
    pub fn of(&self, id: &str) -> impl Iterator<Item = (u32, &Attempts)> {
        self.attempts.iter().filter_map(move |(problem, attempts)| match problem {
            ProblemKey::Numbered(known, number) if known == id => Some((*number, attempts)),
            _ => None,
        })
    }

    /// The number of solved problems of a variant.
    #[must_use]
    pub fn solved(&self, id: &str) -> usize {
        self.of(id).filter(|(_, attempts)| attempts.is_solved()).count()
    }

    /// The reader's rating in a variant.
    #[must_use]
    pub fn rating(&self, id: &str) -> Rating {
        Rating::after(self.of(id).filter_map(|(_, attempts)| attempts.all().first()).copied().collect())
    }

    /// The reader's rating in a variant, once a problem is solved: failures alone say only that the reader is
    /// below the rating at which everybody starts.
    #[must_use]
    pub fn rating_shown(&self, id: &str) -> Option<Rating> {
        Some(self.rating(id)).filter(|_| self.solved(id) > 0)
    }

    /// The day of each of the reader's first attempts at problems of a variant, and the rating after the
    /// last one of that day. Empty before the first solved problem.
    #[must_use]
    pub fn rating_by_day(&self, id: &str) -> Vec<(Day, Rating)> {
        if self.rating_shown(id).is_none() {
            return Vec::new();
        }
        let firsts = self.of(id).filter_map(|(_, attempts)| attempts.all().first()).copied().collect();
        let mut days: Vec<(Day, Rating)> = Vec::new();
        for (at, rating) in Rating::history(firsts) {
            let Some(day) = Day::at(at) else { continue };
            match days.last_mut() {
                Some(last) if last.0 == day => last.1 = rating,
                _ => days.push((day, rating)),
            }
        }
        days
    }

    /// Reads a stored text.
    ///
    /// # Errors
    /// The reason why the text cannot be read. The stored text must then not be overwritten.
    pub fn read(text: &str) -> Result<Progress, ProgressError> {
        if text.len() > LARGEST {
            return Err(ProgressError::TooLong);
        }
        let mut lines = (1..).zip(text.lines());
        let version =
            lines.next().and_then(|(_, head)| head.strip_prefix(NAME)?.strip_prefix(' ')?.parse().ok());
        match version {
            Some(VERSION) => {}
            Some(later) if later > VERSION => return Err(ProgressError::LaterVersion(later)),
            _ => return Err(ProgressError::Line(1)),
        }
        let mut progress = Progress::default();
        for (number, line) in lines {
            let (problem, attempts) = read_line(line).ok_or(ProgressError::Line(number))?;
            progress.attempts.entry(problem).or_default().extend(&attempts);
        }
        Ok(progress)
    }

    /// The text to be stored.
    #[must_use]
    pub fn print(&self) -> String {
        let mut text = format!("{NAME} {VERSION}\n");
        for (problem, attempts) in &self.attempts {
            // Writing to a string cannot fail.
            let _ = match problem {
                ProblemKey::Numbered(id, number) => write!(text, "{id}/{number}"),
                ProblemKey::Daily(day) => write!(text, "{DAY}/{}", day.number()),
            };
            for Attempt { at, result, grade } in attempts.all() {
                let _ = write!(text, " {}{grade}{}", result.letter(), in_radix(*at));
            }
            text.push('\n');
        }
        text
    }
}

fn read_line(line: &str) -> Option<(ProblemKey, Vec<Attempt>)> {
    let mut words = line.split(' ');
    let (id, number) = words.next()?.split_once('/')?;
    let number: u32 = number.parse().ok()?;
    let is_id = !id.is_empty() && id.bytes().all(|sign| matches!(sign, b'a'..=b'z' | b'0'..=b'9' | b'-'));
    let problem = match id {
        DAY => ProblemKey::Daily(Day::numbered(number)?),
        _ if is_id => ProblemKey::problem(id, number),
        _ => return None,
    };
    let attempts = words.map(read_attempt).collect::<Option<Vec<_>>>()?;
    (!attempts.is_empty()).then_some((problem, attempts))
}

fn read_attempt(word: &str) -> Option<Attempt> {
    let mut signs = word.chars();
    let letter = signs.next()?;
    let result = AttemptResult::ALL.into_iter().find(|known| known.letter() == letter)?;
    let grade = u8::try_from(signs.next()?.to_digit(10)?).ok()?;
    let time = signs.as_str();
    // `from_str_radix` accepts a `+` before a number, which is not the form that is written.
    let is_plain = time.bytes().all(|sign| sign.is_ascii_digit() || sign.is_ascii_lowercase());
    let at = u64::from_str_radix(time, RADIX).ok()?;
    ((1..=HIGHEST_GRADE).contains(&grade) && is_plain && at <= LATEST).then_some(Attempt {
        at,
        result,
        grade,
    })
}

fn in_radix(mut number: u64) -> String {
    let mut signs = Vec::new();
    loop {
        signs.extend(char::from_digit((number % u64::from(RADIX)) as u32, RADIX));
        number /= u64::from(RADIX);
        if number == 0 {
            return signs.into_iter().rev().collect();
        }
    }
}
