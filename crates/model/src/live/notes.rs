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
    /// The number of the last line of the other player that has arrived.
    pub other_number: u64,
    /// The key of the other seat. It is that of the first message that was signed for that seat.
    pub other: Option<PublicKey>,
}

impl Notes {
    /// The notes as a text.
    #[must_use]
    pub fn print(&self) -> String {
        let Notes { number, session, other_number, other } = self;
        let other = other.map(|key| BASE64_URL_SAFE_NO_PAD.encode(key.bytes())).unwrap_or_default();
        format!("{VERSION} {number} {session} {other_number} {other}")
    }

    /// Reads the text of notes. `None` if it is not one.
    #[must_use]
    pub fn read(text: &str) -> Option<Notes> {
        let [version, number, session, other_number, other] = text.split(' ').collect::<Vec<_>>()[..] else {
            return None;
        };
        let other = match other {
            "" => None,
            other => Some(PublicKey::new(&BASE64_URL_SAFE_NO_PAD.decode(other).ok()?)?),
        };
        let notes = Notes {
            number: number.parse().ok()?,
            session: session.parse().ok()?,
            other_number: other_number.parse().ok()?,
            other,
        };
        (version == VERSION).then_some(notes)
    }
}

#[cfg(test)]
mod tests {
    use super::Notes;
    use crate::live::PublicKey;

    #[test]
    fn notes_are_read_back_and_nothing_else_is() {
        let other = PublicKey::new(&[4; 65]);
        let notes = Notes { number: 3, session: 2, other_number: u64::MAX, other };
        let alone = Notes { other: None, ..notes.clone() };
        for notes in [notes.clone(), alone, Notes::default()] {
            assert_eq!(Notes::read(&notes.print()), Some(notes));
        }
        let text = notes.print();
        for wrong in [
            "",
            "1 0 0 0",
            "2 0 0 0 ",
            "1 -1 0 0 ",
            "1 0 0 0 AAAA",
            &text[..text.len() - 1],
            &format!("{text} "),
        ] {
            assert_eq!(Notes::read(wrong), None, "{wrong}");
        }
    }
}
