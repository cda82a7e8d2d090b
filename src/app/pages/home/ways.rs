//! The ways to play that the card of a game has behind a button, as a part of the program. It is fetched when
//! the page is shown.

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use crate::app::navigation::{Destination, Navigate, instead_of_link, rules};
use crate::app::phrase::AppPhrase;
use crate::app::saved::{by_link, preferences, shelf};
use crate::app::system::parts::page_part;
use crate::app::system::relay;
use apila_core::game::Listing;
use apila_core::i18n::Language;
use apila_core::part::{AnyPart, Part};
use apila_core::rules::Side;
use apila_model::catalog::{GameId, Registration};
use apila_model::places::Place;
use apila_model::record::{Address, Record, lesson_of, start_by_link, start_of};

apila_core::phrases! { enum WaysPhrase { PlayHere } }

/// Makes the items of the list of a game.
type Ways = fn(&'static Registration, Language, &Navigate) -> Html;

/// The lists, as a part of the program.
pub(super) static WAYS: Part<Ways> = page_part!(ways: Ways = MADE);
static MADE: Ways = ways;

/// What is behind the button for more ways: a game together at this screen, or by link, the variants, the
/// rules, a position of one's own. The lesson is here, too, since cards on phones have no room for it.
fn ways(registration: &'static Registration, language: Language, navigate: &Navigate) -> Html {
    let game = registration.listing;
    let name = || html! { <span class="unseen">{ " " }{ game.name(language) }</span> };
    // Each press begins a new game. If the link is opened in another tab, the page asks which side to take,
    // as it does for the person to whom the link is sent.
    let by_link = start_by_link(game, Side::First, &shelf::fresh_name(), None);
    let on_link = begin_by_link(registration, navigate, &by_link, None);
    let live = relay::fresh_secret().map(|secret| {
        let link = start_by_link(game, Side::First, &shelf::fresh_name(), Some(&secret));
        let on_live = begin_by_link(registration, navigate, &link, Some(secret));
        html! {
            <a class="button quiet" data-action="live" href={link} onclick={on_live}>
                { language.say(&AppPhrase::PlayLive) }{ name() }
            </a>
        }
    });
    let mut ways = vec![
        html! {
            <a class="button quiet" data-action="here" href={start_of(game.plain())}>
                { language.say(&WaysPhrase::PlayHere) }{ name() }
            </a>
        },
        html! {
            <a class="button quiet" data-action="by-link" href={by_link} onclick={on_link}>
                { language.say(&AppPhrase::PlayByLink) }{ name() }
            </a>
        },
    ];
    ways.extend(live);
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
    html! { <>{ for ways.into_iter().map(|way| html! { <li>{ way }</li> }) }</> }
}

/// The link to the lesson of a game.
pub(super) fn lesson(game: &Listing, language: Language) -> Html {
    let Some(lesson) = lesson_of(game) else { return Html::default() };
    html! {
        <a class="button quiet" data-action="learn" href={lesson}>
            { language.say(&Place::Learn) }<span class="unseen">{ " " }{ game.name(language) }</span>
        </a>
    }
}

/// Begins a game by link, after loading the game. `live` is the secret of a live game. If the game cannot be
/// loaded, the page of the link says so.
fn begin_by_link(
    registration: &'static Registration,
    navigate: &Navigate,
    link: &str,
    live: Option<String>,
) -> Callback<MouseEvent> {
    let (navigate, link) = (navigate.clone(), link.to_owned());
    instead_of_link(move || {
        let (navigate, link, live) = (navigate.clone(), link.clone(), live.clone());
        spawn_local(async move {
            let _ = registration.game.fetch().await;
            navigate.emit(match GameId::of(registration).next() {
                None => Destination::from(Address::parse(&link)),
                Some(id) => {
                    let start = Record::from_start(id, Side::First);
                    let name = preferences::player_name();
                    let (address, key) =
                        by_link::begin(start, Side::First, by_link::Agreement::default(), &name, None, live);
                    Destination { address, key: Some(key) }
                }
            });
        });
    })
}
