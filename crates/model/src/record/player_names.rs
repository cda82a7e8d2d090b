//! The names of the players of a game by link. They are text from outside: this module says what is kept of
//! it, and how links spell it.
//!
//! Any text is read as names. A mistake in it spoils only the names, so there is no reason to report it. The
//! parser is also small, which matters because the first load of every table contains it.

/// The greatest length of a name, in characters.
pub const LONGEST_NAME: usize = 24;
/// The number of hexadecimal digits of a character in a link.
const DIGITS: usize = 5;

/// The part of a typed name that is kept. Characters that are invisible or change the direction of the text
/// around them become single blanks. The name has at most [`LONGEST_NAME`] characters.
#[must_use]
pub fn player_name(typed: &str) -> String {
    let mut name = String::new();
    let mut left = LONGEST_NAME;
    typed.chars().for_each(|sign| push(&mut name, sign, &mut left));
    name.trim_end().to_owned()
}

/// Adds a character to a name that has room for `left` more characters.
pub(super) fn push(name: &mut String, sign: char, left: &mut usize) {
    let sign = if is_blank(sign) { ' ' } else { sign };
    if *left > 0 && (sign != ' ' || !(name.is_empty() || name.ends_with(' '))) {
        name.push(sign);
        *left -= 1;
    }
}

/// Whether a character is a blank, a control character, or a character that only formats. The joiners that
/// some scripts need are not blanks. Characters with more than [`DIGITS`] digits have no meaning, so they are
/// blanks.
const fn is_blank(sign: char) -> bool {
    matches!(
        sign as u32,
        0..=0x20 | 0x7f..=0xa0 | 0xad | 0x61c | 0x180e | 0x2000..=0x200b | 0x200e | 0x200f | 0x2028..=0x202f
            | 0x205f..=0x206f | 0x3000 | 0xfeff | 0xfff9..=0xfffb | 0xe0000..
    )
}

/// The names as links spell them. `None` if both are empty. A character that is not an ASCII letter or digit
/// becomes `-` and five hexadecimal digits.
pub(super) fn print(names: &[String; 2]) -> Option<String> {
    let mut text = String::new();
    for (index, name) in names.iter().enumerate() {
        // Without a second name there is no separator.
        if index > 0 && !name.is_empty() {
            text.push('.');
        }
        for sign in name.chars().take(LONGEST_NAME) {
            if sign.is_ascii_alphanumeric() {
                text.push(sign);
            } else {
                text.push('-');
                for place in (0..DIGITS).rev() {
                    let digit = sign as u32 >> (4 * place) & 15;
                    text.push(char::from(b"0123456789ABCDEF"[digit as usize]));
                }
            }
        }
    }
    (!text.is_empty()).then_some(text)
}

/// Reads names as links spell them. Of any other text it reads what it can.
pub(super) fn parse(text: &str) -> [String; 2] {
    let mut names = [String::new(), String::new()];
    let (mut index, mut left) = (0, LONGEST_NAME);
    let mut signs = text.chars();
    while let Some(mut sign) = signs.next() {
        if sign == '.' && index == 0 {
            (index, left) = (1, LONGEST_NAME);
            continue;
        }
        if sign == '-' {
            let digits = signs.by_ref().take(DIGITS).filter_map(|digit| digit.to_digit(16));
            sign = char::from_u32(digits.fold(0, |code, digit| code << 4 | digit)).unwrap_or(' ');
        }
        push(&mut names[index], sign, &mut left);
    }
    names
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
            ("Ana\n\t\u{0}Bob", "Ana Bob"),
            ("\u{202e}evil\u{2066}\u{200b}\u{feff}", "evil"),
            ("<b>\"x\"</b>", "<b>\"x\"</b>"),
            ("太郎\u{3000}", "太郎"),
            (" \u{200f} \u{7} \u{10ffff}", ""),
        ];
        for (typed, name) in cases {
            assert_eq!(player_name(typed), name, "{typed:?}");
        }
        let long = "ab ".repeat(40);
        assert_eq!(player_name(&long).chars().count(), LONGEST_NAME - 1, "a blank at the end is none");
        assert_eq!(player_name(&player_name(&long)), player_name(&long));
    }

    #[test]
    fn names_are_read_as_they_were_written() {
        let cases = [
            (both("Ana", "Bob"), "Ana.Bob"),
            (both("Ana", ""), "Ana"),
            (both("", "Bob"), ".Bob"),
            (both("Ana M.", "é~"), "Ana-00020M-0002E.-000E9-0007E"),
            (both("郎", "👍"), "-090CE.-1F44D"),
        ];
        for (names, text) in cases {
            assert_eq!(print(&names).as_deref(), Some(text));
            assert_eq!(parse(text), names, "{text}");
        }
        assert_eq!(print(&both("", "")), None);
    }

    #[test]
    fn of_any_text_no_more_than_names_is_read() {
        let long = "a".repeat(99) + "." + &"-1F44D".repeat(99);
        let damaged = "|.|..|Ana.|Ana.Bob.Eve|-00041na|-000e9|-000E|-|-2|-0002G|-0D800|-FFFFF|-10FFFF|Ana-00020|-00020Ana|\
            a-00020-00020b|-00000|-0202E|a_b|é|a b|--------|\u{202e}x";
        let dots = "abc.".repeat(99);
        for text in damaged.split('|').chain([long.as_str(), dots.as_str()]) {
            let names = parse(text);
            for name in &names {
                assert!(name.chars().count() <= LONGEST_NAME, "{text}");
                assert_eq!(player_name(name), name.trim_end(), "{text}");
            }
            assert_eq!(print(&names).map_or_else(Default::default, |text| parse(&text)), names, "{text}");
        }
    }
}
