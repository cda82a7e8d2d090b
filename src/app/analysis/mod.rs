//! Help at the table: hints for whoever asks, the best lines while they are wanted, and reviews of games.
//!
//! Nothing is thought before somebody asks. What is thought about is the position shown; all that is said about it is a
//! function of what the worker has found (`apila_model::analysis`).

mod graph;
mod hint;
mod lines;
mod review;
mod session;

use std::rc::Rc;

use yew::prelude::*;

use super::parts::{Weight, button};
use super::table::TableState;
use apila_core::i18n::Remark;
use apila_core::scene::Annotation;
use apila_model::analysis::Review;
use apila_model::play::Play;
use apila_model::record::TableLink;
use hint::{HintState, use_hint};
use lines::{LinesState, use_lines};
pub(in crate::app) use review::judged;
use review::{ReviewState, use_review};

/// The help at a table.
pub(in crate::app) struct Help {
    table: UseReducerHandle<TableState>,
    /// Whether the panel is open.
    open: UseStateHandle<bool>,
    hint: HintState,
    lines: LinesState,
    review: ReviewState,
}

/// Offers help at a table.
#[hook]
pub(in crate::app) fn use_help(table: &UseReducerHandle<TableState>) -> Help {
    let open = use_state_eq(|| false);
    let hint = use_hint(table);
    let review = use_review(table);
    let lines = use_lines(table, *open && !review.is_running());
    use_effect_with(*open, |open| {
        // On a phone the best lines stand beside the board, and the button that opens them far below.
        if *open && let Ok(Some(board)) = gloo::utils::document().query_selector(".stage") {
            board.scroll_into_view();
        }
    });
    Help { table: table.clone(), open, hint, lines, review }
}

/// What tells a position with the game before it from others.
fn place(play: &Play) -> String {
    TableLink::to_record(play.record(), play.shown()).print()
}

/// Whether there is anything to think about in the position shown.
fn is_thinkable(play: &Play) -> bool {
    play.record().outcome_by_play(play.shown()).is_none()
}

impl Help {
    fn say(&self, remark: Remark) -> String {
        self.table.play().language().remark(&remark)
    }

    /// Whether the panel is open.
    pub(in crate::app) fn is_open(&self) -> bool {
        *self.open
    }

    /// What is pointed out on the board.
    pub(in crate::app) fn annotation(&self) -> Annotation {
        self.hint.shown().unwrap_or_default()
    }

    /// The table to be seen instead of this one while somebody looks where a line leads.
    pub(in crate::app) fn preview(&self) -> Option<Play> {
        self.lines.preview(self.table.play())
    }

    /// Ends that.
    pub(in crate::app) fn let_go<Cause: 'static>(&self) -> Callback<Cause> {
        self.lines.let_go()
    }

    /// The bar beside the board, and what lies over it.
    pub(in crate::app) fn bar(&self) -> Html {
        if !*self.open {
            return Html::default();
        }
        let play = self.table.play();
        let reviewed =
            (self.review.reach(play) >= play.shown()).then(|| self.review.assessment(play.shown()));
        let bar = match (play.outcome_shown(), self.lines.assessment().or_else(|| reviewed.flatten())) {
            (Some(outcome), _) => graph::final_bar(play, outcome),
            (None, Some(assessment)) => graph::bar(play, assessment),
            (None, None) => graph::unknown_bar(play),
        };
        html! { <>{ bar }{ self.lines.veil(play) }</> }
    }

    /// What the hint says.
    pub(in crate::app) fn told(&self) -> Html {
        hint::told(&self.hint)
    }

    /// The button that asks for a hint, and for more of it.
    pub(in crate::app) fn hint_button(&self) -> Html {
        let play = self.table.play();
        let is_others_turn = play.is_at_end() && (play.is_waiting() || play.is_computers_turn());
        if !is_thinkable(play) || is_others_turn || play.is_replaying() {
            return Html::default();
        }
        let language = play.language();
        button(Weight::Quiet, "hint", language.remark(&self.hint.offer()), true, self.hint.on_press())
    }

    /// The button that opens and closes the panel.
    pub(in crate::app) fn toggle(&self) -> Html {
        let open = self.open.clone();
        let pressed = open.to_string();
        let onclick = Callback::from(move |_: MouseEvent| open.set(!*open));
        html! {
            <button type="button" class="quiet" data-action="analysis" aria-pressed={pressed} {onclick}>
                { self.say(Remark::Analysis) }
            </button>
        }
    }

    /// The button that asks for a review of a game that is over; none where there is one.
    pub(in crate::app) fn review_button(&self) -> Html {
        let play = self.table.play();
        if play.record().outcome().is_none() || play.record().plies() == 0 || self.review.is_of(play) {
            return Html::default();
        }
        let open = self.open.setter();
        let begin = self.review.on_begin().reform(move |event| {
            open.set(true);
            event
        });
        button(Weight::Plain, "review", self.say(Remark::ReviewGame), true, begin)
    }

    /// What is known of the game that is or was reviewed.
    pub(in crate::app) fn reviewed(&self) -> Option<Rc<Review>> {
        self.review.review().cloned()
    }

    /// The panel.
    pub(in crate::app) fn panel(&self) -> Html {
        if !*self.open {
            return Html::default();
        }
        html! {
            <section class="analysis" aria-label={self.say(Remark::Analysis)}>
                // At the top, so that it stays under the pointer whatever position is shown.
                { self.review.review().map(|review| graph::course(&self.table, review)) }
                if !self.review.is_running() { { lines::list(&self.table, &self.lines) } }
                { review::report(&self.table, &self.review) }
            </section>
        }
    }
}
