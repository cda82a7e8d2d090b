//! Text for screen readers, read out when it changes.

use yew::prelude::*;

/// A region that announces `text`, a new one at each `revision`.
pub(crate) fn announcement(text: String, revision: u32) -> Html {
    html! { <p class="unseen" role="status" aria-live="polite">{ text }{ again(revision) }</p> }
}

/// What to append to the text of a live region at its `revision`th change: the same text twice in a row is not read out
/// again, but an invisible character makes a difference.
pub(crate) fn again(revision: u32) -> &'static str {
    if revision.is_multiple_of(2) { "" } else { "\u{2060}" }
}
