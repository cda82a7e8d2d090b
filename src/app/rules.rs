//! The way to the games' rules, which are pages of their own beside the app (`crates/site`).

use gloo::utils::window;
use yew::prelude::*;

use super::shell::top_bar;
use apila_core::i18n::{Language, Phrase};
use apila_model::catalog::GameId;
use apila_model::play::Play;

/// The address of the rules page of the game to which `id` belongs, from the app's own; perhaps of one paragraph.
pub(super) fn address(id: GameId, language: Language, paragraph: Option<&str>) -> String {
    let mut address = format!("rules/{}/{}.html", language.tag(), id.game().plain().id);
    if let Some(paragraph) = paragraph {
        address.push('#');
        address.push_str(paragraph);
    }
    address
}

/// Why a press was refused, with the way to the paragraph of the rules that it broke. `home` is the app's address, empty
/// within the app.
pub(super) fn notice(play: &Play, home: &str) -> Option<Html> {
    let notice = play.notice()?;
    let rule = play.broken_rule().map(|paragraph| {
        let language = play.language();
        let href = format!("{home}{}", address(play.record().id(), language, Some(paragraph)));
        html! {
            <a {href} target="_blank" rel="noopener" data-action="rule">{ language.say(&Phrase::TheRule) }</a>
        }
    });
    Some(html! { <p class="notice">{ notice }{ " " }{ rule.unwrap_or_default() }</p> })
}

/// The page of the route that was for the rules before they had pages of their own: it leads there.
pub(super) fn rules(id: GameId, language: Language) -> Html {
    let href = address(id, language, None);
    let name = id.game().name(language);
    html! {
        <>
            { top_bar(language, None, Html::default()) }
            <main id="content" class="page"><p><a {href}>{ language.say(&Phrase::RulesOf { game: name }) }</a></p></main>
        </>
    }
}

/// Goes to the rules page, in the place of the route in the browser's history.
pub(super) fn go(id: GameId, language: Language) {
    // Refused only in frames that may not be led elsewhere: there the link is left.
    let _ = window().location().replace(&address(id, language, None));
}
