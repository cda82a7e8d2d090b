//! Bringing a lost focus back to the board, for readers who use the keyboard.

use gloo::timers::callback::Timeout;
use gloo::utils::document;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::prelude::*;

use crate::app::system::dependent::use_effect_on;
use crate::app::system::input;

/// Milliseconds after which a lost focus is looked for. When a focused button is disabled, browsers take the focus from it
/// only after the next frame.
const DELAY: u32 = 60;

/// Focuses the board if the focus is lost after a change of `changing`.
#[hook]
pub(crate) fn use_focus_on_board<Changing: PartialEq + 'static>(changing: Changing) {
    use_effect_on(changing, |_| Timeout::new(DELAY, focus_board_if_lost));
}

/// Focuses the board if the focus is lost after what happens now.
pub(crate) fn keep_focus() {
    Timeout::new(DELAY, focus_board_if_lost).forget();
}

fn focus_board_if_lost() {
    let document = document();
    let is_lost = document.active_element().is_none_or(|element| element.tag_name() == "BODY");
    if is_lost
        && input::is_keyboard()
        && let Ok(Some(spot)) = document.query_selector("[data-spot][tabindex=\"0\"]")
    {
        // Elements of an SVG have the method, too.
        let _ = spot.unchecked_into::<HtmlElement>().focus();
    }
}
