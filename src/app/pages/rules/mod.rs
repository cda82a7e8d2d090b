//! The page of an old address of the rules. It redirects to the rules, which are now separate pages.

use gloo::utils::window;
use yew::prelude::*;

use crate::app::navigation::rules::address;
use crate::app::phrase::AppPhrase;
use crate::app::widgets::bar::header;
use apila_core::i18n::Language;
use apila_model::catalog::GameId;
use apila_model::places::Place;

/// The page. It is visible until the browser has followed [`go`].
pub(crate) fn rules(id: GameId, language: Language) -> Html {
    let href = address(id.listing(), language, None);
    let name = id.game().name(language);
    html! {
        <>
            { header(language, Some(&Place::Learn)) }
            <main id="content" class="page">
                <p><a {href}>{ language.say(&AppPhrase::RulesOf { game: name }) }</a></p>
            </main>
        </>
    }
}

/// Goes to the rules. They replace this page in the browser's history.
pub(crate) fn go(id: GameId, language: Language) {
    // Fails only in frames that may not navigate. There the link remains.
    let _ = window().location().replace(&address(id.listing(), language, None));
}
