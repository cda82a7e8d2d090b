//! The style sheets.

use std::fs;

use crate::common::root;

/// A browser that meets an attribute in the argument of a `:has()` computes styles again for each element
/// that comes or goes (docs/internals.md).
#[test]
fn no_has_asks_for_an_attribute() {
    let folder = root().join("static/styles");
    let sheets = fs::read_dir(&folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let mut arguments = 0;
    for sheet in sheets {
        let text = fs::read_to_string(&sheet).expect("a style sheet");
        for (begins, _) in text.match_indices(":has(") {
            let argument = in_parentheses(&text[begins + ":has(".len()..]);
            assert!(!argument.contains('['), "{}: {argument}", sheet.display());
            arguments += 1;
        }
    }
    assert!(arguments > 0, "no style sheet in {}", folder.display());
}

/// Returns a text up to the parenthesis that closes it.
fn in_parentheses(text: &str) -> &str {
    let mut depth = 1;
    let ends = text.find(|sign| {
        depth += match sign {
            '(' => 1,
            ')' => -1,
            _ => 0,
        };
        depth == 0
    });
    &text[..ends.expect("a closing parenthesis")]
}
