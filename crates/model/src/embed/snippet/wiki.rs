//! The code for MediaWiki: the picture as a file of the wiki, with a link to the board.

use super::Snippet;

/// The picture with its link.
pub(super) fn picture(snippet: &Snippet<'_>) -> String {
    let fallback = snippet.fallback;
    format!(
        "[[File:{}|{}px|alt={}|link={}]]\n",
        plain(snippet.picture),
        fallback.width,
        plain(&fallback.alternative),
        address(&snippet.link()),
    )
}

/// A text without any markup of a wiki.
fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' | '<' | '>' | '[' | ']' | '{' | '}' | '|' | '\'' | '~' | '_' | '"' => {
                plain.push_str(&format!("&#{};", u32::from(letter)));
            }
            '\n' => plain.push(' '),
            _ => plain.push(letter),
        }
    }
    plain
}

/// A URL without characters that would end the link.
pub(super) fn address(url: &str) -> String {
    let mut address = String::with_capacity(url.len());
    for letter in url.chars() {
        match letter {
            '[' | ']' | '{' | '}' | '|' | '<' | '>' | '"' | '\'' | ' ' | '\n' => {
                address.push_str(&format!("%{:02X}", u32::from(letter)));
            }
            _ => address.push(letter),
        }
    }
    address
}

#[cfg(test)]
mod tests {
    use crate::embed::snippet::Target;
    use crate::embed::snippet::samples::{code, settings};

    #[test]
    fn a_wiki_gets_a_picture_with_a_link() {
        let made = code(
            Target::MediaWiki,
            &settings(&[("moves", "a1nne"), ("label", "A [[b]]\n{{c}} | \'\'d\'\' <e>")]),
        );
        assert!(
            made.starts_with(
                "[[File:qawale-2.svg|480px|alt=A &#91;&#91;b&#93;&#93; &#123;&#123;c&#125;&#125; &#124; &#39;&#39;d&#39;&#39; &#60;e&#62;. "
            ),
            "{made}"
        );
        assert!(made.ends_with("|link=https://apila.example/x/#/qawale?moves=a1nne]]\n"), "{made}");
        assert_eq!(made.matches('|').count(), 3);
    }
}
