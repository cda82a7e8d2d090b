//! A small board on which an example game can be watched.

use std::rc::Rc;

use gloo::timers::callback::Timeout;
use yew::prelude::*;

use super::board::Board;
use super::table::{TableState, use_language, use_replay};
use apila_core::i18n::{Language, Phrase};
use apila_model::catalog::GameId;
use apila_model::play::{Action, Play};
use apila_model::record::{Parameter, TableLink};

/// Milliseconds between the moves.
const MOVE_TIME: u32 = 900;

#[derive(Properties, PartialEq)]
pub(super) struct ExampleProps {
    /// The game: its example is played.
    pub(super) id: GameId,
    pub(super) language: Language,
}

/// The board stands at the end of the example; a button plays it from the start, and stops it.
#[component]
pub(super) fn Example(props: &ExampleProps) -> Html {
    let (id, language) = (props.id, props.language);
    let state = use_reducer_eq(|| {
        let link = TableLink::to_start(id).with(Parameter::Moves, Some(id.game().example.to_owned()));
        let opened = link.open(language);
        TableState::at(Play::new(opened.record, opened.shown, language))
    });
    let watching = use_state_eq(|| false);
    use_replay(&state);
    use_language(&state, language);
    let play = state.play();
    {
        let (state, watching) = (state.clone(), watching.clone());
        let now = (*watching, play.revision(), play.is_replaying());
        use_effect_with(now, move |(on, _, replaying)| {
            let timer = (*on && !replaying).then(|| {
                Timeout::new(MOVE_TIME, move || {
                    if state.play().is_at_end() {
                        watching.set(false);
                    } else {
                        state.dispatch(Action::Forward);
                    }
                })
            });
            move || drop(timer)
        });
    }
    let toggle = {
        let (state, watching) = (state.clone(), watching.clone());
        Callback::from(move |_: MouseEvent| {
            if !*watching && state.play().is_at_end() {
                state.dispatch(Action::Show(0));
            }
            watching.set(!*watching);
        })
    };
    let seen = Rc::new(play.seen_without_offers());
    let game = id.game().name(language);
    let button = if *watching { Phrase::StopExample } else { Phrase::WatchExample };
    html! {
        <div class="example">
            <Board {seen} name={language.say(&Phrase::ExampleOf { game })} />
            <button type="button" onclick={toggle}>
                { language.say(&button) }
            </button>
        </div>
    }
}
