//! The language of the page: which one the reader wants, how its words are loaded, and the field to choose it.
//!
//! English is part of the program. The words of another language are one file beside it, loaded before anything
//! is said in that language; without it the page is in English.

use gloo::utils::window;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{HtmlSelectElement, Response};
use yew::prelude::*;

use super::preferences;
use apila_core::i18n::{Language, PAGE, Phrase, install, is_installed};
use apila_model::catalog::GAMES;
use apila_model::record::Address;

/// The language in which the reader wants a page: that of the link, else the one chosen here before, else the
/// first of the browser's that there is, else English.
pub(super) fn wanted(address: &Address) -> Language {
    let linked = address.link().and_then(|link| link.language());
    linked.or_else(preferences::language).or_else(of_browser).unwrap_or_default()
}

fn of_browser() -> Option<Language> {
    let tags: Vec<String> =
        window().navigator().languages().iter().filter_map(|tag| tag.as_string()).collect();
    Language::preferred(tags.iter().map(String::as_str))
}

/// The language itself if it can be spoken, else English.
pub(super) fn spoken(wanted: Language) -> Language {
    if is_installed(wanted) { wanted } else { Language::English }
}

/// Loads the words of a language from below `base`, which is empty for the page's own address and else ends
/// with a slash. Says whether the language can be spoken; if not, the console says why.
pub(super) async fn load_words(base: &str, language: Language) -> bool {
    if !is_installed(language)
        && let Err(error) = fetch(base, language).await
    {
        gloo::console::error!(error);
    }
    is_installed(language)
}

async fn fetch(base: &str, language: Language) -> Result<(), JsValue> {
    // A browser that keeps words of an earlier build must not take them for those of this one.
    let version =
        GAMES.iter().fold(PAGE.fingerprint(), |all, game| all.rotate_left(1) ^ game.words.fingerprint());
    let url = format!("{base}words/{}.txt?v={version}", language.tag());
    let response: Response = JsFuture::from(window().fetch_with_str(&url)).await?.dyn_into()?;
    if !response.ok() {
        return Err(url.into());
    }
    let pack = JsFuture::from(response.text()?).await?.as_string().unwrap_or_default();
    install(language, pack).map_err(|fault| fault.to_string().into())
}

/// Goes on once the words of a language are there, or cannot be had: at once where nothing is to be loaded.
pub(super) fn when_loaded(language: Language, go_on: impl FnOnce() + 'static) {
    if is_installed(language) {
        return go_on();
    }
    spawn_local(async move {
        load_words("", language).await;
        go_on();
    });
}

/// The field to choose the language of the page.
pub(super) fn choice(language: Language, on_choose: Callback<Language>) -> Html {
    let onchange = Callback::from(move |event: Event| {
        let field = event.target().and_then(|target| target.dyn_into::<HtmlSelectElement>().ok());
        let chosen = field.as_ref().and_then(|field| Language::of_tag(&field.value()));
        if let (Some(field), Some(chosen)) = (field, chosen) {
            let on_choose = on_choose.clone();
            when_loaded(chosen, move || {
                // Another may have been chosen while the words were loaded.
                if field.value() == chosen.tag() {
                    // What cannot be spoken does not stay chosen in the field either.
                    field.set_value(spoken(chosen).tag());
                    on_choose.emit(chosen);
                }
            });
        }
    });
    let options = Language::ALL.map(|each| {
        html! { <option value={each.tag()} lang={each.tag()} selected={each == language}>{ each.own_name() }</option> }
    });
    html! {
        <footer class="foot">
            <label>
                { language.say(&Phrase::LanguageOfPage) }
                <select data-field="language" {onchange}>{ for options }</select>
            </label>
        </footer>
    }
}
