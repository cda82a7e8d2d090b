//! Selects the drawings of a game that a picture needs.

use super::markup::{TagKind, tags};

/// Returns the elements of `definitions` to which `markup` refers, and those to which these refer in turn.
/// They keep their order.
pub(super) fn used<'a>(definitions: &'a str, markup: &str) -> Vec<&'a str> {
    let elements = elements(definitions);
    let mut wanted = vec![false; elements.len()];
    let mut to_follow: Vec<&str> = references(markup).collect();
    while let Some(id) = to_follow.pop() {
        let holds = |element: &&str| tags(element).any(|tag| tag.get("id") == Some(id));
        if let Some(found) = elements.iter().position(holds)
            && !std::mem::replace(&mut wanted[found], true)
        {
            to_follow.extend(references(elements[found]));
        }
    }
    elements.into_iter().zip(wanted).filter_map(|(element, wanted)| wanted.then_some(element)).collect()
}

/// Returns the outermost elements of a text.
fn elements(text: &str) -> Vec<&str> {
    let mut elements = Vec::new();
    let (mut depth, mut start) = (0_usize, 0);
    for tag in tags(text) {
        if depth == 0 {
            start = tag.range.start;
        }
        depth = match tag.kind {
            TagKind::Opening => depth + 1,
            TagKind::Closing => depth.saturating_sub(1),
            TagKind::Whole => depth,
        };
        if depth == 0 {
            elements.push(&text[start..tag.range.end]);
        }
    }
    elements
}

/// Returns the ids to which a text refers.
fn references(text: &str) -> impl Iterator<Item = &str> {
    REFERENCES.into_iter().flat_map(|(before, after)| {
        text.split(before).skip(1).filter_map(move |rest| rest.split_once(after).map(|(id, _)| id))
    })
}

/// The text before a reference to an id, and the character after it.
const REFERENCES: [(&str, char); 2] = [("href=\"#", '"'), ("url(#", ')')];

/// Puts `prefix` before each id, both in its definition and in references to it.
pub(super) fn prefixed(markup: &str, prefix: &str) -> String {
    let mut markup = markup.replace(" id=\"", &format!(" id=\"{prefix}-"));
    for (before, _) in REFERENCES {
        markup = markup.replace(before, &format!("{before}{prefix}-"));
    }
    markup
}

#[cfg(test)]
mod tests {
    use super::{prefixed, used};

    const DEFINITIONS: &str = "<!-- a --><linearGradient id=\"tint\"><stop/></linearGradient>
        <g id=\"disc\"><g><circle fill=\"url(#tint)\"/></g></g><path id=\"other\"/>
        <g id=\"pair\"><use href=\"#disc\"/><use href=\"#pair\"/></g>";

    #[test]
    fn what_is_used_is_followed() {
        let found = used(DEFINITIONS, "<use href=\"#pair\"/>");
        assert_eq!(found.len(), 3);
        assert!(found[0].starts_with("<linearGradient") && found[1].ends_with("</g></g>"));
        assert_eq!(used(DEFINITIONS, "<use href=\"#other\"/>"), ["<path id=\"other\"/>"]);
        assert!(used(DEFINITIONS, "<use href=\"#none\"/>").is_empty());
    }

    #[test]
    fn ids_get_their_prefix_everywhere() {
        assert_eq!(
            prefixed("<g id=\"a\"><use href=\"#b\" fill=\"url(#c)\"/></g>", "p"),
            "<g id=\"p-a\"><use href=\"#p-b\" fill=\"url(#p-c)\"/></g>"
        );
    }
}
