//! The pace at which the computer plays.

use gloo::timers::callback::Timeout;
use js_sys::{Date, Math};

/// The shortest time that a move of the computer takes, in milliseconds. A move without a delay is easily
/// missed.
pub(crate) const MOVE_TIME: f64 = 600.0;

/// The time at which a question was asked.
#[derive(Clone, Copy)]
pub(crate) struct Pause {
    /// Milliseconds since 1970.
    begun: f64,
}

impl Pause {
    /// Starts the measurement now.
    pub(crate) fn begin() -> Pause {
        Pause { begun: Date::now() }
    }

    /// Calls `then` once at least this many milliseconds have passed since the beginning. Dropping the timer
    /// cancels the call.
    pub(crate) fn at_least(self, milliseconds: f64, then: impl FnOnce() + 'static) -> Timeout {
        // The cast turns a negative number into 0.
        Timeout::new((milliseconds - (Date::now() - self.begun)) as u32, then)
    }
}

/// Returns a random seed for a search.
pub(crate) fn seed() -> u32 {
    // The cast saturates if the number is out of range.
    (Math::random() * f64::from(u32::MAX)) as u32
}
