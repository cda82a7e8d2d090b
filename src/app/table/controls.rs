//! The buttons at the table: for the move in the making, for going through the game, for the rest.

use yew::prelude::*;

use super::dialogs::Ask;
use super::{Desk, preferences};
use crate::app::parts::{Weight, button};
use apila_core::i18n::{Language, Phrase};
use apila_core::rules::Step;
use apila_model::play::{Action, Play, Seen};
use apila_model::record::{Address, TableLink};

/// What belongs to the move in the making, or to the position shown.
pub(super) fn now(desk: &Desk<'_>, seen: &Seen) -> Html {
    let play = desk.play();
    let primary = |name: &'static str, phrase: &Phrase, press: Callback<MouseEvent>| {
        button(Weight::Primary, name, desk.say(phrase), true, press)
    };
    let plain = |name: &'static str, phrase: &Phrase, press: Callback<MouseEvent>| {
        button(Weight::Plain, name, desk.say(phrase), true, press)
    };
    let mut buttons = move_in_the_making(play, seen, desk.language, &|action| desk.act(action));
    if play.is_computers_turn() {
        buttons.extend(if play.is_halted() {
            vec![primary("resume", &Phrase::GoOnThinking, desk.act(Action::Resume))]
        } else {
            vec![
                plain("move-now", &Phrase::MoveNow, desk.computing.move_now.clone()),
                plain("halt", &Phrase::StopThinking, desk.act(Action::Halt)),
            ]
        });
    }
    if !play.is_at_end() && !play.is_replaying_last_move() {
        buttons.push(primary("last", &Phrase::GoToLast, desk.act(Action::Show(usize::MAX))));
        if play.can_branch() {
            buttons.push(plain("play-on", &Phrase::PlayOnFromHere, desk.act(Action::PlayOnFromHere)));
        }
    }
    if play.record().outcome().is_some() && play.is_at_end() {
        buttons.push(primary("again", &Phrase::NewGame, desk.ask(Ask::NewGame)));
        buttons.push(desk.help.review_button());
    }
    buttons.into_iter().collect()
}

/// What can be done with a move in the making besides pressing the board; `act` makes presses of actions.
pub(in crate::app) fn move_in_the_making(
    play: &Play,
    seen: &Seen,
    language: Language,
    act: &dyn Fn(Action) -> Callback<MouseEvent>,
) -> Vec<Html> {
    let offer = |weight, name: &'static str, phrase: &Phrase, enabled: bool, action: Action| {
        button(weight, name, language.say(phrase), enabled, act(action))
    };
    let mut buttons = Vec::new();
    if seen.offers.contains(&Step::Pass) {
        buttons.push(offer(Weight::Primary, "pass", &Phrase::Pass, true, Action::Press(Step::Pass)));
    }
    if play.can_confirm() {
        buttons.push(offer(Weight::Primary, "confirm", &Phrase::Confirm, true, Action::Confirm));
    }
    if let Some([fewer, more]) = play.fewer_and_more() {
        for (step, name, phrase) in [(fewer, "fewer", Phrase::OneLess), (more, "more", Phrase::OneMore)] {
            let action = step.map_or(Action::StepBack, Action::Press);
            buttons.push(offer(Weight::Plain, name, &phrase, step.is_some(), action));
        }
    }
    if play.can_step_back() {
        buttons.push(offer(Weight::Plain, "step-back", &Phrase::StepBack, true, Action::StepBack));
    }
    buttons
}

/// Going through the game; `act` makes presses of actions.
pub(in crate::app) fn history(
    play: &Play,
    language: Language,
    act: &dyn Fn(Action) -> Callback<MouseEvent>,
) -> Html {
    let forward = if preferences::reduced_motion() { Action::ForwardAtOnce } else { Action::Forward };
    let (at_start, at_end) = (play.shown() == 0, play.is_at_end());
    let button = |name: &'static str, disabled: bool, phrase: &Phrase, action: Action, path: &'static str| {
        html! {
            <button type="button" class="quiet" data-action={name} {disabled} aria-label={language.say(phrase)}
                onclick={act(action)}>{ arrow(path) }</button>
        }
    };
    html! {
        <div class="history" role="group" aria-label={language.say(&Phrase::Moves)}>
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
            { button(Weight::Plain, "promote", desk.say(&Phrase::MakeMainLine), true, desk.act(Action::Promote(node))) }
            { button(Weight::Plain, "delete-line", desk.say(&Phrase::DeleteLine), true, desk.ask(Ask::DeleteLine(node))) }
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
    let quiet = |name: &'static str, phrase: &Phrase, enabled: bool, press: Callback<MouseEvent>| {
        button(Weight::Quiet, name, desk.say(phrase), enabled, press)
    };
    let here = TableLink::to_position(play.record(), play.shown());
    let can_undo = play.is_at_end() && play.can_undo();
    html! {
        <div class="more" role="group" aria-label={desk.say(&Phrase::GameMenu)}>
            { quiet("undo-turn", &Phrase::UndoTurn, can_undo, desk.act(Action::UndoTurn)) }
            if play.can_redo() {
                { quiet("redo-turn", &Phrase::RedoTurn, true, desk.act(Action::RedoTurn)) }
            }
            if play.record().id().game().draw_by_agreement && play.computers().is_empty() {
                { quiet("draw", &Phrase::AgreeDraw, !cannot_end, desk.ask(Ask::Draw)) }
            }
            { quiet("resign", &Phrase::Resign, !cannot_end, desk.ask(Ask::Resign)) }
            if play.seat().is_none() {
                { quiet("players", &Phrase::WhoPlays, true, desk.ask(Ask::Players)) }
            }
            { desk.help.toggle() }
            { quiet("note", &Phrase::Note, true, desk.ask(Ask::Note(play.node_shown()))) }
            <button type="button" class="quiet" data-action="coordinates" aria-pressed={coordinates.to_string()}
                onclick={toggle_coordinates}>{ desk.say(&Phrase::Coordinates) }</button>
            { quiet("picture", &Phrase::Picture, true, desk.ask(Ask::Picture)) }
            { quiet("embed", &Phrase::EmbedBoard, true, desk.ask(Ask::Embed)) }
            <a class="button quiet" data-action="setup" href={Address::Edit(here).print()}>{ desk.say(&Phrase::SetUpPosition) }</a>
        </div>
    }
}

/// A drawn arrow: not every font has these signs.
fn arrow(path: &'static str) -> Html {
    html! { <svg class="arrow" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d={path} /></svg> }
}
