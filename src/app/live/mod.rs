//! The connection of a live game, as a part of the program: [`apila_model::live`] decides, `apila_relay` has
//! the bytes, `static/live.js` the interfaces of the browser.

mod browser;
mod driver;

use apila_core::part::Part;
use apila_core::rules::Side;
use apila_model::live::LiveState;
use yew::Callback;

use crate::app::system::parts::page_part;

/// A live game to connect.
pub(crate) struct LiveStart {
    /// The address of the relay.
    pub(crate) relay: String,
    /// The secret in the link.
    pub(crate) secret: String,
    /// The reader's seat. `None` if the reader watches.
    pub(crate) seat: Option<Side>,
    /// The link to the line on the table, for the other player.
    pub(crate) link: String,
    /// Called when the state of the connection has changed.
    pub(crate) on_state: Callback<LiveState>,
    /// Called with the next game once it is known.
    pub(crate) on_next: Callback<NextGame>,
    /// Called with the delayed game once it is known.
    pub(crate) on_delayed: Callback<DelayedGame>,
    /// Called when the other player wants the next game.
    pub(crate) on_rematch: Callback<()>,
    /// Called with each link of a player elsewhere, and with the seat of that player.
    pub(crate) on_link: Callback<(Side, String)>,
}

/// The next game of the same players. Both derive it from the secret, so it is the same for both.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct NextGame {
    pub(crate) secret: String,
    pub(crate) id: String,
    /// Says to the other player that the reader wants it.
    pub(crate) ask: Callback<()>,
}

/// The same game for those who watch with a delay.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct DelayedGame {
    pub(crate) secret: String,
    /// Begins to publish it.
    pub(crate) publish: Callback<()>,
}

/// A live game that goes on until this is dropped. Only the part knows its type, so that the code of its end
/// is in the part, too.
pub(crate) trait Connected {
    /// Says that the link to the line on the table is now this one.
    fn link(&self, link: String);
    /// Calls the reader, with the title and the text of a notification, if they look elsewhere.
    fn call(&self, title: &str, text: &str);
}

/// Connects a live game.
type Connect = fn(LiveStart) -> Box<dyn Connected>;

/// The connection, as a part of the program.
pub(crate) static LIVE: Part<Connect> = page_part!(live: Connect = CONNECT);
static CONNECT: Connect = driver::connect;
