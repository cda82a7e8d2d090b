//! The words of pages, and the words of a game.

use std::fmt;
use std::sync::OnceLock;

use super::pack::{Index, entry_of, installed};
use super::template::{Value, fill};
use super::{English, Language};

/// The words of a game, in all languages.
///
/// A file of words has a line `key = template` for each text, in the format of [`super::template`]. Lines
/// that begin with `#` are comments. An entry without a template has the key as its text. The English index
/// is built at the first use, and any thread may read it.
pub struct Words {
    section: &'static str,
    english: &'static str,
    fingerprint: u32,
    read: OnceLock<Index<'static>>,
}

/// The section of the words of pages.
const PAGE_SECTION: &str = "page";

/// The English words of pages, for the compiler.
pub const PAGE: English = crate::english!("words/en.txt");

/// A number that changes with the words of pages, so that a browser does not use a stored copy of
/// former ones.
pub const PAGE_FINGERPRINT: u32 = crate::languages!(fingerprint_of![["words/", ".txt"],]);

/// Returns the text of a line `key = template` of the words of pages. It uses the template of the
/// language or, if there is none or the language is not loaded, the template of the line.
#[must_use]
pub fn say_line(language: Language, line: &'static str, arguments: &[(&str, Value<'_>)]) -> String {
    let (key, english) = entry_of(line);
    let spoken = installed(language).and_then(|index| index.find(PAGE_SECTION, key));
    fill(spoken.unwrap_or(english), arguments)
}

/// The [`Words`] in the files `words/en.txt`, `words/es.txt` and so on beside the calling source file. Only
/// the English file becomes part of the program. The other files enter only the fingerprint.
///
/// `words!("game", "en")` is for a game that has no translations yet; more tags may follow. For a language
/// without a file the texts are English.
#[macro_export]
macro_rules! words {
    ($section:literal) => {
        $crate::languages!(words_beginning![[""], $section,])
    };
    ($section:literal, "en" $(, $tag:literal)*) => {
        $crate::words_beginning!([""], $section, "en" $(, $tag)*)
    };
}

/// The [`Words`] with the titles among the lines of [`words!`](crate::words!): the name, the tagline, the
/// goal and the variants. A page shows them before the game is loaded.
#[macro_export]
macro_rules! titles {
    ($section:literal) => {
        $crate::languages!(words_beginning![["name ", "tagline ", "goal ", "variant-"], $section,])
    };
    ($section:literal, "en" $(, $tag:literal)*) => {
        $crate::words_beginning!(["name ", "tagline ", "goal ", "variant-"], $section, "en" $(, $tag)*)
    };
}

/// The [`Words`] with those lines of the files that begin like this.
#[doc(hidden)]
#[macro_export]
macro_rules! words_beginning {
    ($beginnings:expr, $section:literal, $($languages:tt)*) => {{
        const ENGLISH: &str = include_str!("words/en.txt");
        const LENGTH: usize = $crate::i18n::copy_lines(ENGLISH, &$beginnings, &mut []);
        const COPY: [u8; LENGTH] = {
            let mut copy = [0; LENGTH];
            $crate::i18n::copy_lines(ENGLISH, &$beginnings, &mut copy);
            copy
        };
        $crate::i18n::Words::new(
            $section,
            match std::str::from_utf8(&COPY) {
                Ok(lines) => lines,
                Err(_) => "",
            },
            $crate::fingerprint_of!(["words/", ".txt"], $($languages)*),
        )
    }};
}

/// The fingerprint of files beside the calling source file: the named files, and one file for each language.
/// The name of a language's file is the first text in brackets, the tag, and the second text. The languages
/// are tags, or the list of [`languages!`](crate::languages!).
#[doc(hidden)]
#[macro_export]
macro_rules! fingerprint_of {
    (
        $($file:literal,)* [$begin:literal, $end:literal],
        $($tag:literal $($variant:ident $own_name:literal)?),*
    ) => {
        const {
            $crate::i18n::fingerprint(&[
                $(include_bytes!($file),)*
                $(include_bytes!(concat!($begin, $tag, $end)),)*
            ])
        }
    };
}

/// Copies the lines that begin in one of these ways, without comments, as far as there is room. Returns their
/// total length.
pub const fn copy_lines(text: &str, beginnings: &[&str], copy: &mut [u8]) -> usize {
    let text = text.as_bytes();
    let (mut at, mut length, mut is_taken) = (0, 0, false);
    while at < text.len() {
        if at == 0 || text[at - 1] == b'\n' {
            is_taken = false;
            let mut next = 0;
            while next < beginnings.len() && text[at] != b'#' {
                is_taken |= begins(text, at, beginnings[next].as_bytes());
                next += 1;
            }
        }
        if is_taken {
            if length < copy.len() {
                copy[length] = text[at];
            }
            length += 1;
        }
        at += 1;
    }
    length
}

/// Whether the text has this beginning at the byte `start`.
const fn begins(text: &[u8], start: usize, beginning: &[u8]) -> bool {
    let mut same = 0;
    while same < beginning.len() && start + same < text.len() && text[start + same] == beginning[same] {
        same += 1;
    }
    same == beginning.len()
}

/// Returns FNV-1a over all texts (Fowler, Noll, Vo 1991; 32 bits).
#[must_use]
pub const fn fingerprint(texts: &[&[u8]]) -> u32 {
    let mut hash: u32 = 0x811c_9dc5;
    let mut text = 0;
    while text < texts.len() {
        let mut at = 0;
        while at < texts[text].len() {
            hash = (hash ^ texts[text][at] as u32).wrapping_mul(0x0100_0193);
            at += 1;
        }
        text += 1;
    }
    hash
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Words({})", self.section)
    }
}

impl Words {
    /// Words with the English text `english`. In packs of other languages they are in the section with the
    /// head `[section]`. `fingerprint` differs whenever a text of any language differs.
    #[must_use]
    pub const fn new(section: &'static str, english: &'static str, fingerprint: u32) -> Words {
        Words { section, english, fingerprint, read: OnceLock::new() }
    }

    /// The name of their section in a pack.
    #[must_use]
    pub const fn section(&self) -> &'static str {
        self.section
    }

    /// A number that changes with the texts, so that a browser does not use a stored copy of former ones.
    #[must_use]
    pub const fn fingerprint(&self) -> u32 {
        self.fingerprint
    }

    /// Returns the English words, each key with its template.
    pub fn english(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.index().section(self.section)
    }

    fn index(&self) -> &Index<'static> {
        // The text is part of the program, and tests read it, so it has no error.
        self.read.get_or_init(|| Index::read(self.english, self.section).unwrap_or(Index::empty()))
    }

    /// Returns the text of the first of these keys that exists, without arguments. Empty if none exists.
    #[must_use]
    pub fn say_first(&self, language: Language, keys: &[&str]) -> String {
        let known = keys.iter().find(|key| self.template(language, key).is_some());
        known.map_or_else(String::new, |key| self.say(language, key, &[]))
    }

    fn template(&self, language: Language, key: &str) -> Option<&'static str> {
        let spoken = installed(language).and_then(|index| index.find(self.section, key));
        spoken.or_else(|| self.index().find(self.section, key))
    }

    /// Returns the text of a key with its arguments. It is English if the language has no such text or is not
    /// loaded. If English has none either, it is the key itself.
    #[must_use]
    pub fn say(&self, language: Language, key: &str, arguments: &[(&str, Value<'_>)]) -> String {
        fill(self.template(language, key).unwrap_or(key), arguments)
    }
}

crate::phrases! {
    /// How lists are written: all before, joined with one more.
    enum ListPhrase {
        List { before: String, last: String },
        ListAnd { before: String, last: String },
    }
}

impl Language {
    /// A list: "a, b, c".
    #[must_use]
    pub fn list(self, texts: &[String]) -> String {
        self.join(texts, |before, last| ListPhrase::List { before, last })
    }

    /// A list whose last text is joined by a word: "a, b and c".
    #[must_use]
    pub fn list_with_and(self, texts: &[String]) -> String {
        self.join(texts, |before, last| ListPhrase::ListAnd { before, last })
    }

    /// A list like that of [`Language::list_with_and`], with each name once.
    #[must_use]
    pub fn list_distinct(self, names: impl Iterator<Item = impl fmt::Display>) -> String {
        let mut texts: Vec<String> = Vec::new();
        for name in names.map(|name| name.to_string()) {
            if !texts.contains(&name) {
                texts.push(name);
            }
        }
        self.list_with_and(&texts)
    }

    fn join(self, texts: &[String], end: fn(String, String) -> ListPhrase) -> String {
        let Some((last, rest)) = texts.split_last() else { return String::new() };
        let before = rest.iter().cloned().reduce(|before, last| self.say(&ListPhrase::List { before, last }));
        before.map_or_else(|| last.clone(), |before| self.say(&end(before, last.clone())))
    }
}

#[cfg(test)]
mod tests {
    use super::copy_lines;

    #[test]
    fn lines_are_chosen_by_their_beginning_and_comments_are_left_out() {
        let text = "# name\nname = Jō\nprompt = name \nvariant-jo = Standard\nnamed = x";
        let lines = |beginnings: &[&str]| {
            let mut copy = vec![0; copy_lines(text, beginnings, &mut [])];
            copy_lines(text, beginnings, &mut copy);
            String::from_utf8(copy).unwrap()
        };
        assert_eq!(lines(&["name ", "variant-"]), "name = Jō\nvariant-jo = Standard\n");
        assert_eq!(lines(&[""]), text.strip_prefix("# name\n").unwrap());
    }
}
