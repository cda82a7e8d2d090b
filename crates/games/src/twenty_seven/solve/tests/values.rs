//! The values that the solver finds.

use std::collections::HashMap;

use super::super::super::mode::Mode;
use super::super::super::moves::Move;
use super::super::super::notation::read;
use super::super::super::position::Position;
use super::super::super::tests::exhaustive::{Random, minimax, small_position};
use super::super::bounds::bounds;
use super::super::line::Line;
use super::super::{AdvancedLine, BasicLine, ExpertLine, GameValue, Solver};
use apila_core::rules::{Rules, Side, Status};

fn solved<L: Line>(solver: &mut Solver<L>, position: &Position) -> GameValue {
    assert!(solver.begin(position));
    loop {
        // In slices, as in the browser.
        if let Some(value) = solver.run(100) {
            assert_eq!(solver.value(), Some(value));
            return value;
        }
    }
}

/// Values that another program found.
#[test]
fn small_games_have_their_known_values() {
    let mut solver = Solver::<BasicLine>::new(16);
    let values = [1, 2, 3, 4].map(|discs| solved(&mut solver, &Position::small_start(Mode::Basic, discs)));
    assert_eq!(values, [GameValue::Loss, GameValue::Loss, GameValue::Win, GameValue::Draw]);
    for (discs, keeps) in [(3, GameValue::Win), (4, GameValue::Draw)] {
        let start = Position::small_start(Mode::Basic, discs);
        for mv in start.legal_moves() {
            let value = solved(&mut solver, &start.after(mv)).of_opponent();
            assert_eq!(value >= keeps, mv.to_string() == "1x1", "{mv}");
        }
        solved(&mut solver, &start);
        assert_eq!(solver.best().unwrap().to_string(), "1x1");
    }
}

/// Values of the advanced game that alpha-beta found, without any bounds.
#[test]
fn small_advanced_games_have_their_known_values() {
    let mut solver = Solver::<AdvancedLine>::new(18);
    for (discs, value, keeping) in [
        (1, GameValue::Loss, "1x1"),
        (2, GameValue::Loss, "1x1 1x2"),
        (3, GameValue::Win, "1x1"),
        (4, GameValue::Draw, "1x1 1x2 1x3 1x4"),
    ] {
        let start = Position::small_start(Mode::Advanced, discs);
        assert_eq!(solved(&mut solver, &start), value, "{discs}");
        let mut moves = start.legal_moves();
        moves.retain(|mv| solved(&mut solver, &start.after(*mv)).of_opponent() == value);
        let moves: Vec<String> = moves.iter().map(Move::to_string).collect();
        assert_eq!(moves.join(" "), keeping, "{discs}");
    }
}

#[test]
fn the_smallest_games_have_the_values_of_minimax() {
    for (mode, value) in [(Mode::Advanced, GameValue::Loss), (Mode::Expert, GameValue::Loss)] {
        let start = Position::small_start(mode, 1);
        assert_eq!(minimax(&start, &mut HashMap::new(), &mut 500_000), Some(value), "{mode:?}");
    }
}

#[test]
fn the_solver_agrees_with_minimax() {
    let mut known = HashMap::new();
    let mut solver = Solver::<BasicLine>::new(12);
    let mut random = Random(1);
    let mut below = |bound| random.below(bound);
    let mut seen = [0; 3];
    for _ in 0..400 {
        let mut position = Position::small_start(Mode::Basic, 1 + below(9) as u8);
        let mut played = Vec::new();
        loop {
            played.push(position);
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position = position.after(moves[below(moves.len())]);
        }
        let position = played[played.len().saturating_sub(1 + below(14))];
        let mut minimax = |position: &Position| minimax(position, &mut known, &mut 5000);
        let Some(value) = minimax(&position) else { continue };
        assert_eq!(solved(&mut solver, &position), value, "{position:?}");
        seen[value as usize] += 1;
        match solver.best() {
            Some(best) => assert_eq!(minimax(&position.play(best).unwrap()).unwrap().of_opponent(), value),
            None => assert!(position.outcome().is_some()),
        }
    }
    assert!(seen.iter().all(|count| *count > 20), "{seen:?}");
}

/// Compares the bounds and the solver with minimax on small lines.
fn agrees_on_small_lines<L: Line>(mode: Mode, positions: usize) {
    let mut known = HashMap::new();
    let mut solver = Solver::<L>::new(14);
    let mut random = Random(27);
    // How many positions are decided by the bounds, by result, and how many are not.
    let (mut decided, mut open) = ([0; 3], 0);
    for _ in 0..positions {
        let position = small_position(mode, &mut random);
        let Some(value) = minimax(&position, &mut known, &mut 3000) else { continue };
        let (least, greatest) = bounds(&L::of(&position).expect("a line of this variant"));
        assert!(least <= value && value <= greatest, "{least:?} to {greatest:?}, {value:?}: {position:?}");
        if least == greatest {
            decided[value as usize] += 1;
        } else {
            open += 1;
        }
        assert_eq!(solved(&mut solver, &position), value, "{position:?}");
        match solver.best() {
            Some(best) => {
                let after = minimax(&position.play(best).expect("a legal move"), &mut known, &mut 3000);
                assert_eq!(after.map(GameValue::of_opponent), Some(value), "{position:?} {best}");
            }
            None => assert!(position.outcome().is_some()),
        }
    }
    assert!(decided.iter().all(|count| *count > 50) && open > 300, "{decided:?} {open}");
}

#[test]
fn the_solver_agrees_with_minimax_on_small_basic_lines() {
    agrees_on_small_lines::<BasicLine>(Mode::Basic, 6000);
}

#[test]
fn the_solver_agrees_with_minimax_on_small_advanced_lines() {
    agrees_on_small_lines::<AdvancedLine>(Mode::Advanced, 6000);
}

#[test]
fn the_solver_agrees_with_minimax_on_small_expert_lines() {
    agrees_on_small_lines::<ExpertLine>(Mode::Expert, 6000);
}

#[test]
fn both_sides_have_the_same_value() {
    let mut solver = Solver::<BasicLine>::new(16);
    for (black, white) in [
        ("rb2.gb3.gw2.g.g.g.gb.g.rw4_b", "rb4.g.gw.g.g.g.gb2.gw3.rw2_w"),
        ("rb4.g.g.gb.g.g.g.g.rw5_b", "rb5.g.g.g.g.gw.g.g.rw4_w"),
    ] {
        let [black, white] = [black, white].map(|text| read(Mode::Basic, text).unwrap());
        assert_eq!(solved(&mut solver, &black), solved(&mut solver, &white));
    }
}

#[test]
fn what_is_over_has_its_result() {
    let mut solver = Solver::<BasicLine>::new(10);
    for (text, value) in [
        ("r.g.g.g.g.g.g.g.r_b", GameValue::Draw),
        ("rw.g.g.g.g.g.g.g.r_b", GameValue::Loss),
        ("rw.g.g.g.g.g.g.g.r_w", GameValue::Win),
    ] {
        assert_eq!(solved(&mut solver, &read(Mode::Basic, text).unwrap()), value, "{text}");
        assert_eq!(solver.best(), None);
    }
}

#[test]
fn other_variants_are_not_solved() {
    let mut solver = Solver::<BasicLine>::new(10);
    assert!(!solver.begin(&Position::start(Mode::Advanced, Side::First)));
    assert_eq!(solver.run(10), None);
}

#[test]
fn locked_discs_decide_a_game_before_it_is_over() {
    let [loss, draw, win] = [GameValue::Loss, GameValue::Draw, GameValue::Win];
    for (text, black, white) in [
        // Black has locked seven of twelve discs on the last space, or six, or six of eleven, since one is
        // stuck.
        ("rb3.g.gb.g.g.g.gw.g.rw5b2", (win, win), (loss, loss)),
        ("rb3.g.gb.g.g.g.gw2.g.rw4b2", (draw, win), (loss, draw)),
        ("rb2.g.gb.g.g.g.gw2.gb.rw4b2", (win, win), (loss, loss)),
        ("rb4.g.gb.g.g.g.gw2.g.rw4b", (loss, win), (loss, win)),
    ] {
        let of = |side: char| {
            let position = read(Mode::Basic, &format!("{text}_{side}")).expect("a position");
            let searched = BasicLine::of(&position).expect("a basic game");
            bounds(&searched)
        };
        assert_eq!((of('b'), of('w')), (black, white), "{text}");
    }
}

#[test]
fn a_search_pauses_after_its_nodes() {
    let mut solver = Solver::<BasicLine>::new(16);
    assert!(solver.begin(&Position::small_start(Mode::Basic, 4)));
    assert_eq!((solver.run(10), solver.value()), (None, None));
    assert_eq!(solver.run(u64::MAX), Some(GameValue::Draw));
}
