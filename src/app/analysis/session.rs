//! Reviews that are done outlive their page, as long as the tab is open: a game that is opened again with the same moves has
//! its signs at once. What was answered is kept and learnt anew, so that nothing of a review's inside has a form of its own.

use gloo::utils::window;
use web_sys::Storage;

use apila_model::analysis::Review;
use apila_model::record::{Record, TableLink};
use apila_model::worker::{Answer, Reply};

/// The beginning of the keys: a link to the game follows.
const PREFIX: &str = "apila.review.";

fn storage() -> Option<Storage> {
    window().session_storage().ok().flatten()
}

fn key(record: &Record) -> String {
    format!("{PREFIX}{}", TableLink::to_record(record, record.plies()).print())
}

/// Keeps the answers of which a review was made, one a line.
pub(super) fn keep(record: &Record, answers: &str) {
    if let Some(storage) = storage() {
        // Where there is no room, the game has to be thought through again.
        let _ = storage.set_item(&key(record), answers);
    }
}

/// The review of a game that was kept; none if there is none, or if it is damaged.
pub(super) fn kept(record: &Record) -> Option<Review> {
    let text = storage()?.get_item(&key(record)).ok()??;
    let mut review = Review::new(record.clone());
    for line in text.lines() {
        let Ok(Reply::To(_, Answer::Done(report))) = line.parse() else { return None };
        review.add_report(report);
    }
    Some(review).filter(Review::is_done)
}
