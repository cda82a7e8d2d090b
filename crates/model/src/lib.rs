//! Games as data, and the state of what is on a page, without a browser and without the type of any game.
//!
//! - [`catalog`]: the games that the program knows. [`record`]: a game as data: lines, links, files, what is stored.
//! - [`play`]: the table as a pure state machine. [`embed`]: boards on other people's pages.
//! - [`worker`]: what a page asks of the worker that thinks for it, and what that answers.
//! - [`analysis`]: what a search has found, as people want to hear it.

pub mod analysis;
pub mod catalog;
pub mod embed;
pub mod play;
pub mod record;
pub mod worker;
