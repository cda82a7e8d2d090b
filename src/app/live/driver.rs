//! Drives a live game: gives what happens to [`LiveGame`], one event after the other, and does what it says.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::{Rc, Weak};

use gloo::events::EventListener;
use gloo::timers::callback::Interval;
use gloo::utils::{document, window};
use js_sys::Math;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;
use yew::Callback;

use super::browser::{self, Said, Secrets, Socket, script};
use super::{Connected, DelayedGame, LiveStart, NextGame};
use crate::app::saved::shelf;
use crate::app::system::by_name;
use apila_model::live::{Input, LiveGame, LiveState, Output, Unsealed, delayed, secret_bytes};
use apila_relay::{Conversation, Event as Heard, Message};

/// Milliseconds between two reports of the time.
const TICK: u32 = 1_000;
/// The greatest number of events that wait. A relay that sends more at once is disconnected.
const MOST_WAITING: usize = 500;

/// Something that happens to a live game.
enum Event {
    Input(Input),
    /// The reader shares the delayed game.
    ShareDelayed,
    /// A socket, by its number, says something.
    Socket(u32, Said),
}

/// What the events are given to.
struct Queue {
    waiting: VecDeque<Event>,
    /// The game, unless an event is being handled.
    idle: Option<Driver>,
}

/// Connects a live game.
pub(super) fn connect(start: LiveStart) -> Box<dyn Connected> {
    Box::new(LiveHandle::start(start))
}

/// See [`Connected`].
struct LiveHandle {
    queue: Rc<RefCell<Queue>>,
    _ticks: Interval,
    _listeners: [EventListener; 2],
}

impl LiveHandle {
    fn start(start: LiveStart) -> LiveHandle {
        let queue = Rc::new(RefCell::new(Queue { waiting: VecDeque::new(), idle: None }));
        let (ticking, online, seen) = (queue.clone(), queue.clone(), queue.clone());
        let listeners = [
            EventListener::new(&window(), "online", move |_| add(&online, Event::Input(Input::Woken))),
            EventListener::new(&document(), "visibilitychange", move |_| {
                let is_hidden = by_name::get(&document(), "hidden").is_some_and(|hidden| hidden.is_truthy());
                if !is_hidden {
                    add(&seen, Event::Input(Input::Woken));
                }
            }),
        ];
        let opened = queue.clone();
        spawn_local(async move {
            let on_state = start.on_state.clone();
            match Driver::open(start, Rc::downgrade(&opened)).await {
                Some(driver) => {
                    opened.borrow_mut().idle = Some(driver);
                    handle_all(&opened);
                }
                // Without the script or the algorithms the link is sent by hand.
                None => on_state.emit(LiveState::Refused),
            }
        });
        let ticks = Interval::new(TICK, move || add(&ticking, Event::Input(Input::Time)));
        LiveHandle { queue, _ticks: ticks, _listeners: listeners }
    }
}

impl Connected for LiveHandle {
    fn link(&self, link: String) {
        add(&self.queue, Event::Input(Input::Link(link)));
    }

    fn call(&self, title: &str, text: &str) {
        browser::call(title, text);
    }
}

impl Drop for LiveHandle {
    fn drop(&mut self) {
        add(&self.queue, Event::Input(Input::Left));
    }
}

/// Adds an event, and handles it in its turn.
fn add(queue: &Rc<RefCell<Queue>>, event: Event) {
    {
        let mut queue = queue.borrow_mut();
        let is_time = matches!(event, Event::Input(Input::Time));
        // The time is worth nothing later.
        if is_time && queue.idle.is_none() {
            return;
        }
        let event = match event {
            Event::Socket(number, _) if queue.waiting.len() >= MOST_WAITING => {
                queue.waiting.retain(|waiting| !matches!(waiting, Event::Socket(..)));
                Event::Socket(number, Said::Closed)
            }
            event => event,
        };
        queue.waiting.push_back(event);
    }
    handle_all(queue);
}

/// A callback that adds an event while the game is connected.
fn adding(queue: &Weak<RefCell<Queue>>, event: fn() -> Event) -> Callback<()> {
    let queue = queue.clone();
    Callback::from(move |()| {
        if let Some(queue) = queue.upgrade() {
            add(&queue, event());
        }
    })
}

/// Handles the events that wait, unless that is being done.
fn handle_all(queue: &Rc<RefCell<Queue>>) {
    let Some(mut driver) = queue.borrow_mut().idle.take() else { return };
    let queue = queue.clone();
    spawn_local(async move {
        loop {
            let next = queue.borrow_mut().waiting.pop_front();
            let Some(event) = next else { break };
            driver.handle(event).await;
        }
        queue.borrow_mut().idle = Some(driver);
    });
}

/// A live game with its connection.
struct Driver {
    start: LiveStart,
    script: JsValue,
    secrets: Secrets,
    game: LiveGame,
    state: Option<LiveState>,
    queue: Weak<RefCell<Queue>>,
    /// The name of this page at the relay.
    client: String,
    socket: Option<Socket>,
    /// The number of the socket. What an earlier one says does not count.
    number: u32,
    /// The will of the connection that is being made.
    will: Option<Message>,
    conversation: Conversation,
    /// The delayed game, if the reader has shared it.
    delayed: Option<LiveHandle>,
}

impl Driver {
    async fn open(start: LiveStart, queue: Weak<RefCell<Queue>>) -> Option<Driver> {
        let script = script().await?;
        let secrets = Secrets::open(&script, secret_bytes(&start.secret)?, start.seat).await?;
        if let Some((secret, id)) = secrets.next.clone() {
            let ask = adding(&queue, || Event::Input(Input::Rematch));
            start.on_next.emit(NextGame { secret, id, ask });
        }
        if let Some(secret) = secrets.delayed.clone().filter(|_| start.seat.is_some()) {
            let publish = adding(&queue, || Event::ShareDelayed);
            start.on_delayed.emit(DelayedGame { secret, publish });
        }
        let (topics, notes) = (secrets.topics.clone(), secrets.notes.clone());
        let game = LiveGame::new(start.seat, secrets.key, topics, notes, start.link.clone(), shelf::now());
        let mut driver = Driver {
            start,
            script,
            secrets,
            game,
            state: None,
            queue,
            client: shelf::fresh_name() + &shelf::fresh_name(),
            socket: None,
            number: 0,
            will: None,
            conversation: Conversation::default(),
            delayed: None,
        };
        if driver.secrets.is_delayed_shared {
            driver.publish_delayed();
        }
        Some(driver)
    }

    /// Connects the delayed game.
    fn publish_delayed(&mut self) {
        let Some(secret) = self.secrets.delayed.clone() else { return };
        self.delayed = Some(LiveHandle::start(LiveStart {
            relay: self.start.relay.clone(),
            secret,
            seat: self.start.seat,
            link: delayed(&self.start.link),
            on_state: Callback::noop(),
            on_next: Callback::noop(),
            on_delayed: Callback::noop(),
            on_rematch: Callback::noop(),
            on_link: Callback::noop(),
        }));
    }

    async fn handle(&mut self, event: Event) {
        match event {
            Event::Input(input) => {
                if let Input::Link(link) = &input {
                    self.start.link.clone_from(link);
                    if let Some(handle) = &self.delayed {
                        handle.link(delayed(link));
                    }
                }
                self.give(input).await;
            }
            Event::ShareDelayed => {
                self.secrets.share_delayed().await;
                if self.delayed.is_none() {
                    self.publish_delayed();
                }
            }
            Event::Socket(number, said) if number == self.number && self.socket.is_some() => match said {
                Said::Opened => {
                    let will = self.will.take();
                    let game = self.game.topics().name();
                    self.send(&Conversation::connect(&self.client, game, will));
                }
                Said::Bytes(bytes) => self.receive(&bytes).await,
                Said::Closed => {
                    self.socket = None;
                    self.give(Input::Closed).await;
                }
            },
            Event::Socket(..) => {}
        }
        let state = self.game.state();
        if self.state.replace(state) != Some(state) {
            self.start.on_state.emit(state);
        }
    }

    async fn receive(&mut self, bytes: &[u8]) {
        let Ok((events, answer)) = self.conversation.receive(bytes) else {
            self.socket = None;
            return self.give(Input::Closed).await;
        };
        if !answer.is_empty() {
            self.send(&answer);
        }
        for event in events {
            let input = match event {
                Heard::Accepted => Input::Accepted,
                Heard::Refused => Input::Refused,
                Heard::Answered => Input::Answered,
                Heard::Published { topic, payload, left } => {
                    let envelope = self.secrets.unseal(&topic, &payload).await;
                    Input::Heard { topic, envelope: envelope.map(Box::new), left }
                }
            };
            self.give(input).await;
        }
    }

    async fn give(&mut self, input: Input) {
        for output in self.game.on(input, shelf::now(), Math::random()) {
            self.act(output).await;
        }
    }

    async fn act(&mut self, output: Output) {
        match output {
            Output::Open(will) => {
                self.will = match will {
                    Some(will) => self.sealed(will).await,
                    None => None,
                };
                self.connect();
            }
            Output::Subscribe(filter) => {
                let bytes = self.conversation.subscribe(&filter);
                self.send(&bytes);
            }
            Output::Ping => self.send(&Conversation::ping()),
            Output::Publish(message) => {
                if let Some(message) = self.sealed(message).await {
                    let bytes = self.conversation.publish(message);
                    self.send(&bytes);
                }
            }
            Output::Close => {
                self.send(&Conversation::leave());
                self.socket = None;
            }
            Output::Keep(notes) => self.secrets.keep(&notes).await,
            Output::Rematch => self.start.on_rematch.emit(()),
            Output::Take(seat, link) => self.start.on_link.emit((seat, link)),
        }
    }

    fn connect(&mut self) {
        self.number = self.number.wrapping_add(1);
        self.conversation = Conversation::default();
        let (number, queue) = (self.number, self.queue.clone());
        let tell = move |said| {
            if let Some(queue) = queue.upgrade() {
                add(&queue, Event::Socket(number, said));
            }
        };
        self.socket = Socket::open(&self.script, &self.start.relay, tell);
    }

    async fn sealed(&self, message: Unsealed) -> Option<Message> {
        let payload = self.secrets.seal(&message).await?;
        Some(Message { topic: message.topic, payload, expiry: message.expiry })
    }

    fn send(&self, bytes: &[u8]) {
        if let Some(socket) = &self.socket {
            socket.send(bytes);
        }
    }
}
