//! Saves the game of the page while it is played.

use std::cell::RefCell;
use std::rc::Rc;

use yew::prelude::*;

use crate::app::saved::shelf::{self, Shelf};
use crate::app::system::after_paint::use_after_paint_with;
use crate::app::system::dependent::use_effect_on;
use crate::app::system::storage::StorageError;
use crate::app::system::value::use_value;
use crate::app::table_state::Table;
use apila_model::saving::{SaveSession, Saving};

/// Saves the game of a table after each change, when the change is on the screen, and adopts changes by other
/// pages. Returns why the storage refuses the game, or `None` if it does not.
#[hook]
pub(super) fn use_saving(state: &Table, session: &Rc<RefCell<SaveSession>>) -> Option<StorageError> {
    // A game that was refused earlier is still only in memory when it is opened again.
    let refused = use_value(shelf::refused);
    let finish = {
        let (state, refused) = (state.clone(), refused.setter());
        move |Saving { written, action }: Saving<StorageError>| {
            if let Some(result) = written {
                refused.set(result.err());
            }
            if let Some(action) = action {
                state.dispatch(action);
            }
        }
    };
    {
        let (state, session, finish) = (state.clone(), session.clone(), finish.clone());
        let play = state.play();
        // What a review has found is among the tags.
        let tags = play.sheet().header.other.clone();
        let now = (play.tree().revision(), play.seat(), play.computers(), play.clock().copied(), tags);
        use_after_paint_with(now, move || {
            move || {
                let saving = session.borrow_mut().save(&Shelf, state.play());
                finish(saving);
            }
        });
    }
    {
        let (state, session) = (state.clone(), session.clone());
        use_effect_on((), move |()| {
            shelf::watch(move |change| {
                let Some(change) = change else { return };
                let saving = session.borrow_mut().on_change(&Shelf, state.play(), change);
                finish(saving);
            })
        });
    }
    *refused
}
