//! Presses and refusals, scenes and texts.

use apila_core::game::{GamePosition, PositionView};
use apila_core::i18n::Language;
use apila_core::rules::{Cell as BoardCell, Side, Step};
use apila_core::scene::{MarkKind, PieceState, StrokeKind};

use super::{cell, fixed, mv, setup, step};
use crate::jaleo::GAME;
use crate::jaleo::position::Position;
use crate::jaleo::refusal;

#[test]
fn presses_lead_to_moves() {
    let position = fixed("m30bWB--_w");
    assert_eq!(position.continuations(&[]).next, [step("m30"), step("o30"), step("p30")]);
    assert_eq!(position.continuations(&[step("m30")]).next, [step("n30")]);
    let placing = position.continuations(&[step("o30")]);
    assert_eq!((placing.next.len(), placing.whole), (12, None));
    let whole = position.continuations(&[step("o30"), step("q30")]);
    assert_eq!((whole.next.len(), whole.whole), (0, Some(mv("o30-q30"))));
}

#[test]
fn refusals_name_the_cells_and_a_paragraph() {
    let forced = fixed("m30WW-B_w");
    let refusal = forced.refuse(&[], step("o30"));
    assert_eq!(refusal.cells(), [cell("m30"), cell("n30")]);
    assert_eq!(refusal.rule.paragraph, "must-stack");
    assert_eq!(forced.refuse(&[step("m30")], step("p30")), refusal::not_adjacent(cell("m30"), cell("p30")));
    let free = fixed("m30bWBbWwB--_w");
    assert_eq!(free.refuse(&[], step("m29")), refusal::disc_first().marking([cell("m29")]));
    assert_eq!(free.refuse(&[], step("n30")), refusal::opponents_single(cell("n30")));
    assert_eq!(free.refuse(&[], step("p30")), refusal::opponents_stack(cell("p30")));
    assert_eq!(free.refuse(&[], Step::Pass), refusal::cannot_pass());
    assert_eq!(free.refuse(&[step("q30")], step("n30")), refusal::place_taken(cell("n30")));
    assert_eq!(free.refuse(&[step("m30")], step("m30")), refusal::same_place(cell("m30")));
    let over = fixed("m30BBBB_w");
    assert_eq!(over.refuse(&[], step("m30")).cells().len(), 4);
    assert_eq!(over.refuse(&[], step("m30")).rule.paragraph, "end");
}

#[test]
fn every_press_anywhere_has_an_answer() {
    for text in ["m30bWBbWwB--_w", "m30BbWW_b", "m30BBBB_w", "m30WW-B_w", "m30bB_b"] {
        let position = fixed(text);
        let mut partials = vec![Vec::new()];
        partials.extend(position.continuations(&[]).next.into_iter().map(|step| vec![step]));
        for partial in partials {
            for spot in
                [Step::Pass, Step::Layers(BoardCell::new(0, 0), 1), Step::Cell(BoardCell::new(127, -128))]
            {
                let refusal = position.refuse(&partial, spot);
                assert!(!GAME.explain(Language::English, &refusal).is_empty());
                assert!(!position.label(Language::English, &partial, spot).is_empty());
            }
        }
    }
}

#[test]
fn the_disc_of_a_partial_addition_is_on_the_board() {
    let position = fixed("m30--.m31--_b");
    let scene = position.scene(&[step("n30")]);
    let [disc] = scene.pieces.as_slice() else { panic!("{:?}", scene.pieces) };
    assert_eq!((disc.cell, disc.state, disc.layer), (Some(cell("n30")), PieceState::Set, 0));
    assert_eq!(scene.marks.len(), 1);
    assert_eq!(scene.spots, position.scene(&[]).spots);
    let facts = position.facts(Language::English, &[step("n30")]);
    assert_eq!(facts[0].value, "15");
    assert_eq!(facts[1].value, "16");
    assert_eq!(facts[2].value, "24");
    let facts = position.facts(Language::English, &[step("n30"), step("o30")]);
    assert_eq!((facts[0].value.as_str(), facts[2].value.as_str()), ("15", "23"));
}

#[test]
fn a_lifted_disc_is_off_the_board_and_not_in_the_reserve() {
    let position = fixed("m30bWB--_w");
    let scene = position.scene(&[step("m30")]);
    let lifted: Vec<_> = scene.pieces.iter().filter(|piece| piece.state == PieceState::Lifted).collect();
    assert_eq!(lifted.len(), 1);
    assert_eq!(lifted[0].cell, None);
    assert_eq!(scene.pieces.len(), 3);
    assert_eq!(position.facts(Language::English, &[step("m30")])[1].value, "15");
    assert_eq!(
        position.label(Language::English, &[step("m30")], step("m30")),
        "m30, single black disc, a disc lifted from here"
    );
    assert_eq!(position.label(Language::English, &[step("m30")], step("n30")), "n30, single black disc");
}

#[test]
fn decisive_lines_are_marked() {
    let scene = fixed("m30BBBBB.m31WWWW_w").scene(&[]);
    assert_eq!(scene.marks.iter().filter(|mark| mark.kind == MarkKind::Decisive).count(), 9);
    let rows: Vec<StrokeKind> = scene.strokes.iter().map(|stroke| stroke.kind).collect();
    assert_eq!(rows, [StrokeKind::Row(Side::First), StrokeKind::Row(Side::Second)]);
}

#[test]
fn labels_name_the_discs_of_a_stack_bottom_to_top() {
    let position = fixed("m30bWB--_w");
    let label = |name| position.label(Language::English, &[], step(name));
    assert_eq!(label("m30"), "m30, stack of 2, bottom to top black, white");
    assert_eq!(label("o30"), "o30, empty tile");
    assert_eq!(label("m29"), "m29, no tile");
}

#[test]
fn moves_are_described_by_kind() {
    let tell = |position: &Position, text: &str| position.describe(Language::English, mv(text));
    assert_eq!(tell(&fixed("m30--_b"), "m30-m31"), "Black to m30, tile at m31");
    assert_eq!(tell(&fixed("m30bWB--_w"), "m30n30"), "White moves m30 onto n30");
    assert_eq!(tell(&fixed("m30WW-_w"), "m30n30"), "White stacks m30 on n30");
    assert_eq!(tell(&setup("m30-_b"), "m31"), "Black lays a tile at m31");
    assert_eq!(tell(&fixed("m30BbWW_b"), "pass"), "Black passes");
}

#[test]
fn the_view_grows_with_the_first_tile_and_then_by_whole_cells() {
    let start = fixed("m30--.m31--_b").scene(&[]).view;
    let grown = fixed("m30B--.m31--_w").scene(&[]).view;
    assert!(grown.width > start.width && grown.height > start.height, "{start:?} {grown:?}");
    assert_eq!(fixed("l30-B--.m31--_w").scene(&[]).view, grown);
    let wide = fixed("m30------.m31--_b").scene(&[]).view;
    assert!(((wide.width - grown.width) - (wide.width - grown.width).round()).abs() < 1e-4);
    assert!((wide.x - grown.x).abs() < 1e-4);
    // A diagram drawn far away has a view of its own.
    let far = fixed("aa1-_b").scene(&[]).view;
    assert!(far.width < 9.0 && far.height < 9.0, "{far:?}");
}
