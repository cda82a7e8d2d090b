//! The list of the known turns. A press plays a turn on the board.

use std::rc::Rc;

use yew::prelude::*;

use crate::app::embed::BoardHost;
use crate::app::system::value::Value;
use crate::app::widgets::buttons::{Weight, button};
use crate::app::widgets::known_turns;
use apila_core::i18n::Phrase;
use apila_model::analysis::{Remark, failure_in_words};
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
    let press = |text: String| {
        let host = host.clone();
        let play = move |_| host.dispatch(BoardInput::Command(openings::play(&text)));
        Some(Callback::from(play))
    };
    let legend = known.legend(play, language).map(|legend| html! { <p class="legend">{ legend }</p> });
    known_turns::section(language, &turns, press, legend.unwrap_or_default())
}
