use super::super::mode::Mode;
use super::super::moves::Move;
use super::super::position::Position;
use super::super::scene::{scene, view_of};
use super::{basic, layers, position, space};
use apila_core::game::GamePosition;
use apila_core::rules::{Cell, Rules, Side, Step};
use apila_core::scene::{LabelKind, MarkKind, PieceState, Scene, with_ghosts};

const MIDDLE: &str = "rb2.g.gbwb2.g.g.gw.g.g.rw3_b";
const LIFT: Step = layers(3, 3);
const PUT: Step = space(5);

fn middle() -> Position {
    basic(MIDDLE)
}

fn on(scene: &Scene, space: i8, state: PieceState) -> Vec<&'static str> {
    let here =
        scene.pieces.iter().filter(|piece| piece.cell == Some(Cell::new(space, 0)) && piece.state == state);
    here.map(|piece| piece.look).collect()
}

#[test]
fn lifted_discs_are_held_up_and_shown_where_they_would_land() {
    let [grey, black, white] = ["twenty_seven-grey", "twenty_seven-black", "twenty_seven-white"];
    let partial = scene(&middle(), &[LIFT]);
    assert_eq!(on(&partial, 3, PieceState::Set), [grey, black]);
    assert_eq!(on(&partial, 3, PieceState::Lifted), [white, black, black]);
    assert_eq!(on(&partial, 5, PieceState::Set), [grey]);
    assert_eq!(on(&partial, 5, PieceState::Ghost), [white, black, black]);
    let whole = scene(&middle(), &[LIFT, PUT]);
    assert_eq!(on(&whole, 3, PieceState::Set), [grey, black]);
    assert_eq!(on(&whole, 5, PieceState::Set), [grey, white, black, black]);
    // The ghosts of the next press add nothing to what is shown already.
    assert_eq!(with_ghosts(&partial, &whole).pieces, partial.pieces);
    assert_eq!(
        on(&with_ghosts(&scene(&middle(), &[]), &partial), 5, PieceState::Ghost),
        [white, black, black]
    );
}

#[test]
fn all_stacks_that_a_move_can_make_fit_into_the_view() {
    let mut position = Position::start(Mode::Expert, Side::First);
    for mv in ["1x10", "9x10", "2x11", "8x11", "3x12", "7x12", "4x13"] {
        let view = view_of(&position);
        let _ = position.for_each_move(&mut |mv| {
            for piece in scene(&position.after(mv), &[]).pieces {
                assert!(piece.at.y - 0.5 > view.y, "{mv}");
            }
            std::ops::ControlFlow::Continue(())
        });
        position = position.play(mv.parse().unwrap()).unwrap();
    }
}

#[test]
fn counts_leave_out_the_lowest_disc() {
    let counts = |scene: &Scene| -> Vec<String> {
        let counts = scene.labels.iter().filter(|label| label.kind == LabelKind::Count);
        counts.map(|label| label.text.clone()).collect()
    };
    assert_eq!(counts(&scene(&middle(), &[])), ["2", "4", "3"]);
    assert_eq!(counts(&scene(&middle(), &[LIFT])), ["2", "3", "3", "3"]);
}

#[test]
fn ways_stay_on_the_board() {
    for mode in Mode::ALL {
        let mut position = Position::start(mode, Side::First);
        for ply in 0.. {
            let moves = position.legal_moves();
            let Some(&mv) = moves.get((ply * 7) % moves.len().max(1)) else { break };
            let (marks, strokes) = position.last_move_marks(mv);
            assert_eq!(marks, []);
            assert_eq!(strokes.is_empty(), mv == Move::Pass);
            position = position.after(mv);
            let after = scene(&position, &[]);
            for point in strokes.iter().flat_map(|stroke| &stroke.points) {
                assert!(point.x > after.view.x && point.x < after.view.x + after.view.width);
                assert!(point.y > after.view.y && point.y < after.view.y + after.view.height);
            }
        }
        let over = scene(&position, &[]);
        assert!(over.marks.iter().all(|mark| mark.kind == MarkKind::Decisive));
        assert!(!over.marks.is_empty());
    }
}

#[test]
fn ways_lead_from_top_to_top() {
    let position = basic("rb3.gb.gwb2.gb2.gw3.g.g.g.rw5_b");
    let mv: Move = "1x2".parse().unwrap();
    let (after, last, next) =
        (position.after(mv), position.last_move_marks(mv), position.next_move_marks(mv));
    for (board, (_, strokes)) in [(&after, last), (&position, next)] {
        let [stroke] = &strokes[..] else { panic!("{strokes:?}") };
        let discs = scene(board, &[]).pieces;
        let top = |at| discs.iter().rfind(|disc| disc.cell == Some(Cell::new(at, 0))).unwrap().at;
        let ends = [stroke.points[0], stroke.points[stroke.points.len() - 1]];
        let tops = [top(1), top(5)];
        for (end, top) in ends.iter().zip(tops) {
            assert!(end.x > tops[0].x && end.x < tops[1].x, "{end:?} is not between the two stacks");
            let above = top.y - 0.33 - end.y;
            assert!((end.x - top.x).abs() < 0.4 && above > -0.01 && above < 0.2, "{end:?} {top:?}");
        }
        for point in &stroke.points {
            let is_on = |x: f32, y: f32| (point.x - x).abs() < 0.44 && (point.y - y).abs() < 0.32;
            assert!(!discs.iter().any(|disc| is_on(disc.at.x, disc.at.y)), "{point:?} is on a disc");
        }
    }
}

#[test]
fn every_disc_that_may_travel_is_a_spot() {
    let spots = |mode, text: &str| {
        let scene = scene(&position(mode, text), &[]);
        scene.spots.iter().filter(|spot| matches!(spot.step, Step::Layers(..))).count()
    };
    assert_eq!(spots(Mode::Basic, MIDDLE), 2 + 4 + 1 + 3);
    assert_eq!(spots(Mode::Advanced, MIDDLE), 2 + 5 + 2 + 3);
    assert_eq!(spots(Mode::Expert, MIDDLE), 3 + 5 + 2 + 4);
}
