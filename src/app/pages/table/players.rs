//! The cards of the players: whose turn it is, reserves, scores.

use yew::prelude::*;

use crate::app::widgets::players::player_name;
use crate::app::widgets::sprites::{emblem, icon};
use apila_core::game::Fact;
use apila_core::i18n::{Phrase, capitalised};
use apila_core::rules::Side;
use apila_model::play::Play;

/// A player's card. A press on the number of rows shows those of this side alone, and another press all rows again.
pub(super) fn player(
    play: &Play,
    facts: &[Fact],
    side: Side,
    rows_of: &UseStateHandle<Option<Side>>,
) -> Html {
    let language = play.language();
    let game = play.record().id().game();
    let colour = game.colour_name(language, side);
    let outcome = play.outcome_shown();
    let is_to_move = outcome.is_none() && play.position().turn() == side;
    let has_won = outcome.is_some_and(|outcome| outcome.winner() == Some(side));
    let state = if is_to_move {
        language.say(&Phrase::ToMove { colour: colour.clone() })
    } else if has_won {
        language.say(&Phrase::Wins { colour: colour.clone() })
    } else {
        capitalised(&colour)
    };
    let named = &play.sheet().header.players[side.index()];
    let who = player_name(game.listing, side, named, play.seat(), play.computers(), language);
    let class = classes!("player", is_to_move.then_some("to-move"), has_won.then_some("won"));
    html! {
        <section {class} aria-label={capitalised(&colour)}>
            { emblem(game, side) }
            <h2>{ state }</h2>
            if let Some(who) = who { <bdi class="who">{ who }</bdi> }
            <dl class="facts">{ for facts.iter().filter(|fact| fact.side == Some(side)).map(|fact| own_fact(fact, side, rows_of)) }</dl>
        </section>
    }
}

/// The facts that both players share.
pub(super) fn shared(facts: &[Fact]) -> Html {
    let mut shared = facts.iter().filter(|fact| fact.side.is_none()).peekable();
    if shared.peek().is_none() {
        return Html::default();
    }
    html! { <dl class="facts shared">{ for shared.map(fact) }</dl> }
}

fn own_fact(fact: &Fact, side: Side, rows_of: &UseStateHandle<Option<Side>>) -> Html {
    if !fact.counts_rows || fact.value == "0" {
        return self::fact(fact);
    }
    let is_shown = **rows_of == Some(side);
    let press = {
        let rows_of = rows_of.clone();
        move |_: MouseEvent| rows_of.set(if is_shown { None } else { Some(side) })
    };
    html! {
        <div>
            <dt>{ fact.name.clone() }</dt>
            <dd>
                <button type="button" class="rows" data-action="rows" aria-pressed={is_shown.to_string()} aria-label={format!("{} {}", fact.name, fact.value)}
                    onclick={press}>{ fact.value.clone() }</button>
            </dd>
        </div>
    }
}

fn fact(fact: &Fact) -> Html {
    html! {
        <div>
            <dt>{ fact.look.map(icon).unwrap_or_default() }{ fact.name.clone() }</dt>
            <dd>{ fact.value.clone() }</dd>
        </div>
    }
}
