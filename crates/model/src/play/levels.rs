//! What a level of the computer is, in words.

use crate::catalog::GameId;
use apila_core::i18n::{Language, Phrase};
use apila_core::search::Level;

/// What stands between the parts of what is said of a level.
const BETWEEN: &str = " · ";

/// What a level of a game is, as "Level 2 of 7 · looks 2 turns ahead · misses about 4 in 10 of your possible replies".
/// `number` is from 1.
#[must_use]
pub fn level_in_words(id: GameId, number: usize, language: Language) -> String {
    let levels = id.levels();
    let mut parts = vec![Phrase::LevelOf { number, of: levels.len() }];
    if let Some(level) = number.checked_sub(1).and_then(|index| levels.get(index)) {
        parts.extend(abilities(level));
    }
    parts.iter().map(|phrase| language.say(phrase)).collect::<Vec<_>>().join(BETWEEN)
}

/// What it can do and what it does not see.
fn abilities(level: &Level) -> Vec<Phrase> {
    let mut said = Vec::new();
    match (level.depth, level.nodes) {
        // A cast of what is out of range would only say too little.
        (plies @ ..=99, _) => said.push(Phrase::LooksAhead { plies: plies as usize }),
        (_, Some(nodes)) => said.push(Phrase::LooksAt { positions: nodes as usize }),
        (_, None) => said.push(Phrase::LooksAsTimeAllows),
    }
    if level.overlooked > 0 {
        // In tenths: what is said must be neither nothing nor all.
        said.push(Phrase::Overlooks { tenths: ((level.overlooked as usize + 50) / 100).clamp(1, 9) });
    }
    if level.carelessness > 0 {
        said.push(Phrase::Careless);
    }
    said
}
