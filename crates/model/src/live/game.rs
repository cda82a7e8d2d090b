//! The connection of a live game as a pure state machine.
//!
//! The page reports what happens as [`Input`]s, with the time in milliseconds and a random number, and does
//! what the [`Output`]s say. It reports [`Input::Time`] every second or so; all waiting is decided here.

use apila_core::rules::Side;

use super::pace::pause;
use super::{Channel, Envelope, Message, MessageKind, Notes, PublicKey, Topics};

/// Seconds for which the relay keeps a line, and the news that a player is gone: 90 days.
const LINE_EXPIRY: u32 = 90 * 24 * 60 * 60;
/// Seconds for which the relay keeps the news that a player is there.
const HERE_EXPIRY: u32 = 15 * 60;
/// Milliseconds after which that news and the line are published again.
const HERE_AGAIN: f64 = 5.0 * 60_000.0;
/// Milliseconds within which the relay has to accept a connection.
const PATIENCE: f64 = 20_000.0;
/// The number of attempts that may fail before the reader is offered to send the link by hand.
const BRIEF: u32 = 3;
/// Milliseconds between two pings. A hidden page may learn of the time only once a minute, and the relay
/// waits for 180 seconds.
const PING_AGAIN: f64 = 50_000.0;

/// What has happened.
#[derive(Clone, Debug, PartialEq)]
pub enum Input {
    /// The link to the line on the table is now this one.
    Link(String),
    /// The relay has accepted the connection.
    Accepted,
    /// The relay has answered a ping.
    Answered,
    /// The relay refuses the connection or a message.
    Refused,
    /// The connection is closed, or could not be opened.
    Closed,
    /// A message has arrived under a topic.
    Heard {
        /// The topic.
        topic: String,
        /// The message. `None` if it was not sealed with the secret, is malformed, or is not signed.
        envelope: Option<Box<Envelope>>,
        /// Seconds after which the relay forgets it, if the relay says so.
        left: Option<u32>,
    },
    /// The reader wants another game.
    Rematch,
    /// Time has passed.
    Time,
    /// The device has a network again, or the page is seen again.
    Woken,
    /// The page is left.
    Left,
}

/// A message to sign, to seal and to publish.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unsealed {
    /// The topic.
    pub topic: String,
    /// The body.
    pub body: Vec<u8>,
    /// Seconds after which the relay forgets the message.
    pub expiry: u32,
}

/// What the page has to do.
#[derive(Clone, Debug, PartialEq)]
pub enum Output {
    /// Open a connection. A player's has this will.
    Open(Option<Unsealed>),
    /// Subscribe to topics.
    Subscribe(String),
    /// Send a ping.
    Ping,
    /// Publish a message.
    Publish(Unsealed),
    /// Close the connection. If it is still good, say so to the relay, which then publishes no will.
    Close,
    /// Keep these notes.
    Keep(String),
    /// Take this link of the player of a seat: see [`news`](super::news) and
    /// [`WatchedGame`](super::WatchedGame).
    Take(Side, String),
    /// The other player wants another game.
    Rematch,
}

/// The state that the reader sees.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum LiveState {
    /// The first connection is being made.
    Connecting,
    /// Nobody has opened the link yet.
    Inviting,
    /// The other player is there.
    Here,
    /// The other player was there at this time, in milliseconds since 1970, or at an unknown one.
    Away(Option<f64>),
    /// There is no connection. What is played is sent when there is one.
    Offline {
        /// Whether it is too early to think of other ways.
        is_brief: bool,
    },
    /// The relay refuses the game.
    Refused,
    /// Another browser plays the reader's colour.
    Taken,
    /// The reader watches.
    Watching,
}

impl LiveState {
    /// Whether the other player gets the link without the reader's help, as far as is known.
    #[must_use]
    pub const fn delivers(self) -> bool {
        match self {
            LiveState::Connecting | LiveState::Here | LiveState::Away(_) => true,
            LiveState::Offline { is_brief } => is_brief,
            LiveState::Inviting | LiveState::Refused | LiveState::Taken | LiveState::Watching => false,
        }
    }
}

/// The connection.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Connection {
    /// There is none. The next attempt is at this time.
    Down { retry: f64 },
    /// It is being made. It has to be accepted before this time.
    Dialling { until: f64 },
    /// It is accepted. What the relay has kept is arriving.
    Settling { until: f64 },
    /// All that the relay had kept has arrived.
    Up,
    /// It is closed for good.
    Over,
}

/// Whether the other player is there.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Presence {
    Unknown,
    Here { until: f64 },
    Gone { at: f64 },
}

/// The connection of a live game, on the page of one of its players, or of somebody who watches. Who watches
/// publishes nothing.
#[derive(Clone, Debug)]
pub struct LiveGame {
    /// The reader's seat. `None` if the reader watches.
    seat: Option<Side>,
    key: PublicKey,
    topics: Topics,
    notes: Notes,
    link: String,
    connection: Connection,
    /// The number of attempts that have failed since the last good connection.
    failures: u32,
    is_refused: bool,
    is_taken: bool,
    /// The link that was published last on this connection.
    sent: Option<String>,
    other: Presence,
    /// The other player's last news of presence: the number of the connection, and whether it is over.
    other_session: (u64, bool),
    /// Whether the reader wants another game.
    wants_rematch: bool,
    /// When what was overwritten is published again.
    restore: Option<f64>,
    /// The number of times that has been done on this connection.
    restored: u32,
    ping: f64,
    is_answered: bool,
    here: f64,
}

impl LiveGame {
    /// A live game at the time `now`, with the `notes` of earlier pages. `key` is the key of the reader's
    /// `seat`, `link` the link to the line on the table. Without a seat the reader watches.
    #[must_use]
    pub fn new(
        seat: Option<Side>,
        key: PublicKey,
        topics: Topics,
        notes: Notes,
        link: String,
        now: f64,
    ) -> LiveGame {
        LiveGame {
            seat,
            key,
            topics,
            notes,
            link,
            connection: Connection::Down { retry: now },
            failures: 0,
            is_refused: false,
            is_taken: false,
            sent: None,
            other: Presence::Unknown,
            other_session: (0, false),
            wants_rematch: false,
            restore: None,
            restored: 0,
            ping: now,
            is_answered: true,
            here: now,
        }
    }

    /// The topics of the game.
    #[must_use]
    pub const fn topics(&self) -> &Topics {
        &self.topics
    }

    /// The state that the reader sees.
    #[must_use]
    pub fn state(&self) -> LiveState {
        match (self.connection, self.other) {
            _ if self.is_taken => LiveState::Taken,
            _ if self.is_refused => LiveState::Refused,
            (Connection::Up, _) if self.seat.is_none() => LiveState::Watching,
            (Connection::Up, Presence::Here { .. }) => LiveState::Here,
            (Connection::Up, Presence::Gone { at }) => LiveState::Away(Some(at)),
            (Connection::Up, Presence::Unknown) if self.is_other_known() => LiveState::Away(None),
            (Connection::Up, Presence::Unknown) => LiveState::Inviting,
            _ if self.failures == 0 => LiveState::Connecting,
            _ => LiveState::Offline { is_brief: self.failures <= BRIEF },
        }
    }

    fn is_other_known(&self) -> bool {
        self.notes.others.iter().any(|other| other.key.is_some())
    }

    /// Handles an input at the time `now`, in milliseconds since 1970. `chance` is a random number from 0 to
    /// 1.
    pub fn on(&mut self, input: Input, now: f64, chance: f64) -> Vec<Output> {
        let mut outputs = Vec::new();
        match input {
            Input::Link(link) => {
                self.link = link;
                self.publish_line(&mut outputs);
            }
            Input::Accepted => self.accepted(now, &mut outputs),
            Input::Answered => self.answered(now, &mut outputs),
            Input::Refused => {
                self.is_refused = true;
                self.close(now, chance, &mut outputs);
            }
            Input::Closed => self.lost(now, chance),
            Input::Heard { topic, envelope, left } => {
                if let Some((seat, channel)) = self.topics.read(&topic) {
                    let envelope = envelope.map(|envelope| *envelope);
                    self.heard(seat, channel, envelope, left, (now, chance), &mut outputs);
                }
            }
            Input::Rematch => {
                self.wants_rematch = true;
                self.publish_rematch(&mut outputs);
            }
            Input::Time => self.time(now, chance, &mut outputs),
            Input::Woken => self.woken(now, &mut outputs),
            Input::Left => self.leave(&mut outputs),
        }
        outputs
    }

    fn accepted(&mut self, now: f64, outputs: &mut Vec<Output>) {
        if matches!(self.connection, Connection::Dialling { .. }) {
            self.connection = Connection::Settling { until: now + PATIENCE };
            (self.sent, self.restore, self.restored) = (None, None, 0);
            // The answer to the ping comes after all that the relay has kept.
            outputs.extend([Output::Subscribe(self.topics.filter()), Output::Ping]);
        }
    }

    fn answered(&mut self, now: f64, outputs: &mut Vec<Output>) {
        self.is_answered = true;
        if matches!(self.connection, Connection::Settling { .. }) {
            self.connection = Connection::Up;
            (self.failures, self.is_refused, self.ping) = (0, false, now);
            self.publish_presence(MessageKind::Here, now, outputs);
            self.publish_line(outputs);
            self.publish_rematch(outputs);
        }
    }

    /// Closes the connection from this side.
    fn close(&mut self, now: f64, chance: f64, outputs: &mut Vec<Output>) {
        if !matches!(self.connection, Connection::Down { .. } | Connection::Over) {
            outputs.push(Output::Close);
        }
        self.lost(now, chance);
    }

    fn lost(&mut self, now: f64, chance: f64) {
        if matches!(self.connection, Connection::Down { .. } | Connection::Over) {
            return;
        }
        self.connection = Connection::Down { retry: now + pause(self.failures, chance) };
        self.failures = self.failures.saturating_add(1);
        if matches!(self.other, Presence::Here { .. }) {
            self.other = Presence::Gone { at: now };
        }
    }

    fn time(&mut self, now: f64, chance: f64, outputs: &mut Vec<Output>) {
        match self.connection {
            Connection::Down { retry } if now >= retry => self.open(now, outputs),
            Connection::Dialling { until } | Connection::Settling { until } if now >= until => {
                self.close(now, chance, outputs);
            }
            Connection::Up => self.tend(now, chance, outputs),
            _ => {}
        }
    }

    /// What an open connection needs from time to time.
    fn tend(&mut self, now: f64, chance: f64, outputs: &mut Vec<Output>) {
        if now >= self.ping + PING_AGAIN {
            if !self.is_answered {
                return self.close(now, chance, outputs);
            }
            (self.ping, self.is_answered) = (now, false);
            outputs.push(Output::Ping);
        }
        if now >= self.here + HERE_AGAIN {
            self.publish_presence(MessageKind::Here, now, outputs);
            // The relay may have lost the last line.
            self.sent = None;
            self.publish_line(outputs);
        }
        if let Presence::Here { until } = self.other
            && now >= until
        {
            self.other = Presence::Gone { at: until - f64::from(HERE_EXPIRY) * 1_000.0 };
        }
        if self.restore.is_some_and(|at| now >= at) {
            self.restore = None;
            self.restored += 1;
            self.sent = None;
            self.publish_presence(MessageKind::Here, now, outputs);
            self.publish_line(outputs);
            self.publish_rematch(outputs);
        }
    }

    fn open(&mut self, now: f64, outputs: &mut Vec<Output>) {
        self.notes.session = self.notes.session.saturating_add(1);
        outputs.push(Output::Keep(self.notes.print()));
        self.connection = Connection::Dialling { until: now + PATIENCE };
        outputs.push(Output::Open(self.presence(MessageKind::Gone, LINE_EXPIRY)));
    }

    /// Tries again at once, or finds out at once whether the connection is still good.
    fn woken(&mut self, now: f64, outputs: &mut Vec<Output>) {
        match self.connection {
            Connection::Down { .. } => self.open(now, outputs),
            Connection::Up => {
                (self.ping, self.is_answered) = (now - PING_AGAIN + PATIENCE, false);
                outputs.push(Output::Ping);
            }
            _ => {}
        }
    }

    fn leave(&mut self, outputs: &mut Vec<Output>) {
        if self.connection == Connection::Up {
            outputs.extend(self.presence(MessageKind::Gone, LINE_EXPIRY).map(Output::Publish));
        }
        self.connection = Connection::Over;
        outputs.push(Output::Close);
    }

    fn heard(
        &mut self,
        seat: Side,
        channel: Channel,
        envelope: Option<Envelope>,
        left: Option<u32>,
        (now, chance): (f64, f64),
        outputs: &mut Vec<Output>,
    ) {
        let is_for_topic =
            |envelope: &Envelope| envelope.message.seat == seat && envelope.message.kind.channel() == channel;
        let envelope = envelope.filter(is_for_topic);
        if Some(seat) == self.seat {
            self.heard_own(channel, envelope, (now, chance), outputs);
        } else if let Some(Envelope { key, message, .. }) = envelope
            && *self.notes.others[seat.index()].key.get_or_insert(key) == key
        {
            match message.kind {
                MessageKind::Line => self.heard_line(message, outputs),
                MessageKind::Rematch => outputs.push(Output::Rematch),
                kind => self.heard_presence(kind == MessageKind::Gone, message.number, left, now),
            }
        }
    }

    /// Handles a line of a player elsewhere. An older one than the last changes nothing. Who watches has kept
    /// no line, and takes the last one again.
    fn heard_line(&mut self, message: Message, outputs: &mut Vec<Output>) {
        let known = &mut self.notes.others[message.seat.index()].number;
        if message.number > *known || (message.number == *known && self.seat.is_none()) {
            *known = message.number;
            let take = Output::Take(message.seat, message.text);
            outputs.extend([take, Output::Keep(self.notes.print())]);
        }
    }

    fn heard_presence(&mut self, is_gone: bool, session: u64, left: Option<u32>, now: f64) {
        if (session, is_gone) < self.other_session {
            return;
        }
        self.other_session = (session, is_gone);
        let expiry = if is_gone { LINE_EXPIRY } else { HERE_EXPIRY };
        let left = f64::from(left.unwrap_or(expiry).min(expiry)) * 1_000.0;
        self.other = if is_gone {
            Presence::Gone { at: now - (f64::from(expiry) * 1_000.0 - left) }
        } else {
            Presence::Here { until: now + left }
        };
    }

    /// Handles what is published under a topic of the reader's own seat: by another page of this browser, by
    /// another browser that plays the same seat, or by somebody who overwrites it.
    fn heard_own(
        &mut self,
        channel: Channel,
        envelope: Option<Envelope>,
        (now, chance): (f64, f64),
        outputs: &mut Vec<Output>,
    ) {
        match envelope {
            Some(envelope) if envelope.key == self.key => {
                let number = envelope.message.number;
                // The will of an earlier connection, or of another page of this browser that was closed.
                let is_undone = envelope.message.kind == MessageKind::Gone;
                let known = match channel {
                    Channel::Line => &mut self.notes.number,
                    Channel::Presence => &mut self.notes.session,
                    // It says the same as long as it is there.
                    Channel::Rematch => return,
                };
                let is_old = number < *known;
                // The news that the player is there must be newer than the will.
                *known = number.saturating_add(u64::from(is_undone)).max(*known);
                if self.connection == Connection::Up && (is_old || is_undone) {
                    self.restore_later(now, chance);
                }
            }
            // A seat that nothing was published for from here belongs to whoever published first.
            Some(_) if self.notes.number == 0 => {
                self.is_taken = true;
                self.connection = Connection::Over;
                outputs.push(Output::Close);
            }
            _ if self.connection == Connection::Up => self.restore_later(now, chance),
            _ => {}
        }
    }

    /// Publishes again what was overwritten, after a pause that grows: who overwrites it for fun must not get
    /// an answer each time.
    fn restore_later(&mut self, now: f64, chance: f64) {
        self.restore.get_or_insert(now + pause(self.restored, chance));
    }

    /// Publishes the line on the table unless that has been done on this connection.
    fn publish_line(&mut self, outputs: &mut Vec<Output>) {
        let Some(seat) = self.seat else { return };
        if self.connection != Connection::Up || self.sent.as_ref() == Some(&self.link) {
            return;
        }
        self.notes.number = self.notes.number.saturating_add(1);
        let (number, text) = (self.notes.number, self.link.clone());
        let message = Message { kind: MessageKind::Line, seat, number, text };
        match message.body() {
            Some(body) => {
                outputs.push(Output::Keep(self.notes.print()));
                let topic = self.topics.of(seat, Channel::Line);
                outputs.push(Output::Publish(Unsealed { topic, body, expiry: LINE_EXPIRY }));
                self.sent = Some(self.link.clone());
            }
            // The link is too long to travel by itself.
            None => self.is_refused = true,
        }
    }

    fn publish_presence(&mut self, kind: MessageKind, now: f64, outputs: &mut Vec<Output>) {
        self.here = now;
        outputs.extend(self.presence(kind, HERE_EXPIRY).map(Output::Publish));
    }

    /// Says that the reader wants another game.
    fn publish_rematch(&self, outputs: &mut Vec<Output>) {
        let Some(seat) = self.seat.filter(|_| self.wants_rematch && self.connection == Connection::Up) else {
            return;
        };
        let message = Message { kind: MessageKind::Rematch, seat, number: 0, text: String::new() };
        let topic = self.topics.of(seat, Channel::Rematch);
        outputs.extend(
            message.body().map(|body| Output::Publish(Unsealed { topic, body, expiry: LINE_EXPIRY })),
        );
    }

    /// The news of whether the player is there. `None` for who watches.
    fn presence(&self, kind: MessageKind, expiry: u32) -> Option<Unsealed> {
        let seat = self.seat?;
        let message = Message { kind, seat, number: self.notes.session, text: String::new() };
        let topic = self.topics.of(seat, Channel::Presence);
        Some(Unsealed { topic, body: message.body()?, expiry })
    }
}

#[cfg(test)]
mod tests;
