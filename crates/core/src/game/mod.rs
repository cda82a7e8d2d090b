//! What a game brings: its data, its rules, its board, its words.
//!
//! | what | where |
//! |---|---|
//! | constants: ids, colours, drawings, credits, levels | [`Game`], one value a game, and [`Listing`], what is known before it is loaded |
//! | the computer opponent | [`Searcher`] |
//! | rules | [`Rules`](crate::rules::Rules) |
//! | what a page asks of a position without naming its moves | [`PositionView`] |
//! | what is typed by the game's move, or returns a position | [`GamePosition`], [`Editable`] |
//!
//! Everything above the games holds positions as `Rc<dyn AnyPosition>` and moves as their text, so a new game changes
//! nothing there. [`AnyPosition`] adds to the views only what must be converted from and to text; every
//! [`GamePosition`] is one.

mod any_position;
mod book;
mod bridge;
mod data;
mod listing;
pub mod openings;
mod position;
mod searcher;
mod setup;
mod style;
mod view;

pub use any_position::{AnyPosition, Explanation, MoveError};
pub use data::{Game, Variant, sprites_of};
pub use listing::{Credits, Demands, Difficulty, Listing, ProblemFile};
pub use position::GamePosition;
pub use searcher::Searcher;
pub use setup::{Brush, Editable, Editor};
pub use style::BoardStyle;
pub use view::{Fact, PositionView};
