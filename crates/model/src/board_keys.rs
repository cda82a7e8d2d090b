//! What single keys do on a board that has the focus, besides the arrows. The reader may change each key or
//! switch it off, because speech input and some screen readers use letters for other things (WCAG 2.1.4).

/// What a key does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardKey {
    /// Goes to the next spot on offer.
    NextOffer,
    /// Goes to the previous spot on offer.
    PreviousOffer,
    /// Says the last move.
    LastMove,
    /// Says the numbers beside the board.
    Score,
    /// Says where the pieces of the reader's side are. If the reader plays both sides, or none, these are the
    /// pieces of the side to move.
    OwnPieces,
    /// Says where the pieces of the other side are.
    OtherPieces,
    /// Says what lies along each line through the spot.
    Lines,
    /// Gives a hint: what the other side threatens, or what to aim at.
    Threats,
    /// Goes to the field for moves.
    TypeMove,
    /// Shows the list of keys.
    Keys,
}

impl BoardKey {
    /// All actions, in the order in which their keys are stored.
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

    /// The action of a key, by its name in the browser. `keys` are the stored characters. Upper and lower
    /// case are the same.
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

/// The character that is stored for a key that is switched off.
pub const OFF: char = '-';

/// Returns `keys` after the reader typed into the field of the key at `index`. `typed` is the content of the
/// field. Its new character becomes the key, and an empty field switches the key off. A key does one thing
/// only, so the character is removed from any other action.
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
