//! What the page reads: the saved games, some at a time, and the files of problems.

use std::rc::Rc;

use gloo::timers::callback::Timeout;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use crate::app::embed::problem::fetch_set;
use crate::app::saved::library::{summaries_of, unread};
use crate::app::system::dependent::use_effect_on;
use crate::app::system::parts::{Loading, load_all};
use crate::app::system::value::use_value;
use apila_model::catalog::{GAMES, easiest};
use apila_model::problems::{ProblemSet, Progress, files};
use apila_model::record::{GameSummary, Tally};

/// The number of saved games that are read before the page answers again.
const AT_ONCE: usize = 200;

/// Files of problems with the ids of their variants.
pub(super) type Sets = Rc<Vec<(&'static str, Rc<ProblemSet>)>>;

/// What the saved games say.
#[derive(Default, PartialEq)]
pub(super) struct Results {
    /// The results in each game, in the order of registration.
    pub(super) tallies: Vec<Tally>,
    /// The number of days on which the reader has played or solved problems.
    pub(super) days: usize,
}

/// Returns what the saved games say. `None` until all are read.
#[hook]
pub(super) fn use_results(progress: &Rc<Progress>) -> Option<Rc<Results>> {
    let entries = use_memo((), |()| unread());
    let summaries = use_mut_ref(Vec::<GameSummary>::new);
    let read = use_value(|| 0_usize);
    {
        let (entries, summaries, setter) = (entries.clone(), summaries.clone(), read.setter());
        use_effect_on(*read, move |from| {
            let from = *from;
            (from < entries.len()).then(|| {
                Timeout::new(0, move || {
                    let to = entries.len().min(from + AT_ONCE);
                    summaries.borrow_mut().extend(summaries_of(&entries[from..to]));
                    setter.set(to);
                })
            })
        });
    }
    let progress = progress.clone();
    let results = use_memo(*read >= entries.len(), move |are_read| {
        are_read.then(|| {
            let summaries = summaries.borrow();
            let tallies = GAMES.iter().map(|game| Tally::of(game, summaries.iter())).collect();
            Rc::new(Results { tallies, days: progress.days_practised(summaries.iter()) })
        })
    });
    (*results).clone()
}

/// Returns the files of the variants with tried problems, once they are fetched. For a reader who has tried
/// none, it is that of the game to begin with. A file that cannot be fetched is left out: the page says less
/// then.
#[hook]
pub(super) fn use_sets(progress: &Rc<Progress>) -> Sets {
    let sets = use_value(Sets::default);
    {
        let (progress, sets) = (progress.clone(), sets.setter());
        use_effect_on((), move |()| {
            let files = files().map(|(_, file)| file);
            let mut wanted: Vec<_> = files.filter(|file| progress.of(file.id).next().is_some()).collect();
            if wanted.is_empty() {
                wanted.extend(easiest().and_then(|game| game.problems.first()));
            }
            spawn_local(async move {
                let mut fetched: Vec<_> = wanted.iter().map(|file| (file.id, None)).collect();
                let fetching = wanted.iter().zip(&mut fetched).map(|(file, (_, set))| -> Loading<'_> {
                    Box::pin(async move {
                        *set = fetch_set("", file).await.ok();
                        Ok(())
                    })
                });
                // None of these futures fails.
                let _ = load_all(fetching.collect()).await;
                let here = fetched.into_iter().filter_map(|(id, set)| Some((id, Rc::new(set?))));
                sets.set(Rc::new(here.collect()));
            });
        });
    }
    (*sets).clone()
}
