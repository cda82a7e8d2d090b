//! Text in markup.

use comrak::html;

/// Escapes the characters of a text that have a meaning in markup.
pub(super) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    // Writing to a string does not fail.
    let _ = html::escape(&mut escaped, text);
    escaped
}
