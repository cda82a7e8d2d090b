//! What the system passes to the installed app: shortcuts, shared texts and links, files.
//!
//! `static/manifest.webmanifest` declares them. Each launch has an address. The address of a shortcut is that
//! of a page; something that is shared is in the query of the address. The browser loads the page with this
//! address or, if it has a launch queue, passes the launch to an open page.

use std::cell::{Cell, RefCell};

use gloo::utils::window;
use wasm_bindgen_futures::spawn_local;
use web_sys::{File, Url, UrlSearchParams};

use super::parts::load_games;
use super::{Destination, Navigate, current, fragment, rewrite, state};
use crate::app::saved::import::import_one;
use crate::app::saved::reading::read;
use crate::app::system::app_address;
use crate::app::system::launches::{self, Launch, Listener};
use apila_core::i18n::Language;
use apila_model::library::{FileText, file_in_link};
use apila_model::record::Address;
use yew::Callback;

/// The parameters of the query that hold what is shared.
const SHARED: [&str; 3] = ["url", "text", "title"];

thread_local! {
    /// Texts for the page of the saved games, which imports them.
    static TEXTS: RefCell<Vec<FileText>> = const { RefCell::new(Vec::new()) };
    /// The address that this page was loaded with. `None` after the first launch that the browser reported.
    static LOADED: Cell<Option<String>> = const { Cell::new(None) };
}

/// Returns the texts that the page of the saved games has to import, and forgets them.
pub(crate) fn take_texts() -> Vec<FileText> {
    TEXTS.take()
}

/// Returns the file in the address of the page, and takes it out of the address, so that it is opened once.
pub(crate) fn take_file() -> Option<FileText> {
    let file = file_in_link(&fragment())?;
    rewrite(&Destination { address: Address::Games, ..current() });
    Some(file)
}

/// Remembers the address that the page was loaded with. Returns whether that address may contain something
/// shared.
pub(crate) fn begin() -> bool {
    let location = window().location();
    LOADED.set(location.href().ok());
    location.search().is_ok_and(|query| !query.is_empty())
}

/// Opens what the address of the page contains, if something was shared.
pub(crate) fn open_shared(language: Language, navigate: &Navigate) {
    let location = window().location();
    let texts = location.search().map(|query| shared(&query)).unwrap_or_default();
    if texts.is_empty() {
        return;
    }
    // Links within the app keep the query of the page, so it is removed.
    if let (Ok(history), Ok(fragment)) = (window().history(), location.hash()) {
        let address = format!("{}{fragment}", app_address());
        let _ = history.replace_state_with_url(&state(&current()), "", Some(&address));
    }
    open(texts, language, navigate);
}

/// Opens what the app is launched with from now on, until it is called again.
pub(crate) fn listen(language: Language, navigate: &Navigate) -> Option<Listener> {
    let navigate = navigate.clone();
    launches::listen(Callback::from(move |launch: Launch| follow(launch, language, &navigate)))
}

fn follow(launch: Launch, language: Language, navigate: &Navigate) {
    let is_own = LOADED.take().is_some_and(|loaded| loaded == launch.address);
    if !launch.files.is_empty() {
        return open_files(launch.files, language, navigate);
    }
    let Some(address) = Url::new(&launch.address).ok().filter(|_| !is_own) else { return };
    let texts = shared(&address.search());
    if !texts.is_empty() {
        open(texts, language, navigate);
    } else if !address.hash().is_empty() {
        navigate.emit(Address::parse(&address.hash()).into());
    }
}

/// Returns the texts that are shared by the query of an address.
fn shared(query: &str) -> Vec<String> {
    let Ok(query) = UrlSearchParams::new_with_str(query) else { return Vec::new() };
    SHARED.iter().filter_map(|name| query.get(name)).filter(|text| !text.trim().is_empty()).collect()
}

/// Opens the first link in these texts, or else the longest text as a game.
fn open(texts: Vec<String>, language: Language, navigate: &Navigate) {
    match texts.iter().flat_map(|text| text.split_whitespace()).find_map(link) {
        Some(address) => navigate.emit(address.into()),
        None => receive(
            texts.into_iter().max_by_key(String::len).map(Ok).into_iter().collect(),
            language,
            navigate,
        ),
    }
}

/// Returns the address in a link to a game. The link may lead to another copy of the site, since only its
/// fragment counts. The game need not be loaded; going to the address loads it.
fn link(word: &str) -> Option<Address> {
    let fragment = word.match_indices('#').map(|(at, _)| &word[at..]).find(|rest| rest.starts_with("#/"))?;
    let is_page = Address::game_in(fragment).is_some() && !fragment.starts_with("#/embed/");
    is_page.then(|| Address::parse(fragment))
}

/// Saves the only game of a text and returns where it is shown. Returns `None` for any other text. All games
/// must be loaded.
pub(crate) fn open_text(text: &str, language: Language) -> Option<Destination> {
    let (address, key) = import_one(text, language)?;
    Some(Destination { address, key: Some(key) })
}

/// Opens files from the system or dropped on a page.
pub(crate) fn open_files(files: Vec<Option<File>>, language: Language, navigate: &Navigate) {
    let navigate = navigate.clone();
    spawn_local(async move { receive(read(files).await, language, &navigate) });
}

/// Opens the only game of a text. Any other texts go to the page of the saved games, which says what is wrong
/// with them.
fn receive(texts: Vec<FileText>, language: Language, navigate: &Navigate) {
    let navigate = navigate.clone();
    spawn_local(async move {
        let one = match (load_games().await, texts.as_slice()) {
            (Ok(()), [Ok(text)]) => open_text(text, language),
            _ => None,
        };
        navigate.emit(one.unwrap_or_else(|| {
            TEXTS.set(texts);
            Address::Games.into()
        }));
    });
}
