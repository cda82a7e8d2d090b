//! The notice of a failure of the program.

use gloo::utils::{document, document_element};

use crate::app::embed::{element, parent_page};
use apila_core::i18n::{Language, Phrase};

/// Reports panics in the console and, in the page's language, by the notice in `index.html`. Boards on other pages report
/// them to those pages.
pub(super) fn report_panics() {
    // Yew's own hook would replace one that is not set through it.
    yew::set_custom_panic_hook(Box::new(|info| {
        gloo::console::error!(info.to_string());
        if element::report_failure(&info.to_string()) {
            return;
        }
        parent_page::report_failure();
        let Some(notice) = document().get_element_by_id("crash") else { return };
        // The language of the last page that was shown; English before the first.
        let tag = document_element().get_attribute("lang").unwrap_or_default();
        let language = Language::of_tag(&tag).unwrap_or_default();
        if let Some(text) = notice.first_element_child() {
            text.set_text_content(Some(&language.say(&Phrase::Crashed)));
        }
        if let Some(button) = notice.last_element_child() {
            button.set_text_content(Some(&language.say(&Phrase::Reload)));
        }
        // If showing the notice fails, too, nothing is left to try.
        let _ = notice.remove_attribute("hidden");
    }));
}
