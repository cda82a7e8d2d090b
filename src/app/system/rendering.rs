//! The order of inputs and renderings.
//!
//! Yew renders after an event, in a microtask. If that takes longer than 16 ms, Yew 0.23 lets the browser
//! handle the next event before it runs the effects of the rendering. Effects move the focus, so a second
//! press of an arrow key would still act on the move that had the focus before the first one. On slow devices
//! such presses were lost.
//!
//! Here each input is rendered completely before the next one is handled, and before the page is left.
//! Effects also schedule what has to be stored.

use std::pin::pin;
use std::task::{Context, Waker};

use gloo::events::{EventListener, EventListenerOptions};
use gloo::utils::window;
use yew::scheduler;

/// The inputs of readers to which components react, and the events after which a page may never run again.
const EVENTS: [&str; 9] = [
    "keydown",
    "pointerdown",
    "pointerup",
    "click",
    "input",
    "change",
    "submit",
    "visibilitychange",
    "pagehide",
];

/// Completes the rendering before and after each of these events, as long as the program runs.
pub(crate) fn complete_at_events() {
    // The capture phase is before the handlers of the components, the other one after them.
    for options in [EventListenerOptions::run_in_capture_phase(), EventListenerOptions::default()] {
        for name in EVENTS {
            EventListener::new_with_options(&window(), name, options, |event| {
                // The program can dispatch an event while it renders. Events of the browser cannot come then.
                if event.is_trusted() {
                    complete();
                }
            })
            .forget();
        }
    }
}

/// Runs everything that Yew has still to do.
fn complete() {
    // The future does the work when it is first polled. What it returns then does not matter.
    let _ = pin!(scheduler::flush()).poll(&mut Context::from_waker(Waker::noop()));
}
