//! Search over all games: its results equal those of an exhaustive search where one is possible, and its
//! proofs hold when they are played out.

use std::rc::Rc;

use crate::common::{ENGLISH, Random, start};
use apila_core::game::{AnyPosition, Past};
use apila_core::rules::Outcome;
use apila_core::search::{Level, Report, Score, SearchLimits};
use apila_model::catalog::GameId;

/// The most move sequences of an ending that is searched exhaustively.
const SMALL: u64 = 20_000;

fn searched(id: GameId, position: &Rc<dyn AnyPosition>, limits: &SearchLimits) -> Report<String> {
    let mut search = id.search(&**position, Past::default(), limits).expect("a position of the game");
    while !search.is_done() {
        search.run(10_000);
    }
    search.report()
}

fn limits(depth: u32, nodes: u64) -> SearchLimits {
    SearchLimits {
        level: Level { depth, nodes: Some(nodes), ..Level::FULL },
        table_bits: 14,
        ..SearchLimits::default()
    }
}

fn after(position: &Rc<dyn AnyPosition>, mv: &str) -> Rc<dyn AnyPosition> {
    position.play(mv, ENGLISH).expect("a legal move")
}

/// 1 for a win of the side to move, -1 for a loss, 0 for a draw. `None` if it is not known within `depth`
/// plies.
fn everything(position: &Rc<dyn AnyPosition>, depth: u32) -> Option<i32> {
    match position.outcome() {
        Some(Outcome::Win { winner, .. }) => return Some(if winner == position.turn() { 1 } else { -1 }),
        Some(Outcome::Draw { .. }) => return Some(0),
        None if depth == 0 => return None,
        None => {}
    }
    let mut best = Some(-1);
    for mv in position.legal_moves() {
        match everything(&after(position, &mv), depth - 1).map(|value| -value) {
            Some(1) => return Some(1),
            None => best = None,
            Some(value) => best = best.map(|best| best.max(value)),
        }
    }
    best
}

/// Positions late in random games of `id` from which an exhaustive search is possible, with its depth.
fn endings(id: GameId, random: &mut Random, wanted: usize) -> Vec<(Rc<dyn AnyPosition>, u32)> {
    let mut found = Vec::new();
    for _ in 0..40 * wanted {
        let mut line = vec![start(id)];
        while line.len() < 200 {
            let last = line.last().expect("the start");
            // Tall stacks have too many moves to list them all.
            if last.outcome().is_some() || last.perft(1) > 5_000 {
                break;
            }
            let mv = random.pick(&last.legal_moves()).expect("an open position has a move").clone();
            line.push(after(last, &mv));
        }
        let back = 2 + random.below(3);
        let Some(position) = line.len().checked_sub(1 + back).map(|index| Rc::clone(&line[index])) else {
            continue;
        };
        let depth = (1..=8).take_while(|depth| position.perft(*depth) < SMALL).last();
        if let Some(depth) = depth {
            found.push((position, depth));
        }
        if found.len() >= wanted {
            break;
        }
    }
    found
}

#[test]
fn what_is_proven_is_what_looking_at_everything_finds() {
    let mut random = Random(5);
    for id in GameId::all() {
        let (mut wins, mut others) = (0, 0);
        for (position, depth) in endings(id, &mut random, 25) {
            let truth = everything(&position, depth);
            let report = searched(id, &position, &limits(60, 200_000));
            let score = report.variations[0].score;
            let claimed = match score {
                Score::Win(_) => Some(1),
                Score::Loss(_) => Some(-1),
                Score::Draw => Some(0),
                Score::Estimate(_) => None,
            };
            if let (Some(truth), Some(claimed)) = (truth, claimed) {
                assert_eq!(claimed, truth, "{id} {}", position.print());
            }
            // Repetition aside, the search finds every value that such a small exhaustive search finds.
            if let (Some(truth), None, None) = (truth, claimed, position.repetition()) {
                panic!("{id} {}: {truth} is not found but {score:?}", position.print());
            }
            if claimed == Some(1) { wins += 1 } else { others += usize::from(claimed.is_some()) }
        }
        assert!(wins > 0 && others > 0, "{id}: {wins} wins and {others} others do not test much");
    }
}

#[test]
fn proofs_hold_when_played_out() {
    let mut random = Random(11);
    for id in GameId::all() {
        let mut played = 0;
        for (position, _) in endings(id, &mut random, 30) {
            let report = searched(id, &position, &limits(40, 50_000));
            let Score::Win(plies) = report.variations[0].score else { continue };
            let winner = position.turn();
            let mut now = Rc::clone(&position);
            for ply in 0..plies {
                if now.outcome().is_some() {
                    break;
                }
                // The winner follows the result of a new search, the loser makes any move.
                let mv = if now.turn() == winner {
                    let report = searched(id, &now, &limits(40, 100_000));
                    assert!(
                        matches!(report.variations[0].score, Score::Win(left) if left <= plies - ply),
                        "{id} {}: {report:?}",
                        now.print()
                    );
                    report.variations[0].moves[0].clone()
                } else {
                    random.pick(&now.legal_moves()).expect("a move").clone()
                };
                now = after(&now, &mv);
            }
            assert_eq!(
                now.outcome().and_then(Outcome::winner),
                Some(winner),
                "{id} {} {plies}",
                position.print()
            );
            played += 1;
        }
        assert!(played > 3, "{id}: {played}");
    }
}

#[test]
fn levels_are_six_or_more_and_the_last_is_everything() {
    for id in GameId::all() {
        let levels = id.levels();
        assert!(levels.len() >= 6, "{id}");
        assert_eq!(levels.last(), Some(&Level::FULL), "{id}");
        assert!(levels[..levels.len() - 1].iter().all(|level| level.nodes.is_some()), "{id}");
    }
}

/// The number of plies, `limit` at most, within which the side that makes the last of them wins against every
/// defence.
fn forced(position: &Rc<dyn AnyPosition>, limit: u32) -> Option<u32> {
    fn wins(position: &Rc<dyn AnyPosition>, left: u32, attacker: apila_core::rules::Side) -> bool {
        match position.outcome() {
            Some(outcome) => return outcome.winner() == Some(attacker),
            None if left == 0 => return false,
            None => {}
        }
        let moves = position.legal_moves();
        let mut after = moves.iter().map(|mv| wins(&after(position, mv), left - 1, attacker));
        if position.turn() == attacker { after.any(|wins| wins) } else { after.all(|wins| wins) }
    }
    let attacker = if limit.is_multiple_of(2) { position.turn().other() } else { position.turn() };
    (1..=limit)
        .filter(|plies| (limit - plies).is_multiple_of(2))
        .find(|plies| wins(position, *plies, attacker))
}

#[test]
fn a_forced_win_is_found_exactly_when_there_is_one() {
    for id in GameId::all() {
        let random = &mut Random(11);
        let mut found = 0;
        for (position, _) in endings(id, random, 12) {
            for limit in 1..=3 {
                let plain = forced(&position, limit);
                let report = searched(
                    id,
                    &position,
                    &SearchLimits { within: Some(limit), table_bits: 10, ..SearchLimits::default() },
                );
                let plies = report.variations.first().and_then(|best| best.score.plies());
                assert_eq!(plies, plain, "{id}: {} within {limit}", position.print());
                assert!(plies.is_some() || report.depth == limit, "{id}: {report:?}");
                found += usize::from(plies.is_some());
            }
        }
        assert!(found > 0, "{id}: wins are among the samples");
    }
}
