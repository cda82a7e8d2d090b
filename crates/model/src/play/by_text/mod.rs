//! A board as text: answers to questions about it, typed moves, the board as lists, and what screen readers
//! say.

mod answers;
mod board;
mod listing;
mod replies;
mod speech;
mod typed;

pub use board::{Occasion, TextBoard, TypedInput};
pub use listing::{BoardListing, Holdings};
pub use replies::{EarlyReplies, KeyReply, LastAnswer, TextTarget, early_replies};
pub use speech::{Announced, Prompts, Speech};
