//! The reader's choices. A choice that the storage refuses is held in memory as long as the page is open.

use std::cell::RefCell;

use crate::app::system::{media, storage};
use apila_core::game::BoardStyle;
use apila_core::i18n::Language;
use apila_core::scene::Orientation;
use apila_model::board_keys::completed;
use apila_model::display::{SpeechDetail, Speed, Theme};
use apila_model::play::Confirming;
use apila_model::preferences::Preference;
use apila_model::preferences::keys::{BOARD_STYLE, CONFIRM, COORDINATES, OFFERS, SPEECH, SPEED, THEME};
pub(crate) use apila_model::preferences::keys::{SIGNALS, SOUNDS, VIBRATION};

/// The beginning of a key. The name of a game follows.
const FLIPPED: &str = "apila.flipped.";
const KEYS: &str = "apila.keys";
const LANGUAGE: &str = "apila.language";
const BOARD_CODE: &str = "apila.board-code";
const PLAYER_NAME: &str = "apila.name";
/// The beginning of a key. The name of a game follows.
const COMPUTER: &str = "apila.computer.";

thread_local! {
    /// The choices that are not in the storage, by key.
    static MEMORY: RefCell<Vec<(String, String)>> = const { RefCell::new(Vec::new()) };
}

/// Returns whether the storage has all choices and can store others.
pub(crate) fn are_stored() -> bool {
    storage::local().is_some() && MEMORY.with_borrow(Vec::is_empty)
}

/// Remembers a choice.
pub(crate) fn choose(preference: Preference) {
    let (key, text) = preference.entry();
    set(key, text);
}

/// The theme of pages if their link has none.
pub(crate) fn theme() -> Theme {
    get(THEME).as_deref().map_or(Theme::default(), Theme::of)
}

/// The style of boards that the reader has chosen.
pub(crate) fn board_style() -> Option<BoardStyle> {
    BoardStyle::of(&get(BOARD_STYLE)?)
}

/// The speed of animations on a board.
pub(crate) fn speed() -> Speed {
    get(SPEED).as_deref().map_or(Speed::default(), Speed::of)
}

/// How much is given to screen readers to say.
pub(crate) fn speech() -> SpeechDetail {
    get(SPEECH).as_deref().map_or(SpeechDetail::default(), SpeechDetail::of)
}

/// Whether what may be pressed next is marked.
pub(crate) fn offers() -> bool {
    Preference::is_shown(get(OFFERS).as_deref())
}

/// Whether coordinates are shown.
pub(crate) fn coordinates() -> bool {
    Preference::shows_coordinates(get(COORDINATES).as_deref(), media::is_small())
}

/// Whether the reader has hidden coordinates.
pub(crate) fn hides_coordinates() -> bool {
    !Preference::is_shown(get(COORDINATES).as_deref())
}

/// How the reader last turned the boards of a game.
pub(crate) fn orientation(game: &str) -> Orientation {
    match get(&format!("{FLIPPED}{game}")).as_deref() {
        Some("true") => Orientation::Turned,
        _ => Orientation::Usual,
    }
}

/// Remembers how the reader turned the boards of a game.
pub(crate) fn set_flipped(game: &str, flipped: bool) {
    set(&format!("{FLIPPED}{game}"), if flipped { "true" } else { "" });
}

/// Whether complete moves have to be confirmed.
pub(crate) fn confirming() -> Confirming {
    get(CONFIRM).as_deref().map_or(Confirming::default(), Confirming::of)
}

/// The keys of the board.
pub(crate) fn keys() -> String {
    completed(&get(KEYS).unwrap_or_default())
}

/// Remembers the keys of the board.
pub(crate) fn set_keys(keys: &str) {
    set(KEYS, keys);
}

/// Whether the reader has switched on what is off by default. `key` is one of [`SOUNDS`], [`SIGNALS`],
/// [`VIBRATION`] and the keys of reading aids.
pub(crate) fn is_on(key: &str) -> bool {
    Preference::is_on(get(key).as_deref())
}

/// The language that the reader has chosen.
pub(crate) fn language() -> Option<Language> {
    Language::of_tag(&get(LANGUAGE)?)
}

/// Remembers the language.
pub(crate) fn set_language(language: Language) {
    set(LANGUAGE, language.tag());
}

/// The name under which the reader plays games by link. It is empty if the reader has given none.
pub(crate) fn player_name() -> String {
    get(PLAYER_NAME).unwrap_or_default()
}

/// Remembers the name under which the reader plays.
pub(crate) fn set_player_name(name: &str) {
    set(PLAYER_NAME, name);
}

/// The choices for the last board that was made for another page, as passed to [`set_board_code`].
pub(crate) fn board_code() -> String {
    get(BOARD_CODE).unwrap_or_default()
}

/// Remembers the choices for a board that is made for another page.
pub(crate) fn set_board_code(choices: &str) {
    set(BOARD_CODE, choices);
}

/// The choice that [`set_computer`] remembered for a game.
pub(super) fn computer(game: &str) -> Option<String> {
    get(&format!("{COMPUTER}{game}"))
}

/// Remembers how the reader plays a game against the computer.
pub(super) fn set_computer(game: &str, choice: &str) {
    set(&format!("{COMPUTER}{game}"), choice);
}

fn get(key: &str) -> Option<String> {
    let in_memory = MEMORY.with_borrow(|memory| memory.iter().find(|(known, _)| known == key).cloned());
    in_memory.map(|(_, value)| value).or_else(|| storage::local()?.get_item(key).ok()?)
}

fn set(key: &str, value: &str) {
    MEMORY.with_borrow_mut(|memory| {
        memory.retain(|(known, _)| known != key);
        memory.push((key.to_owned(), value.to_owned()));
        // There may be room now for choices that were refused before.
        memory.retain(|(key, value)| storage::store(key, value).is_err());
    });
}
