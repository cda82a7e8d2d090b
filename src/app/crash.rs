//! If the program fails, the page says so instead of standing still.

use gloo::utils::{document, document_element};

use super::embed;
use apila_core::i18n::{Language, Phrase};

/// Shows the notice of `index.html` on a panic, in the page's words, and writes the panic to the console.
pub(super) fn tell_of_panics() {
    // Yew's own hook would take the place of one that was set without its knowing.
    yew::set_custom_panic_hook(Box::new(|info| {
        gloo::console::error!(info.to_string());
        if embed::failed(&info.to_string()) {
            return;
        }
        embed::tell_failure();
        let Some(notice) = document().get_element_by_id("crash") else { return };
        // What the page was told to be in; English before that.
        let tag = document_element().get_attribute("lang").unwrap_or_default();
        let language = Language::of_tag(&tag).unwrap_or_default();
        if let Some(text) = notice.first_element_child() {
            text.set_text_content(Some(&language.say(&Phrase::Crashed)));
        }
        if let Some(button) = notice.last_element_child() {
            button.set_text_content(Some(&language.say(&Phrase::Reload)));
        }
        // Without the attribute the notice shows; if even that fails there is nothing left to try.
        let _ = notice.remove_attribute("hidden");
    }));
}
