//! A table as text: answers to questions about the board, typed moves, the board as lists, and what screen
//! readers say.

mod answers;
mod listing;
mod replies;
mod speech;
mod typed;

pub use listing::{BoardListing, Holdings};
pub use replies::{EarlyReplies, KeyReply, LastAnswer, TextTarget};
pub use speech::{Prompts, Speech};
