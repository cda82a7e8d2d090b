//! Dragging pieces from one spot to another, by mouse, pen or touch. This is a part of the program.
//!
//! A drag is two presses: one takes the pieces up when the pointer has moved, the other puts them down.
//! Pieces that are dropped elsewhere go back. [`Draggable`] knows the spots from which pieces can be dragged.
//! These spots get an attribute, for which the styles switch off scrolling by touch.
//!
//! Interfaces of the browser that only this part uses are called by name, so the script of the program does
//! not grow.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo::events::{EventListener, EventListenerOptions};
use gloo::timers::callback::Timeout;
use js_sys::Array;
use wasm_bindgen::JsValue;
use web_sys::{Element, Event};

use super::{Attach, Dragging, DrawnBoard, Hand};
use crate::app::board::spots::spot_of;
use crate::app::system::by_name::{call, get, number};
use crate::app::system::events::target;
use apila_core::rules::Step;
use apila_core::scene::Point;
use apila_model::play::Draggable;

/// The distance in pixels from which a movement of the pointer is a drag. In a press, a pointer is never
/// quite still.
const SLACK: f32 = 6.0;

/// The events that are handled.
const EVENTS: [&str; 6] =
    ["pointerdown", "pointermove", "pointerup", "pointercancel", "lostpointercapture", "touchmove"];

/// See [`Attach`].
pub(super) static ATTACH: Attach = |root, hand| {
    let drag = Cell::new(Drag::Unknown);
    let follower = Rc::new(Follower { root, hand, drag, marked: RefCell::default() });
    let listeners = EVENTS.map(|kind| {
        let follower = follower.clone();
        // Only with this option can a handler keep a touch from scrolling.
        let options = EventListenerOptions::enable_prevent_default();
        EventListener::new_with_options(&follower.root.clone(), kind, options, move |event| {
            follower.follow(kind, event);
        })
    });
    Box::new(Attached { follower, _listeners: listeners })
};

struct Attached {
    follower: Rc<Follower>,
    _listeners: [EventListener; EVENTS.len()],
}

impl Dragging for Attached {
    fn show(&self) {
        if let Some(drawn) = &*self.follower.hand.drawn.borrow() {
            self.follower.mark(drawn);
            self.follower.show(drawn);
        }
    }
}

/// The attribute of spots from which pieces can be dragged.
const DRAGGED: &str = "data-drag";

/// The state of the pointer.
#[derive(Clone, Copy, PartialEq)]
enum Drag {
    /// The pointer may have been pressed before this part was loaded.
    Unknown,
    /// The pointer is not pressed, or its press is not a drag.
    Idle,
    /// The pointer was pressed at this place of the window, on a spot from which pieces can be dragged.
    Down { spot: Step, at: Point },
    /// The pointer carries pieces. `at` is its place on the board, `drop` the step that is made if they are
    /// dropped there.
    Carries { at: Point, drop: Option<Step> },
}

struct Follower {
    root: Element,
    hand: Rc<Hand>,
    drag: Cell<Drag>,
    /// The spots from which pieces can be dragged, and their elements.
    marked: RefCell<Vec<(Step, Element)>>,
}

impl Follower {
    fn follow(&self, kind: &str, event: &Event) {
        let at = place(event).unwrap_or_default();
        let is_held = number(event, "buttons").is_some_and(|buttons| buttons as u8 & 1 == 1);
        let is_first = get(event, "isPrimary").is_some_and(|first| first.is_truthy());
        match (kind, self.drag.get()) {
            // A second finger was put down.
            ("pointerdown", Drag::Carries { .. }) => self.release(None),
            ("pointerdown", _) => {
                self.drag.set(self.down(event, at).filter(|_| is_first && is_held).unwrap_or(Drag::Idle))
            }
            ("pointermove", Drag::Unknown) if is_held => {
                self.drag.set(self.down(event, at).unwrap_or(Drag::Idle))
            }
            ("pointermove", Drag::Down { .. }) if !is_held => self.drag.set(Drag::Idle),
            ("pointermove", Drag::Down { spot, at: from })
                if (at.x - from.x).hypot(at.y - from.y) >= SLACK =>
            {
                self.take_up(spot, event, at);
            }
            ("pointermove", Drag::Carries { drop, .. }) if is_first => {
                self.carry(at, drop);
            }
            ("pointerup", Drag::Carries { drop, .. }) if is_first => {
                let drop = self.carry(at, drop);
                self.release(drop);
            }
            // A spot loses the capture of a finger when the board captures it.
            ("lostpointercapture", _) if target::<Element>(event).as_ref() != Some(&self.root) => {}
            ("pointercancel" | "lostpointercapture", Drag::Carries { .. }) => self.release(None),
            // This also works where styles do not stop the scrolling.
            ("touchmove", Drag::Down { .. } | Drag::Carries { .. }) if event.cancelable() => {
                event.prevent_default();
            }
            ("pointerup" | "pointercancel", Drag::Down { .. }) => self.drag.set(Drag::Idle),
            _ => {}
        }
    }

    fn down(&self, event: &Event, at: Point) -> Option<Drag> {
        let drawn = self.hand.drawn.borrow();
        let seen = &drawn.as_ref()?.seen;
        let spot = seen.scene.spots.get(spot_of(event)?)?.step;
        Draggable::of(seen).can_drag(spot).then_some(Drag::Down { spot, at })
    }

    fn take_up(&self, spot: Step, event: &Event, at: Point) {
        let taken = self.hand.drawn.borrow().as_ref().and_then(|drawn| {
            // Fails if the pointer is gone.
            call(&self.root, "setPointerCapture", &Array::of1(&get(event, "pointerId")?))?;
            let on_press = (!Draggable::of(&drawn.seen).is_held(spot)).then(|| drawn.on_press.clone());
            Some((self.point_at(drawn, at)?, on_press))
        });
        let Some((at, on_press)) = taken else { return self.drag.set(Drag::Idle) };
        self.drag.set(Drag::Carries { at, drop: None });
        if let Some(on_press) = on_press {
            on_press.emit(spot);
        }
    }

    /// Carries the pieces to a place of the window. Returns the step of a drop there. `before` is the
    /// previous such step.
    fn carry(&self, at: Point, before: Option<Step>) -> Option<Step> {
        let (drop, on_point) = self.hand.drawn.borrow().as_ref().and_then(|drawn| {
            let at = self.point_at(drawn, at)?;
            // The pieces may have been put back by key.
            let drop = if Draggable::of(&drawn.seen).holds() { drawn.seen.drop_at(at) } else { None };
            self.drag.set(Drag::Carries { at, drop });
            self.show(drawn);
            Some((drop, drawn.on_point.clone()))
        })?;
        if drop != before {
            on_point.emit(drop);
        }
        drop
    }

    /// Marks the spots from which pieces can be dragged. A marked spot keeps its attribute, since the browser
    /// computes the styles of a spot again if that changes.
    fn mark(&self, drawn: &DrawnBoard) {
        let mut marked = self.marked.borrow_mut();
        let grasp = Draggable::of(&drawn.seen);
        for (_, element) in marked.drain(..).filter(|(spot, _)| !grasp.can_drag(*spot)) {
            let _ = call(&element, "removeAttribute", &Array::of1(&DRAGGED.into()));
        }
        for (index, spot) in drawn.seen.scene.spots.iter().enumerate() {
            if grasp.can_drag(spot.step)
                && let Ok(Some(element)) = self.root.query_selector(&format!("[data-index=\"{index}\"]"))
                && (element.has_attribute(DRAGGED) || element.set_attribute(DRAGGED, "").is_ok())
            {
                marked.push((spot.step, element));
            }
        }
    }

    /// Draws the carried pieces under the pointer. Lets them go if they are no longer in the hand.
    fn show(&self, drawn: &DrawnBoard) {
        let carried = match self.drag.get() {
            Drag::Carries { at, .. } if Draggable::of(&drawn.seen).holds() => drawn.seen.scene.carried(at),
            Drag::Carries { .. } => return self.let_go(),
            _ => return,
        };
        let mut motion = self.hand.motion.borrow_mut();
        for (index, at) in carried {
            let Some(key) = drawn.keys.get(index) else { continue };
            let transform = motion.put(*key, at);
            let selector = format!("[data-piece=\"{key}\"]");
            // Elements of an SVG also have styles. A style that is `important` holds during animations.
            if let (Some(transform), Ok(Some(piece))) = (transform, self.root.query_selector(&selector))
                && let Some(style) = get(&piece, "style")
            {
                let _ = call(
                    &style,
                    "setProperty",
                    &Array::of3(&"transform".into(), &transform.into(), &"important".into()),
                );
            }
        }
    }

    /// Removes the carried transforms, so that all pieces are where the scene has them. The next animation
    /// begins where they were.
    fn let_go(&self) {
        while let Ok(Some(piece)) = self.root.query_selector(".piece[style]") {
            if call(&piece, "removeAttribute", &Array::of1(&"style".into())).is_none() {
                return;
            }
        }
    }

    /// Ends a drag: makes the step, or puts back the carried pieces.
    fn release(&self, drop: Option<Step>) {
        self.drag.set(Drag::Idle);
        self.let_go();
        // Some browsers fire a click right after the release.
        self.hand.has_dragged.set(true);
        let hand = self.hand.clone();
        Timeout::new(0, move || hand.has_dragged.set(false)).forget();
        let callbacks = self
            .hand
            .drawn
            .borrow()
            .as_ref()
            .filter(|drawn| Draggable::of(&drawn.seen).holds())
            .map(|drawn| (drawn.on_press.clone(), drawn.on_point.clone(), drawn.on_back.clone()));
        let Some((on_press, on_point, on_back)) = callbacks else { return };
        on_point.emit(None);
        match drop {
            Some(step) => on_press.emit(step),
            None => on_back.emit(()),
        }
    }

    /// Returns the point of the board at a place of the window.
    fn point_at(&self, drawn: &DrawnBoard, at: Point) -> Option<Point> {
        let room = call(&self.root, "getBoundingClientRect", &Array::new())?;
        let [left, top, width, height] = ["left", "top", "width", "height"].map(|name| length(&room, name));
        let place = Point::new(at.x - left?, at.y - top?);
        Some(drawn.seen.scene.view.point_at(place, width?, height?))
    }
}

/// Returns the place of a pointer in the window.
fn place(event: &Event) -> Option<Point> {
    Some(Point::new(length(event, "clientX")?, length(event, "clientY")?))
}

/// Returns a length on the screen. It is exact as `f32`.
fn length(object: &JsValue, name: &str) -> Option<f32> {
    number(object, name).map(|length| length as f32)
}
