//! The buttons for a game that is over. Each action takes one press.

use yew::prelude::*;

use super::TablePhrase;
use super::context::{OpenDialog, TableContext};
use crate::app::navigation::{Destination, Navigate};
use crate::app::saved::by_link;
use crate::app::widgets::buttons::{Weight, button};
use apila_core::i18n::Say;
use apila_model::record::{Address, TableLink};

apila_core::phrases! { enum EndingPhrase { NextLevel, Rematch, ShareResult } }

/// The buttons: the next level, another game with the same players, a review, sharing the result, a new game.
pub(super) fn ending(context: &TableContext<'_>, navigate: &Navigate) -> Html {
    let play = context.play();
    let goes_to = |link: TableLink| {
        navigate.reform(move |_: MouseEvent| Destination::from(Address::Table(link.clone())))
    };
    let rematch = match play.seat() {
        None => goes_to(play.rematch()),
        Some(seat) => {
            let (start, has_help) = (play.start(), play.has_help());
            let name = play.sheet().header.players[seat.index()].clone();
            navigate.reform(move |_: MouseEvent| {
                let (address, key) = by_link::begin(start.clone(), seat.other(), has_help, &name);
                Destination { address, key: Some(key) }
            })
        }
    };
    let press =
        |weight, name, phrase: &dyn Say, onclick| button(weight, name, context.say(phrase), true, onclick);
    let next_level = play.next_level();
    let rematch_weight = if next_level.is_some() { Weight::Plain } else { Weight::Primary };
    html! {
        <>
            if let Some(link) = next_level {
                { press(Weight::Primary, "next-level", &EndingPhrase::NextLevel, goes_to(link)) }
            }
            { press(rematch_weight, "rematch", &EndingPhrase::Rematch, rematch) }
            { context.analysis.review_button() }
            { press(
                Weight::Plain, "share-result", &EndingPhrase::ShareResult, context.open(OpenDialog::Share(0))
            ) }
            { press(Weight::Plain, "again", &TablePhrase::NewGame, context.open(OpenDialog::NewGame)) }
        </>
    }
}
