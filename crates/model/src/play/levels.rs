//! The levels of the computer in words.

use crate::catalog::GameId;
use apila_core::i18n::Language;
use apila_core::search::Level;

apila_core::phrases! {
    enum LevelPhrase {
        LevelNamed { name: String, number: usize },
        LevelBeginner,
        LevelNovice,
        LevelCasual,
        LevelSkilled,
        LevelStrong,
        LevelMaster,
        LevelFull,
    }
}

apila_core::phrases! {
    /// What the computer does at a level.
    enum AbilityPhrase {
        LooksAhead { plies: usize },
        LooksAt { positions: usize },
        LooksAsTimeAllows,
        OverlooksFew,
        OverlooksMany,
        OverlooksMost,
        SeldomMissesChances,
        OftenMissesChances,
        SeesNearby,
        Careless,
    }
}

/// The separator between the parts of a description.
const SEPARATOR: &str = " · ";

/// The names of levels, from the weakest to the strongest.
const NAMES: [LevelPhrase; 7] = [
    LevelPhrase::LevelBeginner,
    LevelPhrase::LevelNovice,
    LevelPhrase::LevelCasual,
    LevelPhrase::LevelSkilled,
    LevelPhrase::LevelStrong,
    LevelPhrase::LevelMaster,
    LevelPhrase::LevelFull,
];

/// The name of a level, such as "Casual". It depends on the place of the level among the `of` levels of its
/// game. Levels count from 1.
#[must_use]
pub fn level_name(number: usize, of: usize, language: Language) -> String {
    let steps = of.saturating_sub(1).max(1);
    let place = (number.saturating_sub(1) * (NAMES.len() - 1) + steps / 2) / steps;
    language.say(NAMES.get(place).unwrap_or(&LevelPhrase::LevelFull))
}

/// A level by name and number, such as "Casual (3)".
#[must_use]
pub fn numbered_level(number: usize, of: usize, language: Language) -> String {
    language.say(&LevelPhrase::LevelNamed { name: level_name(number, of, language), number })
}

/// Says what a level can do and what it overlooks, such as "looks 2 turns ahead · overlooks many of your
/// answers". Levels count from 1.
#[must_use]
pub fn level_in_words(id: GameId, number: usize, language: Language) -> String {
    let level = number.checked_sub(1).and_then(|index| id.levels().get(index));
    let parts = level.map(abilities).unwrap_or_default();
    parts.iter().map(|phrase| language.say(phrase)).collect::<Vec<_>>().join(SEPARATOR)
}

/// The depth or the nodes of a level, and its weaknesses.
fn abilities(level: &Level) -> Vec<AbilityPhrase> {
    let mut phrases = Vec::new();
    match (level.depth, level.nodes) {
        // If `usize` is too small, the cast gives a smaller number.
        (plies @ ..=99, _) => phrases.push(AbilityPhrase::LooksAhead { plies: plies as usize }),
        (_, Some(nodes)) => phrases.push(AbilityPhrase::LooksAt { positions: nodes as usize }),
        (_, None) => phrases.push(AbilityPhrase::LooksAsTimeAllows),
    }
    match (level.depth, level.overlooked) {
        (_, 0) => {}
        // At this depth the level looks at no replies, and it overlooks a third as many of its own moves.
        (..=1, ..450) => phrases.push(AbilityPhrase::SeldomMissesChances),
        (..=1, _) => phrases.push(AbilityPhrase::OftenMissesChances),
        (_, ..300) => phrases.push(AbilityPhrase::OverlooksFew),
        (_, ..600) => phrases.push(AbilityPhrase::OverlooksMany),
        _ => phrases.push(AbilityPhrase::OverlooksMost),
    }
    if level.overlooked > 0 {
        phrases.push(AbilityPhrase::SeesNearby);
    }
    if level.carelessness > 0 {
        phrases.push(AbilityPhrase::Careless);
    }
    phrases
}

#[cfg(test)]
mod tests {
    use super::{AbilityPhrase, abilities, level_name, numbered_level};
    use apila_core::i18n::Language;
    use apila_core::search::Level;

    #[test]
    fn a_level_is_described_by_what_it_sees_and_overlooks() {
        let overlooks =
            |depth, overlooked| abilities(&Level { depth, overlooked, ..Level::FULL }).into_iter().nth(1);
        assert_eq!(overlooks(2, 0), None);
        assert_eq!(overlooks(1, 449), Some(AbilityPhrase::SeldomMissesChances));
        assert_eq!(overlooks(1, 450), Some(AbilityPhrase::OftenMissesChances));
        assert_eq!(overlooks(2, 299), Some(AbilityPhrase::OverlooksFew));
        assert_eq!(overlooks(2, 300), Some(AbilityPhrase::OverlooksMany));
        assert_eq!(overlooks(2, 600), Some(AbilityPhrase::OverlooksMost));
        let absent = Level { overlooked: 1, ..Level::FULL };
        assert_eq!(abilities(&absent).pop(), Some(AbilityPhrase::SeesNearby));
        let careless = Level { nodes: Some(50), carelessness: 1, ..Level::FULL };
        let expected = [AbilityPhrase::LooksAt { positions: 50 }, AbilityPhrase::Careless];
        assert_eq!(abilities(&careless), expected);
        assert_eq!(abilities(&Level::FULL), [AbilityPhrase::LooksAsTimeAllows]);
    }

    #[test]
    fn names_are_spread_over_the_levels_there_are() {
        let names = |of: usize| -> Vec<String> {
            (1..=of).map(|number| level_name(number, of, Language::English)).collect()
        };
        assert_eq!(names(7)[..3], ["Beginner", "Novice", "Casual"]);
        assert_eq!(names(7)[3..], ["Skilled", "Strong", "Master", "Full strength"]);
        for of in 2..=7 {
            let named = names(of);
            assert_eq!((&*named[0], &*named[of - 1]), ("Beginner", "Full strength"));
            let mut different = named.clone();
            different.dedup();
            assert_eq!(different.len(), of, "{named:?}");
        }
        // A number beyond the scale gets the name at the end of the scale.
        assert_eq!(names(1), ["Beginner"]);
        assert_eq!(level_name(9, 7, Language::English), "Full strength");
        assert_eq!(numbered_level(3, 7, Language::English), "Casual (3)");
    }
}
