//! The layout of the list of moves on the screen, and scrolling it.
//!
//! The styles decide whether the list is a strip or has one column or two, and how long a track is. The list
//! is measured when the browser has laid it out, never during a press. Values that depend on the drawn rows
//! reach the styles as custom properties. They are set by script, since a content security policy may forbid
//! the attribute `style`.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use gloo::utils::window;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{HtmlElement, ResizeObserver};
use yew::prelude::*;

use crate::app::system::dependent::use_effect_on;
use apila_model::play::{ListExtent, Row, Window};

/// The size that is assumed before the list has been measured. It is enough for any screen.
const UNMEASURED: ListExtent = ListExtent { pitch: 38.0, sight: 380.0 };

/// The list on the screen.
#[derive(Clone)]
pub(super) struct Place(Rc<Measured>);

struct Measured {
    scroller: NodeRef,
    list: NodeRef,
    extent: Cell<ListExtent>,
    columns: Cell<usize>,
    /// The scroll position, or the scroll position after the next layout.
    scroll: Cell<f64>,
    /// The scroll position to set after the next layout.
    wanted_scroll: Cell<Option<f64>>,
    /// The scroll position that was set last.
    last_set: Cell<f64>,
    /// The track that was last scrolled to, and whether the reader has scrolled away from it since.
    current: Cell<usize>,
    is_scrolled_away: Cell<bool>,
    /// The number of tracks at the last layout.
    count: Cell<usize>,
    /// The tracks that are drawn.
    drawn: RefCell<Option<Window>>,
}

/// Returns the layout of the list. `redraw` is called when other rows have to be drawn.
#[hook]
pub(super) fn use_place(redraw: &UseForceUpdateHandle) -> Place {
    let (scroller, list) = (use_node_ref(), use_node_ref());
    let place = use_memo((), |()| {
        Place(Rc::new(Measured {
            scroller,
            list,
            extent: Cell::new(UNMEASURED),
            columns: Cell::new(1),
            scroll: Cell::new(0.0),
            wanted_scroll: Cell::new(None),
            last_set: Cell::new(0.0),
            current: Cell::new(0),
            is_scrolled_away: Cell::new(false),
            count: Cell::new(1),
            drawn: RefCell::new(None),
        }))
    });
    {
        let (place, redraw) = ((*place).clone(), redraw.clone());
        use_effect_on((), move |()| place.listen(&redraw));
    }
    (*place).clone()
}

/// Observes the size and the scroll position of the list until it is dropped.
struct Observer {
    observer: Option<ResizeObserver>,
    _on_resize: Closure<dyn FnMut()>,
    _listeners: Vec<EventListener>,
    _first: Timeout,
}

impl Drop for Observer {
    fn drop(&mut self) {
        if let Some(observer) = &self.observer {
            observer.disconnect();
        }
    }
}

impl Place {
    pub(super) fn scroller(&self) -> NodeRef {
        self.0.scroller.clone()
    }

    pub(super) fn list(&self) -> NodeRef {
        self.0.list.clone()
    }

    pub(super) fn extent(&self) -> ListExtent {
        self.0.extent.get()
    }

    pub(super) fn scroll(&self) -> f64 {
        self.0.scroll.get()
    }

    /// Returns whether the moves of each side have a column.
    pub(super) fn has_two_columns(&self) -> bool {
        self.0.columns.get() == 2
    }

    /// Returns whether the list is a strip from left to right.
    fn is_strip(&self) -> bool {
        self.0.columns.get() == 0
    }

    /// Returns whether the reader has scrolled away from the track that was last scrolled to.
    pub(super) fn is_scrolled_away(&self) -> bool {
        self.0.is_scrolled_away.get()
    }

    /// Scrolls to a track once the list has been laid out.
    pub(super) fn scroll_to(&self, track: usize, count: usize) {
        self.0.current.set(track);
        self.0.is_scrolled_away.set(false);
        let before = self.0.scroll.get();
        let wanted = self.extent().scroll_to(track, count, before);
        if (wanted - before).abs() >= 1.0 || self.0.wanted_scroll.get().is_some() {
            self.0.scroll.set(wanted);
            self.0.wanted_scroll.set(Some(wanted));
        }
    }

    /// Lays out the tracks that were drawn, and scrolls.
    pub(super) fn lay_out(&self, window: &Window, count: usize, letters: usize) {
        let Some(list) = self.0.list.cast::<HtmlElement>() else { return };
        let left_out = window.gap().map_or(0, |(_, left_out)| left_out);
        let style = list.style();
        let values =
            [("--rows", count), ("--before", window.before()), ("--gap", left_out), ("--letters", letters)];
        for (name, value) in values {
            // Setting a property cannot fail.
            let _ = style.set_property(name, &value.to_string());
        }
        self.0.count.set(count);
        *self.0.drawn.borrow_mut() = Some(window.clone());
        if let (Some(scroll), Some(scroller)) =
            (self.0.wanted_scroll.take(), self.0.scroller.cast::<HtmlElement>())
        {
            self.0.last_set.set(scroll);
            // The pixels of a list fit this type.
            let pixels = scroll.round() as i32;
            if self.is_strip() { scroller.set_scroll_left(pixels) } else { scroller.set_scroll_top(pixels) }
        }
    }

    /// Moves the focus to a row that is a node of the page.
    pub(super) fn focus(&self, row: Row) {
        let selector = match row {
            Row::Ply(ply) => format!("[data-ply=\"{ply}\"]"),
            Row::Variation(node) => format!("[data-branch=\"{}\"]", node.number()),
        };
        let list = self.0.list.cast::<HtmlElement>();
        if let Some(button) = list.and_then(|list| list.query_selector(&selector).ok()?) {
            // All buttons have this method.
            let _ = button.unchecked_into::<HtmlElement>().focus();
        }
    }

    fn listen(&self, redraw: &UseForceUpdateHandle) -> Option<Observer> {
        let scroller = self.0.scroller.cast::<HtmlElement>()?;
        let list = self.0.list.cast::<HtmlElement>()?;
        let measure = {
            let (place, redraw) = (self.clone(), redraw.clone());
            move || {
                if place.measure() {
                    redraw.force_update();
                }
            }
        };
        let on_resize = Closure::<dyn FnMut()>::new(measure.clone());
        let observer = ResizeObserver::new(on_resize.as_ref().unchecked_ref()).ok();
        let mut listeners = Vec::new();
        match &observer {
            Some(observer) => {
                observer.observe(&scroller);
                observer.observe(&list);
            }
            None => {
                let measure = measure.clone();
                listeners.push(EventListener::new(&window(), "resize", move |_| measure()));
            }
        }
        let (place, redraw) = (self.clone(), redraw.clone());
        listeners.push(EventListener::new(&scroller, "scroll", move |_| {
            if place.on_scroll() {
                redraw.force_update();
            }
        }));
        Some(Observer {
            observer,
            _on_resize: on_resize,
            _listeners: listeners,
            _first: Timeout::new(0, measure),
        })
    }

    /// Measures the list. Returns whether its layout has changed.
    fn measure(&self) -> bool {
        let (Some(scroller), Some(list)) =
            (self.0.scroller.cast::<HtmlElement>(), self.0.list.cast::<HtmlElement>())
        else {
            return false;
        };
        let style = window().get_computed_style(&list).ok().flatten();
        let columns = style.and_then(|style| style.get_property_value("grid-template-columns").ok());
        // A strip is not a grid, so its value is `none`.
        let columns =
            columns.map_or(0, |columns| columns.split(' ').filter(|width| width.ends_with("px")).count());
        let is_strip = columns == 0;
        let (length, sight) = match is_strip {
            true => (list.offset_width(), scroller.client_width()),
            false => (list.offset_height(), scroller.client_height()),
        };
        let extent =
            ListExtent { pitch: f64::from(length) / self.0.count.get() as f64, sight: f64::from(sight) };
        // A list that is not shown has no size.
        let is_other = sight > 0
            && ((extent.pitch - self.extent().pitch).abs() > 0.05
                || (extent.sight - self.extent().sight).abs() >= 1.0
                || columns != self.0.columns.get());
        if is_other {
            if is_strip != self.is_strip() {
                // The scroll position of a strip means nothing for columns, and the reverse.
                self.0.scroll.set(0.0);
                self.0.wanted_scroll.set(Some(0.0));
                self.0.is_scrolled_away.set(false);
            }
            self.0.extent.set(extent);
            self.0.columns.set(columns);
        }
        is_other
    }

    /// Records the scroll position. Returns whether other tracks have to be drawn.
    fn on_scroll(&self) -> bool {
        let Some(scroller) = self.0.scroller.cast::<HtmlElement>() else { return false };
        let (scroll, most) = match self.is_strip() {
            true => (scroller.scroll_left(), scroller.scroll_width() - scroller.client_width()),
            false => (scroller.scroll_top(), scroller.scroll_height() - scroller.client_height()),
        };
        let (scroll, is_end) = (f64::from(scroll.max(0)), scroll + 1 >= most);
        self.0.scroll.set(scroll);
        // The browser never scrolls beyond the end of the list, so a smaller position at the end was not set
        // by the reader.
        let set = self.0.last_set.get();
        let is_by_reader = (scroll - set).abs() >= 2.0 && !(is_end && scroll < set);
        let in_sight = self.extent().scroll_to(self.0.current.get(), self.0.count.get(), scroll);
        self.0.is_scrolled_away.set(is_by_reader && (in_sight - scroll).abs() >= 1.0);
        let wanted = Window::of(self.extent(), self.0.count.get(), self.scroll(), usize::MAX);
        self.0.drawn.borrow().as_ref().is_none_or(|drawn| drawn.range != wanted.range)
    }
}
