//! Two live games at one relay, which is simulated: it keeps the last message of each topic.

use std::collections::BTreeMap;

use super::{Input, LiveGame, LiveState, Output, Unsealed};
use crate::live::{Channel, Envelope, Message, MessageKind, Notes, PublicKey, Topics};
use apila_core::rules::Side;

fn topics() -> Topics {
    Topics::new(&[1; 16])
}

fn key(byte: u8) -> PublicKey {
    let mut bytes = [byte; 65];
    bytes[0] = 4;
    PublicKey::new(&bytes).expect("a key")
}

/// What the relay has kept: by topic the key of the sender and the body.
#[derive(Default)]
struct Relay {
    kept: BTreeMap<String, (PublicKey, Vec<u8>)>,
}

/// A page with a live game.
struct Page {
    game: LiveGame,
    key: PublicKey,
    now: f64,
    will: Option<Unsealed>,
    /// The links of the other player that have arrived.
    taken: Vec<String>,
    /// The notes that were kept last.
    notes: String,
    pings: usize,
    /// Whether the other player wants another game.
    is_wanted: bool,
}

impl Page {
    fn new(seat: Side, byte: u8, notes: Notes, link: &str) -> Page {
        let game = LiveGame::new(Some(seat), key(byte), topics(), notes.clone(), link.to_owned(), 0.0);
        Page {
            game,
            key: key(byte),
            now: 0.0,
            will: None,
            taken: vec![],
            notes: notes.print(),
            pings: 0,
            is_wanted: false,
        }
    }

    /// Handles an input. Returns what was published.
    fn on(&mut self, relay: &mut Relay, input: Input) -> Vec<String> {
        let mut published = Vec::new();
        let mut inputs = vec![input];
        while let Some(input) = inputs.pop() {
            for output in self.game.on(input, self.now, 0.0) {
                match output {
                    Output::Open(will) => self.will = will,
                    Output::Subscribe(filter) => {
                        assert_eq!(filter, topics().filter());
                        let kept = relay.kept.iter();
                        inputs.extend(kept.map(|(topic, (key, body))| heard(topic, *key, body)));
                    }
                    Output::Ping => self.pings += 1,
                    Output::Publish(Unsealed { topic, body, .. }) => {
                        relay.kept.insert(topic.clone(), (self.key, body));
                        published.push(topic);
                    }
                    Output::Close => {}
                    Output::Keep(notes) => self.notes = notes,
                    Output::Rematch => self.is_wanted = true,
                    Output::Take(_, link) => self.taken.push(link),
                }
            }
        }
        published
    }

    /// Makes a connection that works.
    fn connect(&mut self, relay: &mut Relay) -> Vec<String> {
        self.on(relay, Input::Time);
        self.on(relay, Input::Accepted);
        self.on(relay, Input::Answered)
    }

    /// Hears what the relay has kept of a seat, as if it were published now.
    fn hear(&mut self, relay: &mut Relay, seat: Side, channel: Channel) {
        let topic = topics().of(seat, channel);
        let Some((key, body)) = relay.kept.get(&topic).cloned() else { return };
        self.on(relay, heard(&topic, key, &body));
    }

    fn reloaded(&self, seat: Side, byte: u8, link: &str) -> Page {
        Page::new(seat, byte, Notes::read(&self.notes).expect("notes"), link)
    }
}

fn heard(topic: &str, key: PublicKey, body: &[u8]) -> Input {
    let message = Message::read(body).expect("a body");
    let envelope = Envelope { key, signature: [0; 64], body: body.to_vec(), message };
    Input::Heard { topic: topic.to_owned(), envelope: Some(Box::new(envelope)), left: None }
}

fn forged(kind: MessageKind, seat: Side, number: u64, text: &str, byte: u8) -> Input {
    let message = Message { kind, seat, number, text: text.to_owned() };
    heard(&topics().of(seat, kind.channel()), key(byte), &message.body().expect("short"))
}

/// Two players who have found each other.
fn players(relay: &mut Relay) -> [Page; 2] {
    let mut first = Page::new(Side::First, 1, Notes::default(), "#/27");
    first.connect(relay);
    let mut second = Page::new(Side::Second, 2, Notes::default(), "#/27");
    second.connect(relay);
    first.hear(relay, Side::Second, Channel::Presence);
    first.hear(relay, Side::Second, Channel::Line);
    [first, second]
}

#[test]
fn two_players_find_each_other_and_links_travel() {
    let relay = &mut Relay::default();
    let mut first = Page::new(Side::First, 1, Notes::default(), "#/27");
    assert_eq!(first.game.state(), LiveState::Connecting);
    let published = first.connect(relay);
    assert_eq!(
        published,
        [topics().of(Side::First, Channel::Presence), topics().of(Side::First, Channel::Line)]
    );
    assert_eq!(first.game.state(), LiveState::Inviting);
    let [mut first, mut second] = players(&mut Relay::default());
    assert_eq!((first.game.state(), second.game.state()), (LiveState::Here, LiveState::Here));
    let relay = &mut Relay::default();
    first.on(relay, Input::Link("#/27?moves=1x8".to_owned()));
    second.hear(relay, Side::First, Channel::Line);
    assert_eq!(second.taken.last().map(String::as_str), Some("#/27?moves=1x8"));
    assert_eq!(first.on(relay, Input::Link("#/27?moves=1x8".to_owned())), [""; 0], "nothing is sent twice");
}

#[test]
fn what_is_played_without_a_connection_is_sent_with_the_next_one() {
    let relay = &mut Relay::default();
    let [mut first, _] = players(relay);
    first.on(relay, Input::Closed);
    assert_eq!(first.game.state(), LiveState::Offline { is_brief: true });
    assert!(first.on(relay, Input::Link("#/27?moves=1x8".to_owned())).is_empty());
    first.now += 999.0;
    first.will = None;
    first.on(relay, Input::Time);
    assert_eq!(first.will, None, "the first pause is a second");
    first.now += 1.0;
    assert!(first.connect(relay).contains(&topics().of(Side::First, Channel::Line)));
    // A page that was closed in between has the game from the storage, and its notes.
    let mut later = first.reloaded(Side::First, 1, "#/27?moves=1x8_9x1_2x2");
    later.connect(relay);
    let mut second = Page::new(Side::Second, 2, Notes::default(), "#/27");
    second.connect(relay);
    assert_eq!(second.taken, ["#/27?moves=1x8_9x1_2x2"]);
}

#[test]
fn nobody_speaks_for_a_seat_without_its_key() {
    let relay = &mut Relay::default();
    let [mut first, second] = players(relay);
    let taken = first.taken.len();
    first.on(relay, forged(MessageKind::Line, Side::Second, 1_000, "#/27?moves=resign", 9));
    first.on(relay, forged(MessageKind::Gone, Side::Second, 1_000, "", 9));
    assert_eq!((first.taken.len(), first.game.state()), (taken, LiveState::Here));
    // The key of the other seat counts nothing for one's own, nor a message under another topic.
    first.on(relay, forged(MessageKind::Line, Side::First, 1_000, "#/27?moves=1x7", 2));
    let own = Message { kind: MessageKind::Line, seat: Side::First, number: 99, text: "#/27".to_owned() };
    let body = own.body().expect("short");
    first.on(relay, heard(&topics().of(Side::Second, Channel::Line), second.key, &body));
    first.on(relay, heard("apila/other/1", second.key, &body));
    assert_eq!(first.taken.len(), taken);
    let known = Notes::read(&first.notes).expect("notes").others;
    assert_eq!(known.map(|other| other.key), [None, Some(key(2))]);
}

#[test]
fn older_messages_change_nothing_also_after_a_reload() {
    let relay = &mut Relay::default();
    let [mut first, mut second] = players(relay);
    second.on(relay, Input::Link("#/27?moves=1x8_9x1".to_owned()));
    first.hear(relay, Side::Second, Channel::Line);
    let taken = first.taken.len();
    first.on(relay, forged(MessageKind::Line, Side::Second, 1, "#/27", 2));
    first.hear(relay, Side::Second, Channel::Line);
    assert_eq!(first.taken.len(), taken);
    let mut later = first.reloaded(Side::First, 1, "#/27?moves=1x8_9x1");
    later.connect(relay);
    later.on(relay, forged(MessageKind::Line, Side::Second, 1, "#/27", 2));
    assert!(later.taken.is_empty());
    // The will of an earlier connection is older than the news of the present one.
    second.now += 5_000.0;
    second.on(relay, Input::Closed);
    second.now += 5_000.0;
    second.connect(relay);
    later.hear(relay, Side::Second, Channel::Presence);
    later.on(relay, forged(MessageKind::Gone, Side::Second, 1, "", 2));
    assert_eq!(later.game.state(), LiveState::Here);
    later.on(relay, forged(MessageKind::Gone, Side::Second, 2, "", 2));
    assert_eq!(later.game.state(), LiveState::Away(Some(0.0)));
}

#[test]
fn what_was_overwritten_is_restored_but_not_at_once_each_time() {
    let relay = &mut Relay::default();
    let [mut first, _] = players(relay);
    let line = topics().of(Side::First, Channel::Line);
    let mut pauses = Vec::new();
    for _ in 0..4 {
        for _ in 0..10 {
            first.on(relay, Input::Heard { topic: line.clone(), envelope: None, left: None });
        }
        let before = first.now;
        while !first.on(relay, Input::Time).contains(&line) {
            first.now += 500.0;
        }
        pauses.push(first.now - before);
    }
    assert_eq!(pauses, [1_000.0, 2_000.0, 4_000.0, 8_000.0]);
    // An older message of one's own is no better than garbage.
    first.on(relay, forged(MessageKind::Line, Side::First, 1, "#/27", 1));
    first.now += 20_000.0;
    assert!(first.on(relay, Input::Time).contains(&line));
}

#[test]
fn a_seat_belongs_to_whoever_published_first() {
    let relay = &mut Relay::default();
    let [_, second] = players(relay);
    let mut third = Page::new(Side::Second, 3, Notes::default(), "#/27");
    assert!(third.connect(relay).is_empty());
    assert_eq!(third.game.state(), LiveState::Taken);
    third.now += 1e6;
    third.will = None;
    third.on(relay, Input::Time);
    third.on(relay, Input::Woken);
    assert_eq!(third.will, None, "it does not try again");
    let mut second = second.reloaded(Side::Second, 2, "#/27");
    relay.kept.insert(topics().of(Side::Second, Channel::Line), relay_body(3));
    second.connect(relay);
    assert_eq!(second.game.state(), LiveState::Here, "who was first is not driven away");
}

/// A line of the second seat, signed by a key.
fn relay_body(byte: u8) -> (PublicKey, Vec<u8>) {
    let message =
        Message { kind: MessageKind::Line, seat: Side::Second, number: 50, text: "#/27".to_owned() };
    (key(byte), message.body().expect("short"))
}

#[test]
fn a_relay_that_refuses_is_tried_again_ever_more_seldom() {
    let relay = &mut Relay::default();
    let mut page = Page::new(Side::First, 1, Notes::default(), "#/27");
    let mut pauses = Vec::new();
    for _ in 0..8 {
        page.will = None;
        let before = page.now;
        while page.will.is_none() {
            page.on(relay, Input::Time);
            page.now += if page.will.is_none() { 500.0 } else { 0.0 };
        }
        pauses.push(page.now - before);
        page.on(relay, Input::Refused);
        assert_eq!(page.game.state(), LiveState::Refused);
    }
    assert_eq!(pauses, [0.0, 1e3, 2e3, 4e3, 8e3, 16e3, 32e3, 60e3]);
    page.now += 60_000.0;
    page.connect(relay);
    assert_eq!(page.game.state(), LiveState::Inviting);
}

#[test]
fn a_silent_connection_is_given_up() {
    let relay = &mut Relay::default();
    let [mut first, _] = players(relay);
    let pings = first.pings;
    first.now += 50_000.0;
    first.on(relay, Input::Time);
    first.on(relay, Input::Answered);
    assert_eq!((first.pings, first.game.state()), (pings + 1, LiveState::Here));
    first.now += 50_000.0;
    first.on(relay, Input::Time);
    first.now += 50_000.0;
    first.on(relay, Input::Time);
    assert_eq!(first.game.state(), LiveState::Offline { is_brief: true });
    // A device that wakes up does not wait for the pause.
    first.will = None;
    first.on(relay, Input::Woken);
    assert!(first.will.is_some());
    // A relay that does not answer at all is given up as well.
    first.now += 20_000.0;
    first.on(relay, Input::Time);
    assert_eq!(first.game.state(), LiveState::Offline { is_brief: true });
}

#[test]
fn presence_ends_with_a_will_a_farewell_or_silence() {
    let relay = &mut Relay::default();
    let [mut first, mut second] = players(relay);
    first.now = 60_000.0;
    let topic = topics().of(Side::Second, Channel::Presence);
    let will = second.will.clone().expect("a will");
    let Input::Heard { envelope, .. } = heard(&topic, key(2), &will.body) else { panic!("heard") };
    let left = Some(90 * 24 * 60 * 60 - 30);
    first.on(relay, Input::Heard { topic, envelope, left });
    assert_eq!(first.game.state(), LiveState::Away(Some(30_000.0)), "by the clock of the relay");
    second.on(relay, Input::Closed);
    second.now = 10_000.0;
    second.connect(relay);
    first.hear(relay, Side::Second, Channel::Presence);
    assert_eq!(first.game.state(), LiveState::Here);
    assert_eq!(second.on(relay, Input::Left), [topics().of(Side::Second, Channel::Presence)]);
    first.hear(relay, Side::Second, Channel::Presence);
    assert_eq!(first.game.state(), LiveState::Away(Some(60_000.0)));
    let mut third = first.reloaded(Side::First, 1, "#/27");
    third.connect(&mut Relay::default());
    assert_eq!(third.game.state(), LiveState::Away(None), "the relay has forgotten, the notes have not");
}

#[test]
fn a_link_that_is_too_long_is_left_to_the_players() {
    let relay = &mut Relay::default();
    let [mut first, _] = players(relay);
    assert!(first.on(relay, Input::Link("x".repeat(20_000))).is_empty());
    assert_eq!(first.game.state(), LiveState::Refused);
}

#[test]
fn the_link_is_offered_for_sending_by_hand_when_the_connection_stays_away() {
    let relay = &mut Relay::default();
    let [mut first, _] = players(relay);
    let mut delivered = vec![first.game.state().delivers()];
    for _ in 0..5 {
        first.on(relay, Input::Closed);
        delivered.push(first.game.state().delivers());
        first.now += 60_000.0;
        first.on(relay, Input::Time);
    }
    assert_eq!(delivered, [true, true, true, true, false, false]);
}

#[test]
fn a_rematch_is_asked_for_once_and_kept_by_the_relay() {
    let relay = &mut Relay::default();
    let [mut first, mut second] = players(relay);
    let topic = topics().of(Side::First, Channel::Rematch);
    assert_eq!(first.on(relay, Input::Rematch), [topic]);
    second.hear(relay, Side::First, Channel::Rematch);
    assert!(second.is_wanted);
    let mut later = second.reloaded(Side::Second, 2, "#/27");
    later.connect(relay);
    assert!(later.is_wanted);
    // Only the player of the seat can ask.
    later.is_wanted = false;
    later.on(relay, forged(MessageKind::Rematch, Side::First, 9, "", 3));
    assert!(!later.is_wanted);
}

#[test]
fn who_watches_publishes_nothing() {
    let relay = &mut Relay::default();
    let [mut first, _] = players(relay);
    first.on(relay, Input::Link("#/27?moves=1x8".to_owned()));
    let game = LiveGame::new(None, key(7), topics(), Notes::default(), "#/27".to_owned(), 0.0);
    let mut watcher = Page { game, ..Page::new(Side::First, 7, Notes::default(), "#/27") };
    for published in [
        watcher.connect(relay),
        watcher.on(relay, Input::Link("#/27?moves=1x7".to_owned())),
        watcher.on(relay, Input::Rematch),
        watcher.on(relay, Input::Left),
    ] {
        assert_eq!(published, [""; 0]);
    }
    assert_eq!(watcher.will, None);
    assert!(watcher.taken.contains(&"#/27?moves=1x8".to_owned()));
}
