//! The elements below an embedded board: the caption and the buttons of its mode.

use std::rc::Rc;

use yew::prelude::*;

use super::board_host::BoardHost;
use crate::app::board::buttons::{history, partial_move};
use crate::app::board::replay;
use crate::app::widgets::buttons::{Weight, button, disabled};
use crate::app::widgets::signs::sign;
use apila_core::i18n::Phrase;
use apila_model::embed::{BoardInput, Embedded, ExerciseStatus, Mode};
use apila_model::play::{Action, BoardView};
use apila_model::record::Address;

const UNDO: &str = "M9 5L4 10l5 5M4 10h9a5 5 0 0 1 0 10h-3";
const RESTART: &str = "M5 12a7 7 0 1 1 2.2 5.1M5 18v-5h5";
const PLAY: &str = "M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M10 8.5v7l5.5-3.5z";
const PAUSE: &str = "M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M10 9v6M14 9v6";
const OPEN: &str = "M10 5H5v14h14v-5M14 4h6v6M20 4l-9 9";

/// The caption and all buttons. The buttons of an exercise are shown only if `with_exercise`.
pub(super) fn below(
    host: &Rc<BoardHost>,
    board: &Embedded,
    seen: &BoardView,
    notice: Option<Html>,
    with_exercise: bool,
) -> Html {
    let (plan, play, language) = (board.plan(), board.play(), board.language());
    let dispatch = |input: BoardInput| {
        let host = host.clone();
        Callback::from(move |_: MouseEvent| host.dispatch(input.clone()))
    };
    let text = |weight, name: &'static str, phrase: Phrase, input: BoardInput| {
        button(weight, name, language.say(&phrase), true, dispatch(input))
    };
    let mut now = match board.takes_moves() {
        true => partial_move(play, &seen.offers, &Phrase::Confirm, language, &|action| {
            dispatch(BoardInput::Act(action))
        }),
        false => Vec::new(),
    };
    if play.is_computers_turn() {
        now.push(match play.is_halted() {
            true => text(Weight::Primary, "resume", Phrase::GoOnThinking, BoardInput::Act(Action::Resume)),
            false => text(Weight::Plain, "halt", Phrase::StopThinking, BoardInput::Act(Action::Halt)),
        });
    }
    if plan.mode == Mode::Exercise && with_exercise {
        if board.status() != ExerciseStatus::Open || play.record().plies() > plan.record.plies() {
            now.push(text(Weight::Primary, "try-again", Phrase::TryAgain, BoardInput::Restart));
        }
        let went_wrong = matches!(board.status(), ExerciseStatus::Failed | ExerciseStatus::Unchecked);
        if went_wrong && !board.solution().is_empty() {
            now.push(text(Weight::Plain, "solution", Phrase::ShowSolution, BoardInput::Solution));
        }
    }
    let tool = |name: &'static str, phrase: Phrase, enabled: bool, input: BoardInput, path: &'static str| {
        let label = language.say(&phrase);
        html! {
            <button type="button" class="quiet" data-action={name} aria-disabled={disabled(!enabled)}
                title={label.clone()} aria-label={label} onclick={enabled.then(|| dispatch(input))}>
                { sign(path) }
            </button>
        }
    };
    let allowed = plan.allowed;
    let mut tools = Vec::new();
    if goes_through_moves(board) {
        tools.push(history(play, language, &|action| dispatch(BoardInput::Act(action))));
    }
    if plan.autoplay.is_some() && plan.mode == Mode::Replay {
        let (phrase, path) = match board.is_playing() {
            true => (Phrase::StopAutoplay, PAUSE),
            false => (Phrase::Autoplay, PLAY),
        };
        let input = BoardInput::Autoplay(!board.is_playing());
        tools.push(tool("autoplay", phrase, plan.record.plies() > 0, input, path));
    }
    if allowed.undo && plan.mode == Mode::Play {
        let can_undo = play.is_at_end() && play.can_undo();
        tools.push(tool("undo-turn", Phrase::UndoTurn, can_undo, BoardInput::Act(Action::UndoTurn), UNDO));
    }
    if allowed.restart {
        let is_changed = *play.record() != plan.record || play.shown() != plan.shown;
        tools.push(tool("restart", Phrase::Restart, is_changed, BoardInput::Restart, RESTART));
    }
    if allowed.open {
        let label = language.say(&Phrase::OpenInSite);
        let address = format!("{}{}", host.home, Address::Table(board.link()).print());
        tools.push(html! {
            <a class="button quiet" data-action="open" href={address} target="_blank" rel="noopener"
                title={label.clone()} aria-label={label}>{ sign(OPEN) }</a>
        });
    }
    let (judgement, caption) = (board.judgement(), board.caption());
    html! {
        <div class="below">
            if plan.mode != Mode::Diagram || !caption.is_empty() {
                <p class="caption">
                    if !judgement.is_empty() { <strong class="judgement">{ judgement }{ " " }</strong> }
                    <bdi>{ caption }</bdi>
                </p>
            }
            { notice.unwrap_or_default() }
            if plan.mode == Mode::Play || plan.mode == Mode::Exercise {
                <div class="buttons">{ for now }</div>
            }
            if !tools.is_empty() {
                <div class="tools" onkeydown={on_keydown(host)}>{ for tools }</div>
            }
        </div>
    }
}

/// Returns whether the reader may go through the moves: if the plan allows it, or if a solution is shown.
fn goes_through_moves(board: &Embedded) -> bool {
    board.plan().allowed.moves || board.status() == ExerciseStatus::Shown
}

/// Handles keys on the tools: the arrow keys, Home and End go through the moves.
fn on_keydown(host: &Rc<BoardHost>) -> Callback<KeyboardEvent> {
    let host = host.clone();
    Callback::from(move |event: KeyboardEvent| {
        if event.alt_key()
            || event.ctrl_key()
            || event.meta_key()
            || !goes_through_moves(&host.board.borrow())
        {
            return;
        }
        let Some(action) = replay::action_of(&event.key()) else { return };
        event.prevent_default();
        host.dispatch(BoardInput::Act(action));
    })
}
