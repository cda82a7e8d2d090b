//! Retrying mistakes: on a separate table that replaces the table of the page, the reader looks for a better
//! move.
//!
//! Texts and boards are functions of [`Retry`]. This module has the searches and the buttons.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::utils::document;
use yew::prelude::*;

use super::Retried;
use crate::app::board::buttons::partial_move;
use crate::app::table_state::Table;
use crate::app::thinking::{PendingQuestion, Update, ask};
use crate::app::widgets::buttons::{Weight, button};
use apila_core::i18n::{Language, Phrase};
use apila_model::analysis::Remark;
use apila_model::analysis::{Retry, RetryAction, RetryStage, Review};
use apila_model::play::{Action, Play};
use apila_model::record::NodeId;
use apila_model::worker::{Answer, Question};

/// A mistake that the reader retries.
struct Running {
    retry: Retry,
    /// The position that the table shows. When another one is shown, the retry ends.
    node: NodeId,
    pending: Option<(Question, PendingQuestion)>,
}

/// The retry at a table. The page is rendered again after each change.
pub(super) struct RetryState {
    running: RefCell<Option<Running>>,
    redraw: Callback<()>,
}

impl RetryState {
    pub(super) fn new(redraw: Callback<()>) -> RetryState {
        RetryState { running: RefCell::default(), redraw }
    }

    /// Returns whether the reader retries a mistake.
    pub(super) fn is_running(&self) -> bool {
        self.running.borrow().is_some()
    }

    /// Applies a function to the retry, if there is one.
    pub(super) fn with<T>(&self, take: impl FnOnce(&Retry) -> T) -> Option<T> {
        self.running.borrow().as_ref().map(|running| take(&running.retry))
    }

    /// Ends the retry when the panel closes or another position is shown. Follows the language of the page.
    pub(super) fn follow(&self, play: &Play, is_open: bool) {
        let is_left = self
            .running
            .borrow()
            .as_ref()
            .is_some_and(|running| !is_open || running.node != play.node_shown());
        if is_left {
            return self.end();
        }
        let is_other = self.with(|retry| retry.table().language() != play.language());
        if is_other == Some(true) {
            if let Some(running) = &mut *self.running.borrow_mut() {
                running.retry.set_language(play.language());
            }
            self.redraw.emit(());
        }
    }

    fn begin(&self, review: &Rc<Review>, play: &Play) {
        let running = Retry::new(review.clone(), play).map(|retry| Running {
            retry,
            node: play.node_shown(),
            pending: None,
        });
        self.running.replace(running);
        self.redraw.emit(());
        // On a phone, the board is far above the button.
        if let Ok(Some(board)) = document().query_selector(".stage") {
            board.scroll_into_view();
        }
    }

    fn end(&self) {
        self.running.take();
        self.redraw.emit(());
    }

    fn apply(self: &Rc<RetryState>, action: RetryAction) {
        if let Some(running) = &mut *self.running.borrow_mut() {
            running.retry.apply(action);
        }
        self.go_on();
    }

    /// Asks the question that has to be asked now, if there is one.
    fn go_on(self: &Rc<RetryState>) {
        let wanted = self.with(Retry::question).flatten();
        if let Some(running) = &mut *self.running.borrow_mut() {
            let is_pending = match (&running.pending, &wanted) {
                (Some((pending, _)), Some(wanted)) => pending == wanted,
                _ => false,
            };
            if !is_pending {
                running.pending = wanted.map(|question| {
                    let state = Rc::downgrade(self);
                    let on_update = Callback::from(move |update| {
                        if let Some(state) = state.upgrade() {
                            state.learn(update);
                        }
                    });
                    (question.clone(), ask(question, on_update))
                });
            }
        }
        self.redraw.emit(());
    }

    fn learn(self: &Rc<RetryState>, update: Update) {
        if let Some(running) = &mut *self.running.borrow_mut() {
            match update {
                Update::Answer(Answer::Done(report)) => running.retry.add_report(report),
                Update::Answer(Answer::Refused(_)) => running.retry.fail(),
                Update::Answer(Answer::Progress(_)) | Update::Restarted => return,
            }
            running.pending = None;
        }
        self.go_on();
    }

    /// Returns the prompt and the buttons that replace those of the table.
    pub(super) fn retried(self: &Rc<RetryState>, language: Language) -> Option<Retried> {
        let (number, of) = self.with(Retry::progress)?;
        let state = self.clone();
        let on_action = Callback::from(move |action| state.apply(RetryAction::Act(action)));
        Some(Retried {
            prompt: language.say(&Remark::MistakeOf { number, of }),
            buttons: self.with(|retry| buttons(self, retry, language))?,
            on_action,
        })
    }
}

/// The button that leads to the first mistake.
pub(super) fn begin_button(table: &Table, review: &Rc<Review>, state: &Rc<RetryState>) -> Html {
    let text = table.play().language().say(&Remark::LearnFromMistakes);
    let (table, review, state) = (table.clone(), review.clone(), state.clone());
    let begin = Callback::from(move |_: MouseEvent| state.begin(&review, table.play()));
    button(Weight::Plain, "learn", text, true, begin)
}

/// The buttons below the board: first those for the partial move, then those for the mistake, which are
/// always in the same order.
fn buttons(state: &Rc<RetryState>, retry: &Retry, language: Language) -> Html {
    let act = |action: RetryAction| {
        let state = state.clone();
        Callback::from(move |_: MouseEvent| state.apply(action.clone()))
    };
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
    let end = {
        let state = state.clone();
        Callback::from(move |_: MouseEvent| state.end())
    };
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
