//! Thinking for the page: one worker for all that is asked, started when somebody asks for the first time.
//!
//! The worker runs the page's own program: a small script imports the page's own script and starts it with the module
//! that is compiled already, so nothing is fetched for it. Where no worker can be had, as under a strict content security
//! policy, the page thinks itself, in slices too short to be felt. A worker that dies or falls silent is started anew, is
//! asked again, and those who wait are told.

mod here;
mod there;

use std::cell::RefCell;
use std::rc::Rc;

use gloo::timers::callback::Interval;
use yew::{Callback, Html, html};

use apila_core::i18n::{Language, Phrase};
use apila_model::worker::{Answer, Message, Question, Reply};
use here::Here;
use there::There;
pub(super) use there::serve;

/// Milliseconds between two looks whether the worker still lives: it gives a sign of life as often.
const WATCH: u32 = 250;
/// Looks without a sign of life after which the worker is given up, while it thinks.
const SILENCE: u32 = 6;
/// By how many binary digits that grows with each time that the worker was given up over a question: if it was not dead but
/// slow, it is to come to an end all the same.
const PATIENCE: u32 = 2;
/// Looks after which a worker that was started should be there.
const START: u32 = 80;
/// How often a question is asked again of a worker started anew.
const TRIES: u32 = 3;

/// What one who asked hears.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::app) enum Heard {
    /// An answer. After [`Answer::Done`] and [`Answer::Refused`] nothing more comes.
    Answer(Answer),
    /// The worker had stopped and was started anew: it begins the question again.
    Restarted,
}

/// What happened to the worker while somebody waited for it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::app) enum Trouble {
    /// It had stopped and was started anew.
    Restarted,
    /// It cannot answer.
    Failed,
}

impl Trouble {
    /// This, told to the reader.
    pub(in crate::app) fn notice(self, language: Language) -> Html {
        let phrase = match self {
            Trouble::Restarted => Phrase::ThinkingRestarted,
            Trouble::Failed => Phrase::ThinkingFailed,
        };
        html! { <p class="notice" role="status">{ language.say(&phrase) }</p> }
    }
}

/// A question that was asked. When it is dropped, nobody thinks about it any more.
#[derive(Debug)]
pub(in crate::app) struct Asked(u32);

impl Asked {
    /// Asks for an answer now, with what has been found.
    pub(in crate::app) fn conclude(&self) {
        SERVICE.with(|service| service.say(&Message::Conclude(self.0)));
    }
}

impl Drop for Asked {
    fn drop(&mut self) {
        // The page may be on its way out.
        let _ = SERVICE.try_with(|service| service.forget(self.0));
    }
}

/// Asks a question. `tell` hears what comes of it, never before this returns.
#[must_use]
pub(in crate::app) fn ask(question: Question, tell: Callback<Heard>) -> Asked {
    SERVICE.with(|service| {
        let id = {
            let mut state = service.0.borrow_mut();
            state.last_id += 1;
            let id = state.last_id;
            state.open.push(Open { id, question: question.clone(), tell, tries: 0 });
            id
        };
        service.start();
        service.say(&Message::Search(id, question));
        Asked(id)
    })
}

thread_local! {
    static SERVICE: Service = Service::default();
}

/// A question that is not answered yet.
struct Open {
    id: u32,
    question: Question,
    tell: Callback<Heard>,
    /// How often the worker died over it.
    tries: u32,
}

/// Who thinks.
enum Thinker {
    There(There),
    Here(Here),
}

#[derive(Default)]
struct State {
    thinker: Option<Thinker>,
    open: Vec<Open>,
    last_id: u32,
    /// Whether the worker has said that it is there.
    is_ready: bool,
    /// What it is to hear once it is there.
    waiting: Vec<String>,
    /// Looks since the last sign of life.
    silence: u32,
    watch: Option<Interval>,
}

#[derive(Clone, Default)]
struct Service(Rc<RefCell<State>>);

impl Service {
    /// Sees to it that there is somebody who thinks.
    fn start(&self) {
        let is_there = self.0.borrow().thinker.is_some();
        if !is_there {
            let service = self.clone();
            let lost = self.clone();
            let there = There::start(move |text| service.hear(&text), move || lost.restart());
            let mut state = self.0.borrow_mut();
            state.is_ready = false;
            state.silence = 0;
            match there {
                Ok(there) => state.thinker = Some(Thinker::There(there)),
                Err(_) => {
                    drop(state);
                    self.think_here();
                }
            }
        }
        let service = self.clone();
        let mut state = self.0.borrow_mut();
        let is_watched = state.watch.is_some() || matches!(state.thinker, Some(Thinker::Here(_)));
        if !is_watched {
            state.silence = 0;
            state.watch = Some(Interval::new(WATCH, move || service.look()));
        }
    }

    /// Says something to the one who thinks, as soon as that is there.
    fn say(&self, message: &Message) {
        let mut state = self.0.borrow_mut();
        let text = message.to_string();
        if !state.is_ready {
            state.waiting.push(text);
            return;
        }
        match &state.thinker {
            Some(Thinker::There(there)) => there.say(&text),
            Some(Thinker::Here(here)) => here.say(text),
            None => {}
        }
    }

    fn forget(&self, id: u32) {
        let was_open = {
            let mut state = self.0.borrow_mut();
            let before = state.open.len();
            state.open.retain(|open| open.id != id);
            state.open.len() < before
        };
        if was_open {
            self.say(&Message::Stop(id));
        }
        self.rest();
    }

    /// Ends the watch when nothing is asked.
    fn rest(&self) {
        let mut state = self.0.borrow_mut();
        if state.open.is_empty() {
            state.watch = None;
        }
    }

    /// Hears what the one who thinks says.
    fn hear(&self, text: &str) {
        self.0.borrow_mut().silence = 0;
        match text.parse() {
            Ok(Reply::Ready) => {
                let waiting = {
                    let mut state = self.0.borrow_mut();
                    state.is_ready = true;
                    std::mem::take(&mut state.waiting)
                };
                for text in waiting.iter().filter_map(|text| text.parse().ok()) {
                    self.say(&text);
                }
            }
            Ok(Reply::To(id, answer)) => {
                let is_last = !matches!(answer, Answer::Progress(_));
                let tell = {
                    let mut state = self.0.borrow_mut();
                    let place = state.open.iter().position(|open| open.id == id);
                    place.map(|place| match is_last {
                        true => state.open.remove(place).tell,
                        false => state.open[place].tell.clone(),
                    })
                };
                // Something that was stopped meanwhile has nobody to hear of it.
                if let Some(tell) = tell {
                    tell.emit(Heard::Answer(answer));
                }
                self.rest();
            }
            // Our own worker says nothing else.
            Err(_) => {}
        }
    }

    /// Looks whether the worker still lives.
    fn look(&self) {
        let is_silent = {
            let mut state = self.0.borrow_mut();
            // Looks are counted and not milliseconds: while the machine slept, nobody was silent, and in a page that is not
            // seen browsers let looks be rare.
            state.silence += 1;
            let tries = state.open.iter().map(|open| open.tries).max().unwrap_or_default();
            state.silence > if state.is_ready { SILENCE << (PATIENCE * tries) } else { START }
        };
        if is_silent {
            self.restart();
        }
    }

    /// Starts the worker anew, and asks again what is open. One that was never there is not tried twice.
    fn restart(&self) {
        let (was_ready, given_up) = {
            let mut state = self.0.borrow_mut();
            state.thinker = None;
            state.waiting.clear();
            for open in &mut state.open {
                open.tries += 1;
            }
            let (open, given_up) =
                std::mem::take(&mut state.open).into_iter().partition(|open| open.tries < TRIES);
            state.open = open;
            let given_up: Vec<Open> = given_up;
            (std::mem::replace(&mut state.is_ready, false), given_up)
        };
        for open in given_up {
            open.tell.emit(Heard::Answer(Answer::Refused("the worker stopped over it".to_owned())));
        }
        if !was_ready {
            self.think_here();
        }
        let asked: Vec<(u32, Question, Callback<Heard>)> = {
            let state = self.0.borrow();
            state.open.iter().map(|open| (open.id, open.question.clone(), open.tell.clone())).collect()
        };
        if asked.is_empty() {
            return self.rest();
        }
        self.start();
        for (id, question, tell) in asked {
            if was_ready {
                tell.emit(Heard::Restarted);
            }
            self.say(&Message::Search(id, question));
        }
    }

    /// Thinks on the page from now on.
    fn think_here(&self) {
        let service = self.clone();
        let here = Here::new(move |reply| service.hear(&reply.to_string()));
        let waiting = {
            let mut state = self.0.borrow_mut();
            // Every browser that runs the program has what this needs.
            state.thinker = here.ok().map(Thinker::Here);
            state.is_ready = true;
            state.watch = None;
            std::mem::take(&mut state.waiting)
        };
        for message in waiting.iter().filter_map(|text| text.parse().ok()) {
            self.say(&message);
        }
    }
}
