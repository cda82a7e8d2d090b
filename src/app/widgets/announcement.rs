//! Text that a screen reader reads out when it changes.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

use gloo::timers::callback::Timeout;
use yew::prelude::*;

/// The milliseconds for which a text stays. A screen reader may not read a text that is replaced sooner.
const HOLD: u32 = 150;
/// The maximum number of texts that wait. Older ones are left out, so that what is read stays close to what
/// happens.
const MOST_WAITING: usize = 2;

/// A region whose texts are set one after the other, by whoever announces something. It is one element as
/// long as the page is there: a screen reader does not read what a region contains when it is added to the
/// page, and may not read any more what was in a region that is removed.
#[derive(Clone)]
pub(crate) struct LiveRegion {
    element: NodeRef,
    queue: Rc<RefCell<Queue>>,
}

/// The texts that wait until the present one was there for long enough.
#[derive(Default)]
struct Queue {
    texts: VecDeque<String>,
    /// Runs as long as the present text has to stay.
    hold: Option<Timeout>,
}

impl PartialEq for LiveRegion {
    fn eq(&self, other: &LiveRegion) -> bool {
        self.element == other.element
    }
}

#[hook]
pub(crate) fn use_live_region() -> LiveRegion {
    let (element, queue) = (use_node_ref(), use_mut_ref(Queue::default));
    LiveRegion { element, queue }
}

impl LiveRegion {
    /// Renders the region.
    pub(crate) fn element(&self) -> Html {
        html! { <p class="unseen" role="status" aria-live="polite" ref={self.element.clone()} /> }
    }

    /// Announces a text. `number` differs by one from that of the last text.
    pub(crate) fn say(&self, text: &str, number: u32) {
        let is_held = {
            let mut queue = self.queue.borrow_mut();
            if queue.texts.len() == MOST_WAITING {
                queue.texts.pop_front();
            }
            queue.texts.push_back([text, again(number)].concat());
            queue.hold.is_some()
        };
        if !is_held {
            self.advance();
        }
    }

    /// Shows the next text, if there is one, and holds it.
    fn advance(&self) {
        let mut queue = self.queue.borrow_mut();
        let next = queue.texts.pop_front();
        if let (Some(text), Some(region)) = (&next, self.element.get()) {
            region.set_text_content(Some(text));
        }
        let region = self.clone();
        queue.hold = next.map(|_| Timeout::new(HOLD, move || region.advance()));
    }
}

/// Returns what to append to the text of a live region at a revision. A screen reader does not read the same
/// text twice in a row, but an invisible character makes the texts differ.
pub(crate) fn again(revision: u32) -> &'static str {
    if revision.is_multiple_of(2) { "" } else { "\u{2060}" }
}
