//! What every game shares: sides, cells, outcomes, steps, text errors and the trait [`Position`].
//!
//! Nothing here knows a particular game, a language or a browser. A position is always *between* turns; a
//! half-made move is a list of [`Step`]s beside it, never inside it.

mod cell;
mod outcome;
mod position;
mod side;
mod step;
mod text;

pub use cell::Cell;
pub use outcome::{Outcome, Reason};
pub use position::{Breach, Position};
pub use side::Side;
pub use step::{Continuations, Step};
pub use text::{Fault, Reader, TextError};
