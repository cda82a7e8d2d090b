//! The code for Vue: a component with a template.

use super::{Snippet, html};

/// A component with the element. `v-pre` prevents that Vue interprets two braces in a text as an expression.
pub(super) fn component(snippet: &Snippet<'_>) -> String {
    let tag = snippet.settings.tag(&html::inside(snippet)).replacen("<apila-board", "<apila-board v-pre", 1);
    format!("<!-- Once in the HTML page: {} -->\n<template>\n{tag}\n</template>\n", html::script(snippet))
}

#[cfg(test)]
mod tests {
    use crate::embed::snippet::Target;
    use crate::embed::snippet::samples::{SHEET, code, settings};

    #[test]
    fn a_template_has_the_element_as_it_is() {
        let made = code(Target::Vue, &settings(&[("sheet", SHEET)]));
        assert!(
            made.contains(
                "embed.js\"></script> -->\n<template>\n<apila-board v-pre game=\"qawale\">\n  <pre hidden>"
            ),
            "{made}"
        );
        assert!(made.ends_with("</apila-board>\n</template>\n"), "{made}");
    }
}
