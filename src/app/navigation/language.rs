//! The language of the page: the language that is wanted, and loading its words.
//!
//! English is part of the program. The words of each other language are a file beside the program, which is
//! loaded before the page is shown in that language. If the file cannot be loaded, the page is in English.

use gloo::utils::window;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;

use crate::app::saved::preferences;
use crate::app::system::fetching::fetch_text;
use apila_core::i18n::{Language, PAGE_FINGERPRINT, install, is_installed};
use apila_model::catalog::GAMES;
use apila_model::record::Address;

/// Returns the language in which the page of a fragment should be shown: the language of the link, else the
/// reader's choice, else the first of the browser's languages that is available, else English.
pub(crate) fn wanted(fragment: &str) -> Language {
    Address::language_in(fragment).or_else(preferences::language).or_else(of_browser).unwrap_or_default()
}

fn of_browser() -> Option<Language> {
    let tags: Vec<String> =
        window().navigator().languages().iter().filter_map(|tag| tag.as_string()).collect();
    Language::preferred(tags.iter().map(String::as_str))
}

/// Returns the language itself if its words are loaded, else English.
pub(crate) fn spoken(wanted: Language) -> Language {
    if is_installed(wanted) { wanted } else { Language::English }
}

/// Loads the words of a language from a file below `base`. `base` is empty for the page's own address, else
/// it ends with a slash. A failure is reported in the console.
pub(crate) async fn load_words(base: &str, language: Language) {
    if !is_installed(language)
        && let Err(error) = fetch(base, language).await
    {
        gloo::console::error!(error);
    }
}

async fn fetch(base: &str, language: Language) -> Result<(), JsValue> {
    // The address differs between builds, so the browser does not use cached words of another build.
    let version = GAMES
        .iter()
        .fold(PAGE_FINGERPRINT, |all, game| all.rotate_left(1) ^ game.listing.titles.fingerprint());
    let url = format!("{base}words/{}.txt?v={version}", language.tag());
    let pack = fetch_text(&url).await?;
    install(language, pack).map_err(|error| error.to_string().into())
}

/// Calls `then` once the words of a language are loaded or have failed to load. Calls it at once if they are
/// loaded already.
pub(crate) fn when_loaded(language: Language, then: impl FnOnce() + 'static) {
    if is_installed(language) {
        return then();
    }
    spawn_local(async move {
        load_words("", language).await;
        then();
    });
}
