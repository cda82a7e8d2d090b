//! What the reader has asked the system for.

use gloo::utils::{document_element, window};

/// The attribute of the root element with the theme that a link asks for.
pub(crate) const THEME: &str = "data-theme";

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
