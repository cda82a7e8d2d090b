//! The findings about the positions at a table, shared by hints and best lines.

use std::cell::Ref;
use std::rc::Rc;

use yew::Callback;

use super::shown::Shown;
use apila_core::search::Report;
use apila_model::analysis::{Findings, Topic};
use apila_model::record::NodeId;

/// The findings at a table. Clones share them. The page is rendered again when a report is added.
#[derive(Clone)]
pub(super) struct Known(Rc<Shown<Findings>>);

impl Known {
    pub(super) fn new(redraw: Callback<()>) -> Known {
        Known(Rc::new(Shown::new(Findings::default(), redraw)))
    }

    pub(super) fn get(&self) -> Ref<'_, Findings> {
        self.0.get()
    }

    /// Adds a report, see [`Findings::add`].
    pub(super) fn add(&self, node: NodeId, topic: Topic, report: Report<String>, is_done: bool) {
        self.0.change(|findings| findings.add(node, topic, report, is_done));
    }
}
