//! What all games share, and the interface that a game implements. Nothing here names a game, a page or a
//! browser.
//!
//! - [`rules`]: sides, cells, steps, outcomes, errors in text, and a position as a trait.
//! - [`scene`]: a board as plain data, its drawing and pictures of it.
//! - [`i18n`]: languages and words.
//! - [`search`]: choosing a move, generic over games.
//! - [`game`]: the traits and the data of a game, as everything above it uses them.
//! - [`part`]: parts of the program that are loaded when they are needed.

pub mod game;
pub mod i18n;
pub mod part;
pub mod rules;
pub mod scene;
pub mod search;
pub mod sorting;
