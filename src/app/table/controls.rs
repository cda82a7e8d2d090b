//! The buttons at the table: for the move in the making, for going through the game, for the rest.

use yew::prelude::*;

use super::dialogs::Ask;
use super::{Desk, preferences};
use crate::i18n::Phrase;
use crate::play::{Action, Seen};
use crate::rules::Step;

/// What belongs to the move in the making, or to the position shown.
pub(super) fn now(desk: &Desk<'_>, seen: &Seen) -> Html {
    let play = desk.play();
    let amount = |step: Option<Step>, name: &'static str, phrase: &Phrase| {
        html! {
            <button type="button" data-action={name} disabled={step.is_none()}
                onclick={desk.act(step.map_or(Action::StepBack, Action::Press))}>{ desk.say(phrase) }</button>
        }
    };
    let over = play.record().outcome().is_some();
    html! {
        <>
            if seen.offers.contains(&Step::Pass) {
                <button type="button" class="primary" data-action="pass" onclick={desk.act(Action::Press(Step::Pass))}>
                    { desk.say(&Phrase::Pass) }
                </button>
            }
            if play.can_confirm() {
                <button type="button" class="primary" data-action="confirm" onclick={desk.act(Action::Confirm)}>
                    { desk.say(&Phrase::Confirm) }
                </button>
            }
            if let Some([fewer, more]) = play.fewer_and_more() {
                { amount(fewer, "fewer", &Phrase::OneLess) }
                { amount(more, "more", &Phrase::OneMore) }
            }
            if play.can_step_back() {
                <button type="button" data-action="step-back" onclick={desk.act(Action::StepBack)}>
                    { desk.say(&Phrase::StepBack) }
                </button>
            }
            if !play.is_at_end() {
                <button type="button" class="primary" data-action="last" onclick={desk.act(Action::Show(usize::MAX))}>
                    { desk.say(&Phrase::GoToLast) }
                </button>
                if play.can_branch() {
                    <button type="button" data-action="play-on" onclick={desk.act(Action::PlayOnFromHere)}>
                        { desk.say(&Phrase::PlayOnFromHere) }
                    </button>
                }
            }
            if over && play.is_at_end() {
                <button type="button" class="primary" data-action="again" onclick={desk.ask(Ask::NewGame)}>
                    { desk.say(&Phrase::NewGame) }
                </button>
            }
        </>
    }
}

/// Going through the game.
pub(super) fn history(desk: &Desk<'_>) -> Html {
    let play = desk.play();
    let forward = if preferences::reduced_motion() { Action::ForwardAtOnce } else { Action::Forward };
    let (at_start, at_end) = (play.shown() == 0, play.is_at_end());
    let button = |name: &'static str, disabled: bool, phrase: &Phrase, action: Action, path: &'static str| {
        html! {
            <button type="button" class="quiet" data-action={name} {disabled} aria-label={desk.say(phrase)}
                onclick={desk.act(action)}>{ arrow(path) }</button>
        }
    };
    html! {
        <div class="history" role="group" aria-label={desk.say(&Phrase::Moves)}>
            { button("first", at_start, &Phrase::GoToStart, Action::Show(0), "M6 5v14M19 5v14l-10-7z") }
            { button("back", at_start, &Phrase::GoBack, Action::Backward, "M16 5v14l-10-7z") }
            { button("forward", at_end, &Phrase::GoForward, forward, "M8 5v14l10-7z") }
            { button("end", at_end, &Phrase::GoToLast, Action::Show(usize::MAX), "M18 5v14M5 5v14l10-7z") }
        </div>
    }
}

/// What can be done with the variation that is on the board.
pub(super) fn branch(desk: &Desk<'_>) -> Html {
    let play = desk.play();
    let Some(node) = play.tree().variation_at(play.shown()) else { return Html::default() };
    html! {
        <div class="branch" role="group" aria-label={desk.say(&Phrase::Variation)}>
            <span>{ desk.say(&Phrase::Variation) }</span>
            <button type="button" data-action="promote" onclick={desk.act(Action::Promote(node))}>
                { desk.say(&Phrase::MakeMainLine) }
            </button>
            <button type="button" data-action="delete-line" onclick={desk.ask(Ask::DeleteLine(node))}>
                { desk.say(&Phrase::DeleteLine) }
            </button>
        </div>
    }
}

/// What else can be done at the table.
pub(super) fn more(desk: &Desk<'_>, coordinates: &UseStateHandle<bool>) -> Html {
    let play = desk.play();
    let over = play.record().outcome().is_some();
    let cannot_end = over || !play.is_at_end() || play.is_waiting();
    let toggle_coordinates = {
        let coordinates = coordinates.clone();
        Callback::from(move |_: MouseEvent| {
            preferences::set_coordinates(!*coordinates);
            coordinates.set(!*coordinates);
        })
    };
    html! {
        <div class="more" role="group" aria-label={desk.say(&Phrase::GameMenu)}>
            <button type="button" class="quiet" data-action="undo-turn"
                disabled={!play.is_at_end() || !play.can_undo()}
                onclick={desk.act(Action::UndoTurn)}>{ desk.say(&Phrase::UndoTurn) }</button>
            if play.can_redo() {
                <button type="button" class="quiet" data-action="redo-turn" onclick={desk.act(Action::RedoTurn)}>
                    { desk.say(&Phrase::RedoTurn) }
                </button>
            }
            <button type="button" class="quiet" data-action="share" onclick={desk.ask(Ask::Share)}>
                { desk.say(&Phrase::Share) }
            </button>
            <button type="button" class="quiet" data-action="note" onclick={desk.ask(Ask::Note)}>
                { desk.say(&Phrase::Note) }
            </button>
            <button type="button" class="quiet" data-action="coordinates" aria-pressed={coordinates.to_string()}
                onclick={toggle_coordinates}>{ desk.say(&Phrase::Coordinates) }</button>
            if play.record().id().game().draw_by_agreement() {
                <button type="button" class="quiet" data-action="draw" disabled={cannot_end} onclick={desk.ask(Ask::Draw)}>
                    { desk.say(&Phrase::AgreeDraw) }
                </button>
            }
            <button type="button" class="quiet" data-action="resign" disabled={cannot_end} onclick={desk.ask(Ask::Resign)}>
                { desk.say(&Phrase::Resign) }
            </button>
        </div>
    }
}

/// A drawn arrow: not every font has these signs.
fn arrow(path: &'static str) -> Html {
    html! { <svg class="arrow" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d={path} /></svg> }
}
