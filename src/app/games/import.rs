//! Games taken in from texts: files that are picked or dropped, and what is pasted.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::file::callbacks::FileReader;
use web_sys::{DataTransfer, FileList};
use yew::Callback;

use super::Done;
use crate::app::{shelf, system};
use crate::i18n::{Language, Phrase};
use crate::record::{Kept, Sheet};

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
        for read in Sheet::read_all(text, language) {
            match read {
                Ok(sheet) if games < MOST_GAMES => {
                    let now = shelf::now();
                    let kept = Kept { sheet, seat: None, link_id: None, created: now, changed: now };
                    // Where it cannot be stored it is in memory, and the page says so.
                    let _ = shelf::put(&shelf::fresh_name(), &kept.store());
                    games += 1;
                }
                Ok(_) => errors.push(language.say(&Phrase::TooManyGames { most: MOST_GAMES })),
                Err(error) => errors.push(error.tell(language)),
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
