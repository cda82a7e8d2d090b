//! The view of a board that grows.

use apila_core::rules::Rules;
use apila_core::scene::View;

use super::{fixed, setup};
use crate::jaleo::scene::scene;

fn view(text: &str) -> View {
    scene(&fixed(text), &[]).view
}

#[test]
fn the_start_fills_its_view() {
    let start = scene(&fixed("m30--.m31--_b"), &[]);
    for empty in ["0_b", "m30-_w"] {
        assert_eq!(scene(&setup(empty), &[]).view, start.view, "{empty}");
    }
    let edges = |near: f32, far: f32, from: f32, length: f32| (near - from).max(from + length - far);
    let View { x, y, width, height } = start.view;
    let across = || start.spots.iter().map(|spot| spot.at.x);
    let down = || start.spots.iter().map(|spot| spot.at.y);
    let (left, right) = (across().fold(f32::MAX, f32::min), across().fold(f32::MIN, f32::max));
    let (top, bottom) = (down().fold(f32::MAX, f32::min), down().fold(f32::MIN, f32::max));
    assert!(edges(left, right, x, width) < 0.6, "as close as half a cell and a margin");
    assert!(edges(top, bottom, y, height) < 0.7);
}

#[test]
fn the_view_grows_in_few_steps_and_holds_all_cells() {
    let mut position = fixed("m30--.m31--_b");
    let mut views = vec![scene(&position, &[]).view];
    let mut tiles = 0;
    for ply in 0_usize.. {
        let moves = position.legal_moves();
        let Some(&mv) = moves.get((ply * 31) % moves.len().max(1)) else { break };
        let before = position.tiles().len();
        position = position.after(mv);
        tiles += usize::from(position.tiles().len() > before);
        let drawn = scene(&position, &[]);
        for spot in &drawn.spots {
            let View { x, y, width, height } = drawn.view;
            let (right, down) = (spot.at.x - x, spot.at.y - y);
            assert!(right > 0.5 && right < width - 0.5 && down > 0.57 && down < height - 0.57, "{spot:?}");
        }
        if views.last() != Some(&drawn.view) {
            views.push(drawn.view);
        }
        if tiles == 24 || ply > 200 {
            break;
        }
    }
    assert!(tiles > 12, "{tiles}");
    assert!(2 * (views.len() - 1) < tiles, "{} changes with {tiles} tiles", views.len() - 1);
    let grows = |pair: &[View]| {
        let both = pair[0].and(pair[1]);
        (both.width - pair[1].width).abs() < 0.001 && (both.height - pair[1].height).abs() < 0.001
    };
    assert!(views.windows(2).all(grows), "{views:?}");
}

#[test]
fn a_board_elsewhere_has_a_view_of_its_own() {
    let far = view("c12--.c13--_b");
    assert!(far.x < -10.0 && far.x + far.width < 0.0 && far.width < 8.0, "{far:?}");
}
