//! Solves the advanced game with the search that plays it: alpha-beta to the end. No estimate contributes to
//! its proven values.

use std::rc::Rc;
use std::time::Instant;

use apila_core::game::AnyPosition;
use apila_core::i18n::Language;
use apila_core::search::{Level, Score, SearchLimits};
use apila_model::catalog::GameId;

/// The number of nodes searched between two looks at the result.
const SLICE: u64 = 100_000;

/// Searches a position until its value is proven. Returns the value and the number of nodes.
fn prove(id: GameId, position: &dyn AnyPosition, table_bits: u32) -> (Score, u64) {
    if let Some(outcome) = position.outcome() {
        let won = |winner| if winner == position.turn() { Score::Win(0) } else { Score::Loss(0) };
        return (outcome.winner().map_or(Score::Draw, won), 0);
    }
    // With a limit of nodes the search does not stop at the only legal move.
    let level = Level { nodes: Some(u64::MAX), ..Level::FULL };
    let limits = SearchLimits { level, table_bits, ..SearchLimits::default() };
    let mut search = id.search(position, &[], &limits).expect("a search of 27");
    loop {
        search.run(SLICE);
        let report = search.report();
        let score = report.variations.first().map_or(Score::Draw, |best| best.score);
        if search.is_done() || score.is_proven() {
            return (score, report.nodes);
        }
    }
}

/// Prints the value of the advanced game with `discs` discs a side, and the value of each first move.
pub(crate) fn solve(discs: u8, table_bits: u32) {
    let id = GameId::parse("27-advanced").expect("a variant");
    let text = format!("rb{discs}.g.g.g.g.g.g.g.rw{discs}_b").replace("rb1.", "rb.").replace("rw1_", "rw_");
    let start: Rc<dyn AnyPosition> = id.read(&text).expect("a position");
    let began = Instant::now();
    let (score, nodes) = prove(id, &*start, table_bits);
    println!("{discs} discs a side: {score:?}, {nodes} nodes, {:.1} s", began.elapsed().as_secs_f64());
    for mv in start.legal_moves() {
        let next = start.play(&mv, Language::English).expect("a legal move");
        let (score, nodes) = prove(id, &*next, table_bits);
        let spent = began.elapsed().as_secs_f64();
        println!("{mv} {:?}, {nodes} nodes, {spent:.1} s", score.reversed());
    }
}
