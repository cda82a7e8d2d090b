//! The card of a game: what it is, how long and how hard it is, and the ways to play it. The game need not be
//! loaded.

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use super::HomePhrase;
use crate::app::navigation::{Destination, Navigate, instead_of_link, rules};
use crate::app::phrase::AppPhrase;
use crate::app::saved::{by_link, opponents, preferences, shelf};
use crate::app::widgets::signs::{self, arrow, sign};
use apila_core::game::Listing;
use apila_core::i18n::Language;
use apila_core::part::AnyPart;
use apila_core::rules::Side;
use apila_model::catalog::{GameId, Registration};
use apila_model::home::{credits, demands};
use apila_model::places::Place;
use apila_model::play::numbered_level;
use apila_model::record::{Address, Record, Tally, lesson_of, start_against, start_by_link, start_of};

/// The sign of a game that is played: a triangle.
const PLAY: &str = "M8 5v14l11-7z";

/// The card of a game, with the reader's results in it. `on_watch` opens its example game.
pub(super) fn card(
    registration: &'static Registration,
    tally: &Tally,
    language: Language,
    navigate: &Navigate,
    on_watch: &Callback<&'static Registration>,
) -> Html {
    let game = registration.listing;
    let id = game.plain();
    let name = || html! { <span class="unseen">{ " " }{ game.name(language) }</span> };
    let watch = language.say(&HomePhrase::WatchExampleOf { game: game.name(language) });
    let more = language.say(&HomePhrase::MoreWays { game: game.name(language) });
    let ways_id = format!("ways-{id}");
    let ways = ways(registration, language, navigate).into_iter();
    html! {
        <li class="card" data-game={id}>
            <div class="picture">
                <img src={format!("pictures/{id}.svg")} alt="" width="320" height="320" />
                <button type="button" class="quiet" data-action="watch" aria-label={watch.clone()} title={watch}
                    onclick={on_watch.reform(move |_: MouseEvent| registration)}>
                    { arrow(PLAY) }
                </button>
            </div>
            <div class="about">
                <h2>{ game.name(language) }</h2>
                <p class="demands">{ demands(game, language) }</p>
                <p class="tagline">{ game.tagline(language) }</p>
                if let Some(record) = record(game, tally, language) { <p class="record">{ record }</p> }
                if let Some(credits) = credits(game, language) { <p class="by">{ credits }</p> }
            </div>
            <div class="buttons">
                <a class="button" data-action="computer" href={start_against(game, opponents::usual(game))}>
                    { language.say(&Place::Play) }{ name() }
                </a>
                { lesson(game, language) }
                <button type="button" class="quiet" data-action="ways" popovertarget={ways_id.clone()}
                    aria-label={more.clone()} title={more.clone()}>
                    { sign(signs::MORE) }
                </button>
            </div>
            <ul id={ways_id} class="ways" popover="auto" aria-label={more}>
                { for ways.map(|way| html! { <li>{ way }</li> }) }
            </ul>
        </li>
    }
}

/// The link to the lesson of a game.
fn lesson(game: &Listing, language: Language) -> Html {
    let Some(lesson) = lesson_of(game) else { return Html::default() };
    html! {
        <a class="button quiet" data-action="learn" href={lesson}>
            { language.say(&Place::Learn) }<span class="unseen">{ " " }{ game.name(language) }</span>
        </a>
    }
}

/// What is behind the button for more ways: a game together at this screen, or by link, the variants, the
/// rules, a position of one's own. The lesson is here, too, since cards on phones have no room for it.
fn ways(registration: &'static Registration, language: Language, navigate: &Navigate) -> Vec<Html> {
    let game = registration.listing;
    let name = || html! { <span class="unseen">{ " " }{ game.name(language) }</span> };
    // Each press begins a new game. If the link is opened in another tab, the page asks which side to take,
    // as it does for the person to whom the link is sent.
    let by_link = start_by_link(game, Side::First, &shelf::fresh_name());
    let on_link = begin_by_link(registration, navigate, &by_link);
    let mut ways = vec![
        html! {
            <a class="button quiet" data-action="here" href={start_of(game.plain())}>
                { language.say(&HomePhrase::PlayHere) }{ name() }
            </a>
        },
        html! {
            <a class="button quiet" data-action="by-link" href={by_link} onclick={on_link}>
                { language.say(&AppPhrase::PlayByLink) }{ name() }
            </a>
        },
    ];
    ways.extend(game.variants.iter().skip(1).map(|variant| {
        let line = game.variant_line(language, variant);
        html! {
            <a class="button quiet" href={start_of(variant)} title={line}>
                { game.name(language) }{ " · " }{ game.variant_name(language, variant) }
            </a>
        }
    }));
    ways.push(lesson(game, language));
    ways.push(html! {
        <a class="button quiet" href={rules::address(game, language, None)}>
            { language.say(&AppPhrase::Rules) }{ name() }
        </a>
    });
    ways.push(html! {
        <a class="button quiet" href={format!("#/edit/{}", game.plain())}>
            { language.say(&AppPhrase::SetUpPosition) }{ name() }
        </a>
    });
    ways
}

/// Begins a game by link, after loading the game. If it cannot be loaded, the page of the link says so.
fn begin_by_link(
    registration: &'static Registration,
    navigate: &Navigate,
    link: &str,
) -> Callback<MouseEvent> {
    let (navigate, link) = (navigate.clone(), link.to_owned());
    instead_of_link(move || {
        let (navigate, link) = (navigate.clone(), link.clone());
        spawn_local(async move {
            let _ = registration.game.fetch().await;
            navigate.emit(match GameId::of(registration).next() {
                None => Destination::from(Address::parse(&link)),
                Some(id) => {
                    let start = Record::from_start(id, Side::First);
                    let (address, key) =
                        by_link::begin(start, Side::First, false, &preferences::player_name());
                    Destination { address, key: Some(key) }
                }
            });
        });
    })
}

/// Says how many games the reader has won, drawn and lost, and the highest level that was beaten.
fn record(game: &Listing, tally: &Tally, language: Language) -> Option<String> {
    let [wins, draws, losses] = tally.total.wins_draws_and_losses()?;
    let counts = [
        (wins, HomePhrase::GamesWon { wins }),
        (draws, HomePhrase::GamesDrawn { draws }),
        (losses, HomePhrase::GamesLost { losses }),
    ];
    let level = tally.best_level().map(|level| numbered_level(level, game.levels, language));
    let known = counts.into_iter().filter(|(count, _)| *count > 0).map(|(_, phrase)| phrase);
    let known = known.chain(level.map(|level| HomePhrase::BestWin { level }));
    Some(known.map(|phrase| language.say(&phrase)).collect::<Vec<_>>().join(" · "))
}
