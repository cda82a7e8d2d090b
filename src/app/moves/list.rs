//! The elements of the list of moves: measuring and scrolling them.
//!
//! The styles decide whether the list is a strip or has one column or two, and how long a track is. The list
//! is measured when the browser has laid it out, never during a press. Values that depend on the drawn rows
//! reach the styles as custom properties. They are set by script, since a content security policy may forbid
//! the attribute `style`.

use std::cell::{Cell, OnceCell, RefCell};
use std::rc::Rc;

use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use gloo::utils::window;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{HtmlElement, ResizeObserver};
use yew::prelude::*;

use crate::app::system::dependent::use_effect_on;
use apila_model::play::{ListExtent, ListForm, ListLayout, Row, Rows, Window};
use apila_model::record::GameTree;

/// The names of the custom properties: the number of tracks, the numbers of tracks left out before the first
/// one and in the gap, and the room for the text of a move.
const PROPERTIES: [&str; 4] = ["--rows", "--before", "--gap", "--letters"];

/// What the list shows. When it changes, the list is scrolled to the current move.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Shown {
    /// The revision of the table.
    pub(super) revision: u32,
    /// The number of the move that the reader retries.
    pub(super) retried: Option<usize>,
    /// Whether the best lines are shown.
    pub(super) is_analysed: bool,
    pub(super) form: ListForm,
}

/// The list on the screen.
#[derive(Default)]
pub(super) struct MovesList {
    pub(super) scroller: NodeRef,
    pub(super) rows: NodeRef,
    pub(super) layout: RefCell<ListLayout>,
    /// The row that gets the focus once it is drawn.
    pub(super) next_focus: Cell<Option<Row>>,
    /// The row that has the focus.
    pub(super) focus: Cell<Option<Row>>,
    /// What the list was last scrolled for.
    pub(super) shown: Cell<Option<Shown>>,
    /// The extent of the list when it was last drawn.
    pub(super) extent: Cell<Option<ListExtent>>,
    /// The images of the sides.
    pub(super) emblems: OnceCell<[AttrValue; 2]>,
    /// The values of the custom properties. Setting one computes styles again, even if it has this value.
    properties: Cell<[Option<usize>; PROPERTIES.len()]>,
}

/// Returns the list. `redraw` is called when other rows have to be drawn.
#[hook]
pub(super) fn use_list(redraw: &UseForceUpdateHandle) -> Rc<MovesList> {
    let list = (*use_memo((), |()| Rc::<MovesList>::default())).clone();
    {
        let (list, redraw) = (list.clone(), redraw.clone());
        use_effect_on((), move |()| observe(&list, &redraw));
    }
    list
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

fn observe(list: &Rc<MovesList>, redraw: &UseForceUpdateHandle) -> Option<Observer> {
    let (scroller, rows) = (list.scroller.cast::<HtmlElement>()?, list.rows.cast::<HtmlElement>()?);
    let measure = {
        let (list, redraw) = (list.clone(), redraw.clone());
        move || {
            if list.measure().unwrap_or_default() {
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
            observer.observe(&rows);
        }
        None => {
            let measure = measure.clone();
            listeners.push(EventListener::new(&window(), "resize", move |_| measure()));
        }
    }
    let (list, redraw) = (list.clone(), redraw.clone());
    listeners.push(EventListener::new(&scroller, "scroll", move |_| {
        if list.follow_scroll().unwrap_or_default() {
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

impl MovesList {
    /// The row that gets the focus once it is drawn, or has it. `None` if it is not in the list any more.
    pub(super) fn row_with_focus(&self, tree: &GameTree, rows: &Rows) -> Option<Row> {
        let candidates = [self.next_focus.get(), self.focus.get()];
        candidates.into_iter().flatten().find(|row| rows.index_of(tree, *row).is_some())
    }

    fn is_strip(&self) -> bool {
        self.layout.borrow().form() == ListForm::Strip
    }

    /// Lays out the tracks that were drawn, and scrolls.
    pub(super) fn lay_out(&self, window: &Window, count: usize, letters: usize) {
        let Some(rows) = self.rows.cast::<HtmlElement>() else { return };
        let left_out = window.gap().map_or(0, |(_, left_out)| left_out);
        let values = [count, window.before(), left_out, letters].map(Some);
        let before = self.properties.replace(values);
        for ((name, value), before) in PROPERTIES.iter().zip(values).zip(before) {
            if let Some(number) = value.filter(|_| value != before) {
                // Setting a property cannot fail.
                let _ = rows.style().set_property(name, &number.to_string());
            }
        }
        let scroll = self.layout.borrow_mut().lay_out(window.clone(), count);
        if let (Some(scroll), Some(scroller)) = (scroll, self.scroller.cast::<HtmlElement>()) {
            // The pixels of a list fit this type.
            let pixels = scroll.round() as i32;
            if self.is_strip() { scroller.set_scroll_left(pixels) } else { scroller.set_scroll_top(pixels) }
        }
    }

    /// Moves the focus to a row that is a node of the page.
    pub(super) fn move_focus(&self, row: Row) {
        let selector = match row {
            Row::Ply(ply) => format!("[data-ply=\"{ply}\"]"),
            Row::Variation(node) => format!("[data-branch=\"{}\"]", node.number()),
        };
        let rows = self.rows.cast::<HtmlElement>();
        if let Some(button) = rows.and_then(|rows| rows.query_selector(&selector).ok()?) {
            // All buttons have this method.
            let _ = button.unchecked_into::<HtmlElement>().focus();
        }
    }

    /// Measures the list. Returns whether its layout has changed.
    fn measure(&self) -> Option<bool> {
        let (scroller, rows) = (self.scroller.cast::<HtmlElement>()?, self.rows.cast::<HtmlElement>()?);
        let style = window().get_computed_style(&rows).ok().flatten();
        let columns = style.and_then(|style| style.get_property_value("grid-template-columns").ok());
        // A strip is not a grid, so its value is `none`.
        let columns =
            columns.map_or(0, |columns| columns.split(' ').filter(|width| width.ends_with("px")).count());
        let form = match columns {
            0 => ListForm::Strip,
            1 => ListForm::OneColumn,
            _ => ListForm::TwoColumns,
        };
        let (length, sight) = match form {
            ListForm::Strip => (rows.offset_width(), scroller.client_width()),
            _ => (rows.offset_height(), scroller.client_height()),
        };
        Some(self.layout.borrow_mut().measure(form, f64::from(length), f64::from(sight)))
    }

    /// Follows the scroll position. Returns whether other tracks have to be drawn.
    fn follow_scroll(&self) -> Option<bool> {
        let scroller = self.scroller.cast::<HtmlElement>()?;
        let (scroll, most) = match self.is_strip() {
            true => (scroller.scroll_left(), scroller.scroll_width() - scroller.client_width()),
            false => (scroller.scroll_top(), scroller.scroll_height() - scroller.client_height()),
        };
        let scroll = scroll.max(0);
        Some(self.layout.borrow_mut().scrolled(f64::from(scroll), scroll + 1 >= most))
    }
}
