//! Alpha-beta and the solver together.

use std::collections::HashMap;

use super::super::mode::Mode;
use super::super::moves::Move;
use super::super::position::Position;
use super::super::search::search;
use super::super::solve::{AdvancedLine, BasicLine, ExpertLine, GameValue, Line, Solver};
use super::basic;
use super::exhaustive::{Random, after_random_turns, minimax, small_position};
use apila_core::rules::{Rules, Status};
use apila_core::search::{AlphaBeta, Attention, Level, Report, Score, Search, SearchLimits, Searchable};

fn report_on(position: &Position, limits: &SearchLimits) -> Report<Move> {
    let mut running = search(position, &[], limits);
    while !running.is_done() {
        running.run(1_000);
    }
    running.report()
}

fn report(text: &str, lines: usize) -> Report<Move> {
    report_on(&basic(text), &SearchLimits { lines, table_bits: 16, ..SearchLimits::default() })
}

/// Whether a score is a proven value.
fn is(score: Score, value: GameValue) -> bool {
    match value {
        GameValue::Win => matches!(score, Score::Win(_)),
        GameValue::Draw => score == Score::Draw,
        GameValue::Loss => matches!(score, Score::Loss(_)),
    }
}

#[test]
fn small_games_are_judged_as_they_are_known_to_be() {
    let game = |discs| report(&format!("rb{discs}.g.g.g.g.g.g.g.rw{discs}_b"), 1);
    assert!(matches!(game(2).variations[0].score, Score::Loss(_)));
    let three = game(3);
    assert!(matches!(three.variations[0].score, Score::Win(_)));
    assert_eq!(three.choice.map(|mv| mv.to_string()).as_deref(), Some("1x1"));
    let four = game(4);
    assert_eq!(four.variations[0].score, Score::Draw);
    assert_eq!(four.choice.map(|mv| mv.to_string()).as_deref(), Some("1x1"));
}

#[test]
fn every_move_gets_its_value_when_lines_are_wanted() {
    let report = report("rb4.g.g.g.g.g.g.g.rw4_b", 9);
    let scores: Vec<(String, Score)> =
        report.variations.iter().map(|best| (best.moves[0].to_string(), best.score)).collect();
    assert_eq!(scores[0], ("1x1".to_owned(), Score::Draw));
    assert_eq!(scores.len(), 4);
    assert!(scores[1..].iter().all(|(_, score)| matches!(score, Score::Loss(_))), "{scores:?}");
}

#[test]
fn small_lines_are_judged_as_minimax_judges_them() {
    for mode in [Mode::Basic, Mode::Advanced, Mode::Expert] {
        let (mut known, mut random, mut seen) = (HashMap::new(), Random(3), [0; 3]);
        for _ in 0..400 {
            let position = small_position(mode, &mut random);
            let Some(value) = minimax(&position, &mut known, &mut 2000) else { continue };
            if position.outcome().is_some() {
                continue;
            }
            // Minimax has visited all positions that can follow.
            let after = |mv: Move| known[&position.after(mv)].of_opponent();
            let limits = SearchLimits { table_bits: 10, ..SearchLimits::default() };
            let best = report_on(&position, &limits);
            // A single move is played without a proof.
            let is_judged = position.legal_moves().len() == 1 || is(best.variations[0].score, value);
            assert!(is_judged, "{value:?} {best:?} {position:?}");
            assert_eq!(best.choice.map(after), Some(value), "{position:?}");
            let all = report_on(&position, &SearchLimits { lines: 9, ..limits });
            assert!(is(all.variations[0].score, value), "{value:?} {all:?} {position:?}");
            assert_eq!(all.choice.map(after), Some(value), "{position:?}");
            assert_eq!(all.known.len(), position.legal_moves().len(), "{position:?}");
            for known in &all.known {
                let score = known.score.expect("a proven score");
                assert!(is(score, after(known.mv)), "{score:?} {position:?} {}", known.mv);
            }
            seen[value as usize] += 1;
        }
        assert!(seen.iter().all(|count| *count > 10), "{mode:?} {seen:?}");
    }
}

/// Plays a game against alpha-beta from a position that `referee` solves within some thousand nodes. After
/// each turn of the search, the value must be the same for it, and its opponent's turns can only raise it.
/// Returns the number of its turns.
fn keeps_its_value<L: Line>(referee: &mut Solver<L>, random: &mut Random) -> usize {
    let mut solved = |position: &Position, nodes| {
        assert!(referee.begin_value(position));
        referee.run(nodes)
    };
    let start = loop {
        let position = after_random_turns(L::MODE, 10, random);
        if position.outcome().is_none() && solved(&position, 2_000).is_some() {
            break position;
        }
    };
    let side = start.turn();
    let level = |nodes| Level { nodes: Some(nodes), ..Level::FULL };
    let limits = |nodes| SearchLimits { level: level(nodes), table_bits: 16, ..SearchLimits::default() };
    let (mut position, mut least, mut turns) = (start, GameValue::Loss, 0);
    while position.outcome().is_none() {
        let mv = if position.turn() == side {
            let value = solved(&position, u64::MAX).expect("a value");
            assert!(value >= least, "{position:?}");
            least = value;
            let report = report_on(&position, &limits(20_000));
            let is_judged = position.legal_moves().len() == 1 || is(report.variations[0].score, value);
            assert!(is_judged, "{value:?} {report:?} {position:?}");
            let mv = report.choice.expect("a move");
            let after = solved(&position.after(mv), u64::MAX).expect("a value");
            assert_eq!(after.of_opponent(), value, "{position:?} {mv}");
            turns += 1;
            mv
        } else {
            let mut opponent = AlphaBeta::new(position, &[], &limits(1_000));
            opponent.run(1_000);
            opponent.report().choice.expect("a move")
        };
        position = position.after(mv);
    }
    let result = match position.outcome().and_then(|outcome| outcome.winner()) {
        Some(winner) if winner == side => GameValue::Win,
        Some(_) => GameValue::Loss,
        None => GameValue::Draw,
    };
    assert!(result >= least, "{least:?} {position:?}");
    turns
}

#[test]
fn play_from_solved_positions_never_loses_their_value() {
    fn games<L: Line>() {
        let (mut referee, mut random) = (Solver::<L>::new(16), Random(5));
        let turns = (0..6).map(|_| keeps_its_value(&mut referee, &mut random)).sum::<usize>();
        assert!(turns >= 12, "{turns}");
    }
    games::<BasicLine>();
    games::<AdvancedLine>();
    games::<ExpertLine>();
}

/// The value of a position for the side to move.
fn value(position: &Position) -> GameValue {
    let mut solver = Solver::<BasicLine>::new(14);
    solver.begin_value(position);
    solver.run(u64::MAX).unwrap()
}

/// The value that the replies to a move give away on average, in thousandths of a game.
fn given_away(position: &Position, mv: Move) -> u32 {
    let after = position.after(mv);
    let replies = after.legal_moves();
    let given =
        replies.iter().map(|reply| value(&after.after(*reply)) as u32 - value(position) as u32).sum::<u32>();
    1000 * given / (2 * replies.len().max(1) as u32)
}

#[test]
fn where_nothing_wins_the_replies_to_the_choice_give_most_away() {
    let mut hard = 0;
    for text in [
        "rb2.g.g.g.g.g.g.g.rw2_b",
        "rb4.g.g.g.g.g.g.g.rw4_b",
        "rb4.gb.g.g.g.g.g.g.rw5_w",
        "rb3.g.gb.g.gw.g.g.g.rw3_b",
        "rb3.gb.g.g.g.g.gw.g.rw3_b",
        "rb2.g.gb2.g.g.g.gw.g.rw3_b",
        // In these positions two to six moves keep the value, and the best one makes the replies give away up
        // to three quarters of a game.
        "r.gb2.gb.g.gb2.gw2.g.gw.rw2_w",
        "rb4.gb.g.g.g.gw2.g.gw2.rw2b_w",
        "r.gb.gw4.gb2.gb2wb.g.gb.g.rw2_w",
        "r.gb.gb4.g.g.gw3.gwb.gw2.r_w",
        "r.g.gb2w2.gb4.g.gw.g.gw.rw2_b",
        "r.gb3.gb2.g.g.g.gw.gw2.rw2_b",
        "r.gb2.gb3.g.g.g.g.gw5.r_w",
        "rb.g.gb4w.gw.g.gw2.gb.g.rw2_b",
    ] {
        let position = basic(text);
        let worth = value(&position);
        let choice = report(text, 1).choice.unwrap();
        assert_eq!(value(&position.after(choice)), worth.of_opponent(), "{text} {choice}");
        if worth != GameValue::Win {
            let keeps = |mv: &Move| value(&position.after(*mv)) == worth.of_opponent();
            let hardest =
                position.legal_moves().into_iter().filter(keeps).map(|mv| given_away(&position, mv)).max();
            assert_eq!(Some(given_away(&position, choice)), hardest, "{text} {choice}");
            hard += usize::from(hardest > Some(0));
        }
    }
    assert!(hard >= 10, "{hard}");
}

#[test]
fn the_first_turns_are_known_at_once() {
    let text = "rb9.g.g.g.g.g.g.g.rw9_b";
    let position = basic(text);
    let mut running = search(&position, &[], &SearchLimits::default());
    running.run(100);
    let report = running.report();
    assert_eq!(report.variations[0].score, Score::Draw);
    assert!(["1x3", "1x4", "1x5", "1x6"].contains(&report.choice.unwrap().to_string().as_str()));
}

#[test]
fn what_is_not_solved_yet_has_a_move_all_the_same() {
    for text in ["rb8.gb.g.g.g.g.g.g.rw9_w", "rb7.gb2.g.g.g.g.g.gw.rw8_b", "rb6.gb.gb2.g.g.gw.gw.g.rw7_b"] {
        let position = basic(text);
        let mut running = search(&position, &[], &SearchLimits { table_bits: 12, ..SearchLimits::default() });
        for _ in 0..40 {
            assert!(running.report().choice.is_some_and(|mv| position.check(mv).is_ok()));
            running.run(500);
        }
    }
}

#[test]
fn far_moves_and_those_that_split_a_stack_are_obscure() {
    let position = basic("rb5.g.gwb3.g.g.g.g.gb.rw5_b");
    let obscurity = |attention: Attention<Move>, mv: &str| position.obscurity(mv.parse().unwrap(), attention);
    let last = Attention::NOWHERE.then("3x1".parse().unwrap());
    let [top, all, far, split] = ["3x1", "3x4", "1x1", "3x2"].map(|mv| obscurity(last, mv));
    assert_eq!(top, all, "the top disc or all of them");
    assert!(top < far, "two spaces away");
    assert!(top < split, "a part of the stack");
    assert_eq!(obscurity(Attention::NOWHERE, "1x1"), top, "there is nothing to be far from");
}
