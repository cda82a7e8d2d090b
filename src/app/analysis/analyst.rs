//! The value of the part of the program: what the page shows of the analysis.

use std::rc::Rc;

use yew::prelude::*;

use super::graph::{self, CourseOfGame};
use super::handle::AnalystHandle;
use super::{AnalysisRequest, AnalysisView, Judgements, MakeAnalyst, TableAnalyst};
use super::{known_turns, lines, retry, review};
use crate::app::system::shared::Shared;
use crate::app::table_state::Table;
use apila_model::analysis::{Analyst, Balance};
use apila_model::play::Play;

/// Makes the analyst of a table.
pub(super) static MAKE: MakeAnalyst = |table, redraw| Rc::new(AnalystHandle::new(table, redraw));

impl TableAnalyst for AnalystHandle {
    fn follow(&self, table: &Table, is_open: bool) {
        self.follow(table, is_open);
    }

    fn fulfil(&self, request: AnalysisRequest, table: &Table) {
        match request {
            AnalysisRequest::Hint => self.change(Analyst::press_hint),
            AnalysisRequest::Review => self.begin_review(table),
        }
    }

    fn end_preview(&self) {
        self.end_preview();
    }

    fn view(&self, table: &Table, is_open: bool) -> AnalysisView {
        let play = table.play();
        let message = self.get().message(play);
        AnalysisView {
            hint_button: self.get().hint_button(),
            hint_text: message.text,
            overlay: message.overlay,
            retry: retry::controls(self, play),
            preview: self.get().preview(play),
            review: self.get().review().map(|review| Shared(review.clone() as Rc<dyn Judgements>)),
            has_reviewed: self.get().has_reviewed(play),
            bar: if is_open { bar(self, play) } else { Html::default() },
            panel: if is_open { panel(self, table) } else { Html::default() },
            remarks: if is_open { self.get().remarks(play, &self.lines(play)) } else { Vec::new() },
        }
    }
}

/// The bar beside the board, and the button over it.
fn bar(analyst: &AnalystHandle, play: &Play) -> Html {
    let bar = match analyst.get().balance(play, &analyst.lines(play)) {
        Balance::Final(outcome) => graph::final_bar(play, outcome),
        Balance::Assessed(assessment) => graph::bar(play, assessment),
        Balance::Unknown => graph::unknown_bar(play),
        Balance::Hidden => graph::empty_bar(play),
    };
    if analyst.get().retry().is_some() {
        return bar;
    }
    html! { <>{ bar }{ lines::veil(analyst, play) }</> }
}

/// The contents of the panel.
fn panel(analyst: &AnalystHandle, table: &Table) -> Html {
    // The panel would reveal the move that the reader has to find.
    if analyst.get().retry().is_some() {
        return Html::default();
    }
    let review = analyst.get().review().cloned();
    let is_listed = !analyst.get().is_reviewing();
    let known = is_listed.then(|| known_turns::list(table, analyst));
    // Without a review, a button stands in its place. It appears and disappears while the reader walks
    // through the openings, so it stands below the list of known moves.
    let is_below = review.is_some();
    html! {
        <>
            // The graph is on top, so it stays under the pointer when another position is shown.
            if let Some(review) = review {
                <CourseOfGame table={table.clone()} review={Shared(review)} />
            }
            if is_listed { { lines::list(table, analyst) } }
            { known.clone().filter(|_| !is_below) }
            { review::report(table, analyst) }
            { known.filter(|_| is_below) }
        </>
    }
}
