//! Score sheets: a game with its variations, comments and header as a text to save, send and edit by hand.
//! `docs/record-format.md` describes the format. A file that was readable once stays readable and keeps its
//! meaning.
//!
//! Texts may come from anywhere. Parsing is iterative, so neither long games nor hostile files can exhaust
//! the stack. Errors have a line and a column.

mod comment;
mod cursor;
mod error;
mod mistakes;
mod moves;
mod print;
mod read;
mod tags;

pub use comment::Comment;
pub use error::{SheetError, SheetErrorKind};
pub use mistakes::Mistakes;

use super::GameTree;
use super::only_moves::{self, ONLY_MOVES, OnlyMove};
use apila_core::game::Listing;
use apila_core::i18n::{Language, capitalised};
use apila_core::rules::{Outcome, Side};

/// The tags above the moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Header {
    /// The name of the game, such as "Sunday in the park". Empty if it has none.
    pub name: String,
    /// The names of the players, by [`Side::index`](apila_core::rules::Side::index). An unknown name is
    /// empty.
    pub players: [String; 2],
    /// The date of the game, such as "2026-11-21". Empty if it is unknown.
    pub date: String,
    /// Other tags with their values, in the order of the file.
    pub other: Vec<(String, String)>,
}

/// The contents of the tags of a sheet. The game need not be loaded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// See [`Header::name`].
    pub name: String,
    /// See [`Header::players`].
    pub players: [String; 2],
    /// How the main line ended. `None` if it is not over. Only [`Sheet::read`] checks this against the moves.
    pub result: Option<GameResult>,
}

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameResult {
    /// This side won.
    Won(Side),
    /// Neither side won.
    Drawn,
}

/// A game with its variations, comments and header.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    /// The tags above the moves.
    pub header: Header,
    /// The moves, variations and comments.
    pub tree: GameTree,
}

impl Header {
    /// Fills empty fields from another header, and adds the positions in which only one move keeps the
    /// result.
    pub fn fill_in(&mut self, other: &Header) {
        let fill = |here: &mut String, there: &String| {
            if here.is_empty() {
                there.clone_into(here);
            }
        };
        fill(&mut self.name, &other.name);
        fill(&mut self.date, &other.date);
        for (here, there) in self.players.iter_mut().zip(&other.players) {
            fill(here, there);
        }
        let is_bare = self.other.iter().all(|(name, _)| name == ONLY_MOVES);
        for (name, value) in &other.other {
            match self.other.iter_mut().find(|(known, _)| known == name) {
                Some((_, here)) if name == ONLY_MOVES => only_moves::join(here, value),
                None if is_bare || name == ONLY_MOVES => self.other.push((name.clone(), value.clone())),
                _ => {}
            }
        }
    }

    /// The positions in which only one move keeps the result.
    #[must_use]
    pub fn only_moves(&self) -> Vec<OnlyMove> {
        let tag = self.other.iter().find(|(name, _)| name == ONLY_MOVES);
        tag.map_or(Vec::new(), |(_, value)| OnlyMove::read_all(value))
    }

    /// A header with nothing but these positions. [`Header::fill_in`] adds them to another header.
    #[must_use]
    pub fn of_only_moves(positions: &[OnlyMove]) -> Header {
        let words: Vec<String> = positions.iter().map(ToString::to_string).collect();
        Header { other: vec![(ONLY_MOVES.to_owned(), words.join(" "))], ..Header::default() }
    }
}

impl Sheet {
    /// The longest text that is read, in bytes: 8 MiB.
    pub const LARGEST: usize = 8 << 20;

    /// The name of a file with the game.
    #[must_use]
    pub fn file_name(&self) -> String {
        format!("{}-{}.txt", self.tree.id(), self.header.date)
    }

    /// A sheet with an empty header.
    #[must_use]
    pub fn new(tree: GameTree) -> Sheet {
        Sheet { header: Header::default(), tree }
    }

    /// The sheet in its canonical form, which can always be read. Everything that the format cannot express
    /// is left out: a malformed date, other tags with a malformed or repeated name, and other tags after the
    /// first 200. Control characters become spaces, and comments are trimmed.
    #[must_use]
    pub fn print(&self) -> String {
        print::print(self)
    }

    /// Reads a text with exactly one game. The current line of its tree is the main line. Refusals of moves
    /// are in `language`.
    ///
    /// # Errors
    /// The mistake and its place.
    pub fn read(text: &str, language: Language) -> Result<Sheet, SheetError> {
        read::one(text, language)
    }

    /// Reads the tags of a sheet of this game, without its moves. `None` if the text does not begin with
    /// tags.
    #[must_use]
    pub fn label(text: &str, game: &Listing) -> Option<Label> {
        read::label(text, game)
    }

    /// The numbers of the [positions with only one move](Header::only_moves) in a sheet. Its moves need not
    /// be loaded.
    #[must_use]
    pub fn only_moves(text: &str) -> Vec<u32> {
        // Most sheets have no such tag, so their tags are not read.
        let value = text.contains(ONLY_MOVES).then(|| read::tag(text, ONLY_MOVES)).flatten();
        let all = value.map_or(Vec::new(), |value| OnlyMove::read_all(&value));
        all.into_iter().map(|only| only.number).collect()
    }

    /// The text of a printed sheet without its [positions with only one move](Header::only_moves).
    #[must_use]
    pub fn without_only_moves(text: &str) -> String {
        let tag = format!("[{ONLY_MOVES} ");
        // An empty line ends the tags.
        let tags = text.split_inclusive('\n').take_while(|line| *line != "\n");
        let start: usize = tags.take_while(|line| !line.starts_with(&tag)).map(str::len).sum();
        let end = text[start..].find('\n').map_or(text.len(), |end| start + end + 1);
        if text[start..].starts_with(&tag) {
            text[..start].to_owned() + &text[end..]
        } else {
            text.to_owned()
        }
    }

    /// The id of the variant in a sheet. The variant need not be loaded and need not exist. `None` if the
    /// text does not begin with tags.
    #[must_use]
    pub fn game(text: &str) -> Option<String> {
        read::game(text)
    }

    /// The text of one of the games in a text, by its number from 1. [`Sheet::read_all`] says how games are
    /// separated.
    #[must_use]
    pub fn pick(text: &str, number: usize) -> Option<&str> {
        read::pick(text, number)
    }

    /// Reads a text with any number of games. Each line that begins with `[Game ` begins a game. A mistake in
    /// one game does not affect the others. A text without games results in a single error.
    #[must_use]
    pub fn read_all(text: &str, language: Language) -> Vec<Result<Sheet, SheetError>> {
        read::all(text, language)
    }
}

/// The names of the tags that every game has.
const GAME: &str = "Game";
const VARIANT: &str = "Variant";
const NAME: &str = "Name";
const DATE: &str = "Date";
const RESULT: &str = "Result";
const START: &str = "Start";

/// The greatest number of other tags in a game. The number is limited because each tag is compared with all
/// others.
const MOST_OTHER_TAGS: usize = 200;

impl GameResult {
    /// All results.
    const ALL: [GameResult; 3] =
        [GameResult::Won(Side::First), GameResult::Won(Side::Second), GameResult::Drawn];

    /// The result that corresponds to an outcome.
    pub(crate) fn of(outcome: Outcome) -> GameResult {
        outcome.winner().map_or(GameResult::Drawn, GameResult::Won)
    }

    /// The value of the Result tag.
    fn word(self, game: &Listing) -> String {
        match self {
            GameResult::Drawn => "Draw".to_owned(),
            GameResult::Won(side) => capitalised(game.colours[side.index()]),
        }
    }
}

/// The value of the Result tag, which is `*` without an outcome.
fn result_word(game: &Listing, outcome: Option<Outcome>) -> String {
    outcome.map_or_else(|| "*".to_owned(), |outcome| GameResult::of(outcome).word(game))
}

/// The names of the tags for the players.
fn player_tags(game: &Listing) -> [String; 2] {
    game.colours.map(capitalised)
}

/// Whether a text is a valid tag name.
fn is_tag_name(text: &str) -> bool {
    let fits = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
    (1..=40).contains(&text.len()) && text.bytes().all(fits)
}

/// Whether a text has the form of a date, such as "2026-11-21". The length of the month is not checked.
fn is_date(text: &str) -> bool {
    let bytes = text.as_bytes();
    let shaped = bytes.len() == 10
        && bytes.iter().enumerate().all(|(at, byte)| match at {
            4 | 7 => *byte == b'-',
            _ => byte.is_ascii_digit(),
        });
    shaped && ("01"..="12").contains(&&text[5..7]) && ("01"..="31").contains(&&text[8..])
}

/// The text with a space for each control character. Line ends are kept if `line_ends_kept` is set. Control
/// characters are replaced because editors and mail programs may change them.
fn without_controls(text: &str, line_ends_kept: bool) -> String {
    let mut letters = text.chars().peekable();
    let mut clean = String::with_capacity(text.len());
    while let Some(letter) = letters.next() {
        match letter {
            '\r' if letters.peek() == Some(&'\n') => {}
            '\n' if line_ends_kept => clean.push('\n'),
            _ => clean.push(if letter.is_control() { ' ' } else { letter }),
        }
    }
    clean
}

/// A comment in the form that is printed and read.
fn clean_comment(text: &str) -> String {
    without_controls(text, true).trim().to_owned()
}

#[cfg(test)]
mod tests;
