//! Alpha-beta and the solver together.

use super::super::moves::Move;
use super::super::position::Position;
use super::super::search::search;
use super::super::solve::{BasicLine, GameValue, Solver};
use super::basic;
use apila_core::rules::Rules;
use apila_core::search::{Report, Score, SearchLimits};

fn report(text: &str, lines: usize) -> Report<Move> {
    let position = basic(text);
    let mut running =
        search(&position, &[], &SearchLimits { lines, table_bits: 16, ..SearchLimits::default() });
    while !running.is_done() {
        running.run(1_000);
    }
    running.report()
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
