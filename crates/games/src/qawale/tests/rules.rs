//! Each rule and each ruling.

use super::{TALL, after, cell, over_random_play, parse, play, press, presses, win};
use crate::qawale::moves::Move;
use crate::qawale::position::Position;
use crate::qawale::refusal;
use crate::qawale::sowing;
use apila_core::game::GamePosition;
use apila_core::game::PositionView;
use apila_core::i18n::Language;
use apila_core::rules::{Outcome, Reason, Rules, Side, Status};
use std::ops::ControlFlow;

#[test]
fn two_neutral_pebbles_start_on_each_corner() {
    let start = Position::start(Side::First);
    assert_eq!(start.print(), "nn.2.nn-4-4-nn.2.nn_l");
    assert_eq!(start, parse("nn.2.nn-4-4-nn.2.nn_l"));
    assert_eq!(start.reserves, [8, 8]);
    assert_eq!(start.legal_moves().len(), 40);
    assert_eq!(Position::start(Side::Second).print(), "nn.2.nn-4-4-nn.2.nn_d");
}

#[test]
fn a_stack_is_sown_from_the_bottom_with_the_players_own_pebble_last() {
    // As in the rule book's figure 3a: up, up, to the right.
    let next = after("nn.2.nn-4-4-nn.2.nn_l", "a1nne");
    assert_eq!(next.print(), "nn.2.nn-n.l.2-n.3-3.nn_d");
    assert_eq!(next.reserves, [7, 8]);
    // A single pebble is a stack, and pebbles go on top of what lies there.
    assert_eq!(after("4-4-n.d.2-l.3_d", "a1ne").print(), "4-4-nl.dd.2-4_l");
}

#[test]
fn no_step_goes_straight_back() {
    // As in the rule book's figure 3b: the second pebble may not land where the stack came from.
    let start = "nn.2.nn-4-4-nn.2.nn_l";
    let back = |from, to| Err(refusal::straight_back(cell(from), cell(to)));
    assert_eq!(play(start, "a1nsn"), back("a2", "a1"));
    assert_eq!(play(start, "a1nns"), back("a3", "a2"));
    assert_eq!(play(start, "a1ews"), back("b1", "a1"));
    assert_eq!(parse(start).legal_moves().iter().filter(|mv| mv.to_string().contains("ns")).count(), 0);
}

#[test]
fn a_sowing_may_walk_round_to_any_cell() {
    // Back to the origin, which was left empty.
    assert_eq!(after("4-4-4-nnd.2.n_l", "a1nesw").print(), "4-4-n.n.2-l.d.1.n_d");
    // Round to a cell where a pebble was already sown, and over a step already made.
    assert_eq!(after("4-4-4-nnddn.2.n_l", "a1neswne").print(), "4-4-nn.nl.2-d.d.1.n_d");
}

#[test]
fn a_pebble_never_goes_on_an_empty_cell() {
    assert_eq!(play("nn.2.nn-4-4-nn.2.nn_l", "b2nnn"), Err(refusal::empty_space(cell("b2"))));
}

#[test]
fn every_pebble_is_sown_and_stays_on_the_board() {
    let start = "nn.2.nn-4-4-nn.2.nn_l";
    assert_eq!(play(start, "a1n"), Err(refusal::pebbles_left(cell("a2"), 2)));
    assert_eq!(play(start, "a1nn"), Err(refusal::pebbles_left(cell("a3"), 1)));
    assert_eq!(play(start, "a1nnee"), Err(refusal::nothing_left(cell("b3"), 3)));
    assert_eq!(play(start, "a1wnn"), Err(refusal::off_board(cell("a1"))));
    assert_eq!(play(start, "a4eee").map(|next| next.print()), Ok("1.n.n.nnl-4-4-nn.2.nn_d".to_owned()));
}

#[test]
fn four_visible_pebbles_in_any_of_the_ten_lines_win() {
    for text in [
        "l.l.l.l-4-4-4",
        "4-4-4-dl.nl.l.ll",
        "l.3-l.3-l.3-l.3",
        "3.l-3.l-3.l-3.l",
        "l.3-1.l.2-2.l.1-3.l",
        "3.l-2.l.1-1.l.2-l.3",
    ] {
        for turn in ["_l", "_d"] {
            assert_eq!(parse(&format!("{text}{turn}")).outcome(), win(Side::First, Reason::Line), "{text}");
        }
    }
    // A broken diagonal, a covered pebble, and neutral pebbles are no lines.
    for text in ["1.l.2-2.l.1-3.l-l.3_l", "l.ln.l.l-4-4-4_l", "n.n.n.n-4-4-4_l", "l.l.l.1-l.3-4-4_l"] {
        assert_eq!(parse(text).outcome(), None, "{text}");
    }
}

#[test]
fn a_stack_of_four_of_one_colour_is_no_line() {
    assert_eq!(parse("llll.3-4-4-dddd.3_l").outcome(), None);
}

#[test]
fn a_line_of_the_other_player_alone_wins_for_the_other() {
    let next = after("4-d.1.d.d-1.d.2-4_l", "b2nn");
    assert_eq!(next.outcome(), win(Side::Second, Reason::Line));
    assert!(next.legal_moves().is_empty());
    let said = next.verdict(Language::English, next.outcome().unwrap());
    assert!(said.contains("opponent"), "{said}");
}

#[test]
fn with_lines_of_both_the_player_who_moved_wins() {
    let next = after("l.1.l.l-d.1.d.d-1.d.2-4_l", "b2nn");
    assert_eq!(next.outcome(), win(Side::First, Reason::BothLines));
    // In a position that is read from text, the player who moved is the side not to move.
    assert_eq!(parse("l.l.l.l-d.d.d.d-4-4_d").outcome(), win(Side::First, Reason::BothLines));
    assert_eq!(parse("l.l.l.l-d.d.d.d-4-4_l").outcome(), win(Side::Second, Reason::BothLines));
}

#[test]
fn a_line_counts_only_when_the_turn_is_over() {
    // The first pebble makes a line on the third rank, the second covers its neighbour.
    assert_eq!(after("4-l.1.l.l-1.ln.2-4_l", "b2nes").outcome(), None);
    let partial = presses("b2 b3");
    assert_eq!(parse("4-l.1.l.l-1.ln.2-4_l").continuations(&partial).next, presses("b4 c3 a3"));
}

#[test]
fn the_game_is_drawn_when_the_player_to_move_has_no_pebble_left() {
    let drawn = Some(Outcome::Draw { reason: Reason::Exhausted });
    assert_eq!(parse("4-llll.3-dddd.n.2-llll.3_l").outcome(), drawn);
    assert_eq!(parse("4-llll.3-dddd.n.2-llll.3_d").outcome(), None);
    assert!(!parse("4-llll.3-dddd.n.2-llll.3_d").legal_moves().is_empty());
    // A line comes first.
    assert_eq!(parse("l.l.l.l-llll.3-4-4_l").outcome(), win(Side::First, Reason::Line));
}

#[test]
fn a_board_without_pebbles_is_a_draw() {
    for text in ["4-4-4-4_l", "4-4-4-4_d"] {
        assert_eq!(parse(text).outcome(), Some(Outcome::Draw { reason: Reason::Blocked }));
        assert!(parse(text).legal_moves().is_empty());
    }
}

#[test]
fn the_tallest_stacks_can_be_sown() {
    // 22 pebbles on one cell make 23 to sow, 23 make 24.
    let tall = parse("4-1.nnnnnnnnlllllllddddddd.2-4-d.3_l");
    let mv: Move = "b3neswneswneswneswneswnesw".parse().unwrap();
    assert_eq!(mv.steps(), 24);
    assert_eq!(tall.check(mv), Err(refusal::nothing_left(cell("c3"), 23)));
    let tall = parse("4-1.nnnnnnnnllllllldddddddd.2-4-4_l");
    let next = tall.play(mv).unwrap();
    assert_eq!(next.stacked().map(|cell| next.stack(cell).height()).sum::<usize>(), 24);
    assert_eq!(next.reserves, [0, 0]);
    assert_eq!(next.outcome(), Some(Outcome::Draw { reason: Reason::Exhausted }));
}

#[test]
fn a_tall_stack_has_millions_of_sowings_that_presses_never_list() {
    let tall = parse(TALL);
    let mut ways = 0_u32;
    let _ = tall.for_each_move(&mut |_| {
        ways += 1;
        ControlFlow::Continue(())
    });
    assert!(ways > 1_000_000, "{ways}");
    // A press takes microseconds; listing at each of these would take minutes.
    for _ in 0..200 {
        assert_eq!(tall.continuations(&presses("b3")).next, presses("b4 c3 b2 a3"));
        tall.scene(&presses("b3 b4"));
        tall.refuse(&presses("b3 b4"), press("b3"));
        tall.prompt(Language::English, &presses("b3"));
    }
}

#[test]
fn what_follows_from_the_stacks_is_kept_right() {
    over_random_play(|position| assert_eq!(parse(&position.print()), *position));
}

#[test]
fn counting_makes_the_very_positions_that_the_moves_lead_to() {
    over_random_play(|position| {
        let moves = position.legal_moves();
        if moves.is_empty() || moves.len() > 5000 {
            return;
        }
        let mut made = Vec::new();
        sowing::each_next(position, &mut |next| made.push(*next));
        let wanted: Vec<Position> = moves.iter().map(|mv| position.after(*mv)).collect();
        assert!(made == wanted, "{}", position.print());
        assert_eq!(position.perft(1), moves.len() as u64);
    });
}
