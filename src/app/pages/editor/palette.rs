//! The choice of a piece or the eraser, and of the side to move, each as a group of radio buttons.

use yew::prelude::*;

use super::EditorPhrase;
use super::context::EditorContext;
use crate::app::widgets::signs::sign;
use crate::app::widgets::sprites::{emblem, icon};
use apila_core::game::Brush;
use apila_core::i18n::capitalised;
use apila_core::rules::Side;
use apila_model::play::Edit;

/// The sign of the eraser.
const ERASER: &str = "M9 20h11M3.5 14.5l10-10 6.5 6.5-9 9h-3zM8.5 9.5L15 16";

/// The pieces, with the number that is left of each, and the eraser.
pub(super) fn brushes(context: &EditorContext<'_>) -> Html {
    let setup = context.setup();
    let chosen = setup.brush();
    let pieces = setup.brushes().into_iter().enumerate().map(|(index, brush)| {
        let Brush { what, look, left, .. } = brush;
        let content = html! {
            <>
                { icon(look) }
                <span class="name">{ capitalised(context.language.noun(what)) }</span>
                <span class="left">{ context.say(&EditorPhrase::PiecesLeft { left }) }</span>
            </>
        };
        let class = classes!("brush", (left == 0).then_some("spent"));
        let on_choose = context.act(Edit::Choose(Some(index)));
        radio("brush", index.to_string(), chosen == Some(index), class, content, on_choose)
    });
    let eraser = html! {
        <>
            { sign(ERASER) }
            <span class="name">{ context.say(&EditorPhrase::Eraser) }</span>
        </>
    };
    let on_erase = context.act(Edit::Choose(None));
    html! {
        <fieldset class="palette">
            <legend class="unseen">{ context.say(&EditorPhrase::Pieces) }</legend>
            { for pieces }
            { radio("brush", "eraser".to_owned(), chosen.is_none(), classes!("brush"), eraser, on_erase) }
        </fieldset>
    }
}

/// The side to move.
pub(super) fn turn(context: &EditorContext<'_>) -> Html {
    let setup = context.setup();
    let game = setup.id().game();
    let sides = Side::BOTH.map(|side| {
        let content = html! {
            <>{ emblem(game, side) }<b>{ capitalised(&game.colour_name(context.language, side)) }</b></>
        };
        let colour = game.listing.colours[side.index()].to_owned();
        let is_chosen = setup.position().turn() == side;
        radio("turn", colour, is_chosen, classes!("choice"), content, context.act(Edit::GiveTurn(side)))
    });
    html! {
        <fieldset class="turn">
            <legend>{ context.say(&EditorPhrase::SideToMove) }</legend>
            { for sides }
        </fieldset>
    }
}

fn radio(
    name: &'static str,
    value: String,
    checked: bool,
    class: Classes,
    content: Html,
    onchange: Callback<Event>,
) -> Html {
    html! {
        <label {class}><input type="radio" {name} {value} {checked} {onchange} />{ content }</label>
    }
}
