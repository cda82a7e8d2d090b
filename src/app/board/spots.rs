//! The spots of a board: the elements that can be pressed, focused and read out.

use std::borrow::Cow;
use std::ops::Range;
use std::rc::Rc;

use web_sys::Element;
use yew::prelude::*;
use yew::virtual_dom::Key;

use super::elements;
use crate::app::system::events::target;
use crate::app::system::focus::focus_in;
use apila_core::rules::Step;
use apila_core::scene::drawing::{self, Element as Shape};
use apila_core::scene::{Outline, Spot};
use apila_model::catalog::GameId;
use apila_model::play::BoardView;

/// The texts of a spot.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct SpotText {
    /// Its name in the notation, for tests and links.
    pub(super) name: String,
    /// The text that screen readers read.
    label: String,
}

/// Returns the texts of all spots of a board. `labels` has the label of each spot.
pub(crate) fn spot_texts(id: GameId, seen: &BoardView, labels: Vec<String>) -> Rc<Vec<SpotText>> {
    let names = seen.scene.spots.iter().map(|spot| id.game().spot_name(spot.step));
    Rc::new(names.zip(labels).map(|(name, label)| SpotText { name, label }).collect())
}

/// Returns the index of the spot that is the target of an event.
pub(crate) fn spot_of(event: &Event) -> Option<usize> {
    spot_at(&target(event)?)
}

/// Returns the index of the spot that contains an element.
pub(crate) fn spot_at(element: &Element) -> Option<usize> {
    let spot = element.closest("[data-index]").ok()??;
    spot.get_attribute("data-index")?.parse().ok()
}

/// Moves the focus to the spot with this name.
pub(super) fn focus(root: &NodeRef, name: &str) {
    if let Some(root) = root.cast::<Element>() {
        focus_in(&root, &format!("[data-spot=\"{name}\"]"));
    }
}

/// A row of spots. It is drawn again only if one of them has changed.
pub(super) struct SpotRow {
    pub(super) seen: Rc<BoardView>,
    pub(super) texts: Rc<Vec<SpotText>>,
    /// The spots of the row.
    pub(super) row: Range<usize>,
    /// The step of the spot that the Tab key reaches, if that spot is in the row.
    pub(super) tab_stop: Option<Step>,
}

impl SpotRow {
    /// The rows of a board. `tab_stop` is the step of the spot that the Tab key reaches.
    pub(super) fn all(
        seen: &Rc<BoardView>,
        texts: &Rc<Vec<SpotText>>,
        tab_stop: Option<Step>,
    ) -> Vec<SpotRow> {
        let mut begin = 0;
        let rows = seen.scene.spots.chunk_by(|one, next| one.row == next.row);
        rows.map(|spots| {
            let row = begin..begin + spots.len();
            begin = row.end;
            let tab_stop = tab_stop.filter(|step| spots.iter().any(|spot| spot.step == *step));
            SpotRow { seen: seen.clone(), texts: texts.clone(), row, tab_stop }
        })
        .collect()
    }

    /// The key of the row among its siblings.
    pub(super) fn key(&self) -> Key {
        self.spots().first().map_or(0, |spot| spot.row).to_string().into()
    }

    fn spots(&self) -> &[Spot] {
        self.seen.scene.spots.get(self.row.clone()).unwrap_or_default()
    }

    fn texts(&self) -> &[SpotText] {
        self.texts.get(self.row.clone()).unwrap_or_default()
    }

    fn offered(&self) -> impl Iterator<Item = bool> {
        self.spots().iter().map(|spot| self.seen.offers.contains(&spot.step))
    }

    /// Whether spots can be on offer now.
    fn has_offers(&self) -> bool {
        !self.seen.offers.is_empty()
    }

    pub(super) fn view(&self) -> Html {
        let spots = self.spots().iter().zip(self.texts()).zip(self.offered()).zip(self.row.clone());
        let mut last = None::<SpotPaths>;
        let cells = spots.map(|(((spot, text), is_offered), index)| {
            let same = last.take().filter(|paths| paths.outline == spot.outline);
            let paths = last.insert(same.unwrap_or_else(|| SpotPaths::of(spot.outline)));
            let state = SpotState {
                is_offered,
                is_disabled: !is_offered && self.has_offers(),
                is_tab_stop: self.tab_stop == Some(spot.step),
            };
            shape(spot, paths, text, index, state)
        });
        elements::node(Shape::new("g", &["role"], ["row".into()]).holding(cells.collect()))
    }
}

impl PartialEq for SpotRow {
    fn eq(&self, other: &SpotRow) -> bool {
        (&self.row, self.tab_stop) == (&other.row, other.tab_stop)
            && self.spots() == other.spots()
            && self.texts() == other.texts()
            && self.has_offers() == other.has_offers()
            && self.offered().eq(other.offered())
    }
}

/// The outlines of spots as paths. Consecutive spots of the same shape share them.
struct SpotPaths {
    outline: Outline,
    hit: String,
    ring: String,
}

impl SpotPaths {
    fn of(outline: Outline) -> SpotPaths {
        SpotPaths { outline, hit: outline.path(0.0), ring: outline.path(0.06) }
    }
}

/// The names of a spot's attributes. With `aria-colindex` and `aria-rowindex`, Orca would say nothing when
/// the focus comes to the board, and Chromium would count too many rows.
const ATTRIBUTES: [&str; 8] =
    ["class", "role", "tabindex", "aria-disabled", "aria-label", "data-spot", "data-index", "transform"];

/// The current state of a spot.
struct SpotState {
    is_offered: bool,
    /// Whether other spots are on offer, but not this one.
    is_disabled: bool,
    is_tab_stop: bool,
}

fn shape(spot: &Spot, paths: &SpotPaths, text: &SpotText, index: usize, state: SpotState) -> Shape {
    let (hit, ring) = (paths.hit.clone(), paths.ring.clone());
    let values: [Cow<'static, str>; 8] = [
        if state.is_offered { "spot offered" } else { "spot" }.into(),
        "gridcell".into(),
        if state.is_tab_stop { "0" } else { "-1" }.into(),
        if state.is_disabled { "true" } else { "false" }.into(),
        text.label.clone().into(),
        text.name.clone().into(),
        index.to_string().into(),
        drawing::translation(spot.at).into(),
    ];
    Shape::new("g", &ATTRIBUTES, values).keyed(text.name.clone()).holding(vec![
        Shape::new("path", &["class", "d"], ["hit".into(), hit.into()]),
        Shape::new("path", &["class", "d"], ["ring halo".into(), ring.clone().into()]),
        Shape::new("path", &["class", "d"], ["ring".into(), ring.into()]),
    ])
}
