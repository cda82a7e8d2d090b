//! The end of a link. Chat programs, sentences and Markdown append characters to a link that are not part of
//! it.

use super::parameter::Parameter;

/// The fragment without what follows the link in it: see "Where a link ends" in `docs/links.md`.
///
/// A character that no link contains ends the link if no letter or digit follows it. Before a letter or digit
/// the character is a mistake and stays.
pub(super) fn link_in(fragment: &str) -> &str {
    let (path, query) = fragment.split_once('?').unwrap_or((fragment, ""));
    let last = query.rsplit('&').next().unwrap_or_default();
    let (name, value) = last.split_once('=').unwrap_or(("", last));
    let kept = without_ending(value, b"", loose(name));
    if last.len() < query.len() || kept.len() + last.len() > value.len() {
        let end = fragment.len() - value.len() + kept.len();
        return fragment.get(..end).unwrap_or(fragment);
    }
    // There is no query, or nothing of it is part of a link.
    without_ending(path, b"#/", b"._-")
}

/// The fragment, with `&` added if the end of its last value would otherwise not be read as part of it. Only
/// a mistake has such an end. It is still reported as a mistake when the fragment is read again.
pub(crate) fn guarded(mut fragment: String) -> String {
    if link_in(&fragment).len() < fragment.len() {
        fragment.push('&');
    }
    fragment
}

/// The characters that occur in values, but never at the end of a value of the parameter `name`.
fn loose(name: &str) -> &'static [u8] {
    let parameter = Parameter::ALL.into_iter().find(|parameter| parameter.name() == name);
    match parameter {
        Some(
            Parameter::Ply
            | Parameter::Seat
            | Parameter::Id
            | Parameter::Live
            | Parameter::Help
            | Parameter::Said
            | Parameter::Score
            | Parameter::Language
            | Parameter::Theme,
        ) => b"._-",
        Some(Parameter::Names) => b"._",
        // A truncated list of moves or sides may end in `_` or `-`, and so may base64url.
        Some(Parameter::Position | Parameter::Moves | Parameter::Clock | Parameter::Computer) | None => b".",
    }
}

/// The text without its ending. The ending follows the last letter or digit, and begins with the first
/// character that links do not contain. The `loose` characters before it are removed as well. Links contain
/// letters, digits, `-`, `_`, `.` and the characters `more`.
fn without_ending<'a>(text: &'a str, more: &[u8], loose: &[u8]) -> &'a str {
    let (mut rest, mut end) = (text.as_bytes(), text.len());
    while let Some((before, byte, is_escaped)) = last_byte(rest) {
        let is_in_links = byte.is_ascii_alphanumeric() || b"-_.".contains(&byte) || more.contains(&byte);
        // A character that links contain may be part of this link if it is escaped.
        if byte.is_ascii_alphanumeric() || is_in_links && is_escaped {
            break;
        }
        if !is_in_links {
            end = before.len();
        }
        rest = before;
    }
    let kept = text.get(..end).unwrap_or(text);
    kept.trim_end_matches(|sign: char| u8::try_from(sign).is_ok_and(|byte| loose.contains(&byte)))
}

/// The last byte of a text, the text before it, and whether the byte is escaped with `%`, as browsers do with
/// some characters.
fn last_byte(text: &[u8]) -> Option<(&[u8], u8, bool)> {
    if let [before @ .., b'%', high, low] = text
        && let Some(byte) = hexadecimal(*high, *low)
    {
        return Some((before, byte, true));
    }
    text.split_last().map(|(last, before)| (before, *last, false))
}

/// The byte with these two hexadecimal digits.
pub(super) fn hexadecimal(high: u8, low: u8) -> Option<u8> {
    let digit = |byte: u8| char::from(byte).to_digit(16).and_then(|digit| u8::try_from(digit).ok());
    Some(digit(high)? << 4 | digit(low)?)
}

#[cfg(test)]
mod tests {
    use super::link_in;

    #[test]
    fn what_cannot_be_part_of_a_link_ends_it() {
        for (text, link) in [
            ("#/27?moves=1x8&seat=white&id=k3Tz9qLm)", "#/27?moves=1x8&seat=white&id=k3Tz9qLm"),
            ("#/27?moves=1x8_9x1.", "#/27?moves=1x8_9x1"),
            ("#/27?moves=1x8_9x1...)**_", "#/27?moves=1x8_9x1"),
            ("#/27?moves=1x8%C2%BB%20%0A", "#/27?moves=1x8"),
            ("#/27?moves=1x8です。", "#/27?moves=1x8"),
            ("#/27?moves=1x8?!", "#/27?moves=1x8"),
            ("#/27?ply=0%", "#/27?ply=0"),
            ("#/rules/jo).", "#/rules/jo"),
            ("#/27)?)", "#/27"),
            ("#/)", "#/"),
            (")", ""),
        ] {
            assert_eq!(link_in(text), link, "{text}");
        }
    }

    #[test]
    fn a_character_in_the_middle_is_a_mistake_that_stays() {
        for text in [
            "#/27?moves=1x8,9x1",
            "#/27?moves=1x8)&id=k3Tz9qLm",
            "#/27?moves=1x8)&",
            "#/27)?moves=1x8",
            "#/27?moves=ō_1x8",
            "#/27?id=k3Tz9q%4C",
            "#/27?id=k3Tz9q%2E",
            "#/27%3Fmoves=1x8",
        ] {
            assert_eq!(link_in(text), text);
        }
    }

    #[test]
    fn a_line_or_hyphen_at_the_end_is_kept_where_a_value_may_be_cut_off() {
        for (text, link) in [
            ("#/27?moves=1x8&id=k3Tz9qLm_", "#/27?moves=1x8&id=k3Tz9qLm"),
            ("#/27?moves=1x8&names=Ana_", "#/27?moves=1x8&names=Ana"),
            ("#/27?moves=1x8&ply=0-", "#/27?moves=1x8&ply=0"),
            ("#/problems/27/1_", "#/problems/27/1"),
            ("#/27?moves=1x8_", "#/27?moves=1x8_"),
            ("#/jaleo?moves=m30-)", "#/jaleo?moves=m30-"),
            ("#/27?computer=white-3-)", "#/27?computer=white-3-"),
            ("#/embed/27?goal=YWI_)", "#/embed/27?goal=YWI_"),
        ] {
            assert_eq!(link_in(text), link, "{text}");
        }
    }
}
