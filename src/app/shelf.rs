//! The shelf: the games that the browser keeps, one entry of its local storage each.
//!
//! There is no index: the list of games is the list of entries, so two pages that are open at once cannot
//! spoil one another's. What the storage refuses is kept in memory as long as the page is open. An entry that
//! cannot be read is left as it is.

use std::cell::RefCell;

use gloo::events::EventListener;
use gloo::utils::window;
use js_sys::Math;
use wasm_bindgen::JsCast;
use web_sys::{Storage, StorageEvent};

use super::json;
use apila_core::i18n::Language;
use apila_model::record::{SavedEntry, SavedGame, SavedGameFault};

/// The beginning of the names of all entries.
const PREFIX: &str = "apila.game.";

thread_local! {
    /// What could not be stored, by key.
    static MEMORY: RefCell<Vec<(String, String)>> = const { RefCell::new(Vec::new()) };
}

/// Why an entry is not in the storage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Refused {
    /// The browser has no storage for this page.
    Blocked,
    /// There is no room left.
    Full,
}

/// The browser's storage, where it has one and lets us use it.
pub(super) fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

/// Tries once more to store what is in memory alone: there may be room now.
pub(super) fn flush() {
    let Some(storage) = storage() else { return };
    MEMORY.with_borrow_mut(|memory| memory.retain(|(key, text)| storage.set_item(&name(key), text).is_err()));
}

/// All entries, by key and text.
pub(super) fn entries() -> Vec<(String, String)> {
    let mut found = MEMORY.with_borrow(Clone::clone);
    if let Some(storage) = storage() {
        let names = (0..storage.length().unwrap_or_default()).filter_map(|index| storage.key(index).ok()?);
        for name in names {
            if let (Some(key), Ok(Some(text))) = (name.strip_prefix(PREFIX), storage.get_item(&name))
                && found.iter().all(|(known, _)| known != key)
            {
                found.push((key.to_owned(), text));
            }
        }
    }
    found
}

/// The text of an entry in the storage: what other pages see, too.
pub(super) fn stored(key: &str) -> Option<String> {
    storage()?.get_item(&name(key)).ok()?
}

/// The text of an entry, from memory if it is not in the storage as it should be.
pub(super) fn get(key: &str) -> Option<String> {
    let in_memory = MEMORY
        .with_borrow(|memory| memory.iter().find(|(known, _)| known == key).map(|(_, text)| text.clone()));
    in_memory.or_else(|| stored(key))
}

/// Keeps a game, in memory if not in the storage.
///
/// # Errors
/// Why it is not in the storage.
pub(super) fn put(key: &str, game: &SavedEntry) -> Result<(), Refused> {
    json::print(game).map_or(Ok(()), |text| put_back(key, &text))
}

/// Keeps the text of an entry as it is, in memory if not in the storage.
///
/// # Errors
/// Why it is not in the storage.
pub(super) fn put_back(key: &str, text: &str) -> Result<(), Refused> {
    let stored = match storage() {
        None => Err(Refused::Blocked),
        Some(storage) => storage.set_item(&name(key), text).map_err(|_| Refused::Full),
    };
    forget(key);
    if stored.is_err() {
        MEMORY.with_borrow_mut(|memory| memory.push((key.to_owned(), text.to_owned())));
    }
    stored
}

/// Whether nothing at all can be stored, or something is in memory alone.
pub(super) fn refused() -> Option<Refused> {
    if storage().is_none() {
        return Some(Refused::Blocked);
    }
    MEMORY.with_borrow(|memory| (!memory.is_empty()).then_some(Refused::Full))
}

/// Takes an entry from the shelf.
pub(super) fn remove(key: &str) {
    forget(key);
    if let Some(storage) = storage() {
        // Fails only where there was no storage to begin with.
        let _ = storage.remove_item(&name(key));
    }
    flush();
}

fn forget(key: &str) {
    MEMORY.with_borrow_mut(|memory| memory.retain(|(known, _)| known != key));
}

fn name(key: &str) -> String {
    format!("{PREFIX}{key}")
}

/// What a text holds, not yet read as a game.
///
/// # Errors
/// If it is no entry.
pub(super) fn read_entry(text: &str) -> Result<SavedEntry, SavedGameFault> {
    json::read(text).map_err(|_| SavedGameFault::Malformed)
}

/// The game that a text holds.
///
/// # Errors
/// Why it cannot be read.
pub(super) fn read(text: &str) -> Result<SavedGame, SavedGameFault> {
    // What is wrong with an entry is told where all of them are listed: the language does not matter here.
    SavedGame::read(&read_entry(text)?, Language::default())
}

/// A name that nothing else has: for an entry, and for a game by link.
pub(super) fn fresh_name() -> String {
    const SIGNS: &[u8; 62] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    let sign = |_| char::from(SIGNS[(Math::random() * 62.0) as usize % 62]);
    (0..10).map(sign).collect()
}

/// The time, in milliseconds since 1970.
pub(super) fn now() -> f64 {
    js_sys::Date::now()
}

/// Calls `changed` when another page changes an entry, with its key and its text before; without a key if the
/// whole storage is cleared.
pub(super) fn watch(changed: impl Fn(Option<String>, Option<String>) + 'static) -> EventListener {
    EventListener::new(&window(), "storage", move |event| {
        let Some(event) = event.dyn_ref::<StorageEvent>() else { return };
        match event.key() {
            None => changed(None, None),
            Some(name) => {
                if let Some(key) = name.strip_prefix(PREFIX) {
                    changed(Some(key.to_owned()), event.old_value());
                }
            }
        }
    })
}
