//! What was copied last.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::app::system::clipboard;
use apila_core::i18n::{AppPhrase, Language, Say};

/// The text that was copied last, and whether that worked.
pub(crate) type Copied = UseStateHandle<Option<(String, bool)>>;

/// Copies the text of a field and notes whether that worked.
pub(crate) fn copy(field: &HtmlInputElement, text: String, copied: UseStateSetter<Option<(String, bool)>>) {
    let done = Callback::from(move |worked| copied.set(Some((text.clone(), worked))));
    clipboard::copy(field, done);
}

/// What to say if `text` was copied last; `by_hand` asks the reader to copy it.
pub(crate) fn told(copied: &Copied, text: &str, by_hand: &dyn Say, language: Language) -> String {
    match copied.as_ref().filter(|(of, _)| of == text) {
        None => String::new(),
        Some((_, true)) => language.say(&AppPhrase::Copied),
        Some((_, false)) => language.say(by_hand),
    }
}
