//! A message between the pages of a live game, as bytes.
//!
//! What is sealed consists of a public key, a signature and a body. The body is padded, so its length says
//! little about the game. The signature is over the topic and the body, so a message counts for one seat of
//! one game only. The page seals, opens, signs and verifies; here are the bytes.

use super::Channel;
use apila_core::rules::Side;

/// The version of the body.
const VERSION: u8 = 1;
/// The number of bytes of a public key: an uncompressed point of P-256.
pub const KEY_BYTES: usize = 65;
/// The first byte of an uncompressed point.
const UNCOMPRESSED: u8 = 4;
/// The number of bytes of a signature: ECDSA with P-256 and SHA-256.
pub const SIGNATURE_BYTES: usize = 64;
/// The number of bytes of a body before its text: version, kind, seat, number, length of the text.
const HEAD: usize = 13;
/// A body has a multiple of this number of bytes.
const PADDING: usize = 256;
/// The greatest number of bytes in the text of a message.
pub const LONGEST_TEXT: usize = 16_000;
/// The number of bytes that sealing adds: those of the initial value and of the tag of AES-GCM.
const SEAL: usize = 12 + 16;
/// The greatest number of bytes in a sealed message.
pub const LONGEST_PAYLOAD: usize = SEAL + KEY_BYTES + SIGNATURE_BYTES + padded(HEAD + LONGEST_TEXT);

const fn padded(length: usize) -> usize {
    length.div_ceil(PADDING) * PADDING
}

/// The public key of a seat.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct PublicKey([u8; KEY_BYTES]);

impl PublicKey {
    /// The key with these bytes. `None` if they do not have the form of a key.
    #[must_use]
    pub fn new(bytes: &[u8]) -> Option<PublicKey> {
        let bytes: [u8; KEY_BYTES] = bytes.try_into().ok()?;
        (bytes[0] == UNCOMPRESSED).then_some(PublicKey(bytes))
    }

    /// The bytes of the key.
    #[must_use]
    pub const fn bytes(&self) -> &[u8] {
        &self.0
    }
}

impl std::fmt::Debug for PublicKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "PublicKey({:02x}{:02x}…)", self.0[1], self.0[2])
    }
}

/// What a message says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MessageKind {
    /// The link to the line on the table.
    Line,
    /// The player is there.
    Here,
    /// The player is gone.
    Gone,
    /// The player wants another game.
    Rematch,
}

impl MessageKind {
    const ALL: [MessageKind; 4] =
        [MessageKind::Line, MessageKind::Here, MessageKind::Gone, MessageKind::Rematch];

    /// The channel on which such messages are published.
    #[must_use]
    pub const fn channel(self) -> Channel {
        match self {
            MessageKind::Line => Channel::Line,
            MessageKind::Here | MessageKind::Gone => Channel::Presence,
            MessageKind::Rematch => Channel::Rematch,
        }
    }
}

/// A message before it is signed and sealed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// What it says.
    pub kind: MessageKind,
    /// The seat of its sender.
    pub seat: Side,
    /// The number of the line, or of the connection.
    pub number: u64,
    /// The link. Empty unless the kind is [`MessageKind::Line`].
    pub text: String,
}

impl Message {
    /// The message as the body of an envelope. `None` if its text is too long.
    #[must_use]
    pub fn body(&self) -> Option<Vec<u8>> {
        let length = u16::try_from(self.text.len()).ok().filter(|_| self.text.len() <= LONGEST_TEXT)?;
        let mut body = vec![VERSION, self.kind as u8, u8::from(self.seat == Side::Second)];
        body.extend(self.number.to_be_bytes());
        body.extend(length.to_be_bytes());
        body.extend(self.text.as_bytes());
        body.resize(padded(body.len()), 0);
        Some(body)
    }

    /// Reads a body. Each message has one form; `None` for anything else.
    #[must_use]
    pub fn read(body: &[u8]) -> Option<Message> {
        let (head, rest) = body.split_first_chunk::<HEAD>()?;
        let [VERSION, kind, seat, number @ .., high, low] = *head else { return None };
        let kind = MessageKind::ALL.into_iter().find(|known| *known as u8 == kind)?;
        let seat = *Side::BOTH.get(usize::from(seat))?;
        let length = usize::from(u16::from_be_bytes([high, low]));
        let (text, padding) = rest.split_at_checked(length)?;
        let text = std::str::from_utf8(text).ok()?.to_owned();
        let message = Message { kind, seat, number: u64::from_be_bytes(number), text };
        let is_whole = length <= LONGEST_TEXT
            && body.len() == padded(HEAD + length)
            && padding.iter().all(|byte| *byte == 0)
            && (kind == MessageKind::Line) == (length > 0);
        is_whole.then_some(message)
    }
}

/// What is signed for a body that is published under a topic.
#[must_use]
pub fn signed(topic: &str, body: &[u8]) -> Vec<u8> {
    [topic.as_bytes(), &[0], body].concat()
}

/// What is sealed: the key and the signature of the sender, and the body.
#[must_use]
pub fn enclose(key: &PublicKey, signature: &[u8], body: &[u8]) -> Vec<u8> {
    [key.bytes(), signature, body].concat()
}

/// A message that has been unsealed. Its signature is not verified yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Envelope {
    /// The key of the sender.
    pub key: PublicKey,
    /// The signature.
    pub signature: [u8; SIGNATURE_BYTES],
    /// The body that is signed.
    pub body: Vec<u8>,
    /// The message in the body.
    pub message: Message,
}

impl Envelope {
    /// Reads what was sealed. `None` if it is not an envelope.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Option<Envelope> {
        let (key, rest) = bytes.split_at_checked(KEY_BYTES)?;
        let (signature, body) = rest.split_first_chunk::<SIGNATURE_BYTES>()?;
        let message = Message::read(body)?;
        Some(Envelope { key: PublicKey::new(key)?, signature: *signature, body: body.to_vec(), message })
    }
}

#[cfg(test)]
mod tests {
    use super::{Envelope, LONGEST_TEXT, Message, MessageKind, PADDING, PublicKey, enclose};
    use apila_core::rules::Side;

    fn message(text: &str) -> Message {
        Message { kind: MessageKind::Line, seat: Side::Second, number: 258, text: text.to_owned() }
    }

    #[test]
    fn a_message_is_read_back_and_says_little_by_its_length() {
        for text in ["#/27", &"é".repeat(100), &"x".repeat(LONGEST_TEXT)] {
            let body = message(text).body().expect("short enough");
            assert_eq!(body.len() % PADDING, 0);
            assert_eq!(Message::read(&body), Some(message(text)));
        }
        assert_eq!(message(&"x".repeat(LONGEST_TEXT + 1)).body(), None);
        let length = |text: &str| message(text).body().map(|body| body.len());
        assert_eq!(length("#/27"), length("#/27?moves=1x8_9x1"));
        for kind in [MessageKind::Here, MessageKind::Gone, MessageKind::Rematch] {
            let message = Message { kind, text: String::new(), ..message("") };
            assert_eq!(Message::read(&message.body().expect("short")), Some(message));
        }
    }

    #[test]
    fn an_envelope_has_one_form() {
        let key = PublicKey::new(&[4; 65]).expect("a key");
        let body = message("#/27?moves=1x8").body().expect("short");
        let bytes = enclose(&key, &[9; 64], &body);
        let envelope = Envelope::read(&bytes).expect("an envelope");
        assert_eq!((envelope.key, envelope.signature, &envelope.body), (key, [9; 64], &body));
        assert_eq!(envelope.message, message("#/27?moves=1x8"));
        let changed = |at: usize, byte: u8| {
            let mut bytes = bytes.clone();
            bytes[at] = byte;
            Envelope::read(&bytes)
        };
        let head = 65 + 64;
        // The form of the key, the version, the kind, the seat, the length, UTF-8, the padding.
        for (at, byte) in [
            (0, 2),
            (head, 2),
            (head + 1, 4),
            (head + 1, 1),
            (head + 2, 2),
            (head + 11, 1),
            (head + 12, 13),
            (head + 12, 0),
            (head + 13, 0xFF),
            (head + 200, 1),
        ] {
            assert_eq!(changed(at, byte), None, "{at}");
        }
        for length in 0..bytes.len() {
            assert_eq!(Envelope::read(&bytes[..length]), None, "{length}");
        }
        assert_eq!(Envelope::read(&[&bytes[..], &[0; 256]].concat()), None);
    }
}
