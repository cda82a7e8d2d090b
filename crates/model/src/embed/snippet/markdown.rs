//! The code for Markdown: HTML that Markdown programs do not change.
//!
//! - A `div` begins a block of HTML everywhere; an unknown element does not.
//! - The block ends at an empty line (section 4.6 of CommonMark), so the code has no empty line. A sheet has
//!   character references instead.
//! - Jekyll interprets `{{` and `{%` as commands of Liquid, wherever they are.

use super::{Snippet, html};

/// The element, in a block of HTML.
pub(super) fn markdown(snippet: &Snippet<'_>) -> String {
    let code = format!("<div>\n{}</div>", html::element(snippet));
    without_commands(&without_empty_lines(&code)) + "\n"
}

/// The markup with character references instead of empty lines.
fn without_empty_lines(markup: &str) -> String {
    let mut lines = markup.split('\n');
    let mut text = lines.next().unwrap_or_default().to_owned();
    let mut after_empty = false;
    for line in lines {
        if !after_empty {
            text.push('\n');
        }
        after_empty = line.trim().is_empty();
        text.push_str(if after_empty { "&#10;" } else { line });
    }
    text
}

/// The markup with a character reference for each brace that would begin a command.
fn without_commands(markup: &str) -> String {
    let mut letters = markup.chars().peekable();
    let mut text = String::with_capacity(markup.len());
    while let Some(letter) = letters.next() {
        match (letter, letters.peek()) {
            ('{', Some('{' | '%')) => text.push_str("&#123;"),
            _ => text.push(letter),
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::without_empty_lines;
    use crate::embed::snippet::Target;
    use crate::embed::snippet::samples::{SHEET, code, settings};

    #[test]
    fn a_block_of_html_has_no_empty_line_and_no_command() {
        let made = code(Target::Markdown, &settings(&[("sheet", SHEET), ("goal", "{% x %}")]));
        assert!(made.starts_with("<div>\n<script "), "{made}");
        assert!(made.ends_with("</apila-board>\n</div>\n"), "{made}");
        assert!(made.trim_end().lines().all(|line| !line.trim().is_empty()), "{made}");
        assert!(!made.contains("{{") && !made.contains("{%"), "{made}");
        let read = made.replace("&#10;", "\n").replace("&#123;", "{").replace("&quot;", "\"");
        let read = read.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
        assert!(read.contains(SHEET.trim_end()), "{read}");
    }

    #[test]
    fn empty_lines_stay_as_many() {
        assert_eq!(without_empty_lines("a\n\nb\n \n\nc\n"), "a\n&#10;b\n&#10;&#10;c\n&#10;");
        assert_eq!(without_empty_lines("a\nb"), "a\nb");
    }
}
