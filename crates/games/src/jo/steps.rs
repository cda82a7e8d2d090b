//! Pressing a move: first the two cells of the pair, then, in any order, stones at its ends. A press on an
//! opponent's stone flips it; a press on a neutral stone picks it up, and the next says where it lands.

use super::board::Site;
use super::breach::JoBreach;
use super::half::Half;
use super::moves::JoMove;
use super::position::JoPosition;
use apila_core::rules::{Continuations, Step};

fn step(site: Site) -> Step {
    Step::Cell(site.cell())
}

/// What may come next: tried cell by cell, never by listing moves.
pub(super) fn continuations(position: &JoPosition, steps: &[Step]) -> Continuations<JoMove> {
    let half = Half::read(position, steps);
    Continuations { next: half.offered(position).map(step).collect(), whole: half.whole() }
}

/// The presses of a move: pair, flips, neutral stones, as it is written.
pub(super) fn steps_of(mv: JoMove) -> Vec<Step> {
    let pair = mv.pair();
    let placed = [pair.first, pair.second].into_iter();
    placed.chain(mv.flips()).chain(mv.sends().flat_map(|(from, to)| [from, to])).map(step).collect()
}

/// Why a press is refused.
pub(super) fn refuse(position: &JoPosition, steps: &[Step], pressed: Step) -> JoBreach {
    match Half::read(position, steps).press(position, pressed) {
        Err(breach) => breach,
        // Nobody asks about a press that is on offer; there is no rule to name.
        Ok(_) => JoBreach::Over,
    }
}
