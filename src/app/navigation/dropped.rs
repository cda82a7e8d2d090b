//! Opens a game when its file is dropped on a page.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::events::{EventListener, EventListenerOptions};
use gloo::file::callbacks::FileReader;
use gloo::utils::document;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::DragEvent;
use yew::Callback;

use super::parts::load_games;
use super::{Destination, Navigate};
use crate::app::saved::import::import_one;
use crate::app::system::files;
use apila_core::i18n::Language;
use apila_model::record::{Address, Sheet};

/// Saves the only game of a text and returns where it is shown. Returns `None` for any other text. All games
/// must be loaded.
pub(crate) fn open_text(text: &str, language: Language) -> Option<Destination> {
    let (address, key) = import_one(text, language)?;
    Some(Destination { address, key: Some(key) })
}

/// Opens a score sheet or a picture of a game that is dropped anywhere on the page, until the listeners are
/// dropped. If a page handles the event itself, nothing happens here.
pub(crate) fn listen(language: Language, navigate: &Navigate) -> [EventListener; 2] {
    let reading = Rc::new(RefCell::new(None::<FileReader>));
    ["dragover", "drop"].map(|name| {
        let (reading, navigate) = (reading.clone(), navigate.clone());
        let options = EventListenerOptions::enable_prevent_default();
        EventListener::new_with_options(&document(), name, options, move |event| {
            let data = event.dyn_ref::<DragEvent>().and_then(DragEvent::data_transfer);
            let Some(data) = data.filter(|data| data.types().includes(&"Files".into(), 0)) else { return };
            if event.default_prevented() {
                return;
            }
            // By default, the browser leaves the app and shows the file.
            event.prevent_default();
            let file = data
                .files()
                .and_then(|files| files.get(0))
                .filter(|file| file.size() <= Sheet::LARGEST as f64);
            if let Some(file) = file {
                let navigate = navigate.clone();
                let open = Callback::from(move |text: Option<String>| {
                    let Some(text) = text else { return };
                    let navigate = navigate.clone();
                    spawn_local(async move {
                        match load_games().await {
                            Ok(()) => open_text(&text, language).into_iter().for_each(|to| navigate.emit(to)),
                            // The page of the saved games says what is missing. Files can also be dropped
                            // there.
                            Err(_) => navigate.emit(Address::Games.into()),
                        }
                    });
                });
                reading.replace(Some(files::read(file, open)));
            }
        })
    })
}
