//! The levels of the computer in words.

use crate::catalog::GameId;
use apila_core::i18n::{Language, Phrase};
use apila_core::search::Level;

/// The separator between the parts of a description.
const SEPARATOR: &str = " · ";

/// The names of levels, from the weakest to the strongest.
const NAMES: [Phrase; 7] = [
    Phrase::LevelBeginner,
    Phrase::LevelNovice,
    Phrase::LevelCasual,
    Phrase::LevelSkilled,
    Phrase::LevelStrong,
    Phrase::LevelMaster,
    Phrase::LevelFull,
];

/// A level by name and number, such as "Casual (3)": the name says where it stands among the levels that there are `of` its
/// game. Levels count from 1.
#[must_use]
pub fn level_name(number: usize, of: usize, language: Language) -> String {
    let steps = of.saturating_sub(1).max(1);
    let place = (number.saturating_sub(1) * (NAMES.len() - 1) + steps / 2) / steps;
    let name = language.say(NAMES.get(place).unwrap_or(&Phrase::LevelFull));
    language.say(&Phrase::LevelNamed { name, number })
}

/// What a level can do and what it overlooks, such as "looks 2 turns ahead · overlooks many of your answers". Levels count
/// from 1.
#[must_use]
pub fn level_in_words(id: GameId, number: usize, language: Language) -> String {
    let level = number.checked_sub(1).and_then(|index| id.levels().get(index));
    let parts = level.map(abilities).unwrap_or_default();
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
    match (level.depth, level.overlooked) {
        (_, 0) => {}
        // No reply is looked at, and of its own moves it overlooks a third as many.
        (..=1, ..450) => phrases.push(Phrase::SeldomMissesChances),
        (..=1, _) => phrases.push(Phrase::OftenMissesChances),
        (_, ..300) => phrases.push(Phrase::OverlooksFew),
        (_, ..600) => phrases.push(Phrase::OverlooksMany),
        _ => phrases.push(Phrase::OverlooksMost),
    }
    if level.carelessness > 0 {
        phrases.push(Phrase::Careless);
    }
    phrases
}

#[cfg(test)]
mod tests {
    use super::level_name;
    use apila_core::i18n::Language;

    #[test]
    fn names_are_spread_over_the_levels_there_are() {
        let names = |of: usize| -> Vec<String> {
            (1..=of).map(|number| level_name(number, of, Language::English)).collect()
        };
        assert_eq!(names(7)[..3], ["Beginner (1)", "Novice (2)", "Casual (3)"]);
        assert_eq!(names(7)[3..], ["Skilled (4)", "Strong (5)", "Master (6)", "Full strength (7)"]);
        for of in 2..=7 {
            let named = names(of);
            assert_eq!(
                (named[0].as_str(), &*named[of - 1]),
                ("Beginner (1)", &*format!("Full strength ({of})"))
            );
            let mut different: Vec<&str> = named.iter().filter_map(|name| name.split(" (").next()).collect();
            different.dedup();
            assert_eq!(different.len(), of, "{named:?}");
        }
        // Numbers that no game has name no place beyond the scale.
        assert_eq!(names(1), ["Beginner (1)"]);
        assert_eq!(level_name(9, 7, Language::English), "Full strength (9)");
    }
}
