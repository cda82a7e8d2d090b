//! Thinking somewhere else: what a page asks of its worker, what the worker answers, and the worker itself as a pure state
//! machine, [`Agent`].
//!
//! Messages are lines of text ([`Message`], [`Reply`]), so that both ends can be tested natively and nothing but text
//! crosses between them. A game comes as a link to it and is opened through the same gate as any link: a damaged
//! message is refused, never believed. The agent reads no clock and knows no browser; whoever runs it, in a worker or on
//! the page itself, calls [`Agent::go_on`] again and again and hands its replies on.

mod agent;
mod message;
mod reply;

pub use agent::Agent;
pub use message::{Malformed, Message, Question};
pub use reply::{Answer, Reply};

/// Stands for what is not said: no limit, no move.
const NONE: &str = "-";
