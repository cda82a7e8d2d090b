//! A small board that plays an example game.

use std::rc::Rc;

use gloo::timers::callback::Timeout;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use super::HomePhrase;
use crate::app::board::Board;
use crate::app::system::dependent::use_effect_on;
use crate::app::system::parts::{load, page_part};
use crate::app::system::value::use_value;
use crate::app::table_state::{TableState, use_language, use_replay};
use apila_core::i18n::{Language, Phrase};
use apila_core::part::Part;
use apila_model::catalog::{GameId, Registration};
use apila_model::play::{Action, Play};
use apila_model::record::{Parameter, TableLink};

/// Milliseconds between two moves, enough to read the caption of a move.
const MOVE_TIME: u32 = 1600;

/// Makes the board of an example.
type MakePlayer = fn(PlayerProps) -> Html;

/// The board of an example, as a part of the program.
static PLAYER: Part<MakePlayer> = page_part!(example: MakePlayer = MAKE);
static MAKE: MakePlayer = |props| html! { <Player ..props /> };

/// A registered game that can be compared. There is only one value of each game.
#[derive(Clone, Copy)]
pub(super) struct RegisteredGame(pub(super) &'static Registration);

impl PartialEq for RegisteredGame {
    fn eq(&self, other: &RegisteredGame) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

#[derive(Clone, Copy, PartialEq)]
enum ExampleState {
    /// The picture of the end of the example.
    Still,
    /// The picture, while the game is being loaded.
    Loading,
    /// The picture, because the game could not be loaded.
    Missing,
    /// The board, and whether the example is playing.
    Board { is_playing: bool },
}

#[derive(Properties, PartialEq)]
pub(super) struct ExampleProps {
    /// The game whose example is played.
    pub(super) game: RegisteredGame,
    pub(super) language: Language,
    /// Called when the game has been loaded, since the page needs its drawings.
    pub(super) on_load: Callback<()>,
}

/// The example of a game. At first it is a picture of the last position, and the game is not loaded. A button
/// loads the game and plays the example from the start, or stops it.
#[component]
pub(super) fn Example(props: &ExampleProps) -> Html {
    let (registration, language) = (props.game.0, props.language);
    let state = use_value(|| ExampleState::Still);
    let toggle = {
        let (state, on_load) = (state.clone(), props.on_load.clone());
        Callback::from(move |_: MouseEvent| match *state {
            ExampleState::Loading => {}
            ExampleState::Board { is_playing } => state.set(ExampleState::Board { is_playing: !is_playing }),
            ExampleState::Still | ExampleState::Missing => {
                state.set(ExampleState::Loading);
                let (state, on_load) = (state.setter(), on_load.clone());
                spawn_local(async move {
                    let loaded = load(&[&registration.game, &PLAYER]).await;
                    on_load.emit(());
                    state.set(
                        loaded.map_or(ExampleState::Missing, |_| ExampleState::Board { is_playing: true }),
                    );
                });
            }
        })
    };
    let caption = use_value(String::new);
    let on_caption = {
        let caption = caption.setter();
        Callback::from(move |text| caption.set(text))
    };
    let on_end = {
        let state = state.setter();
        Callback::from(move |()| state.set(ExampleState::Board { is_playing: false }))
    };
    let game = registration.listing.name(language);
    let name = language.say(&HomePhrase::ExampleOf { game: game.clone() });
    let board = match (*state, GameId::of(registration).next(), PLAYER.get()) {
        (ExampleState::Board { is_playing }, Some(id), Some(player)) => {
            player(PlayerProps { id, name, is_playing, language, on_caption, on_end })
        }
        _ => html! {
            <img class="board" src={format!("pictures/{}.svg", registration.listing.plain())} alt={name}
                width="320" height="320" />
        },
    };
    let (label, of_game) = button_texts(*state, game, language);
    html! {
        <div class="example">
            { board }
            <button type="button" aria-label={of_game} onclick={toggle}>{ label }</button>
            // The caption is below the button, so the button stays where it is.
            if let ExampleState::Board { .. } = *state { <p class="caption">{ (*caption).clone() }</p> }
            <p role="status">if *state == ExampleState::Missing { { language.say(&Phrase::PartMissing) } }</p>
        </div>
    }
}

/// The text of the button, and its label. The label names the game for readers who go from button to button.
fn button_texts(state: ExampleState, game: String, language: Language) -> (String, String) {
    match state {
        ExampleState::Board { is_playing: true } => {
            (language.say(&HomePhrase::StopExample), language.say(&HomePhrase::StopExampleOf { game }))
        }
        ExampleState::Missing => {
            let again = language.say(&Phrase::TryAgain);
            (again.clone(), format!("{again} {game}"))
        }
        ExampleState::Still | ExampleState::Loading | ExampleState::Board { is_playing: false } => {
            (language.say(&HomePhrase::WatchExample), language.say(&HomePhrase::WatchExampleOf { game }))
        }
    }
}

#[derive(Properties, PartialEq)]
struct PlayerProps {
    id: GameId,
    name: String,
    is_playing: bool,
    language: Language,
    /// Called with the last move in words.
    on_caption: Callback<String>,
    /// Called when the example is at its end.
    on_end: Callback<()>,
}

/// The board of an example, at its start.
#[component]
fn Player(props: &PlayerProps) -> Html {
    let (id, is_playing) = (props.id, props.is_playing);
    let state = use_reducer_eq(|| {
        let link = TableLink::to_start(id).with(Parameter::Moves, Some(id.game().example.to_owned()));
        TableState::at(Play::new(link.open(props.language).record, 0, props.language))
    });
    use_replay(&state);
    use_language(&state, props.language);
    let play = state.play();
    {
        let (state, on_end) = (state.clone(), props.on_end.clone());
        let now = (is_playing, play.revision(), play.is_replaying());
        use_effect_with(now, move |(is_playing, _, is_replaying)| {
            let timer = (*is_playing && !is_replaying).then(|| {
                Timeout::new(MOVE_TIME, move || {
                    if state.play().is_at_end() {
                        on_end.emit(());
                    } else {
                        state.dispatch(Action::Forward);
                    }
                })
            });
            move || drop(timer)
        });
    }
    {
        let on_caption = props.on_caption.clone();
        // A move that is being shown counts as played.
        let made = play.shown() + usize::from(play.is_replaying());
        let caption = match play.outcome_shown().filter(|_| !play.is_replaying()) {
            Some(outcome) => play.result(outcome),
            None => made.checked_sub(1).and_then(|ply| play.description(ply)).unwrap_or_default(),
        };
        use_effect_on(caption, move |caption| on_caption.emit(caption.clone()));
    }
    {
        let state = state.clone();
        // Playing at the end starts again.
        use_effect_with(is_playing, move |is_playing| {
            if *is_playing && state.play().is_at_end() {
                state.dispatch(Action::Show(0));
            }
        });
    }
    html! { <Board seen={Rc::new(play.seen_without_offers())} name={props.name.clone()} /> }
}
