//! Connects the players to a relay, and lets them move.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;
use std::time::Duration;

use apila_core::rules::Side;
use apila_model::live::Input;
use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio::task::LocalSet;
use tokio::time::{Instant, MissedTickBehavior, interval_at, sleep, sleep_until, timeout};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

use crate::arguments::Arguments;
use crate::player::{Act, Player, When};
use crate::process::usage;
use crate::report::{Count, Phases, Report};

/// The time between two reports of the time to a player, as in a page.
const TICK: Duration = Duration::from_secs(1);
/// The time within which a connection has to be opened, and after which all tables have to be complete.
const PATIENCE: Duration = Duration::from_secs(60);
/// The time between two looks at whether something has happened.
const LOOK: Duration = Duration::from_millis(100);
/// The bytes of the buffers of a connection.
const BUFFER: usize = 4_096;

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// What all players share.
struct Shared {
    address: String,
    /// The beginning of the run.
    start: Instant,
    /// The average time between two moves of a table.
    pace: Duration,
    count: RefCell<Count>,
    /// Whether the players move.
    is_on: RefCell<bool>,
}

impl Shared {
    fn when(&self) -> When {
        (self.start.elapsed().as_secs_f64() * 1e3, fastrand::f64())
    }

    fn micros(&self) -> u64 {
        self.start.elapsed().as_micros() as u64
    }
}

/// Runs the tables against the relay at an address. `process` is the number of its process, if that is known.
///
/// # Errors
/// If not all tables could be connected, or the process is gone.
pub(crate) fn run(arguments: &Arguments, address: &str, process: Option<u32>) -> Result<Report, String> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| error.to_string())?;
    LocalSet::new().block_on(&runtime, measure(arguments, address, process))
}

async fn measure(arguments: &Arguments, address: &str, process: Option<u32>) -> Result<Report, String> {
    let look = || process.map(usage).transpose().map_err(|error| format!("no process of the relay: {error}"));
    let before = look()?;
    let shared = Rc::new(Shared {
        address: address.to_owned(),
        start: Instant::now(),
        pace: Duration::from_secs_f64(arguments.pace),
        count: RefCell::default(),
        is_on: RefCell::new(false),
    });
    let seats = (0..arguments.tables).flat_map(|table| Side::BOTH.map(|seat| (table, seat)));
    let last = seats.enumerate().fold(Duration::ZERO, |_, (index, (table, seat))| {
        let at = Duration::from_secs_f64(index as f64 / arguments.rate);
        tokio::task::spawn_local(play(table, seat, at, shared.clone()));
        at
    });
    let all = 2 * arguments.tables;
    let is_complete = || shared.count.borrow().together == all;
    becomes(is_complete, last + PATIENCE).await;
    if !is_complete() {
        return Err(format!("only {} of {all} players are connected", shared.count.borrow().together));
    }
    let connected = look()?;
    sleep(Duration::from_secs_f64(arguments.idle)).await;
    let idle = look()?;
    shared.is_on.replace(true);
    sleep(Duration::from_secs_f64(arguments.seconds)).await;
    shared.is_on.replace(false);
    let after = look()?;
    becomes(|| shared.count.borrow().missing() == 0, PATIENCE).await;
    let phases = before.zip(connected).zip(idle.zip(after));
    let phases = phases.map(|((before, connected), (idle, after))| Phases { before, connected, idle, after });
    let lasted = [arguments.idle, arguments.seconds].map(Duration::from_secs_f64);
    let count = shared.count.borrow().clone();
    Ok(Report { tables: arguments.tables, lasted, count, phases })
}

/// Waits for a condition, but not longer than this.
async fn becomes(condition: impl Fn() -> bool, patience: Duration) {
    let until = Instant::now() + patience;
    while !condition() && Instant::now() < until {
        sleep(LOOK).await;
    }
}

/// The whole life of a player, who comes at a time after the beginning of the run.
async fn play(table: u32, seat: Side, at: Duration, shared: Rc<Shared>) {
    sleep_until(shared.start + at).await;
    let mut player = Player::new(table, seat, shared.when().0);
    let mut socket: Option<Socket> = None;
    let mut ticks = interval_at(Instant::now(), TICK);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut next_move: Option<Instant> = None;
    let mut was_together = false;
    loop {
        let acts = tokio::select! {
            _ = ticks.tick() => player.give(Input::Time, shared.when()).into(),
            bytes = receive(&mut socket) => match bytes {
                Some(bytes) => player.receive(&bytes, shared.when()),
                None => lost(&mut player, &mut socket, &shared),
            },
            () = sleep_until(next_move.unwrap_or_else(Instant::now)), if next_move.is_some() => {
                next_move = None;
                if *shared.is_on.borrow() {
                    shared.count.borrow_mut().made += 1;
                    player.make_move(shared.micros(), shared.when()).into()
                } else {
                    VecDeque::new()
                }
            }
        };
        act(acts, &mut player, &mut socket, &shared).await;
        if was_together != player.is_together() {
            was_together = player.is_together();
            let together = &mut shared.count.borrow_mut().together;
            *together = if was_together { *together + 1 } else { *together - 1 };
        }
        if next_move.is_none() && was_together && player.is_to_move() && *shared.is_on.borrow() {
            next_move = Some(Instant::now() + shared.pace.mul_f64(0.5 + fastrand::f64()));
        }
    }
}

/// Does what a player has to do.
async fn act(mut acts: VecDeque<Act>, player: &mut Player, socket: &mut Option<Socket>, shared: &Shared) {
    while let Some(act) = acts.pop_front() {
        let sent = match act {
            Act::Open(bytes) => {
                *socket = timeout(PATIENCE, connect(&shared.address)).await.ok().and_then(Result::ok);
                shared.count.borrow_mut().opened += u32::from(socket.is_some());
                send(socket, bytes).await
            }
            Act::Send(bytes) => send(socket, bytes).await,
            Act::Close => {
                *socket = None;
                true
            }
            Act::Seen(micros) => {
                shared.count.borrow_mut().seen.push(shared.micros().saturating_sub(micros));
                true
            }
        };
        if !sent {
            acts = lost(player, socket, shared);
        }
    }
}

/// Handles the end of a connection.
fn lost(player: &mut Player, socket: &mut Option<Socket>, shared: &Shared) -> VecDeque<Act> {
    *socket = None;
    shared.count.borrow_mut().lost += 1;
    player.give(Input::Closed, shared.when()).into()
}

async fn connect(address: &str) -> Result<Socket, Error> {
    let mut request = address.into_client_request()?;
    request.headers_mut().insert("Sec-WebSocket-Protocol", HeaderValue::from_static("mqtt"));
    let buffers = WebSocketConfig::default().read_buffer_size(BUFFER).write_buffer_size(0);
    Ok(connect_async_with_config(request, Some(buffers), true).await?.0)
}

/// The next bytes. `None` if the connection has ended. Without a connection there are none, ever.
async fn receive(socket: &mut Option<Socket>) -> Option<Vec<u8>> {
    let Some(socket) = socket else { return std::future::pending().await };
    loop {
        match socket.next().await? {
            Ok(Message::Binary(bytes)) => return Some(bytes.to_vec()),
            Ok(_) => {}
            Err(_) => return None,
        }
    }
}

/// Sends bytes. Returns whether there is a connection that takes them.
async fn send(socket: &mut Option<Socket>, bytes: Vec<u8>) -> bool {
    match socket {
        Some(socket) => socket.send(Message::Binary(bytes.into())).await.is_ok(),
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::{Socket, connect, receive, run, send};
    use crate::arguments::Arguments;
    use crate::process::Broker;
    use apila_relay::{Conversation, Event, Message};
    use clap::Parser;

    #[test]
    fn a_small_run_loses_no_move() {
        let Some(broker) = Broker::start().unwrap() else { return eprintln!("Mosquitto is not installed") };
        let words = ["load", "--tables", "3", "--idle", "0.1", "--seconds", "1", "--pace", "0.1"];
        let arguments = Arguments::try_parse_from(words).unwrap();
        let report = run(&arguments, &broker.address, Some(broker.id())).unwrap();
        assert_eq!((report.count.opened, report.count.lost, report.count.missing()), (6, 0, 0));
        assert!(report.count.made > 3, "{report}");
    }

    /// Connects somebody who knows the name of a game. Publishes a message under each topic, asks for those
    /// of a filter, and returns the topics of all that has arrived.
    async fn heard(address: &str, game: &str, published: &[&str], filter: &str) -> Vec<String> {
        let message = |topic: &str| Message { topic: topic.to_owned(), payload: vec![7], expiry: 60 };
        let mut socket: Option<Socket> = Some(connect(address).await.unwrap());
        let mut conversation = Conversation::default();
        let will = message(&format!("apila/{game}/1/here"));
        let mut bytes = Conversation::connect(&format!("x{}", fastrand::u32(..)), game, Some(will));
        bytes.extend(published.iter().flat_map(|topic| conversation.publish(message(topic))));
        bytes.extend(conversation.subscribe(filter));
        bytes.extend(Conversation::ping());
        assert!(send(&mut socket, bytes).await);
        let mut topics = Vec::new();
        loop {
            // Mosquitto ends the connection of a user whose name is a filter.
            let Some(bytes) = receive(&mut socket).await else { return topics };
            for event in conversation.receive(&bytes).unwrap().0 {
                match event {
                    Event::Published { topic, .. } => topics.push(topic),
                    Event::Answered => return topics,
                    Event::Accepted | Event::Refused => {}
                }
            }
        }
    }

    #[test]
    fn nobody_reaches_a_game_without_its_name() {
        let Some(broker) = Broker::start().unwrap() else { return eprintln!("Mosquitto is not installed") };
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let of = |game, published, filter| heard(&broker.address, game, published, filter);
            assert_eq!(of("ab", &["apila/ab/1", "other/ab/1"], "apila/ab/#").await, ["apila/ab/1"]);
            for filter in ["#", "apila/#", "apila/+/+", "apila/ab/#", "apila/ab/1", "+/+/1"] {
                for stranger in ["cd", "+", "#", "+/1"] {
                    let topics = of(stranger, &["apila/ab/2"], filter).await;
                    assert!(topics.is_empty(), "{stranger} reads {topics:?} by {filter}");
                }
            }
            assert_eq!(of("ab", &[], "#").await, ["apila/ab/1"], "a stranger has published");
        });
    }
}
