//! Stores the result of a sprint, also if the reader leaves the page before the end.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::events::EventListener;
use gloo::utils::{document, window};
use yew::prelude::*;

use super::SprintPageProps;
use crate::app::saved::{shelf, solved};
use crate::app::system::dependent::use_effect_on;
use crate::app::system::focus::focus_on;
use apila_model::catalog::GameId;
use apila_model::problems::Sprint;

/// The latest state of the sprint, and what of it is stored.
struct Keeper {
    id: GameId,
    sprint: RefCell<Option<Sprint>>,
    /// The beginning of the sprint that was stored last, and the number of its solved problems.
    stored: RefCell<Option<(u64, usize)>>,
}

impl Keeper {
    /// Stores what has been solved, unless that is stored already.
    fn keep(&self) {
        let sprint = self.sprint.borrow();
        let Some(sprint) = sprint.as_ref() else { return };
        let is_new = *self.stored.borrow() != Some((sprint.began(), sprint.solved()));
        if let Some((key, attempt)) = sprint.stored(self.id.as_str(), shelf::now() as u64).filter(|_| is_new)
        {
            solved::add(&[key], attempt);
            self.stored.replace(Some((sprint.began(), sprint.solved())));
        }
    }
}

/// Stores the result when the page is left.
struct KeepOnDrop(Rc<Keeper>);

impl Drop for KeepOnDrop {
    fn drop(&mut self) {
        self.0.keep();
    }
}

/// Stores the result once the sprint has ended, and gives its heading the focus. Also stores what has been
/// solved whenever the page is hidden or left: a browser may end a hidden page without notice.
#[hook]
pub(super) fn use_result(sprint: Option<&Sprint>, props: &SprintPageProps) {
    let id = props.id;
    let keeper = use_memo((), move |()| {
        Rc::new(Keeper { id, sprint: RefCell::default(), stored: RefCell::default() })
    });
    keeper.sprint.replace(sprint.cloned());
    {
        let keeper = (*keeper).clone();
        use_effect_on((), move |()| {
            let (hiding, leaving) = (keeper.clone(), keeper.clone());
            let hiding = EventListener::new(&document(), "visibilitychange", move |_| {
                if document().hidden() {
                    hiding.keep();
                }
            });
            let leaving = EventListener::new(&window(), "pagehide", move |_| leaving.keep());
            (hiding, leaving, KeepOnDrop(keeper))
        });
    }
    let has_ended = sprint.is_some_and(|sprint| sprint.end().is_some());
    let on_progress = props.on_progress.clone();
    use_effect_on(has_ended, move |has_ended| {
        if *has_ended {
            keeper.keep();
            on_progress.emit(());
            focus_on(".sprint .result");
        }
    });
}
