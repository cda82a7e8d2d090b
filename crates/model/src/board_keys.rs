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
    /// Says the last announcement again.
    Repeat,
}

impl BoardKey {
    /// All actions, in the order in which their keys are stored.
    pub const ALL: [BoardKey; 11] = [
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
        BoardKey::Repeat,
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
pub const USUAL_KEYS: &str = "nplsyoatm?r";

/// The least number of keys that a version of the program has stored.
const FEWEST: usize = 10;
/// The character that is stored for a key that is switched off.
pub const OFF: char = '-';

/// The keys of a stored text. A key that was added to the program later is its usual one, unless the reader
/// has switched all keys off.
#[must_use]
pub fn completed(stored: &str) -> String {
    let is_whole = stored.chars().count() >= FEWEST;
    let mut keys = if is_whole { stored.to_owned() } else { String::new() };
    let is_off = !keys.is_empty() && keys.chars().all(|key| key == OFF);
    let missing = USUAL_KEYS.chars().skip(keys.chars().count());
    keys.extend(missing.map(|key| if is_off { OFF } else { key }));
    keys
}

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
    use super::{BoardKey, USUAL_KEYS, changed, completed};

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
            assert_eq!(changed(USUAL_KEYS, 0, typed), "xplsyoatm?r", "{typed}");
        }
        assert_eq!(changed(USUAL_KEYS, 0, "nn"), USUAL_KEYS);
    }

    #[test]
    fn keys_that_were_stored_before_another_was_added_stay() {
        assert_eq!(completed("xplsyoatm?"), "xplsyoatm?r");
        assert_eq!(completed("----------"), "-----------");
        assert_eq!(completed("rplsyoatm?"), "rplsyoatm?r");
        assert_eq!(BoardKey::of("r", &completed("rplsyoatm?")), Some(BoardKey::NextOffer));
        assert_eq!(completed("nplsyoatm?-"), "nplsyoatm?-");
        assert_eq!(completed("np"), USUAL_KEYS);
        assert_eq!(completed(""), USUAL_KEYS);
    }

    #[test]
    fn damaged_keys_do_what_they_can() {
        assert_eq!(BoardKey::of("p", ""), None);
        assert_eq!(BoardKey::of("é", "é"), Some(BoardKey::NextOffer));
        assert_eq!(BoardKey::of("z", "abcdefghijklmnopqrstuvwxyz"), None);
        assert_eq!(changed("", 3, "é"), "");
    }
}
