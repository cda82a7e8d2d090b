//! The page for an address that does not exist.

use yew::prelude::*;

use crate::app::widgets::bar::header;
use apila_core::i18n::Language;

apila_core::phrases! { enum UnknownPhrase { Home, NotFound { address: String } } }

/// The number of characters of the address that are shown.
const LONGEST: usize = 80;

/// The page.
pub(crate) fn unknown(address: &str, language: Language) -> Html {
    html! {
        <>
            { header(language, None) }
            <main id="content" class="page">
                <h1>
                    { language.say(
                        &UnknownPhrase::NotFound { address: address.chars().take(LONGEST).collect() }
                    ) }
                </h1>
                <p><a class="button primary" href="#/">{ language.say(&UnknownPhrase::Home) }</a></p>
            </main>
        </>
    }
}
