//! The buttons at the table: for the partial move, for variations, for the rest.

use yew::prelude::*;

use super::context::{OpenDialog, TableContext};
use crate::app::board::buttons::partial_move;
use crate::app::saved::preferences;
use crate::app::widgets::buttons::{Weight, button};
use apila_core::i18n::Phrase;
use apila_model::play::Action;
use apila_model::record::{Address, TableLink};

/// What can be done with the partial move, or in the position shown.
pub(super) fn now(context: &TableContext<'_>) -> Html {
    let play = context.play();
    let primary = |name: &'static str, phrase: &Phrase, press: Callback<MouseEvent>| {
        button(Weight::Primary, name, context.say(phrase), true, press)
    };
    let plain = |name: &'static str, phrase: &Phrase, press: Callback<MouseEvent>| {
        button(Weight::Plain, name, context.say(phrase), true, press)
    };
    let mut buttons = partial_move(play, &play.offers(), context.language, &|action| context.act(action));
    if play.is_computers_turn() {
        buttons.extend(if play.is_halted() {
            vec![primary("resume", &Phrase::GoOnThinking, context.act(Action::Resume))]
        } else {
            vec![
                plain("move-now", &Phrase::MoveNow, context.computer.move_now.clone()),
                plain("halt", &Phrase::StopThinking, context.act(Action::Halt)),
            ]
        });
    }
    if !play.is_at_end() && !play.is_replaying_last_move() {
        buttons.push(primary("last", &Phrase::GoToLast, context.act(Action::Show(usize::MAX))));
        if play.can_branch() {
            buttons.push(plain("play-on", &Phrase::PlayOnFromHere, context.act(Action::PlayOnFromHere)));
        }
    }
    if play.record().outcome().is_some() && play.is_at_end() {
        buttons.push(primary("again", &Phrase::NewGame, context.open(OpenDialog::NewGame)));
        buttons.push(context.analysis.review_button());
    }
    buttons.into_iter().collect()
}

/// What can be done with the variation shown.
pub(super) fn branch(context: &TableContext<'_>) -> Html {
    let play = context.play();
    let Some(node) = play.tree().variation_at(play.shown()) else { return Html::default() };
    html! {
        <div class="branch" role="group" aria-label={context.say(&Phrase::Variation)}>
            <span>{ context.say(&Phrase::Variation) }</span>
            { button(Weight::Plain, "promote", context.say(&Phrase::MakeMainLine), true, context.act(Action::Promote(node))) }
            { button(Weight::Plain, "delete-line", context.say(&Phrase::DeleteLine), true, context.open(OpenDialog::DeleteLine(node))) }
        </div>
    }
}

/// What else can be done at the table.
pub(super) fn more(context: &TableContext<'_>, coordinates: &UseStateHandle<bool>) -> Html {
    let play = context.play();
    let is_over = play.record().outcome().is_some();
    let cannot_end = is_over || !play.is_at_end() || play.is_waiting();
    let toggle_coordinates = {
        let coordinates = coordinates.clone();
        Callback::from(move |_: MouseEvent| {
            preferences::set_coordinates(!*coordinates);
            coordinates.set(!*coordinates);
        })
    };
    let quiet = |name: &'static str, phrase: &Phrase, enabled: bool, press: Callback<MouseEvent>| {
        button(Weight::Quiet, name, context.say(phrase), enabled, press)
    };
    let here = TableLink::to_position(play.record(), play.shown());
    let can_undo = play.is_at_end() && play.can_undo();
    html! {
        <div class="more" role="group" aria-label={context.say(&Phrase::GameMenu)}>
            { quiet("undo-turn", &Phrase::UndoTurn, can_undo, context.act(Action::UndoTurn)) }
            if play.can_redo() {
                { quiet("redo-turn", &Phrase::RedoTurn, true, context.act(Action::RedoTurn)) }
            }
            if play.record().id().game().draw_by_agreement && play.computers().is_empty() {
                { quiet("draw", &Phrase::AgreeDraw, !cannot_end, context.open(OpenDialog::Draw)) }
            }
            { quiet("resign", &Phrase::Resign, !cannot_end, context.open(OpenDialog::Resign)) }
            if play.seat().is_none() {
                { quiet("players", &Phrase::WhoPlays, true, context.open(OpenDialog::Players)) }
            }
            { context.analysis.toggle() }
            { quiet("note", &Phrase::Note, true, context.open(OpenDialog::Note(play.node_shown()))) }
            <button type="button" class="quiet" data-action="coordinates" aria-pressed={coordinates.to_string()}
                onclick={toggle_coordinates}>{ context.say(&Phrase::Coordinates) }</button>
            { quiet("picture", &Phrase::Picture, true, context.open(OpenDialog::Picture)) }
            { quiet("embed", &Phrase::EmbedBoard, true, context.open(OpenDialog::Embed)) }
            <a class="button quiet" data-action="setup" href={Address::Edit(here).print()}>{ context.say(&Phrase::SetUpPosition) }</a>
        </div>
    }
}
