//! The words of one part of the page: those that all pages share, or those of a game.

use std::fmt;
use std::sync::OnceLock;

use super::Language;
use super::pack::{Index, installed};
use super::template::{Value, fill};

/// The words of one part of the page, in all languages.
///
/// A file of words has a line `key = template` for each text, in the form of [`super::template`]; lines that begin
/// with `#` are comments. A key without a template is itself the text. Write-once, read from any thread.
pub struct Words {
    section: &'static str,
    english: &'static str,
    fingerprint: u32,
    read: OnceLock<Index<'static>>,
}

/// The words that all pages share. A web program has only those of boards in it, and the others in what shows them: see
/// [`add_words`]. Other programs have all.
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

/// Adds words to [`PAGE`]. A part of the program does so before it shows any of them; once is enough.
pub fn add_words(words: &'static Words) {
    let is_added = |place: &OnceLock<&'static Words>| std::ptr::eq(*place.get_or_init(|| words), words);
    // There is a place for each.
    let _ = ADDED.iter().any(is_added);
}

/// The [`Words`] in the files `words/en.txt`, `words/es.txt` and so on beside the source file that names them.
/// Only the English ones become part of the program; of the others the compiler takes the fingerprint.
///
/// `words!("game", "en")` is for a game that has no translations yet; more tags may follow. A language without a file is
/// told in English.
#[macro_export]
macro_rules! words {
    ($section:literal) => {
        $crate::words!($section, "en", "es", "fr", "ja")
    };
    ($section:literal, "en" $(, $tag:literal)*) => {
        $crate::copied_words!($section, $crate::i18n::Lines::All, "en" $(, $tag)*)
    };
}

/// The [`Words`] with the lines of [`words!`](crate::words!) that a page without the game shows: its name, its tagline, its
/// variants.
#[macro_export]
macro_rules! titles {
    ($section:literal) => {
        $crate::titles!($section, "en", "es", "fr", "ja")
    };
    ($section:literal, "en" $(, $tag:literal)*) => {
        $crate::copied_words!($section, $crate::i18n::Lines::Titles, "en" $(, $tag)*)
    };
}

/// The [`Words`] with some lines of the files, without comments: a copy, since a slice would keep the whole text in the program.
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
    /// All.
    All,
    /// What a page without the game shows.
    Titles,
    /// What boards on other pages show: the lines before the comment [`APP_MARK`].
    Boards,
    /// The lines after it, before the first comment that [`PART_MARK`] begins.
    App,
    /// The lines after the comment that goes on with this name.
    Part(&'static str),
}

/// The comment that divides the words of pages.
const APP_MARK: &[u8] = b"# What follows is shown by the app alone";

/// The beginning of the comment before the words of a part of the app.
const PART_MARK: &[u8] = b"# Only in the part ";

/// The beginnings of the lines that [`titles!`](crate::titles!) takes.
const TITLES: [&[u8]; 3] = [b"name ", b"tagline ", b"variant-"];

/// Whether a line that begins at `start` has this beginning.
const fn begins(text: &[u8], start: usize, beginning: &[u8]) -> bool {
    let mut same = 0;
    while same < beginning.len() && start + same < text.len() && text[start + same] == beginning[same] {
        same += 1;
    }
    same == beginning.len()
}

/// The number of bytes of [`lines`].
#[must_use]
pub const fn lines_length(text: &str, which: Lines) -> usize {
    copy_lines(text, which, &mut [])
}

/// Some lines of a file of words, without comments.
#[must_use]
pub const fn lines<const LENGTH: usize>(text: &str, which: Lines) -> [u8; LENGTH] {
    let mut lines = [0; LENGTH];
    copy_lines(text, which, &mut lines);
    lines
}

/// Copies lines, as far as there is room, and returns how long they are.
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

/// FNV-1a over all texts (Fowler, Noll, Vo 1991; 32 bits).
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
    /// Words of the part of a pack with the head `[section]`, which are these in English. `fingerprint` differs
    /// whenever a text of any language does.
    #[must_use]
    pub const fn new(section: &'static str, english: &'static str, fingerprint: u32) -> Words {
        Words { section, english, fingerprint, read: OnceLock::new() }
    }

    /// The head of their part of a pack.
    #[must_use]
    pub const fn section(&self) -> &'static str {
        self.section
    }

    /// A number that changes with the texts, so that a browser does not go on with those of yesterday.
    #[must_use]
    pub const fn fingerprint(&self) -> u32 {
        self.fingerprint
    }

    /// The English words, each key with its template.
    pub fn english(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        let more = self.more().flat_map(|more| more.index().section(more.section));
        self.index().section(self.section).chain(more)
    }

    /// What has been added to these words.
    fn more(&self) -> impl Iterator<Item = &'static Words> {
        #[cfg(not(target_arch = "wasm32"))]
        let added = MORE.iter().copied();
        #[cfg(target_arch = "wasm32")]
        let added = ADDED.iter().filter_map(|place| place.get().copied());
        let is_page = std::ptr::eq(self, &PAGE);
        added.take_while(move |_| is_page)
    }

    fn index(&self) -> &Index<'static> {
        // The file is part of the program, and the tests read it: it has no fault.
        self.read.get_or_init(|| Index::read(self.english, self.section).unwrap_or(Index::empty()))
    }

    /// The text of the first of some keys that there is, without arguments.
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

    /// The text of a key with its arguments: in English where the language has none or is not loaded, and the
    /// key itself where English has none either.
    #[must_use]
    pub fn say(&self, language: Language, key: &str, arguments: &[(&str, Value<'_>)]) -> String {
        fill(self.template(language, key).unwrap_or(key), arguments)
    }

    /// Joins texts, each to those before it, by the template `between`, the last one by `before_last`. Both take
    /// `before` and `last`.
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
