//! Boards as elements of other pages. `static/embed/element.js` defines the element.
//!
//! Before the script starts this program, it leaves a function in the page. The program calls it with a
//! function that mounts a board in an element. The program touches nothing else of the page.

use std::cell::Cell;
use std::rc::Rc;

use gloo::utils::window;
use js_sys::{Array, Function, Promise, Reflect, Symbol};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::future_to_promise;
use web_sys::Element;

use super::board_host::BoardHost;
use super::embedded_board::{EmbeddedBoard, EmbeddedBoardProps};
use super::fields;
use super::handle::{handle, reporter};
use super::lesson::mount::LESSON;
use super::problem::{NoProblem, PROBLEM, PROBLEM_FINDER};
use crate::app::navigation::language::{load_words, spoken};
use crate::app::navigation::parts::rules_of;
use crate::app::system::fetching::FetchFailure;
use crate::app::system::parts::{load, load_all};
use apila_core::i18n::{Language, Phrase};
use apila_core::part::{AnyPart, PartMissing};
use apila_model::catalog::{GameId, registration};
use apila_model::embed::{
    Code, Command, CommandError, Embedded, FieldValue, Plan, Report, Request, SHEETS, Setting, SettingError,
    Settings,
};
use apila_model::record::{Parameter, Sheet};

/// The name of the symbol under which the script leaves its function.
const KEY: &str = "apila.boards";

/// The attribute in which the script passes the language of the text around the element. It may be a language
/// that Apila does not have.
const SURROUNDINGS: &str = "language of the page";

/// The attribute that names a game.
const GAME: &str = "game";

/// The attribute in which the script passes what is after `#` in `src`: the number of a game, from 1.
const NUMBER: &str = "number of the game";

/// The attribute that names a game whose lesson is shown instead of a board.
const LESSON_OF: &str = "lesson";

/// Returns the function that the script left, if the script started this program.
fn receiver() -> Option<Function> {
    Reflect::get(&window(), &Symbol::for_(KEY)).ok()?.dyn_into().ok()
}

/// Passes the function that mounts boards to the script.
pub(crate) fn hand_over() {
    let Some(receiver) = receiver() else { return };
    let mount = Closure::<dyn Fn(Element, JsValue, String, Function) -> Promise>::new(
        |root, attributes, home, on_report| {
            let place = Mounting { root, home, on_report };
            future_to_promise(async move { mount_any(place, texts(&attributes)).await })
        },
    );
    // An error in the script is not handled here.
    let _ = receiver.call1(&JsValue::UNDEFINED, &mount.into_js_value());
}

/// The element in which something is mounted.
struct Mounting {
    root: Element,
    /// The address of the app.
    home: String,
    /// The function of the script that receives the reports.
    on_report: Function,
}

/// Mounts what the attributes name: a lesson, a problem, or a board. Returns the object for the script, or a
/// sentence that says what is wrong with the attributes.
///
/// # Errors
/// A sentence that says that something could not be loaded. The script treats this as a failure that a retry
/// may fix.
async fn mount_any(place: Mounting, mut pairs: Vec<(String, String)>) -> Result<JsValue, JsValue> {
    let wanted = language(&pairs);
    let missing = |_: PartMissing| fetch_failed(wanted);
    if pairs.iter().any(|(name, _)| name == Setting::Sheet.name()) {
        let sheets = SHEETS.load().await.map_err(missing)?;
        let number = value_of(&pairs, NUMBER).unwrap_or_default().to_owned();
        if let Err(name) = (sheets.complete)(&mut pairs, &number) {
            load_words(&place.home, wanted).await;
            let reason = Plan::no_such_game(&name, spoken(wanted)).reason;
            return Ok(format!("`src`: {reason}").into());
        }
    }
    let lesson = value_of(&pairs, LESSON_OF).map(|name| name.trim().to_owned());
    if let (Some(name), None) = (value_of(&pairs, PROBLEM), &lesson) {
        let find = PROBLEM_FINDER.load().await.map_err(missing)?;
        let found = find(name.trim().to_owned(), pairs.clone(), place.home.clone(), wanted).await;
        return match found {
            Ok(settings) => Ok(mount_board(place, settings, spoken(wanted))),
            Err(NoProblem::Unknown(reason)) => Ok(reason.into()),
            Err(NoProblem::FetchFailed) => Err(fetch_failed(wanted)),
        };
    }
    let game = registration(lesson.as_deref().or(value_of(&pairs, GAME)).unwrap_or_default().trim());
    let mut parts = rules_of(&Vec::from_iter(game));
    parts.extend(lesson.as_ref().map(|_| &LESSON as &'static dyn AnyPart));
    let words = async {
        load_words(&place.home, wanted).await;
        Ok(())
    };
    let loaded = load_all(vec![Box::pin(words), Box::pin(load(&parts))]).await;
    loaded.map_err(missing)?;
    if let Some(name) = lesson {
        return mount_lesson(place, &name, pairs, wanted).await;
    }
    Ok(match settings(&pairs, spoken(wanted)) {
        Ok(settings) => mount_board(place, settings, spoken(wanted)),
        Err(error) => error.reason.into(),
    })
}

/// The sentence that something could not be loaded.
fn fetch_failed(wanted: Language) -> JsValue {
    spoken(wanted).say(&Phrase::PartMissing).into()
}

/// Mounts the lesson of a game. Its part and its game are loaded.
async fn mount_lesson(
    place: Mounting,
    name: &str,
    pairs: Vec<(String, String)>,
    wanted: Language,
) -> Result<JsValue, JsValue> {
    let Mounting { root, home, on_report } = place;
    let Some(id) = GameId::parse(name) else {
        return Ok(Plan::no_such_game(name, spoken(wanted)).reason.into());
    };
    let mount = LESSON.get().ok_or_else(|| fetch_failed(wanted))?;
    let mounted = mount(root, id, pairs, home, on_report, spoken(wanted)).await;
    mounted.map_err(|FetchFailure| fetch_failed(wanted))
}

/// Reports to the script that the program has failed. Returns whether there is a script.
pub(crate) fn report_failure(text: &str) -> bool {
    let Some(receiver) = receiver() else { return false };
    let _ = receiver.call2(&JsValue::UNDEFINED, &JsValue::UNDEFINED, &text.into());
    true
}

/// Returns the value of an attribute.
fn value_of<'a>(pairs: &'a [(String, String)], name: &str) -> Option<&'a str> {
    pairs.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
}

/// Returns the language of an element with these attributes.
fn language(pairs: &[(String, String)]) -> Language {
    (value_of(pairs, Parameter::Language.name()).and_then(Language::of_tag))
        .or_else(|| Language::preferred(value_of(pairs, SURROUNDINGS)))
        .unwrap_or_default()
}

/// Returns the fields of an object that are texts.
fn texts(attributes: &JsValue) -> Vec<(String, String)> {
    let text = |(name, value)| match value {
        FieldValue::Text(text) => Some((name, text)),
        FieldValue::Whole(_) | FieldValue::Other => None,
    };
    fields::read(attributes, Sheet::LARGEST as u32).into_iter().filter_map(text).collect()
}

/// Mounts a board. Returns an object with the functions `command` and `unmount`, and the first reports as
/// `greeting`. The script passes these on when it can take commands.
fn mount_board(place: Mounting, settings: Settings, language: Language) -> JsValue {
    let Mounting { root, home, on_report } = place;
    let on_report = reporter(on_report);
    let board = Embedded::new(settings, language);
    let host = BoardHost::new(board, home, Box::new(on_report));
    let props = EmbeddedBoardProps {
        host: host.clone(),
        has_drawings: false,
        has_room: true,
        frame: None,
        on_press: None,
    };
    let app = yew::Renderer::<EmbeddedBoard>::with_root_and_props(root, props).render();
    let greeting: Array = host.board.borrow().greeting().iter().map(fields::object).collect();
    let command = move |message: JsValue| fields::object(&execute(&host, &message));
    handle(Box::new(move || app.destroy()), Box::new(command), greeting)
}

/// Returns the settings of an element with these attributes.
fn settings(pairs: &[(String, String)], language: Language) -> Result<Settings, SettingError> {
    let game = value_of(pairs, GAME).unwrap_or_default().trim();
    let id = GameId::parse(game).ok_or_else(|| Plan::no_such_game(game, language))?;
    let mut settings = Settings::of(id);
    for (name, value) in pairs.iter().filter(|(name, _)| name != GAME) {
        settings.set(name, value);
    }
    Ok(settings)
}

/// Executes a command of the page and returns the answer. If a part of the program has to be loaded first,
/// the answer is `loading`, and the actual answer is reported later.
fn execute(host: &Rc<BoardHost>, message: &JsValue) -> Report {
    let request = match Request::read(&fields::read(message, fields::LONGEST)) {
        Ok(request) => request,
        Err(refused) => return refused.into(),
    };
    if let Command::Hello(_) = request.command {
        let text = "an element needs no `hello`".to_owned();
        return CommandError { id: request.id, code: Code::UnknownType, text }.into();
    }
    let (id, answer) = (request.id.clone(), Rc::new(Cell::new(None)));
    let is_late = Rc::new(Cell::new(false));
    let on_answer = {
        let (host, answer, is_late) = (host.clone(), answer.clone(), is_late.clone());
        move |report| if is_late.get() { host.report(report) } else { answer.set(Some(report)) }
    };
    host.execute(request, on_answer);
    is_late.set(true);
    answer.take().unwrap_or_else(|| Report::new("loading").answering(id))
}
