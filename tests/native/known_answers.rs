//! Search over positions with known answers: the problems. Each has one right turn, which is proven
//! ([`crate::proofs`]).

use std::rc::Rc;

use crate::common::ENGLISH;
use crate::problems;
use apila_core::game::{AnyPosition, Past};
use apila_core::search::{Level, Report, Score, SearchLimits};
use apila_model::catalog::GameId;
use apila_model::problems::{Goal, Problem};

/// For each variant, the least number of its problems that are solved with a given number of positions. The
/// numbers are slightly lower than the present results. With so few positions, the evaluation and the order
/// of moves decide, not the proof.
const LEAST: [(&str, [(u64, usize); 2]); 6] = [
    ("jaleo", [(100, 114), (1_000, 143)]),
    ("qawale", [(100, 97), (1_000, 139)]),
    ("jo", [(10, 115), (100, 148)]),
    ("27", [(50, 125), (300, 152)]),
    ("27-advanced", [(50, 137), (300, 158)]),
    ("27-expert", [(50, 122), (300, 150)]),
];

/// The problems of a variant with their positions.
fn positions(id: GameId) -> Vec<(Rc<dyn AnyPosition>, Problem)> {
    let file = problems::files().find(|(_, file)| file.id == id.as_str()).expect("a file of problems");
    let set = problems::set(file.0, file.1);
    let position = |problem: &Problem| id.read(&problem.position).expect("a position");
    set.all().iter().map(|problem| (position(problem), problem.clone())).collect()
}

/// The report of a search at full strength after a number of positions.
fn searched(id: GameId, position: &dyn AnyPosition, nodes: u64) -> Report<String> {
    let level = Level { nodes: Some(nodes), ..Level::FULL };
    let limits = SearchLimits { level, table_bits: 12, ..SearchLimits::default() };
    let mut search = id.search(position, Past::default(), &limits).expect("a position of the game");
    while !search.is_done() {
        search.run(nodes);
    }
    search.report()
}

/// Whether two moves lead to the same position, except for a symmetry of the board.
fn are_alike(position: &dyn AnyPosition, one: &str, other: &str) -> bool {
    let [one, other] =
        [one, other].map(|mv| position.play(mv, ENGLISH).expect("a legal move").symmetry_key());
    one == other
}

#[test]
fn the_right_turn_is_found_in_few_positions() {
    let mut missed = Vec::new();
    for (name, counts) in LEAST {
        let id = GameId::parse(name).expect("a variant");
        let positions = positions(id);
        for (nodes, least) in counts {
            let is_right = |(position, problem): &&(Rc<dyn AnyPosition>, Problem)| {
                let choice = searched(id, &**position, nodes).choice;
                choice.is_some_and(|choice| are_alike(&**position, &choice, &problem.line[0]))
            };
            let right = positions.iter().filter(is_right).count();
            if right < least {
                missed.push(format!("{id}: {right} of {} with {nodes} positions", positions.len()));
            }
        }
    }
    assert_eq!(missed, [""; 0]);
}

#[test]
fn no_score_that_is_proven_contradicts_what_is_known() {
    for (name, counts) in LEAST {
        let id = GameId::parse(name).expect("a variant");
        let mut proven = 0;
        for (position, problem) in positions(id) {
            let report = searched(id, &*position, 2 * counts[1].0);
            let (number, best) = (problem.number, &report.variations[0]);
            proven += usize::from(best.score.is_proven());
            let agrees = match (problem.goal, best.score) {
                (_, Score::Estimate(_)) => true,
                // A win in fewer turns would be another solution. A reply can also end the game.
                (Goal::Win, Score::Win(plies)) => plies as usize >= 2 * problem.turns - 2,
                (Goal::Won, Score::Win(_)) | (Goal::Draw, Score::Draw) => true,
                (_, Score::Win(_) | Score::Draw | Score::Loss(_)) => false,
            };
            assert!(agrees, "{id} {number}: {:?}", best.score);
            // Other turns may win too, but take longer.
            let is_longer = problem.goal == Goal::Win && best.score.plies() >= Some(2 * problem.turns as u32);
            if best.score.is_proven() && !is_longer {
                assert!(are_alike(&*position, &best.moves[0], &problem.line[0]), "{id} {number}: {best:?}");
            }
        }
        assert!(proven >= 40, "{id}: {proven} are proven");
    }
}
