//! What single keys do on a board that has the focus, besides the arrows. The reader may change each, or switch it off: speech input and some
//! screen readers have other uses for letters (WCAG 2.1.4).

/// What a key does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardKey {
    /// Goes to the next spot on offer.
    NextOffer,
    /// Goes to the spot on offer before.
    PreviousOffer,
    /// Tells the last move.
    LastMove,
    /// Tells the numbers beside the board.
    Score,
    /// Tells where the pieces are of whoever plays here alone, or else of the side to move.
    OwnPieces,
    /// Tells where the pieces of the other side are.
    OtherPieces,
    /// Tells what lies along each line through the spot.
    Lines,
    /// Gives a hint: what the other side threatens, or what to aim at.
    Threats,
    /// Goes to the field for moves.
    TypeMove,
    /// Tells the keys.
    Keys,
}

impl BoardKey {
    /// All of them, in the order in which their keys are stored.
    pub const ALL: [BoardKey; 10] = [
        BoardKey::NextOffer,
        BoardKey::PreviousOffer,
        BoardKey::LastMove,
        BoardKey::Score,
        BoardKey::OwnPieces,
        BoardKey::OtherPieces,
        BoardKey::Lines,
        BoardKey::Threats,
        BoardKey::TypeMove,
        BoardKey::Keys,
    ];

    /// What a key, as the browser names it, does among `keys`, the stored characters. Capital letters are small ones.
    #[must_use]
    pub fn of(key: &str, keys: &str) -> Option<BoardKey> {
        let mut letters = key.chars();
        let letter = letters.next()?.to_ascii_lowercase();
        let is_single = letters.next().is_none() && letter != OFF;
        let index = keys.chars().position(|known| known == letter).filter(|_| is_single)?;
        BoardKey::ALL.get(index).copied()
    }
}

/// The usual keys, one for each of [`BoardKey::ALL`].
pub const USUAL_KEYS: &str = "nplsyoatm?";

/// What stands in the place of a key that is switched off.
pub const OFF: char = '-';

/// The keys with another one at an index, after something was typed into its field: the character that is new there, or none if the
/// field is empty. A key does one thing only.
#[must_use]
pub fn changed(keys: &str, index: usize, typed: &str) -> String {
    let old = keys.chars().nth(index);
    let typed =
        || typed.chars().filter(|letter| !letter.is_whitespace()).map(|letter| letter.to_ascii_lowercase());
    let letter = typed().find(|letter| Some(*letter) != old).or_else(|| typed().next()).unwrap_or(OFF);
    let letters = keys.chars().enumerate().map(|(at, known)| match at == index {
        true => letter,
        false if known == letter => OFF,
        false => known,
    });
    letters.take(BoardKey::ALL.len()).collect()
}

#[cfg(test)]
mod tests {
    use super::{BoardKey, USUAL_KEYS, changed};

    #[test]
    fn a_key_does_one_thing() {
        assert_eq!(BoardKey::of("N", USUAL_KEYS), Some(BoardKey::NextOffer));
        assert_eq!(BoardKey::of("Enter", USUAL_KEYS), None);
        let keys = changed(USUAL_KEYS, 1, "N");
        assert_eq!(BoardKey::of("n", &keys), Some(BoardKey::PreviousOffer));
        assert!(!BoardKey::ALL.map(|_| BoardKey::of("p", &keys)).contains(&Some(BoardKey::NextOffer)));
    }

    #[test]
    fn a_key_that_is_switched_off_does_nothing() {
        let keys = changed(USUAL_KEYS, 0, " ");
        assert_eq!(BoardKey::of("n", &keys), None);
        assert_eq!(BoardKey::of("-", &keys), None);
        assert_eq!(BoardKey::of("", &keys), None);
    }

    #[test]
    fn the_new_character_of_a_field_counts() {
        for typed in ["xn", "nx", "X"] {
            assert_eq!(changed(USUAL_KEYS, 0, typed), "xplsyoatm?", "{typed}");
        }
        assert_eq!(changed(USUAL_KEYS, 0, "nn"), USUAL_KEYS);
    }

    #[test]
    fn damaged_keys_do_what_they_can() {
        assert_eq!(BoardKey::of("p", ""), None);
        assert_eq!(BoardKey::of("é", "é"), Some(BoardKey::NextOffer));
        assert_eq!(BoardKey::of("z", "abcdefghijklmnopqrstuvwxyz"), None);
        assert_eq!(changed("", 3, "é"), "");
    }
}
