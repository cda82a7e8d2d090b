//! Finished reviews, stored as long as the tab is open: a game that is opened again with the same moves is reviewed at once.
//! The entry holds the answers of the worker, from which the review is made again.

use crate::app::system::storage;
use apila_model::analysis::Review;
use apila_model::record::{Record, TableLink};
use apila_model::worker::{Answer, Reply};

/// The beginning of a key; a link to the game follows.
const PREFIX: &str = "apila.review.";

fn key(record: &Record) -> String {
    format!("{PREFIX}{}", TableLink::to_record(record, record.plies()).print())
}

/// Stores the answers from which the review of a game was made, one a line.
pub(crate) fn save(record: &Record, answers: &str) {
    if let Some(storage) = storage::session() {
        // Where there is no room, the game is reviewed again.
        let _ = storage.set_item(&key(record), answers);
    }
}

/// The stored review of a game; none if there is none or it is damaged.
pub(crate) fn load(record: &Record) -> Option<Review> {
    let text = storage::session()?.get_item(&key(record)).ok()??;
    let mut review = Review::new(record.clone());
    for line in text.lines() {
        let Ok(Reply::To(_, Answer::Done(report))) = line.parse() else { return None };
        review.add_report(report);
    }
    Some(review).filter(Review::is_done)
}
