//! The card of a game: what it is, how long and how hard it is, and the ways to play it. The game need not be
//! loaded.

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use super::HomePhrase;
use super::example::{Example, RegisteredGame};
use crate::app::navigation::{Destination, Navigate, instead_of_link, rules};
use crate::app::phrase::AppPhrase;
use crate::app::saved::{by_link, opponents, preferences, shelf};
use apila_core::game::{Difficulty, Listing};
use apila_core::i18n::Language;
use apila_core::part::AnyPart;
use apila_core::rules::Side;
use apila_model::catalog::{GameId, Registration};
use apila_model::play::numbered_level;
use apila_model::record::{Address, Record, Tally, lesson_of, start_against, start_by_link, start_of};

/// The card of a game, with the reader's results in it.
pub(super) fn card(
    registration: &'static Registration,
    tally: &Tally,
    language: Language,
    navigate: &Navigate,
    on_load: &Callback<()>,
) -> Html {
    let game = registration.listing;
    let id = game.plain();
    let name = || html! { <span class="unseen">{ " " }{ game.name(language) }</span> };
    let variants = game.variants.iter().skip(1).map(|variant| {
        let line = game.variant_line(language, variant);
        html! { <a href={start_of(variant)} title={line}>{ game.variant_name(language, variant) }</a> }
    });
    // Each press begins a new game. If the link is opened in another tab, the page asks which side to take,
    // as it does for the person to whom the link is sent.
    let by_link = start_by_link(game, Side::First, &shelf::fresh_name());
    let on_link = begin_by_link(registration, navigate, &by_link);
    html! {
        <li class="card" data-game={id}>
            <Example game={RegisteredGame(registration)} {language} on_load={on_load.clone()} />
            <div class="about">
                <h2>{ game.name(language) }</h2>
                <p class="demands">{ demands(game, language) }</p>
                <p class="tagline">{ game.tagline(language) }</p>
                if game.has_variants() {
                    <p class="variants">{ language.say(&AppPhrase::Variants) }{ for variants }</p>
                }
                if !game.credits.designers.is_empty() { <p class="by">{ credits(game, language) }</p> }
                if tally.total.games > 0 { <p class="record">{ record(game, tally, language) }</p> }
            </div>
            <div class="buttons play">
                <a class="button primary" data-action="computer"
                    href={start_against(game, opponents::usual(game))}>
                    { language.say(&HomePhrase::AgainstComputer) }{ name() }
                </a>
                <a class="button" data-action="here" href={start_of(id)}>
                    { language.say(&HomePhrase::PlayHere) }{ name() }
                </a>
                <a class="button" data-action="by-link" href={by_link} onclick={on_link}>
                    { language.say(&AppPhrase::PlayByLink) }{ name() }
                </a>
            </div>
            <div class="buttons links">
                if let Some(lesson) = lesson_of(game) {
                    <a class="button quiet" data-action="learn" href={lesson}>
                        { language.say(&AppPhrase::Learn) }{ name() }
                    </a>
                }
                <a class="button quiet" href={rules::address(game, language, None)}>
                    { language.say(&AppPhrase::Rules) }{ name() }
                </a>
                <a class="button quiet" href={format!("#/edit/{id}")}>
                    { language.say(&HomePhrase::SetUp) }{ name() }
                </a>
            </div>
        </li>
    }
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

/// Says how long a game takes and how hard it is.
fn demands(game: &Listing, language: Language) -> String {
    let minutes = game
        .demands
        .minutes
        .map(|[from, to]| HomePhrase::Minutes { from: usize::from(from), to: usize::from(to) });
    let difficulty = game.demands.difficulty.map(|difficulty| match difficulty {
        Difficulty::Easy => HomePhrase::EasyToBegin,
        Difficulty::Medium => HomePhrase::MediumToBegin,
        Difficulty::Hard => HomePhrase::HardToBegin,
    });
    let known = minutes.iter().chain(&difficulty);
    known.map(|phrase| language.say(phrase)).collect::<Vec<_>>().join(" · ")
}

/// Names the designers and the publisher of a game.
fn credits(game: &Listing, language: Language) -> String {
    let names = game.designers(language);
    language.say(&match game.credits.publisher {
        None => HomePhrase::DesignedBy { names },
        Some(publisher) => HomePhrase::DesignedAndPublishedBy { names, publisher: publisher.to_owned() },
    })
}

/// Says how many games the reader has played and won, and the highest level that was beaten.
fn record(game: &Listing, tally: &Tally, language: Language) -> String {
    let (wins, games) = (tally.total.wins, tally.total.games);
    match tally.best_level() {
        None => language.say(&AppPhrase::WonOf { wins, games }),
        Some(level) => {
            let level = numbered_level(level, game.levels, language);
            language.say(&HomePhrase::WonOfUpTo { wins, games, level })
        }
    }
}
