//! The home page: the games.

mod example;

use yew::prelude::*;

use super::Page;
use crate::app::navigation::{Destination, Navigate, follow, rules};
use crate::app::saved::library::{self, ListedGame};
use crate::app::saved::opponents;
use crate::app::system::parts::page_part;
use crate::app::widgets::bar::top_bar;
use apila_core::i18n::{Language, Phrase};
use apila_core::part::Part;
use apila_model::catalog::{GAMES, Registration};
use apila_model::record::{Address, lesson_of, start_against, start_of};
use example::{Example, Listed};

#[derive(Properties, PartialEq)]
pub(crate) struct HomePageProps {
    pub(crate) language: Language,
    pub(crate) navigate: Navigate,
    /// Called when the page has loaded a game.
    pub(crate) on_load: Callback<()>,
}

/// The page, for a visit with a number.
pub(crate) static PAGE: Part<Page<HomePageProps>> = page_part!(home: Page<HomePageProps> = MOUNT);

static MOUNT: Page<HomePageProps> = |_, props| home(props.language, &props.navigate, &props.on_load);

fn home(language: Language, navigate: &Navigate, on_load: &Callback<()>) -> Html {
    let cards = GAMES.iter().map(|game| card(game, language, on_load));
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

/// The card of a game, which need not be loaded.
fn card(registration: &'static Registration, language: Language, on_load: &Callback<()>) -> Html {
    let game = registration.listing;
    let id = game.plain();
    let variants = game.variants.iter().skip(1).map(|variant| {
        html! {
            <li>
                <a href={start_of(variant)}>{ game.variant_name(language, variant) }</a>
                { " — " }{ game.variant_line(language, variant) }
            </li>
        }
    });
    let name = || html! { <span class="unseen">{ " " }{ game.name(language) }</span> };
    let credits = game.credits;
    let by = language.say(&Phrase::DesignedBy { names: credits.designer.to_owned() });
    let published = credits
        .publisher
        .map(|name| format!(", {}", language.say(&Phrase::PublishedBy { name: name.to_owned() })));
    html! {
        <li class="card" data-game={id}>
            <Example game={Listed(registration)} {language} {on_load} />
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
                    <a class="button primary" href={start_of(id)}>
                        { language.say(&Phrase::PlayGame) }{ name() }
                    </a>
                    <a class="button" data-action="computer" href={start_against(game, opponents::usual(game))}>
                        { language.say(&Phrase::AgainstComputer) }{ name() }
                    </a>
                    if let Some(lesson) = lesson_of(game) {
                        <a class="button quiet" data-action="learn" href={lesson}>{ language.say(&Phrase::Learn) }{ name() }</a>
                    }
                    <a class="button quiet" href={rules::address(game, language, None)}>
                        { language.say(&Phrase::Rules) }{ name() }
                    </a>
                    <a class="button quiet" href={start_of(id).replacen("#/", "#/edit/", 1)}>
                        { language.say(&Phrase::SetUp) }{ name() }
                    </a>
                </p>
            </div>
        </li>
    }
}
