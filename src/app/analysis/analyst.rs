//! The analyst of a table: what hints, lines and reviews have in common.
//!
//! It keeps its state itself and not in hooks of the page, because it is loaded later than the page is rendered.

use std::cell::Cell;
use std::rc::Rc;

use yew::prelude::*;

use super::graph::{self, CourseOfGame};
use super::hint::HintState;
use super::lines::{self, LinesState};
use super::review::{self, ReviewState, WholeReview};
use super::{Analyst, MakeAnalyst, SharedReview, Wish};
use crate::app::table_state::Table;
use apila_core::i18n::{Language, add_words, words};
use apila_core::scene::Annotation;
use apila_model::play::Play;

/// The part of the program.
pub(super) static MAKE: MakeAnalyst = |table, redraw| {
    add_words(&words::ANALYSIS);
    Rc::new(PageAnalyst {
        was_open: Cell::new(false),
        hint: Rc::new(HintState::new(redraw.clone())),
        lines: Rc::new(LinesState::new(redraw.clone())),
        review: Rc::new(ReviewState::of(table.play().record(), redraw)),
    })
};

struct PageAnalyst {
    was_open: Cell<bool>,
    hint: Rc<HintState>,
    lines: Rc<LinesState>,
    review: Rc<ReviewState>,
}

impl Analyst for PageAnalyst {
    fn follow(&self, table: &Table, is_open: bool) {
        self.hint.follow(table.play());
        self.lines.follow(table.play(), is_open && !self.review.is_running());
        let was_open = self.was_open.replace(is_open);
        if is_open
            && !was_open
            && let Ok(Some(board)) = gloo::utils::document().query_selector(".stage")
        {
            // On a phone the best lines stand near the board, and the button that opens them far below.
            board.scroll_into_view();
        }
    }

    fn fulfil(&self, wish: Wish, table: &Table) {
        match wish {
            Wish::Hint => self.hint.press(table.play()),
            Wish::Review => self.review.begin(table.play().record()),
        }
    }

    fn hint_label(&self, language: Language) -> String {
        self.hint.label(language)
    }

    fn hint_text(&self, language: Language) -> String {
        self.hint.text(language)
    }

    fn annotation(&self) -> Annotation {
        self.hint.annotation()
    }

    fn preview(&self, play: &Play) -> Option<Play> {
        self.lines.preview(play)
    }

    fn end_preview(&self) {
        self.lines.end_preview();
    }

    fn bar(&self, play: &Play) -> Html {
        let reviewed =
            (self.review.covered_plies(play) >= play.shown()).then(|| self.review.assessment(play.shown()));
        let bar = match (play.outcome_shown(), self.lines.assessment().or_else(|| reviewed.flatten())) {
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
        html! {
            <>
                // On top, so that it stays under the pointer whichever position is shown.
                if let Some(review) = self.review.review() { <CourseOfGame table={table.clone()} review={WholeReview(review)} /> }
                if !self.review.is_running() { { lines::list(table, &self.lines) } }
                { review::report(table, &self.review) }
            </>
        }
    }
}
