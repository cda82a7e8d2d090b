//! The cards of the players, with the side to move, reserves and scores.

use yew::prelude::*;

use super::context::{OpenDialog, TableContext};
use super::link_notices::LINK_NOTICES;
use crate::app::widgets::facts::{number, pips};
use crate::app::widgets::players::player_name;
use crate::app::widgets::sprites::emblem;
use apila_core::game::Fact;
use apila_core::i18n::{Phrase, capitalised};
use apila_core::rules::Side;
use apila_model::play::{Action, Play};

/// The cards of the players: of the side at the far end of the board and of the side near the reader.
pub(super) fn players(context: &TableContext<'_>, shown: &Play, facts: &[Fact]) -> [Html; 2] {
    let play = context.play();
    let near = play.near_side();
    [near.other(), near].map(|side| {
        // In a game that goes on, a press on the name of the computer leads to the choice of its level.
        let is_computer = play.computers().of(side).is_some() && play.record().outcome().is_none();
        let on_level = is_computer.then(|| context.open(OpenDialog::Players));
        let clock = play.clock().and(LINK_NOTICES.get()).map(|notices| (notices.clock)(context, side));
        player(play, shown, facts, side, on_level, clock, &|action| context.act(action))
    })
}

/// A player's card for the position of `shown`, which is the game or a preview. In a decided game, a press on
/// the number of rows shows only the rows of this side, and another press shows all rows again. `on_level` is
/// called if the name of the player is pressed. `clock` is the player's clock.
fn player(
    play: &Play,
    shown: &Play,
    facts: &[Fact],
    side: Side,
    on_level: Option<Callback<MouseEvent>>,
    clock: Option<Html>,
    act: &dyn Fn(Action) -> Callback<MouseEvent>,
) -> Html {
    let language = play.language();
    let game = play.record().id().game();
    let colour = game.colour_name(language, side);
    let outcome = shown.outcome_shown();
    let is_to_move = outcome.is_none() && shown.position().turn() == side;
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
            <div class="name">
                <h2>
                    <span class="state">{ state }</span>
                    // Where there is no room for more, the strip alone says who is to move.
                    <span class="colour" aria-hidden="true">{ capitalised(&colour) }</span>
                </h2>
                { match (who, on_level) {
                    (Some(who), Some(onclick)) => html! {
                        <button type="button" class="who" data-action="level" {onclick}>{ who }</button>
                    },
                    (Some(who), None) => html! { <bdi class="who">{ who }</bdi> },
                    (None, _) => Html::default(),
                } }
            </div>
            <dl class="facts">
                { for facts
                    .iter()
                    .filter(|fact| fact.side == Some(side))
                    .map(|own| fact(own, play, outcome.is_some().then_some(act))) }
            </dl>
            { clock.unwrap_or_default() }
        </section>
    }
}

/// The facts that both players share.
pub(super) fn shared(facts: &[Fact], play: &Play) -> Html {
    let mut shared = facts.iter().filter(|fact| fact.side.is_none()).peekable();
    if shared.peek().is_none() {
        return Html::default();
    }
    html! { <dl class="facts shared">{ for shared.map(|shared| fact(shared, play, None)) }</dl> }
}

/// A fact as a number, or a small reserve as pieces. If there is an `act`, the number of rows can be pressed.
fn fact(fact: &Fact, play: &Play, act: Option<&dyn Fn(Action) -> Callback<MouseEvent>>) -> Html {
    let button = act.zip(fact.side.filter(|_| fact.counts_rows)).map(|(act, side)| {
        let is_pressed = play.shows_rows_of() == Some(side);
        let colour = capitalised(&play.record().id().game().colour_name(play.language(), side));
        let onclick = act(Action::ShowRows((!is_pressed).then_some(side)));
        html! {
            <button type="button" class="rows" data-action="rows" aria-pressed={is_pressed.to_string()}
                aria-label={[&*fact.name, &*fact.value, "·", &*colour].join(" ")} {onclick}>
                { fact.value.clone() }
            </button>
        }
    });
    match play.pips(fact) {
        Some(counted) => pips(fact, counted),
        None => number(fact, button),
    }
}
