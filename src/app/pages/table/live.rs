//! A live game at its table: connects it, and says how the connection is. It is in the part of the notices
//! about links, and loads the part with the connection.

use std::cell::RefCell;
use std::rc::{Rc, Weak};

use gloo::timers::callback::Timeout;
use gloo::utils::window;
use js_sys::{Array, Date, Promise};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use yew::prelude::*;

use super::context::{ByLink, TableContext};
use crate::app::live::{Connected, LIVE, LiveStart};
use crate::app::system::dependent::use_effect_on;
use crate::app::system::shared::Shared;
use crate::app::system::value::{Value, use_value};
use crate::app::system::{by_name, relay};
use crate::app::table_state::Table;
use crate::app::widgets::buttons::{Weight, button};
use apila_core::i18n::Language;
use apila_core::rules::{Outcome, Side};
use apila_model::live::{Incoming, LiveState, WatchedGame, news};
use apila_model::play::{Action, LinkConflict};
use apila_model::record::{Computers, LinkRelation};
use apila_model::saving::SaveSession;

apila_core::phrases! {
    enum LivePhrase {
        LiveConnecting,
        LiveInviting,
        LiveHere,
        LiveAway { time: String },
        LiveGone,
        LiveOffline,
        LiveRefused,
        LiveTaken,
        LiveWatching,
        LiveRematch,
        LiveOfflineWatching,
        CallMe,
        CalledToTurn { colour: String },
    }
}

/// Milliseconds after which a part that could not be loaded is loaded again.
const RETRY: u32 = 10_000;

/// The relay, the secret and the reader's seat of the live game on the table. Who has no seat watches. `None`
/// if the game is not live, if the reader has yet to choose, or if the site has no relay.
fn live_game(context: &TableContext<'_>) -> Option<(String, String, Option<Side>)> {
    let secret = context.session.borrow().live.clone()?;
    let play = context.play();
    let is_chosen = !play.awaits_seat() && play.computers() == Computers::NONE;
    is_chosen.then_some(())?;
    Some((relay::address()?, secret, play.seat()))
}

/// Whether the table can be live: whether a reader who takes a seat plays a live game.
pub(super) fn is_live(context: &TableContext<'_>) -> bool {
    context.session.borrow().live.is_some() && relay::address().is_some()
}

/// Whether the other player gets the link without the reader's help.
pub(super) fn delivers(context: &TableContext<'_>) -> bool {
    context.by_link.live.is_some_and(LiveState::delivers)
}

/// Whether the other player has to be invited with the link, which can be sent before the first turn.
pub(super) fn invites(context: &TableContext<'_>) -> bool {
    context.by_link.live == Some(LiveState::Inviting)
}

/// Whether the line about the connection says all that there is to do with the link.
pub(super) fn says_it(context: &TableContext<'_>) -> bool {
    delivers(context) || invites(context)
}

/// The state of the connection in words. Empty if the game is not live.
pub(super) fn text(context: &TableContext<'_>) -> String {
    let Some(state) = context.by_link.live else { return String::new() };
    let is_over = context.play().record().outcome().is_some();
    if is_over && context.by_link.wants_rematch && context.play().seat().is_some() {
        return context.say(&LivePhrase::LiveRematch);
    }
    context.say(&match state {
        LiveState::Connecting => LivePhrase::LiveConnecting,
        LiveState::Inviting => LivePhrase::LiveInviting,
        LiveState::Here => LivePhrase::LiveHere,
        LiveState::Away(Some(at)) => LivePhrase::LiveAway { time: time(at, context.language) },
        LiveState::Away(None) => LivePhrase::LiveGone,
        LiveState::Offline { .. } if context.play().seat().is_none() => LivePhrase::LiveOfflineWatching,
        LiveState::Offline { .. } => LivePhrase::LiveOffline,
        LiveState::Refused => LivePhrase::LiveRefused,
        LiveState::Taken => LivePhrase::LiveTaken,
        LiveState::Watching => LivePhrase::LiveWatching,
    })
}

/// A time in milliseconds since 1970, as people write it in a language: without the day if it is today.
fn time(at: f64, language: Language) -> String {
    let date = Date::new(&at.into());
    let is_today = date.to_date_string() == Date::new_0().to_date_string();
    let name = if is_today { "toLocaleTimeString" } else { "toLocaleString" };
    let options = js_sys::Object::new();
    let styles = [("timeStyle", true), ("dateStyle", !is_today)];
    for (name, _) in styles.into_iter().filter(|(_, is_shown)| *is_shown) {
        // A property of a new object can be set.
        let _ = js_sys::Reflect::set(&options, &name.into(), &"short".into());
    }
    let text = by_name::call(&date, name, &Array::of2(&language.tag().into(), &options));
    text.and_then(|text| text.as_string()).unwrap_or_default()
}

/// The line about the connection, and the connection itself. Nothing if the game is not live.
pub(super) fn connection(context: &TableContext<'_>) -> Html {
    let Some((relay, secret, seat)) = live_game(context) else { return Html::default() };
    let text = text(context);
    let key = seat.map_or("watch", |seat| ["first", "second"][seat.index()]);
    html! {
        <>
            if let Some(state) = context.by_link.live {
                <p class="hint live" data-live={name(state)}>{ text }</p>
            }
            <Connection {key} {relay} {secret} {seat} table={context.state.clone()}
                session={Shared(context.session.clone())} by_link={context.by_link.clone()} />
        </>
    }
}

/// The name of a state for styles and tests.
const fn name(state: LiveState) -> &'static str {
    match state {
        LiveState::Connecting => "connecting",
        LiveState::Inviting => "inviting",
        LiveState::Here => "here",
        LiveState::Away(_) => "away",
        LiveState::Offline { .. } => "offline",
        LiveState::Refused => "refused",
        LiveState::Taken => "taken",
        LiveState::Watching => "watching",
    }
}

#[derive(Clone, PartialEq, Properties)]
struct ConnectionProps {
    relay: String,
    secret: String,
    seat: Option<Side>,
    table: Table,
    session: Shared<RefCell<SaveSession>>,
    by_link: Value<ByLink>,
}

impl ConnectionProps {
    /// The link to the line on the table, as the other player gets it.
    fn link(&self) -> String {
        let play = self.table.play();
        self.session.0.borrow().link(play, play.record().plies()).print()
    }

    /// Opens the game as it is now if the link that was opened is older, such as the invitation.
    fn keep_what_is_newer(&self) {
        let is_older =
            |conflict: &LinkConflict| matches!(conflict.relation, Some(LinkRelation::Behind { .. }));
        self.by_link.setter().update(|by_link| {
            by_link.conflict = by_link.conflict.take().filter(|conflict| !is_older(conflict));
        });
    }

    /// Takes a link of the player of a seat. Returns what the reader is called with if it is news.
    fn take(&self, from: Side, text: &str, watched: &mut WatchedGame) -> Option<String> {
        let id = self.session.0.borrow().link_id.clone().unwrap_or_default();
        let play = self.table.play();
        let news = match self.seat {
            Some(seat) => news(play, seat, &id, text)?,
            None => watched.heard(play, from, text)?,
        };
        if let Some(name) = news.name {
            let mut sheet = play.sheet().clone();
            sheet.header.players[from.index()] = name;
            self.table.dispatch(Action::Adopt(Box::new(sheet), self.seat));
        }
        // After the line: it says what the player has left after their turn.
        let tell = || {
            if let Some(clock) = news.clock {
                self.table.dispatch(Action::TimeTold(from, Box::new(clock)));
            }
        };
        let decide = |conflict| self.by_link.setter().update(|by_link| by_link.conflict = conflict);
        match news.line {
            Incoming::Nothing => {
                decide(None);
                tell();
                self.table.dispatch(Action::Say(from, news.said));
                None
            }
            Incoming::Reply(line) => {
                decide(None);
                let call = self.call(line.outcome());
                self.table.dispatch(Action::SetLine(line));
                tell();
                self.table.dispatch(Action::Say(from, news.said));
                Some(call)
            }
            Incoming::Ask(conflict) => {
                decide(Some(conflict));
                Some(self.call(None))
            }
        }
    }

    /// What the reader is called with: the result, or that it is their turn. Empty for who watches.
    fn call(&self, outcome: Option<Outcome>) -> String {
        let play = self.table.play();
        let due = self.seat.map(|seat| play.record().id().game().colour_name(play.language(), seat));
        match (outcome, due) {
            (Some(outcome), _) => play.result(outcome),
            (None, Some(colour)) => play.language().say(&LivePhrase::CalledToTurn { colour }),
            (None, None) => String::new(),
        }
    }
}

/// Connects the game while it is shown.
#[component]
fn Connection(props: &ConnectionProps) -> Html {
    let handle = use_mut_ref(|| None::<Box<dyn Connected>>);
    let latest = use_mut_ref(|| props.clone());
    latest.replace(props.clone());
    {
        let (handle, latest) = (handle.clone(), latest.clone());
        use_effect_on((), move |()| {
            latest.borrow().keep_what_is_newer();
            connect(Rc::downgrade(&handle), Rc::downgrade(&latest));
            Disconnect(handle)
        });
    }
    use_effect_on(props.link(), move |link| {
        if let Some(handle) = &*handle.borrow() {
            handle.link(link.clone());
        }
    });
    let is_asked = use_value(may_ask_to_call);
    // Before the other player has come, the link is what matters.
    let is_met = matches!(props.by_link.live, Some(LiveState::Here | LiveState::Away(_)));
    let is_offered = *is_asked && is_met;
    let asked = is_asked.setter();
    let ask = Callback::from(move |_: MouseEvent| {
        let asked = asked.clone();
        let answer = notifications().and_then(|api| by_name::call(&api, "requestPermission", &Array::new()));
        spawn_local(async move {
            if let Some(answer) = answer.and_then(|answer| answer.dyn_into::<Promise>().ok()) {
                // The answer is in the permission.
                let _ = JsFuture::from(answer).await;
            }
            asked.set(may_ask_to_call());
        });
    });
    let text = props.table.play().language().say(&LivePhrase::CallMe);
    html! {
        // The element is always there: Yew cannot insert what precedes a component without any.
        <div hidden={!is_offered}>
            if is_offered { { button(Weight::Quiet, "call-me", text, true, ask) } }
        </div>
    }
}

/// The notifications of the browser, if it has any.
fn notifications() -> Option<JsValue> {
    by_name::get(&window(), "Notification").filter(|api| !api.is_undefined())
}

/// Whether the reader can be asked to allow notifications.
fn may_ask_to_call() -> bool {
    let permission = notifications().and_then(|api| by_name::get(&api, "permission")?.as_string());
    permission.as_deref() == Some("default")
}

/// The connection, once its part is loaded.
type Handle = RefCell<Option<Box<dyn Connected>>>;

/// Ends the connection when it is dropped.
struct Disconnect(Rc<Handle>);

impl Drop for Disconnect {
    fn drop(&mut self) {
        self.0.borrow_mut().take();
    }
}

/// Loads the part with the connection and starts it, if the component is still shown. If the part cannot be
/// loaded, tries again after a while.
fn connect(handle: Weak<Handle>, latest: Weak<RefCell<ConnectionProps>>) {
    let Some(by_link) = latest.upgrade().map(|props| props.borrow().by_link.setter()) else { return };
    let tell = move |state| by_link.update(|by_link| by_link.live = Some(state));
    tell(LiveState::Connecting);
    spawn_local(async move {
        let Ok(start) = LIVE.load().await else {
            tell(LiveState::Offline { is_brief: false });
            Timeout::new(RETRY, move || connect(handle, latest)).forget();
            return;
        };
        let called = handle.clone();
        let Some((handle, props)) = handle.upgrade().zip(latest.upgrade()) else { return };
        let props = props.borrow().clone();
        let watched = RefCell::new(WatchedGame::default());
        let (next, wanted) = (props.by_link.setter(), props.by_link.setter());
        let delayed = props.by_link.setter();
        let started = start(LiveStart {
            relay: props.relay.clone(),
            secret: props.secret.clone(),
            seat: props.seat,
            link: props.link(),
            on_state: Callback::from(tell),
            on_next: Callback::from(move |game| next.update(|by_link| by_link.next = Some(game))),
            on_delayed: Callback::from(move |game| delayed.update(|by_link| by_link.delayed = Some(game))),
            on_rematch: Callback::from(move |()| wanted.update(|by_link| by_link.wants_rematch = true)),
            on_link: Callback::from(move |(seat, text): (Side, String)| {
                // Taking the link may render the component, which writes the properties.
                let Some(props) = latest.upgrade().map(|props| props.borrow().clone()) else { return };
                let game = props.table.play().record().id().game().name(props.table.play().language());
                let call = props.take(seat, &text, &mut watched.borrow_mut());
                if let Some((call, handle)) = call.filter(|call| !call.is_empty()).zip(called.upgrade())
                    && let Some(connected) = &*handle.borrow()
                {
                    connected.call(&game, &call);
                }
            }),
        });
        handle.replace(Some(started));
    });
}
