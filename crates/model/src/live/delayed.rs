//! A live game for those who watch with a delay, so that nobody can help a player with what they see.
//!
//! It has a secret of its own, which both players derive from the secret of their game. Nobody can go the
//! other way. A player who shares it publishes the line without its last turns there, as in any live game.

use crate::record::{Address, TableLink};
use apila_core::i18n::Language;

/// The number of turns that are held back while the game goes on.
pub const DELAY: usize = 3;

/// The link to what others may see while `text` is the link to the line on the table. It has neither words
/// nor clocks. Empty if `text` is not a link to a table.
#[must_use]
pub fn delayed(text: &str) -> String {
    let Address::Table(link) = Address::parse(text) else { return String::new() };
    // Nobody reads what is wrong with a link that this program has made.
    let opened = link.open(Language::English);
    let mut line = opened.record;
    if line.outcome().is_none() {
        line.take_back_to(line.plies().saturating_sub(DELAY));
    }
    TableLink::to_record(&line, usize::MAX).with_names(&opened.names).print()
}

#[cfg(test)]
mod tests {
    use super::delayed;

    #[test]
    fn the_last_turns_are_held_back_until_the_game_is_over() {
        let link = |moves: &str| format!("#/27?moves={moves}&seat=white&id=k3Tz9qLm&names=Ana&say=1-hello");
        for (moves, seen) in [
            ("1x8", "#/27?names=Ana"),
            ("1x8_9x1_2x2", "#/27?names=Ana"),
            ("1x8_9x1_2x2_9x1", "#/27?moves=1x8&names=Ana"),
            ("1x8_9x1_resign", "#/27?moves=1x8_9x1_resign&names=Ana"),
        ] {
            assert_eq!(delayed(&link(moves)), seen);
        }
        assert_eq!(delayed("#/games"), "");
    }
}
