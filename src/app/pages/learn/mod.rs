//! The pages for learning: all games with their lessons, and the lesson of a game.

pub(crate) mod lesson;
pub(crate) mod overview;
