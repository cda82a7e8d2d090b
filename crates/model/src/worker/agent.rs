//! The one who thinks: takes messages, thinks in slices, gives replies.

use std::collections::VecDeque;

use super::message::{Malformed, Message, Question};
use super::reply::{Answer, Reply};
use crate::record::Address;
use apila_core::i18n::Language;
use apila_core::search::{Report, Search, SearchLimits};

/// Positions looked at between two looks at the clock.
const STEP: u64 = 200;
/// Milliseconds between two reports at least.
const BETWEEN_NEWS: f64 = 100.0;
/// Milliseconds after which something is said even if there is nothing new: a sign of life.
const BETWEEN_SIGNS: f64 = 250.0;
/// Milliseconds after its deadline in which a search that knows no move yet may find one.
const GRACE: f64 = 1000.0;
/// The most lines that are given.
const MOST_LINES: usize = 20;
/// Two to the power of this many positions are kept at most: about 20 megabytes.
const MOST_TABLE_BITS: u32 = 19;
/// The most plies within which a win is looked for.
const MOST_PLIES: u32 = 200;
/// The fewest.
const FEWEST_TABLE_BITS: u32 = 12;

/// A question that is being thought about.
struct Job {
    id: u32,
    thinking: Box<dyn Search<String>>,
    /// When it must be done, in milliseconds of the clock.
    deadline: Option<f64>,
    /// When something was said about it last.
    told: f64,
    /// What was said then: depth and choice.
    news: (u32, Option<String>),
}

/// Thinks about questions, about several by turns.
#[derive(Default)]
pub struct Agent {
    /// The one whose turn it is, first.
    jobs: VecDeque<Job>,
}

impl Agent {
    /// Takes a message; `now` is what the clock says, in milliseconds. What can be answered at once is.
    #[must_use]
    pub fn receive(&mut self, text: &str, now: f64) -> Option<Reply> {
        let refused = |id, why: &dyn ToString| Some(Reply::To(id, Answer::Refused(why.to_string())));
        match text.parse() {
            Err(malformed @ Malformed) => refused(0, &malformed),
            Ok(Message::Stop(id)) => {
                self.jobs.retain(|job| job.id != id);
                None
            }
            Ok(Message::Conclude(id)) => {
                let place = self.jobs.iter().position(|job| job.id == id)?;
                let mut job = self.jobs.remove(place)?;
                if job.thinking.report().choice.is_none() {
                    // Asked too early to know any move: a moment more.
                    job.thinking.go_on(STEP);
                }
                Some(Reply::To(id, Answer::Done(job.thinking.report())))
            }
            Ok(Message::Search(id, question)) => match thinking(&question) {
                Err(why) => refused(id, &why),
                Ok(None) => Some(Reply::To(id, Answer::Done(nothing()))),
                Ok(Some(thinking)) => {
                    let deadline = question.milliseconds.map(|time| now + f64::from(time));
                    self.jobs.push_front(Job { id, thinking, deadline, told: now, news: (0, None) });
                    None
                }
            },
        }
    }

    /// Whether there is nothing to think about.
    #[must_use]
    pub fn is_idle(&self) -> bool {
        self.jobs.is_empty()
    }

    /// Thinks for about `slice` milliseconds by the clock about the question whose turn it is, and gives what is to be
    /// said about it now.
    #[must_use]
    pub fn run(&mut self, slice: f64, clock: &dyn Fn() -> f64) -> Option<Reply> {
        let mut job = self.jobs.pop_front()?;
        let end = clock() + slice;
        let now = loop {
            job.thinking.go_on(STEP);
            let now = clock();
            if job.thinking.is_done() || now >= end || job.deadline.is_some_and(|deadline| now >= deadline) {
                break now;
            }
        };
        let report = job.thinking.report();
        // Without any move a moment more, but not for ever.
        let grace = if report.choice.is_some() { 0.0 } else { GRACE };
        let is_late = job.deadline.is_some_and(|deadline| now >= deadline + grace);
        if job.thinking.is_done() || is_late {
            return Some(Reply::To(job.id, Answer::Done(report)));
        }
        let is_new = (report.depth, &report.choice) != (job.news.0, &job.news.1);
        let silence = now - job.told;
        let is_due = silence >= BETWEEN_SIGNS || is_new && silence >= BETWEEN_NEWS;
        let reply = is_due.then(|| {
            job.told = now;
            job.news = (report.depth, report.choice.clone());
            Reply::To(job.id, Answer::Progress(report))
        });
        self.jobs.push_back(job);
        reply
    }
}

/// What is found where there is nothing to think about.
fn nothing() -> Report<String> {
    Report { choice: None, variations: Vec::new(), depth: 0, nodes: 0 }
}

/// A search as it was asked for; none where the game is over.
fn thinking(question: &Question) -> Result<Option<Box<dyn Search<String>>>, String> {
    let Address::Table(link) = Address::parse(&question.game) else {
        return Err("not a link to a game".to_owned());
    };
    let opened = link.open(Language::default());
    if let Some(fault) = &opened.fault {
        return Err(fault.reason(Language::default()));
    }
    let (record, ply) = (&opened.record, opened.shown);
    if record.outcome_by_play(ply).is_some() {
        return Ok(None);
    }
    let level = record.id().level(question.level)?.limited(question.depth, question.nodes);
    let order = SearchLimits {
        level,
        lines: question.lines.clamp(1, MOST_LINES),
        table_bits: table_bits(level.nodes),
        seed: u64::from(question.seed),
        book: question.level.is_some(),
        within: question.within.map(|plies| plies.min(MOST_PLIES)),
    };
    Ok(Some(record.search(ply, &order)))
}

/// A table as large as the search is long.
fn table_bits(nodes: Option<u64>) -> u32 {
    let bits = nodes.map_or(MOST_TABLE_BITS, |nodes| nodes.checked_ilog2().unwrap_or_default() + 1);
    bits.clamp(FEWEST_TABLE_BITS, MOST_TABLE_BITS)
}
