//! Games taken in from texts: files that are picked or dropped, and what is pasted.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::events::{EventListener, EventListenerOptions};
use gloo::file::callbacks::FileReader;
use gloo::utils::document;
use wasm_bindgen::JsCast;
use web_sys::{DataTransfer, DragEvent, FileList};
use yew::Callback;

use super::Done;
use crate::app::shell::{Destination, Navigate};
use crate::app::{shelf, system};
use apila_core::i18n::{Language, Phrase};
use apila_core::scene::picture::record_in;
use apila_model::record::{Address, Computers, SavedGame, Sheet, TableLink};

/// The most games that are taken in at once.
const MOST_GAMES: usize = 2000;
/// The most mistakes that are told at once.
const MOST_ERRORS: usize = 20;

/// The text that is dropped or pasted, if it is one.
pub(super) fn text_of(data: &DataTransfer) -> Option<String> {
    data.get_data("text/plain").ok().filter(|text| !text.trim().is_empty())
}

/// Reads files and hands on all their texts at once; nothing for a file that is no text. The readers have to
/// be kept until then.
pub(super) fn read_files(files: &FileList, done: Callback<Vec<Option<String>>>) -> Vec<FileReader> {
    let texts = Rc::new(RefCell::new(Vec::new()));
    let count = files.length() as usize;
    let mut readers = Vec::new();
    for file in (0..files.length()).filter_map(|index| files.get(index)) {
        let (texts, done) = (texts.clone(), done.clone());
        let add = move |text: Option<String>| {
            // What is not text is read as text all the same, with signs that no text has.
            texts.borrow_mut().push(text.filter(|text| !text.contains('\0')));
            if texts.borrow().len() == count {
                done.emit(texts.take());
            }
        };
        if file.size() > Sheet::LARGEST as f64 {
            add(None);
        } else {
            readers.push(system::read_file(file, Callback::from(add)));
        }
    }
    readers
}

/// Puts the games of texts on the shelf.
pub(super) fn take_in(texts: &[Option<String>], language: Language) -> Done {
    let (mut errors, mut games) = (Vec::new(), 0);
    for text in texts {
        let Some(text) = text else {
            errors.push(language.say(&Phrase::FileUnreadable));
            continue;
        };
        let picture = record_in(text);
        for read in Sheet::read_all(picture.as_ref().map_or(text, |picture| &picture.sheet), language) {
            match read {
                Ok(sheet) if games < MOST_GAMES => {
                    let now = shelf::now();
                    let computers = Computers::NONE;
                    let kept =
                        SavedGame { sheet, seat: None, link_id: None, computers, created: now, changed: now };
                    // Where it cannot be stored it is in memory, and the page says so.
                    let _ = shelf::put(&shelf::fresh_name(), &kept.store());
                    games += 1;
                }
                Ok(_) => errors.push(language.say(&Phrase::TooManyGames { most: MOST_GAMES })),
                Err(error) => errors.push(error.message(language)),
            }
        }
    }
    let more = errors.len().saturating_sub(MOST_ERRORS);
    errors.truncate(MOST_ERRORS);
    if more > 0 {
        errors.push(language.say(&Phrase::MoreMistakes { more }));
    }
    Done { told: language.say(&Phrase::TakenIn { games }), taken: Vec::new(), errors }
}

/// Puts the one game of a text, or that of a picture, on the shelf, and says where it can be seen: a picture opens
/// at the position that it shows. Nothing for any other text.
pub(in crate::app) fn open_text(text: &str, language: Language) -> Option<Destination> {
    let picture = record_in(text);
    let sheet = Sheet::read(picture.as_ref().map_or(text, |picture| &picture.sheet), language).ok()?;
    let line = sheet.tree.line();
    let shown = picture.map_or(line.plies(), |picture| picture.ply);
    let address = Address::Table(TableLink::to_record(line, shown.min(line.plies())));
    let (key, now) = (shelf::fresh_name(), shelf::now());
    let computers = Computers::NONE;
    let kept = SavedGame { sheet, seat: None, link_id: None, computers, created: now, changed: now };
    // Where it cannot be stored it is in memory, and the page says so.
    let _ = shelf::put(&key, &kept.store());
    Some(Destination { address, key: Some(key) })
}

/// Whether a text is a picture with a game in it.
pub(super) fn is_picture(text: &str) -> bool {
    record_in(text).is_some()
}

/// Lets a file with a game, or a picture of one, be opened by dropping it on any page. Pages that take files
/// themselves come first.
pub(in crate::app) fn open_what_is_dropped(language: Language, navigate: &Navigate) -> [EventListener; 2] {
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
            // Otherwise the browser would leave the app to show the file.
            event.prevent_default();
            let file = data
                .files()
                .and_then(|files| files.get(0))
                .filter(|file| file.size() <= Sheet::LARGEST as f64);
            if let Some(file) = file {
                let navigate = navigate.clone();
                let open = Callback::from(move |text: Option<String>| {
                    if let Some(to) = text.and_then(|text| open_text(&text, language)) {
                        navigate.emit(to);
                    }
                });
                reading.replace(Some(system::read_file(file, open)));
            }
        })
    })
}
