//! The thinker of a page, and the questions that are open.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::timers::callback::Interval;
use yew::Callback;

use super::page_thinker::PageThinker;
use super::worker_thinker::{WorkerThinker, serve};
use super::{Thinking, Update};
use apila_model::worker::{Answer, Message, Question, Reply};

thread_local! {
    static SERVICE: Service = Service::default();
}

/// The part of the program.
pub(super) static THINKING: Thinking = Thinking {
    ask: |question, on_update| SERVICE.with(|service| service.ask(question, on_update)),
    conclude: |id| SERVICE.with(|service| service.conclude(id)),
    cancel: |id| {
        // Fails while the page is being closed.
        let _ = SERVICE.try_with(|service| service.cancel(id));
    },
    serve,
};

/// Milliseconds between two checks that the worker is alive. While it thinks, it reports as often.
const CHECK_INTERVAL: u32 = 250;
/// Checks without a report after which a thinking worker is given up.
const SILENT_CHECKS: u32 = 6;
/// Each time that a worker is given up over a question, the next one may be silent 2 to this power times as long: a worker
/// that was not dead but slow is to reach an answer.
const PATIENCE: u32 = 2;
/// Checks within which a new worker must be ready.
const START_CHECKS: u32 = 80;
/// How often a question is asked of a new worker.
const TRIES: u32 = 3;

/// A question without its last answer.
struct OpenQuestion {
    id: u32,
    question: Question,
    on_update: Callback<Update>,
    /// How many workers were given up over it.
    failures: u32,
}

enum Thinker {
    Worker(WorkerThinker),
    Page(PageThinker),
}

#[derive(Default)]
struct State {
    thinker: Option<Thinker>,
    open: Vec<OpenQuestion>,
    last_id: u32,
    /// Whether the thinker has reported that it is ready.
    is_ready: bool,
    /// Messages for when it is.
    waiting: Vec<String>,
    /// Checks since its last report.
    silence: u32,
    checks: Option<Interval>,
}

/// The thinker of a page. Its state is never borrowed while a callback runs, since that may ask or cancel.
#[derive(Clone, Default)]
struct Service(Rc<RefCell<State>>);

impl Service {
    /// Asks a question and returns its number.
    fn ask(&self, question: Question, on_update: Callback<Update>) -> u32 {
        let id = {
            let mut state = self.0.borrow_mut();
            state.last_id += 1;
            let id = state.last_id;
            state.open.push(OpenQuestion { id, question: question.clone(), on_update, failures: 0 });
            id
        };
        self.start();
        self.send(&Message::Search(id, question));
        id
    }

    /// Asks for an answer now, from what has been found so far.
    fn conclude(&self, id: u32) {
        self.send(&Message::Conclude(id));
    }

    /// Cancels a question; nothing if it has its last answer.
    fn cancel(&self, id: u32) {
        let was_open = {
            let mut state = self.0.borrow_mut();
            let before = state.open.len();
            state.open.retain(|open| open.id != id);
            state.open.len() < before
        };
        if was_open {
            self.send(&Message::Stop(id));
        }
        self.rest();
    }

    /// Starts a thinker if there is none, and the checks of a worker.
    fn start(&self) {
        let has_thinker = self.0.borrow().thinker.is_some();
        if !has_thinker {
            let (service, failed) = (self.clone(), self.clone());
            let worker = WorkerThinker::start(move |text| service.receive(&text), move || failed.restart());
            let mut state = self.0.borrow_mut();
            state.is_ready = false;
            state.silence = 0;
            match worker {
                Ok(worker) => state.thinker = Some(Thinker::Worker(worker)),
                Err(_) => {
                    drop(state);
                    self.think_on_page();
                }
            }
        }
        let service = self.clone();
        let mut state = self.0.borrow_mut();
        if state.checks.is_none() && !matches!(state.thinker, Some(Thinker::Page(_))) {
            state.silence = 0;
            state.checks = Some(Interval::new(CHECK_INTERVAL, move || service.check()));
        }
    }

    /// Sends a message to the thinker as soon as that is ready.
    fn send(&self, message: &Message) {
        let mut state = self.0.borrow_mut();
        let text = message.to_string();
        if !state.is_ready {
            state.waiting.push(text);
            return;
        }
        match &state.thinker {
            Some(Thinker::Worker(worker)) => worker.send(&text),
            Some(Thinker::Page(page)) => page.send(text),
            None => {}
        }
    }

    /// Sends the messages that waited for the thinker.
    fn send_waiting(&self) {
        let waiting = std::mem::take(&mut self.0.borrow_mut().waiting);
        for message in waiting.iter().filter_map(|text| text.parse().ok()) {
            self.send(&message);
        }
    }

    /// Ends the checks when no question is open.
    fn rest(&self) {
        let mut state = self.0.borrow_mut();
        if state.open.is_empty() {
            state.checks = None;
        }
    }

    /// Handles a report of the thinker.
    fn receive(&self, text: &str) {
        self.0.borrow_mut().silence = 0;
        match text.parse() {
            Ok(Reply::Ready) => {
                self.0.borrow_mut().is_ready = true;
                self.send_waiting();
            }
            Ok(Reply::To(id, answer)) => {
                let is_last = !matches!(answer, Answer::Progress(_));
                let on_update = {
                    let mut state = self.0.borrow_mut();
                    let place = state.open.iter().position(|open| open.id == id);
                    place.map(|place| match is_last {
                        true => state.open.remove(place).on_update,
                        false => state.open[place].on_update.clone(),
                    })
                };
                // None where the question was cancelled meanwhile.
                if let Some(on_update) = on_update {
                    on_update.emit(Update::Answer(answer));
                }
                self.rest();
            }
            // It counts as a report. Our own worker sends nothing else.
            Ok(Reply::Loading) | Err(_) => {}
        }
    }

    /// Replaces a worker that has been silent for too long.
    fn check(&self) {
        let is_silent = {
            let mut state = self.0.borrow_mut();
            // Checks are counted and not milliseconds: time during which the machine sleeps is no silence, and in a hidden
            // page browsers run timers rarely.
            state.silence += 1;
            let failures = state.open.iter().map(|open| open.failures).max().unwrap_or_default();
            state.silence > if state.is_ready { SILENT_CHECKS << (PATIENCE * failures) } else { START_CHECKS }
        };
        if is_silent {
            self.restart();
        }
    }

    /// Replaces the worker and asks the open questions again. A worker that never became ready is replaced by the page.
    fn restart(&self) {
        let (was_ready, given_up) = {
            let mut state = self.0.borrow_mut();
            state.thinker = None;
            state.waiting.clear();
            for open in &mut state.open {
                open.failures += 1;
            }
            let (open, given_up): (Vec<OpenQuestion>, Vec<OpenQuestion>) =
                std::mem::take(&mut state.open).into_iter().partition(|open| open.failures < TRIES);
            state.open = open;
            (std::mem::replace(&mut state.is_ready, false), given_up)
        };
        for open in given_up {
            open.on_update.emit(Update::Answer(Answer::Refused("the worker stopped over it".to_owned())));
        }
        if !was_ready {
            self.think_on_page();
        }
        let open: Vec<(u32, Question, Callback<Update>)> = {
            let state = self.0.borrow();
            state.open.iter().map(|open| (open.id, open.question.clone(), open.on_update.clone())).collect()
        };
        if open.is_empty() {
            return self.rest();
        }
        self.start();
        for (id, question, on_update) in open {
            if was_ready {
                on_update.emit(Update::Restarted);
            }
            self.send(&Message::Search(id, question));
        }
    }

    /// Lets the page itself think from now on.
    fn think_on_page(&self) {
        let service = self.clone();
        let page = PageThinker::start(move |reply| service.receive(&reply.to_string()));
        {
            let mut state = self.0.borrow_mut();
            // Every browser that runs this program has the interfaces for it.
            state.thinker = page.ok().map(Thinker::Page);
            state.is_ready = true;
            state.checks = None;
        }
        self.send_waiting();
    }
}
