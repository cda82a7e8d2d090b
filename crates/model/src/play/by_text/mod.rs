//! A board as text: answers to questions about it, typed moves, the board as lists, and what screen readers
//! say.

mod answers;
mod board;
mod command;
mod listing;
mod replies;
mod speech;
mod typed;

pub use board::{Occasion, TextBoard, TypedInput};
use command::command;
pub use listing::{BoardListing, Holdings, LabelledBoard};
pub use replies::{EarlyReplies, KeyReply, LastAnswer, TextTarget, Typed, early_replies, said_of, typed};
pub use speech::{Announced, Prompts, Speech};
