//! Fetches a file of problems and loads its game.

use std::cell::RefCell;
use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use crate::app::board::dragging;
use crate::app::embed::problem;
use crate::app::system::dependent::use_effect_on;
use crate::app::system::fetching::FetchFailure;
use apila_core::game::ProblemFile;
use apila_core::part::AnyPart;
use apila_model::problems::{ProblemSet, file_of};

/// The problems of a file, or the reason why there are none.
type FileResult = Result<Rc<ProblemSet>, FetchFailure>;

thread_local! {
    /// The files that were fetched, by the ids of their variants. So the next problem of a file is shown at
    /// once.
    static FETCHED: RefCell<Vec<(&'static str, Rc<ProblemSet>)>> = const { RefCell::new(Vec::new()) };
}

fn fetched(id: &str) -> Option<Rc<ProblemSet>> {
    FETCHED.with_borrow(|fetched| fetched.iter().find(|(known, _)| *known == id).map(|(_, set)| set.clone()))
}

async fn fetch(file: &'static ProblemFile) -> FileResult {
    let (game, _) = file_of(file.id).ok_or(FetchFailure)?;
    let set = Rc::new(problem::fetch("", game, file).await?);
    FETCHED.with_borrow_mut(|fetched| fetched.push((file.id, set.clone())));
    Ok(set)
}

/// Returns the result of fetching the file, or `None` while it is being fetched. `attempt` is the number of
/// times that the reader has retried. `on_load` is called when the fetch has ended.
#[hook]
pub(super) fn use_file(
    file: Option<&'static ProblemFile>,
    attempt: u32,
    on_load: Callback<()>,
) -> Option<FileResult> {
    let result = use_state(|| None::<(u32, FileResult)>);
    let fetched_before = file.filter(|file| file_of(file.id).is_some_and(|(game, _)| game.game.is_here()));
    let fetched_before = fetched_before.and_then(|file| fetched(file.id));
    let missing = file.filter(|_| fetched_before.is_none());
    {
        let result = result.setter();
        // This is not an effect, since effects run only after the page has been drawn. The memo holds
        // `wanted` until another file is asked for.
        use_memo((file.map(|file| file.id), attempt), move |(_, attempt)| {
            let (attempt, wanted) = (*attempt, Rc::new(()));
            let is_wanted = Rc::downgrade(&wanted);
            if let Some(file) = missing {
                spawn_local(async move {
                    let set = fetch(file).await;
                    if is_wanted.strong_count() > 0 {
                        on_load.emit(());
                        result.set(Some((attempt, set)));
                    }
                });
            }
            wanted
        });
    }
    let set = fetched_before
        .map(Ok)
        .or_else(|| result.as_ref().filter(|(of, _)| *of == attempt).map(|(_, set)| set.clone()));
    // The page does not wait for this part. Without it, pieces can still be moved by presses.
    use_effect_on(set.is_some(), |has_come| {
        if *has_come {
            spawn_local(async {
                let _ = dragging().fetch().await;
            });
        }
    });
    set
}
