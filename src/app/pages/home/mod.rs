//! The home page: the games.

mod example;

use yew::prelude::*;

use crate::app::navigation::{Destination, Navigate, follow, rules};
use crate::app::saved::library::{self, ListedGame};
use crate::app::saved::opponents;
use crate::app::widgets::bar::top_bar;
use apila_core::i18n::{Language, Phrase};
use apila_model::catalog::{GAMES, GameId};
use apila_model::record::{Address, TableLink};
use example::Example;

/// The page.
pub(crate) fn home(language: Language, navigate: &Navigate) -> Html {
    let cards = GAMES.iter().filter_map(|game| GameId::of(game).next()).map(|id| card(id, language));
    html! {
        <>
            { top_bar(language, None, Html::default()) }
            <main id="content" class="home">
                <div class="intro">
                    <h1>{ language.say(&Phrase::SiteName) }</h1>
                    <p>{ language.say(&Phrase::SiteLine) }</p>
                    if let Some(last) = library::last_open() { { go_on(last, language, navigate) } }
                </div>
                <ul class="cards" aria-label={language.say(&Phrase::TheGames)}>{ for cards }</ul>
            </main>
        </>
    }
}

/// The link to the last unfinished game.
fn go_on(ListedGame { key, game }: ListedGame, language: Language, navigate: &Navigate) -> Html {
    let address = Address::Table(game.link());
    let href = address.print();
    let onclick = follow(navigate, Destination { address, key: Some(key) });
    html! {
        <a class="button go-on" {href} {onclick}>
            { language.say(&Phrase::GoOnWith { game: library::title(&game, language) }) }
        </a>
    }
}

fn card(id: GameId, language: Language) -> Html {
    let game = id.game();
    let variants = GameId::of(game).skip(1).map(|variant| {
        html! {
            <li>
                <a href={Address::Table(TableLink::to_start(variant)).print()}>
                    { variant.variant_name(language) }
                </a>
                { " — " }{ variant.variant_line(language) }
            </li>
        }
    });
    let against = TableLink::to_start(id).against(opponents::usual(id));
    let credits = game.credits;
    let by = language.say(&Phrase::DesignedBy { names: credits.designer.to_owned() });
    let published = credits
        .publisher
        .map(|name| format!(", {}", language.say(&Phrase::PublishedBy { name: name.to_owned() })));
    html! {
        <li class="card" data-game={id.as_str()}>
            <Example {id} {language} />
            <div class="about">
                <h2>{ game.name(language) }</h2>
                <p class="tagline">{ game.tagline(language) }</p>
                if !credits.designer.is_empty() {
                    <p class="by">{ by }{ published.unwrap_or_default() }{ "." }</p>
                }
                if game.has_variants() {
                    <ul class="variants" aria-label={language.say(&Phrase::Variants)}>{ for variants }</ul>
                }
                <p class="buttons">
                    <a class="button primary" href={Address::Table(TableLink::to_start(id)).print()}>
                        { language.say(&Phrase::PlayGame) }<span class="unseen">{ " " }{ game.name(language) }</span>
                    </a>
                    <a class="button" data-action="computer" href={Address::Table(against).print()}>
                        { language.say(&Phrase::AgainstComputer) }<span class="unseen">{ " " }{ game.name(language) }</span>
                    </a>
                    <a class="button quiet" href={rules::address(id, language, None)}>
                        { language.say(&Phrase::Rules) }<span class="unseen">{ " " }{ game.name(language) }</span>
                    </a>
                    <a class="button quiet" href={Address::Edit(TableLink::to_start(id)).print()}>
                        { language.say(&Phrase::SetUp) }<span class="unseen">{ " " }{ game.name(language) }</span>
                    </a>
                </p>
            </div>
        </li>
    }
}
