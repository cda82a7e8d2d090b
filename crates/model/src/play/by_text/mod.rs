//! A table by text: answers to questions about the board, moves that are typed, and the board as lists.

mod answers;
mod listing;
mod typed;

pub use listing::{BoardListing, Holdings};
