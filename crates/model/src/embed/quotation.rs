//! Quotations in mistakes.

/// The longest quotation in a mistake, in characters.
const LONGEST: usize = 40;

/// A quotation of a setting or message for a mistake, shortened if it is long.
pub(super) fn quoted(text: &str) -> String {
    match text.char_indices().nth(LONGEST) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}
