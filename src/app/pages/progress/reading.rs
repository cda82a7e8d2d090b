//! What the page reads: the saved games, some at a time, and the files of problems.

use std::rc::Rc;

use gloo::timers::callback::Timeout;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use crate::app::embed::problem::fetch_set;
use crate::app::saved::library::{summaries_of, unread};
use crate::app::system::dependent::use_effect_on;
use apila_model::catalog::{GAMES, easiest};
use apila_model::problems::{ProblemSet, Progress};
use apila_model::record::{GameSummary, Tally};

/// The number of saved games that are read before the page answers again.
const AT_ONCE: usize = 200;

/// Files of problems with the ids of their variants.
pub(super) type Sets = Rc<Vec<(&'static str, Rc<ProblemSet>)>>;

/// Returns the results in each game, in the order of registration, and whether all saved games are read.
#[hook]
pub(super) fn use_tallies() -> (Rc<Vec<Tally>>, bool) {
    let entries = use_memo((), |()| unread());
    let summaries = use_mut_ref(Vec::<GameSummary>::new);
    let read = use_state_eq(|| 0_usize);
    {
        let (entries, summaries, read) = (entries.clone(), summaries.clone(), read.clone());
        use_effect_on(*read, move |from| {
            let from = *from;
            (from < entries.len()).then(|| {
                Timeout::new(0, move || {
                    let to = entries.len().min(from + AT_ONCE);
                    summaries.borrow_mut().extend(summaries_of(&entries[from..to]));
                    read.set(to);
                })
            })
        });
    }
    let are_read = *read >= entries.len();
    let tallies = use_memo(are_read, |are_read| {
        let summaries = summaries.borrow();
        let games = GAMES.iter().filter(|_| *are_read);
        games.map(|game| Tally::of(game, summaries.iter())).collect()
    });
    (tallies, are_read)
}

/// Returns the fetched files of the variants of which a problem was tried, or else that of the game to begin
/// with. A file that cannot be fetched is left out: the page says less then.
#[hook]
pub(super) fn use_sets(progress: &Rc<Progress>) -> Sets {
    let sets = use_state(Sets::default);
    {
        let (progress, sets) = (progress.clone(), sets.setter());
        use_effect_on((), move |()| {
            let files = GAMES.iter().flat_map(|game| game.listing.problems);
            let mut wanted: Vec<_> = files.filter(|file| progress.of(file.id).next().is_some()).collect();
            if wanted.is_empty() {
                wanted.extend(easiest().and_then(|game| game.problems.first()));
            }
            spawn_local(async move {
                let mut fetched = Vec::new();
                for file in wanted {
                    if let Ok(set) = fetch_set("", file).await {
                        fetched.push((file.id, Rc::new(set)));
                    }
                }
                sets.set(Rc::new(fetched));
            });
        });
    }
    (*sets).clone()
}
