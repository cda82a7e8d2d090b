//! Text that a screen reader reads out when it changes.

use yew::prelude::*;

/// A region whose texts are set one after the other, by whoever announces something. It is one element as
/// long as the page is there: a screen reader does not read what a region contains when it is added to the
/// page, and may not read any more what was in a region that is removed.
#[derive(Clone, PartialEq)]
pub(crate) struct LiveRegion(NodeRef);

#[hook]
pub(crate) fn use_live_region() -> LiveRegion {
    LiveRegion(use_node_ref())
}

impl LiveRegion {
    /// Renders the region.
    pub(crate) fn element(&self) -> Html {
        html! { <p class="unseen" role="status" aria-live="polite" ref={self.0.clone()} /> }
    }

    /// Announces a text. `number` differs by one from that of the last text.
    pub(crate) fn say(&self, text: &str, number: u32) {
        if let Some(region) = self.0.get() {
            region.set_text_content(Some(&[text, again(number)].concat()));
        }
    }
}

/// Returns what to append to the text of a live region at a revision. A screen reader does not read the same
/// text twice in a row, but an invisible character makes the texts differ.
pub(crate) fn again(revision: u32) -> &'static str {
    if revision.is_multiple_of(2) { "" } else { "\u{2060}" }
}
