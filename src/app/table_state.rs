//! The table as the state of a page.

use std::rc::Rc;

use gloo::timers::callback::Timeout;
use yew::prelude::*;

use crate::app::board::replay;
use crate::app::system::clock;
use crate::app::system::dependent::use_effect_on;
use apila_core::i18n::Language;
use apila_core::rules::Side;
use apila_model::play::{Action, Play};

/// The table as a reducer.
#[derive(Clone)]
pub(crate) struct TableState(Play);

/// The table of a page.
pub(crate) type Table = UseReducerHandle<TableState>;

impl TableState {
    /// A table as it is opened.
    pub(crate) const fn at(play: Play) -> TableState {
        TableState(play)
    }

    pub(crate) const fn play(&self) -> &Play {
        &self.0
    }
}

impl Reducible for TableState {
    type Action = Action;

    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        Rc::new(TableState(self.0.after_at(action, clock::since_load())))
    }
}

impl PartialEq for TableState {
    fn eq(&self, other: &TableState) -> bool {
        // Every action raises the revision, except those that are no [event](Action::is_event) on the board.
        self.0.revision() == other.0.revision()
            && self.0.language() == other.0.language()
            && self.0.clock() == other.0.clock()
            && Side::BOTH.iter().all(|side| self.0.said(*side) == other.0.said(*side))
            && self.0.record() == other.0.record()
    }
}

/// Switches the table to the language of the page when that changes.
#[hook]
pub(crate) fn use_language(state: &Table, language: Language) {
    let dispatcher = state.dispatcher();
    use_effect_on(language, move |language| dispatcher.dispatch(Action::SetLanguage(*language)));
}

/// Shows the steps of a move one after the other.
#[hook]
pub(crate) fn use_replay(state: &Table) {
    let state = state.clone();
    use_effect_on((state.play().revision(), state.play().is_replaying()), move |(_, is_replaying)| {
        is_replaying.then(|| {
            let (time, action) = replay::next_step();
            Timeout::new(time, move || state.dispatch(action))
        })
    });
}
