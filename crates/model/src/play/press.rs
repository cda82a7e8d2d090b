//! The effect of a press on the partial move.

use super::{Event, Play};
use apila_core::rules::{Cell, Step};

impl Play {
    /// Presses a spot. `waits` says whether a move that becomes complete waits to be confirmed.
    pub(super) fn press(&mut self, step: Step, waits: bool) {
        if !self.is_at_end() && !self.can_branch() {
            self.event = Event::NotNow;
            return;
        }
        let is_over = self.is_at_end() && self.record().outcome().is_some();
        if !is_over && !self.is_played_here(self.position().turn()) {
            self.event = Event::NotYours;
            return;
        }
        let Some(partial) = self.partial_after(step) else {
            let refusal = self.position().refuse(&self.partial, step, self.language);
            self.event = Event::Refused { refusal, pressed: step };
            return;
        };
        self.partial = partial;
        self.event = Event::Stepped;
        let offer = self.position().continuations(&self.partial);
        if let (Some(text), true, false) = (offer.whole, offer.next.is_empty(), waits) {
            self.play(&text);
        }
    }

    /// The partial move after a press. `None` if the press is refused.
    fn partial_after(&self, step: Step) -> Option<Vec<Step>> {
        let offers = self.offers();
        // A complete move to which nothing can be added waits to be confirmed.
        let waits = offers.is_empty();
        if !offers.contains(&step) && (self.partial == [step] || waits && self.partial.last() == Some(&step))
        {
            // A second press takes back the only step, or the last step of a move that waits.
            return Some(self.partial[..self.partial.len() - 1].to_vec());
        }
        let kept = self.partial.len();
        // In a move that waits, steps are replaced from the end. In any other move, only a single first step
        // is replaced.
        let shortest = if waits { 0 } else { kept - usize::from(kept == 1) };
        (shortest..=kept).rev().find_map(|kept| {
            let kept = &self.partial[..kept];
            let step = self.meant(step, kept)?;
            Some([kept, &[step]].concat())
        })
    }

    /// The step on offer, after these steps, that a press means.
    fn meant(&self, step: Step, partial: &[Step]) -> Option<Step> {
        let offers = self.offers_after(partial);
        let meant = match step {
            _ if offers.contains(&step) => step,
            // A press on a cell whose pieces can be lifted means the whole stack.
            Step::Cell(cell) => layers_of(cell, &offers).max().map(|count| Step::Layers(cell, count))?,
            // Lifted pieces are drawn above their cell. A press on them means the cell, if it is on offer.
            Step::Layers(cell, _) => Step::Cell(cell),
            Step::Pass => return None,
        };
        offers.contains(&meant).then_some(meant)
    }

    /// Whether the partial move is complete and nothing can be added to it, so that it waits for
    /// [`Action::Confirm`](super::Action::Confirm).
    #[must_use]
    pub fn is_pending(&self) -> bool {
        self.can_confirm() && self.offers().is_empty()
    }

    /// The numbers of pieces that may be lifted from a cell as the first step.
    pub(super) fn layers_on_offer(&self, cell: Cell) -> Vec<u8> {
        layers_of(cell, &self.offers_after(&[])).collect()
    }
}

/// The numbers of pieces that may be lifted from a cell.
fn layers_of(cell: Cell, offers: &[Step]) -> impl Iterator<Item = u8> {
    offers.iter().filter_map(move |step| match step {
        Step::Layers(from, count) if *from == cell => Some(*count),
        _ => None,
    })
}
