//! The game in progress. A press continues it.

use std::rc::Rc;

use yew::prelude::*;

use super::HomePhrase;
use crate::app::board::Board;
use crate::app::navigation::{Destination, Navigate, follow};
use crate::app::phrase::AppPhrase;
use crate::app::saved::library::SummarizedGame;
use crate::app::widgets::players::{player_name, status};
use apila_core::i18n::Language;
use apila_core::rules::Side;
use apila_model::play::Play;
use apila_model::record::{Address, GameSummary, SavedGame, shown_title};

/// Returns the unfinished game that was changed last. If its part of the program is loaded, the entry can
/// also be read.
pub(super) fn resumed(saved: &[SummarizedGame]) -> Option<&SummarizedGame> {
    let is_open = |saved: &&SummarizedGame| {
        let SummarizedGame { summary, entry, .. } = saved;
        summary.label.result.is_none()
            && (summary.game.game.get().is_none() || SavedGame::read(entry, Language::default()).is_ok())
    };
    saved.iter().find(is_open)
}

/// The link to the game in progress. At first it says only what the entry contains: the game and the players.
/// The board and the side to move appear when the game is loaded, in room that is kept for them.
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
    html! {
        <a class="go-on" href={entry.link.clone()} onclick={follow(navigate, to)}>
            <span class="small-board" aria-hidden="true">{ board }</span>
            <span>
                <strong>{ language.say(&HomePhrase::GoOnWith { game: title }) }</strong>
                <span class="opponents">{ players(summary, language) }</span>
                <span class="standing">{ standing }</span>
            </span>
        </a>
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
