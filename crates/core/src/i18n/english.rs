//! The English words as the compiler reads them. A program holds the English template of each text that it
//! can say, beside the code that says it.

/// A file of English words, for [`phrases!`](crate::phrases) and [`messages!`](crate::messages).
#[derive(Clone, Copy, Debug)]
pub struct English {
    text: &'static str,
    starts: &'static [usize],
}

/// Reads a file of English words, given by its path from the calling source file.
#[doc(hidden)]
#[macro_export]
macro_rules! english {
    ($path:literal) => {{
        const TEXT: &str = include_str!($path);
        const STARTS: [usize; $crate::i18n::English::line_count(TEXT)] =
            $crate::i18n::English::line_starts(TEXT);
        $crate::i18n::English::new(TEXT, &STARTS)
    }};
}

/// The line `key = template` of a text in a file of English words. The name of the text gives the key:
/// `PlayOn` and `play_on` have the key `play-on`. It is an error of compilation if there is no such line, or
/// if its placeholders are not exactly the arguments.
#[doc(hidden)]
#[macro_export]
macro_rules! english_line {
    ($english:expr, $name:ident $($argument:ident)*) => {
        $crate::copied!($crate::checked_line!($english, $name $($argument)*))
    };
}

/// The key of that line.
#[doc(hidden)]
#[macro_export]
macro_rules! english_key {
    ($english:expr, $name:ident $($argument:ident)*) => {
        $crate::copied!($crate::i18n::English::key($crate::checked_line!($english, $name $($argument)*)))
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! checked_line {
    ($english:expr, $name:ident $($argument:ident)*) => {
        $english.line(
            stringify!($name),
            &[$(stringify!($argument)),*],
            concat!(
                "the text `", stringify!($name),
                "` needs a line in words/en.txt with exactly its arguments: ", $(stringify!($argument), " "),*
            ),
        )
    };
}

/// A copy of a text that the compiler knows. A slice would keep the whole file in the program.
#[doc(hidden)]
#[macro_export]
macro_rules! copied {
    ($text:expr) => {{
        const TEXT: &str = $text;
        const COPY: [u8; TEXT.len()] = $crate::i18n::English::copy(TEXT);
        const COPIED: &str = match ::core::str::from_utf8(&COPY) {
            Ok(text) => text,
            Err(_) => "",
        };
        COPIED
    }};
}

impl English {
    /// The words of a text, in which lines begin at these places.
    #[must_use]
    pub const fn new(text: &'static str, starts: &'static [usize]) -> English {
        English { text, starts }
    }

    /// The number of lines of a text.
    #[must_use]
    pub const fn line_count(text: &str) -> usize {
        let (text, mut at, mut count) = (text.as_bytes(), 0, 1);
        while at < text.len() {
            count += (text[at] == b'\n') as usize;
            at += 1;
        }
        count
    }

    /// The places in a text where its lines begin.
    #[must_use]
    pub const fn line_starts<const COUNT: usize>(text: &str) -> [usize; COUNT] {
        let (text, mut at, mut starts, mut line) = (text.as_bytes(), 0, [0; COUNT], 1);
        while at < text.len() {
            at += 1;
            if text[at - 1] == b'\n' {
                starts[line] = at;
                line += 1;
            }
        }
        starts
    }

    /// Returns the line of the text with this name, if its placeholders are these arguments.
    ///
    /// # Panics
    /// With this message if there is no such line. This ends the compilation.
    #[must_use]
    pub const fn line(&self, name: &str, arguments: &[&str], message: &str) -> &'static str {
        let (text, initial, mut next) = (self.text.as_bytes(), name.as_bytes()[0].to_ascii_lowercase(), 0);
        while next < self.starts.len() {
            let start = self.starts[next];
            // Few lines begin with the same letter. Without this comparison the compiler takes much longer.
            if start < text.len() && text[start] == initial && has_key(text, start, name.as_bytes()) {
                let (_, line) = self.text.split_at(start);
                let (line, _) = line.split_at(line_length(line.as_bytes()));
                if has_placeholders(line.as_bytes(), arguments) {
                    return line;
                }
            }
            next += 1;
        }
        panic!("{}", message)
    }

    /// Returns the key of a line.
    #[must_use]
    pub const fn key(line: &'static str) -> &'static str {
        let mut length = 0;
        while !is_at(line.as_bytes(), length, b' ') {
            length += 1;
        }
        line.split_at(length).0
    }

    /// Copies a text.
    #[must_use]
    pub const fn copy<const LENGTH: usize>(text: &str) -> [u8; LENGTH] {
        let (mut copy, mut at) = ([0; LENGTH], 0);
        while at < LENGTH {
            copy[at] = text.as_bytes()[at];
            at += 1;
        }
        copy
    }

    /// The English words as they are written.
    #[must_use]
    pub const fn text(&self) -> &'static str {
        self.text
    }
}

/// Whether the line that begins at `at` has the key of the text with this name.
const fn has_key(text: &[u8], mut at: usize, name: &[u8]) -> bool {
    let mut next = 0;
    while next < name.len() {
        let letter = name[next];
        if letter.is_ascii_uppercase() && next > 0 {
            if !is_at(text, at, b'-') {
                return false;
            }
            at += 1;
        }
        if !is_at(text, at, if letter == b'_' { b'-' } else { letter.to_ascii_lowercase() }) {
            return false;
        }
        at += 1;
        next += 1;
    }
    is_at(text, at, b' ') && is_at(text, at + 1, b'=')
}

const fn is_at(text: &[u8], at: usize, byte: u8) -> bool {
    at < text.len() && text[at] == byte
}

const fn line_length(text: &[u8]) -> usize {
    let mut length = 0;
    while length < text.len() && text[length] != b'\n' && text[length] != b'\r' {
        length += 1;
    }
    length
}

/// Whether the placeholders of a template are exactly these arguments.
const fn has_placeholders(template: &[u8], arguments: &[&str]) -> bool {
    let (mut at, mut found) = (0, 0_u32);
    while at < template.len() {
        if template[at] == b'{' {
            let start = if is_at(template, at + 1, b'^') { at + 2 } else { at + 1 };
            let mut argument = 0;
            while argument < arguments.len()
                && !is_placeholder(template, start, arguments[argument].as_bytes())
            {
                argument += 1;
            }
            if argument == arguments.len() {
                return false;
            }
            found |= 1 << argument;
        }
        at += 1;
    }
    found.count_ones() as usize == arguments.len()
}

/// Whether the placeholder that begins at `at` has this name.
const fn is_placeholder(template: &[u8], at: usize, name: &[u8]) -> bool {
    let mut next = 0;
    while next < name.len() {
        if !is_at(template, at + next, name[next]) {
            return false;
        }
        next += 1;
    }
    is_at(template, at + next, b'}') || is_at(template, at + next, b'|')
}

#[cfg(test)]
mod tests {
    use super::{English, has_placeholders};

    const TEXT: &str = "# play = a\nplay-on = no\r\nplay = {n|# move|# moves} of {^game}\nend = The end";
    const STARTS: [usize; English::line_count(TEXT)] = English::line_starts(TEXT);

    fn line(name: &str, arguments: &[&str]) -> Result<&'static str, ()> {
        let english = English::new(TEXT, &STARTS);
        std::panic::catch_unwind(|| english.line(name, arguments, "no line")).map_err(drop)
    }

    #[test]
    fn a_name_finds_its_line() {
        assert_eq!(line("PlayOn", &[]), Ok("play-on = no"));
        assert_eq!(line("play_on", &[]), Ok("play-on = no"));
        assert_eq!(line("End", &[]), Ok("end = The end"));
        assert_eq!(line("Play", &["game", "n"]), Ok("play = {n|# move|# moves} of {^game}"));
        assert_eq!(line("En", &[]), Err(()));
        assert_eq!(line("PlayOff", &[]), Err(()));
        assert_eq!(line("Play", &["game"]), Err(()), "a placeholder that is no argument");
        assert_eq!(line("End", &["game"]), Err(()), "an argument that is no placeholder");
    }

    #[test]
    fn placeholders_are_compared_as_whole_names() {
        assert!(has_placeholders(b"{of}: {of}", &["of"]));
        assert!(!has_placeholders(b"{off}", &["of"]));
        assert!(!has_placeholders(b"{o}", &["of"]));
        assert!(!has_placeholders(b"{of", &["of"]));
    }
}
