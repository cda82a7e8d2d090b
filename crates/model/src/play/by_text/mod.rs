//! A table as text: answers to questions about the board, typed moves, and the board as lists.

mod answers;
mod listing;
mod replies;
mod typed;

pub use listing::{BoardListing, Holdings};
pub use replies::{EarlyReplies, KeyReply, LastAnswer, TextTarget};
