//! An agent that runs in slices, between which the browser does whatever else there is to do.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use js_sys::Reflect;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{MessageChannel, MessagePort, Performance};

use apila_model::worker::{Agent, Reply};

/// Length of a slice on the page, in milliseconds: a fraction of the time of a frame.
const SLICE: f64 = 5.0;

/// What the slices share.
struct Work {
    agent: RefCell<Agent>,
    /// Messages for the agent that it has not received yet.
    inbox: RefCell<Vec<String>>,
    on_reply: Box<dyn Fn(Reply)>,
    /// Length of a slice in milliseconds.
    slice: f64,
    clock: Performance,
    /// Posting a message here requests the next slice. Browsers delay timers that set timers, but not messages.
    requests: MessagePort,
    is_requested: Cell<bool>,
}

/// An agent in slices: on the page, or in the worker. Dropping it ends the agent.
pub(super) struct PageThinker {
    work: Rc<Work>,
    /// Where requests for slices arrive, and the closure that runs a slice.
    slices: (MessagePort, Closure<dyn FnMut()>),
}

impl Drop for PageThinker {
    fn drop(&mut self) {
        self.slices.0.set_onmessage(None);
        self.slices.0.close();
    }
}

impl PageThinker {
    /// Starts an agent on the page. `on_reply` gets its replies.
    pub(super) fn start(on_reply: impl Fn(Reply) + 'static) -> Result<PageThinker, JsValue> {
        PageThinker::in_slices(SLICE, on_reply)
    }

    /// Starts an agent that thinks in slices of so many milliseconds.
    pub(super) fn in_slices(slice: f64, on_reply: impl Fn(Reply) + 'static) -> Result<PageThinker, JsValue> {
        let clock = Reflect::get(&js_sys::global(), &"performance".into())?.unchecked_into();
        let channel = MessageChannel::new()?;
        let work = Rc::new(Work {
            agent: RefCell::default(),
            inbox: RefCell::default(),
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
        self.work.inbox.borrow_mut().push(text);
        self.work.request_slice();
    }
}

impl Work {
    fn request_slice(&self) {
        if !self.is_requested.replace(true) {
            // Fails only for what cannot be copied.
            let _ = self.requests.post_message(&JsValue::NULL);
        }
    }

    fn run_slice(&self) {
        self.is_requested.set(false);
        let clock = || self.clock.now();
        for text in self.inbox.take() {
            let reply = self.agent.borrow_mut().receive(&text, clock());
            reply.into_iter().for_each(|reply| (self.on_reply)(reply));
        }
        let reply = self.agent.borrow_mut().run(self.slice, &clock);
        reply.into_iter().for_each(|reply| (self.on_reply)(reply));
        if !self.agent.borrow().is_idle() {
            self.request_slice();
        }
    }
}
