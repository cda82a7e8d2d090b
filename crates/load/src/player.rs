//! A player of a simulated table: the state machine and the bytes of a page, without a browser.
//!
//! Nothing is encrypted. The messages have the length of sealed ones, which is all that a relay knows of
//! them.

use std::collections::VecDeque;

use apila_core::rules::Side;
use apila_model::live::envelope::{KEY_BYTES, SIGNATURE_BYTES, enclose};
use apila_model::live::{Envelope, Input, LiveGame, LiveState, Notes, Output, PublicKey, Topics, Unsealed};
use apila_relay::{Conversation, Event, Message};

/// The number of bytes of the initial value of AES-GCM.
const INITIAL_VALUE: usize = 12;
/// The number of bytes of its tag.
const TAG: usize = 16;
/// The parts of a link that surround the moves.
const LINK: [&str; 2] = ["#/27?moves=", "&seat=white&id=k3Tz9qLmAb&live=AAECAwQFBgcICQoLDA0ODw"];

/// What the connection of a player has to do, or what has happened at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Act {
    /// Connect, and send these bytes.
    Open(Vec<u8>),
    /// Send these bytes.
    Send(Vec<u8>),
    /// Close the connection.
    Close,
    /// The move of the other player that was made at this time, in microseconds, has been seen.
    Seen(u64),
}

/// When something happens: the time in milliseconds, and a random number from 0 to 1.
pub(crate) type When = (f64, f64);

/// A player.
pub(crate) struct Player {
    game: LiveGame,
    conversation: Conversation,
    client: String,
    seat: Side,
    /// The number of moves on the table.
    plies: usize,
}

impl Player {
    /// The player of a seat of a table, which has a number.
    pub(crate) fn new(table: u32, seat: Side, now: f64) -> Player {
        let name = [&[0; 12][..], &table.to_be_bytes()].concat();
        let game =
            LiveGame::new(Some(seat), key(seat), Topics::new(&name), Notes::default(), link(0, 0), now);
        let client = format!("{table:019}{}", seat.index());
        Player { game, conversation: Conversation::default(), client, seat, plies: 0 }
    }

    /// Whether both players of the table are connected.
    pub(crate) fn is_together(&self) -> bool {
        self.game.state() == LiveState::Here
    }

    /// Whether this player has the next move.
    pub(crate) fn is_to_move(&self) -> bool {
        self.plies % 2 == self.seat.index()
    }

    /// Makes a move at a time in microseconds.
    pub(crate) fn make_move(&mut self, micros: u64, when: When) -> Vec<Act> {
        self.plies += 1;
        self.give(Input::Link(link(self.plies, micros)), when)
    }

    /// Handles what has happened.
    pub(crate) fn give(&mut self, input: Input, (now, chance): When) -> Vec<Act> {
        let outputs = self.game.on(input, now, chance);
        outputs.into_iter().filter_map(|output| self.act(output)).collect()
    }

    /// Handles bytes that have arrived.
    pub(crate) fn receive(&mut self, bytes: &[u8], when: When) -> VecDeque<Act> {
        let Ok((events, answer)) = self.conversation.receive(bytes) else {
            let closed = self.give(Input::Closed, when);
            return [Act::Close].into_iter().chain(closed).collect();
        };
        let mut acts: VecDeque<Act> = (!answer.is_empty()).then_some(Act::Send(answer)).into_iter().collect();
        for event in events {
            let input = match event {
                Event::Accepted => Input::Accepted,
                Event::Refused => Input::Refused,
                Event::Answered => Input::Answered,
                Event::Published { topic, payload, left } => {
                    Input::Heard { topic, envelope: unsealed(&payload).map(Box::new), left }
                }
            };
            acts.extend(self.give(input, when));
        }
        acts
    }

    fn act(&mut self, output: Output) -> Option<Act> {
        match output {
            Output::Open(will) => {
                self.conversation = Conversation::default();
                let will = will.map(|will| self.sealed(will));
                Some(Act::Open(Conversation::connect(&self.client, self.game.topics().name(), will)))
            }
            Output::Subscribe(filter) => Some(Act::Send(self.conversation.subscribe(&filter))),
            Output::Ping => Some(Act::Send(Conversation::ping())),
            Output::Publish(message) => {
                let message = self.sealed(message);
                Some(Act::Send(self.conversation.publish(message)))
            }
            Output::Close => Some(Act::Close),
            Output::Keep(_) | Output::Rematch => None,
            Output::Take(_, link) => self.take(&link),
        }
    }

    /// Takes the link of the other player. A line that is not longer than that on the table has no news.
    fn take(&mut self, link: &str) -> Option<Act> {
        let (plies, micros) = read(link)?;
        (plies > self.plies).then(|| {
            self.plies = plies;
            Act::Seen(micros)
        })
    }

    fn sealed(&self, message: Unsealed) -> Message {
        let enclosed = enclose(&key(self.seat), &[0; SIGNATURE_BYTES], &message.body);
        let payload = [vec![0; INITIAL_VALUE], enclosed, vec![0; TAG]].concat();
        Message { topic: message.topic, payload, expiry: message.expiry }
    }
}

/// The public key of a seat.
fn key(seat: Side) -> PublicKey {
    let mut key = [u8::from(seat == Side::Second); KEY_BYTES];
    key[0] = 4;
    PublicKey::new(&key).unwrap_or_else(|| unreachable!("the first byte is that of a key"))
}

fn unsealed(payload: &[u8]) -> Option<Envelope> {
    Envelope::read(payload.get(INITIAL_VALUE..payload.len().checked_sub(TAG)?)?)
}

/// A link as long as one after this many moves, with the time of the last of them.
fn link(plies: usize, micros: u64) -> String {
    let [before, after] = LINK;
    format!("{before}{}{after}&plies={plies}&at={micros}", "1x8_".repeat(plies))
}

/// The number of moves of a link, and the time of the last of them.
fn read(link: &str) -> Option<(usize, u64)> {
    let (plies, micros) = link.split_once("&plies=")?.1.split_once("&at=")?;
    Some((plies.parse().ok()?, micros.parse().ok()?)).filter(|(plies, _)| *plies > 0)
}

#[cfg(test)]
mod tests {
    use super::{Act, Player, link, read};
    use apila_core::rules::Side;
    use apila_model::live::Input;

    const WHEN: super::When = (1_000.0, 0.5);
    const ACCEPTED: [u8; 5] = [0x20, 3, 0, 0, 0];
    const ANSWERED: [u8; 2] = [0xD0, 0];

    /// The bytes that a player sends.
    fn sent(acts: impl IntoIterator<Item = Act>) -> Vec<u8> {
        acts.into_iter()
            .filter_map(|act| if let Act::Send(bytes) = act { Some(bytes) } else { None })
            .flatten()
            .collect()
    }

    /// Two players of a table who are connected, each through bytes alone.
    fn table() -> [Player; 2] {
        let mut players = Side::BOTH.map(|seat| Player::new(7, seat, 0.0));
        let news = players.each_mut().map(|player| {
            assert!(matches!(player.give(Input::Time, WHEN)[..], [Act::Open(_)]));
            player.receive(&ACCEPTED, WHEN);
            sent(player.receive(&ANSWERED, WHEN))
        });
        let [first, second] = &mut players;
        // What a client publishes has the form of what a relay sends on.
        assert!(second.receive(&news[0], WHEN).iter().all(|act| matches!(act, Act::Send(_))));
        first.receive(&news[1], WHEN);
        players
    }

    #[test]
    fn two_players_meet_and_move_in_turn() {
        let [mut first, mut second] = table();
        assert!(first.is_together() && second.is_together());
        assert!(first.is_to_move() && !second.is_to_move());
        let bytes = sent(first.make_move(1_234, WHEN));
        assert!(bytes.len() > 12 + 65 + 64 + 256 + 16, "a message has the length of a sealed one");
        let acts = second.receive(&bytes, WHEN);
        assert!(acts.contains(&Act::Seen(1_234)), "{acts:?}");
        assert!(!first.is_to_move() && second.is_to_move());
        let again = second.receive(&bytes, WHEN);
        assert!(again.iter().all(|act| matches!(act, Act::Send(_))), "a repeated message is no move");
    }

    #[test]
    fn a_connection_that_fails_is_opened_again() {
        let [mut first, _] = table();
        assert!(first.receive(&[0; 9], WHEN).contains(&Act::Close));
        assert!(!first.is_together());
        assert!(matches!(first.give(Input::Time, (3_000.0, 0.5))[..], [Act::Open(_)]));
    }

    #[test]
    fn links_tell_the_move_and_its_time() {
        assert_eq!(read(&link(3, 99)), Some((3, 99)));
        for other in [link(0, 0), String::new(), "&plies=1".to_owned(), "&plies=x&at=1".to_owned()] {
            assert_eq!(read(&other), None, "{other}");
        }
    }
}
