//! Finished reviews, stored as long as the tab is open. A game that is opened again with the same moves has
//! its review at once. The entry holds the answers of the worker, from which the review is computed again.

use crate::app::system::storage;
use apila_model::analysis::Review;
use apila_model::record::{Record, TableLink};
use apila_model::worker::{Answer, Reply};

/// The beginning of a key. A link to the game follows.
const PREFIX: &str = "apila.review.";

fn key(record: &Record) -> String {
    format!("{PREFIX}{}", TableLink::to_record(record, record.plies()).print())
}

/// Stores the answers from which the review of a game was made, one per line.
pub(crate) fn save(record: &Record, answers: &str) {
    if let Some(storage) = storage::session() {
        // If there is no room, the game is reviewed again.
        let _ = storage.set_item(&key(record), answers);
    }
}

/// Returns the stored review of a game, or `None` if there is none or it is damaged.
pub(crate) fn load(record: &Record) -> Option<Review> {
    let text = storage::session()?.get_item(&key(record)).ok()??;
    let mut review = Review::new(record.clone());
    for line in text.lines() {
        let Ok(Reply::To(_, Answer::Done(report))) = line.parse() else { return None };
        review.add_report(report);
    }
    Some(review).filter(Review::is_done)
}
