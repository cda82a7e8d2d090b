//! The home page: the game in progress, or a suggestion where to begin, and the games.

mod card;
mod example;
mod resume;

use yew::prelude::*;

use super::Page;
use crate::app::navigation::Navigate;
use crate::app::phrase::AppPhrase;
use crate::app::saved::library;
use crate::app::system::parts::page_part;
use crate::app::widgets::bar::top_bar;
use crate::app::widgets::later::use_early_fetch;
use apila_core::i18n::Language;
use apila_core::part::{AnyPart, Part};
use apila_core::rules::Side;
use apila_model::catalog::{GAMES, easiest};
use apila_model::record::{Computer, Computers, Tally, start_against};
use card::card;
use resume::{resume, resumed};

apila_core::phrases! {
    enum HomePhrase {
        WonOfUpTo { wins: usize, games: usize, level: String },
        AgainstComputer,
        SetUp,
        SiteLine,
        PlayHere,
        Minutes { from: usize, to: usize },
        EasyToBegin,
        MediumToBegin,
        HardToBegin,
        BeginHere,
        BeginWith { game: String },
        DailyProblem,
        WatchExample,
        WatchExampleOf { game: String },
        StopExample,
        StopExampleOf { game: String },
        ExampleOf { game: String },
        DesignedBy { names: String },
        DesignedAndPublishedBy { names: String, publisher: String },
        GoOnWith { game: String },
    }
}

#[derive(Properties, PartialEq)]
pub(crate) struct HomePageProps {
    pub(crate) language: Language,
    pub(crate) navigate: Navigate,
    /// Called when the page has loaded a game.
    pub(crate) on_load: Callback<()>,
}

/// Makes the page.
pub(crate) static PAGE: Part<Page<HomePageProps>> = page_part!(home: Page<HomePageProps> = MOUNT);

static MOUNT: Page<HomePageProps> = |visit, props| {
    html! { <HomePage key={visit} ..props /> }
};

#[component]
fn HomePage(props: &HomePageProps) -> Html {
    let HomePageProps { language, navigate, on_load } = props;
    let language = *language;
    // The summaries of saved games need no game to be loaded. They are read once per visit, since no game can
    // be played here.
    let saved = use_memo((), |()| library::summaries());
    let in_progress = resumed(&saved);
    // The small board needs the game, which is loaded once the page is shown.
    let parts = in_progress.map(|saved| &saved.summary.game.game as &'static dyn AnyPart);
    use_early_fetch(parts.into_iter().collect(), true, on_load.clone());
    let first = match in_progress {
        Some(saved) => resume(saved, language, navigate),
        None if saved.is_empty() => where_to_begin(language),
        None => Html::default(),
    };
    let summaries = || saved.iter().map(|saved| &saved.summary);
    let cards =
        GAMES.iter().map(|game| card(game, &Tally::of(game, summaries()), language, navigate, on_load));
    html! {
        <>
            { top_bar(language, None, Html::default()) }
            <main id="content" class="home">
                <h1>{ language.say(&HomePhrase::SiteLine) }</h1>
                { first }
                <ul class="cards" aria-label={language.say(&AppPhrase::TheGames)}>{ for cards }</ul>
                <p class="daily">
                    <a href="#/problems/daily">{ language.say(&HomePhrase::DailyProblem) }</a>
                </p>
            </main>
        </>
    }
}

/// A suggestion for readers without saved games: the easiest game against the weakest computer.
fn where_to_begin(language: Language) -> Html {
    let Some(game) = easiest() else { return Html::default() };
    let computers = Computers::playing(&[Side::Second], Computer { level: 1, ..Computer::DEFAULT });
    html! {
        <p class="begin">
            { language.say(&HomePhrase::BeginHere) }{ " " }
            <a href={start_against(game, computers)} data-action="begin">
                { language.say(&HomePhrase::BeginWith { game: game.name(language) }) }
            </a>
        </p>
    }
}
