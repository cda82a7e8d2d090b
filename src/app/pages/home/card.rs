//! The card of a game: what it is, how long and how hard it is, and the ways to play it. The game need not be
//! loaded.

use yew::prelude::*;

use super::HomePhrase;
use super::ways::{WAYS, lesson};
use crate::app::navigation::Navigate;
use crate::app::saved::opponents;
use crate::app::widgets::signs::{self, arrow, sign};
use apila_core::game::Listing;
use apila_core::i18n::Language;
use apila_model::catalog::Registration;
use apila_model::home::{credits, demands};
use apila_model::places::Place;
use apila_model::play::numbered_level;
use apila_model::record::{Tally, start_against};

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
    let ways = WAYS.get().map(|ways| ways(registration, language, navigate));
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
                { ways.unwrap_or_default() }
            </ul>
        </li>
    }
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
