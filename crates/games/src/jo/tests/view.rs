//! Scenes, labels, facts, prompts and descriptions of moves.

use super::*;
use apila_core::scene::{MarkKind, PieceState, StrokeKind};

#[test]
fn a_finished_board_shows_its_rows_and_an_unfinished_one_only_discreetly() {
    let over = read("rrrrr.rrrrrr.rrrrrrr.rrrrrrrr.9.8.7.6.bbb2_r").unwrap();
    let strokes = over.scene(&[]).strokes;
    let black: Vec<_> =
        strokes.iter().filter(|stroke| stroke.kind == StrokeKind::Row(Side::Second)).collect();
    assert_eq!(black.len(), 1);
    assert_eq!(black[0].points.len(), 2);
    // Each run is one line, whatever its length. Red has four full columns, and the runs that cross them.
    assert!(strokes.len() > 10);
    let open = over.with_turn(Side::Second).scene(&[]).strokes;
    assert_eq!(open.len(), strokes.len());
    assert!(open.iter().all(|stroke| matches!(stroke.kind, StrokeKind::Counted(_))));
}

#[test]
fn a_neutral_stone_in_the_hand_is_off_its_cell() {
    let position = read(FLIP_AND_NEUTRAL).unwrap();
    let scene = position.scene(&steps("e5 f5 g5"));
    let lifted: Vec<_> = scene.pieces.iter().filter(|piece| piece.state == PieceState::Lifted).collect();
    assert_eq!(lifted.len(), 1);
    assert_eq!((lifted[0].look, lifted[0].cell), ("jo-neutral", None));
    assert!(!scene.pieces.iter().any(|piece| piece.cell == step("g5").cell()));
    let marked: Vec<Step> = scene.marks.iter().map(|mark| mark.step).collect();
    assert_eq!(marked, steps("e5 f5 g5"));
    assert_eq!(
        position.label(ENGLISH, &steps("e5 f5 g5"), step("g5")),
        "g5, empty, its neutral stone in your hand"
    );
    let onto = position.label(ENGLISH, &steps("e5 f5 g5"), step("d4"));
    assert_eq!(onto, "d4, black stone");
}

#[test]
fn traces_tell_where_the_neutral_stones_came_from() {
    let position = read(FLIP_AND_NEUTRAL).unwrap();
    let (marks, strokes) = position.last_move_marks("e5f5-d4-g5a1".parse().unwrap());
    assert!(marks.iter().all(|mark| mark.kind == MarkKind::Last));
    let marked: Vec<Step> = marks.iter().map(|mark| mark.step).collect();
    assert_eq!(marked, steps("e5 f5 d4 g5 a1"));
    let strokes: Vec<_> = strokes.into_iter().filter(|stroke| stroke.kind == StrokeKind::Path).collect();
    assert_eq!(strokes.len(), 1);
    let at = |name: &str| {
        position.scene(&[]).spots.into_iter().find(|spot| spot.step == step(name)).map(|spot| spot.at)
    };
    assert_eq!(strokes[0].points.iter().copied().map(Some).collect::<Vec<_>>(), [at("g5"), at("a1")]);
}

#[test]
fn rows_that_count_are_drawn_and_new_ones_are_to_be_noticed() {
    let position = read("5.6.7.8.9.8.1r5.6.5_r").unwrap();
    assert_eq!(position.scene(&[]).strokes, []);
    let three = position.scene(&steps("g3 g4")).strokes;
    assert_eq!(three.iter().map(|row| row.kind).collect::<Vec<_>>(), [StrokeKind::Counted(Side::First)]);
    let mv: Move = "g3g4".parse().unwrap();
    let (_, made) = position.last_move_marks(mv);
    assert_eq!(made.iter().map(|row| row.kind).collect::<Vec<_>>(), [StrokeKind::Row(Side::First)]);
    assert_eq!(made[0].points, three[0].points);
    let (_, made) = position.after(mv).last_move_marks("a1a2".parse().unwrap());
    assert_eq!(made, [], "what was there before is not new");
}

#[test]
fn facts_follow_the_partial_move() {
    let position = read("5.6.7.8.9.8.1r5.6.5_r").unwrap();
    let values = |partial: &str| -> Vec<String> {
        position.facts(ENGLISH, &steps(partial)).into_iter().map(|fact| fact.value).collect()
    };
    assert_eq!(values(""), ["0", "26", "0", "27"]);
    assert_eq!(values("g3"), ["0", "25", "0", "27"]);
    assert_eq!(values("g3 g4"), ["1", "24", "0", "27"]);
}

#[test]
fn moves_are_told_in_words() {
    let position = read("5.6.7.3b4.9.8.4n2.6.b4_r").unwrap();
    let description = |text: &str| position.describe(ENGLISH, text.parse().unwrap());
    assert_eq!(description("e5f5"), "Red to e5 and f5");
    assert_eq!(description("e5f5-d4"), "Red to e5 and f5, flips d4");
    assert_eq!(
        description("e5f5-d4-g5i1"),
        "Red to e5 and f5, flips d4, neutral stone g5 to i1, onto a black stone"
    );
    let prompt = |partial: &str| position.prompt(ENGLISH, &steps(partial));
    assert_eq!(prompt("e5 f5"), "Flip the stone on d4, move the neutral stone on g5, or finish your turn.");
    assert_eq!(prompt("e5 f5 d4"), "Move the neutral stone on g5, or finish your turn.");
    assert_eq!(prompt("a1 a2"), "Finish your turn.");
}
