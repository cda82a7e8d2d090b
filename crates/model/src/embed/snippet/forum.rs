//! The code for a forum with BBCode: pictures and links.

use super::Snippet;
use super::wiki::address;

/// The picture and a line of text, each with a link to the board.
pub(super) fn picture(snippet: &Snippet<'_>) -> String {
    let link = address(&snippet.link());
    format!(
        "[url={link}][img]{}[/img][/url]\n[url={link}]{}[/url]\n",
        address(snippet.picture),
        plain(&snippet.fallback.alternative)
    )
}

/// A text without tags. BBCode cannot escape a bracket, so all brackets are replaced.
fn plain(text: &str) -> String {
    text.replace('[', "(").replace(']', ")").replace('\n', " ")
}

#[cfg(test)]
mod tests {
    use crate::embed::snippet::Target;
    use crate::embed::snippet::samples::{code, settings};

    #[test]
    fn a_forum_gets_a_picture_and_a_text_with_a_link() {
        let made = code(Target::BoardGameGeek, &settings(&[("label", "[b]A[/b]")]));
        let expected = "[url=https://apila.example/x/#/qawale][img]qawale-2.svg[/img][/url]\n[url=https://apila.example/x/#/qawale](b)A(/b)[/url]\n";
        assert_eq!(made, expected);
    }
}
