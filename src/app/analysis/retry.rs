//! Retrying mistakes: on a separate table that replaces the table of the page, the reader looks for a better
//! move. Texts and boards are functions of [`Retry`]. This module has the buttons.

use std::rc::Rc;

use yew::prelude::*;

use super::RetryControls;
use super::handle::{AnalystHandle, show_board};
use crate::app::board::buttons::partial_move;
use crate::app::table_state::Table;
use crate::app::widgets::buttons::{Weight, button};
use apila_core::i18n::{Language, Phrase};
use apila_model::analysis::{Analyst, Remark, Retry, RetryAction, RetryStage, RetryText};
use apila_model::play::{Action, Play};

/// The prompt and the buttons that replace those of the table. `None` unless the reader retries a mistake.
pub(super) fn controls(analyst: &AnalystHandle, table: &Play) -> Option<RetryControls> {
    let (state, language) = (analyst.get(), table.language());
    let retry = state.retry()?;
    let (number, of) = retry.progress();
    let handle = analyst.clone();
    Some(RetryControls {
        prompt: language.say(&Remark::MistakeOf { number, of }),
        ply: retry.ply() + 1,
        buttons: buttons(analyst, retry, language),
        on_action: Callback::from(move |action| {
            handle.change(|analyst| analyst.apply_to_retry(RetryAction::Act(action)));
        }),
        board: Rc::new(RetryText(retry.table().clone().oriented(table.orientation()))),
        said: retry.remark(),
    })
}

/// The button that leads to the first mistake.
pub(super) fn begin_button(table: &Table, analyst: &AnalystHandle) -> Html {
    let text = table.play().language().say(&Remark::LearnFromMistakes);
    let (table, analyst) = (table.clone(), analyst.clone());
    let begin = Callback::from(move |_: MouseEvent| {
        analyst.change(|analyst| analyst.begin_retry(table.play()));
        // On a phone, the board is far above the button.
        show_board();
    });
    button(Weight::Plain, "learn", text, true, begin)
}

/// The buttons below the board: first those for the partial move, then those for the mistake, which are
/// always in the same order.
fn buttons(analyst: &AnalystHandle, retry: &Retry, language: Language) -> Html {
    let act = |action: RetryAction| analyst.on(move |analyst| analyst.apply_to_retry(action.clone()));
    let stage = retry.stage();
    let is_asking = *stage == RetryStage::Asking;
    let table = retry.table();
    let offers = if is_asking { table.offers() } else { Vec::new() };
    let for_turn = match is_asking {
        true => partial_move(table, &offers, &Phrase::Confirm, language, &|action: Action| {
            act(RetryAction::Act(action))
        }),
        false => Vec::new(),
    };
    let first = match is_asking {
        true => button(
            Weight::Plain,
            "refute",
            language.say(&Remark::WhatWasWrong),
            true,
            act(RetryAction::Refute),
        ),
        false => {
            button(Weight::Plain, "try-again", language.say(&Phrase::TryAgain), true, act(RetryAction::Again))
        }
    };
    let can_solve = !matches!(stage, RetryStage::Right | RetryStage::Solved);
    let weight = if stage.is_settled() { Weight::Primary } else { Weight::Plain };
    let end = analyst.on(Analyst::end_retry);
    html! {
        <>
            { for for_turn }
            { first }
            { button(
                Weight::Plain,
                "solve",
                language.say(&Phrase::ShowSolution),
                can_solve,
                act(RetryAction::Solve)
            ) }
            if retry.progress().1 > 1 {
                { button(
                    weight,
                    "next-mistake",
                    language.say(&Remark::NextMistake),
                    retry.has_next(),
                    act(RetryAction::Next)
                ) }
            }
            { button(Weight::Plain, "end-retry", language.say(&Remark::BackToGame), true, end) }
        </>
    }
}
