//! Presses, refusals, and what is shown and said.

use apila_core::game::PositionView;
use std::collections::HashSet;

use super::{cell, parse, press, presses};
use crate::qawale::position::Position;
use crate::qawale::{GAME, refusal};
use apila_core::game::GamePosition;
use apila_core::i18n::Language;
use apila_core::rules::{Cell as BoardCell, Rules, Side, Step};
use apila_core::scene::{MarkKind, PieceState, StrokeKind};

#[test]
fn presses_choose_a_stack_and_then_a_cell_for_each_pebble() {
    let start = Position::start(Side::First);
    assert_eq!(start.continuations(&[]).next, presses("a1 d1 a4 d4"));
    assert_eq!(start.continuations(&presses("a1")).next, presses("a2 b1"));
    assert_eq!(start.continuations(&presses("a1 a2")).next, presses("a3 b2"));
    assert_eq!(start.continuations(&presses("a1 a2 b2")).next, presses("b3 c2 b1"));
    let done = start.continuations(&presses("a1 a2 b2 b1"));
    assert_eq!((done.next, done.whole), (vec![], Some("a1nes".parse().unwrap())));
    assert_eq!(start.steps_of("a1nes".parse().unwrap()), presses("a1 a2 b2 b1"));
    assert!(parse("4-4-4-4_l").continuations(&[]).next.is_empty());
}

#[test]
fn each_refused_press_has_its_reason() {
    let start = Position::start(Side::First);
    let refused = |partial: &str, name: &str| start.refuse(&presses(partial), press(name));
    let (a1, a2, a3, b2) = (cell("a1"), cell("a2"), cell("a3"), cell("b2"));
    assert_eq!(refused("", "b2"), refusal::empty_space(b2));
    assert_eq!(refused("a1", "a1"), refusal::just_taken(a1));
    assert_eq!(refused("a1", "b2"), refusal::diagonal(a1, b2));
    assert_eq!(refused("a1", "a3"), refusal::too_far(a1, a3));
    assert_eq!(refused("a1 a2", "a1"), refusal::straight_back(a2, a1));
    assert_eq!(refused("a1 a2", "a2"), refusal::same_space(a2));
    assert_eq!(refused("a1 a2 a3 b3", "c3"), refusal::nothing_left(cell("b3"), 3));
    assert_eq!(start.refuse(&[], Step::Pass), refusal::no_such_turn());
    assert_eq!(start.refuse(&[], Step::Cell(BoardCell::new(7, -3))), refusal::no_such_turn());
    let over = parse("4-4-4-d.d.d.d_l");
    let cells = ["a1", "b1", "c1", "d1"].map(|name| cell(name).board_cell()).to_vec();
    assert_eq!(over.refuse(&[], press("a1")), refusal::over().marking(cells.clone()));
    assert_eq!(over.check("a1nn".parse().unwrap()), Err(refusal::over().marking(cells)));
    // Every reason is a sentence, and the refusal of a straight step back marks both cells.
    let back = refused("a1 a2", "a1");
    assert_eq!(back.cells(), vec![a2.board_cell(), a1.board_cell()]);
    assert_eq!(back.rule.paragraph, "no-step-back");
    assert!(GAME.explain(Language::English, &back).contains("from a1 to a2"));
}

#[test]
fn a_partial_move_shows_what_lies_where_and_what_is_in_the_hand() {
    let position = parse("4-1.nld.2-1.d.2-n.3_l");
    let whole = position.scene(&[]);
    for partial in ["b3", "b3 b4", "b3 b4 c4 c3", "b3 b4 c4 c3 b3"] {
        let scene = position.scene(&presses(partial));
        assert_eq!(scene.pieces.len(), whole.pieces.len(), "no pebble is lost");
        assert_eq!(scene.view, whole.view);
        let lifted: Vec<&str> = scene
            .pieces
            .iter()
            .filter(|piece| piece.state == PieceState::Lifted)
            .map(|piece| piece.look)
            .collect();
        // The next pebble to sow is painted last, over the others.
        let hand = ["qawale-light", "qawale-dark", "qawale-light", "qawale-tan"];
        assert_eq!(lifted, hand[..5 - presses(partial).len()], "{partial}");
        let chosen: HashSet<Step> = scene.marks.iter().map(|mark| mark.step).collect();
        assert_eq!(chosen, presses(partial).into_iter().collect());
        assert!(scene.marks.iter().all(|mark| mark.kind == MarkKind::Chosen));
    }
    // The origin is empty until the hand comes back to it.
    let on_origin = |partial: &str| {
        let cell = Some(cell("b3").board_cell());
        position.scene(&presses(partial)).pieces.iter().filter(|piece| piece.cell == cell).count()
    };
    assert_eq!([on_origin(""), on_origin("b3"), on_origin("b3 b4 c4 c3 b3")], [3, 0, 1]);
}

#[test]
fn a_finished_board_shows_the_lines() {
    let scene = parse("l.l.l.l-d.d.d.d-4-4_d").scene(&[]);
    assert_eq!(scene.strokes.len(), 2);
    assert!(scene.strokes.iter().all(|stroke| matches!(stroke.kind, StrokeKind::Row(_))));
    let decisive: Vec<Step> = scene.marks.iter().map(|mark| mark.step).collect();
    assert_eq!(decisive, presses("a4 b4 c4 d4"));
}

#[test]
fn traces_follow_the_way() {
    let (marks, strokes) = parse("4-4-4-nnd.2.n_l").last_move_marks("a1nesw".parse().unwrap());
    assert_eq!(marks.len(), 4, "the origin, come back to, is marked once");
    assert_eq!(strokes.len(), 1);
    assert_eq!(strokes[0].points.len(), 5);
    assert_eq!(strokes[0].points[0], strokes[0].points[4]);
}

#[test]
fn words_say_what_lies_and_what_to_do() {
    let position = parse("4-1.nld.2-1.d.2-n.3_l");
    let en = Language::English;
    assert_eq!(position.label(en, &[], press("c3")), "c3, empty");
    assert_eq!(position.label(en, &[], press("b3")), "b3, stack of 3, bottom to top tan, light, dark");
    assert_eq!(position.label(en, &presses("b3 b4"), press("b4")), "b4, one tan pebble");
    assert_eq!(position.prompt(en, &presses("b3 b4")), "Sow the next pebble, a light one: 3 left.");
    assert_eq!(position.prompt(en, &presses("b3 b4 c4 c3")), "Sow the last pebble: a light one.");
    let facts = position.facts(en, &presses("b3"));
    assert_eq!([&facts[0].value, &facts[1].value], ["6", "6"]);
    assert_eq!(position.describe(en, "b2nn".parse().unwrap()), "Light sows 2 from b2 on b3, b4");
}
