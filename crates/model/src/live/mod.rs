//! A live game: a game by link whose link travels by itself.
//!
//! The two pages meet at a *relay*, an MQTT broker that keeps the last message of each topic. What travels is
//! the link in the address bar, read by the parser of links and compared by the rules of links
//! ([`incoming`]). The relay learns nothing of the game: the link of a live game contains a secret, from
//! which both browsers derive the topic and the key that seals the messages.
//!
//! - [`delayed`]: what those see who watch with a delay.
//! - [`envelope`]: a message as bytes, signed by the key of a seat. Everything that arrives is hostile until
//!   it is parsed.
//! - [`game`]: the connection as a pure state machine, with its clock and its chance as arguments.
//! - [`incoming`]: what a link that has arrived does to the table.
//! - [`notes`]: what a browser keeps of a live game beside the saved game.
//! - [`pace`]: how long to wait before the next attempt.
//! - [`topics`]: the names under which the relay keeps the messages.
//! - [`watched`]: the game as somebody sees it who watches.
//!
//! There is no outbox beside the saved game. Whatever the connection, the link to the line on the table is
//! what the other player should have, and it is published when that is possible. `docs/live.md` says what the
//! relay, a watcher, the opponent and other projects at the same origin can do.

pub mod delayed;
pub mod envelope;
pub mod game;
pub mod incoming;
pub mod notes;
pub mod pace;
pub mod topics;
pub mod watched;

pub use delayed::delayed;
pub use envelope::{Envelope, LONGEST_PAYLOAD, Message, MessageKind, PublicKey};
pub use game::{Input, LiveGame, LiveState, Output, Unsealed};
pub use incoming::{Incoming, News, news};
pub use notes::{Notes, Other};
pub use topics::{Channel, Topics};
pub use watched::WatchedGame;

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;

/// The number of bytes of the secret in the link of a live game.
pub const SECRET_BYTES: usize = 16;

/// The bytes of a secret in a link. `None` if the text is not in the only form of a secret.
#[must_use]
pub fn secret_bytes(text: &str) -> Option<[u8; SECRET_BYTES]> {
    BASE64_URL_SAFE_NO_PAD.decode(text).ok()?.try_into().ok()
}

/// The text of a secret in a link.
#[must_use]
pub fn secret_text(bytes: [u8; SECRET_BYTES]) -> String {
    BASE64_URL_SAFE_NO_PAD.encode(bytes)
}

/// The secret and the id of the next game of the same players, from the bytes that are derived for it.
/// `None` if there are not 21 of them.
#[must_use]
pub fn next_game(derived: &[u8]) -> Option<(String, String)> {
    let (secret, id) = derived.split_first_chunk::<SECRET_BYTES>()?;
    let id: [u8; 5] = id.try_into().ok()?;
    Some((secret_text(*secret), id.map(|byte| format!("{byte:02x}")).concat()))
}

#[cfg(test)]
mod tests {
    use super::{next_game, secret_bytes, secret_text};
    use crate::record::Address;
    use apila_core::i18n::Language::English;

    #[test]
    fn the_next_game_has_a_secret_and_an_id_of_its_own() {
        let derived: Vec<u8> = (0..21).collect();
        let (secret, id) = next_game(&derived).expect("21 bytes");
        assert_eq!((secret.as_str(), id.as_str()), ("AAECAwQFBgcICQoLDA0ODw", "1011121314"));
        assert_eq!((next_game(&derived[1..]), next_game(&[])), (None, None));
    }

    #[test]
    fn a_secret_in_a_link_has_one_form() {
        for byte in 0..=255 {
            let text = secret_text([byte; 16]);
            assert_eq!(secret_bytes(&text), Some([byte; 16]));
            let Address::Table(link) = Address::parse(&format!("#/27?id=Abcd1234&live={text}")) else {
                panic!("it is a link to a table")
            };
            let opened = link.open(English);
            assert_eq!((opened.live.as_deref(), opened.error), (Some(text.as_str()), None));
        }
        for text in [
            "",
            "AAECAwQFBgcICQoLDA0OD",
            "AAECAwQFBgcICQoLDA0ODx",
            "AAECAwQFBgcICQoLDA0OD=",
            "AAECAwQFBgcICQoLDA0ODwAA",
        ] {
            assert_eq!(secret_bytes(text), None, "{text}");
        }
    }
}
