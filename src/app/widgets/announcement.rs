//! Text that a screen reader reads out when it changes.

use yew::prelude::*;

/// A region that announces `text`. It announces the text again when `revision` changes.
pub(crate) fn announcement(text: String, revision: u32) -> Html {
    html! { <p class="unseen" role="status" aria-live="polite">{ text }{ again(revision) }</p> }
}

/// Returns what to append to the text of a live region at a revision. A screen reader does not read the same
/// text twice in a row, but an invisible character makes the texts differ.
pub(crate) fn again(revision: u32) -> &'static str {
    if revision.is_multiple_of(2) { "" } else { "\u{2060}" }
}
