//! The home page: the game in progress, or where to begin; the problem of the day; the games.
//!
//! `crates/site/templates/first_view.html` makes what readers see of it before the program is loaded.

mod by_link;
mod card;
mod first;
mod today;
mod watch;
mod ways;

use yew::prelude::*;

use super::Page;
use crate::app::navigation::Navigate;
use crate::app::phrase::AppPhrase;
use crate::app::saved::library::{self, SummarizedGame};
use crate::app::system::parts::page_part;
use crate::app::widgets::bar::header;
use crate::app::widgets::later::use_early_fetch;
use apila_core::i18n::Language;
use apila_core::part::{AnyPart, Part};
use apila_model::catalog::from_easy_to_hard;
use apila_model::home::FirstViewPhrase;
use apila_model::library::{latest, unfinished_by_link};
use apila_model::places::Place;
use apila_model::record::Tally;
use by_link::{BY_LINK, by_link};
use card::card;
use first::{again, begin, resume, resumed};
use today::{today, use_today};
use watch::use_watching;
use ways::WAYS;

apila_core::phrases! {
    enum HomePhrase {
        GoOn,
        AnotherGame { game: String },
        AgainstComputer,
        SolvedToday,
        GamesByLink,
        GamesWon { wins: usize },
        GamesDrawn { draws: usize },
        GamesLost { losses: usize },
        BestWin { level: String },
        MoreWays { game: String },
        WatchExample,
        WatchExampleOf { game: String },
        StopExample,
        ExampleOf { game: String },
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
    let shown = in_progress.map(|saved| saved.key.as_str());
    use_early_fetch(later_parts(in_progress, &saved), true, on_load.clone());
    let daily = use_today(language, on_load);
    let (on_watch, watching) = use_watching(language, on_load);
    let first = match (in_progress, latest(saved.iter())) {
        (Some(saved), _) => resume(saved, language, navigate),
        (None, Some(last)) => again(last, language),
        (None, None) => begin(language),
    };
    let summaries = || saved.iter().map(|saved| &saved.summary);
    let cards = from_easy_to_hard()
        .map(|game| card(game, &Tally::of(game, summaries()), language, navigate, &on_watch));
    html! {
        <>
            { header(language, Some(&Place::Play)) }
            <main id="content" class="home">
                <h1 class={(!saved.is_empty()).then_some("unseen")}>
                    { language.say(&FirstViewPhrase::SiteLine) }
                </h1>
                { first }
                { today(daily.as_deref(), language) }
                { by_link(&saved, shown, language, navigate) }
                <ul class="cards" aria-label={language.say(&AppPhrase::TheGames)}>{ for cards }</ul>
                { watching }
            </main>
        </>
    }
}

/// The parts that the page needs once it is shown: the ways to play, the list of the games by link, and the
/// games of the small board and of that list.
fn later_parts(in_progress: Option<&SummarizedGame>, saved: &[SummarizedGame]) -> Vec<&'static dyn AnyPart> {
    let by_link: Vec<_> = unfinished_by_link(saved).collect();
    let games = in_progress.into_iter().chain(by_link.iter().copied());
    let mut parts: Vec<&'static dyn AnyPart> =
        games.map(|saved| &saved.summary.game.game as &'static dyn AnyPart).collect();
    parts.push(&WAYS);
    if !by_link.is_empty() {
        parts.push(&BY_LINK);
    }
    parts
}
