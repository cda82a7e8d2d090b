//! The part of XML that pictures need: escaping, and a search for tags with their attributes.
//!
//! The text can be hostile. It is scanned once, and everything that is not a tag is skipped.

use std::borrow::Cow;
use std::ops::Range;

/// A tag in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tag<'a> {
    /// The name of its element.
    pub name: &'a str,
    /// Its attributes in order, with unescaped values. An attribute without a value has an empty one.
    pub attributes: Vec<(&'a str, Cow<'a, str>)>,
    /// Whether it begins an element, ends one, or is a whole element.
    pub kind: TagKind,
    /// The bytes of the text from its `<` to its `>`.
    pub range: Range<usize>,
}

/// The kinds of tags.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TagKind {
    /// It begins an element: `<g>`. In HTML it can be a whole element.
    Opening,
    /// It ends an element: `</g>`.
    Closing,
    /// It is a whole element: `<g/>`.
    Whole,
}

impl Tag<'_> {
    /// The value of an attribute.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(known, _)| *known == name).map(|(_, value)| value.as_ref())
    }
}

/// Escapes the characters of a text that have a meaning in markup.
#[must_use]
pub fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            _ => escaped.push(sign),
        }
    }
    escaped
}

/// Replaces the escapes in a text by their characters. An unknown escape stays as it is.
#[must_use]
pub fn unescaped(text: &str) -> Cow<'_, str> {
    let mut parts = text.split('&');
    let Some(first) = parts.next().filter(|first| first.len() < text.len()) else { return text.into() };
    let mut plain = first.to_owned();
    for part in parts {
        match part.split_once(';').and_then(|(name, rest)| Some((sign(name)?, rest))) {
            Some((sign, rest)) => {
                plain.push(sign);
                plain.push_str(rest);
            }
            None => {
                plain.push('&');
                plain.push_str(part);
            }
        }
    }
    plain.into()
}

/// The character that a reference names.
fn sign(name: &str) -> Option<char> {
    match name {
        "amp" => Some('&'),
        "lt" => Some('<'),
        "gt" => Some('>'),
        "quot" => Some('"'),
        "apos" => Some('\''),
        _ => {
            let number = name.strip_prefix('#')?;
            let code = match number.strip_prefix(['x', 'X']) {
                Some(digits) => u32::from_str_radix(digits, 16),
                None => number.parse(),
            };
            char::from_u32(code.ok()?)
        }
    }
}

/// Returns all tags of a text, in order. Comments are skipped. The search ends at a tag that has no end.
pub fn tags(text: &str) -> impl Iterator<Item = Tag<'_>> {
    let mut from = 0;
    std::iter::from_fn(move || {
        loop {
            let start = from + text.get(from..)?.find('<')?;
            if text[start..].starts_with("<!--") {
                from = start + text[start..].find("-->")?;
                continue;
            }
            let named = text[start + 1..].trim_start_matches('/');
            if !named.starts_with(|first: char| first.is_ascii_alphabetic()) {
                from = start + 1;
                continue;
            }
            from = start + tag_length(&text[start..])?;
            return Some(tag(text, start..from));
        }
    })
}

/// Returns the length in bytes of the tag at the beginning of a text. A `>` within quotes does not end it.
fn tag_length(text: &str) -> Option<usize> {
    let mut quote = None;
    for (at, byte) in text.bytes().enumerate() {
        match (quote, byte) {
            (None, b'>') => return Some(at + 1),
            (None, b'"' | b'\'') => quote = Some(byte),
            (Some(open), _) if open == byte => quote = None,
            _ => {}
        }
    }
    None
}

fn tag(text: &str, range: Range<usize>) -> Tag<'_> {
    let inner = text[range.clone()].trim_start_matches('<').trim_end_matches('>');
    let (inner, kind) = match (inner.strip_prefix('/'), inner.strip_suffix('/')) {
        (Some(inner), _) => (inner, TagKind::Closing),
        (None, Some(inner)) => (inner, TagKind::Whole),
        (None, None) => (inner, TagKind::Opening),
    };
    let (name, mut rest) = inner.split_at(inner.find(char::is_whitespace).unwrap_or(inner.len()));
    let mut attributes = Vec::new();
    loop {
        rest = rest.trim_start();
        let end = rest.find(|c: char| c == '=' || c.is_whitespace()).unwrap_or(rest.len());
        let (name, after) = rest.split_at(end);
        if name.is_empty() && after.is_empty() {
            break;
        }
        let mut value = "";
        rest = after.trim_start();
        if let Some(given) = rest.strip_prefix('=') {
            let given = given.trim_start();
            let quote = given.chars().next().filter(|sign| matches!(sign, '"' | '\''));
            (value, rest) = match quote {
                Some(quote) => given[1..].split_once(quote).unwrap_or((&given[1..], "")),
                None => given.split_at(given.find(char::is_whitespace).unwrap_or(given.len())),
            };
        }
        attributes.push((name, unescaped(value)));
    }
    Tag { name, attributes, kind, range }
}

#[cfg(test)]
mod tests {
    use super::{TagKind, escaped, tags, unescaped};

    #[test]
    fn what_is_escaped_comes_back() {
        let text = "a < b && \"c\" > 'd' &amp; ü";
        assert_eq!(unescaped(&escaped(text)), text);
        assert_eq!(unescaped("&#65;&#x42;&apos;&nothing;&#xffffffff;& &"), "AB'&nothing;&#xffffffff;& &");
    }

    #[test]
    fn tags_are_found_with_their_attributes() {
        let text = "a < b <!-- <g> --><img alt=\"x > y\" hidden src='z.svg'/><p class=q>t</p><";
        let found: Vec<_> = tags(text).collect();
        assert_eq!(found.iter().map(|tag| tag.name).collect::<Vec<_>>(), ["img", "p", "p"]);
        let kinds: Vec<_> = found.iter().map(|tag| tag.kind).collect();
        assert_eq!(kinds, [TagKind::Whole, TagKind::Opening, TagKind::Closing]);
        assert_eq!(found[0].get("alt"), Some("x > y"));
        assert_eq!(found[0].get("hidden"), Some(""));
        assert_eq!((found[0].get("src"), found[1].get("class")), (Some("z.svg"), Some("q")));
        assert_eq!(&text[found[1].range.clone()], "<p class=q>");
    }

    #[test]
    fn no_text_is_too_strange_to_be_looked_through() {
        for text in ["<", "<a", "<a b=", "<a b=\"", "</", "<!--", "<a =>", "<a = b>", "<ä>", "<a\u{e9}='>'/>"]
        {
            let _ = tags(text).count();
        }
    }
}
