//! What every game shares: sides, cells, outcomes, steps, text errors and the traits [`Status`] and
//! [`Rules`].
//!
//! Nothing here knows a particular game, a language or a browser. A position is always *between* turns. A
//! partial move is a list of [`Step`]s beside the position, never part of it.

mod cell;
mod mixer;
mod outcome;
mod position;
mod refusal;
mod side;
mod step;
mod text;

pub use cell::Cell;
pub(crate) use mixer::GOLDEN;
pub use mixer::{Mixer, finalized};
pub use outcome::{Outcome, Reason};
pub use position::{Rules, Status};
pub use refusal::{Argument, Refusal, Rule};
pub use side::Side;
pub use step::{Continuations, Step};
pub use text::{Reader, TextError, TextErrorKind};
