//! What a browser keeps of a live game beside the saved game and the key of its seat.

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;

use super::PublicKey;

/// The version of the text.
const VERSION: &str = "1";

/// The notes. All numbers only grow.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notes {
    /// The number of the last line that was published here. 0 if none was.
    pub number: u64,
    /// The number of the last connection.
    pub session: u64,
    /// What is known of the players elsewhere, by seat.
    pub others: [Other; 2],
}

/// What is known of a player elsewhere.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Other {
    /// The number of the last line that has arrived. 0 if none has.
    pub number: u64,
    /// The key of the seat. It is that of the first message that was signed for the seat.
    pub key: Option<PublicKey>,
}

impl Notes {
    /// The notes as a text.
    #[must_use]
    pub fn print(&self) -> String {
        let Notes { number, session, others } = self;
        let others = others.each_ref().map(|Other { number, key }| {
            let key = key.map(|key| BASE64_URL_SAFE_NO_PAD.encode(key.bytes())).unwrap_or_default();
            format!("{number} {key}")
        });
        format!("{VERSION} {number} {session} {}", others.join(" "))
    }

    /// Reads the text of notes. `None` if it is not one.
    #[must_use]
    pub fn read(text: &str) -> Option<Notes> {
        let fields: Vec<&str> = text.split(' ').collect();
        let [version, number, session, first, first_key, second, second_key] = fields[..] else {
            return None;
        };
        let notes = Notes {
            number: number.parse().ok()?,
            session: session.parse().ok()?,
            others: [Other::read(first, first_key)?, Other::read(second, second_key)?],
        };
        (version == VERSION).then_some(notes)
    }
}

impl Other {
    fn read(number: &str, key: &str) -> Option<Other> {
        let key = match key {
            "" => None,
            key => Some(PublicKey::new(&BASE64_URL_SAFE_NO_PAD.decode(key).ok()?)?),
        };
        Some(Other { number: number.parse().ok()?, key })
    }
}

#[cfg(test)]
mod tests {
    use super::{Notes, Other};
    use crate::live::PublicKey;

    #[test]
    fn notes_are_read_back_and_nothing_else_is() {
        let other = Other { number: u64::MAX, key: PublicKey::new(&[4; 65]) };
        let notes = Notes { number: 3, session: 2, others: [Other::default(), other.clone()] };
        let watched = Notes { number: 0, session: 1, others: [other.clone(), other] };
        for notes in [notes.clone(), watched, Notes::default()] {
            assert_eq!(Notes::read(&notes.print()), Some(notes));
        }
        let text = notes.print();
        for wrong in [
            "",
            "1 0 0 0 ",
            "2 0 0 0  0 ",
            "1 -1 0 0  0 ",
            "1 0 0 0 AAAA 0 ",
            &text[..text.len() - 1],
            &format!("{text} "),
        ] {
            assert_eq!(Notes::read(wrong), None, "{wrong}");
        }
    }
}
