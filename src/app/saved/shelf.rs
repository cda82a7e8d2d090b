//! The shelf: the reader's games, each in an entry of the browser's local storage.
//!
//! There is no index that two pages could damage: the list of games is the list of entries. A game that the
//! storage refuses is held in memory as long as the page is open. An entry that cannot be read is left
//! unchanged.

use std::cell::RefCell;
use std::collections::HashMap;

use gloo::events::EventListener;
use gloo::utils::window;
use js_sys::Math;
use wasm_bindgen::JsCast;
use web_sys::StorageEvent;

use crate::app::system::storage::{self, StorageError};
use apila_core::i18n::Language;
use apila_model::library;
use apila_model::record::{ComparedSheet, SavedEntry, SavedGame, SavedGameError, Sheet};
use apila_model::saving::{Entries, EntryChange};

/// The beginning of the storage keys of all entries.
const PREFIX: &str = "apila.game.";

/// An entry that the storage refused.
#[derive(Clone)]
struct UnstoredEntry {
    text: String,
    /// The text that the storage had under this key at that time. The entry contains all of its moves.
    seen: Option<String>,
    why: StorageError,
}

impl UnstoredEntry {
    /// Returns the text that another page has stored under the key since, if there is one.
    fn news(&self, key: &str) -> Option<String> {
        stored(key).filter(|now| self.seen.as_ref() != Some(now))
    }

    /// Returns the text, joined with what another page has stored since if that is the same game.
    fn current(self, key: &str) -> String {
        let both = self.news(key).and_then(|theirs| joined(&self.text, &theirs));
        both.unwrap_or(self.text)
    }
}

thread_local! {
    /// The entries that the storage refused, by key.
    static MEMORY: RefCell<HashMap<String, UnstoredEntry>> = RefCell::new(HashMap::new());
    /// The keys of games that could not be written as text.
    static UNWRITABLE: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

/// Tries again to store the entries that are only in memory, since there may be room now.
pub(super) fn flush() {
    for (key, UnstoredEntry { text, .. }) in MEMORY.with_borrow(Clone::clone) {
        // An entry that is refused again stays in memory.
        let _ = put_text(&key, &text);
    }
}

/// Returns the keys and texts of all entries.
pub(super) fn entries() -> Vec<(String, String)> {
    let in_memory = MEMORY.with_borrow(Clone::clone);
    let mut found = Vec::new();
    if let Some(storage) = storage::local() {
        let names = (0..storage.length().unwrap_or_default()).filter_map(|index| storage.key(index).ok()?);
        for name in names {
            if let (Some(key), Ok(Some(text))) = (name.strip_prefix(PREFIX), storage.get_item(&name))
                && !in_memory.contains_key(key)
            {
                found.push((key.to_owned(), text));
            }
        }
    }
    found.extend(in_memory.into_iter().map(|(key, unstored)| {
        let text = unstored.current(&key);
        (key, text)
    }));
    found
}

/// Returns the keys and score sheets of all entries.
pub(super) fn keyed_sheets() -> impl Iterator<Item = (String, String)> {
    entries().into_iter().filter_map(|(key, text)| Some((key, SavedEntry::parse(&text).ok()?.sheet)))
}

/// Returns the key of the entry of the same game that has most of this score sheet.
pub(super) fn key_of(sheet: &str) -> Option<String> {
    let wanted = ComparedSheet::of(sheet);
    let same = keyed_sheets()
        .filter_map(|(key, stored)| ComparedSheet::of(&stored).suits(&wanted).map(|suits| (suits, key)));
    same.max_by(|(one, _), (other, _)| one.cmp(other)).map(|(_, key)| key)
}

/// Returns the text of an entry in the storage, as other pages see it.
pub(super) fn stored(key: &str) -> Option<String> {
    storage::local()?.get_item(&name(key)).ok()?
}

/// Returns the text of an entry, from memory if the storage refused it.
pub(crate) fn get(key: &str) -> Option<String> {
    unstored(key).map(|unstored| unstored.current(key)).or_else(|| stored(key))
}

/// Saves a game in the storage. If that refuses it, the game is held in memory.
///
/// # Errors
/// Returns why the game is not in the storage.
pub(crate) fn put(key: &str, game: &SavedEntry) -> Result<(), StorageError> {
    UNWRITABLE.with_borrow_mut(|keys| keys.retain(|known| known != key));
    match game.print() {
        Ok(text) => put_text(key, &text),
        Err(_) => {
            UNWRITABLE.with_borrow_mut(|keys| keys.push(key.to_owned()));
            Err(StorageError::Failed)
        }
    }
}

/// Saves the unchanged text of an entry in the storage. If that refuses it, the text is held in memory.
///
/// # Errors
/// Returns why the text is not in the storage.
pub(crate) fn put_text(key: &str, text: &str) -> Result<(), StorageError> {
    // While the game was only in memory, another page may have saved it. Then both states are joined.
    let theirs = unstored(key).and_then(|before| before.news(key));
    forget(key);
    let (key, text) = match theirs {
        None => (key.to_owned(), text.to_owned()),
        Some(theirs) => match joined(text, &theirs) {
            Some(both) => (key.to_owned(), both),
            // The key is taken by something else, which stays. This game gets a new key.
            None => (fresh_name(), text.to_owned()),
        },
    };
    let result = storage::store(&name(&key), &text);
    if let Err(why) = result {
        let seen = stored(&key);
        MEMORY.with_borrow_mut(|memory| memory.insert(key, UnstoredEntry { text, seen, why }));
    }
    result
}

/// Returns the entry with all moves of two states of a game, or `None` if they are not of the same game.
fn joined(mine: &str, theirs: &str) -> Option<String> {
    let mut game = read(mine).ok()?;
    if game.take_in(&read(theirs).ok()?) { game.store().replacing(Some(theirs)).print().ok() } else { None }
}

/// Saves a new game between people at one screen and returns its key. If the storage refuses it, the game is
/// held in memory, and the list of games says so.
pub(crate) fn add(sheet: Sheet) -> String {
    let (key, game) = (fresh_name(), SavedGame::new(sheet, now()));
    let _ = put(&key, &game.store());
    key
}

/// Returns why not everything is in the storage, or `None` if everything is.
pub(crate) fn refused() -> Option<StorageError> {
    if storage::local().is_none() {
        return Some(StorageError::Blocked);
    }
    let in_memory = MEMORY.with_borrow(|memory| memory.values().next().map(|unstored| unstored.why));
    in_memory.or_else(|| UNWRITABLE.with_borrow(|keys| (!keys.is_empty()).then_some(StorageError::Failed)))
}

/// Removes an entry.
pub(crate) fn remove(key: &str) {
    forget(key);
    UNWRITABLE.with_borrow_mut(|keys| keys.retain(|known| known != key));
    if let Some(storage) = storage::local() {
        // Removing fails only without a storage.
        let _ = storage.remove_item(&name(key));
    }
    flush();
}

fn unstored(key: &str) -> Option<UnstoredEntry> {
    MEMORY.with_borrow(|memory| memory.get(key).cloned())
}

fn forget(key: &str) {
    MEMORY.with_borrow_mut(|memory| memory.remove(key));
}

fn name(key: &str) -> String {
    format!("{PREFIX}{key}")
}

/// Reads the fields of an entry, but not its game.
///
/// # Errors
/// If the text is not an entry.
pub(super) fn read_entry(text: &str) -> Result<SavedEntry, SavedGameError> {
    SavedEntry::parse(text)
}

/// Reads the game of an entry.
///
/// # Errors
/// Returns why it cannot be read.
pub(crate) fn read(text: &str) -> Result<SavedGame, SavedGameError> {
    // The language does not matter here. Only the list of games shows errors, and it reads entries itself.
    SavedGame::read(&read_entry(text)?, Language::default())
}

/// Returns a random name for an entry or a game by link: 10 letters and digits.
pub(crate) fn fresh_name() -> String {
    const SIGNS: &[u8; 62] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    let sign = |_| char::from(SIGNS[(Math::random() * 62.0) as usize % 62]);
    (0..10).map(sign).collect()
}

/// Returns the time in milliseconds since 1970.
pub(crate) fn now() -> f64 {
    js_sys::Date::now()
}

/// Returns today's date in the form of score sheets, YYYY-MM-DD.
pub(super) fn today() -> String {
    let now = js_sys::Date::new_0();
    format!("{:04}-{:02}-{:02}", now.get_full_year(), now.get_month() + 1, now.get_date())
}

/// Calls `on_change` when another page changes an entry. The argument is `None` if the whole storage is
/// cleared.
pub(crate) fn watch(on_change: impl Fn(Option<EntryChange>) + 'static) -> EventListener {
    EventListener::new(&window(), "storage", move |event| {
        let Some(event) = event.dyn_ref::<StorageEvent>() else { return };
        match event.key() {
            None => on_change(None),
            Some(name) => {
                if let Some(key) = name.strip_prefix(PREFIX) {
                    let (key, before, after) = (key.to_owned(), event.old_value(), event.new_value());
                    on_change(Some(EntryChange { key, before, after }));
                }
            }
        }
    })
}

/// The shelf as the place to which a table saves its game.
pub(crate) struct Shelf;

impl Entries for Shelf {
    type Error = StorageError;

    fn stored(&self, key: &str) -> Option<String> {
        stored(key)
    }

    fn put(&self, key: &str, entry: &SavedEntry) -> Result<(), StorageError> {
        put(key, entry)
    }

    fn is_complete(&self) -> bool {
        refused().is_none()
    }

    fn read(&self, text: &str) -> Option<SavedEntry> {
        read_entry(text).ok()
    }

    fn fresh_key(&self) -> String {
        fresh_name()
    }

    fn now(&self) -> f64 {
        now()
    }
}

// What the storage refuses is held in memory, and the page says so.
impl library::Shelf for Shelf {
    fn get(&self, key: &str) -> Option<String> {
        get(key)
    }

    fn put(&self, key: &str, text: &str) {
        let _ = put_text(key, text);
    }

    fn put_game(&self, key: &str, entry: &SavedEntry) {
        let _ = put(key, entry);
    }

    fn remove(&self, key: &str) {
        remove(key);
    }

    fn fresh_key(&self) -> String {
        fresh_name()
    }

    fn now(&self) -> f64 {
        now()
    }
}
