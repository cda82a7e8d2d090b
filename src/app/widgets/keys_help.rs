//! The explanation of the keys on a page.

use yew::prelude::*;

use crate::app::phrase::AppPhrase;
use apila_core::i18n::{Language, Say};

/// The explanation. It is folded at first.
pub(crate) fn keys_help(language: Language, help: &dyn Say) -> Html {
    html! {
        <details class="keys">
            <summary>{ language.say(&AppPhrase::Keys) }</summary>
            <p>{ language.say(help) }</p>
        </details>
    }
}
