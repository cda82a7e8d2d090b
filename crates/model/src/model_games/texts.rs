//! The files of model games in a language, made from their sources. Builds make them; no page does.

use std::fmt;

use super::{Claim, ModelGamesPhrase};
use crate::catalog::GameId;
use crate::record::{Comment, Record, Sheet, SheetError};
use apila_core::i18n::Language;
use apila_core::rules::Step;

apila_core::phrases! { enum PlayerPhrase { ModelGamePlayer { level: usize } } }

/// The tag with the levels of the players.
const LEVELS: &str = "Levels";

/// What is wrong with a source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SourceError {
    /// A record is not valid.
    Sheet(SheetError),
    /// A comment has a malformed claim.
    Claim(String),
}

impl fmt::Display for SourceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SourceError::Sheet(error) => f.write_str(&error.message(Language::English)),
            SourceError::Claim(comment) => write!(f, "malformed claim: {comment}"),
        }
    }
}

impl std::error::Error for SourceError {}

/// Returns the games of a source with names and notes in a language.
///
/// # Errors
/// The first thing that is wrong with the source.
pub fn in_language(source: &str, language: Language) -> Result<String, SourceError> {
    let sheets = Sheet::read_all(source, Language::English);
    let texts = sheets.into_iter().zip(1..).map(|(sheet, number)| {
        let mut sheet = sheet.map_err(SourceError::Sheet)?;
        sheet.header.name = language.say(&ModelGamesPhrase::ModelGameNumber { number });
        let levels = sheet.header.other.iter().find(|(name, _)| name == LEVELS);
        let levels: Vec<usize> = levels
            .iter()
            .flat_map(|(_, value)| value.split(' '))
            .filter_map(|text| text.parse().ok())
            .collect();
        for (player, level) in sheet.header.players.iter_mut().zip(levels) {
            *player = language.say(&PlayerPhrase::ModelGamePlayer { level });
        }
        put_notes(&mut sheet, language)?;
        Ok(sheet.print())
    });
    Ok(texts.collect::<Result<Vec<String>, SourceError>>()?.join("\n"))
}

/// Replaces the claims in the comments by sentences.
fn put_notes(sheet: &mut Sheet, language: Language) -> Result<(), SourceError> {
    let record = sheet.tree.line().clone();
    let colours = record.id().listing().colours;
    for ply in 0..record.plies() {
        let node = sheet.tree.node_at(ply + 1);
        let comment = sheet.tree.comment(node).to_owned();
        let claims = Claim::read_all(&comment, colours).ok_or_else(|| SourceError::Claim(comment.clone()))?;
        let sentences: Vec<String> =
            claims.iter().map(|claim| claim.in_words(&record, ply, language)).collect();
        // Japanese has no blanks between sentences.
        let text = sentences.join(if language == Language::Japanese { "" } else { " " });
        let marks = claims.iter().find_map(|claim| match claim {
            Claim::Threatens(turn) => Some(marks(&record, ply + 1, turn)),
            _ => None,
        });
        let note = Comment { text, marks: marks.unwrap_or_default(), arrows: String::new() };
        sheet.tree.set_comment(node, &note.print());
    }
    Ok(())
}

/// The cells of a turn that the side which has just moved threatens, as names with blanks between them.
fn marks(record: &Record, ply: usize, turn: &str) -> String {
    let id: GameId = record.id();
    let position = record.position(ply);
    let moved = position.to_be_moved_by(position.turn().other());
    let steps = moved.steps_of(turn).unwrap_or_default();
    let cells = steps.into_iter().filter(|step| matches!(step, Step::Cell(_)));
    let there = position.scene(&[]);
    let cells = cells.filter(|step| there.spots.iter().any(|spot| spot.step == *step));
    let mut names: Vec<String> = Vec::new();
    for name in cells.map(|step| id.game().spot_name(step)) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names.join(" ")
}
