//! Boards in frames: messages from and to the page around the frame.
//!
//! A frame exchanges messages only with the page that contains it, and only if that page has the origin that
//! the frame's address names. Other messages are ignored, and nothing is ever sent to an unknown origin.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use gloo::utils::{document, window};
use js_sys::{Array, Function, Object, Reflect};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{Element, KeyboardEvent, MessageEvent, Window};

use super::board_host::BoardHost;
use super::fields;
use crate::app::system::app_address;
use crate::app::system::events::target;
use crate::app::system::media;
use apila_core::i18n::Language;
use apila_model::embed::{
    BoardInput, Code, Command, CommandError, Embedded, Origin, Report, Request, Settings, VERSION,
};

/// Milliseconds after which a frame announces itself to a page that has not said `hello`. It does so several
/// times, since the page may start to listen after the frame is loaded.
const OFFERS: [u32; 4] = [0, 500, 2000, 6000];

thread_local! {
    /// The page that is informed if the program fails.
    static LAST_PARENT: RefCell<Option<Rc<ParentPage>>> = const { RefCell::new(None) };
}

/// The page around a frame.
pub(crate) struct ParentPage {
    window: Window,
    origin: Origin,
    /// Whether the page has said `hello`.
    has_greeted: Cell<bool>,
}

/// Makes a board for a frame, and the page around the frame if there is one and the settings name its origin.
pub(crate) fn open(settings: Settings, language: Language) -> (Rc<BoardHost>, Option<Rc<ParentPage>>) {
    let board = Embedded::new(settings, language);
    let parent = ParentPage::of(&board);
    let recipient = parent.clone();
    let on_report = move |report: Report| {
        if let Some(parent) = &recipient {
            parent.report(&report);
        }
    };
    let is_to_play = board.plan().autoplay.is_some() && !media::reduced_motion();
    let host = BoardHost::new(board, app_address(), Box::new(on_report));
    if is_to_play {
        host.dispatch(BoardInput::Autoplay(true));
    }
    (host, parent)
}

/// Reports to the page around the frame, if there is one, that the program has failed.
pub(crate) fn report_failure() {
    let parent = LAST_PARENT.with(|last| last.try_borrow().ok().and_then(|last| last.clone()));
    if let Some(parent) = parent {
        parent.post(&Report::new("error").text("code", "failed").text("text", "the program has stopped"));
    }
}

impl ParentPage {
    fn of(board: &Embedded) -> Option<Rc<ParentPage>> {
        let origin = board.plan().host.clone()?;
        let parent = window().parent().ok().flatten().filter(|parent| *parent != window())?;
        Some(Rc::new(ParentPage { window: parent, origin, has_greeted: Cell::new(false) }))
    }

    /// Sends a message.
    fn post(&self, report: &Report) {
        // The browser delivers the message only to a page of this origin.
        let _ = self.window.post_message(&fields::object(report), self.origin.as_str());
    }

    /// Sends a report if the page has said `hello`.
    fn report(&self, report: &Report) {
        if self.has_greeted.get() {
            self.post(report);
        }
    }

    /// Handles a message. Its sender may be any page.
    fn receive(self: &Rc<ParentPage>, event: &MessageEvent, host: &Rc<BoardHost>, report_height: &dyn Fn()) {
        let is_from_parent = event.source().is_some_and(|source| Object::is(&source, &self.window));
        if !is_from_parent || event.origin() != self.origin.as_str() {
            return;
        }
        let request = match Request::read(&fields::read(&event.data(), fields::LONGEST)) {
            Ok(request) => request,
            Err(refused) => return self.post(&refused.into()),
        };
        let is_hello = matches!(request.command, Command::Hello(_));
        if !is_hello && !self.has_greeted.get() {
            let text = "say `hello` first".to_owned();
            return self.post(&CommandError { id: request.id, code: Code::NoHello, text }.into());
        }
        if request.command == Command::Hello(VERSION) {
            self.has_greeted.set(true);
            for (index, report) in host.board.borrow().greeting().into_iter().enumerate() {
                // The first report answers the `hello`.
                self.post(&if index == 0 { report.answering(request.id.clone()) } else { report });
            }
            return report_height();
        }
        let parent = self.clone();
        host.execute(request, move |answer| parent.post(&answer));
    }

    /// Reports a key that has no effect in the frame. Keys that move the focus or press a button have one.
    fn report_key(&self, event: &KeyboardEvent) {
        let key = event.key();
        let element = target::<Element>(event);
        let is_on =
            |what: &str| element.as_ref().is_some_and(|element| element.matches(what).unwrap_or(false));
        let is_used = match key.as_str() {
            "Tab" => true,
            "Enter" => is_on("button, a"),
            " " => is_on("button"),
            _ => false,
        };
        if is_used || event.default_prevented() || event.is_composing() {
            return;
        }
        let flag = |is_down| usize::from(is_down);
        let report = Report::new("key")
            .text("key", &key)
            .text("code", &event.code())
            .number("altKey", flag(event.alt_key()))
            .number("ctrlKey", flag(event.ctrl_key()))
            .number("metaKey", flag(event.meta_key()))
            .number("shiftKey", flag(event.shift_key()));
        self.report(&report);
    }

    /// Reports the height of the content. From then on, the height of the content no longer follows that of
    /// the frame.
    fn report_height(&self) {
        if !self.has_greeted.get() {
            return;
        }
        let Ok(Some(content)) = document().query_selector(".apila") else { return };
        // Adding a constant class cannot fail.
        let _ = content.class_list().add_1("grown");
        let height = content.get_bounding_client_rect().height().ceil();
        self.report(&Report::new("resize").number("height", height as usize));
    }
}

/// Listens for messages, keys and changes of size until the returned value is dropped.
pub(crate) fn listen(parent: Rc<ParentPage>, host: Rc<BoardHost>) -> impl Sized {
    LAST_PARENT.with(|last| *last.borrow_mut() = Some(parent.clone()));
    let report_height = {
        let parent = parent.clone();
        move || parent.report_height()
    };
    let messages = {
        let (parent, report_height) = (parent.clone(), report_height.clone());
        EventListener::new(&window(), "message", move |event| {
            if let Some(event) = event.dyn_ref::<MessageEvent>() {
                parent.receive(event, &host, &report_height);
            }
        })
    };
    let keys = {
        let parent = parent.clone();
        EventListener::new(&document(), "keydown", move |event| {
            if let Some(event) = event.dyn_ref::<KeyboardEvent>() {
                parent.report_key(event);
            }
        })
    };
    let offers = OFFERS.map(|time| {
        let parent = parent.clone();
        Timeout::new(time, move || {
            if !parent.has_greeted.get() {
                parent.post(&Report::new("offer").number("version", VERSION as usize));
            }
        })
    });
    (messages, keys, offers, observe_size(report_height))
}

/// Calls `on_change` whenever the size of the content changes, until the returned value is dropped.
fn observe_size(on_change: impl Fn() + 'static) -> Option<(Closure<dyn Fn()>, Observation)> {
    let content = document().query_selector(".apila").ok()??;
    let closure = Closure::<dyn Fn()>::new(on_change);
    let constructor: Function = Reflect::get(&window(), &"ResizeObserver".into()).ok()?.dyn_into().ok()?;
    let observer: Object =
        Reflect::construct(&constructor, &Array::of1(closure.as_ref())).ok()?.dyn_into().ok()?;
    let observe: Function = Reflect::get(&observer, &"observe".into()).ok()?.dyn_into().ok()?;
    observe.call1(&observer, &content).ok()?;
    Some((closure, Observation(observer)))
}

/// A `ResizeObserver` that is disconnected when this is dropped.
struct Observation(Object);

impl Drop for Observation {
    fn drop(&mut self) {
        let method = Reflect::get(&self.0, &"disconnect".into()).ok();
        if let Some(method) = method.and_then(|method| method.dyn_into::<Function>().ok()) {
            // If it fails, nothing is left to do.
            let _ = method.call0(&self.0);
        }
    }
}
