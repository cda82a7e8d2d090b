//! Everything below the prompt: notices, the note about the position, the analysis, the list of moves, and
//! the field for moves.

use yew::prelude::*;

use super::context::TableContext;
use super::controls;
use super::link_notices::LINK_NOTICES;
use crate::app::board_text::{BOARD_TEXT, TextMode};
use crate::app::moves::Moves;
use crate::app::system::storage::StorageError;
use crate::app::widgets::app_notices::not_stored;
use crate::app::widgets::notices::worker_trouble;
use apila_model::play::Play;
use apila_model::record::{LinkError, shown_comment};

/// The desk. `link_error` is the error of the link that was opened, and the number of good moves in it.
/// `storage_error` says why the storage refuses the game. `text_mode` is what the field for moves needs.
pub(super) fn desk(
    context: &TableContext<'_>,
    link_error: Option<&(LinkError, usize)>,
    storage_error: Option<StorageError>,
    text_mode: TextMode,
) -> Html {
    let (language, analysis) = (context.language, context.analysis);
    html! {
        // Without a `tabindex`, browsers make what scrolls a tab stop.
        <div class={classes!("desk", analysis.is_open().then_some("analysed"))} tabindex="-1">
            if let Some(notices) = LINK_NOTICES.get() { { (notices.show)(context, link_error) } }
            { note(context.play()) }
            { analysis.panel() }
            <Moves table={context.state.clone()} review={analysis.view.review.clone()}
                is_analysed={analysis.is_open()} on_choose={context.on_choose()}
                retried={analysis.view.retry.as_ref().map(|retry| retry.ply)} />
            { controls::branch(context) }
            { context.computer.trouble.map(|trouble| worker_trouble(language, trouble)) }
            if let Some(error) = storage_error { { not_stored(language, error) } }
            if let Some(text) = BOARD_TEXT.get() {
                { match &analysis.view.retry {
                    Some(retry) => (text.of_board)(retry.board.clone(), text_mode),
                    None => (text.of_table)(context.play(), text_mode),
                } }
            }
        </div>
    }
}

/// The note about the position shown.
fn note(play: &Play) -> Html {
    let text = shown_comment(play.tree().comment(play.node_shown()));
    if text.is_empty() {
        return Html::default();
    }
    html! { <p class="note" dir="auto">{ text }</p> }
}
