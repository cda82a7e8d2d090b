//! The numbers beside a board that decide games: reserves, scores, distances.

use yew::prelude::*;

use super::sprites::{emblem, icon};
use apila_core::game::Fact;
use apila_core::i18n::capitalised;
use apila_core::rules::Side;
use apila_model::play::Play;

/// A number beside the board. `pressed` replaces the value if the value can be pressed.
pub(crate) fn number(fact: &Fact, pressed: Option<Html>) -> Html {
    html! {
        <div>
            <dt class={fact.look.map(|_| "with-drawing")}>
                { fact.look.map(icon).unwrap_or_default() }{ fact.name.clone() }
            </dt>
            <dd>{ pressed.unwrap_or_else(|| fact.value.clone().into()) }</dd>
        </div>
    }
}

/// The numbers beside the board of `play`, in lines: the numbers of each side with its emblem, and the
/// numbers that both sides share.
pub(crate) fn tally(play: &Play) -> Html {
    let language = play.language();
    let game = play.record().id().game();
    let facts = play.position().facts(language, play.partial());
    let numbers = |side| facts.iter().filter(move |fact| fact.side == side).map(|fact| number(fact, None));
    let turn = play.outcome_shown().is_none().then(|| play.position().turn());
    let own = Side::BOTH.map(|side| {
        let class = classes!("side", (turn == Some(side)).then_some("to-move"));
        html! {
            <div {class} role="group" aria-label={capitalised(&game.colour_name(language, side))}>
                { emblem(game, side) }
                <dl class="facts">{ for numbers(Some(side)) }</dl>
            </div>
        }
    });
    let mut shared = numbers(None).peekable();
    html! {
        <div class="tally">
            { for own }
            if shared.peek().is_some() { <dl class="facts shared">{ for shared }</dl> }
        </div>
    }
}
