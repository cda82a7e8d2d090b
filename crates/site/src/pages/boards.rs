//! The boards of a rules page: one file for all languages.

use std::path::Path;

use apila_model::embed::Embedded;
use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue};

use super::mistake::Mistake;
use crate::figures::{self, StillPicture};

/// The width of the pictures, in CSS pixels.
pub(super) const WIDTH: u32 = 480;

/// The attribute that names a variant of the game.
const GAME: &str = "game";
/// The other attributes of a board (`docs/embed.md`), in the order of the output. Attributes that contain
/// words are in the texts.
const ATTRIBUTES: [&str; 15] = [
    "pos",
    "moves",
    "ply",
    "computer",
    "mode",
    "answers",
    "reach",
    "within",
    "judge",
    "marks",
    "arrows",
    "allow",
    "size",
    "coordinates",
    "orientation",
];

/// A board, without its texts.
pub(super) struct Board {
    /// The name. On the page, the id of the board is `board-` and this name, and the id of its figure is
    /// `figure-` and this name.
    pub(super) name: String,
    /// The attributes, `game` first.
    pub(super) attributes: Vec<(String, String)>,
    /// The board that the attributes describe.
    pub(super) planned: Embedded,
    /// The height of the picture, in CSS pixels.
    pub(super) height: u32,
}

/// Reads the boards of a file, in its order. A board that names no variant has the variant `game`.
pub(super) fn read(file: &Path, text: &str, game: &str) -> Result<Vec<Board>, Vec<Mistake>> {
    let table = DeTable::parse(text).map_err(|error| {
        vec![Mistake::at(file, text, error.span().map_or(0, |span| span.start), error.message())]
    })?;
    let (mut boards, mut mistakes) = (Vec::new(), Vec::new());
    let mut entries: Vec<_> = table.get_ref().iter().collect();
    entries.sort_by_key(|(key, _)| key.span().start);
    for (key, value) in entries {
        match board(key, value.get_ref(), game) {
            Ok(board) => boards.push(board),
            Err((place, what)) => mistakes.push(Mistake::at(file, text, place, what)),
        }
    }
    if mistakes.is_empty() { Ok(boards) } else { Err(mistakes) }
}

/// Reads a board. An error is the byte offset and the description of a mistake.
fn board(key: &Spanned<DeString<'_>>, value: &DeValue<'_>, game: &str) -> Result<Board, (usize, String)> {
    let name = key.get_ref().to_string();
    let refused =
        |key: &Spanned<DeString<'_>>, what: &str| (key.span().start, format!("{} {what}", key.get_ref()));
    let DeValue::Table(table) = value else { return Err(refused(key, "is no board")) };
    let mut attributes = vec![(GAME.to_owned(), game.to_owned())];
    for (key, value) in table {
        let value = match value.get_ref() {
            DeValue::String(value) => value.to_string(),
            DeValue::Integer(value) => value.to_string(),
            _ => return Err(refused(key, "is neither a text nor a number")),
        };
        match key.get_ref().as_ref() {
            GAME => attributes[0].1 = value,
            name if ATTRIBUTES.contains(&name) => attributes.push((name.to_owned(), value)),
            _ => {
                return Err(refused(
                    key,
                    "is no attribute of a board, or one with words: those stand in the texts",
                ));
            }
        }
    }
    attributes[1..].sort_by_key(|(name, _)| ATTRIBUTES.iter().position(|known| known == name));
    let pairs = attributes.iter().map(|(name, value)| (name.as_str(), value.as_str()));
    let planned = figures::planned(pairs).map_err(|what| (key.span().start, format!("{name}: {what}")))?;
    let StillPicture { height, .. } = figures::still(&planned, WIDTH, &name);
    Ok(Board { name, attributes, planned, height })
}
