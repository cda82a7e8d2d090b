//! Reports panics of the program.

use gloo::utils::window;
use web_sys::Event;

use crate::app::embed::{element, parent_page};

/// The event on which `static/start.js` shows its notice.
const CRASHED: &str = "apila-crashed";

/// Reports panics in the console and by the notice of the page. Boards on other pages report them to those
/// pages instead.
pub(super) fn report_panics() {
    // Yew's hook would replace a hook that is set in another way.
    yew::set_custom_panic_hook(Box::new(|info| {
        gloo::console::error!(info.to_string());
        if element::report_failure(&info.to_string()) {
            return;
        }
        parent_page::report_failure();
        // If showing the notice also fails, nothing is left to try.
        let _ = Event::new(CRASHED).and_then(|event| window().dispatch_event(&event));
    }));
}
