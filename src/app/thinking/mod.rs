//! Questions to the computer, answered in a worker or, where there is none, in slices on the page.
//!
//! One worker answers all questions of a page; it is started at the first. It runs the page's own program: `static/worker.js`
//! imports the page's own script and starts it with the module that is compiled already. Where no
//! worker can be had, as under a strict content security policy, the page thinks itself, in slices too short to be noticed.
//! A worker that fails or falls silent is replaced and asked again, and those who wait are told.

mod page_thinker;
mod pause;
mod service;
mod worker_thinker;

use yew::Callback;

use apila_core::part::PartMissing;
use apila_model::worker::{Answer, Question};
pub(crate) use pause::{MOVE_TIME, Pause, seed};
use service::Service;
pub(crate) use worker_thinker::serve;

thread_local! {
    static SERVICE: Service = Service::default();
}

/// What is told to whoever asked a question.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Update {
    /// An answer. [`Answer::Done`] and [`Answer::Refused`] are the last update.
    Answer(Answer),
    /// The worker stopped and was replaced; the new one begins the question again.
    Restarted,
}

/// What happened to the worker while a question was open.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum WorkerTrouble {
    /// It stopped and was replaced.
    Restarted,
    /// It cannot answer.
    Failed,
    /// A part of the program that it needs could not be loaded.
    PartMissing,
}

impl WorkerTrouble {
    /// What a refusal with this reason means.
    pub(crate) fn of_refusal(reason: &str) -> WorkerTrouble {
        if reason == PartMissing.to_string() { WorkerTrouble::PartMissing } else { WorkerTrouble::Failed }
    }
}

/// A question that was asked. Dropping it cancels the search for an answer.
#[derive(Debug)]
pub(crate) struct PendingQuestion(u32);

impl PendingQuestion {
    /// Asks for an answer now, from what has been found so far.
    pub(crate) fn conclude(&self) {
        SERVICE.with(|service| service.conclude(self.0));
    }
}

impl Drop for PendingQuestion {
    fn drop(&mut self) {
        // Fails while the page is being closed.
        let _ = SERVICE.try_with(|service| service.cancel(self.0));
    }
}

/// Asks a question. `on_update` is called only after this has returned.
#[must_use]
pub(crate) fn ask(question: Question, on_update: Callback<Update>) -> PendingQuestion {
    PendingQuestion(SERVICE.with(|service| service.ask(question, on_update)))
}
