//! A game as data.
