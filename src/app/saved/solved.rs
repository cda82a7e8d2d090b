//! The reader's attempts at problems, in an entry of the local storage.
//!
//! Before a page writes, it joins its attempts with the stored ones, so two pages lose nothing. Attempts that
//! the storage refuses are held in memory. An entry that cannot be read may be of a later version. It is left
//! unchanged, and another entry beside it is used.

use std::cell::RefCell;

use gloo::events::EventListener;
use gloo::utils::window;
use wasm_bindgen::JsCast;
use web_sys::StorageEvent;

use crate::app::system::storage::{self, StorageError};
use apila_model::problems::{Attempt, ProblemKey, Progress};

/// The key of the entry. The keys of further entries have a number appended.
const KEY: &str = "apila.problems";
/// The greatest number of entries that are read.
const MOST: usize = 9;

thread_local! {
    /// The attempts that are not in the storage.
    static MEMORY: RefCell<Progress> = RefCell::default();
}

/// The contents of the storage.
struct StoredProgress {
    progress: Progress,
    /// The key to write to. `None` if all entries are unreadable.
    key: Option<String>,
    /// Whether an entry could not be read.
    has_unreadable: bool,
}

fn stored() -> StoredProgress {
    let mut stored = StoredProgress { progress: Progress::default(), key: None, has_unreadable: false };
    let storage = storage::local();
    let text_of = |key: &str| storage.as_ref().and_then(|storage| storage.get_item(key).ok()?);
    for number in 0..MOST {
        let key = if number == 0 { KEY.to_owned() } else { format!("{KEY}.{number}") };
        match text_of(&key).map(|text| Progress::read(&text)) {
            None => {
                stored.key.get_or_insert(key);
            }
            Some(Ok(progress)) => {
                stored.progress.join(&progress);
                stored.key.get_or_insert(key);
            }
            Some(Err(_)) => stored.has_unreadable = true,
        }
    }
    stored
}

/// Returns all attempts of the reader.
pub(crate) fn progress() -> Progress {
    let mut progress = stored().progress;
    MEMORY.with_borrow(|memory| progress.join(memory));
    progress
}

/// Adds an attempt. It is held in memory if the storage refuses it.
pub(crate) fn add(what: &[ProblemKey], attempt: Attempt) {
    let mut more = Progress::default();
    for what in what {
        more.add(what.clone(), attempt);
    }
    join(&more);
}

/// Adds attempts, for example from a file. They are held in memory if the storage refuses them.
pub(crate) fn join(more: &Progress) {
    let StoredProgress { mut progress, key, .. } = stored();
    let before = progress.clone();
    MEMORY.with_borrow_mut(|memory| {
        memory.join(more);
        progress.join(memory);
        let is_written =
            progress == before || key.is_some_and(|key| storage::store(&key, &progress.print()).is_ok());
        if is_written {
            *memory = Progress::default();
        }
    });
}

/// Returns why not everything is in the storage, or `None` if everything is.
pub(crate) fn refused() -> Option<StorageError> {
    if storage::local().is_none() {
        return Some(StorageError::Blocked);
    }
    MEMORY.with_borrow(|memory| (!memory.is_empty()).then_some(StorageError::Full))
}

/// Returns whether an entry could not be read.
pub(crate) fn has_unreadable() -> bool {
    stored().has_unreadable
}

/// Calls `on_change` when another page changes an entry, or clears the storage.
pub(crate) fn watch(on_change: impl Fn() + 'static) -> EventListener {
    EventListener::new(&window(), "storage", move |event| {
        let key = event.dyn_ref::<StorageEvent>().and_then(StorageEvent::key);
        if key.is_none_or(|key| key.starts_with(KEY)) {
            on_change();
        }
    })
}
