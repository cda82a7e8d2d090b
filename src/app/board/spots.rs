//! The spots of a board: what can be pressed, focused and read out.

use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement};
use yew::NodeRef;

use crate::app::system::events::target;
use apila_core::rules::Step;
use apila_core::scene::Spot;
use apila_core::scene::drawing::{self, Element as Shape};
use apila_model::catalog::GameId;
use apila_model::play::Seen;

/// The texts of a spot.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct SpotText {
    /// Its name in the notation, for tests and links.
    pub(super) name: String,
    /// What screen readers say.
    label: String,
}

/// The texts of all spots of a board, from their labels.
pub(crate) fn spot_texts(id: GameId, seen: &Seen, labels: Vec<String>) -> Rc<Vec<SpotText>> {
    let names = seen.scene.spots.iter().map(|spot| id.game().spot_name(spot.step));
    Rc::new(names.zip(labels).map(|(name, label)| SpotText { name, label }).collect())
}

/// The index of the spot that an event is about.
pub(crate) fn spot_of(event: &Event) -> Option<usize> {
    spot_at(&target(event)?)
}

/// The index of the spot that an element is part of.
pub(crate) fn spot_at(element: &Element) -> Option<usize> {
    let spot = element.closest("[data-index]").ok()??;
    spot.get_attribute("data-index")?.parse().ok()
}

/// Moves the focus to the spot with this name.
pub(super) fn focus(root: &NodeRef, name: &str) {
    let Some(root) = root.cast::<Element>() else { return };
    if let Ok(Some(spot)) = root.query_selector(&format!("[data-spot=\"{name}\"]")) {
        // Elements of an SVG have the method, too; a spot that cannot be focused stays as it is.
        let _ = spot.unchecked_into::<HtmlElement>().focus();
    }
}

/// All spots in rows. The one of the step `tab_stop` is reached by the tab key.
pub(super) fn shapes(seen: &Seen, texts: &[SpotText], tab_stop: Option<Step>) -> Shape {
    let numbered: Vec<(usize, &Spot)> = seen.scene.spots.iter().enumerate().collect();
    let rows = numbered.chunk_by(|a, b| a.1.row == b.1.row).map(|row| {
        let cells = row.iter().filter_map(|(index, spot)| {
            let text = texts.get(*index)?;
            let is_offered = seen.offers.contains(&spot.step);
            Some(shape(spot, text, *index, is_offered, tab_stop == Some(spot.step)))
        });
        // Without keys a new row would shift the others, and the focused spot would become another element.
        Shape::new("g", &["role"], ["row".into()]).holding(cells.collect()).keyed(row[0].1.row.to_string())
    });
    Shape::new("g", &["class", "role"], ["spots".into(), "rowgroup".into()]).holding(rows.collect())
}

fn shape(spot: &Spot, text: &SpotText, index: usize, is_offered: bool, is_tab_stop: bool) -> Shape {
    let ring = spot.outline.path(0.06);
    Shape::new(
        "g",
        &["class", "role", "tabindex", "aria-label", "data-spot", "data-index", "transform"],
        [
            if is_offered { "spot offered" } else { "spot" }.into(),
            "gridcell".into(),
            if is_tab_stop { "0" } else { "-1" }.into(),
            text.label.clone().into(),
            text.name.clone().into(),
            index.to_string().into(),
            drawing::translation(spot.at).into(),
        ],
    )
    .keyed(text.name.clone())
    .holding(vec![
        Shape::new("path", &["class", "d"], ["hit".into(), spot.outline.path(0.0).into()]),
        Shape::new("path", &["class", "d"], ["ring halo".into(), ring.clone().into()]),
        Shape::new("path", &["class", "d"], ["ring".into(), ring.into()]),
    ])
}
