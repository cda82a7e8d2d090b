//! A game's rules in short, with its credits.

use yew::prelude::*;

use super::example::Example;
use super::shell::top_bar;
use crate::games::GameId;
use crate::i18n::{Language, Phrase};
use crate::record::{Address, TableLink};

/// The page of the game to which `id` belongs.
pub(super) fn rules(id: GameId, language: Language) -> Html {
    let game = id.game();
    let credits = game.credits();
    let name = game.name(language);
    let variants = game.ids().iter().skip(1).map(|id| {
        html! {
            <>
                <dt>{ game.variant_name(language, id) }</dt>
                <dd>{ game.variant_line(language, id) }</dd>
            </>
        }
    });
    let by = language.say(&Phrase::DesignedBy { names: credits.designer.to_owned() });
    let year = credits.year.map(|year| format!(", {year}")).unwrap_or_default();
    let published =
        credits.publisher.map(|name| language.say(&Phrase::PublishedBy { name: name.to_owned() }));
    let actions = html! {
        <a class="button primary" href={Address::Table(TableLink::to_start(id)).print()}>
            { language.say(&Phrase::PlayGame) }
        </a>
    };
    html! {
        <>
            { top_bar(language, None, actions) }
            <main id="content" class="page rules">
                <h1>{ language.say(&Phrase::RulesOf { game: name }) }</h1>
                <p class="tagline">{ game.tagline(language) }</p>
                <Example key={id.as_str()} id={GameId::parse(game.ids()[0]).unwrap_or(id)} {language} />
                { for game.summary(language).into_iter().map(|text| html! { <p>{ text }</p> }) }
                if game.ids().len() > 1 {
                    <h2>{ language.say(&Phrase::Variants) }</h2>
                    <dl>{ for variants }</dl>
                }
                <p class="credits">{ by }{ year }{ published.map(|text| format!(", {text}")).unwrap_or_default() }{ "." }</p>
            </main>
        </>
    }
}
