//! What the browser stores for the reader: games, preferences, reviews, attempts at problems.

pub(crate) mod by_link;
pub(crate) mod import;
pub(crate) mod library;
pub(crate) mod opened_table;
pub(crate) mod opponents;
pub(crate) mod preferences;
pub(crate) mod reading;
pub(crate) mod reviews;
pub(crate) mod shelf;
pub(crate) mod solved;
