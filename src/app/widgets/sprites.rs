//! The games' drawings. They stand once in a page, and boards refer to them by `<use>`.

use yew::prelude::*;

use apila_core::game::{self, Game};
use apila_core::rules::Side;
use apila_core::scene::drawing::ARROW_HEADS;
use apila_model::catalog::games;

/// All drawings of the games that are loaded.
pub(crate) fn sprites() -> Html {
    let definitions: String = games().map(|game| game.sprites).collect();
    invisible(&format!("{ARROW_HEADS}{definitions}"))
}

/// The drawings of one game.
pub(crate) fn sprites_of(game: &Game) -> Html {
    invisible(&game::sprites_of(game))
}

/// An invisible SVG with definitions.
fn invisible(definitions: &str) -> Html {
    let markup = format!(
        "<svg class=\"sprites\" aria-hidden=\"true\" focusable=\"false\"><defs>{definitions}</defs></svg>"
    );
    Html::from_html_unchecked(markup.into())
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
