//! The explanation of the keys on a page.

use yew::prelude::*;

use apila_core::i18n::{Language, Phrase};

/// The explanation, folded at first.
pub(crate) fn keys_help(language: Language, help: &Phrase) -> Html {
    html! {
        <details class="keys">
            <summary>{ language.say(&Phrase::Keys) }</summary>
            <p>{ language.say(help) }</p>
        </details>
    }
}
