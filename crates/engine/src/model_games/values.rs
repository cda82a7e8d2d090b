//! The values of all turns in the advanced and the expert game of 27. Only the basic game has a search that
//! finds them; for the others the solver is asked.

use std::cell::RefCell;

use apila_core::search::KnownMove;
use apila_model::record::Record;

use crate::LANGUAGE;
use crate::solved::SolvedValues;

thread_local! {
    // Those of the last variant. They are kept for the next position of a game.
    static VALUES: RefCell<Option<SolvedValues>> = const { RefCell::new(None) };
}

/// The turns in the position after `ply` moves with their values. Empty if the solver is not for the variant,
/// if it does not find each value within so many nodes, or if the game is over.
pub(super) fn known(record: &Record, ply: usize, nodes: u64) -> Vec<KnownMove<String>> {
    let id = record.id();
    if !matches!(id.as_str(), "27-advanced" | "27-expert") {
        return Vec::new();
    }
    let position = record.position(ply);
    VALUES.with_borrow_mut(|values| {
        if values.as_ref().is_none_or(|values| values.id() != id) {
            *values = SolvedValues::of(id);
        }
        let known = position.legal_moves().into_iter().map(|mv| {
            let after = position.play(&mv, LANGUAGE).ok()?;
            let score = values.as_mut()?.value(&*after, nodes)?.of_opponent().score();
            Some(KnownMove { mv, score: Some(score), depth: 0, is_good: false, followers: 0 })
        });
        known.collect::<Option<_>>().unwrap_or_default()
    })
}
