//! Splitting a text into its games, and locating errors in it.

use super::cursor::{Cursor, ErrorAt};
use super::{Label, Sheet, SheetError, SheetErrorKind, moves, tags};
use apila_core::game::Listing;
use apila_core::i18n::Language;

/// Reads exactly one game.
pub(super) fn one(text: &str, language: Language) -> Result<Sheet, SheetError> {
    let parts = split(text)?;
    let sheet = parts[0].read(language)?;
    match parts.get(1) {
        Some(second) => Err(SheetError { line: second.line, column: 1, kind: SheetErrorKind::SecondGame }),
        None => Ok(sheet),
    }
}

/// Reads the tags of the first game.
pub(super) fn label(text: &str, game: &Listing) -> Option<Label> {
    tags::read(&mut Cursor::new(text)).ok().map(|tags| tags.label(game))
}

/// The id of the variant in the tags of the first game.
pub(super) fn game(text: &str) -> Option<String> {
    tags::read(&mut Cursor::new(text)).ok().map(|tags| tags.variant())
}

/// The value of a tag of the first game.
pub(super) fn tag(text: &str, name: &str) -> Option<String> {
    tags::read(&mut Cursor::new(text)).ok().map(|tags| tags.value(name))
}

/// The text of the game with this number, counted from 1.
pub(super) fn pick(text: &str, number: usize) -> Option<&str> {
    let parts = split(text).ok()?;
    Some(parts.get(number.checked_sub(1)?)?.text)
}

/// Reads all games.
pub(super) fn all(text: &str, language: Language) -> Vec<Result<Sheet, SheetError>> {
    match split(text) {
        Ok(parts) => parts.iter().map(|part| part.read(language)).collect(),
        Err(error) => vec![Err(error)],
    }
}

/// The text of one game, and the number of its first line.
struct GamePart<'a> {
    text: &'a str,
    line: usize,
}

/// The games of a text, at least one. They are separated before any of them is parsed, so an unclosed comment
/// or quotation affects only its own game.
fn split(text: &str) -> Result<Vec<GamePart<'_>>, SheetError> {
    let start = |kind| SheetError { line: 1, column: 1, kind };
    if text.len() > Sheet::LARGEST {
        return Err(start(SheetErrorKind::TooLarge));
    }
    let mut rest = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut line = 1;
    let mut parts = Vec::new();
    while !rest.is_empty() {
        let mut lines = rest.match_indices('\n').map(|(line_end, _)| line_end + 1);
        let length = lines.find(|line| rest[*line..].starts_with("[Game ")).unwrap_or(rest.len());
        let (text, after) = rest.split_at(length);
        let mut cursor = Cursor::new(text);
        cursor.skip_blank();
        // The text before the first game is often blank.
        if cursor.peek().is_some() {
            parts.push(GamePart { text, line });
        }
        line += line_ends(text.as_bytes());
        rest = after;
    }
    if parts.is_empty() { Err(start(SheetErrorKind::NoGame)) } else { Ok(parts) }
}

impl GamePart<'_> {
    fn read(&self, language: Language) -> Result<Sheet, SheetError> {
        let mut cursor = Cursor::new(self.text);
        let sheet = tags::read(&mut cursor).and_then(|tags| {
            let (header, record) = tags.open()?;
            let tree = moves::read(&mut cursor, record, language)?;
            tags.check_result(&tree)?;
            Ok(Sheet { header, tree })
        });
        sheet.map_err(|wrong| self.locate(wrong))
    }

    fn locate(&self, wrong: ErrorAt) -> SheetError {
        let before = &self.text.as_bytes()[..wrong.at.min(self.text.len())];
        let line_start = before.iter().rposition(|byte| *byte == b'\n').map_or(0, |line_end| line_end + 1);
        SheetError {
            line: self.line + line_ends(before),
            // In UTF-8 every byte but the first of a character has the form 10xx_xxxx.
            column: 1 + before[line_start..].iter().filter(|byte| **byte & 0xc0 != 0x80).count(),
            kind: wrong.error,
        }
    }
}

fn line_ends(text: &[u8]) -> usize {
    text.iter().filter(|byte| **byte == b'\n').count()
}
