//! The agent, which answers questions by searching in time slices.

use std::collections::VecDeque;

use super::message::{Malformed, Message, Question};
use super::reply::{Answer, Reply};
use crate::record::Address;
use apila_core::i18n::Language;
use apila_core::search::{Report, Search, SearchLimits};

/// The least time between two reports, in milliseconds.
const REPORT_INTERVAL: f64 = 100.0;
/// The time after which an unchanged report is repeated, in milliseconds. It shows that the worker is alive.
const SIGN_OF_LIFE: f64 = 250.0;
/// How far a search without any move yet may exceed its deadline, in milliseconds.
const GRACE: f64 = 1000.0;
/// The greatest number of lines that are reported.
const MOST_LINES: usize = 20;
/// The greatest number of plies for a forced win that is searched for.
const MOST_PLIES: u32 = 200;

/// A question with its search.
struct Job {
    id: u32,
    search: Box<dyn Search<String>>,
    /// The deadline by the clock, in milliseconds.
    deadline: Option<f64>,
    /// The time of the last report by the clock, in milliseconds.
    reported_at: f64,
    /// The depth and choice in the last report.
    reported: (u32, Option<String>),
}

/// The agent, which answers several questions in turn.
#[derive(Default)]
pub struct Agent {
    /// The jobs. It is the turn of the first one.
    jobs: VecDeque<Job>,
}

impl Agent {
    /// Handles a message at the time `now` by the clock, in milliseconds. Returns the reply if there is one
    /// at once.
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
                if job.search.report().choice.is_none() {
                    // The search has not begun. A short run finds a move.
                    job.search.run(SearchLimits::SLICE);
                }
                Some(Reply::To(id, Answer::Done(job.search.report())))
            }
            Ok(Message::Search(id, question)) => match search_for(&question) {
                Err(why) => refused(id, &why),
                Ok(None) => Some(Reply::To(id, Answer::Done(empty_report()))),
                Ok(Some(search)) => {
                    let deadline = question.milliseconds.map(|time| now + f64::from(time));
                    self.jobs.push_front(Job { id, search, deadline, reported_at: now, reported: (0, None) });
                    None
                }
            },
        }
    }

    /// Whether there is no open question.
    #[must_use]
    pub fn is_idle(&self) -> bool {
        self.jobs.is_empty()
    }

    /// Searches for about `slice` milliseconds for the question whose turn it is. Returns a report about it
    /// if a report is due. `clock` returns milliseconds.
    #[must_use]
    pub fn run(&mut self, slice: f64, clock: &dyn Fn() -> f64) -> Option<Reply> {
        let mut job = self.jobs.pop_front()?;
        let end = clock() + slice;
        let now = loop {
            job.search.run(SearchLimits::SLICE);
            let now = clock();
            if job.search.is_done() || now >= end || job.deadline.is_some_and(|deadline| now >= deadline) {
                break now;
            }
        };
        let report = job.search.report();
        // The deadline is extended if there is no move yet.
        let grace = if report.choice.is_some() { 0.0 } else { GRACE };
        let is_late = job.deadline.is_some_and(|deadline| now >= deadline + grace);
        if job.search.is_done() || is_late {
            return Some(Reply::To(job.id, Answer::Done(report)));
        }
        let is_new = (report.depth, &report.choice) != (job.reported.0, &job.reported.1);
        let silence = now - job.reported_at;
        let is_due = silence >= SIGN_OF_LIFE || is_new && silence >= REPORT_INTERVAL;
        let reply = is_due.then(|| {
            job.reported_at = now;
            job.reported = (report.depth, report.choice.clone());
            Reply::To(job.id, Answer::Progress(report))
        });
        self.jobs.push_back(job);
        reply
    }
}

/// The report for a game that is over.
fn empty_report() -> Report<String> {
    Report { choice: None, variations: Vec::new(), known: Vec::new(), depth: 0, nodes: 0 }
}

/// The search that a question asks for. `None` if the game is over.
///
/// # Errors
/// The reason why the question is refused.
fn search_for(question: &Question) -> Result<Option<Box<dyn Search<String>>>, String> {
    let Address::Table(link) = Address::parse(&question.game) else {
        return Err("not a link to a game".to_owned());
    };
    let opened = link.open(Language::default());
    if let Some(error) = &opened.error {
        return Err(error.reason(Language::default()));
    }
    let (record, ply) = (&opened.record, opened.shown);
    if record.outcome_by_play(ply).is_some() {
        return Ok(None);
    }
    let level = record.id().level(question.level)?.limited(question.depth, question.nodes);
    let limits = SearchLimits {
        level,
        lines: question.lines.clamp(1, MOST_LINES),
        table_bits: level.table_bits(),
        seed: u64::from(question.seed),
        book: question.level.is_some(),
        within: question.within.map(|plies| plies.min(MOST_PLIES)),
    };
    let search = record.search(ply, &limits).ok_or("the search of this game is not loaded")?;
    Ok(Some(search))
}
