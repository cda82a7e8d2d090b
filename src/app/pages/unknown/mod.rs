//! The page for an address that does not exist. It is a part of the program, since hardly anybody needs it.
//! If it is clear which address was meant, it goes there.

use gloo::utils::window;
use yew::prelude::*;

use crate::app::pages::Page;
use crate::app::system::dependent::use_effect_on;
use crate::app::system::parts::page_part;
use crate::app::widgets::bar::header;
use apila_core::i18n::{Language, Phrase};
use apila_core::part::Part;
use apila_model::record::mended;

apila_core::phrases! { enum UnknownPhrase { Home, NotFound { address: String } } }

/// The number of characters of the address that are shown.
const LONGEST: usize = 80;

#[derive(Properties, PartialEq)]
pub(crate) struct UnknownProps {
    pub(crate) address: String,
    pub(crate) language: Language,
}

/// Makes the page.
pub(crate) static PAGE: Part<Page<UnknownProps>> = page_part!(unknown: Page<UnknownProps> = MOUNT);
static MOUNT: Page<UnknownProps> = |visit, props| html! { <Unknown key={visit} ..props /> };

#[component]
fn Unknown(UnknownProps { address, language }: &UnknownProps) -> Html {
    let meant = mended(address);
    use_effect_on(meant.clone(), |meant| {
        if let Some(meant) = meant {
            // The router hears of it as of any address that is typed. The wrong one leaves the history.
            let _ = window().location().replace(meant);
        }
    });
    let address = address.chars().take(LONGEST).collect();
    html! {
        <>
            { header(*language, None) }
            <main id="content" class="page">
                if meant.is_some() {
                    <p class="hint">{ language.say(&Phrase::Checking) }</p>
                } else {
                    <h1>{ language.say(&UnknownPhrase::NotFound { address }) }</h1>
                    <p><a class="button primary" href="#/">{ language.say(&UnknownPhrase::Home) }</a></p>
                }
            </main>
        </>
    }
}
