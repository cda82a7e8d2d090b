//! Addresses that lead nowhere since a program has changed how they are written.

use super::ending::hexadecimal;
use super::{Address, PageKind};

/// Returns the fragment that was meant by one that leads nowhere, if that is clear: characters may be escaped
/// once (`%2F`), the words of the path may have capital letters, and a `/` may follow them. Its game need not
/// be loaded. Values are never changed, since capitals have a meaning there.
#[must_use]
pub fn mended(fragment: &str) -> Option<String> {
    if leads_somewhere(fragment) {
        return None;
    }
    // Once there is a query, only the path can be wrong. Escapes in values belong to them.
    let plain = match fragment.split_once('?') {
        Some((path, query)) => format!("{}?{query}", unescaped(path)?),
        None => unescaped(fragment)?,
    };
    let (path, query) = plain.split_at(plain.find('?').unwrap_or(plain.len()));
    let mut path = path.to_ascii_lowercase();
    while path.ends_with('/') {
        path.pop();
    }
    Some(path + query).filter(|text| leads_somewhere(text))
}

fn leads_somewhere(fragment: &str) -> bool {
    Address::preview(fragment).0 != PageKind::Unknown
}

/// The text with the characters that are escaped in it. `None` if they are no text.
fn unescaped(text: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let [first, after @ ..] = rest {
        let (byte, after) = escaped_byte(rest).unwrap_or((*first, after));
        bytes.push(byte);
        rest = after;
    }
    String::from_utf8(bytes).ok()
}

/// The byte that is escaped at the beginning of a text, and the text after it.
fn escaped_byte(text: &[u8]) -> Option<(u8, &[u8])> {
    let [b'%', high, low, after @ ..] = text else { return None };
    Some((hexadecimal(*high, *low)?, after))
}

#[cfg(test)]
mod tests {
    use super::mended;

    #[test]
    fn what_programs_do_to_addresses_is_undone() {
        for (text, meant) in [
            ("#%2F27%3Fmoves%3D1x8_9x1%26ply%3D1", "#/27?moves=1x8_9x1&ply=1"),
            ("#/27%3Fmoves=1x8", "#/27?moves=1x8"),
            ("#%2f27?moves=1x8&utm=a%26b", "#/27?moves=1x8&utm=a%26b"),
            ("#/JALEO?moves=n31-o29", "#/jaleo?moves=n31-o29"),
            ("#/27-Advanced?pos=rB", "#/27-advanced?pos=rB"),
            ("#/Rules/Jo", "#/rules/jo"),
            ("#%2FProblems%2FQawale%2F17", "#/problems/qawale/17"),
            ("#/Edit/Qawale/", "#/edit/qawale"),
            ("#/27/?moves=1x8", "#/27?moves=1x8"),
            ("#/EMBED/jo?theme=dark", "#/embed/jo?theme=dark"),
            ("#%2F27%3Fmoves%3D1x8%20", "#/27?moves=1x8 "),
        ] {
            assert_eq!(mended(text).as_deref(), Some(meant), "{text}");
        }
    }

    #[test]
    fn what_leads_somewhere_or_nowhere_stays() {
        for text in [
            "",
            "#/",
            "#/27?moves%3D1x8",
            "#/27?moves=1x8%5F9x1",
            "#/27?utm=%2F27%3Fmoves",
            "#/nowhere",
            "#%252F27",
            "#/%FF27",
            "#/%+27",
            "#/%",
            "#/27%",
            "#/日本",
        ] {
            assert_eq!(mended(text), None, "{text}");
        }
    }
}
