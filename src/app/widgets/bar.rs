//! The bar at the top of a page.

use yew::prelude::*;

use super::signs::{self, labelled};
use crate::app::navigation::rules;
use crate::app::phrase::AppPhrase;
use apila_core::i18n::Language;
use apila_model::catalog::GameId;

/// The bar: links to the home page and the saved games, the title of the page, its actions.
pub(crate) fn top_bar(language: Language, title: Option<Html>, actions: Html) -> Html {
    html! {
        <header class="bar">
            <a class="site" href="#/">
                <svg class="logo" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
                    <rect x="5" y="21" width="22" height="6" rx="3" />
                    <rect x="7" y="13" width="18" height="6" rx="3" />
                    <rect class="top" x="10" y="5" width="12" height="6" rx="3" />
                </svg>
                <span>{ language.say(&AppPhrase::SiteName) }</span>
            </a>
            { title.unwrap_or_default() }
            <div class="actions">
                <a class="button quiet" href="#/games">
                    { labelled(signs::GAMES, language.say(&AppPhrase::YourGames)) }
                </a>
                { actions }
            </div>
        </header>
    }
}

/// The button that opens the dialog to share a game.
pub(crate) fn share_button(language: Language, onclick: Callback<MouseEvent>) -> Html {
    html! {
        <button type="button" class="quiet" data-action="share" {onclick}>
            { labelled(signs::SHARE, language.say(&AppPhrase::Share)) }
        </button>
    }
}

/// The link to the rules of a game. For a variant, it leads to the section about variants.
pub(crate) fn rules_link(id: GameId, language: Language) -> Html {
    let listing = id.listing();
    let paragraph = (id.as_str() != listing.plain()).then_some(rules::VARIANTS);
    html! {
        <a class="button quiet" href={rules::address(listing, language, paragraph)}>
            { labelled(signs::RULES, language.say(&AppPhrase::Rules)) }
        </a>
    }
}
