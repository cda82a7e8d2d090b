//! *Guess the move* over a model game.

use std::rc::Rc;

use yew::prelude::*;

use crate::app::embed::{BoardHost, EmbeddedBoard, Frame, board_of, host_of};
use crate::app::system::dependent::use_effect_on;
use crate::app::system::value::{Value, use_value};
use crate::app::thinking::use_answers;
use crate::app::widgets::buttons::{Weight, button};
use apila_core::i18n::{Language, Phrase};
use apila_core::rules::Side;
use apila_model::analysis::Remark;
use apila_model::model_games::{Guessing, ModelGamesPhrase};
use apila_model::record::Record;

#[derive(Properties, PartialEq)]
pub(super) struct GuessProps {
    pub(super) record: Record,
    /// The side whose moves the reader finds.
    pub(super) side: Side,
    pub(super) language: Language,
    pub(super) on_back: Callback<MouseEvent>,
}

#[component]
pub(super) fn Guess(props: &GuessProps) -> Html {
    let GuessProps { record, side, language, .. } = props;
    let language = *language;
    let guessing = use_value(|| Guessing::new(record.clone(), *side));
    let redraw = use_force_update();
    let host = {
        let settings = guessing.board();
        (*use_memo((), move |()| host_of(settings, language, redraw))).clone()
    };
    use_board(&guessing, &host, language);
    use_points(&guessing);
    let text = guessing.text(language);
    let above = html! {
        <div class="taught">
            <p class="claims" data-part="guess">{ text.clone() }</p>
            if let Some(standing) = guessing.standing(language) {
                <p class="about">{ standing }</p>
            }
        </div>
    };
    let below = buttons(props, &guessing);
    let frame = Frame { above, below, remarks: vec![text], ..Frame::default() };
    html! {
        <EmbeddedBoard {host} has_drawings=true {frame} />
    }
}

/// Takes the move that the reader has made on the board, and shows what the state says.
#[hook]
fn use_board(guessing: &Value<Guessing>, host: &Rc<BoardHost>, language: Language) {
    let made = {
        let board = host.board.borrow();
        let moves = board.play().record().moves();
        moves.last().filter(|_| moves.len() > guessing.plies_on_board()).cloned()
    };
    let now = guessing.clone();
    use_effect_on(made, move |made| {
        if let Some(text) = made {
            now.set(now.guessed(text));
        }
    });
    let host = host.clone();
    let settings = guessing.board();
    let is_first = use_mut_ref(|| true);
    use_effect_on(settings, move |settings| {
        // The board begins with the first of these settings.
        if !is_first.replace(false) {
            host.put(board_of(settings.clone(), language));
        }
    });
}

/// Asks the computer how good the guess is.
#[hook]
fn use_points(guessing: &Value<Guessing>) {
    let known = guessing.clone();
    use_answers(guessing.question(), move |asked, answer| known.set(known.after(asked, answer)));
}

fn buttons(props: &GuessProps, guessing: &Value<Guessing>) -> Html {
    let language = props.language;
    let act = |change: fn(&Guessing) -> Guessing| {
        let guessing = guessing.clone();
        Callback::from(move |_: MouseEvent| guessing.set(change(&guessing)))
    };
    let can_go_on = guessing.judged().is_some();
    html! {
        <div class="buttons steps">
            if guessing.is_refused() {
                { button(
                    Weight::Primary, "ask-again", language.say(&Phrase::TryAgain), true,
                    act(Guessing::retried)
                ) }
            } else if guessing.is_over() {
                { button(
                    Weight::Primary, "again", language.say(&Phrase::TryAgain), true, act(Guessing::restarted)
                ) }
            } else {
                { button(
                    Weight::Primary, "go-on", language.say(&ModelGamesPhrase::GuessNext), can_go_on,
                    act(Guessing::gone_on)
                ) }
            }
            { button(
                Weight::Quiet, "back-to-game", language.say(&Remark::BackToGame), true, props.on_back.clone()
            ) }
        </div>
    }
}
