//! The buttons at the table: for the partial move, for variations, and the toolbar.

use yew::prelude::*;

use super::TablePhrase;
use super::context::{OpenDialog, TableContext};
use super::link_notices::LINK_NOTICES;
use crate::app::board::buttons::{history, partial_move};
use crate::app::phrase::AppPhrase;
use crate::app::saved::preferences;
use crate::app::widgets::bar::{board_header, rules_link, share_button};
use crate::app::widgets::buttons::{Weight, button, tool};
use crate::app::widgets::signs;
use apila_core::i18n::{Phrase, Say};
use apila_model::places::Place;
use apila_model::play::Action;

apila_core::phrases! { enum ControlPhrase { PlayMove, Flip, GameMenu, MakeMainLine, DeleteLine, MoveNow } }

/// The bar at the top of the page, with the name of the game.
pub(super) fn bar(context: &TableContext<'_>) -> Html {
    let (id, language) = (context.play().record().id(), context.language);
    let title = html! {
        <h1>{ id.game().name(language) }
            if id.listing().has_variants() { <small>{ id.variant_name(language) }</small> }
        </h1>
    };
    let actions = html! {
        <>
            { share_button(language, context.open(OpenDialog::Share(0))) }
            { rules_link(id, language) }
            <button type="button" class="new" data-action="new"
                onclick={context.open(OpenDialog::NewGame)}>
                { signs::labelled(signs::NEW, language.say(&TablePhrase::NewGame)) }
            </button>
        </>
    };
    board_header(language, Some(&Place::Play), title, actions)
}

/// The buttons for the partial move, or for the position shown.
pub(super) fn now(context: &TableContext<'_>) -> Html {
    let play = context.play();
    let primary = |name: &'static str, phrase: &dyn Say, press: Callback<MouseEvent>| {
        button(Weight::Primary, name, context.say(phrase), true, press)
    };
    let plain = |name: &'static str, phrase: &dyn Say, press: Callback<MouseEvent>| {
        button(Weight::Plain, name, context.say(phrase), true, press)
    };
    let confirm: &dyn Say = if play.is_pending() { &ControlPhrase::PlayMove } else { &Phrase::Confirm };
    let mut buttons =
        partial_move(play, &play.offers(), confirm, context.language, &|action| context.act(action));
    if play.is_computers_turn() {
        buttons.extend(if play.is_halted() {
            vec![primary("resume", &Phrase::GoOnThinking, context.act(Action::Resume))]
        } else {
            vec![
                plain("move-now", &ControlPhrase::MoveNow, context.computer.move_now.clone()),
                plain("halt", &Phrase::StopThinking, context.act(Action::Halt)),
            ]
        });
    }
    if !play.is_at_end() && !play.is_replaying_last_move() {
        buttons.push(primary("last", &Phrase::GoToLast, context.act(Action::Show(usize::MAX))));
    }
    buttons.into_iter().collect()
}

/// The buttons for the variation shown.
pub(super) fn branch(context: &TableContext<'_>) -> Html {
    let play = context.play();
    let Some(node) = play.tree().variation_at(play.shown()) else { return Html::default() };
    html! {
        <div class="branch" role="group" aria-label={context.say(&Phrase::Variation)}>
            <span>{ context.say(&Phrase::Variation) }</span>
            { button(
                Weight::Plain,
                "promote",
                context.say(&ControlPhrase::MakeMainLine),
                true,
                context.act(Action::Promote(node))
            ) }
            { button(
                Weight::Plain,
                "delete-line",
                context.say(&ControlPhrase::DeleteLine),
                true,
                context.open(OpenDialog::DeleteLine(node))
            ) }
        </div>
    }
}

/// The toolbar: going through the game, taking back, help, turning the board, and the menu.
pub(super) fn toolbar(context: &TableContext<'_>) -> Html {
    let play = context.play();
    let plain =
        |name: &'static str,
         sign: &'static str,
         phrase: &dyn Say,
         enabled: bool,
         press: Callback<MouseEvent>| { tool(name, sign, context.say(phrase), enabled, None, press) };
    let can_undo = play.can_step_back() || play.is_at_end() && play.can_undo();
    let undo = LINK_NOTICES.get().and_then(|notices| (notices.undo)(context)).unwrap_or_else(|| {
        plain("undo-turn", signs::UNDO, &AppPhrase::Undo, can_undo, context.act(Action::UndoTurn))
    });
    let flip = {
        let (dispatcher, game) = (context.state.dispatcher(), play.record().id().listing().plain());
        let is_flipped = play.is_flipped();
        Callback::from(move |_: MouseEvent| {
            preferences::set_flipped(game, !is_flipped);
            dispatcher.dispatch(Action::Flip);
        })
    };
    html! {
        <div class="tools" role="group" aria-label={context.say(&ControlPhrase::GameMenu)}>
            { history(play, context.language, &|action| context.act(action)) }
            { undo }
            { context.analysis.hint_button() }
            { context.analysis.toggle() }
            { plain("flip", signs::FLIP, &ControlPhrase::Flip, true, flip) }
            { plain("menu", signs::MORE, &TablePhrase::More, true, context.open(OpenDialog::More)) }
        </div>
    }
}
