//! The names of the players of a game by link, as text from outside: what is left of it, and how links spell it.

/// The most characters of a name.
pub const LONGEST_NAME: usize = 24;
/// The number of hexadecimal digits of a character in a link.
const DIGITS: u32 = 5;

/// What is kept of a typed name: single blanks for what is not seen or changes the direction of the text around it, and at most
/// [`LONGEST_NAME`] characters.
#[must_use]
pub fn player_name(typed: &str) -> String {
    let mut name = String::new();
    let mut left = LONGEST_NAME;
    for sign in typed.chars() {
        let sign = if is_blank(sign) { ' ' } else { sign };
        if left > 0 && (sign != ' ' || !(name.is_empty() || name.ends_with(' '))) {
            name.push(sign);
            left -= 1;
        }
    }
    if name.ends_with(' ') {
        name.pop();
    }
    name
}

/// Blanks, control characters, and characters that only format. The joiners that scripts need are not among them, and of the
/// characters beyond [`DIGITS`] none has a meaning.
const fn is_blank(sign: char) -> bool {
    matches!(
        sign as u32,
        0..=0x20 | 0x7f..=0xa0 | 0xad | 0x61c | 0x180e | 0x2000..=0x200b | 0x200e | 0x200f | 0x2028..=0x202f | 0x205f..=0x206f
            | 0x3000 | 0xfeff | 0xfff9..=0xfffb | 0xe0000..
    )
}

/// The names as in links; none if both are empty. A character that is no letter or digit of ASCII is `-` and five hexadecimal
/// digits.
pub(super) fn print([first, second]: &[String; 2]) -> Option<String> {
    let mut text = String::new();
    push(&mut text, first);
    let end = text.len();
    text.push('.');
    push(&mut text, second);
    // Without a second name there is no separator.
    if text.len() == end + 1 {
        text.truncate(end);
    }
    (!text.is_empty()).then_some(text)
}

fn push(text: &mut String, name: &str) {
    for sign in player_name(name).chars() {
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

/// Reads names as in links. Only the form that [`print`] gives is accepted.
pub(super) fn parse(text: &str) -> Option<[String; 2]> {
    let mut names = [String::new(), String::new()];
    let mut index = 0;
    let mut signs = text.chars();
    while let Some(sign) = signs.next() {
        let sign = match sign {
            '.' => {
                index = 1;
                continue;
            }
            '-' => {
                let mut code = 0;
                for _ in 0..DIGITS {
                    code = code << 4 | signs.next()?.to_digit(16)?;
                }
                char::from_u32(code)?
            }
            sign => sign,
        };
        names[index].push(sign);
    }
    (print(&names).as_deref() == Some(text)).then_some(names)
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
    fn names_are_read_in_their_one_form() {
        let cases = [
            (both("Ana", "Bob"), "Ana.Bob"),
            (both("Ana", ""), "Ana"),
            (both("", "Bob"), ".Bob"),
            (both("Ana M.", "é~"), "Ana-00020M-0002E.-000E9-0007E"),
            (both("郎", "👍"), "-090CE.-1F44D"),
        ];
        for (names, text) in cases {
            assert_eq!(print(&names).as_deref(), Some(text));
            assert_eq!(parse(text), Some(names), "{text}");
        }
        assert_eq!(print(&both("", " \u{202e}")), None);
        let damaged = "|.|Ana.|Ana.Bob.|Ana.Bob.Eve|-00041na|-000e9|-000E|-|-2|-0002G|-0D800|-FFFFF|Ana-00020|-00020Ana|\
            a-00020-00020b|-00000|-0202E|a_b|é|a b";
        for text in damaged.split('|') {
            assert_eq!(parse(text), None, "{text}");
        }
        assert_eq!(parse(&"a".repeat(LONGEST_NAME + 1)), None);
    }
}
