//! Text that a screen reader reads out when it changes.

use gloo::utils::document;
use web_sys::Element;
use yew::prelude::*;

/// The number of texts that stay in the region.
const KEPT: u32 = 2;

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
    /// Renders the region. It is not atomic: a screen reader reads each text that is added to it.
    pub(crate) fn element(&self) -> Html {
        html! { <p class="unseen" role="status" aria-live="polite" aria-atomic="false" ref={self.0.clone()} /> }
    }

    /// Announces a text. `number` differs by one from that of the last text.
    ///
    /// The last text stays beside it, since a screen reader does not read a text that is replaced within a
    /// tenth of a second.
    pub(crate) fn say(&self, text: &str, number: u32) {
        let (region, line) = (self.0.cast::<Element>(), document().create_element("span"));
        if let (Some(region), Ok(line)) = (region, line) {
            line.set_text_content(Some(&[text, again(number)].concat()));
            let _ = region.append_child(&line);
            if region.child_element_count() > KEPT
                && let Some(first) = region.first_element_child()
            {
                first.remove();
            }
        }
    }
}

/// Returns what to append to the text of a live region at a revision. A screen reader does not read the same
/// text twice in a row, but an invisible character makes the texts differ.
pub(crate) fn again(revision: u32) -> &'static str {
    if revision.is_multiple_of(2) { "" } else { "\u{2060}" }
}
