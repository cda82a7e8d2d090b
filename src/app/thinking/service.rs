//! The service that answers the questions of a page, and the open questions.

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

/// The functions of the part of the program.
pub(super) static THINKING: Thinking = Thinking {
    ask: |question, on_update| SERVICE.with(|service| service.ask(question, on_update)),
    conclude: |id| SERVICE.with(|service| service.conclude(id)),
    cancel: |id| {
        // The access fails while the page is being closed.
        let _ = SERVICE.try_with(|service| service.cancel(id));
    },
    serve,
};

/// Milliseconds between two checks that the worker is alive. A searching worker reports at the same interval.
const CHECK_INTERVAL: u32 = 250;
/// The number of checks without a report after which a searching worker is replaced.
const SILENT_CHECKS: u32 = 6;
/// A worker that was replaced may only have been slow. So each time that a question has lost its worker, the
/// next worker may be silent 2 to this power times as long.
const PATIENCE: u32 = 2;
/// The number of checks within which a new worker must be ready.
const START_CHECKS: u32 = 80;
/// The number of workers to which a question is given before it is refused.
const TRIES: u32 = 3;

/// A question that does not have its last answer yet.
struct OpenQuestion {
    id: u32,
    question: Question,
    on_update: Callback<Update>,
    /// The number of workers that were replaced while the question was open.
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
    /// Messages to send when the thinker is ready.
    waiting: Vec<String>,
    /// The number of checks since the last report.
    silence: u32,
    checks: Option<Interval>,
}

/// The service of a page. Its state is never borrowed while a callback runs, since the callback may ask or
/// cancel a question.
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

    /// Cancels a question. Does nothing if it has its last answer.
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

    /// Starts a thinker if there is none. Starts the checks if the thinker is a worker.
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

    /// Sends a message to the thinker as soon as the thinker is ready.
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
                // `None` if the question was cancelled meanwhile.
                if let Some(on_update) = on_update {
                    on_update.emit(Update::Answer(answer));
                }
                self.rest();
            }
            // A report of loading only shows that the worker is alive. Our own worker sends nothing that
            // cannot be read.
            Ok(Reply::Loading) | Err(_) => {}
        }
    }

    /// Counts a check, and replaces a worker that has been silent for too long.
    fn check(&self) {
        let is_silent = {
            let mut state = self.0.borrow_mut();
            // The silence is measured in checks, not in milliseconds. The time while the machine sleeps does
            // not count, and browsers run the timers of hidden pages rarely.
            state.silence += 1;
            let failures = state.open.iter().map(|open| open.failures).max().unwrap_or_default();
            state.silence > if state.is_ready { SILENT_CHECKS << (PATIENCE * failures) } else { START_CHECKS }
        };
        if is_silent {
            self.restart();
        }
    }

    /// Replaces the worker and asks the open questions again. If the worker never became ready, the page
    /// answers the questions itself.
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

    /// Makes the page itself answer the questions from now on.
    fn think_on_page(&self) {
        let service = self.clone();
        let page = PageThinker::start(move |reply| service.receive(&reply.to_string()));
        {
            let mut state = self.0.borrow_mut();
            // Every browser that runs this program has the interfaces that this needs.
            state.thinker = page.ok().map(Thinker::Page);
            state.is_ready = true;
            state.checks = None;
        }
        self.send_waiting();
    }
}
