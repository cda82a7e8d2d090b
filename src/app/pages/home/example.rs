//! A small board that plays an example game.

use std::rc::Rc;

use gloo::timers::callback::Timeout;
use yew::prelude::*;

use crate::app::board::Board;
use crate::app::table_state::{TableState, use_language, use_replay};
use apila_core::i18n::{Language, Phrase};
use apila_model::catalog::GameId;
use apila_model::play::{Action, Play};
use apila_model::record::{Parameter, TableLink};

/// Milliseconds between the moves.
const MOVE_TIME: u32 = 900;

#[derive(Properties, PartialEq)]
pub(crate) struct ExampleProps {
    /// The game whose example is played.
    pub(crate) id: GameId,
    pub(crate) language: Language,
}

/// At first the board shows the end of the example. A button plays it from the start and stops it.
#[component]
pub(crate) fn Example(props: &ExampleProps) -> Html {
    let (id, language) = (props.id, props.language);
    let state = use_reducer_eq(|| {
        let link = TableLink::to_start(id).with(Parameter::Moves, Some(id.game().example.to_owned()));
        let opened = link.open(language);
        TableState::at(Play::new(opened.record, opened.shown, language))
    });
    let is_playing = use_state_eq(|| false);
    use_replay(&state);
    use_language(&state, language);
    let play = state.play();
    {
        let (state, is_playing) = (state.clone(), is_playing.clone());
        let now = (*is_playing, play.revision(), play.is_replaying());
        use_effect_with(now, move |(is_playing_now, _, is_replaying)| {
            let timer = (*is_playing_now && !is_replaying).then(|| {
                Timeout::new(MOVE_TIME, move || {
                    if state.play().is_at_end() {
                        is_playing.set(false);
                    } else {
                        state.dispatch(Action::Forward);
                    }
                })
            });
            move || drop(timer)
        });
    }
    let toggle = {
        let (state, is_playing) = (state.clone(), is_playing.clone());
        Callback::from(move |_: MouseEvent| {
            if !*is_playing && state.play().is_at_end() {
                state.dispatch(Action::Show(0));
            }
            is_playing.set(!*is_playing);
        })
    };
    let seen = Rc::new(play.seen_without_offers());
    let game = id.game().name(language);
    let label = if *is_playing { Phrase::StopExample } else { Phrase::WatchExample };
    html! {
        <div class="example">
            <Board {seen} name={language.say(&Phrase::ExampleOf { game })} />
            <button type="button" onclick={toggle}>
                { language.say(&label) }
            </button>
        </div>
    }
}
