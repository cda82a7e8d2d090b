//! What the reader has asked the system for, and what the page has noted of the reader's choices on the root element. Other people's
//! pages have no such notes.

use gloo::utils::{document_element, window};

use apila_model::display::Speed;

/// The attribute of the root element with the theme that a link or the reader asks for.
pub(crate) const THEME: &str = "data-theme";
/// The attribute of the root element by which styles hide the marks of what may be pressed.
pub(crate) const OFFERS: &str = "data-offers";
/// The attribute of the root element with the speed of what moves, unless it is the usual one.
pub(crate) const SPEED: &str = "data-speed";

/// Notes a choice on the root element, or removes it.
pub(crate) fn note(attribute: &str, value: Option<&str>) {
    let root = document_element();
    // The names are constants: setting them cannot fail.
    let _ = match value {
        Some(value) => root.set_attribute(attribute, value),
        None => root.remove_attribute(attribute),
    };
}

/// The speed of what moves on a board. The system's wish for less motion is above the reader's choice.
pub(crate) fn speed() -> Speed {
    if reduced_motion() {
        return Speed::Off;
    }
    document_element().get_attribute(SPEED).map_or(Speed::default(), |speed| Speed::of(&speed))
}

/// Whether the reader asks the system for more contrast.
pub(crate) fn more_contrast() -> bool {
    matches("(prefers-contrast: more)")
}

/// Whether the reader prefers less motion.
pub(crate) fn reduced_motion() -> bool {
    matches("(prefers-reduced-motion: reduce)")
}

/// Whether the page is shown in dark colours: as a link asks, else as the system does.
pub(crate) fn is_dark() -> bool {
    match document_element().get_attribute(THEME) {
        Some(theme) => theme == "dark",
        None => matches("(prefers-color-scheme: dark)"),
    }
}

fn matches(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|query| query.matches())
}
