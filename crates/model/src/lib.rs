//! Everything above the games that needs no browser and names no game's types.
//!
//! - [`board_keys`]: what single keys do on a board.
//! - [`early_keys`]: keys that are pressed before what answers them has been loaded.
//! - [`catalog`]: the registered games and variants.
//! - [`record`]: a game as data: moves, variations, links, files, storage.
//! - [`play`]: the table and the editor as pure state machines.
//! - [`saving`]: when the game of a table is stored, and what other pages have stored meanwhile.
//! - [`display`]: how a reader wants pages and boards to be shown.
//! - [`embed`]: boards on other pages.
//! - [`lesson`]: lessons, made of such boards.
//! - [`problems`]: problems with a proof, made of such boards, too.
//! - [`worker`]: the protocol between a page and the worker that searches for it.
//! - [`analysis`]: search results in words: assessments, hints and reviews.

pub mod analysis;
pub mod board_keys;
pub mod catalog;
pub mod display;
pub mod early_keys;
pub mod embed;
pub mod lesson;
pub mod play;
pub mod problems;
pub mod record;
pub mod saving;
pub mod worker;
