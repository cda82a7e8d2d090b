//! The board as a table and as lists of pieces.
//!
//! It follows the board after the painting. A press would take longer otherwise, and nobody notices the
//! difference.

use std::rc::Rc;

use yew::prelude::*;

use super::{SharedBoard, TextPhrase};
use crate::app::system::after_paint::use_after_paint_with;
use crate::app::system::dependent::memo;
use crate::app::system::value::use_value;
use apila_model::play::TextBoard;

#[derive(Properties, PartialEq)]
struct ListingProps {
    board: SharedBoard,
    is_shown: bool,
}

/// The board as text. It is always in the document, so that screen readers find it. Others see it if it
/// `is_shown`.
pub(super) fn listing(board: Rc<dyn TextBoard>, is_shown: bool) -> Html {
    html! { <Listing board={SharedBoard(board)} {is_shown} /> }
}

#[component]
fn Listing(props: &ListingProps) -> Html {
    let listed = use_value(|| props.board.clone());
    let (setter, board) = (listed.setter(), props.board.clone());
    use_after_paint_with(props.board.clone(), move || move || setter.set(board));
    memo(None, ListingProps { board: (*listed).clone(), is_shown: props.is_shown }, view)
}

fn view(ListingProps { board: SharedBoard(board), is_shown }: &ListingProps) -> Html {
    let language = board.language();
    let texts = board.listing();
    let rows = texts.rows.into_iter().map(|row| {
        let cells = row.into_iter().map(|text| html! { <td>{ text }</td> });
        html! { <tr>{ for cells }</tr> }
    });
    html! {
        <div class={if *is_shown { "listed" } else { "listed unseen" }}>
            <ul class="holdings">
                { for texts.holdings.iter().map(|held| html! { <li>{ held.sentence(language) }</li> }) }
            </ul>
            <div class={is_shown.then_some("scrolled")} tabindex={is_shown.then_some("0")}
                role="group" aria-label={language.say(&TextPhrase::BoardAsText)}>
                <table>
                    <caption>{ board.id().game().name(language) }</caption>
                    <tbody>{ for rows }</tbody>
                </table>
            </div>
        </div>
    }
}
