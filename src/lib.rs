//! Apila: Jaleo, Qawale, Jō and 27, four abstract board games for two about stacks and lines.
//!
//! A pure core that knows no browser, and a thin shell that knows no rules:
//!
//! - [`rules`]: what every game shares. [`games`]: one folder a game, and their registration.
//! - [`search`]: choosing moves. [`record`]: a game as data. [`scene`]: a board as data.
//! - [`play`]: the table as a pure state machine. [`i18n`]: languages and words.
//! - [`analysis`]: what a search has found, as people want to hear it.
//! - [`animation`]: frames as a GIF.
//! - [`embed`]: boards on other people's pages.
//! - [`worker`]: what a page asks of the worker that thinks for it, and what that answers.
//! - `engine`, natively only: the text protocol. `figures`, natively only: the pictures in our own pages.
//! - `app`, on wasm only: Yew components; the only place that knows the web.
//!
//! The first five are the package `apila-core` (`src/core.rs`), compiled for speed where all else is compiled to be small.
//!
//! Invariants: text becomes a position through one validating gate; a position is always between turns; no
//! module outside `app` names a browser API, and none outside `games` names a game's type.

pub mod analysis;
pub mod animation;
pub mod embed;
#[cfg(not(target_arch = "wasm32"))]
pub mod engine;
#[cfg(not(target_arch = "wasm32"))]
pub mod figures;
pub mod play;
pub mod record;
pub mod worker;

#[cfg(target_arch = "wasm32")]
pub mod app;

pub use apila_core::{games, i18n, rules, scene, search};
