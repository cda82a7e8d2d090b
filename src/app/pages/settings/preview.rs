//! A small board that shows what is chosen: a game in progress, with its coordinates and with what may be pressed. Another choice of
//! the speed shows the last move again.

use std::rc::Rc;

use yew::prelude::*;

use crate::app::board::{Board, replay, use_room};
use crate::app::system::dependent::use_effect_on;
use crate::app::table_state::{TableState, use_language, use_replay};
use apila_core::i18n::{Language, Phrase};
use apila_model::catalog::GameId;
use apila_model::display::Speed;
use apila_model::play::{Action, Play};
use apila_model::record::{Parameter, TableLink};

#[derive(Properties, PartialEq)]
pub(super) struct PreviewProps {
    pub(super) language: Language,
    pub(super) coordinates: bool,
    pub(super) speed: Speed,
}

/// The board of the first game that is loaded; nothing if none is.
#[component]
pub(super) fn Preview(props: &PreviewProps) -> Html {
    let PreviewProps { language, coordinates, speed } = *props;
    GameId::all().next().map_or_else(Html::default, |id| {
        html! { <PreviewOf {id} {language} {coordinates} {speed} /> }
    })
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
        let link = TableLink::to_start(id).with(Parameter::Moves, Some(id.game().example.to_owned()));
        let opened = link.open(props.language);
        // Half of the game, so that it goes on.
        TableState::at(Play::new(opened.record, opened.shown / 2, props.language))
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
        <div class="preview" ref={room} data-game={id.as_str()}>
            <Board seen={Rc::new(play.seen(None))} coordinates={props.coordinates} {name} />
        </div>
    }
}
