//! The games' drawings, once a page, for all boards to refer to.

use yew::prelude::*;

use apila_core::game::{self, Game};
use apila_core::rules::Side;
use apila_core::scene::drawing::ARROW_HEADS;
use apila_model::catalog::GAMES;

/// All drawings of all games.
pub(super) fn sprites() -> Html {
    let definitions: String = GAMES.iter().map(|game| game.sprites).collect();
    unseen(&format!("{ARROW_HEADS}{definitions}"))
}

/// The drawings of one game.
pub(super) fn sprites_of(game: &Game) -> Html {
    unseen(&game::sprites_of(game))
}

/// Definitions in an SVG that is not seen itself.
fn unseen(definitions: &str) -> Html {
    let markup = format!(
        "<svg class=\"sprites\" aria-hidden=\"true\" focusable=\"false\"><defs>{definitions}</defs></svg>"
    );
    Html::from_html_unchecked(markup.into())
}

/// A drawing of a game on its own, the size of a letter.
pub(super) fn icon(look: &str) -> Html {
    html! {
        <svg class="icon" viewBox="-0.5 -0.5 1 1" aria-hidden="true" focusable="false">
            <use href={format!("#{look}")} />
        </svg>
    }
}

/// The drawing that stands for a side.
pub(super) fn emblem(game: &Game, side: Side) -> Html {
    icon(game.emblems[side.index()])
}
