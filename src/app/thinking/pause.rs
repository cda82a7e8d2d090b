//! The pace at which the computer plays.

use gloo::timers::callback::Timeout;
use js_sys::{Date, Math};

/// The shortest time that a move of the computer takes, in milliseconds: a move that comes at once is easily missed.
pub(crate) const MOVE_TIME: f64 = 600.0;

/// The time since a question was asked.
#[derive(Clone, Copy)]
pub(crate) struct Pause {
    /// In milliseconds since 1970.
    begun: f64,
}

impl Pause {
    /// Begins now.
    pub(crate) fn begin() -> Pause {
        Pause { begun: Date::now() }
    }

    /// Calls `then` once at least so many milliseconds have passed since the beginning. Dropping the timer cancels.
    pub(crate) fn at_least(self, milliseconds: f64, then: impl FnOnce() + 'static) -> Timeout {
        // The cast of a negative number gives 0.
        Timeout::new((milliseconds - (Date::now() - self.begun)) as u32, then)
    }
}

/// A random seed for a search.
pub(crate) fn seed() -> u32 {
    // A cast of what is out of range saturates.
    (Math::random() * f64::from(u32::MAX)) as u32
}
