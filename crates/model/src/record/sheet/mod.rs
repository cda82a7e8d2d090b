//! The score sheet: a game with all that is written beside its moves, and the text of it that people keep,
//! send and edit by hand. `docs/record-format.md` describes the text; a file that could be read once stays
//! readable, with the same meaning.
//!
//! A text may come from anywhere. It is read in one pass that never calls itself, so that neither a long game
//! nor a hostile file can exhaust the stack, and what is wrong is told with its place.

mod cursor;
mod fault;
mod moves;
mod print;
mod read;
mod tags;

pub use fault::{SheetError, SheetFault};

use super::GameTree;
use crate::catalog::GameId;
use apila_core::i18n::{Language, capitalised};
use apila_core::rules::Outcome;

/// What is written above the moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Header {
    /// What the game is called: "Sunday in the park". Empty if it has no name.
    pub name: String,
    /// Who played, by [`Side::index`](apila_core::rules::Side::index); empty where nobody is named.
    pub players: [String; 2],
    /// The day on which it was played, as "2026-11-21", or empty.
    pub date: String,
    /// Tags that Apila does not know, with their values, in their order.
    pub other: Vec<(String, String)>,
}

/// A game with its variations, its comments and its header.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    /// What is written above the moves.
    pub header: Header,
    /// The moves.
    pub tree: GameTree,
}

impl Header {
    /// Takes what is missing here from another header of the same game.
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
        if self.other.is_empty() {
            self.other.clone_from(&other.other);
        }
    }
}

impl Sheet {
    /// The most bytes of text that are read: larger than a lifetime of games.
    pub const LARGEST: usize = 8 << 20;

    /// A game without a header.
    #[must_use]
    pub fn new(tree: GameTree) -> Sheet {
        Sheet { header: Header::default(), tree }
    }

    /// The text of the sheet, in its one form. It can always be read: what the text has no place for is left
    /// out, namely a date that is none, other tags whose name is not a name or stands already, and more than
    /// 200 of them. Control characters become spaces; comments lose blanks at both ends.
    #[must_use]
    pub fn print(&self) -> String {
        print::print(self)
    }

    /// Reads the text of exactly one game. Reasons for refusing a move are told in `language`. The table stands
    /// at the end of the main line.
    ///
    /// # Errors
    /// What is wrong, and where.
    pub fn read(text: &str, language: Language) -> Result<Sheet, SheetError> {
        read::one(text, language)
    }

    /// Reads a text with any number of games, each of which is read alone: a game begins wherever a line
    /// begins with `[Game `. If there is none, the list holds the error that says so.
    #[must_use]
    pub fn read_all(text: &str, language: Language) -> Vec<Result<Sheet, SheetError>> {
        read::all(text, language)
    }
}

/// Names of the tags that every game has.
const GAME: &str = "Game";
const VARIANT: &str = "Variant";
const NAME: &str = "Name";
const DATE: &str = "Date";
const RESULT: &str = "Result";
const START: &str = "Start";

/// How many tags a game may have that Apila does not know: more than any record needs, and few enough to
/// compare each with all.
const MOST_OTHER_TAGS: usize = 200;

/// What the Result tag says of a game that may be over.
fn result_word(id: GameId, outcome: Option<Outcome>) -> String {
    match outcome {
        None => "*".to_owned(),
        Some(Outcome::Draw { .. }) => "Draw".to_owned(),
        Some(Outcome::Win { winner, .. }) => capitalised(id.game().colours[winner.index()]),
    }
}

/// The names of the players' tags.
fn player_tags(id: GameId) -> [String; 2] {
    id.game().colours.map(capitalised)
}

/// Whether a text can be the name of a tag.
fn is_tag_name(text: &str) -> bool {
    let fits = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
    (1..=40).contains(&text.len()) && text.bytes().all(fits)
}

/// Whether a text is a date, as "2026-11-21". Which months have 31 days is not asked.
fn is_date(text: &str) -> bool {
    let bytes = text.as_bytes();
    let shaped = bytes.len() == 10
        && bytes.iter().enumerate().all(|(at, byte)| match at {
            4 | 7 => *byte == b'-',
            _ => byte.is_ascii_digit(),
        });
    shaped && ("01"..="12").contains(&&text[5..7]) && ("01"..="31").contains(&&text[8..])
}

/// The text without control characters, each of which becomes a space; of line ends, only if they are not to
/// be `kept`. What is written must come back as it was, through editors and mail that change such characters.
fn without_controls(text: &str, line_ends_kept: bool) -> String {
    let text = text.replace("\r\n", "\n");
    text.chars().map(|c| if c.is_control() && !(c == '\n' && line_ends_kept) { ' ' } else { c }).collect()
}

/// A comment as it is kept in a text and read from one.
fn clean_comment(text: &str) -> String {
    without_controls(text, true).trim().to_owned()
}

#[cfg(test)]
mod tests;
