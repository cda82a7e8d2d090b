//! The analyst of a table: the state that hints, lines and reviews share.
//!
//! The state is here and not in hooks of the page, since this part of the program is loaded after the page
//! was rendered.

use std::cell::Cell;
use std::rc::Rc;

use yew::prelude::*;

use super::graph::{self, CourseOfGame};
use super::hint::HintState;
use super::known::Known;
use super::known_turns::{self, KnownTurnsState};
use super::lines::{self, LinesState};
use super::retry::RetryState;
use super::review::{self, ReviewState, WholeReview};
use super::{Analyst, MakeAnalyst, Retried, SharedReview, Wish};
use crate::app::table_state::Table;
use apila_core::i18n::Language;
use apila_core::scene::Overlay;
use apila_model::play::Play;

/// Makes the analyst. This is the value of the part of the program.
pub(super) static MAKE: MakeAnalyst = |table, redraw| {
    let known = Known::new(redraw.clone());
    Rc::new(PageAnalyst {
        was_open: Cell::new(false),
        hint: Rc::new(HintState::new(known.clone(), redraw.clone())),
        lines: Rc::new(LinesState::new(known, redraw.clone())),
        turns: KnownTurnsState::default(),
        retry: Rc::new(RetryState::new(redraw.clone())),
        review: Rc::new(ReviewState::of(table.play().record(), redraw)),
    })
};

struct PageAnalyst {
    was_open: Cell<bool>,
    hint: Rc<HintState>,
    lines: Rc<LinesState>,
    turns: KnownTurnsState,
    retry: Rc<RetryState>,
    review: Rc<ReviewState>,
}

impl Analyst for PageAnalyst {
    fn follow(&self, table: &Table, is_open: bool) {
        let play = table.play();
        self.retry.follow(play, is_open);
        let is_busy = self.review.is_running() || self.retry.is_running();
        self.lines.follow(play, is_open && !is_busy);
        if self.retry.is_running() {
            self.hint.close();
        } else {
            self.hint.follow(play, self.lines.is_running());
        }
        self.turns.follow(is_open);
        let was_open = self.was_open.replace(is_open);
        if is_open
            && !was_open
            && let Ok(Some(board)) = gloo::utils::document().query_selector(".stage")
        {
            // On a phone, the best lines stand near the board, but the button that opens them far below.
            board.scroll_into_view();
        }
    }

    fn fulfil(&self, wish: Wish, table: &Table) {
        match wish {
            Wish::Hint => self.hint.press(),
            Wish::Review => self.review.begin(table.play().record()),
        }
    }

    fn hint_label(&self, language: Language) -> Option<String> {
        (!self.retry.is_running()).then(|| self.hint.label(language))
    }

    fn hint_text(&self, play: &Play) -> String {
        self.retry.with(|retry| retry.message().text).unwrap_or_else(|| self.hint.text(play))
    }

    fn overlay(&self, play: &Play) -> Overlay {
        self.retry.with(|retry| retry.message().overlay).unwrap_or_else(|| self.hint.overlay(play))
    }

    fn retried(&self, language: Language) -> Option<Retried> {
        self.retry.retried(language)
    }

    fn preview(&self, play: &Play) -> Option<Play> {
        self.retry.with(|retry| retry.table().clone()).or_else(|| self.lines.preview(play))
    }

    fn end_preview(&self) {
        self.lines.end_preview();
    }

    fn bar(&self, play: &Play) -> Html {
        let retried = self.retry.with(|retry| match (retry.table().outcome_shown(), retry.assessment()) {
            (Some(outcome), _) => graph::final_bar(play, outcome),
            (None, Some(assessment)) => graph::bar(play, assessment),
            (None, None) => graph::empty_bar(play),
        });
        if let Some(bar) = retried {
            return bar;
        }
        let reviewed =
            (self.review.covered_plies(play) >= play.shown()).then(|| self.review.assessment(play.shown()));
        let bar = match (play.outcome_shown(), self.lines.assessment(play).or_else(|| reviewed.flatten())) {
            (Some(outcome), _) => graph::final_bar(play, outcome),
            (None, Some(assessment)) => graph::bar(play, assessment),
            (None, None) => graph::unknown_bar(play),
        };
        html! { <>{ bar }{ lines::veil(&self.lines, play) }</> }
    }

    fn review(&self) -> Option<SharedReview> {
        Some(SharedReview(self.review.review()?))
    }

    fn has_reviewed(&self, play: &Play) -> bool {
        self.review.is_of(play)
    }

    fn panel(&self, table: &Table) -> Html {
        // The panel would reveal the move that the reader has to find.
        if self.retry.is_running() {
            return Html::default();
        }
        let is_listed = !self.review.is_running();
        let known = is_listed.then(|| known_turns::list(table, &self.lines, &self.turns));
        // Without a review, a button stands in its place. It appears and disappears while the reader walks
        // through the openings, so it stands below the list of known moves.
        let is_below = self.review.review().is_some();
        html! {
            <>
                // The graph is on top, so it stays under the pointer when another position is shown.
                if let Some(review) = self.review.review() {
                    <CourseOfGame table={table.clone()} review={WholeReview(review)} />
                }
                if is_listed { { lines::list(table, &self.lines) } }
                { known.clone().filter(|_| !is_below) }
                { review::report(table, &self.review, &self.retry) }
                { known.filter(|_| is_below) }
            </>
        }
    }
}
