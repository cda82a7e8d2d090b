//! The names of the players of a game by link, as text from outside: what is left of it, and how links spell it.

/// The most characters of a name.
pub const LONGEST_NAME: usize = 24;

/// What is kept of a typed name: nothing unseen, nothing that changes the direction of the text around it, single spaces, and at
/// most [`LONGEST_NAME`] characters.
#[must_use]
pub fn player_name(typed: &str) -> String {
    let seen: String = typed.chars().filter(|sign| !is_unseen(*sign)).collect();
    let name = seen.split_whitespace().collect::<Vec<_>>().join(" ");
    let name: String = name.chars().take(LONGEST_NAME).collect();
    name.trim_end().to_owned()
}

/// Control characters other than blanks, and characters that only format. The joiners that scripts need are not among them.
const fn is_unseen(sign: char) -> bool {
    matches!(
        sign,
        '\0'..='\u{8}' | '\u{e}'..='\u{1f}' | '\u{7f}'..='\u{9f}' | '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}' | '\u{200e}'
            | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e007f}'
    )
}

/// The names as in links; none if both are empty. A byte of UTF-8 that is no letter or digit is `-` and two hexadecimal
/// digits.
pub(super) fn print(names: &[String; 2]) -> Option<String> {
    let mut text = String::new();
    for (index, name) in names.iter().enumerate() {
        if index > 0 {
            text.push('.');
        }
        for byte in player_name(name).bytes() {
            if byte.is_ascii_alphanumeric() {
                text.push(char::from(byte));
            } else {
                text.push('-');
                for half in [byte >> 4, byte & 15] {
                    text.push(char::from(b"0123456789ABCDEF"[usize::from(half)]));
                }
            }
        }
    }
    // No name ends in the separator.
    if text.ends_with('.') {
        text.pop();
    }
    (!text.is_empty()).then_some(text)
}

/// Reads names as in links. Only the form that [`print`] gives is accepted.
pub(super) fn parse(text: &str) -> Option<[String; 2]> {
    let (first, second) = text.split_once('.').unwrap_or((text, ""));
    let names = [name(first)?, name(second)?];
    (print(&names).as_deref() == Some(text)).then_some(names)
}

fn name(text: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'-' => hexadecimal(rest.next()?)? << 4 | hexadecimal(rest.next()?)?,
            byte => byte,
        });
    }
    String::from_utf8(bytes).ok()
}

fn hexadecimal(digit: u8) -> Option<u8> {
    char::from(digit).to_digit(16).and_then(|value| u8::try_from(value).ok())
}

#[cfg(test)]
mod tests {
    use super::{LONGEST_NAME, parse, player_name, print};

    fn both(first: &str, second: &str) -> [String; 2] {
        [first.to_owned(), second.to_owned()]
    }

    #[test]
    fn a_name_is_what_is_seen_of_it() {
        let cases = [
            ("  Ana   María ", "Ana María"),
            ("Ana\n\tB\u{0}ob", "Ana Bob"),
            ("\u{202e}evil\u{2066}\u{200b}\u{feff}", "evil"),
            ("<b>\"x\"</b>", "<b>\"x\"</b>"),
            ("太郎", "太郎"),
            (" \u{200f} \u{7} ", ""),
        ];
        for (typed, name) in cases {
            assert_eq!(player_name(typed), name, "{typed:?}");
        }
        let long = "ab ".repeat(40);
        assert_eq!(player_name(&long).chars().count(), LONGEST_NAME - 1, "a blank at the end is none");
        assert_eq!(player_name(&player_name(&long)), player_name(&long));
    }

    #[test]
    fn names_are_read_in_their_one_form() {
        let cases = [
            (both("Ana", "Bob"), "Ana.Bob"),
            (both("Ana", ""), "Ana"),
            (both("", "Bob"), ".Bob"),
            (both("Ana M.", "é~"), "Ana-20M-2E.-C3-A9-7E"),
            (both("郎", "<"), "-E9-83-8E.-3C"),
        ];
        for (names, text) in cases {
            assert_eq!(print(&names).as_deref(), Some(text));
            assert_eq!(parse(text), Some(names), "{text}");
        }
        assert_eq!(print(&both("", " \u{202e}")), None);
        let damaged = "|.|Ana.|Ana.Bob.|Ana.Bob.Eve|-41na|-c3-A9|-C3|-E9-83|-|-2|-2G|Ana-20|-20Ana|a-20-20b|-00|-E2-80-AE|a_b|é|a b";
        for text in damaged.split('|') {
            assert_eq!(parse(text), None, "{text}");
        }
        assert_eq!(parse(&"a".repeat(LONGEST_NAME + 1)), None);
    }
}
