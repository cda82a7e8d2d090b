//! Shrinks a failing input: parts are left out while it still fails in the same way (delta debugging, Zeller
//! 1999).

use std::time::{Duration, Instant};

use crate::targets::FuzzTarget;
use crate::trial::{SLOW, Trial, wall_time};

/// The time for shrinking an input.
const BUDGET: Duration = Duration::from_secs(20);

/// Returns a shorter input that breaks the same kind of law.
pub(crate) fn shrunk(target: &FuzzTarget, input: &[u8], kind: &str) -> Vec<u8> {
    let mut best = input.to_vec();
    let begun = Instant::now();
    let mut size = (best.len() / 2).max(1);
    loop {
        let mut at = 0;
        let before = best.len();
        while at < best.len() && begun.elapsed() < BUDGET {
            let end = (at + size).min(best.len());
            let shorter = [&best[..at], &best[end..]].concat();
            let mut trial = Trial::of(target, &shorter, (kind == SLOW).then_some(wall_time));
            if trial.kind() == Some(SLOW) {
                trial = trial.repeated(target, &shorter);
            }
            if trial.kind() == Some(kind) {
                best = shorter;
            } else {
                at = end;
            }
        }
        if begun.elapsed() >= BUDGET || (size == 1 && best.len() == before) {
            return best;
        }
        size = (size / 2).max(1);
    }
}
