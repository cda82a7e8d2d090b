//! What the reader has chosen and the browser remembers.

use gloo::utils::{document_element, window};

use super::shelf::storage;
use apila_core::i18n::Language;

const COORDINATES: &str = "apila.coordinates";
const SHOWN: &str = "shown";
const LANGUAGE: &str = "apila.language";
/// The beginning of a key: the name of a game follows.
const COMPUTER: &str = "apila.computer.";

/// Whether coordinates are shown.
pub(super) fn coordinates() -> bool {
    storage().is_some_and(|storage| {
        storage.get_item(COORDINATES).is_ok_and(|value| value.as_deref() == Some(SHOWN))
    })
}

/// Remembers whether coordinates are shown. Where nothing can be stored it holds for this visit only.
pub(super) fn set_coordinates(shown: bool) {
    let Some(storage) = storage() else { return };
    let _ = if shown { storage.set_item(COORDINATES, SHOWN) } else { storage.remove_item(COORDINATES) };
}

/// The language that the reader has chosen.
pub(super) fn language() -> Option<Language> {
    Language::of_tag(&storage()?.get_item(LANGUAGE).ok()??)
}

/// Remembers the language. Where nothing can be stored it holds until the page is loaded again.
pub(super) fn set_language(language: Language) {
    if let Some(storage) = storage() {
        let _ = storage.set_item(LANGUAGE, language.tag());
    }
}

/// How the reader played a game against the computer last, as [`remember_computer`] was told.
pub(super) fn computer(game: &str) -> Option<String> {
    storage()?.get_item(&format!("{COMPUTER}{game}")).ok()?
}

/// Remembers how the reader plays a game against the computer.
pub(super) fn remember_computer(game: &str, text: &str) {
    if let Some(storage) = storage() {
        let _ = storage.set_item(&format!("{COMPUTER}{game}"), text);
    }
}

/// Whether the reader has asked the system for less motion.
pub(super) fn reduced_motion() -> bool {
    let query = window().match_media("(prefers-reduced-motion: reduce)");
    query.ok().flatten().is_some_and(|query| query.matches())
}

/// Whether the page is shown in dark colours: because a link says so, or the system.
pub(super) fn dark() -> bool {
    match document_element().get_attribute("data-theme") {
        Some(theme) => theme == "dark",
        None => {
            let query = window().match_media("(prefers-color-scheme: dark)");
            query.ok().flatten().is_some_and(|query| query.matches())
        }
    }
}
