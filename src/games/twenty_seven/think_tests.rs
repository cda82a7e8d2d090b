//! Search and proof together.

use super::super::notation::read;
use super::super::variant::Variant;
use super::*;

fn report(text: &str, lines: usize) -> Report<Move> {
    let line = read(Variant::Basic, text).unwrap();
    let mut thinking = think(&line, &[], &Order { lines, table_bits: 16, ..Order::default() });
    while !thinking.is_done() {
        thinking.go_on(1_000);
    }
    thinking.report()
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
    let told: Vec<(String, Score)> =
        report.variations.iter().map(|line| (line.moves[0].to_string(), line.score)).collect();
    assert_eq!(told[0], ("1x1".to_owned(), Score::Draw));
    assert_eq!(told.len(), 4);
    assert!(told[1..].iter().all(|(_, score)| matches!(score, Score::Loss(_))), "{told:?}");
}

/// What a position is worth to the side to move.
fn value(line: &Line) -> Value {
    let mut solver = Solver::new(14);
    solver.begin_value(line);
    solver.go_on(u64::MAX).unwrap()
}

/// Of all replies to a move the part that gives something away, in 1000ths.
fn given_away(line: &Line, mv: Move) -> u32 {
    let after = line.after(mv);
    let replies = after.legal_moves();
    let given =
        replies.iter().map(|reply| value(&after.after(*reply)) as u32 - value(line) as u32).sum::<u32>();
    1000 * given / (2 * replies.len().max(1) as u32)
}

#[test]
fn where_nothing_wins_the_other_side_gets_the_hardest_task() {
    let mut hard = 0;
    for text in [
        "rb2.g.g.g.g.g.g.g.rw2_b",
        "rb4.g.g.g.g.g.g.g.rw4_b",
        "rb4.gb.g.g.g.g.g.g.rw5_w",
        "rb3.g.gb.g.gw.g.g.g.rw3_b",
        "rb3.gb.g.g.g.g.gw.g.rw3_b",
        "rb2.g.gb2.g.g.g.gw.g.rw3_b",
    ] {
        let line = read(Variant::Basic, text).unwrap();
        let worth = value(&line);
        let choice = report(text, 1).choice.unwrap();
        assert_eq!(value(&line.after(choice)), worth.of_opponent(), "{text} {choice}");
        if worth != Value::Win {
            let keeps = |mv: &Move| value(&line.after(*mv)) == worth.of_opponent();
            let hardest = line.legal_moves().into_iter().filter(keeps).map(|mv| given_away(&line, mv)).max();
            assert_eq!(Some(given_away(&line, choice)), hardest, "{text} {choice}");
            hard += usize::from(hardest > Some(0));
        }
    }
    assert!(hard >= 2, "{hard}");
}

#[test]
fn the_first_turns_are_known_at_once() {
    let text = "rb9.g.g.g.g.g.g.g.rw9_b";
    let line = read(Variant::Basic, text).unwrap();
    let mut thinking = think(&line, &[], &Order::default());
    thinking.go_on(100);
    let report = thinking.report();
    assert_eq!(report.variations[0].score, Score::Draw);
    assert!(["1x3", "1x4", "1x5", "1x6"].contains(&report.choice.unwrap().to_string().as_str()));
}

#[test]
fn what_is_not_solved_yet_has_a_move_all_the_same() {
    for text in ["rb8.gb.g.g.g.g.g.g.rw9_w", "rb7.gb2.g.g.g.g.g.gw.rw8_b", "rb6.gb.gb2.g.g.gw.gw.g.rw7_b"] {
        let line = read(Variant::Basic, text).unwrap();
        let mut thinking = think(&line, &[], &Order { table_bits: 12, ..Order::default() });
        for _ in 0..40 {
            assert!(thinking.report().choice.is_some_and(|mv| line.check(mv).is_ok()));
            thinking.go_on(500);
        }
    }
}
