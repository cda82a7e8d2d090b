//! The first card: the game in progress, or where to begin.

use std::rc::Rc;

use yew::prelude::*;

use super::HomePhrase;
use crate::app::board::Board;
use crate::app::navigation::{Destination, Navigate, follow};
use crate::app::phrase::AppPhrase;
use crate::app::saved::library::SummarizedGame;
use crate::app::saved::opponents;
use crate::app::widgets::players::{player_name, status};
use apila_core::i18n::Language;
use apila_core::rules::Side;
use apila_model::catalog::easiest;
use apila_model::home::{FirstViewPhrase, first_game};
use apila_model::library::latest;
use apila_model::places::Place;
use apila_model::play::Play;
use apila_model::record::{Address, GameSummary, SavedGame, lesson_of, shown_title, start_against};

/// Returns the unfinished game that was changed last. If its part of the program is loaded, the entry can
/// also be read.
pub(super) fn resumed(saved: &[SummarizedGame]) -> Option<&SummarizedGame> {
    let mut open: Vec<_> = saved.iter().filter(|saved| saved.summary.label.result.is_none()).collect();
    loop {
        let saved = latest(open.iter().copied())?;
        let is_loaded = saved.summary.game.game.get().is_some();
        if !is_loaded || SavedGame::read(&saved.entry, Language::default()).is_ok() {
            return Some(saved);
        }
        open.retain(|other| !std::ptr::eq(*other, saved));
    }
}

/// The game in progress. At first the card says only what the entry contains: the game and the players. The
/// board and the side to move appear when the game is loaded, in room that is kept for them.
pub(super) fn resume(saved: &SummarizedGame, language: Language, navigate: &Navigate) -> Html {
    let SummarizedGame { key, entry, summary } = saved;
    let title = match shown_title(&summary.label.name) {
        name if name.is_empty() => summary.game.listing.name(language),
        name => name,
    };
    let game = summary.game.game.get().and_then(|_| SavedGame::read(entry, language).ok());
    let (board, standing) = match game {
        None => (Html::default(), String::new()),
        Some(game) => {
            let play = Play::at(game.sheet.clone(), usize::MAX, language).seated(game.seat);
            let board = html! { <Board seen={Rc::new(play.seen_without_offers())} name={title.clone()} /> };
            (board, status(&game, &play, language))
        }
    };
    let to = Destination { address: Address::parse(&entry.link), key: Some(key.clone()) };
    let onclick = follow(navigate, to);
    html! {
        <section class="lead go-on">
            // For the pointer only: the button below leads there, too.
            <a class="small-board" href={entry.link.clone()} tabindex="-1" aria-hidden="true"
                onclick={onclick.clone()}>
                { board }
            </a>
            <div class="words">
                <h2>{ title.clone() }</h2>
                <p class="minor">{ players(summary, language) }</p>
                <p class="standing">{ standing }</p>
                <p class="buttons">
                    <a class="button primary" data-action="go-on" href={entry.link.clone()} {onclick}>
                        { language.say(&HomePhrase::GoOn) }<span class="unseen">{ " " }{ title }</span>
                    </a>
                    <a class="button quiet" href={Place::YourGames.fragment()}>
                        { language.say(&Place::YourGames) }
                    </a>
                </p>
            </div>
        </section>
    }
}

/// The card of readers who have saved games, all of them finished: another game of the kind that was played
/// last.
pub(super) fn again(last: &SummarizedGame, language: Language) -> Html {
    let game = last.summary.game.listing;
    let title = language.say(&HomePhrase::AnotherGame { game: game.name(language) });
    html! {
        <section class="lead">
            <img class="small-board" src={format!("pictures/{}.svg", game.plain())} alt="" />
            <div class="words">
                <h2>{ title }</h2>
                <p class="buttons">
                    <a class="button primary" data-action="again" href={start_against(game, opponents::usual(game))}>
                        { language.say(&HomePhrase::AgainstComputer) }
                    </a>
                    <a class="button quiet" href={Place::YourGames.fragment()}>
                        { language.say(&Place::YourGames) }
                    </a>
                </p>
            </div>
        </section>
    }
}

/// The card of readers without saved games: the lesson of the easiest game, or at once a game against the
/// weakest computer.
pub(super) fn begin(language: Language) -> Html {
    let Some(game) = easiest() else { return Html::default() };
    let lesson = lesson_of(game);
    let at_once = if lesson.is_some() { "button" } else { "button primary" };
    html! {
        <section class="lead begin">
            <img class="small-board" src={format!("pictures/{}.svg", game.plain())} alt="" />
            <div class="words">
                <p class="minor">{ language.say(&FirstViewPhrase::BeginHere) }</p>
                <h2>{ language.say(&FirstViewPhrase::BeginWith) }</h2>
                <p class="buttons">
                    if let Some(lesson) = lesson {
                        <a class="button primary" data-action="begin" href={lesson}>
                            { language.say(&FirstViewPhrase::LearnGame { game: game.name(language) }) }
                        </a>
                    }
                    <a class={at_once} data-action="at-once" href={first_game(game)}>
                        { language.say(&FirstViewPhrase::PlayAtOnce) }
                    </a>
                </p>
            </div>
        </section>
    }
}

/// The players, with the reader first.
fn players(summary: &GameSummary, language: Language) -> Html {
    let GameSummary { game, label, seat, computers, .. } = summary;
    let name = |side: Side| {
        player_name(game.listing, side, &label.players[side.index()], *seat, *computers, language)
    };
    let first = summary.own_side().unwrap_or(Side::First);
    let names = [first, first.other()].map(name);
    if names.iter().all(Option::is_none) {
        return language.say(&AppPhrase::AtThisScreen).into();
    }
    let [first, second] = names.map(|name| html! { <bdi>{ name.unwrap_or_else(|| "?".to_owned()) }</bdi> });
    html! { <>{ first }{ " – " }{ second }</> }
}
