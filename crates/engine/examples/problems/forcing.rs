//! Composing long wins of Qawale. Wins by threats alone are found far sooner than a proof finds any win, and
//! nearly all long problems are such wins: after a turn without a threat, most replies leave several ways to
//! win.

use std::rc::Rc;

use apila_core::game::AnyPosition;
use apila_engine::problems::find::{Found, Search, climb, win};
use apila_games::tools::{ForcingWin, forcing_win};
use apila_model::catalog::GameId;

/// How many times fewer exchanges are tried where there is no win by threats, and where one turn wins.
const FEWER: [usize; 2] = [20, 4];

/// Like [`composed`](apila_engine::problems::find::composed), for wins by threats. `start` itself is looked
/// at, too.
pub(crate) fn compose(
    id: GameId,
    start: &Rc<dyn AnyPosition>,
    search: Search,
    tries: usize,
    seed: u64,
) -> Option<Found> {
    let most = u32::try_from(search.most_in_win).unwrap_or(u32::MAX);
    let judge = |position: &Rc<dyn AnyPosition>| {
        let forcing = forcing_win(&position.print(), most).unwrap_or_default();
        let turns = forcing.turns as usize;
        let is_promising = turns >= search.fewest && forcing.only == forcing.turns;
        (is_promising.then(|| win(id, position, turns)).flatten(), forcing)
    };
    // Near a win in two turns, a longer one is found in one of a hundred exchanges.
    let tries = |forcing: &ForcingWin| tries / FEWER.get(forcing.turns as usize).unwrap_or(&1);
    let (found, forcing) = judge(start);
    found.or_else(|| climb(id, start, start, forcing, tries, seed, |next, _| judge(next)))
}
