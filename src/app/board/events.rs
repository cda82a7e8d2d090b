//! The events of a board that can be pressed: keys, focus, clicks, and the pointer.

use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{Element, Node};
use yew::prelude::*;

use super::BoardMemory;
use super::drag::{self, Dragger};
use super::spots::{self, SpotText, spot_of};
use crate::app::saved::preferences;
use crate::app::system::events::target;
use crate::app::system::value::Value;
use apila_core::rules::Step;
use apila_core::scene::Spot;
use apila_model::play::KeyEffect;

/// What the handlers need of a board as it was drawn last.
pub(super) struct BoardEvents {
    pub(super) root: NodeRef,
    pub(super) memory: Rc<BoardMemory>,
    pub(super) dragger: Dragger,
    pub(super) texts: Rc<Vec<SpotText>>,
    /// Whether Escape has an effect.
    pub(super) can_step_back: bool,
    /// The step of the spot that had the focus last.
    pub(super) focused: Value<Option<Step>>,
}

impl BoardEvents {
    /// Returns a callback that handles a kind of event.
    pub(super) fn handler<E: 'static>(self: &Rc<Self>, handle: fn(&BoardEvents, E)) -> Callback<E> {
        let events = self.clone();
        Callback::from(move |event| handle(&events, event))
    }

    /// Returns the spot that is the target of an event, and its index.
    fn spot(&self, event: &Event) -> Option<(usize, Spot)> {
        let index = spot_of(event)?;
        Some((index, *self.memory.hand.drawn.borrow().as_ref()?.seen.scene.spots.get(index)?))
    }

    fn press(&self, step: Step) {
        let on_press = self.memory.hand.drawn.borrow().as_ref().map(|drawn| drawn.on_press.clone());
        if let Some(on_press) = on_press {
            on_press.emit(step);
        }
    }

    fn point(&self, step: Option<Step>) {
        let on_point = self.memory.hand.drawn.borrow().as_ref().map(|drawn| drawn.on_point.clone());
        if let Some(on_point) = on_point {
            on_point.emit(step);
        }
    }

    fn step_back(&self) {
        let on_back = self.memory.hand.drawn.borrow().as_ref().map(|drawn| drawn.on_back.clone());
        if let Some(on_back) = on_back {
            on_back.emit(());
        }
    }

    /// Handles a key on a spot: see [`BoardView::key_effect`](apila_model::play::BoardView::key_effect).
    pub(super) fn key(&self, event: KeyboardEvent) {
        if event.alt_key() || event.ctrl_key() || event.meta_key() {
            return;
        }
        let Some(index) = spot_of(&event) else { return };
        let effect = self.memory.hand.drawn.borrow().as_ref().map_or(KeyEffect::Ignored, |drawn| {
            let (key, keys) = (event.key(), preferences::keys());
            drawn.seen.key_effect(index, &key, event.shift_key(), self.can_step_back, &keys)
        });
        if effect != KeyEffect::Ignored {
            event.prevent_default();
        }
        match effect {
            KeyEffect::Press(step) => {
                self.memory.is_pressed_by_key.set(true);
                self.press(step);
            }
            KeyEffect::StepBack => self.step_back(),
            KeyEffect::Focus(index) => {
                if let Some(text) = self.texts.get(index) {
                    spots::focus(&self.root, &text.name);
                }
            }
            KeyEffect::Stay | KeyEffect::Ignored => {}
        }
    }

    pub(super) fn focus_in(&self, event: FocusEvent) {
        let Some((_, spot)) = self.spot(&event) else { return };
        self.memory.focused_at.set(Some(spot.at));
        self.focused.set(Some(spot.step));
        // A focus that a pointer caused is not reported, since the pointer reports its own place.
        if target::<Element>(&event).is_none_or(|spot| spot.matches(":focus-visible") != Ok(false)) {
            self.point(Some(spot.step));
        }
    }

    pub(super) fn focus_out(&self, event: FocusEvent) {
        // A spot that is removed also loses the focus. Then its place is kept, so that the focus moves to the
        // nearest spot.
        if target::<Element>(&event).is_some_and(|spot| spot.is_connected()) {
            self.memory.focused_at.set(None);
        }
        // A spot that gets the focus is reported next, or the pointer over it has reported it already.
        let next = event.related_target().and_then(|next| next.dyn_into::<Node>().ok());
        if !self.root.get().is_some_and(|root| root.contains(next.as_ref())) {
            self.point(None);
        }
    }

    pub(super) fn click(&self, event: MouseEvent) {
        // The pointer reports its place again when it moves.
        self.point(None);
        if self.memory.hand.has_dragged.get() {
            return;
        }
        if let Some((_, spot)) = self.spot(&event) {
            // The second click of a double click on a spot is ignored, so a trembling hand makes one move.
            // Two quick taps on different spots also count as a double click; both are handled.
            let is_same = self.memory.clicked.replace(Some(spot.step)) == Some(spot.step);
            if !is_same || event.detail() < 2 {
                self.press(spot.step);
            }
        }
    }

    pub(super) fn pointer_over(&self, event: PointerEvent) {
        let spot = self.spot(&event);
        if event.pointer_type() == "mouse" {
            self.point(spot.map(|(_, spot)| spot.step));
        }
        if spot.is_some() {
            drag::fetch(&self.dragger, &self.root, &self.memory.hand);
        }
    }
}
