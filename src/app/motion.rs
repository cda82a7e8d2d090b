//! Pieces seen moving: short animations from where they were, by the Web Animations API.

use js_sys::{Array, Function, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Element;

use apila_core::scene::Decimal;

/// Length of a movement in milliseconds.
const MOVE: u32 = 190;
/// Length of a flip or of an appearance in milliseconds.
const CHANGE: u32 = 160;

/// A CSS transform that puts a piece at a point in board units.
pub(super) fn placed(x: f32, y: f32, scale: f32) -> String {
    format!("translate({}px,{}px) scale({})", Decimal(x), Decimal(y), Decimal(scale))
}

/// Shows `element` going from one transform to another.
pub(super) fn go(element: &Element, from: &str, to: &str) {
    animate(element, &[("transform", &[from, to])], MOVE);
}

/// Shows `element`, which stands at `at`, being turned over.
pub(super) fn flip(element: &Element, at: &str) {
    let edge = format!("{at} scale(0.05,1)");
    animate(element, &[("transform", &[&edge, at])], CHANGE);
}

/// Shows `element`, which stands at `at`, coming onto the board.
pub(super) fn appear(element: &Element, at: &str) {
    let above = format!("translateY(-0.25px) {at}");
    animate(element, &[("transform", &[&above, at]), ("opacity", &["0", "1"])], CHANGE);
}

/// Calls `element.animate`. A browser without it shows the end at once.
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
