//! Saving the game of the page while it is played.

use std::cell::RefCell;
use std::rc::Rc;

use yew::prelude::*;

use crate::app::saved::session::{SaveOutcome, SaveSession};
use crate::app::saved::shelf::{self, Refused};
use crate::app::system::after_paint::use_after_paint_with;
use crate::app::table_state::TableState;
use apila_model::play::Action;

/// Saves the game of a table as it changes, after the change is on the screen, and takes over what other pages do to it. Returns why the storage refuses it, if
/// it does.
#[hook]
pub(super) fn use_saving(
    state: &UseReducerHandle<TableState>,
    session: &Rc<RefCell<SaveSession>>,
) -> Option<Refused> {
    // A game that was refused before and is opened again is still in memory alone.
    let refused = use_state_eq(shelf::refused);
    {
        let (state, session, refused) = (state.clone(), session.clone(), refused.clone());
        let play = state.play();
        use_after_paint_with((play.tree().revision(), play.seat(), play.computers()), move || {
            move || {
                let outcome = session.borrow_mut().save(state.play());
                match outcome {
                    SaveOutcome::Unchanged => {}
                    SaveOutcome::Written(result) => refused.set(result.err()),
                    SaveOutcome::Conflict(sheet) => state.dispatch(Action::Merge(sheet)),
                }
            }
        });
    }
    {
        let (state, session) = (state.clone(), session.clone());
        use_effect_with((), move |()| {
            let listener = shelf::watch(move |key, before| {
                let action = session.borrow_mut().on_change(state.play(), key.as_deref(), before);
                if let Some(action) = action {
                    state.dispatch(action);
                }
            });
            move || drop(listener)
        });
    }
    *refused
}
