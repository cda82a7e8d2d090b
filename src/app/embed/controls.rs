//! The elements below an embedded board: the caption and the buttons of its mode.

use std::rc::Rc;

use yew::prelude::*;

use super::board_host::BoardHost;
use super::menu;
use crate::app::board::buttons::{history, partial_move};
use crate::app::board::replay;
use crate::app::widgets::buttons::{Weight, button, disabled};
use crate::app::widgets::signs::{OPEN, sign};
use apila_core::i18n::Phrase;
use apila_model::embed::{BoardButton, BoardInput, BoardTool, Embedded, Mode};
use apila_model::play::BoardView;
use apila_model::record::Address;

apila_core::phrases! { enum ControlPhrase { UndoTurn, Autoplay, StopAutoplay, Restart, OpenInSite } }

const UNDO: &str = "M9 5L4 10l5 5M4 10h9a5 5 0 0 1 0 10h-3";
const RESTART: &str = "M5 12a7 7 0 1 1 2.2 5.1M5 18v-5h5";
const PLAY: &str = "M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M10 8.5v7l5.5-3.5z";
const PAUSE: &str = "M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M10 9v6M14 9v6";

/// The caption and all buttons. The buttons of an exercise are shown only if `with_exercise`.
pub(super) fn below(
    host: &Rc<BoardHost>,
    board: &Embedded,
    seen: &BoardView,
    notice: Option<Html>,
    with_exercise: bool,
) -> Html {
    let (mode, tools) = (board.plan().mode, board.tools());
    let (judgement, caption) = (board.judgement(), board.caption());
    html! {
        <div class="below">
            if mode != Mode::Diagram || !caption.is_empty() {
                <p class="caption">
                    if !judgement.is_empty() { <strong class="judgement">{ judgement }{ " " }</strong> }
                    <bdi>{ caption }</bdi>
                </p>
            }
            { notice.unwrap_or_default() }
            if mode == Mode::Play || mode == Mode::Exercise {
                <div class="buttons">{ for buttons(host, board, seen, with_exercise) }</div>
            }
            if !tools.is_empty() {
                <div class="tools" onkeydown={on_keydown(host)}>
                    { for tools.iter().map(|(kind, is_enabled)| tool(*kind, *is_enabled, host, board)) }
                </div>
                { menu::menu(host, board.language()) }
            }
        </div>
    }
}

/// Returns a callback that applies an input to the board.
fn dispatch(host: &Rc<BoardHost>, input: BoardInput) -> Callback<MouseEvent> {
    let host = host.clone();
    Callback::from(move |_| host.dispatch(input.clone()))
}

/// The buttons for the partial move, the computer and the exercise.
fn buttons(host: &Rc<BoardHost>, board: &Embedded, seen: &BoardView, with_exercise: bool) -> Vec<Html> {
    let language = board.language();
    let act = |action| dispatch(host, BoardInput::Act(action));
    let mut buttons = match board.takes_moves() {
        true => partial_move(board.play(), &seen.offers, &Phrase::Confirm, language, &act),
        false => Vec::new(),
    };
    buttons.extend(board.buttons(with_exercise).into_iter().map(|kind| {
        let (weight, name, phrase) = match kind {
            BoardButton::Resume => (Weight::Primary, "resume", Phrase::GoOnThinking),
            BoardButton::Halt => (Weight::Plain, "halt", Phrase::StopThinking),
            BoardButton::TryAgain => (Weight::Primary, "try-again", Phrase::TryAgain),
            BoardButton::Solution => (Weight::Plain, "solution", Phrase::ShowSolution),
        };
        button(weight, name, language.say(&phrase), true, dispatch(host, kind.input()))
    }));
    buttons
}

/// A tool below the board.
fn tool(kind: BoardTool, is_enabled: bool, host: &Rc<BoardHost>, board: &Embedded) -> Html {
    let language = board.language();
    let (name, phrase, path) = match kind {
        BoardTool::History => {
            return history(board.play(), language, &|action| dispatch(host, BoardInput::Act(action)));
        }
        BoardTool::Menu => return menu::button(host, language),
        BoardTool::Autoplay => ("autoplay", ControlPhrase::Autoplay, PLAY),
        BoardTool::StopAutoplay => ("autoplay", ControlPhrase::StopAutoplay, PAUSE),
        BoardTool::UndoTurn => ("undo-turn", ControlPhrase::UndoTurn, UNDO),
        BoardTool::Restart => ("restart", ControlPhrase::Restart, RESTART),
        BoardTool::Open => ("open", ControlPhrase::OpenInSite, OPEN),
    };
    let label = language.say(&phrase);
    let Some(input) = kind.input() else {
        let address = format!("{}{}", host.home, Address::Table(board.link()).print());
        return html! {
            <a class="button quiet" data-action={name} href={address} target="_blank" rel="noopener"
                title={label.clone()} aria-label={label}>{ sign(path) }</a>
        };
    };
    html! {
        <button type="button" class="quiet" data-action={name} aria-disabled={disabled(!is_enabled)}
            title={label.clone()} aria-label={label} onclick={is_enabled.then(|| dispatch(host, input))}>
            { sign(path) }
        </button>
    }
}

/// Handles keys on the tools: the arrow keys, Home and End go through the moves.
fn on_keydown(host: &Rc<BoardHost>) -> Callback<KeyboardEvent> {
    let host = host.clone();
    Callback::from(move |event: KeyboardEvent| {
        if event.alt_key()
            || event.ctrl_key()
            || event.meta_key()
            || !host.board.borrow().goes_through_moves()
        {
            return;
        }
        let Some(action) = replay::action_of(&event.key()) else { return };
        event.prevent_default();
        host.dispatch(BoardInput::Act(action));
    })
}
