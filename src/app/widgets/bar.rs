//! The header of a page.

use yew::prelude::*;

use super::signs::{self, labelled, sign};
use crate::app::navigation::rules;
use crate::app::phrase::AppPhrase;
use apila_core::i18n::Language;
use apila_model::catalog::GameId;
use apila_model::places::Place;

apila_core::phrases! { enum HeaderPhrase { PlacesMenu } }

/// The id of the menu of the places.
const MENU: &str = "places";

/// The header of a page: the mark, the places, the settings. `here` is the place where the reader is.
///
/// `crates/site/templates/header.html` makes the same header for the static pages.
pub(crate) fn header(language: Language, here: Option<&Place>) -> Html {
    html! {
        <header class="bar">
            { mark(language) }
            <nav class="places" aria-label={language.say(&AppPhrase::SiteName)}>
                { for Place::MAIN.iter().map(|place| link(place, here, language)) }
            </nav>
            { link(&Place::Settings, here, language) }
        </header>
    }
}

/// The header of a page with a board. It leaves the room to the board: it has the title of the page and its
/// actions, and a menu leads to the places. `here` is the place to which the page belongs.
pub(crate) fn board_header(language: Language, here: Option<&Place>, title: Html, actions: Html) -> Html {
    let menu = language.say(&HeaderPhrase::PlacesMenu);
    let places = Place::MAIN.iter().chain([&Place::Settings]);
    html! {
        <header class="bar of-board">
            { mark(language) }
            { title }
            <div class="actions">
                { actions }
                <button type="button" class="quiet" data-action="places" popovertarget={MENU}
                    aria-label={menu.clone()} title={menu}>
                    { sign(signs::MENU) }
                </button>
                <nav id={MENU} class="places" popover="auto" aria-label={language.say(&AppPhrase::SiteName)}>
                    { for places.map(|place| link(place, here, language)) }
                </nav>
            </div>
        </header>
    }
}

/// The mark of the site, which leads to the home page.
fn mark(language: Language) -> Html {
    html! {
        <a class="site" href="#/">
            <svg class="logo" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
                <path d="M8 24h16M10 16h12" />
                <path class="top" d="M13 8h6" />
            </svg>
            <span>{ language.say(&AppPhrase::SiteName) }</span>
        </a>
    }
}

/// The link to a place.
fn link(place: &Place, here: Option<&Place>, language: Language) -> Html {
    let current = (here == Some(place)).then_some("true");
    html! {
        <a class="place" href={place.fragment()} aria-current={current}>
            { labelled(place.sign(), language.say(place)) }
        </a>
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
