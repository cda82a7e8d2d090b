//! Boards in frames: what the page around asks for by messages, and what it is told.
//!
//! A frame talks to one origin, that which its address names, and to the page it stands in alone. What comes from
//! elsewhere is not looked at, and nothing is ever sent to any origin.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use gloo::utils::{document, window};
use js_sys::{Array, Function, Object, Reflect};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{Element, KeyboardEvent, MessageEvent, Window};
use yew::prelude::*;

use super::{EmbeddedBoard, Stand, fields};
use crate::app::system;
use apila_core::i18n::{Language, Phrase};
use apila_model::embed::{Code, Command, Embedded, Origin, Refused, Report, Request, Settings, VERSION};
use apila_model::record::EmbedLink;

/// The page around a frame.
struct Host {
    page: Window,
    origin: Origin,
    /// Whether it has said `hello`.
    is_met: Cell<bool>,
}

/// Milliseconds after which a frame says that it is there, as long as it is not answered: the page around may begin to
/// listen later than the frame to speak.
const OFFERS: [u32; 4] = [0, 500, 2000, 6000];

thread_local! {
    /// The page that is to be told if the program fails.
    static LAST_HOST: RefCell<Option<Rc<Host>>> = const { RefCell::new(None) };
}

impl Host {
    /// The page around this one, if there is one and the address names its origin.
    fn of(board: &Embedded) -> Option<Rc<Host>> {
        let origin = board.plan().host.clone()?;
        let page = window().parent().ok().flatten().filter(|page| *page != window())?;
        Some(Rc::new(Host { page, origin, is_met: Cell::new(false) }))
    }

    fn say(&self, report: &Report) {
        // The browser delivers it only if the page is of this origin.
        let _ = self.page.post_message(&fields::object(report), self.origin.as_str());
    }

    /// Says it if the page has said `hello`.
    fn tell(&self, report: &Report) {
        if self.is_met.get() {
            self.say(report);
        }
    }

    /// Hears a message of anybody.
    fn hear(&self, event: &MessageEvent, stand: &Stand, grow: &dyn Fn()) {
        let is_from_page = event.source().is_some_and(|source| Object::is(&source, &self.page));
        if !is_from_page || event.origin() != self.origin.as_str() {
            return;
        }
        let request = match Request::read(&fields::read(&event.data())) {
            Ok(request) => request,
            Err(refused) => return self.say(&refused.into()),
        };
        let is_hello = matches!(request.command, Command::Hello(_));
        if !is_hello && !self.is_met.get() {
            let text = "say `hello` first".to_owned();
            return self.say(&Refused { id: request.id, code: Code::NoHello, text }.into());
        }
        if request.command == Command::Hello(VERSION) {
            self.is_met.set(true);
            for (index, report) in stand.board.borrow().greeting().into_iter().enumerate() {
                // The first answers the `hello`.
                self.say(&if index == 0 { report.answering(request.id.clone()) } else { report });
            }
            return grow();
        }
        let answer = stand.obey(request);
        self.say(&answer);
    }

    /// Hands back a key that nothing here had a use for. What moves the focus or presses a button has one.
    fn hand_back(&self, event: &KeyboardEvent) {
        let key = event.key();
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let is_on = |what: &str| target.as_ref().is_some_and(|target| target.matches(what).unwrap_or(false));
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
        self.tell(&report);
    }

    /// Tells the height that the content needs. From then on it does not keep to that of the frame.
    fn tell_height(&self) {
        if !self.is_met.get() {
            return;
        }
        let Ok(Some(content)) = document().query_selector(".apila") else { return };
        // Constants: adding a class cannot fail.
        let _ = content.class_list().add_1("grown");
        let height = content.get_bounding_client_rect().height().ceil();
        self.tell(&Report::new("resize").number("height", height as usize));
    }
}

/// Tells the page around the frame, if one is listening, that the program has failed.
pub(in crate::app) fn tell_failure() {
    let host = LAST_HOST.with(|host| host.try_borrow().ok().and_then(|host| host.clone()));
    if let Some(host) = host {
        host.say(&Report::new("error").text("code", "failed").text("text", "the program has stopped"));
    }
}

#[derive(Properties, PartialEq)]
pub(in crate::app) struct FrameProps {
    pub(in crate::app) link: EmbedLink,
    pub(in crate::app) language: Language,
}

/// The page of a board in a frame.
#[component]
pub(in crate::app) fn FramePage(props: &FrameProps) -> Html {
    let (stand, host) = (*use_memo((), |()| {
        let board = Embedded::new(Settings::of_frame(&props.link), props.language);
        let host = Host::of(&board);
        let told = host.clone();
        let tell = move |report: Report| {
            if let Some(host) = &told {
                host.tell(&report);
            }
        };
        (Stand::new(board, system::app_address(), Box::new(tell)), host)
    }))
    .clone();
    {
        let stand = stand.clone();
        use_effect_with((), move |()| {
            let listening = host.map(|host| listen(host, stand));
            move || drop(listening)
        });
    }
    html! { <main id="content" class="framed"><h1 class="unseen">{ props.language.say(&Phrase::SiteName) }</h1><EmbeddedBoard {stand} /></main> }
}

/// What listens for the page around, as long as it is kept.
fn listen(host: Rc<Host>, stand: Rc<Stand>) -> impl Sized {
    LAST_HOST.with(|last| *last.borrow_mut() = Some(host.clone()));
    let grow = {
        let host = host.clone();
        move || host.tell_height()
    };
    let messages = {
        let (host, grow) = (host.clone(), grow.clone());
        EventListener::new(&window(), "message", move |event| {
            if let Some(event) = event.dyn_ref::<MessageEvent>() {
                host.hear(event, &stand, &grow);
            }
        })
    };
    let keys = {
        let host = host.clone();
        EventListener::new(&document(), "keydown", move |event| {
            if let Some(event) = event.dyn_ref::<KeyboardEvent>() {
                host.hand_back(event);
            }
        })
    };
    let offers = OFFERS.map(|time| {
        let host = host.clone();
        Timeout::new(time, move || {
            if !host.is_met.get() {
                host.say(&Report::new("offer").number("version", VERSION as usize));
            }
        })
    });
    (messages, keys, offers, watch_size(grow))
}

/// Calls `grow` whenever the content's size changes, as long as what it gives is kept.
fn watch_size(grow: impl Fn() + 'static) -> Option<(Closure<dyn Fn()>, Disconnect)> {
    let content = document().query_selector(".apila").ok()??;
    let closure = Closure::<dyn Fn()>::new(grow);
    let constructor: Function = Reflect::get(&window(), &"ResizeObserver".into()).ok()?.dyn_into().ok()?;
    let observer: Object =
        Reflect::construct(&constructor, &Array::of1(closure.as_ref())).ok()?.dyn_into().ok()?;
    let observe: Function = Reflect::get(&observer, &"observe".into()).ok()?.dyn_into().ok()?;
    observe.call1(&observer, &content).ok()?;
    Some((closure, Disconnect(observer)))
}

/// Ends an observation when it is dropped.
struct Disconnect(Object);

impl Drop for Disconnect {
    fn drop(&mut self) {
        let method = Reflect::get(&self.0, &"disconnect".into()).ok();
        if let Some(method) = method.and_then(|method| method.dyn_into::<Function>().ok()) {
            // Nothing is left to do if it fails.
            let _ = method.call0(&self.0);
        }
    }
}
