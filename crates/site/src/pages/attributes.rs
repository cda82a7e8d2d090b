//! Attributes of blocks, in braces: `{#id .class name="value"}`.
//!
//! The Markdown parser supports them for headings and links only. Here they may also be at the beginning of a
//! paragraph or a list item, or alone before a list or a table.

use comrak::nodes::{Attributes, Node, NodeValue};

/// Moves attributes from the text of paragraphs to the blocks to which they belong.
pub(super) fn assign(root: Node<'_>) {
    let paragraphs: Vec<_> =
        root.descendants().filter(|node| matches!(node.data().value, NodeValue::Paragraph)).collect();
    for paragraph in paragraphs {
        let Some(first) = paragraph.first_child() else { continue };
        let Some((attributes, rest)) = leading(first) else { continue };
        let holder = match paragraph.parent() {
            _ if rest.is_empty() && first.next_sibling().is_none() => {
                let Some(next) = paragraph.next_sibling() else { continue };
                paragraph.detach();
                next
            }
            Some(item)
                if matches!(item.data().value, NodeValue::Item(_))
                    && paragraph.previous_sibling().is_none() =>
            {
                item
            }
            _ => paragraph,
        };
        if rest.is_empty() {
            if first.next_sibling().is_some_and(|next| matches!(next.data().value, NodeValue::SoftBreak)) {
                first.next_sibling().into_iter().for_each(|next| next.detach());
            }
            first.detach();
        } else {
            first.data_mut().value = NodeValue::Text(rest.into());
        }
        holder.data_mut().attrs = Some(Box::new(attributes));
    }
}

/// Returns the attributes at the beginning of a text, and the rest of the text.
fn leading(node: Node<'_>) -> Option<(Attributes, String)> {
    let data = node.data();
    let NodeValue::Text(text) = &data.value else { return None };
    let (inside, rest) = text.strip_prefix('{')?.split_once('}')?;
    Some((read(inside)?, rest.trim_start().to_owned()))
}

/// Returns the attributes between braces, or `None` if the text is something else.
fn read(inside: &str) -> Option<Attributes> {
    let mut attributes = Attributes::default();
    let mut rest = inside.trim();
    while !rest.is_empty() {
        let end = rest.find([' ', '=']).unwrap_or(rest.len());
        let (word, after) = rest.split_at(end);
        rest = after.trim_start();
        if let Some(quoted) = after.strip_prefix("=\"") {
            let (value, after) = quoted.split_once('"')?;
            attributes.pairs.push((word.to_owned(), value.to_owned()));
            rest = after.trim_start();
        } else if let Some(id) = word.strip_prefix('#') {
            attributes.id = Some(id.to_owned());
        } else {
            attributes.classes.push(word.strip_prefix('.')?.to_owned());
        }
    }
    Some(attributes)
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn attributes_are_an_id_classes_and_pairs() {
        let read = read("#pass .ruling caption=\"All of it\" .b").expect("they are attributes");
        assert_eq!(read.id.as_deref(), Some("pass"));
        assert_eq!(read.classes, ["ruling", "b"]);
        assert_eq!(read.pairs, [("caption".to_owned(), "All of it".to_owned())]);
    }

    #[test]
    fn other_braces_are_text() {
        for text in ["a", "1, 2", "#a b", "a=b", "a=\"b"] {
            assert!(super::read(text).is_none(), "{text}");
        }
    }
}
