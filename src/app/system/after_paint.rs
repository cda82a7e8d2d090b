//! Work that can wait until the next painting: writing the address and the storage.
//!
//! It runs in a task after the next frame. If the page is left or hidden before that, it runs at once, so
//! closing a page right after a press loses nothing. It also runs before the next click is handled, since a
//! click may follow a link to another entry of the browser's history.

use std::cell::RefCell;

use gloo::events::{EventListener, EventListenerOptions};
use gloo::timers::callback::Timeout;
use gloo::utils::{document, window};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use yew::prelude::*;

use super::dependent::use_effect_on;

/// Milliseconds after which the work is done without a frame. Hidden pages and frames off the screen have no
/// frames.
const WITHOUT_FRAME: u32 = 250;

type BoxedWork = Box<dyn FnOnce()>;

/// The pending work in the order in which it was scheduled. Each component that schedules work has a number.
#[derive(Default)]
struct Pending {
    work: Vec<(u32, BoxedWork)>,
    /// Does the work if no frame comes.
    timer: Option<Timeout>,
    /// Do the work when the page is left. They are kept, since adding them takes longer than handling a
    /// press.
    leaving: Option<[EventListener; 3]>,
    last_number: u32,
}

thread_local! {
    static PENDING: RefCell<Pending> = RefCell::default();
}

/// Does all pending work now. Call it before an entry of the browser's history is left.
pub(crate) fn flush() {
    let (work, timer) =
        PENDING.with_borrow_mut(|pending| (std::mem::take(&mut pending.work), pending.timer.take()));
    drop(timer);
    for (_, work) in work {
        work();
    }
}

fn listen() -> [EventListener; 3] {
    let hiding = EventListener::new(&document(), "visibilitychange", |_| {
        if document().hidden() {
            flush();
        }
    });
    let early = EventListenerOptions::run_in_capture_phase();
    let pressing = EventListener::new_with_options(&window(), "click", early, |_| flush());
    [EventListener::new(&window(), "pagehide", |_| flush()), hiding, pressing]
}

/// Schedules work. It replaces pending work of the same number, since only the last state counts.
fn schedule(number: u32, work: BoxedWork) {
    let is_first = PENDING.with_borrow_mut(|pending| {
        pending.leaving.get_or_insert_with(listen);
        match pending.work.iter_mut().find(|(known, _)| *known == number) {
            Some((_, old)) => *old = work,
            None => pending.work.push((number, work)),
        }
        let is_first = pending.timer.is_none();
        pending.timer.get_or_insert_with(|| Timeout::new(WITHOUT_FRAME, flush));
        is_first
    });
    if is_first {
        // The work gets a task of its own, since the callback itself runs before the painting. The timer is
        // kept, because a forgotten timer is never freed.
        let after_frame = Closure::once_into_js(|| {
            PENDING.with_borrow_mut(|pending| {
                if let Some(timer) = &mut pending.timer {
                    *timer = Timeout::new(0, flush);
                }
            });
        });
        // Where this method is missing, the timer does the work.
        let _ = window().request_animation_frame(after_frame.unchecked_ref());
    }
}

/// Calls `begin` at each change of `on`. Does the work that `begin` returns after the next painting, or at
/// once if the component is destroyed before that.
#[hook]
pub(crate) fn use_after_paint_with<On, Work>(on: On, begin: impl FnOnce() -> Work + 'static)
where
    On: PartialEq + 'static,
    Work: FnOnce() + 'static,
{
    let number = use_memo((), |()| {
        PENDING.with_borrow_mut(|pending| {
            pending.last_number = pending.last_number.wrapping_add(1);
            pending.last_number
        })
    });
    {
        let number = number.clone();
        use_effect_on(on, move |_| schedule(*number, Box::new(begin())));
    }
    use_effect_on((), move |()| Scheduler(*number));
}

/// A component that schedules work. Its pending work is done when it is dropped.
struct Scheduler(u32);

impl Drop for Scheduler {
    fn drop(&mut self) {
        flush_one(self.0);
    }
}

fn flush_one(number: u32) {
    let work = PENDING.with_borrow_mut(|pending| {
        let at = pending.work.iter().position(|(known, _)| *known == number)?;
        Some(pending.work.remove(at))
    });
    if let Some((_, work)) = work {
        work();
    }
}
