//! The search's knowledge of Qawale, compared with an exhaustive search.

use super::endgame;
use super::threats::{Threats, sees_all_wins, winning_move};
use crate::qawale::position::Position;
use crate::qawale::tests::{TALL, after, parse};
use apila_core::rules::{Outcome, Rules, Side, Status};
use apila_core::search::{
    AlphaBeta, Attention, ForcedWin, Level, Random, Rest, Score, Search, SearchLimits, Searchable,
};

/// The positions of random games with stacks of at most `tallest` pebbles.
fn positions(games: u64, tallest: usize) -> Vec<Position> {
    let mut random = Random::new(17);
    let mut found = Vec::new();
    for _ in 0..games {
        let mut position = Position::start(Side::First);
        while position.outcome().is_none() {
            if position.stacks.iter().all(|stack| stack.height() <= tallest) {
                found.push(position);
            }
            let Some(mv) = position.random_move(&mut |below| random.below(below)) else { break };
            position = position.after(mv);
        }
    }
    found
}

fn wins(position: &Position) -> bool {
    position
        .legal_moves()
        .into_iter()
        .any(|mv| position.after(mv).outcome().and_then(Outcome::winner) == Some(position.turn))
}

/// The value of a position by exhaustive search.
fn exhaustive(position: &Position) -> Score {
    match position.outcome() {
        Some(Outcome::Draw { .. }) => return Score::Draw,
        Some(Outcome::Win { winner, .. }) => {
            return if winner == position.turn { Score::Win(0) } else { Score::Loss(0) };
        }
        None => {}
    }
    let rank = |score: Score| match score {
        Score::Win(plies) => 1000 - i64::from(plies),
        Score::Loss(plies) => i64::from(plies) - 1000,
        _ => 0,
    };
    let worth = |mv| match exhaustive(&position.after(mv)).reversed() {
        Score::Win(plies) => Score::Win(plies + 1),
        Score::Loss(plies) => Score::Loss(plies + 1),
        other => other,
    };
    position.legal_moves().into_iter().map(worth).max_by_key(|score| rank(*score)).unwrap()
}

#[test]
fn a_win_at_once_is_seen_exactly_when_there_is_one() {
    let positions = positions(600, 9);
    let mut won = 0;
    for position in &positions {
        let seen = winning_move(position);
        assert_eq!(seen.is_some(), wins(position), "{position:?}");
        if let Some(mv) = seen {
            assert_eq!(position.check(mv), Ok(()));
            assert_eq!(position.after(mv).outcome().and_then(Outcome::winner), Some(position.turn));
            won += 1;
        }
    }
    assert!(positions.len() > 4000 && won > 400, "{} {won}", positions.len());
}

#[test]
fn threats_are_what_the_other_side_could_do_at_once() {
    for mut position in positions(150, 8) {
        let threats = Threats::of(&position, position.turn.other());
        position.turn = position.turn.other();
        if position.reserve(position.turn) > 0 && position.outcome().is_none() {
            assert_eq!(!threats.all().is_empty(), wins(&position), "{position:?}");
        }
    }
}

#[test]
fn moves_left_out_are_no_better_than_those_listed() {
    for position in positions(60, 6) {
        if winning_move(&position).is_some() || position.reserve(position.turn.other()) == 0 {
            continue;
        }
        let mut listed = Vec::new();
        let mut stage = 0;
        while position.list_moves(stage, 9, &mut listed) == Rest::Later {
            stage += 1;
        }
        assert!(!listed.is_empty());
        for mv in position.legal_moves() {
            if !listed.iter().any(|ranked| ranked.mv == mv) {
                let next = position.after(mv);
                let lost = next.outcome().and_then(Outcome::winner) == Some(next.turn) || wins(&next);
                assert!(lost, "{mv} in {position:?}");
            }
        }
    }
}

#[test]
fn the_last_two_plies_are_valued_as_by_exhaustive_search() {
    let mut seen = [0; 3];
    for position in positions(1200, 5) {
        if winning_move(&position).is_some() {
            continue;
        }
        let Some(value) = endgame::value(&position) else { continue };
        assert_eq!(value, exhaustive(&position), "{position:?}");
        seen[match value {
            Score::Win(_) => 0,
            Score::Loss(_) => 1,
            _ => 2,
        }] += 1;
    }
    assert!(seen[1] > 10 && seen[2] > 100, "{seen:?}");
}

#[test]
fn endings_are_solved_and_their_lines_can_be_played() {
    let mut solved = 0;
    for position in positions(300, 4) {
        let few = position.stacked().map(|cell| 1 << position.stack(cell).height()).sum::<u32>() < 60;
        if position.reserves[0] + position.reserves[1] != 3 || !few || solved == 4 {
            continue;
        }
        let limits = SearchLimits { level: Level::FULL, table_bits: 12, ..SearchLimits::default() };
        let mut search = AlphaBeta::new(position, &[], &limits);
        search.run(u64::MAX);
        let best = &search.report().variations[0];
        assert_eq!(best.score, exhaustive(&position), "{position:?}");
        let mut at = position;
        for mv in &best.moves {
            assert_eq!(at.check(*mv), Ok(()));
            at = at.after(*mv);
        }
        solved += 1;
    }
    assert!(solved > 2, "{solved}");
}

#[test]
fn positions_alike_by_symmetry_share_a_key_while_there_are_few_pebbles() {
    let keys: Vec<u64> = ["a1nne", "a1een", "d1nnw", "d1wwn", "a4sse", "a4ees", "d4ssw", "d4wws"]
        .map(|mv| after("nn.2.nn-4-4-nn.2.nn_l", mv).key())
        .to_vec();
    assert!(keys.iter().all(|key| *key == keys[0]));
    let other = after("nn.2.nn-4-4-nn.2.nn_l", "a1nnn").key();
    assert!(other != keys[0]);
    assert!(parse("nn.2.nn-4-4-nn.2.nn_d").key() != parse("nn.2.nn-4-4-nn.2.nn_l").key());
}

#[test]
fn two_million_sowings_hold_nothing_up() {
    let tower = parse("4-1.nnnnnnnnldldldldl.2-4-4_d");
    let limits =
        SearchLimits { level: Level { nodes: Some(2000), ..Level::FULL }, ..SearchLimits::default() };
    let mut search = AlphaBeta::new(tower, &[], &limits);
    search.run(u64::MAX);
    assert!(search.report().choice.is_some_and(|mv| tower.check(mv).is_ok()));
}

#[test]
fn towers_hide_no_win_and_always_leave_a_move() {
    // A short stack wins, beside a tall one with more sowings than are tried.
    for text in ["3.l-1.l.2-ll.dndndnddndnnnnldld.1.l-4_l", "l.d.2-3.ll-4-nndndnndndddnnlld.l.1.l_l"] {
        let position = parse(text);
        let mut search =
            AlphaBeta::new(position, &[], &SearchLimits { table_bits: 12, ..SearchLimits::default() });
        search.run(1000);
        assert_eq!(search.report().variations[0].score, Score::Win(1), "{text}");
    }
    // Every sowing of a short stack loses at once.
    for text in ["d.3-d.3-d.2.llnnnnnnnndddd-4_l", "d.d.2-3.ddndnnnnnnddln-4-4_l"] {
        let position = parse(text);
        let mut search =
            AlphaBeta::new(position, &[], &SearchLimits { table_bits: 12, ..SearchLimits::default() });
        search.run(1000);
        let choice = search.report().choice.expect("a move");
        assert_eq!(position.check(choice), Ok(()), "{text}");
    }
}

#[test]
fn a_last_move_among_many_is_looked_for_in_steps() {
    // Light has only its own pebble in a hand of sixteen, so no sowing wins.
    let tower = parse("4-1.nnnnnnndddddddd.2-4-n.3_l");
    let mut search =
        ForcedWin::new(tower, &[], 1, &SearchLimits { table_bits: 12, ..SearchLimits::default() });
    let mut before = search.report().nodes;
    let mut steps = 0;
    while !search.is_done() {
        search.run(1);
        let nodes = search.report().nodes;
        assert!(nodes - before <= 20_001, "{before} {nodes}");
        (before, steps) = (nodes, steps + 1);
    }
    assert_eq!(search.report().depth, 1);
    assert!(before >= tower.count_moves() && steps > 2, "{before} {steps}");
}

#[test]
fn all_wins_are_seen_except_those_of_tall_stacks() {
    assert!(sees_all_wins(&Position::start(Side::First)));
    assert!(!sees_all_wins(&parse(TALL)));
}

#[test]
fn far_moves_and_long_sowings_are_obscure() {
    let position = Position::start(Side::First);
    let attention = Attention::NOWHERE.then("a1nne".parse().unwrap());
    let obscurity = |mv: &str| position.obscurity(mv.parse().unwrap(), attention);
    assert!(obscurity("a1nne") < obscurity("d4sww"), "as long, and further away");
    assert!(obscurity("a1nne") < obscurity("a1nneew"), "as near, and longer");
}
