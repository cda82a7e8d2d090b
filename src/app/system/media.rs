//! What the reader has asked the system for, and the reader's choices that the page has written on the root
//! element. Other people's pages have no such attributes.

use gloo::utils::{document_element, window};

use apila_model::display::{ReadingAid, Speed};

/// The attribute of the root element with the theme that a link or the reader has chosen.
pub(crate) const THEME: &str = "data-theme";
/// The attribute of the root element that makes styles hide the marks of what may be pressed.
pub(crate) const OFFERS: &str = "data-offers";
/// The attribute of the root element with the speed of animations, if it is not the default.
pub(crate) const SPEED: &str = "data-speed";

/// The attribute of the root element with the style of boards, if it is not the default.
pub(crate) const BOARDS: &str = "data-boards";

/// The attribute of the root element with which `static/look.js` and `static/reading.css` show an aid for
/// reading.
pub(crate) const fn aid_attribute(aid: ReadingAid) -> &'static str {
    match aid {
        ReadingAid::Letters => "data-letters",
        ReadingAid::Spacing => "data-spacing",
        ReadingAid::Ink => "data-ink",
    }
}

/// Writes a choice on the root element, or removes it.
pub(crate) fn note(attribute: &str, value: Option<&str>) {
    let root = document_element();
    // The names are constants, so setting them cannot fail.
    let _ = match value {
        Some(value) => root.set_attribute(attribute, value),
        None => root.remove_attribute(attribute),
    };
}

/// Returns the speed of animations on a board. The system's setting for less motion overrides the reader's
/// choice.
pub(crate) fn speed() -> Speed {
    if reduced_motion() {
        return Speed::Off;
    }
    document_element().get_attribute(SPEED).map_or(Speed::default(), |speed| Speed::of(&speed))
}

/// Returns whether the reader has asked the system for more contrast.
pub(crate) fn more_contrast() -> bool {
    matches("(prefers-contrast: more)")
}

/// Returns whether the reader has asked the system for less motion.
pub(crate) fn reduced_motion() -> bool {
    matches("(prefers-reduced-motion: reduce)")
}

/// Returns whether the page is shown on a small screen, such as that of a phone.
pub(crate) fn is_small() -> bool {
    matches("(max-width: 30rem), (max-height: 30rem)")
}

/// Returns whether the page is shown in dark colours. A theme on the root element overrides the
/// system's theme.
pub(crate) fn is_dark() -> bool {
    match document_element().get_attribute(THEME) {
        Some(theme) => theme == "dark",
        None => matches("(prefers-color-scheme: dark)"),
    }
}

fn matches(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|query| query.matches())
}
