//! What `static/live.js` offers, with types.

use js_sys::{Array, Promise, Uint8Array};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

use crate::app::system::{build, by_name, worker};
use apila_core::rules::Side;
use apila_model::live::envelope::{SIGNATURE_BYTES, enclose, signed};
use apila_model::live::{
    Envelope, LONGEST_PAYLOAD, Notes, PublicKey, SECRET_BYTES, Topics, Unsealed, next_game, secret_text,
};

/// The script, relative to the page.
const SCRIPT: &str = "./live.js";
/// The name under which the script offers its functions.
const NAME: &str = "apilaLive";

fn offered() -> Option<JsValue> {
    by_name::get(&js_sys::global(), NAME).filter(|offered| !offered.is_undefined())
}

/// Calls a reader who looks elsewhere.
pub(super) fn call(title: &str, text: &str) {
    if let Some(script) = offered() {
        by_name::call(&script, "call", &Array::of2(&title.into(), &text.into()));
    }
}

/// Returns what the script offers, after loading it if necessary. `None` if it cannot be loaded.
pub(super) async fn script() -> Option<JsValue> {
    if offered().is_none() {
        JsFuture::from(worker::load_script(&format!("{SCRIPT}?{}", build())).ok()?).await.ok()?;
    }
    offered()
}

/// Awaits the result of a method. `None` if it fails.
async fn result(object: &JsValue, name: &str, arguments: &Array) -> Option<JsValue> {
    let promise = by_name::call(object, name, arguments)?.dyn_into::<Promise>().ok()?;
    JsFuture::from(promise).await.ok()
}

fn bytes(value: JsValue) -> Option<Vec<u8>> {
    value.dyn_into::<Uint8Array>().ok().map(|array| array.to_vec())
}

/// The secrets of a live game: the key that seals, and the key of the seat.
pub(super) struct Secrets {
    object: JsValue,
    pub(super) key: PublicKey,
    pub(super) topics: Topics,
    pub(super) notes: Notes,
    /// The secret and the id of the next game of the same players.
    pub(super) next: Option<(String, String)>,
    /// The secret of the delayed game.
    pub(super) delayed: Option<String>,
    /// Whether the reader has shared the delayed game.
    pub(super) is_delayed_shared: bool,
}

impl Secrets {
    /// Derives and loads the keys. `None` if the browser has none of the algorithms, as on pages without
    /// encryption.
    pub(super) async fn open(
        script: &JsValue,
        secret: [u8; SECRET_BYTES],
        seat: Option<Side>,
    ) -> Option<Secrets> {
        let seat = seat.map_or(JsValue::from_str("watch"), |seat| JsValue::from(seat.index() as u32));
        let arguments = Array::of2(&Uint8Array::from(&secret[..]), &seat);
        let object = result(script, "open", &arguments).await?;
        let notes = by_name::get(&object, "notes").and_then(|notes| notes.as_string());
        Some(Secrets {
            key: PublicKey::new(&bytes(by_name::get(&object, "key")?)?)?,
            topics: Topics::new(&bytes(by_name::get(&object, "name")?)?),
            next: by_name::get(&object, "next").and_then(bytes).and_then(|bytes| next_game(&bytes)),
            delayed: by_name::get(&object, "delayed")
                .and_then(bytes)
                .and_then(|bytes| bytes.try_into().ok())
                .map(secret_text),
            is_delayed_shared: by_name::get(&object, "isDelayedShared").is_some_and(|is| is.is_truthy()),
            // Notes that cannot be read are begun anew.
            notes: notes.and_then(|notes| Notes::read(&notes)).unwrap_or_default(),
            object,
        })
    }

    /// Keeps notes. If that fails, they last as long as the page.
    pub(super) async fn keep(&self, notes: &str) {
        let _ = result(&self.object, "keep", &Array::of1(&notes.into())).await;
    }

    /// Notes that the reader has shared the delayed game. If that fails, it holds as long as the page.
    pub(super) async fn share_delayed(&self) {
        let _ = result(&self.object, "shareDelayed", &Array::new()).await;
    }

    /// Signs and seals a message.
    pub(super) async fn seal(&self, message: &Unsealed) -> Option<Vec<u8>> {
        let signed = Uint8Array::from(&signed(&message.topic, &message.body)[..]);
        let signature = bytes(result(&self.object, "sign", &Array::of1(&signed)).await?)?;
        let enclosed = Uint8Array::from(&enclose(&self.key, &signature, &message.body)[..]);
        bytes(result(&self.object, "seal", &Array::of2(&message.topic.as_str().into(), &enclosed)).await?)
    }

    /// Opens a message and verifies its signature. `None` if it is not sealed with the secret, malformed, or
    /// not signed by the key that it names.
    pub(super) async fn unseal(&self, topic: &str, payload: &[u8]) -> Option<Envelope> {
        if payload.len() > LONGEST_PAYLOAD || payload.len() < SIGNATURE_BYTES {
            return None;
        }
        let arguments = Array::of2(&topic.into(), &Uint8Array::from(payload));
        let envelope = Envelope::read(&bytes(result(&self.object, "unseal", &arguments).await?)?)?;
        let signed = Uint8Array::from(&signed(topic, &envelope.body)[..]);
        let (key, signature) =
            (Uint8Array::from(envelope.key.bytes()), Uint8Array::from(&envelope.signature[..]));
        let is_signed = result(&self.object, "verify", &Array::of3(&key, &signature, &signed)).await?;
        is_signed.is_truthy().then_some(envelope)
    }
}

/// What a socket says.
pub(super) enum Said {
    Opened,
    Bytes(Vec<u8>),
    Closed,
}

/// A connection. Dropping it closes it.
pub(super) struct Socket(JsValue);

impl Socket {
    /// Connects to an address. `tell` is called with what the socket says, until it is dropped.
    pub(super) fn open(script: &JsValue, address: &str, tell: impl Fn(Said) + 'static) -> Option<Socket> {
        let listener = Closure::<dyn Fn(JsValue) -> JsValue>::new(move |said: JsValue| {
            tell(match said.as_bool() {
                Some(true) => Said::Opened,
                Some(false) => Said::Closed,
                None => Said::Bytes(bytes(said).unwrap_or_default()),
            });
            JsValue::UNDEFINED
        });
        let arguments = Array::of2(&address.into(), &listener.into_js_value());
        by_name::call(script, "connect", &arguments).map(Socket)
    }

    /// Sends bytes. What cannot be sent is sent with the next connection.
    pub(super) fn send(&self, bytes: &[u8]) {
        by_name::call(&self.0, "send", &Array::of1(&Uint8Array::from(bytes)));
    }
}

impl Drop for Socket {
    fn drop(&mut self) {
        by_name::call(&self.0, "close", &Array::new());
    }
}
