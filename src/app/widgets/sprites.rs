//! The drawings of the games. They are in the page once, and boards refer to them by `<use>`.
//!
//! They are built element by element, since the policy of the app forbids `innerHTML`, and the policies of
//! other people's pages may, too.

use gloo::utils::document;
use wasm_bindgen::JsValue;
use web_sys::Element;
use yew::prelude::*;

use crate::app::saved::preferences;
use crate::app::system::dependent::memo;
use crate::app::system::{files, media};
use apila_core::game::{BoardStyle, Game};
use apila_core::rules::Side;
use apila_core::scene::drawing::ARROW_HEADS;

/// The namespace of SVG.
const SVG: Option<&str> = Some("http://www.w3.org/2000/svg");

/// Returns the style of boards in the app: the reader's choice, else the style for the system's settings.
pub(crate) fn board_style() -> BoardStyle {
    preferences::board_style().unwrap_or_else(usual_style)
}

/// Returns the style of boards for the system's settings. Boards on other pages always have this style.
pub(crate) fn usual_style() -> BoardStyle {
    if media::more_contrast() { BoardStyle::HighContrast } else { BoardStyle::Usual }
}

/// The drawings of games, invisible. If the browser cannot make the elements, there are none, and boards have
/// no pieces.
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

/// Adds the elements of a drawing to `root`. The text is our own, and a test ensures that it consists only of
/// tags with attributes in quotes. A parser for hostile markup would be 3 kB larger.
fn build(root: &Element, drawing: &str) -> Result<(), JsValue> {
    let mut open = vec![root.clone()];
    for tag in drawing.split('<').filter_map(|part| part.split_once('>')).map(|(tag, _)| tag) {
        if tag.starts_with('/') {
            open.pop();
            continue;
        }
        let (opening, is_whole) = tag.strip_suffix('/').map_or((tag, false), |tag| (tag, true));
        // In `g id="a" fill="b"`, names and values alternate.
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

/// A drawing with the size of a letter.
pub(crate) fn icon(look: &str) -> Html {
    html! {
        <svg class="icon" viewBox="-0.5 -0.5 1 1" aria-hidden="true" focusable="false">
            <use href={format!("#{look}")} />
        </svg>
    }
}

/// The drawing that stands for a side.
pub(crate) fn emblem(game: &Game, side: Side) -> Html {
    icon(game.emblems[side.index()])
}

/// Returns the addresses of the emblems of both sides as images.
///
/// An [`emblem`] has an element for each of its shapes. Dozens of them in a list took a sixth of the time of
/// a press. An image is one element.
pub(crate) fn emblem_images(game: &Game, style: BoardStyle) -> [AttrValue; 2] {
    let drawings = game.drawings(style);
    game.emblems.map(|look| {
        files::svg_url(&format!(
            r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-0.5 -0.5 1 1"><defs>{drawings}</defs><use href="#{look}"/></svg>"##
        ))
        .into()
    })
}
