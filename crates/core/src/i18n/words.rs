//! The words of one section: those that all pages share, or those of a game.

use std::fmt;
use std::sync::OnceLock;

use super::Language;
use super::pack::{Index, installed};
use super::template::{Value, fill};

/// The words of one section, in all languages.
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

/// The words that all pages share. In a web program this static holds only the words of boards. The parts
/// that show the other words add them with [`add_words`]. Native programs have all words from the start.
pub static PAGE: Words = crate::copied_words!("page", crate::i18n::Lines::Boards, "en", "es", "fr", "ja");

/// Declares the words that only the app or a part of it shows.
macro_rules! more_words {
    ($($name:ident: $lines:expr;)+) => {
        $(/// Words of [`PAGE`] for [`add_words`].
        pub static $name: Words = crate::copied_words!("page", $lines, "en", "es", "fr", "ja");)+

        const MORE_COUNT: usize = [$($lines),+].len();

        #[cfg(not(target_arch = "wasm32"))]
        const MORE: &[&Words] = &[$(&$name),+];
    };
}

more_words! {
    APP: Lines::App;
    ANALYSIS: Lines::Part("analysis");
    BACKGROUND: Lines::Part("background");
    CONFIGURATOR: Lines::Part("configurator");
    DIALOGS: Lines::Part("dialogs");
    EDITOR: Lines::Part("editor");
    FRAME: Lines::Part("frame");
    GAMES: Lines::Part("games");
    HOME: Lines::Part("home");
    LESSON: Lines::Part("lesson");
    LINK_NOTICES: Lines::Part("link_notices");
    OPPONENTS: Lines::Part("opponents");
    PICTURE: Lines::Part("picture");
    PROBLEMS: Lines::Part("problems");
    SETTINGS: Lines::Part("settings");
    SHEETS: Lines::Part("sheets");
    BY_TEXT: Lines::Part("by_text");
}

/// The words that were added to [`PAGE`].
static ADDED: [OnceLock<&'static Words>; MORE_COUNT] = [const { OnceLock::new() }; MORE_COUNT];

/// Adds words to [`PAGE`]. A part of the program calls this before it shows any of them. Repeated calls have
/// no effect.
pub fn add_words(words: &'static Words) {
    let is_added = |place: &OnceLock<&'static Words>| std::ptr::eq(*place.get_or_init(|| words), words);
    // There is one slot for each of the statics above, so a free one is always found.
    let _ = ADDED.iter().any(is_added);
}

/// The [`Words`] in the files `words/en.txt`, `words/es.txt` and so on beside the calling source file. Only
/// the English file becomes part of the program. The other files enter only the fingerprint.
///
/// `words!("game", "en")` is for a game that has no translations yet; more tags may follow. For a language
/// without a file the texts are English.
#[macro_export]
macro_rules! words {
    ($section:literal) => {
        $crate::words!($section, "en", "es", "fr", "ja")
    };
    ($section:literal, "en" $(, $tag:literal)*) => {
        $crate::copied_words!($section, $crate::i18n::Lines::All, "en" $(, $tag)*)
    };
}

/// The [`Words`] with the titles among the lines of [`words!`](crate::words!): the name, the tagline and the
/// variants. A page shows them before the game is loaded.
#[macro_export]
macro_rules! titles {
    ($section:literal) => {
        $crate::titles!($section, "en", "es", "fr", "ja")
    };
    ($section:literal, "en" $(, $tag:literal)*) => {
        $crate::copied_words!($section, $crate::i18n::Lines::Titles, "en" $(, $tag)*)
    };
}

/// The [`Words`] with some lines of the files, without comments. The lines are copied, because a slice would
/// keep the whole text in the program.
#[doc(hidden)]
#[macro_export]
macro_rules! copied_words {
    ($section:literal, $lines:expr, "en" $(, $tag:literal)*) => {{
        const ENGLISH: &str = include_str!("words/en.txt");
        const COPIED: [u8; $crate::i18n::lines_length(ENGLISH, $lines)] =
            $crate::i18n::lines(ENGLISH, $lines);
        const LINES: &str = match std::str::from_utf8(&COPIED) {
            Ok(lines) => lines,
            Err(_) => "",
        };
        $crate::i18n::Words::new(
            $section,
            LINES,
            const {
                $crate::i18n::fingerprint(&[
                    include_bytes!("words/en.txt"),
                    $(include_bytes!(concat!("words/", $tag, ".txt")),)*
                ])
            },
        )
    }};
}

/// Some lines of a file of words.
#[derive(Clone, Copy, Debug)]
pub enum Lines {
    /// All lines.
    All,
    /// The lines that a page shows of a game before it is loaded.
    Titles,
    /// The lines for boards on other pages: those before the comment [`APP_MARK`].
    Boards,
    /// The lines between that comment and the first comment that begins with [`PART_MARK`].
    App,
    /// The lines after the comment that consists of [`PART_MARK`] and this name.
    Part(&'static str),
}

/// The comment between the words of boards and the words of the app.
const APP_MARK: &[u8] = b"# What follows is shown by the app alone";

/// The beginning of the comment before the words of a part of the app.
const PART_MARK: &[u8] = b"# Only in the part ";

/// The beginnings of the lines that [`titles!`](crate::titles!) takes.
const TITLES: [&[u8]; 3] = [b"name ", b"tagline ", b"variant-"];

/// Whether the text has this beginning at the byte `start`.
const fn begins(text: &[u8], start: usize, beginning: &[u8]) -> bool {
    let mut same = 0;
    while same < beginning.len() && start + same < text.len() && text[start + same] == beginning[same] {
        same += 1;
    }
    same == beginning.len()
}

/// The number of bytes that [`lines`] returns.
#[must_use]
pub const fn lines_length(text: &str, which: Lines) -> usize {
    copy_lines(text, which, &mut [])
}

/// Returns some lines of a file of words, without comments.
#[must_use]
pub const fn lines<const LENGTH: usize>(text: &str, which: Lines) -> [u8; LENGTH] {
    let mut lines = [0; LENGTH];
    copy_lines(text, which, &mut lines);
    lines
}

/// Copies the wanted lines while there is room, and returns their total length.
const fn copy_lines(text: &str, which: Lines, copied: &mut [u8]) -> usize {
    let text = text.as_bytes();
    let (mut at, mut length, mut is_taken, mut is_wanted) = (0, 0, false, matches!(which, Lines::Boards));
    while at < text.len() {
        if at == 0 || text[at - 1] == b'\n' {
            if begins(text, at, APP_MARK) {
                is_wanted = matches!(which, Lines::App);
            } else if begins(text, at, PART_MARK) {
                is_wanted = match which {
                    Lines::Part(name) => begins(text, at + PART_MARK.len(), name.as_bytes()),
                    _ => false,
                };
            }
            is_taken = text[at] != b'#'
                && match which {
                    Lines::Titles => {
                        begins(text, at, TITLES[0])
                            || begins(text, at, TITLES[1])
                            || begins(text, at, TITLES[2])
                    }
                    Lines::All => true,
                    _ => is_wanted,
                };
        }
        if is_taken {
            if length < copied.len() {
                copied[length] = text[at];
            }
            length += 1;
        }
        at += 1;
    }
    length
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
        let more = self.more().flat_map(|more| more.index().section(more.section));
        self.index().section(self.section).chain(more)
    }

    /// Returns the words that have been added to these.
    fn more(&self) -> impl Iterator<Item = &'static Words> {
        #[cfg(not(target_arch = "wasm32"))]
        let added = MORE.iter().copied();
        #[cfg(target_arch = "wasm32")]
        let added = ADDED.iter().filter_map(|place| place.get().copied());
        let is_page = std::ptr::eq(self, &PAGE);
        added.take_while(move |_| is_page)
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
        let english = || self.index().find(self.section, key);
        spoken.or_else(english).or_else(|| self.more().find_map(|more| more.index().find(more.section, key)))
    }

    /// Returns the text of a key with its arguments. It is English if the language has no such text or is not
    /// loaded. If English has none either, it is the key itself.
    #[must_use]
    pub fn say(&self, language: Language, key: &str, arguments: &[(&str, Value<'_>)]) -> String {
        fill(self.template(language, key).unwrap_or(key), arguments)
    }

    /// Joins texts from left to right with the template `between`; the last one is joined with `before_last`.
    /// Both templates take `before` and `last`.
    #[must_use]
    pub fn join(&self, language: Language, texts: &[String], between: &str, before_last: &str) -> String {
        let Some((first, rest)) = texts.split_first() else { return String::new() };
        let mut joined = first.clone();
        for (at, text) in rest.iter().enumerate() {
            let key = if at + 1 == rest.len() { before_last } else { between };
            joined =
                self.say(language, key, &[("before", Value::Text(&joined)), ("last", Value::Text(text))]);
        }
        joined
    }
}

impl Language {
    /// A list: "a, b, c".
    #[must_use]
    pub fn list(self, texts: &[String]) -> String {
        PAGE.join(self, texts, "list", "list")
    }

    /// A list whose last text is joined by a word: "a, b and c".
    #[must_use]
    pub fn list_with_and(self, texts: &[String]) -> String {
        PAGE.join(self, texts, "list", "list-and")
    }
}

#[cfg(test)]
mod tests {
    use super::{Lines, lines, lines_length};

    #[test]
    fn titles_are_the_lines_that_a_page_shows_of_a_game_that_is_not_loaded() {
        const TEXT: &str = "# name\nname = Jō\nprompt = name \nvariant-jo = Standard\ntagline = In pairs";
        const TITLES: [u8; lines_length(TEXT, Lines::Titles)] = lines(TEXT, Lines::Titles);
        let wanted = "name = Jō\nvariant-jo = Standard\ntagline = In pairs";
        assert_eq!(std::str::from_utf8(&TITLES), Ok(wanted));
        assert_eq!(lines_length("named = x", Lines::Titles), 0);
    }

    #[test]
    fn comments_divide_the_words_of_pages() {
        const TEXT: &str = "# a\na = 1\n# What follows is shown by the app alone.\nb = 2\n# Only in the part x.\n# c\nc = 3\n\
            # Only in the part y.\nd = 4\n";
        let taken = |which| {
            let mut copied = [0; TEXT.len()];
            let length = super::copy_lines(TEXT, which, &mut copied);
            String::from_utf8(copied[..length].to_vec()).unwrap()
        };
        assert_eq!(taken(Lines::All), "a = 1\nb = 2\nc = 3\nd = 4\n");
        assert_eq!(taken(Lines::Boards), "a = 1\n");
        assert_eq!(taken(Lines::App), "b = 2\n");
        assert_eq!(taken(Lines::Part("x")), "c = 3\n");
        assert_eq!(taken(Lines::Part("y")), "d = 4\n");
    }
}
