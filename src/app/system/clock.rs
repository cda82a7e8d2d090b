//! The monotonic clock of the page.

use gloo::utils::window;

/// Returns the milliseconds since the page was loaded. They also pass while the page is hidden.
pub(crate) fn since_load() -> f64 {
    window().performance().map_or(0.0, |clock| clock.now())
}
