//! The values of all turns in the advanced and the expert game of 27. Only the basic game has a search that
//! finds them; for the others the solver is asked.

use std::cell::RefCell;

use apila_core::rules::Rules;
use apila_core::search::KnownMove;
use apila_games::tools::twenty_seven::solve::{AdvancedLine, ExpertLine, GameValue, Line, Solver};
use apila_games::tools::twenty_seven::{Position, read};
use apila_model::record::Record;

/// The base-2 logarithm of the number of entries of a solver's table.
const TABLE_BITS: u32 = 22;

thread_local! {
    // The values stay in the tables for the next position of a game.
    static ADVANCED: RefCell<Option<Solver<AdvancedLine>>> = const { RefCell::new(None) };
    static EXPERT: RefCell<Option<Solver<ExpertLine>>> = const { RefCell::new(None) };
}

/// The turns in the position after `ply` moves with their values. Empty if the solver is not for the variant,
/// if it does not find each value within so many nodes, or if the game is over.
pub(super) fn known(record: &Record, ply: usize, nodes: u64) -> Vec<KnownMove<String>> {
    let text = record.position(ply).print();
    match record.id().as_str() {
        "27-advanced" => ADVANCED.with_borrow_mut(|solver| with(solver, &text, nodes)),
        "27-expert" => EXPERT.with_borrow_mut(|solver| with(solver, &text, nodes)),
        _ => Vec::new(),
    }
}

fn with<L: Line>(solver: &mut Option<Solver<L>>, text: &str, nodes: u64) -> Vec<KnownMove<String>> {
    let Ok(position) = read(L::MODE, text) else { return Vec::new() };
    let solver = solver.get_or_insert_with(|| Solver::new(TABLE_BITS));
    let values = position.legal_moves().into_iter().map(|mv| {
        let score = Some(value(solver, &position.after(mv), nodes)?.score());
        Some(KnownMove { mv: mv.to_string(), score, depth: 0, is_good: false, followers: 0 })
    });
    values.collect::<Option<_>>().unwrap_or_default()
}

/// The value of a position for the side that is not to move.
fn value<L: Line>(solver: &mut Solver<L>, position: &Position, nodes: u64) -> Option<GameValue> {
    solver.begin_value(position);
    solver.run(nodes).map(GameValue::of_opponent)
}
