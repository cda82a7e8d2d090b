//! Copying a text and reporting whether that worked.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement};
use yew::prelude::*;

use crate::app::phrase::AppPhrase;
use crate::app::system::clipboard;
use crate::app::system::events::target;
use crate::app::system::value::{Setter, Value};
use apila_core::i18n::{Language, Say};

/// The text that was copied last, and whether that worked.
pub(crate) type Copied = Value<Option<(String, bool)>>;

/// Copies the text of a field and stores whether that worked in `copied`.
pub(crate) fn copy(field: &HtmlInputElement, text: String, copied: Setter<Option<(String, bool)>>) {
    let done = Callback::from(move |worked| copied.set(Some((text.clone(), worked))));
    clipboard::copy(field, done);
}

/// The callback of a button that copies `text`, which the field beside the button shows.
pub(crate) fn copy_from_beside(text: &str, copied: &Copied) -> Callback<MouseEvent> {
    let (text, copied) = (text.to_owned(), copied.setter());
    Callback::from(move |event: MouseEvent| {
        let frame = target::<Element>(&event).and_then(|button| button.closest(".copy-link").ok()?);
        let field = frame.and_then(|frame| frame.query_selector("input").ok()?);
        if let Some(field) = field.and_then(|field| field.dyn_into::<HtmlInputElement>().ok()) {
            copy(&field, text.clone(), copied.clone());
        }
    })
}

/// Returns what to say if `text` was copied last, else an empty text. If copying failed, `by_hand` asks the
/// reader to copy it by hand.
pub(crate) fn copy_message(copied: &Copied, text: &str, by_hand: &dyn Say, language: Language) -> String {
    match copied.as_ref().filter(|(of, _)| of == text) {
        None => String::new(),
        Some((_, true)) => language.say(&AppPhrase::Copied),
        Some((_, false)) => language.say(by_hand),
    }
}
