//! Stacks that are spread out.

use apila_core::game::PositionView;
use apila_core::scene::{Piece, PieceState};

use super::{parse, press, presses};

/// The drawings of a stack that is spread out, from left to right.
fn spread(text: &str, partial: &str, cell: &str) -> Vec<&'static str> {
    let position = parse(text);
    let mut pieces = position.spread(&presses(partial), press(cell));
    assert!(pieces.iter().all(|piece| piece.state == PieceState::Ghost && piece.cell.is_none()));
    let view = position.scene(&[]).view;
    let is_shown = |piece: &Piece| piece.at.x > view.x + 0.3 && piece.at.x < view.x + view.width - 0.3;
    assert!(pieces.iter().all(is_shown), "{pieces:?}");
    pieces.sort_by(|a, b| a.at.x.total_cmp(&b.at.x));
    pieces.iter().map(|piece| piece.look).collect()
}

#[test]
fn a_stack_is_spread_out_in_the_order_of_sowing() {
    const TEXT: &str = "nnl.2.n-4-1.dnlnd.2-nn.2.n_d";
    let [light, dark, tan] = ["qawale-light", "qawale-dark", "qawale-tan"];
    assert_eq!(spread(TEXT, "", "a4"), [tan, tan, light, dark], "the pebble of the mover is the last");
    assert_eq!(spread(TEXT, "", "b2"), [dark, tan, light, tan, dark, dark]);
    assert_eq!(spread(TEXT, "", "b1"), [""; 0], "there is no stack");
    assert_eq!(spread(TEXT, "a1", "a4"), [""; 0], "the hand is in the tray");
    assert_eq!(spread(TEXT, "a1 b1 c1 d1", "d1"), [tan, dark], "the turn is made");
}

#[test]
fn the_tallest_stack_has_room() {
    let all = format!("{}{}{}.3-4-4-4_d", "l".repeat(8), "d".repeat(7), "n".repeat(8));
    assert_eq!(spread(&all, "", "a4").len(), 24);
}
