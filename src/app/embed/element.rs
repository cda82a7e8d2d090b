//! Boards as elements: what `static/embed.js`, which defines the element, is handed over.
//!
//! The script leaves a function in the page before it starts this program, and gets a function that mounts a board in
//! an element. Nothing of the page around is touched.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::utils::window;
use js_sys::{Array, Function, Object, Promise, Reflect, Symbol};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::future_to_promise;
use web_sys::Element;

use super::{EmbeddedBoard, EmbeddedBoardProps, Stand, fields};
use crate::app::languages;
use apila_core::i18n::Language;
use apila_model::catalog::GameId;
use apila_model::embed::{
    Code, Command, Embedded, Plan, Refused, Report, Request, SettingFault, Settings, Value,
};
use apila_model::record::Parameter;

/// The key under which the script leaves its function.
const KEY: &str = "apila.boards";

/// Where the script says in which language the text around the element is: it may be one that is not spoken here.
const SURROUNDINGS: &str = "language of the page";

/// The function that the script has left in the page, if this program was started by it.
fn receiver() -> Option<Function> {
    Reflect::get(&window(), &Symbol::for_(KEY)).ok()?.dyn_into().ok()
}

/// Hands over to the script that has started this program.
pub(in crate::app) fn hand_over() {
    let Some(receiver) = receiver() else { return };
    let mount = Closure::<dyn Fn(Element, JsValue, String, Function) -> Promise>::new(
        |root, attributes: JsValue, home: String, tell| {
            future_to_promise(async move {
                let pairs = texts(&attributes);
                let asked =
                    |name: &str| pairs.iter().find(|(known, _)| known == name).map(|(_, value)| &**value);
                let wanted = (asked(Parameter::Language.name()).and_then(Language::of_tag))
                    .or_else(|| Language::preferred(asked(SURROUNDINGS)))
                    .unwrap_or_default();
                languages::load_words(&home, wanted).await;
                Ok(mount(root, &pairs, home, tell, languages::spoken(wanted)))
            })
        },
    );
    // What the script does with it is its own affair.
    let _ = receiver.call1(&JsValue::UNDEFINED, &mount.into_js_value());
}

/// Tells the script that the program has failed; says whether there is one.
pub(in crate::app) fn failed(text: &str) -> bool {
    let Some(receiver) = receiver() else { return false };
    let _ = receiver.call2(&JsValue::UNDEFINED, &JsValue::UNDEFINED, &text.into());
    true
}

/// The texts of an object.
fn texts(attributes: &JsValue) -> Vec<(String, String)> {
    let text = |(name, value)| match value {
        Value::Text(text) => Some((name, text)),
        Value::Whole(_) | Value::Other => None,
    };
    fields::read(attributes).into_iter().filter_map(text).collect()
}

/// Mounts a board in `root`. `home` is the app's address, and `tell` gets the reports. Gives an object with the functions
/// `command` and `unmount` and with the first reports, `greeting`, which the script tells when it can take commands;
/// without a game, the fault in words.
fn mount(
    root: Element,
    attributes: &[(String, String)],
    home: String,
    tell: Function,
    language: Language,
) -> JsValue {
    let settings = match settings(attributes, language) {
        Ok(settings) => settings,
        Err(fault) => return fault.reason.into(),
    };
    let tell = move |report: Report| {
        // The author's own function may throw: that is told in the console by the script.
        let _ = tell.call1(&JsValue::UNDEFINED, &fields::object(&report));
    };
    let board = Embedded::new(settings, language);
    let stand = Stand::new(board, home, Box::new(tell));
    let props = EmbeddedBoardProps { stand: stand.clone(), has_drawings: false, has_room: true };
    let app = yew::Renderer::<EmbeddedBoard>::with_root_and_props(root, props).render();
    let greeting: Array = stand.board.borrow().greeting().iter().map(fields::object).collect();
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
    for (name, part) in [
        ("command", command.into_js_value()),
        ("unmount", unmount.into_js_value()),
        ("greeting", greeting.into()),
    ] {
        // An object that was just made takes every field.
        let _ = Reflect::set(&handle, &name.into(), &part);
    }
    handle.into()
}

/// The settings of an element's attributes.
fn settings(pairs: &[(String, String)], language: Language) -> Result<Settings, SettingFault> {
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
