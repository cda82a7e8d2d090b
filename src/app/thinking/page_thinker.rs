//! An agent that searches in slices. Between two slices the browser can do other work.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;

use gloo::timers::callback::Interval;
use js_sys::Reflect;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::spawn_local;
use web_sys::{MessageChannel, MessagePort, Performance};

use crate::app::system::parts::load;
use apila_model::catalog::Registration;
use apila_model::worker::{Agent, Answer, Message, Reply};

/// Length of a slice on the page, in milliseconds: a fraction of the time of a frame.
const SLICE: f64 = 5.0;
/// Milliseconds between two reports while a part of the program is being loaded.
const SIGN_OF_LIFE: u32 = 250;

/// The state that the slices share.
struct Work {
    agent: RefCell<Agent>,
    /// Messages that the agent has not received yet.
    inbox: RefCell<VecDeque<String>>,
    /// Whether the first of these messages waits for a part of the program.
    is_loading: Cell<bool>,
    on_reply: Box<dyn Fn(Reply)>,
    /// The length of a slice in milliseconds.
    slice: f64,
    clock: Performance,
    /// A message that is posted here requests the next slice. Browsers delay timers that are set by timers,
    /// but not messages.
    requests: MessagePort,
    is_requested: Cell<bool>,
}

/// An agent that searches in slices, on the page or in the worker. Dropping it ends the agent.
pub(super) struct PageThinker {
    work: Rc<Work>,
    /// The port at which requests for slices arrive, and the closure that runs a slice.
    slices: (MessagePort, Closure<dyn FnMut()>),
}

impl Drop for PageThinker {
    fn drop(&mut self) {
        self.slices.0.set_onmessage(None);
        self.slices.0.close();
    }
}

impl PageThinker {
    /// Starts an agent on the page. It passes its replies to `on_reply`.
    pub(super) fn start(on_reply: impl Fn(Reply) + 'static) -> Result<PageThinker, JsValue> {
        PageThinker::in_slices(SLICE, on_reply)
    }

    /// Starts an agent with slices of this length, in milliseconds.
    pub(super) fn in_slices(slice: f64, on_reply: impl Fn(Reply) + 'static) -> Result<PageThinker, JsValue> {
        let clock = Reflect::get(&js_sys::global(), &"performance".into())?.unchecked_into();
        let channel = MessageChannel::new()?;
        let work = Rc::new(Work {
            agent: RefCell::default(),
            inbox: RefCell::default(),
            is_loading: Cell::new(false),
            on_reply: Box::new(on_reply),
            slice,
            clock,
            requests: channel.port1(),
            is_requested: Cell::new(false),
        });
        let run = {
            let work = work.clone();
            Closure::<dyn FnMut()>::new(move || work.run_slice())
        };
        let port = channel.port2();
        port.set_onmessage(Some(run.as_ref().unchecked_ref()));
        Ok(PageThinker { work, slices: (port, run) })
    }

    /// Sends a message to the agent, which receives it in its next slice.
    pub(super) fn send(&self, text: String) {
        self.work.inbox.borrow_mut().push_back(text);
        self.work.request_slice();
    }
}

impl Work {
    fn request_slice(&self) {
        if !self.is_requested.replace(true) {
            // Posting fails only for values that cannot be copied.
            let _ = self.requests.post_message(&JsValue::NULL);
        }
    }

    fn run_slice(self: &Rc<Work>) {
        self.is_requested.set(false);
        self.receive();
        let reply = self.agent.borrow_mut().run(self.slice, &|| self.clock.now());
        reply.into_iter().for_each(|reply| (self.on_reply)(reply));
        if !self.agent.borrow().is_idle() {
            self.request_slice();
        }
    }

    /// Passes the messages to the agent. Stops at a message about a game whose search is not loaded.
    fn receive(self: &Rc<Work>) {
        while !self.is_loading.get() {
            let Some(text) = self.inbox.borrow_mut().pop_front() else { return };
            match missing_game(&text) {
                None => {
                    let reply = self.agent.borrow_mut().receive(&text, self.clock.now());
                    reply.into_iter().for_each(|reply| (self.on_reply)(reply));
                }
                Some((id, game)) => {
                    self.inbox.borrow_mut().push_front(text);
                    self.load(id, game);
                }
            }
        }
    }

    /// Loads the search of a game, then continues with the messages. If it cannot be loaded, the question
    /// `id`, which is the first message, is refused.
    fn load(self: &Rc<Work>, id: u32, game: &'static Registration) {
        self.is_loading.set(true);
        let work = self.clone();
        let signs = Interval::new(SIGN_OF_LIFE, move || (work.on_reply)(Reply::Loading));
        let work = self.clone();
        spawn_local(async move {
            // The search is the larger part, so its fetch begins first.
            let loaded = load(&[&game.searcher, &game.game]).await;
            drop(signs);
            work.is_loading.set(false);
            if let Err(error) = loaded {
                work.inbox.borrow_mut().pop_front();
                (work.on_reply)(Reply::To(id, Answer::Refused(error.to_string())));
            }
            work.request_slice();
        });
    }
}

/// Returns the number of the question in a message and the game that it is about, if a part of that game is
/// not loaded.
fn missing_game(text: &str) -> Option<(u32, &'static Registration)> {
    let Ok(Message::Search(id, question)) = text.parse() else { return None };
    let game = question.registration()?;
    (game.game.get().is_none() || game.searcher.get().is_none()).then_some((id, game))
}
