//! Reading files of words, and the languages that have been loaded.

use std::fmt;
use std::sync::OnceLock;

use super::Language;
#[cfg(not(target_arch = "wasm32"))]
use super::template::{Value, fill};

/// An entry of a file of words: its key and its template.
type Entry<'a> = (&'a str, &'a str);

/// The entries with their sections, in the order of section and key. Entries are found by bisection.
#[derive(Debug)]
pub struct Index<'a>(Vec<(&'a str, Entry<'a>)>);

/// What is wrong with a pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PackError {
    /// A line is not a comment, the head of a section or an entry.
    Line {
        /// The number of the line, from 1.
        line: usize,
    },
    /// A key occurs twice in a section.
    Repeated {
        /// The number of the line with the second one, from 1. The error does not name the key, which may be
        /// as long as the pack.
        line: usize,
    },
    /// There is no entry at all.
    Empty,
}

impl fmt::Display for PackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PackError::Line { line } => write!(f, "line {line} is no entry"),
            PackError::Repeated { line } => write!(f, "line {line} has a key that stands twice"),
            PackError::Empty => f.write_str("there are no words"),
        }
    }
}

impl std::error::Error for PackError {}

/// Splits a line at its first `=` into the key and the template. Both are empty if there is none.
pub(super) fn entry_of(line: &str) -> (&str, &str) {
    let (key, template) = line.split_once('=').unwrap_or_default();
    (key.trim(), template.trim())
}

/// Returns the template of an entry, or the key if the template is empty.
fn text_of<'a>(&(key, template): &Entry<'a>) -> &'a str {
    if template.is_empty() { key } else { template }
}

impl<'a> Index<'a> {
    /// Reads words. Entries before the first head of a section belong to `section`. If `section` is empty,
    /// there may be no such entries.
    ///
    /// # Errors
    /// Reports what is wrong with the text.
    pub fn read(text: &'a str, section: &'a str) -> Result<Index<'a>, PackError> {
        let mut section = section;
        let mut index = Index::empty();
        for (number, line) in text.lines().map(str::trim).enumerate() {
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            if let Some(name) = line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
                section = name;
                continue;
            }
            let (key, template) = entry_of(line);
            if section.is_empty() || key.is_empty() {
                return Err(PackError::Line { line: number + 1 });
            }
            match index.place_of(section, key) {
                Ok(_) => return Err(PackError::Repeated { line: number + 1 }),
                Err(place) => index.0.insert(place, (section, (key, template))),
            }
        }
        if index.0.is_empty() { Err(PackError::Empty) } else { Ok(index) }
    }

    /// Returns the place of an entry, or the place at which it belongs if there is none.
    fn place_of(&self, section: &str, key: &str) -> Result<usize, usize> {
        self.0.binary_search_by(|(own, entry)| (*own, entry.0).cmp(&(section, key)))
    }

    /// No words.
    pub(super) const fn empty() -> Index<'a> {
        Index(Vec::new())
    }

    /// Returns the template of a key. If the template is empty, returns the key.
    #[must_use]
    pub fn find(&self, section: &str, key: &str) -> Option<&'a str> {
        self.0.get(self.place_of(section, key).ok()?).map(|(_, entry)| text_of(entry))
    }

    /// Returns the template of a key in any section.
    pub(super) fn find_anywhere(&self, key: &str) -> Option<&'a str> {
        self.0.iter().find(|(_, entry)| entry.0 == key).map(|(_, entry)| text_of(entry))
    }

    /// Returns the keys and templates of a section.
    pub(super) fn section(&self, section: &str) -> impl Iterator<Item = Entry<'a>> {
        self.0.iter().filter(move |(own, _)| *own == section).map(|(_, entry)| *entry)
    }
}

/// The languages that have been loaded, in the order of [`Language::ALL`].
static INSTALLED: [OnceLock<Index<'static>>; Language::ALL.len()] =
    [const { OnceLock::new() }; Language::ALL.len()];

/// Installs the words of a language for as long as the program runs. If the language is installed already,
/// nothing changes. A text whose key the pack lacks is shown in English.
///
/// # Errors
/// Reports what is wrong with the pack. Then nothing of it is installed.
pub fn install(language: Language, pack: String) -> Result<(), PackError> {
    if !is_installed(language) {
        // The words stay until the program ends, so that texts can borrow from them.
        let index = Index::read(Box::leak(pack.into_boxed_str()), "")?;
        // If another thread has been quicker, its pack is kept: it is as good as this one.
        let _ = INSTALLED[language as usize].set(index);
    }
    Ok(())
}

/// Reads a pack without installing it, and fills each of its templates. It exists only natively, for tests.
///
/// # Errors
/// Reports what is wrong with the pack.
#[cfg(not(target_arch = "wasm32"))]
pub fn try_pack(pack: &str, arguments: &[(&str, Value<'_>)]) -> Result<Vec<String>, PackError> {
    let index = Index::read(pack, "")?;
    Ok(index.0.iter().map(|(_, entry)| fill(text_of(entry), arguments)).collect())
}

/// Whether texts in this language can be shown without loading anything.
#[must_use]
pub fn is_installed(language: Language) -> bool {
    language == Language::English || installed(language).is_some()
}

/// Returns the words of a language if they have been loaded.
pub(super) fn installed(language: Language) -> Option<&'static Index<'static>> {
    INSTALLED[language as usize].get()
}

#[cfg(test)]
mod tests {
    use super::super::template::{Value, fill};
    use super::{Index, PackError};

    fn read(text: &str) -> Result<Index<'_>, PackError> {
        Index::read(text, "")
    }

    #[test]
    fn entries_are_found_in_their_section() {
        let index =
            read("# words\n[a]\nkey = one = 1\n\n[b]\r\n key=two\r\na thing =\n").unwrap_or(Index::empty());
        assert_eq!(index.find("a", "key"), Some("one = 1"));
        assert_eq!(index.find("b", "key"), Some("two"));
        assert_eq!(index.find("b", "a thing"), Some("a thing"), "a text that is its own key");
        assert_eq!(index.find("a", "a thing"), None);
        assert_eq!(index.find_anywhere("key"), Some("one = 1"));
        assert_eq!(index.find_anywhere("a thing"), Some("a thing"));
    }

    #[test]
    fn what_is_no_pack_is_refused() {
        let error_of = |text: &str| read(text).err();
        assert_eq!(error_of("<!doctype html>\n<html lang=\"en\">"), Some(PackError::Line { line: 1 }));
        assert_eq!(error_of("[a]\n= text"), Some(PackError::Line { line: 2 }));
        assert_eq!(error_of("key = before any section"), Some(PackError::Line { line: 1 }));
        assert_eq!(error_of("[a]\nkey = 1\nkey = 2"), Some(PackError::Repeated { line: 3 }));
        assert_eq!(error_of("[a]\n# nothing\n"), Some(PackError::Empty));
        assert_eq!(error_of(""), Some(PackError::Empty));
    }

    #[test]
    fn no_damage_to_a_pack_brings_the_page_down() {
        let pack = ["[page]\n", include_str!("words/es.txt"), include_str!("words/ja.txt")].concat();
        let marks = ["{", "}", "|", "=", "[", "\n", "#", "\u{3042}", ""];
        let characters = pack.chars().count();
        // A linear congruence visits places all over the pack.
        for turn in 0..300_usize {
            let at = (turn * 7919 + 13) % characters;
            let mark = marks[turn % marks.len()];
            let damaged = pack.chars().enumerate().flat_map(|(place, letter)| {
                let put = (place == at).then_some(mark);
                put.into_iter().flat_map(str::chars).chain((place != at).then_some(letter))
            });
            if let Ok(index) = Index::read(&damaged.collect::<String>(), "") {
                for (_, template) in index.section("page") {
                    let _ = fill(template, &[("colour", Value::Text("黒")), ("ply", Value::Number(turn))]);
                }
            }
        }
    }
}
