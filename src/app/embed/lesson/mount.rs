//! A lesson in an element on another page, as a part of the boards.

use std::pin::Pin;
use std::rc::Rc;

use js_sys::{Array, Function};
use wasm_bindgen::JsValue;
use web_sys::Element;
use yew::prelude::*;

use super::{LessonBoard, LessonProps, fetch};
use crate::app::embed::fields;
use crate::app::embed::handle::{handle, reporter};
use crate::app::system::fetching::FetchFailure;
use crate::app::system::parts::part_of_boards;
use apila_core::i18n::Language;
use apila_core::part::Part;
use apila_model::catalog::GameId;
use apila_model::embed::{Code, CommandError};

/// Mounts the lesson of a game in an element with these attributes, and returns the object for the script.
/// `String` is the address of the app. The function is called with reports.
pub(crate) type MountLesson =
    fn(Element, GameId, Vec<(String, String)>, String, Function, Language) -> Mounting;
type Mounting = Pin<Box<dyn Future<Output = Result<JsValue, FetchFailure>>>>;

/// The attributes of an element with a lesson that apply to all its boards.
const OF_ALL_BOARDS: [&str; 3] = ["theme", "size", "coordinates"];

/// The part of the program that mounts lessons.
pub(crate) static LESSON: Part<MountLesson> = part_of_boards!(lesson: MountLesson = MOUNT);
static MOUNT: MountLesson = |root, id, attributes, home, on_report, language| {
    Box::pin(async move {
        let lesson = Rc::new(fetch(&home, id, language).await?);
        let settings = attributes.into_iter().filter(|(name, _)| OF_ALL_BOARDS.contains(&&**name)).collect();
        let on_report = Callback::from(reporter(on_report));
        let props = LessonProps { id, lesson, language, home, settings, on_report };
        let app = yew::Renderer::<LessonBoard>::with_root_and_props(root, props).render();
        let refuse = |_| {
            let text = "a lesson takes no commands".to_owned();
            fields::object(&CommandError { id: None, code: Code::UnknownType, text }.into())
        };
        // The greeting is empty, since the boards of the steps report their own.
        Ok(handle(Box::new(move || app.destroy()), Box::new(refuse), Array::new()))
    })
};
