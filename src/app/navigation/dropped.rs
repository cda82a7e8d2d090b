//! Opens a game when its file is dropped on a page.

use gloo::events::{EventListener, EventListenerOptions};
use gloo::utils::document;
use wasm_bindgen::JsCast;
use web_sys::DragEvent;

use super::Navigate;
use super::launched::open_files;
use crate::app::system::files::of_list;
use apila_core::i18n::Language;

/// Opens files with games that are dropped anywhere on the page, until the listeners are dropped. If a page
/// handles the event itself, nothing happens here.
pub(crate) fn listen(language: Language, navigate: &Navigate) -> [EventListener; 2] {
    ["dragover", "drop"].map(|name| {
        let navigate = navigate.clone();
        let options = EventListenerOptions::enable_prevent_default();
        EventListener::new_with_options(&document(), name, options, move |event| {
            let data = event.dyn_ref::<DragEvent>().and_then(DragEvent::data_transfer);
            let Some(data) = data.filter(|data| data.types().includes(&"Files".into(), 0)) else { return };
            if event.default_prevented() {
                return;
            }
            // By default, the browser leaves the app and shows the file.
            event.prevent_default();
            let files = data.files().map(|files| of_list(&files)).unwrap_or_default();
            if !files.is_empty() {
                open_files(files, language, &navigate);
            }
        })
    })
}
