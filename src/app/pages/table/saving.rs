//! Saving the game of the page while it is played.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use yew::prelude::*;

use crate::app::saved::session::{SaveOutcome, SaveSession};
use crate::app::saved::shelf::{self, Refused};
use crate::app::system::after_paint::use_after_paint_with;
use crate::app::system::dependent::use_effect_on;
use crate::app::table_state::Table;
use apila_model::play::Action;

/// Saves the game of a table as it changes, after the change is on the screen, and takes over what other pages do to it. Returns
/// why the storage refuses it, if it does.
#[hook]
pub(super) fn use_saving(state: &Table, session: &Rc<RefCell<SaveSession>>) -> Option<Refused> {
    // A game that was refused before and is opened again is still in memory alone.
    let refused = use_state_eq(shelf::refused);
    // How often another page has overwritten the game.
    let overwritten = use_state_eq(|| 0_u32);
    {
        let (state, session, refused) = (state.clone(), session.clone(), refused.clone());
        let play = state.play();
        let now = (play.tree().revision(), play.seat(), play.computers(), *overwritten);
        use_after_paint_with(now, move || {
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
        let (state, session, overwritten) = (state.clone(), session.clone(), overwritten.setter());
        use_effect_on((), move |()| {
            let count = Cell::new(0_u32);
            shelf::watch(move |key, before| {
                let change = session.borrow_mut().on_change(state.play(), key.as_deref(), before);
                let Some((action, is_overwritten)) = change else { return };
                state.dispatch(action);
                if is_overwritten {
                    count.set(count.get().wrapping_add(1));
                    overwritten.set(count.get());
                }
            })
        });
    }
    *refused
}
