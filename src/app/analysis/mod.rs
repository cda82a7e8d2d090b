//! Analysis at a table: hints, the best lines of the position shown, reviews of games.
//!
//! No search runs before the reader asks for it. All texts are functions of what the worker reports
//! (`apila_model::analysis`).

mod graph;
mod hint;
mod lines;
mod review;

use std::rc::Rc;

use yew::prelude::*;

use crate::app::table_state::TableState;
use crate::app::widgets::buttons::{Weight, button};
use apila_core::i18n::Remark;
use apila_core::scene::Annotation;
use apila_model::analysis::Review;
use apila_model::play::Play;
use graph::CourseOfGame;
use hint::{HintState, use_hint};
use lines::{LinesState, use_lines};
pub(crate) use review::words_of;
use review::{ReviewState, use_review};

/// A review as a property of components. One that learns is another value: comparing places in memory is enough.
#[derive(Clone)]
pub(crate) struct SharedReview(pub(crate) Rc<Review>);

impl PartialEq for SharedReview {
    fn eq(&self, other: &SharedReview) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

/// The analysis at a table.
pub(crate) struct Analysis {
    table: UseReducerHandle<TableState>,
    /// Whether the panel is open.
    is_open: UseStateHandle<bool>,
    hint: HintState,
    lines: LinesState,
    review: ReviewState,
}

/// Offers analysis at a table.
#[hook]
pub(crate) fn use_analysis(table: &UseReducerHandle<TableState>) -> Analysis {
    let is_open = use_state_eq(|| false);
    let hint = use_hint(table);
    let review = use_review(table);
    let lines = use_lines(table, *is_open && !review.is_running());
    use_effect_with(*is_open, |is_open| {
        // On a phone the best lines stand near the board, and the button that opens them far below.
        if *is_open && let Ok(Some(board)) = gloo::utils::document().query_selector(".stage") {
            board.scroll_into_view();
        }
    });
    Analysis { table: table.clone(), is_open, hint, lines, review }
}

/// Whether the game is still open in the position shown.
fn can_be_analysed(play: &Play) -> bool {
    play.record().outcome_by_play(play.shown()).is_none()
}

impl Analysis {
    fn say(&self, remark: Remark) -> String {
        self.table.play().language().remark(&remark)
    }

    /// Whether the panel is open.
    pub(crate) fn is_open(&self) -> bool {
        *self.is_open
    }

    /// The marks of the hint on the board.
    pub(crate) fn annotation(&self) -> Annotation {
        self.hint.annotation().unwrap_or_default()
    }

    /// The table to show instead while a move of a line is previewed.
    pub(crate) fn preview(&self) -> Option<Play> {
        self.lines.preview(self.table.play())
    }

    /// Ends the preview.
    pub(crate) fn end_preview<Cause: 'static>(&self) -> Callback<Cause> {
        self.lines.end_preview()
    }

    /// The bar beside the board, and the button over it.
    pub(crate) fn bar(&self) -> Html {
        if !*self.is_open {
            return Html::default();
        }
        let play = self.table.play();
        let reviewed =
            (self.review.covered_plies(play) >= play.shown()).then(|| self.review.assessment(play.shown()));
        let bar = match (play.outcome_shown(), self.lines.assessment().or_else(|| reviewed.flatten())) {
            (Some(outcome), _) => graph::final_bar(play, outcome),
            (None, Some(assessment)) => graph::bar(play, assessment),
            (None, None) => graph::unknown_bar(play),
        };
        html! { <>{ bar }{ self.lines.veil(play) }</> }
    }

    /// The text of the hint.
    pub(crate) fn hint_text(&self) -> Html {
        hint::text(&self.hint)
    }

    /// The button for a hint and its second step.
    pub(crate) fn hint_button(&self) -> Html {
        let play = self.table.play();
        let is_others_turn = play.is_at_end() && (play.is_waiting() || play.is_computers_turn());
        if !can_be_analysed(play) || is_others_turn || play.is_replaying() {
            return Html::default();
        }
        let language = play.language();
        button(Weight::Quiet, "hint", language.remark(&self.hint.label()), true, self.hint.on_press())
    }

    /// The button that opens and closes the panel.
    pub(crate) fn toggle(&self) -> Html {
        let is_open = self.is_open.clone();
        let pressed = is_open.to_string();
        let onclick = Callback::from(move |_: MouseEvent| is_open.set(!*is_open));
        html! {
            <button type="button" class="quiet" data-action="analysis" aria-pressed={pressed} {onclick}>
                { self.say(Remark::Analysis) }
            </button>
        }
    }

    /// The button to review a finished game; none where it is reviewed.
    pub(crate) fn review_button(&self) -> Html {
        let play = self.table.play();
        if play.record().outcome().is_none() || play.record().plies() == 0 || self.review.is_of(play) {
            return Html::default();
        }
        let is_open = self.is_open.setter();
        let begin = self.review.on_begin().reform(move |event| {
            is_open.set(true);
            event
        });
        button(Weight::Plain, "review", self.say(Remark::ReviewGame), true, begin)
    }

    /// The review of a game, running or not.
    pub(crate) fn review(&self) -> Option<SharedReview> {
        self.review.review().cloned().map(SharedReview)
    }

    /// The panel.
    pub(crate) fn panel(&self) -> Html {
        if !*self.is_open {
            return Html::default();
        }
        html! {
            <section class="analysis" aria-label={self.say(Remark::Analysis)}>
                // On top, so that it stays under the pointer whichever position is shown.
                if let Some(review) = self.review() { <CourseOfGame table={self.table.clone()} {review} /> }
                if !self.review.is_running() { { lines::list(&self.table, &self.lines) } }
                { review::report(&self.table, &self.review) }
            </section>
        }
    }
}
