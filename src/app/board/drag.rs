//! Dragging pieces from a spot to another, by mouse, pen or touch.
//!
//! A drag is two presses: the one that takes the pieces up, once the pointer has moved, and the one that puts them down. Dropped
//! elsewhere they go back. Which spots pieces can be dragged from is known by [`Seen`]; styles keep touch there from scrolling.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::timers::callback::Timeout;
use web_sys::{Element, PointerEvent};
use yew::prelude::*;

use super::motion::Motion;
use super::spots::spot_of;
use apila_core::rules::Step;
use apila_core::scene::Point;
use apila_model::play::Seen;

/// Pixels that a pointer moves before it drags: a press is never quite still.
const SLACK: i32 = 6;

/// What the pointer does that is held down.
#[derive(Clone, Copy, Default, PartialEq)]
pub(super) enum Drag {
    /// Nothing, or there is none.
    #[default]
    Idle,
    /// It has come down on a spot from which pieces can be dragged, at this place of the window.
    Down { spot: Step, at: (i32, i32) },
    /// It carries pieces: the point of the board that it is on, and the step that a drop would be.
    Carries { at: Point, drop: Option<Step> },
    /// It was released after a drag. Some browsers fire a click right after it.
    Released,
}

/// What follows the pointer.
pub(super) struct Follower {
    pub(super) drag: Rc<RefCell<Drag>>,
    pub(super) motion: Rc<RefCell<Motion>>,
    pub(super) root: NodeRef,
    pub(super) seen: Rc<Seen>,
    pub(super) keys: Rc<Vec<u32>>,
    pub(super) on_press: Callback<Step>,
    pub(super) on_point: Callback<Option<Step>>,
    /// Takes back the press that took the pieces up.
    pub(super) on_back: Callback<()>,
}

impl Follower {
    /// Follows an event of a pointer.
    pub(super) fn follow(&self, event: &PointerEvent) {
        let drag = *self.drag.borrow();
        let at = (event.client_x(), event.client_y());
        let next = match (event.type_().as_str(), drag) {
            // Another finger.
            ("pointerdown", Drag::Carries { .. }) => self.release(None),
            ("pointerdown", _) => self.down(event, at),
            ("pointermove", Drag::Down { .. }) if event.buttons() & 1 == 0 => Drag::Idle,
            ("pointermove", Drag::Down { spot, at: from }) => {
                if (at.0 - from.0).abs().max((at.1 - from.1).abs()) < SLACK {
                    return;
                }
                self.take_up(spot, event, at)
            }
            ("pointermove", Drag::Carries { drop, .. }) if event.is_primary() => self.carry(at, drop),
            ("pointerup", Drag::Carries { drop, .. }) if event.is_primary() => self.release(drop),
            ("pointercancel" | "lostpointercapture", Drag::Carries { .. }) => self.release(None),
            ("pointerup" | "pointercancel", Drag::Down { .. }) => Drag::Idle,
            _ => return,
        };
        *self.drag.borrow_mut() = next;
    }

    fn down(&self, event: &PointerEvent, at: (i32, i32)) -> Drag {
        let spot = spot_of(event).and_then(|index| self.seen.scene.spots.get(index));
        match spot.filter(|spot| event.is_primary() && event.button() == 0 && self.seen.can_drag(spot.step)) {
            Some(spot) => Drag::Down { spot: spot.step, at },
            None => Drag::Idle,
        }
    }

    fn take_up(&self, spot: Step, event: &PointerEvent, at: (i32, i32)) -> Drag {
        let (Some(root), Some(point)) = (self.root.cast::<Element>(), self.point_at(at)) else {
            return Drag::Idle;
        };
        // Fails if the pointer is gone.
        if root.set_pointer_capture(event.pointer_id()).is_err() {
            return Drag::Idle;
        }
        if !self.seen.is_held(spot) {
            self.on_press.emit(spot);
        }
        Drag::Carries { at: point, drop: None }
    }

    fn carry(&self, at: (i32, i32), before: Option<Step>) -> Drag {
        let Some(at) = self.point_at(at) else { return Drag::Idle };
        // What is in the hand may have been put back by key.
        let drop = self.seen.held.and_then(|_| self.seen.drop_at(at));
        if drop != before {
            self.on_point.emit(drop);
        }
        self.show(Drag::Carries { at, drop });
        Drag::Carries { at, drop }
    }

    /// Draws what is carried under the pointer.
    pub(super) fn show(&self, drag: Drag) {
        let Drag::Carries { at, .. } = drag else { return };
        let carried = if self.seen.held.is_some() { self.seen.scene.carried(at) } else { Vec::new() };
        self.motion.borrow_mut().carry(&self.root, &carried, &self.keys);
    }

    /// Ends a drag with a step, or puts back what was carried.
    fn release(&self, drop: Option<Step>) -> Drag {
        self.motion.borrow_mut().carry(&self.root, &[], &self.keys);
        if drop.is_some() {
            self.on_point.emit(None);
        }
        match drop {
            _ if self.seen.held.is_none() => {}
            Some(step) => self.on_press.emit(step),
            None => self.on_back.emit(()),
        }
        let drag = self.drag.clone();
        let forget = move || {
            let mut drag = drag.borrow_mut();
            if *drag == Drag::Released {
                *drag = Drag::Idle;
            }
        };
        Timeout::new(0, forget).forget();
        Drag::Released
    }

    /// The point of the board at a place of the window.
    fn point_at(&self, (x, y): (i32, i32)) -> Option<Point> {
        let room = self.root.cast::<Element>()?.get_bounding_client_rect();
        // Lengths on a screen are exact as `f32`.
        let [left, top, width, height] =
            [room.left(), room.top(), room.width(), room.height()].map(|length| length as f32);
        let place = Point::new(x as f32 - left, y as f32 - top);
        Some(self.seen.scene.view.point_at(place, width, height))
    }
}
