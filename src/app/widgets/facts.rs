//! The numbers beside a board that decide games: reserves, scores, distances.

use yew::prelude::*;

use super::sprites::{emblem, icon};
use apila_core::game::Fact;
use apila_core::i18n::capitalised;
use apila_core::rules::Side;
use apila_model::play::{Pips, Play};

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

/// A small reserve, piece by piece. Screen readers read its name and number, which are also shown where there
/// is no room for the pieces.
pub(crate) fn pips(fact: &Fact, pips: Pips) -> Html {
    // A line of dots, one every 10 units.
    let line = |class: &'static str, count: usize| {
        let end = (10 * count).saturating_sub(5).to_string();
        html! { <line {class} x1="5" y1="5" x2={end} y2="5" /> }
    };
    html! {
        <div class="counted">
            <dt>{ fact.name.clone() }</dt>
            <dd>
                <svg class="pips" viewBox={format!("0 0 {} 10", 10 * pips.of)} aria-hidden="true"
                    focusable="false">
                    { line("all", pips.of) }
                    if pips.left > 0 { { line("left", pips.left) } }
                </svg>
                <span class="digits">{ fact.value.clone() }</span>
            </dd>
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
        // If a piece stands beside the first number, it shows the side.
        let first = facts.iter().find(|fact| fact.side == Some(side));
        let has_drawing = first.is_some_and(|fact| fact.look.is_some());
        html! {
            <div {class} role="group" aria-label={capitalised(&game.colour_name(language, side))}>
                if !has_drawing { { emblem(game, side) } }
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
