//! The games' drawings. They stand once in a page, and boards refer to them by `<use>`.
//!
//! They are built element by element: `innerHTML` is forbidden by the policy of the page, and perhaps by that of a page of
//! somebody else.

use gloo::utils::document;
use wasm_bindgen::JsValue;
use web_sys::Element;
use yew::prelude::*;

use crate::app::saved::preferences;
use crate::app::system::dependent::memo;
use crate::app::system::media;
use apila_core::game::{BoardStyle, Game};
use apila_core::rules::Side;
use apila_core::scene::drawing::ARROW_HEADS;

/// The namespace of SVG.
const SVG: Option<&str> = Some("http://www.w3.org/2000/svg");

/// The style of boards in the app: the reader's choice, else that for what the reader asks the system for.
pub(crate) fn board_style() -> BoardStyle {
    preferences::board_style().unwrap_or_else(usual_style)
}

/// The style of boards for what the reader asks the system for. Boards on other pages know nothing else.
pub(crate) fn usual_style() -> BoardStyle {
    if media::more_contrast() { BoardStyle::HighContrast } else { BoardStyle::Usual }
}

/// The drawings of games, invisible. Without them, which is only where the browser makes no elements, boards have no pieces.
pub(crate) fn sprites(games: impl IntoIterator<Item = &'static Game>, style: BoardStyle) -> Html {
    memo(None, games.into_iter().map(|game| game.drawings(style)).collect(), |games: &Vec<&str>| {
        let Ok(definitions) = definitions(games) else { return Html::default() };
        html! {
            <svg class="sprites" aria-hidden="true" focusable="false">{ Html::VRef(definitions.into()) }</svg>
        }
    })
}

fn definitions(games: &[&str]) -> Result<Element, JsValue> {
    let root = document().create_element_ns(SVG, "defs")?;
    build(&root, ARROW_HEADS)?;
    games.iter().try_for_each(|game| build(&root, game))?;
    Ok(root)
}

/// Adds the elements of a drawing to `root`. The text is ours, and a test holds that it is tags with attributes in quotes and
/// nothing else: the reader of hostile markup would be 3 kB larger.
fn build(root: &Element, drawing: &str) -> Result<(), JsValue> {
    let mut open = vec![root.clone()];
    for tag in drawing.split('<').filter_map(|part| part.split_once('>')).map(|(tag, _)| tag) {
        if tag.starts_with('/') {
            open.pop();
            continue;
        }
        let (opening, is_whole) = tag.strip_suffix('/').map_or((tag, false), |tag| (tag, true));
        // `g id="a" fill="b"`: names and values in turn.
        let mut parts = opening.split('"');
        let (name, mut attribute) =
            parts.next().map_or(("", ""), |first| first.split_once(' ').unwrap_or((first, "")));
        let element = document().create_element_ns(SVG, name)?;
        while let Some(value) = parts.next() {
            element.set_attribute(attribute.trim().trim_end_matches('='), value)?;
            attribute = parts.next().unwrap_or_default();
        }
        if let Some(parent) = open.last() {
            parent.append_child(&element)?;
        }
        if !is_whole {
            open.push(element);
        }
    }
    Ok(())
}

/// A drawing in the size of a letter.
pub(crate) fn icon(look: &str) -> Html {
    html! {
        <svg class="icon" viewBox="-0.5 -0.5 1 1" aria-hidden="true" focusable="false">
            <use href={format!("#{look}")} />
        </svg>
    }
}

/// The drawing of a side.
pub(crate) fn emblem(game: &Game, side: Side) -> Html {
    icon(game.emblems[side.index()])
}
