//! The list of the known turns. A press plays a turn on the board.

use std::rc::Rc;

use yew::prelude::*;

use crate::app::embed::BoardHost;
use crate::app::system::value::Value;
use crate::app::widgets::buttons::{Weight, button};
use apila_core::i18n::Phrase;
use apila_model::analysis::{KnownTurn, Remark, failure_in_words};
use apila_model::embed::BoardInput;
use apila_model::openings::{self, KnownOpenings, OpeningsPhrase};
use apila_model::play::Play;

/// The list of the known turns of the position on the board.
pub(super) fn list(known: &Value<KnownOpenings>, play: &Play, host: &Rc<BoardHost>) -> Html {
    let language = play.language();
    if openings::is_over(play) {
        return Html::default();
    }
    if let Some(reason) = known.refusal() {
        let setter = known.setter();
        let retry = Callback::from(move |_: MouseEvent| setter.set(KnownOpenings::default()));
        return html! {
            <section class="known">
                <p class="notice">{ failure_in_words(reason, language) }</p>
                { button(Weight::Plain, "ask-again", language.say(&Phrase::TryAgain), true, retry) }
            </section>
        };
    }
    let Some(turns) = known.turns(play) else {
        return html! {
            <section class="known">
                <h2>{ language.say(&Remark::KnownTurns) }</h2>
                <p>{ language.say(&OpeningsPhrase::OpeningsWait) }</p>
            </section>
        };
    };
    let items = turns.iter().map(|turn| item(turn, host));
    html! {
        <section class="known">
            <h2>{ language.say(&Remark::KnownTurns) }</h2>
            if turns.is_empty() {
                <p>{ language.say(&Remark::BookEnds) }</p>
            } else {
                <ul>{ for items }</ul>
            }
            if let Some(legend) = known.legend(play, language) { <p class="legend">{ legend }</p> }
        </section>
    }
}

fn item(known: &KnownTurn, host: &Rc<BoardHost>) -> Html {
    let (host, text) = (host.clone(), known.turn.text.clone());
    let onclick = Callback::from(move |_: MouseEvent| {
        host.dispatch(BoardInput::Command(openings::play(&text)));
    });
    html! {
        <li>
            <button type="button" data-known={known.turn.text.clone()}
                data-good={known.is_good.to_string()} {onclick}>
                <span class="worth">
                    <span aria-hidden="true">{ known.short.clone() }</span>
                    <span class="unseen">{ known.words.clone() }{ " " }</span>
                </span>
                <span class="turn">{ known.turn.text.clone() }{ " " }</span>
                <span class="told">{ known.turn.description.clone() }{ " " }</span>
                <span class="notes">{ known.notes.join(" · ") }</span>
            </button>
        </li>
    }
}
