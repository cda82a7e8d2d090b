//! Panics of the program.

use gloo::utils::window;
use web_sys::Event;

use crate::app::embed::{element, parent_page};

/// The event on which `static/start.js` shows its notice.
const CRASHED: &str = "apila-crashed";

/// Reports panics in the console and by the notice of the page. Boards on other pages report them to those pages.
pub(super) fn report_panics() {
    // Yew's own hook would replace one that is not set through it.
    yew::set_custom_panic_hook(Box::new(|info| {
        gloo::console::error!(info.to_string());
        if element::report_failure(&info.to_string()) {
            return;
        }
        parent_page::report_failure();
        // If showing the notice fails, too, nothing is left to try.
        let _ = Event::new(CRASHED).and_then(|event| window().dispatch_event(&event));
    }));
}
