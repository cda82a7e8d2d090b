//! A small board that shows the effect of the settings: a game in progress, with its coordinates and the
//! marks of what may be pressed. After a change of the speed, it shows the last move again.

use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use crate::app::board::{Board, replay, use_room};
use crate::app::system::dependent::use_effect_on;
use crate::app::system::parts::load;
use crate::app::system::value::use_value;
use crate::app::table_state::{TableState, use_language, use_replay};
use apila_core::i18n::{Language, Phrase};
use apila_model::catalog::{GAMES, GameId};
use apila_model::display::Speed;
use apila_model::play::{Action, Play};
use apila_model::record::{Parameter, TableLink};

#[derive(Properties, PartialEq)]
pub(super) struct PreviewProps {
    pub(super) language: Language,
    pub(super) coordinates: bool,
    pub(super) speed: Speed,
    /// Called when a game has been loaded, since the page needs its drawings.
    pub(super) on_load: Callback<()>,
}

/// The board of a game and buttons to choose another game. At first it is a game that is loaded. A game that
/// cannot be loaded is not chosen.
#[component]
pub(super) fn Preview(props: &PreviewProps) -> Html {
    let PreviewProps { language, coordinates, speed, .. } = *props;
    let chosen = use_value(|| GameId::all().next());
    let Some(id) = *chosen else { return Html::default() };
    let games = GAMES.iter().map(|&registration| {
        let (chosen, on_load) = (chosen.setter(), props.on_load.clone());
        let onclick = Callback::from(move |_: MouseEvent| {
            let (chosen, on_load) = (chosen.clone(), on_load.clone());
            spawn_local(async move {
                if load(&[&registration.game]).await.is_ok() {
                    on_load.emit(());
                    chosen.set(GameId::of(registration).next());
                }
            });
        });
        let is_chosen = std::ptr::eq(registration, id.registration());
        html! {
            <button type="button" class="quiet" aria-pressed={is_chosen.to_string()} {onclick}>
                { registration.listing.name(language) }
            </button>
        }
    });
    html! {
        <div class="preview">
            <PreviewOf key={id.as_str()} {id} {language} {coordinates} {speed} />
            <div class="buttons">{ for games }</div>
        </div>
    }
}

#[derive(Properties, PartialEq)]
struct PreviewOfProps {
    id: GameId,
    language: Language,
    coordinates: bool,
    speed: Speed,
}

#[component]
fn PreviewOf(props: &PreviewOfProps) -> Html {
    let id = props.id;
    let state = use_reducer_eq(|| {
        let moves: Vec<&str> = id.game().example.split('_').collect();
        // Half of the game, so that it is not over.
        let half = moves[..moves.len() / 2].join("_");
        let opened = TableLink::to_start(id).with(Parameter::Moves, Some(half)).open(props.language);
        TableState::at(Play::new(opened.record, opened.shown, props.language))
    });
    use_replay(&state);
    use_language(&state, props.language);
    let speed_before = use_mut_ref(|| props.speed);
    {
        let state = state.clone();
        use_effect_on(props.speed, move |speed| {
            if speed_before.replace(*speed) != *speed
                && let Some(before) = state.play().shown().checked_sub(1)
            {
                state.dispatch(Action::Show(before));
                state.dispatch(replay::forward());
            }
        });
    }
    let play = state.play();
    let room = use_room(play.record().position(0).scene(&[]).view);
    let name = props.language.say(&Phrase::BoardOf { game: id.game().name(props.language) });
    html! {
        <div ref={room} data-game={id.as_str()}>
            <Board seen={Rc::new(play.seen(None))} coordinates={props.coordinates} {name} />
        </div>
    }
}
