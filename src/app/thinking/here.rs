//! An agent that is run in slices, between which whatever else there is to do is done: in the worker, or on the page.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use js_sys::Reflect;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{MessageChannel, MessagePort, Performance};

use apila_model::worker::{Agent, Reply};

/// Milliseconds of a slice on the page: a fraction of the time that a frame has.
const SLICE: f64 = 5.0;

/// What is shared with the turns to come.
struct Work {
    agent: RefCell<Agent>,
    /// What was said and not heard yet.
    said: RefCell<Vec<String>>,
    tell: Box<dyn Fn(Reply)>,
    /// Milliseconds of a slice.
    slice: f64,
    clock: Performance,
    /// A message sent here asks for the next turn: browsers delay timers that follow one another.
    bell: MessagePort,
    /// Whether a turn is asked for.
    is_due: Cell<bool>,
}

/// An agent at work. It ends when this is dropped.
pub(super) struct Here {
    work: Rc<Work>,
    /// Where the bell is heard; with what is done then.
    ear: (MessagePort, Closure<dyn FnMut()>),
}

impl Drop for Here {
    fn drop(&mut self) {
        self.ear.0.set_onmessage(None);
        self.ear.0.close();
    }
}

impl Here {
    /// An agent on the page, of which `tell` hears what it says.
    pub(super) fn new(tell: impl Fn(Reply) + 'static) -> Result<Here, JsValue> {
        Here::in_slices(SLICE, tell)
    }

    /// An agent that thinks in slices of so many milliseconds.
    pub(super) fn in_slices(slice: f64, tell: impl Fn(Reply) + 'static) -> Result<Here, JsValue> {
        let clock = Reflect::get(&js_sys::global(), &"performance".into())?.unchecked_into();
        let channel = MessageChannel::new()?;
        let work = Rc::new(Work {
            agent: RefCell::default(),
            said: RefCell::default(),
            tell: Box::new(tell),
            slice,
            clock,
            bell: channel.port1(),
            is_due: Cell::new(false),
        });
        let turn = {
            let work = work.clone();
            Closure::<dyn FnMut()>::new(move || work.turn())
        };
        let ear = channel.port2();
        ear.set_onmessage(Some(turn.as_ref().unchecked_ref()));
        Ok(Here { work, ear: (ear, turn) })
    }

    /// Says something to the agent; it hears it in its next turn.
    pub(super) fn say(&self, text: String) {
        self.work.said.borrow_mut().push(text);
        self.work.ask_for_turn();
    }
}

impl Work {
    fn ask_for_turn(&self) {
        if !self.is_due.replace(true) {
            // Fails only for what cannot be copied.
            let _ = self.bell.post_message(&JsValue::NULL);
        }
    }

    fn turn(&self) {
        self.is_due.set(false);
        let clock = || self.clock.now();
        for text in self.said.take() {
            let reply = self.agent.borrow_mut().receive(&text, clock());
            reply.into_iter().for_each(|reply| (self.tell)(reply));
        }
        let reply = self.agent.borrow_mut().run(self.slice, &clock);
        reply.into_iter().for_each(|reply| (self.tell)(reply));
        if !self.agent.borrow().is_idle() {
            self.ask_for_turn();
        }
    }
}
