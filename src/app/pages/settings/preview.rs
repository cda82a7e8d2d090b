//! A small board that shows the effect of the settings: a game in progress, with its coordinates and the
//! marks of what may be pressed. After a change of the speed, it shows the last move again.

use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use crate::app::board::{Board, replay, use_room};
use crate::app::navigation::parts::missing_styles;
use crate::app::system::dependent::use_effect_on;
use crate::app::system::parts::load;
use crate::app::table_state::{TableState, use_language, use_replay};
use apila_core::i18n::{Language, Phrase};
use apila_model::catalog::{GAMES, GameId};
use apila_model::display::Speed;
use apila_model::play::{Action, Play};
use apila_model::record::{Parameter, TableLink};

#[derive(Properties, PartialEq)]
pub(super) struct PreviewProps {
    /// The game that is shown.
    pub(super) id: GameId,
    pub(super) language: Language,
    pub(super) coordinates: bool,
    pub(super) speed: Speed,
    /// Called when another game has been chosen and loaded.
    pub(super) on_game: Callback<GameId>,
}

/// The board of a game and buttons to choose another game. A game that cannot be loaded is not chosen.
#[component]
pub(super) fn Preview(props: &PreviewProps) -> Html {
    let PreviewProps { id, language, coordinates, speed, .. } = *props;
    let games = GAMES.iter().map(|&registration| {
        let on_game = props.on_game.clone();
        let onclick = Callback::from(move |_: MouseEvent| {
            let on_game = on_game.clone();
            spawn_local(async move {
                if load(&[&registration.game]).await.is_ok()
                    && let Some(id) = GameId::of(registration).next()
                {
                    // If they cannot be loaded, the board is drawn in the usual style.
                    let _ = load(&missing_styles()).await;
                    on_game.emit(id);
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

/// A table with a game in progress.
pub(super) fn table_of(id: GameId, language: Language) -> Play {
    let moves: Vec<&str> = id.game().example.split('_').collect();
    // Half of the game, so that it is not over.
    let half = moves[..moves.len() / 2].join("_");
    let opened = TableLink::to_start(id).with(Parameter::Moves, Some(half)).open(language);
    Play::new(opened.record, opened.shown, language)
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
    let state = use_reducer_eq(|| TableState::at(table_of(id, props.language)));
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
