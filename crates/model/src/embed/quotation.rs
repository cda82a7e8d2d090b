//! Quotations in descriptions of mistakes.

/// The length of the longest quotation, in characters.
const LONGEST: usize = 40;

/// Quotes a setting or message, shortened if it is long.
pub(super) fn quoted(text: &str) -> String {
    match text.char_indices().nth(LONGEST) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}
