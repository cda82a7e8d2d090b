//! Questions to the computer, answered in a worker or, where there is none, in slices on the page.
//!
//! One worker answers all questions of a page. It is started at the first question. It runs the page's own
//! program: `static/worker.js` imports the script of the program and starts it with the module that the page
//! has compiled.
//!
//! Where no worker can be started, as under a strict content security policy, the page computes the answers
//! itself, in slices that are too short to be noticed. A worker that fails or becomes silent is replaced and
//! its questions are asked again; [`Update::Restarted`] reports that. All this is a part of the program,
//! which is loaded at the first question.

mod page_thinker;
mod pause;
mod service;
mod worker_thinker;

use std::cell::Cell;
use std::rc::Rc;

use gloo::timers::callback::Timeout;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::DedicatedWorkerGlobalScope;
use yew::{Callback, hook};

use crate::app::system::dependent::use_effect_on;
use apila_core::part;
use apila_core::part::{Part, PartMissing};
use apila_model::worker::{Answer, Question};
pub(crate) use pause::{MOVE_TIME, Pause, seed};

/// The part of the program that asks questions and answers them.
pub(crate) static THINKING: Part<Thinking> = part!(thinking: Thinking = service::THINKING);

/// The functions of the part. Each question has a number.
pub(crate) struct Thinking {
    /// Asks a question and returns its number. The callback is called only after this function has returned.
    ask: fn(Question, Callback<Update>) -> u32,
    /// Asks for an answer now, from what has been found so far.
    conclude: fn(u32),
    /// Cancels a question. Does nothing if it has its last answer.
    cancel: fn(u32),
    /// Answers the questions of a page in its worker.
    serve: fn(DedicatedWorkerGlobalScope),
}

/// A report to the caller who asked a question.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Update {
    /// An answer. The last update is [`Answer::Done`] or [`Answer::Refused`].
    Answer(Answer),
    /// The worker stopped and was replaced. The new worker starts the question again.
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
    /// Returns what a refusal with this reason means.
    pub(crate) fn of_refusal(reason: &str) -> WorkerTrouble {
        if reason == PartMissing.to_string() { WorkerTrouble::PartMissing } else { WorkerTrouble::Failed }
    }
}

/// A question that was asked. Dropping it cancels the search for an answer.
#[derive(Debug)]
pub(crate) struct PendingQuestion(Rc<Cell<Standing>>);

/// How far a question has come.
#[derive(Clone, Copy, Debug)]
enum Standing {
    /// The part is being loaded.
    Loading {
        /// Whether the caller has already asked to conclude.
        is_urgent: bool,
    },
    /// It is asked, and has a number.
    Asked(u32),
}

impl PendingQuestion {
    /// Asks for an answer now, from what has been found so far.
    pub(crate) fn conclude(&self) {
        match (THINKING.get(), self.0.get()) {
            (Some(thinking), Standing::Asked(number)) => (thinking.conclude)(number),
            _ => self.0.set(Standing::Loading { is_urgent: true }),
        }
    }
}

impl Drop for PendingQuestion {
    fn drop(&mut self) {
        if let (Some(thinking), Standing::Asked(number)) = (THINKING.get(), self.0.get()) {
            (thinking.cancel)(number);
        }
    }
}

/// Asks each new question, and withdraws the one before. `on_answer` gets the question without the random
/// seed with which it is asked.
#[hook]
pub(crate) fn use_answers(question: Option<Question>, on_answer: impl Fn(&Question, Answer) + 'static) {
    use_effect_on(question, move |question| {
        question.clone().map(|question| {
            let asked = question.clone();
            let on_update = Callback::from(move |update| {
                if let Update::Answer(answer) = update {
                    on_answer(&asked, answer);
                }
            });
            ask(Question { seed: seed(), ..question }, on_update)
        })
    });
}

/// Asks a question. `on_update` is called only after this function has returned.
#[must_use]
pub(crate) fn ask(question: Question, on_update: Callback<Update>) -> PendingQuestion {
    let standing = Rc::new(Cell::new(Standing::Loading { is_urgent: false }));
    if let Some(thinking) = THINKING.get() {
        standing.set(Standing::Asked((thinking.ask)(question, on_update)));
        return PendingQuestion(standing);
    }
    let pending = Rc::downgrade(&standing);
    spawn_local(async move {
        let loaded = THINKING.load().await;
        // The question may have been cancelled meanwhile.
        let Some(standing) = pending.upgrade() else { return };
        match loaded {
            Ok(thinking) => {
                let number = (thinking.ask)(question, on_update);
                if let Standing::Loading { is_urgent: true } = standing.replace(Standing::Asked(number)) {
                    (thinking.conclude)(number);
                }
            }
            Err(error) => on_update.emit(Update::Answer(Answer::Refused(error.to_string()))),
        }
    });
    PendingQuestion(standing)
}

/// Answers questions if this program runs in a worker. Returns whether it runs in one.
pub(crate) fn serve() -> bool {
    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else { return false };
    spawn_local(async move {
        match THINKING.load().await {
            Ok(thinking) => (thinking.serve)(scope),
            // An uncaught exception becomes an error event of the worker. Then the page answers the questions
            // itself.
            Err(error) => {
                let reason = error.to_string();
                Timeout::new(0, move || wasm_bindgen::throw_str(&reason)).forget();
            }
        }
    });
    true
}
