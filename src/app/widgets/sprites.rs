//! The games' drawings. They stand once in a page, and boards refer to them by `<use>`.
//!
//! They are built element by element: `innerHTML` is forbidden by the policy of the page, and perhaps by that of a page of
//! somebody else.

use gloo::utils::document;
use wasm_bindgen::JsValue;
use web_sys::Element;
use yew::prelude::*;

use apila_core::game::Game;
use apila_core::rules::Side;
use apila_core::scene::drawing::ARROW_HEADS;
use apila_core::scene::picture::markup::{TagKind, tags};
use apila_model::catalog::GAMES;

/// The namespace of SVG.
const SVG: Option<&str> = Some("http://www.w3.org/2000/svg");

#[derive(Properties)]
pub(crate) struct SpritesProps {
    /// The game whose drawings are wanted; all games if there is none.
    #[prop_or_default]
    pub(crate) game: Option<&'static Game>,
}

impl PartialEq for SpritesProps {
    fn eq(&self, other: &SpritesProps) -> bool {
        self.id() == other.id()
    }
}

impl SpritesProps {
    fn id(&self) -> Option<&'static str> {
        self.game.map(|game| game.folder)
    }
}

/// The drawings of games, invisible. Without them, which is only where the browser makes no elements, boards have no pieces.
#[component]
pub(crate) fn Sprites(props: &SpritesProps) -> Html {
    let definitions = use_memo(props.id(), |_| {
        let root = document().create_element_ns(SVG, "defs")?;
        build(&root, ARROW_HEADS)?;
        let wanted = |game: &&&Game| props.game.is_none_or(|wanted| wanted.folder == game.folder);
        GAMES.iter().filter(wanted).try_for_each(|game| build(&root, game.sprites))?;
        Ok::<Element, JsValue>(root)
    });
    let Ok(definitions) = &*definitions else { return Html::default() };
    html! {
        <svg class="sprites" aria-hidden="true" focusable="false">{ Html::VRef(definitions.clone().into()) }</svg>
    }
}

/// Adds the elements of a drawing to `root`. It has no text between its tags.
fn build(root: &Element, drawing: &str) -> Result<(), JsValue> {
    let mut open = vec![root.clone()];
    for tag in tags(drawing) {
        if tag.kind == TagKind::Closing {
            open.pop();
            continue;
        }
        let element = document().create_element_ns(SVG, tag.name)?;
        for (name, value) in &tag.attributes {
            element.set_attribute(name, value)?;
        }
        if let Some(parent) = open.last() {
            parent.append_child(&element)?;
        }
        if tag.kind == TagKind::Opening {
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
