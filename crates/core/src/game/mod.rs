//! What a game provides: its data, its rules, its board, its words.
//!
//! | what | where |
//! |---|---|
//! | constants: ids, colours, drawings, credits, levels | [`Game`], one value a game |
//! | what is known before the game is loaded | [`Listing`] |
//! | the computer opponent, and what is good about a move | [`Searcher`] |
//! | rules | [`Rules`](crate::rules::Rules) |
//! | questions of a page about a position that name no move | [`PositionView`] |
//! | what uses the game's move type, or returns a position | [`GamePosition`], [`Editable`] |
//!
//! Everything above the games holds positions as `Rc<dyn AnyPosition>` and moves as their text. So a new game
//! changes nothing there. [`AnyPosition`] adds to [`PositionView`] only the methods that convert moves from
//! and to text. Every [`GamePosition`] is an [`AnyPosition`].

mod any_position;
mod book;
mod bridge;
mod data;
mod listing;
mod merit;
pub mod openings;
mod position;
mod searcher;
mod setup;
mod style;
mod view;

pub use any_position::{AnyPosition, Explanation, MoveError};
pub use data::{Game, Variant, sprites_of};
pub use listing::{Credits, Demands, Difficulty, Listing, ModelGameFile, ProblemFile};
pub use merit::Merit;
pub use position::GamePosition;
pub use searcher::{Past, Searcher};
pub use setup::{Brush, Editable, Editor};
pub use style::{BoardStyle, Styles};
pub use view::{Fact, PositionView};
