//! The protocol between a page and the worker that searches for it. The worker's side is a pure state
//! machine, [`Agent`].
//!
//! [`Message`]s and [`Reply`]s are lines of text, so both sides can be tested natively. A game is sent as a
//! link and validated like any other link, so damaged messages are refused. The agent reads no clock: its
//! owner, in a worker or on the page itself, calls [`Agent::run`] repeatedly and passes its replies on.

mod agent;
mod message;
mod reply;

pub use agent::Agent;
pub use message::{Malformed, Message, Question};
pub use reply::{Answer, Reply};

/// The word for a missing value: no limit, no move.
const NONE: &str = "-";
