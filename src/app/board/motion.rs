//! Animates pieces from where they were drawn last, by the Web Animations API.

use js_sys::{Array, Function, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Element;
use yew::NodeRef;

use crate::app::system::media;
use apila_core::scene::{Decimal, PieceState, Point, Scene};

/// The duration of a movement in milliseconds, at the usual speed.
const MOVE: u32 = 190;
/// The duration of a flip or of an appearance in milliseconds, at the usual speed.
const CHANGE: u32 = 160;

/// A piece as it was drawn.
#[derive(Clone, Copy, PartialEq)]
struct Drawn {
    at: Point,
    scale: f32,
    look: &'static str,
}

impl Drawn {
    /// The CSS transform of the piece.
    fn transform(&self) -> String {
        format!("translate({}px,{}px) scale({})", Decimal(self.at.x), Decimal(self.at.y), Decimal(self.scale))
    }
}

/// The pieces that were drawn last, with their keys.
#[derive(Default)]
pub(super) struct Motion(Vec<(u32, Drawn)>);

impl Motion {
    /// Animates the pieces below `root` from where they were drawn last to where they are in `scene`. `keys`
    /// has a key for each piece of the scene.
    pub(super) fn animate(&mut self, root: &NodeRef, scene: &Scene, keys: &[u32]) {
        let before = std::mem::take(&mut self.0);
        let is_first = before.is_empty();
        // Read once, and only if something moves.
        let mut speed = None;
        let root = root.cast::<Element>();
        for (piece, key) in scene.pieces.iter().zip(keys) {
            if piece.state == PieceState::Ghost {
                continue;
            }
            let now = Drawn { at: piece.at, scale: piece.scale, look: piece.look };
            self.0.push((*key, now));
            let old = before.iter().find(|(known, _)| known == key).map(|(_, old)| old);
            if is_first || old == Some(&now) {
                continue;
            }
            let speed = *speed.get_or_insert_with(media::speed);
            let (Some(movement), Some(change)) = (speed.time(MOVE), speed.time(CHANGE)) else { continue };
            let found = root
                .as_ref()
                .and_then(|root| root.query_selector(&format!("[data-piece=\"{key}\"]")).ok()?);
            let Some(element) = found else { continue };
            let to = now.transform();
            match old {
                Some(old) if old.at != now.at || old.scale != now.scale => {
                    go(&element, &old.transform(), &to, movement);
                }
                Some(_) => flip(&element, &to, change),
                None => appear(&element, &to, change),
            }
        }
    }

    /// Records that a piece is drawn elsewhere now. Its next animation begins there. Returns its transform
    /// there.
    pub(super) fn put(&mut self, key: u32, at: Point) -> Option<String> {
        let (_, piece) = self.0.iter_mut().find(|(known, _)| *known == key)?;
        piece.at = at;
        Some(piece.transform())
    }
}

/// Moves an element from one transform to another.
fn go(element: &Element, from: &str, to: &str, milliseconds: u32) {
    animate(element, &[("transform", &[from, to])], milliseconds);
}

/// Flips an element whose transform is `at`.
fn flip(element: &Element, at: &str, milliseconds: u32) {
    let edge = format!("{at} scale(0.05,1)");
    animate(element, &[("transform", &[&edge, at])], milliseconds);
}

/// Lets an element whose transform is `at` appear.
fn appear(element: &Element, at: &str, milliseconds: u32) {
    let above = format!("translateY(-0.25px) {at}");
    animate(element, &[("transform", &[&above, at]), ("opacity", &["0", "1"])], milliseconds);
}

/// Calls `element.animate`. A browser without this method shows the end at once.
fn animate(element: &Element, frames: &[(&str, &[&str])], milliseconds: u32) {
    let keyframes = Object::new();
    for (property, values) in frames {
        let list: Array = values.iter().map(|value| JsValue::from_str(value)).collect();
        let _ = Reflect::set(&keyframes, &JsValue::from_str(property), &list);
    }
    let options = Object::new();
    let _ = Reflect::set(&options, &"duration".into(), &milliseconds.into());
    let _ = Reflect::set(&options, &"easing".into(), &"cubic-bezier(.3,.7,.3,1)".into());
    if let Ok(method) = Reflect::get(element, &"animate".into())
        && let Some(method) = method.dyn_ref::<Function>()
    {
        let _ = method.call2(element, &keyframes, &options);
    }
}
