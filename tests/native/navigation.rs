//! Laws of the keys that move the focus, on boards of random play, seen from both sides.

use std::collections::HashSet;

use crate::common::over_random_play;
use apila_core::scene::{Arrow, Direction, Orientation, Outline, Scene, Spot};
use apila_model::catalog::GameId;

const ARROWS: [(Arrow, Arrow); 4] = [
    opposites(Direction::Left, Direction::Right, false),
    opposites(Direction::Up, Direction::Down, false),
    opposites(Direction::Left, Direction::Right, true),
    opposites(Direction::Up, Direction::Down, true),
];

const fn opposites(one: Direction, other: Direction, has_shift: bool) -> (Arrow, Arrow) {
    (Arrow { direction: one, has_shift }, Arrow { direction: other, has_shift })
}

fn arrows() -> impl Iterator<Item = Arrow> {
    ARROWS.into_iter().flat_map(|(one, other)| [one, other])
}

/// Boards of all games, between turns and in the middle of turns.
fn over_scenes(mut law: impl FnMut(GameId, &Scene)) {
    for id in GameId::all() {
        over_random_play(id, 8, |table, _, _| {
            let first = table.continuations(&[]).next.first().copied();
            for partial in [vec![], first.into_iter().collect()] {
                for orientation in [Orientation::Usual, Orientation::Turned] {
                    law(id, &table.scene(&partial).oriented(orientation, id.game().turning));
                }
            }
        });
    }
}

fn is_hexagon(spot: &Spot) -> bool {
    !matches!(spot.outline, Outline::Rectangle { .. })
}

/// Whether two spots are neighbours: no two spots of the board are nearer to each other.
fn are_beside(one: &Spot, other: &Spot) -> bool {
    (one.at.x - other.at.x).hypot(one.at.y - other.at.y) < 1.1
}

#[test]
fn spots_are_read_as_they_are_drawn() {
    over_scenes(|id, scene| {
        let has_columns = scene.has_columns();
        let near = |one: f32, other: f32| (one - other).abs() < 0.001;
        let rows: Vec<&[Spot]> = scene.spots.chunk_by(|one, next| one.row == next.row).collect();
        for row in &rows {
            // The first spot of a column is the whole of it.
            let parts = if has_columns { &row[1..] } else { row };
            for pair in parts.windows(2) {
                let (one, next) = (pair[0].at, pair[1].at);
                if has_columns {
                    assert!(near(one.x, next.x) && next.y < one.y, "{id}: from the foot upwards");
                } else {
                    assert!(near(one.y, next.y) && next.x > one.x, "{id}: from left to right");
                }
            }
        }
        for pair in rows.windows(2) {
            let (one, next) = (pair[0][0].at, pair[1][0].at);
            let is_after = if has_columns { next.x > one.x } else { next.y > one.y };
            assert!(is_after && pair[1][0].row > pair[0][0].row, "{id}: {one:?} {next:?}");
        }
    });
}

#[test]
fn an_arrow_leads_in_its_direction_and_shift_turns_it_clockwise() {
    over_scenes(|id, scene| {
        let has_columns = scene.has_columns();
        for (index, spot) in scene.spots.iter().enumerate() {
            for arrow in arrows() {
                let Some(next) = scene.spot_towards(index, arrow) else { continue };
                // A column has an order of its own.
                if has_columns && scene.spots[next].row == spot.row {
                    continue;
                }
                let (right, down) = (scene.spots[next].at.x - spot.at.x, scene.spots[next].at.y - spot.at.y);
                let is_turned = arrow.has_shift && !has_columns;
                let is_in_direction = match arrow.direction {
                    Direction::Left => right < 0.0 && (!is_turned || down < 0.0),
                    Direction::Up => down < 0.0 && (!is_turned || right > 0.0),
                    Direction::Right => right > 0.0 && (!is_turned || down > 0.0),
                    Direction::Down => down > 0.0 && (!is_turned || right < 0.0),
                };
                assert!(is_in_direction, "{id}: {arrow:?} leads {right} to the right and {down} down");
            }
        }
    });
}

#[test]
fn every_spot_is_reached_by_plain_arrow_keys_or_by_all() {
    over_scenes(|id, scene| {
        let mut reached = HashSet::from([0]);
        let mut open = vec![0];
        while let Some(index) = open.pop() {
            let next = arrows().filter_map(|arrow| scene.spot_towards(index, arrow));
            open.extend(next.filter(|index| reached.insert(*index)));
        }
        assert_eq!(reached.len(), scene.spots.len(), "{id}");
    });
}

#[test]
fn on_hexagons_every_neighbour_is_one_press_away_and_the_opposite_key_leads_back() {
    over_scenes(|id, scene| {
        for (index, spot) in scene.spots.iter().enumerate().filter(|(_, spot)| is_hexagon(spot)) {
            let next: HashSet<usize> =
                arrows().filter_map(|arrow| scene.spot_towards(index, arrow)).collect();
            for (other, beside) in scene.spots.iter().enumerate() {
                if other != index && are_beside(spot, beside) {
                    assert!(next.contains(&other), "{id}: {:?} from {:?}", beside.step, spot.step);
                }
            }
            for (one, opposite) in ARROWS.into_iter().flat_map(|(one, other)| [(one, other), (other, one)]) {
                if let Some(next) = scene.spot_towards(index, one) {
                    assert_eq!(
                        scene.spot_towards(next, opposite),
                        Some(index),
                        "{id}: {one:?} from {:?}",
                        spot.step
                    );
                }
            }
        }
    });
}

#[test]
fn on_squares_the_opposite_of_a_plain_arrow_leads_back() {
    over_scenes(|id, scene| {
        let is_column = |spot: &Spot| {
            scene.spots.iter().any(|other| other != spot && other.at.x == spot.at.x && other.row == spot.row)
        };
        if scene.spots.iter().any(|spot| is_hexagon(spot) || is_column(spot)) {
            return;
        }
        for index in 0..scene.spots.len() {
            for (one, opposite) in &ARROWS[..2] {
                if let Some(next) = scene.spot_towards(index, *one) {
                    assert_eq!(scene.spot_towards(next, *opposite), Some(index), "{id}");
                }
            }
        }
    });
}

#[test]
fn left_and_right_lead_to_the_spot_of_the_next_column_at_the_same_height() {
    let beside = [Direction::Left, Direction::Right].map(|direction| Arrow { direction, has_shift: false });
    over_scenes(|id, scene| {
        if !scene.has_columns() {
            return;
        }
        let column = |index: usize| scene.spots.iter().filter(move |spot| spot.row == scene.spots[index].row);
        for (index, spot) in scene.spots.iter().enumerate() {
            let is_foot = column(index).next() == Some(spot);
            for next in beside.iter().filter_map(|arrow| scene.spot_towards(index, *arrow)) {
                let reached = &scene.spots[next];
                assert_eq!(spot.row.abs_diff(reached.row), 1, "{id}: the next column");
                let away = |other: &Spot| (other.at.y - spot.at.y).abs();
                if is_foot {
                    assert_eq!(column(next).next(), Some(reached), "{id}: from foot to foot");
                } else {
                    assert!(column(next).all(|other| away(other) >= away(reached)), "{id}");
                }
            }
        }
    });
}

#[test]
fn a_column_is_gone_through_in_its_order() {
    let up = Arrow { direction: Direction::Up, has_shift: false };
    let down = Arrow { direction: Direction::Down, has_shift: false };
    let id = GameId::parse("27").expect("it is a game");
    let scene = id.start(apila_core::rules::Side::First).scene(&[]);
    let row = scene.spots.iter().filter(|spot| spot.row == scene.spots[0].row).count();
    assert!(row > 2, "the first space of the start has many discs");
    assert_eq!(scene.farthest_spot(0, up), row - 1);
    assert_eq!(scene.farthest_spot(row - 1, down), 0);
    let right = Arrow { direction: Direction::Right, has_shift: false };
    assert_eq!(scene.spot_towards(0, right), Some(row), "from foot to foot");
}
