//! The levels of the computer in words.

use crate::catalog::GameId;
use apila_core::i18n::{Language, Phrase};
use apila_core::search::Level;

/// The separator between the parts of a description.
const SEPARATOR: &str = " · ";

/// The description of a level, such as "Level 2 of 7 · looks 2 turns ahead · misses about 4 in 10 of your
/// possible replies". Levels count from 1.
#[must_use]
pub fn level_in_words(id: GameId, number: usize, language: Language) -> String {
    let levels = id.levels();
    let mut parts = vec![Phrase::LevelOf { number, of: levels.len() }];
    if let Some(level) = number.checked_sub(1).and_then(|index| levels.get(index)) {
        parts.extend(abilities(level));
    }
    parts.iter().map(|phrase| language.say(phrase)).collect::<Vec<_>>().join(SEPARATOR)
}

/// Its depth or nodes, and its weaknesses.
fn abilities(level: &Level) -> Vec<Phrase> {
    let mut phrases = Vec::new();
    match (level.depth, level.nodes) {
        // Where `usize` is too small, the cast understates.
        (plies @ ..=99, _) => phrases.push(Phrase::LooksAhead { plies: plies as usize }),
        (_, Some(nodes)) => phrases.push(Phrase::LooksAt { positions: nodes as usize }),
        (_, None) => phrases.push(Phrase::LooksAsTimeAllows),
    }
    if level.overlooked > 0 {
        // In tenths, but neither 0 nor 10.
        phrases.push(Phrase::Overlooks { tenths: ((level.overlooked as usize + 50) / 100).clamp(1, 9) });
    }
    if level.carelessness > 0 {
        phrases.push(Phrase::Careless);
    }
    phrases
}
