//! Signs that are drawn, since not every font has them.

use yew::prelude::*;

/// Something new.
pub(crate) const NEW: &str = "M12 4v16M4 12h16";
/// Sharing.
pub(super) const SHARE: &str = "M12 15V3M7.5 7L12 2.5 16.5 7M6 11H4.5v10h15V11H18";
/// Rules: an open book.
pub(super) const RULES: &str =
    "M12 6C10 4 7 4 4 4.5v14c3-.5 6-.5 8 1.5 2-2 5-2 8-1.5v-14C17 4 14 4 12 6zM12 6v14";

/// Taking back.
pub(crate) const UNDO: &str = "M9 14L4 9l5-5M4 9h10a5.5 5.5 0 0 1 0 11h-4";
/// A hint: a light bulb.
pub(crate) const HINT: &str = "M9 18h6M10 21h4M9.5 15.5c0-2-3-3-3-6.5a5.5 5.5 0 0 1 11 0c0 3.5-3 4.5-3 6.5z";
/// Analysis: bars.
pub(crate) const ANALYSIS: &str = "M5 20v-8M12 20V4M19 20v-11M3 20h18";
/// Turning the board around.
pub(crate) const FLIP: &str = "M8 20V4M8 4L4 8M8 4l4 4M16 4v16M16 20l-4-4M16 20l4-4";
/// Opening in a page of its own: an arrow out of a frame.
pub(crate) const OPEN: &str = "M10 5H5v14h14v-5M14 4h6v6M20 4l-9 9";
/// Two bars: to let a clock stand still.
pub(crate) const PAUSE: &str = "M9 5v14M15 5v14";
/// A triangle: to let a clock go on.
pub(crate) const RESUME: &str = "M8 5l11 7-11 7z";
/// More actions: three dots.
pub(crate) const MORE: &str = "M5 11.2a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6zM12 11.2a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6zM19 11.2a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6z";
/// The menu of the places.
pub(super) const MENU: &str = "M4 7h16M4 12h16M4 17h16";

/// A sign that consists of strokes.
pub(crate) fn sign(path: &'static str) -> Html {
    html! {
        <svg class="sign" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d={path} /></svg>
    }
}

/// A filled arrow.
pub(crate) fn arrow(path: &'static str) -> Html {
    html! {
        <svg class="arrow" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d={path} /></svg>
    }
}

/// A sign and a word. On a narrow screen the word is invisible, but screen readers still read it.
pub(crate) fn labelled(path: &'static str, word: String) -> Html {
    html! { <>{ sign(path) }<span class="word">{ word }</span></> }
}
