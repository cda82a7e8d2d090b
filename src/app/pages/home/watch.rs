//! A dialog in which an example game is played on a large board.

use std::rc::Rc;

use gloo::timers::callback::Timeout;
use yew::prelude::*;

use super::HomePhrase;
use crate::app::board::Board;
use crate::app::phrase::AppPhrase;
use crate::app::system::dependent::use_effect_on;
use crate::app::system::parts::page_part;
use crate::app::system::value::use_value;
use crate::app::table_state::{TableState, use_language, use_replay};
use crate::app::widgets::buttons::{Weight, button};
use crate::app::widgets::dialog::Dialog;
use crate::app::widgets::later::use_later;
use apila_core::i18n::Language;
use apila_core::part::{AnyPart, Part};
use apila_model::catalog::{GameId, Registration};
use apila_model::play::{Action, Play};
use apila_model::record::{Parameter, TableLink};

/// Milliseconds between two moves, enough to read the caption of a move.
const MOVE_TIME: u32 = 1600;

/// Makes the dialog.
type MakeDialog = fn(WatchProps) -> Html;

/// The dialog, as a part of the program.
static DIALOG: Part<MakeDialog> = page_part!(watch: MakeDialog = MAKE);
static MAKE: MakeDialog = |props| html! { <Watch ..props /> };

/// A registered game that can be compared. There is only one value of each game.
#[derive(Clone, Copy)]
pub(super) struct RegisteredGame(pub(super) &'static Registration);

impl PartialEq for RegisteredGame {
    fn eq(&self, other: &RegisteredGame) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

/// Returns a callback that opens the dialog with a game, and the dialog if it is open. The game and the
/// dialog are loaded first. `on_load` is called then, since the page needs the drawings of the game.
#[hook]
pub(super) fn use_watching(
    language: Language,
    on_load: &Callback<()>,
) -> (Callback<&'static Registration>, Html) {
    let watched = use_value(|| None::<RegisteredGame>);
    let (open, close) = (watched.setter(), watched.setter());
    let on_watch = Callback::from(move |game| open.set(Some(RegisteredGame(game))));
    let on_close = Callback::from(move |()| close.set(None));
    let parts = watched.map(|game| [&game.0.game as &'static dyn AnyPart, &DIALOG]);
    let wanted = parts.and_then(|parts| parts.into_iter().find(|part| !part.is_here()));
    let failure = use_later(wanted, language, on_close.clone());
    let id = watched.and_then(|game| GameId::of(game.0).next());
    let dialog = DIALOG.get().zip(id).map(|(make, id)| {
        make(WatchProps { id, language, on_load: on_load.clone(), on_close: on_close.clone() })
    });
    (on_watch, html! { <>{ failure }{ dialog.unwrap_or_default() }</> })
}

#[derive(Properties)]
struct WatchProps {
    id: GameId,
    language: Language,
    /// Called when the dialog is open.
    on_load: Callback<()>,
    /// Called when the dialog was closed.
    on_close: Callback<()>,
}

impl PartialEq for WatchProps {
    fn eq(&self, other: &WatchProps) -> bool {
        // The callbacks always do the same.
        self.id == other.id && self.language == other.language
    }
}

/// The dialog. It plays the game from the start.
#[component]
fn Watch(props: &WatchProps) -> Html {
    let WatchProps { id, language, on_load, on_close } = props;
    let (id, language) = (*id, *language);
    let state = use_reducer_eq(|| {
        let link = TableLink::to_start(id).with(Parameter::Moves, Some(id.game().example.to_owned()));
        TableState::at(Play::new(link.open(language).record, 0, language))
    });
    let is_playing = use_value(|| true);
    use_replay(&state);
    use_language(&state, language);
    {
        let on_load = on_load.clone();
        use_effect_on((), move |()| on_load.emit(()));
    }
    let play = state.play();
    {
        let (state, setter) = (state.clone(), is_playing.setter());
        use_effect_on(
            (*is_playing, play.revision(), play.is_replaying()),
            move |(is_playing, _, is_replaying)| {
                (*is_playing && !is_replaying).then(|| {
                    Timeout::new(MOVE_TIME, move || {
                        if state.play().is_at_end() {
                            setter.set(false);
                        } else {
                            state.dispatch(Action::Forward);
                        }
                    })
                })
            },
        );
    }
    // A move that is being shown counts as played.
    let made = play.shown() + usize::from(play.is_replaying());
    let caption = match play.outcome_shown().filter(|_| !play.is_replaying()) {
        Some(outcome) => play.result(outcome),
        None => made.checked_sub(1).and_then(|ply| play.description(ply)).unwrap_or_default(),
    };
    let toggle = {
        let (state, is_playing) = (state.clone(), is_playing.clone());
        Callback::from(move |_: MouseEvent| {
            // Playing at the end starts again.
            if !*is_playing && state.play().is_at_end() {
                state.dispatch(Action::Show(0));
            }
            is_playing.set(!*is_playing);
        })
    };
    let title = language.say(&HomePhrase::ExampleOf { game: id.game().name(language) });
    let phrase = if *is_playing { HomePhrase::StopExample } else { HomePhrase::WatchExample };
    html! {
        <Dialog title={title.clone()} on_close={on_close.clone()}>
            <div class="watched">
                <Board seen={Rc::new(play.seen_without_offers())} name={title} />
                <p>{ caption }</p>
            </div>
            <form method="dialog" class="buttons">
                { button(Weight::Plain, "watch-on", language.say(&phrase), true, toggle) }
                <button class="quiet">{ language.say(&AppPhrase::Close) }</button>
            </form>
        </Dialog>
    }
}
