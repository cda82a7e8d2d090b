//! What arrives in a live game: bytes from the relay, messages, links of the other player, and stored notes.

use apila_core::rules::Side;
use apila_model::live::envelope::enclose;
use apila_model::live::{Envelope, Message, MessageKind, Notes, Other, PublicKey, news};
use apila_model::play::Play;
use apila_model::record::TableLink;
use apila_relay::{Conversation, Message as Published};
use arbitrary::{Result, Unstructured};

use super::FuzzTarget;
use super::laws::{Law, law, same, text_of};
use crate::games::{ENGLISH, below, pick, sheet};

/// Live games.
pub(super) const LIVE: FuzzTarget = FuzzTarget { name: "live", words: &WORDS, base, check };

const WORDS: [&str; 10] = ["01", "00", "ff", "04", "30", "32", "d000", "2003000000", "e00197", "&live="];
/// The id of the game on the table.
const ID: &str = "Abcd1234";

/// Bytes as hexadecimal digits, since inputs are texts at first: what a relay says, or what was sealed. Or
/// notes, or a link.
fn base(u: &mut Unstructured<'_>) -> Result<String> {
    let sheet = sheet(u)?;
    let line = sheet.tree.line();
    let seat = *pick(u, &Side::BOTH)?;
    let text = TableLink::to_record(line, line.plies()).for_seat(Some(seat), Some(ID)).print();
    let number = u.arbitrary()?;
    let message = Message { kind: MessageKind::Line, seat, number, text: text.clone() };
    let Some((body, key)) = message.body().zip(PublicKey::new(&[4; 65])) else { return Ok(text) };
    let sealed = enclose(&key, &[7; 64], &body);
    Ok(match below(u, 4)? {
        0 => text,
        1 => Notes { number, session: 2, others: [Other { number: 3, key: Some(key) }, Other::default()] }
            .print(),
        2 => hexadecimal(&sealed),
        _ => {
            let topic = "apila/00/1".to_owned();
            hexadecimal(&Conversation::default().publish(Published { topic, payload: sealed, expiry: 9 }))
        }
    })
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The bytes that hexadecimal digits stand for. Other texts stand for themselves.
fn bytes_of(input: &[u8]) -> Vec<u8> {
    let pairs = input.chunks(2).map(|pair| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok());
    pairs.collect::<Option<Vec<u8>>>().unwrap_or_else(|| input.to_vec())
}

fn check(input: &[u8]) -> Law<usize> {
    let bytes = bytes_of(input);
    if let Some(Envelope { key, signature, body, message }) = Envelope::read(&bytes) {
        same("round trip of a body", &message.body(), &Some(body.clone()))?;
        same("round trip of an envelope", &enclose(&key, &signature, &body), &bytes)?;
    }
    let whole = Conversation::default().receive(&bytes);
    let mut pieces = Conversation::default();
    let mut events = Vec::new();
    let mut is_good = true;
    for piece in bytes.chunks(bytes.len().div_ceil(3).max(1)) {
        match pieces.receive(piece) {
            Ok((more, _)) if is_good => events.extend(more),
            _ => is_good = false,
        }
    }
    if let Ok((all, _)) = whole {
        law("pieces", is_good && events == all, || format!("{} and {} events", events.len(), all.len()))?;
    }
    let text = text_of(input);
    if let Some(notes) = Notes::read(&text) {
        same("round trip of notes", &Notes::read(&notes.print()), &Some(notes))?;
    }
    if let Some(game) = apila_model::record::Address::parse(&text).link() {
        let play = Play::new(game.open(ENGLISH).record, 0, ENGLISH).seated(Some(Side::First));
        let _ = news(&play, Side::First, ID, &text);
    }
    Ok(0)
}
