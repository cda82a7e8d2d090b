//! The textbook's tree search, the measure for the strength of our searches.

use std::ops::ControlFlow;

use crate::common::{ENGLISH, start};
use apila_core::game::AnyPosition;
use apila_core::search::{UctChoice, UctSettings};
use apila_model::catalog::GameId;

const SETTINGS: UctSettings = UctSettings { exploration: 1.4, seed: 5, iterations: 2000 };

fn choose(table: &dyn AnyPosition, settings: &UctSettings) -> Option<UctChoice<String>> {
    table.uct(&[], settings, &mut || false)
}

fn read(id: &str, text: &str) -> std::rc::Rc<dyn AnyPosition> {
    GameId::parse(id).expect("a game").read(text).expect("a position")
}

#[test]
fn the_same_seed_and_iterations_choose_the_same_legal_move() {
    let settings = UctSettings { iterations: 100, ..SETTINGS };
    for id in GameId::all() {
        let table = start(id);
        let choice = choose(&*table, &settings).expect("the start has moves");
        assert!(table.legal_moves().contains(&choice.line[0]), "{id}: {choice:?}");
        assert!((-1.0..=1.0).contains(&choice.value), "{id}: {choice:?}");
        assert_eq!(choice.iterations, 100);
        assert_eq!(choose(&*table, &settings), Some(choice), "{id}");
    }
}

#[test]
fn a_win_at_hand_is_taken_and_a_finished_game_has_no_move() {
    // Light completes the bottom row by sowing one pebble from a2.
    let open = read("qawale", "4-4-l.3-1.l.l.l_l");
    let choice = choose(&*open, &SETTINGS).expect("a move");
    let next = open.play(&choice.line[0], ENGLISH).expect("a legal move");
    assert!(next.outcome().is_some_and(|outcome| outcome.winner() == Some(open.turn())), "{choice:?}");
    assert!(choice.value > 0.5, "{choice:?}");
    assert_eq!(choose(&*read("qawale", "4-4-4-l.l.l.l_d"), &SETTINGS), None);
}

#[test]
fn what_has_come_up_before_is_drawn() {
    let table = start(GameId::parse("jaleo").expect("a game"));
    let mut past = Vec::new();
    // Each position that is one move away is treated as if it had occurred twice.
    table.for_each_next(&mut |next| {
        past.extend([next.key(); 2]);
        ControlFlow::Continue(())
    });
    let choice = table.uct(&past, &SETTINGS, &mut || false).expect("a move");
    assert_eq!((choice.value, choice.line.len()), (0.0, 1));
}

#[test]
fn it_can_be_stopped() {
    let table = start(GameId::parse("jo").expect("a game"));
    let mut left = 7;
    let choice = table.uct(&[], &SETTINGS, &mut || {
        left -= 1;
        left == 0
    });
    assert_eq!(choice.expect("a move").iterations, 7);
}
