//! The conversation of a live game with its relay, as bytes. The relay is any broker of MQTT 5.
//!
//! [`Conversation`] knows neither sockets nor clocks nor what is in a message. The page sends the bytes that
//! it returns, and gives it the bytes that arrive. Everything that arrives is hostile until it is parsed.
//! The codec is the crate `mqtt5-protocol`. Its interface still changes, so only this file names it.

use bytes::Buf;
use mqtt5_protocol::packet::MqttPacket;
use mqtt5_protocol::packet::connack::ConnAckPacket;
use mqtt5_protocol::packet::connect::ConnectPacket;
use mqtt5_protocol::packet::disconnect::DisconnectPacket;
use mqtt5_protocol::packet::puback::PubAckPacket;
use mqtt5_protocol::packet::publish::PublishPacket;
use mqtt5_protocol::packet::suback::SubAckPacket;
use mqtt5_protocol::packet::subscribe::{SubscribePacket, TopicFilter};
use mqtt5_protocol::packet::subscribe_options::SubscriptionOptions;
use mqtt5_protocol::time::Duration;
use mqtt5_protocol::{
    ConnectOptions, FixedHeader, PacketType, QoS, ReasonCode, Result as CodecResult, WillMessage,
};

/// Seconds without a packet after which the relay takes a client for lost. Hidden pages may run a timer only
/// once a minute.
pub const KEEP_ALIVE: u16 = 120;
/// Seconds for which the relay waits before it sends the will of a lost client. A client that is back in
/// time was not lost.
const WILL_DELAY: u32 = 3;
/// Seconds for which the relay keeps the session of a lost client. Without a session there is no delay.
const SESSION_EXPIRY: u32 = 60;
/// The greatest number of bytes in a packet that the relay may send.
const LONGEST_PACKET: u32 = 32_000;
/// The greatest number of bytes before the body of a packet.
const MOST_IN_FIXED_HEADER: usize = 5;

/// A message to publish. The relay keeps the last one of each topic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// The topic.
    pub topic: String,
    /// The sealed bytes.
    pub payload: Vec<u8>,
    /// Seconds after which the relay forgets the message.
    pub expiry: u32,
}

/// What the relay says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// It has accepted the connection.
    Accepted,
    /// It refuses the connection, the subscription or a message, or ends the connection for a reason.
    Refused,
    /// It has answered a [ping](Conversation::ping). What it had kept of the topics of a subscription before
    /// the ping has arrived.
    Answered,
    /// Somebody has published a message.
    Published {
        /// The topic.
        topic: String,
        /// The bytes.
        payload: Vec<u8>,
        /// Seconds after which the relay forgets the message, if it says so.
        left: Option<u32>,
    },
}

/// The bytes that arrived are not MQTT, or are too many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Malformed;

/// A conversation over one connection.
#[derive(Debug, Default)]
pub struct Conversation {
    /// The beginning of a packet whose rest has not arrived yet.
    received: Vec<u8>,
    last_id: u16,
}

impl Conversation {
    /// The bytes that begin the conversation. `client` is a random name of at most 23 letters and digits. The
    /// relay publishes `will`, if there is one, when it loses the client.
    ///
    /// The name of the `game` is also that of the user. There are no accounts, but a relay can so keep each
    /// client to the topics of the game whose name it knows.
    #[must_use]
    pub fn connect(client: &str, game: &str, will: Option<Message>) -> Vec<u8> {
        let mut options = ConnectOptions::new(client)
            .with_clean_start(true)
            .with_keep_alive(Duration::from_secs(KEEP_ALIVE.into()))
            .with_session_expiry_interval(SESSION_EXPIRY);
        if let Some(will) = will {
            let mut last =
                WillMessage::new(will.topic, will.payload).with_qos(QoS::AtLeastOnce).with_retain(true);
            last.properties.will_delay_interval = Some(WILL_DELAY);
            last.properties.message_expiry_interval = Some(will.expiry);
            options = options.with_will(last);
        }
        options.username = Some(game.to_owned());
        options.properties.maximum_packet_size = Some(LONGEST_PACKET);
        printed(&ConnectPacket::new(options))
    }

    /// The bytes that subscribe to topics. What this client publishes itself is not sent back, except what
    /// the relay has kept.
    pub fn subscribe(&mut self, filter: &str) -> Vec<u8> {
        let options = SubscriptionOptions { no_local: true, ..SubscriptionOptions::new(QoS::AtLeastOnce) };
        let filter = TopicFilter::with_options(filter, options);
        printed(&SubscribePacket::new(self.next_id()).add_filter_with_options(filter))
    }

    /// The bytes that publish a message.
    pub fn publish(&mut self, message: Message) -> Vec<u8> {
        let packet = PublishPacket::new(message.topic, message.payload, QoS::AtLeastOnce)
            .with_packet_id(self.next_id())
            .with_retain(true)
            .with_message_expiry_interval(message.expiry);
        printed(&packet)
    }

    /// The bytes that ask for an answer.
    #[must_use]
    pub fn ping() -> Vec<u8> {
        let mut bytes = Vec::new();
        // There is nothing in it that could be too long.
        let _ = FixedHeader::new(PacketType::PingReq, 0, 0).encode(&mut bytes);
        bytes
    }

    /// The bytes that end the conversation. The relay then publishes no will.
    #[must_use]
    pub fn leave() -> Vec<u8> {
        printed(&DisconnectPacket::normal())
    }

    /// Reads bytes that have arrived. Returns what the relay says, and the bytes to send back.
    ///
    /// # Errors
    /// If the bytes are not MQTT, or if a packet is too long. The connection is then of no use.
    pub fn receive(&mut self, bytes: &[u8]) -> Result<(Vec<Event>, Vec<u8>), Malformed> {
        self.received.extend_from_slice(bytes);
        let (mut events, mut answer) = (Vec::new(), Vec::new());
        let received = std::mem::take(&mut self.received);
        let mut rest = received.as_slice();
        while let Some((header, body, after)) = next_packet(rest)? {
            read(header, body, &mut events, &mut answer).map_err(|_| Malformed)?;
            rest = after;
        }
        self.received = rest.to_vec();
        Ok((events, answer))
    }

    /// A number for a packet, from 1.
    fn next_id(&mut self) -> u16 {
        self.last_id = self.last_id.checked_add(1).unwrap_or(1);
        self.last_id
    }
}

/// The bytes of a packet.
fn printed(packet: &impl MqttPacket) -> Vec<u8> {
    let mut bytes = Vec::new();
    match packet.encode(&mut bytes) {
        Ok(()) => bytes,
        // Only a text of more than 65,535 bytes cannot be written. Nothing here is as long.
        Err(_) => Vec::new(),
    }
}

/// A packet: its header, its body, and the bytes after it.
type Taken<'a> = (FixedHeader, &'a [u8], &'a [u8]);

/// Splits the first packet off. `None` if it has not arrived as a whole.
fn next_packet(bytes: &[u8]) -> Result<Option<Taken<'_>>, Malformed> {
    let mut rest = bytes;
    let Ok(header) = FixedHeader::decode(&mut rest) else {
        return if bytes.len() < MOST_IN_FIXED_HEADER { Ok(None) } else { Err(Malformed) };
    };
    if header.remaining_length > LONGEST_PACKET {
        return Err(Malformed);
    }
    Ok(rest.split_at_checked(header.remaining_length as usize).map(|(body, after)| (header, body, after)))
}

/// Reads one packet.
fn read(
    header: FixedHeader,
    mut body: &[u8],
    events: &mut Vec<Event>,
    answer: &mut Vec<u8>,
) -> CodecResult<()> {
    match header.packet_type {
        PacketType::ConnAck => {
            let packet = ConnAckPacket::decode_body(&mut body, &header)?;
            let is_accepted = packet.reason_code == ReasonCode::Success;
            events.push(if is_accepted { Event::Accepted } else { Event::Refused });
        }
        PacketType::Publish => {
            let packet = PublishPacket::decode_body(&mut body, &header)?;
            if let Some(id) = packet.packet_id {
                answer.extend(printed(&PubAckPacket::new(id)));
            }
            let left = packet.message_expiry_interval();
            events.push(Event::Published {
                topic: packet.topic_name,
                payload: packet.payload.to_vec(),
                left,
            });
        }
        PacketType::PubAck => {
            let packet = PubAckPacket::decode_body(&mut body, &header)?;
            events.extend(packet.reason_code.is_error().then_some(Event::Refused));
        }
        PacketType::SubAck => {
            let packet = SubAckPacket::decode_body(&mut body, &header)?;
            let is_refused = !packet.reason_codes.iter().all(|code| code.is_success());
            events.extend(is_refused.then_some(Event::Refused));
        }
        PacketType::PingResp => events.push(Event::Answered),
        // A broker that stops says so, and is not asked for the reason.
        PacketType::Disconnect => {
            let code = body.has_remaining().then(|| body.get_u8());
            let is_refusal = code.and_then(ReasonCode::from_u8).is_some_and(is_refusal);
            events.extend(is_refusal.then_some(Event::Refused));
        }
        // A client is sent nothing else.
        _ => {}
    }
    Ok(())
}

/// Whether a broker that ends a connection for this reason would do so again.
fn is_refusal(code: ReasonCode) -> bool {
    matches!(
        code,
        ReasonCode::NotAuthorized
            | ReasonCode::QuotaExceeded
            | ReasonCode::PacketTooLarge
            | ReasonCode::RetainNotSupported
            | ReasonCode::TopicFilterInvalid
    )
}

#[cfg(test)]
mod tests {
    use super::{Conversation, Event, LONGEST_PACKET, Malformed, Message};

    fn message() -> Message {
        Message { topic: "apila/ab/1".to_owned(), payload: vec![7; 300], expiry: 60 }
    }

    /// A message as a broker sends it on: with the flag of one that was kept, and less time left.
    fn published() -> Vec<u8> {
        Conversation::default().publish(Message { expiry: 50, ..message() })
    }

    #[test]
    fn a_conversation_begins_with_the_version_and_the_will() {
        let bytes = Conversation::connect("k3Tz9qLm", "ab", Some(message()));
        assert_eq!((bytes[0], &bytes[3..10]), (0x10, &[0, 4, b'M', b'Q', b'T', b'T', 5][..]));
        let has = |part: &[u8]| bytes.windows(part.len()).any(|window| window == part);
        assert!(has(b"k3Tz9qLm") && has(b"apila/ab/1") && has(&[7; 300]));
        assert!(bytes.ends_with(b"\x00\x02ab"), "the name of the game is that of the user");
        assert_eq!(bytes[10] & 0xC0, 0x80, "there is a user and no password");
    }

    #[test]
    fn packets_may_arrive_in_pieces_or_together() {
        let accepted = [0x20, 3, 0, 0, 0];
        let stream = [&accepted[..], &published(), &[0xD0, 0]].concat();
        let kept = Event::Published { topic: message().topic, payload: vec![7; 300], left: Some(50) };
        let expected = vec![Event::Accepted, kept, Event::Answered];
        for size in [1, 2, 7, 100, stream.len()] {
            let mut conversation = Conversation::default();
            let (mut events, mut answer) = (Vec::new(), Vec::new());
            for piece in stream.chunks(size) {
                let (more, bytes) = conversation.receive(piece).expect("it is MQTT");
                events.extend(more);
                answer.extend(bytes);
            }
            assert_eq!(events, expected, "{size}");
            assert_eq!(answer[..4], [0x40, 2, 0, 1], "the message is acknowledged");
        }
    }

    #[test]
    fn a_refusal_is_heard_wherever_it_comes() {
        for bytes in [
            &[0x20, 3, 0, 0x87, 0][..],
            &[0x90, 4, 0, 1, 0, 0x87],
            &[0x40, 4, 0, 1, 0x97, 0],
            &[0xE0, 2, 0x97, 0],
        ] {
            let events = Conversation::default().receive(bytes).expect("it is MQTT").0;
            assert_eq!(events, [Event::Refused], "{bytes:x?}");
        }
        // A broker that shuts down is only gone.
        for bytes in [&[0xE0, 0][..], &[0xE0, 1, 0x8B], &[0xE0, 2, 0x8B, 0]] {
            assert_eq!(Conversation::default().receive(bytes).map(|(events, _)| events), Ok(vec![]));
        }
    }

    #[test]
    fn garbage_is_an_error_and_nothing_long_is_kept() {
        for bytes in [
            &[0x20, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF][..],
            &[0x00, 0, 0, 0, 0, 0],
            &[0x30, 0x80, 0x80, 0x80, 0x01],
            &[0x20, 1, 0],
            &[0x32, 3, 0, 9, b'a'],
        ] {
            assert_eq!(Conversation::default().receive(bytes), Err(Malformed), "{bytes:x?}");
        }
        let long = Conversation::default().publish(Message { payload: vec![0; 40_000], ..message() });
        assert!(long.len() > LONGEST_PACKET as usize);
        assert_eq!(Conversation::default().receive(&long), Err(Malformed));
    }

    #[test]
    fn no_bytes_make_it_panic() {
        let mut state = 7_u32;
        let mut random = || {
            state = state.wrapping_mul(1_103_515_245).wrapping_add(12_345);
            (state >> 16) as u8
        };
        for _ in 0..20_000 {
            let mut bytes = published();
            bytes.truncate(12 + usize::from(random()));
            for _ in 0..3 {
                let at = usize::from(random()) % bytes.len();
                bytes[at] = random();
            }
            let _ = Conversation::default().receive(&bytes);
            let noise: Vec<u8> = (0..9).map(|_| random()).collect();
            let _ = Conversation::default().receive(&noise);
        }
    }
}
