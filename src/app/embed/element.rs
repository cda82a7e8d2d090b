//! Boards as elements: what `static/embed.js`, which defines the element, is handed over.
//!
//! The script leaves a function in the page before it starts this program, and gets a function that mounts a board in
//! an element. Nothing of the page around is touched.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::utils::window;
use js_sys::{Function, Object, Reflect, Symbol};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Element;

use super::{EmbeddedBoard, EmbeddedBoardProps, Stand, fields};
use crate::embed::{Code, Command, Embedded, Fault, Plan, Refused, Report, Request, Settings, Value};
use crate::games::GameId;
use crate::i18n::Language;

/// The key under which the script leaves its function.
const KEY: &str = "apila.boards";

/// The function that the script has left in the page, if this program was started by it.
fn receiver() -> Option<Function> {
    Reflect::get(&window(), &Symbol::for_(KEY)).ok()?.dyn_into().ok()
}

/// Hands over to the script, if it was the script that started this program.
pub(in crate::app) fn hand_over() -> bool {
    let Some(receiver) = receiver() else { return false };
    let mount = Closure::<dyn Fn(Element, JsValue, String, Function) -> JsValue>::new(mount);
    // What the script does with it is its own affair.
    let _ = receiver.call1(&JsValue::UNDEFINED, &mount.into_js_value());
    true
}

/// Tells the script that the program has failed; says whether there is one.
pub(in crate::app) fn failed(text: &str) -> bool {
    let Some(receiver) = receiver() else { return false };
    let _ = receiver.call2(&JsValue::UNDEFINED, &JsValue::UNDEFINED, &text.into());
    true
}

/// Mounts a board in `root`. `attributes` is an object of texts, `home` the app's address, and `tell` gets reports.
/// Gives an object with the functions `command` and `unmount`; without a game, the fault in words.
fn mount(root: Element, attributes: JsValue, home: String, tell: Function) -> JsValue {
    let language = Language::default();
    let settings = match settings(&attributes, language) {
        Ok(settings) => settings,
        Err(fault) => return fault.reason.into(),
    };
    let tell = move |report: Report| {
        // The author's own function may throw: that is told in the console by the script.
        let _ = tell.call1(&JsValue::UNDEFINED, &fields::object(&report));
    };
    let board = Embedded::new(settings, language);
    let stand = Stand::new(board, home, Box::new(tell));
    let props = EmbeddedBoardProps { stand: stand.clone() };
    let app = yew::Renderer::<EmbeddedBoard>::with_root_and_props(root, props).render();
    (stand.tell)(stand.board.borrow().described("ready"));
    let app = Rc::new(RefCell::new(Some(app)));
    let unmount = Closure::<dyn Fn()>::new(move || {
        if let Some(app) = app.borrow_mut().take() {
            app.destroy();
        }
    });
    let command = Closure::<dyn Fn(JsValue) -> JsValue>::new(move |message: JsValue| {
        fields::object(&obey(&stand, &message))
    });
    let handle = Object::new();
    for (name, function) in [("command", command.into_js_value()), ("unmount", unmount.into_js_value())] {
        // An object that was just made takes every field.
        let _ = Reflect::set(&handle, &name.into(), &function);
    }
    handle.into()
}

/// The settings of an element's attributes.
fn settings(attributes: &JsValue, language: Language) -> Result<Settings, Fault> {
    let texts = |(name, value)| match value {
        Value::Text(text) => Some((name, text)),
        Value::Whole(_) | Value::Other => None,
    };
    let pairs: Vec<(String, String)> = fields::read(attributes).into_iter().filter_map(texts).collect();
    let game = pairs.iter().find(|(name, _)| name == "game").map_or("", |(_, value)| value.trim());
    let id = GameId::parse(game).ok_or_else(|| Plan::no_such_game(game, language))?;
    let mut settings = Settings::of(id);
    for (name, value) in pairs.iter().filter(|(name, _)| name != "game") {
        settings.set(name, value);
    }
    Ok(settings)
}

/// Obeys a command of the page, and gives the answer.
fn obey(stand: &Stand, message: &JsValue) -> Report {
    let request = match Request::read(&fields::read(message)) {
        Ok(request) => request,
        Err(refused) => return refused.into(),
    };
    if let Command::Hello(_) = request.command {
        let text = "an element needs no `hello`".to_owned();
        return Refused { id: request.id, code: Code::UnknownType, text }.into();
    }
    stand.obey(request)
}
