//! Boards on which tiles and discs are placed and removed.

use apila_core::rules::{Cell as BoardCell, Side};

use crate::jaleo::cell::Cell;
use crate::jaleo::position::{Content, Position, Setup};

fn cell(q: i8, r: i8) -> Cell {
    Cell::at(BoardCell::new(q, r)).expect("named")
}

#[test]
fn a_position_does_not_remember_the_order_of_placement() {
    let tiles = [cell(0, 0), cell(1, 0), cell(0, 1), cell(1, 1), cell(-1, 1), cell(2, -1)];
    let build = |order: &[usize]| {
        let mut position = Position::empty(Setup::Fixed, Side::First);
        for at in order {
            position.insert(tiles[*at]);
            // The discs move along when a tile is inserted before them.
            if *at == 2 {
                position.put(tiles[2], Side::First);
                position.put(tiles[2], Side::Second);
            }
        }
        position
    };
    let one = build(&[0, 1, 2, 3, 4, 5]);
    assert_eq!(one, build(&[2, 4, 5, 3, 1, 0]));
    assert_eq!(one.content(tiles[2]), Content::Stack { lower: Side::First, upper: Side::Second });
    assert_eq!(one.content(tiles[3]), Content::Empty);
    assert_eq!(one.content(cell(5, 5)), Content::NoTile);
    assert!(one.tiles().is_sorted());
}

#[test]
fn free_places_end_where_the_names_end() {
    let mut position = Position::empty(Setup::Fixed, Side::First);
    position.insert(cell(-38, -29));
    let names: Vec<String> = position.free_places().cells().map(|cell| cell.to_string()).collect();
    assert_eq!(names, ["ab1", "aa2"]);
    let mut position = Position::empty(Setup::Fixed, Side::First);
    position.insert(cell(39, 69));
    let names: Vec<String> = position.free_places().cells().map(|cell| cell.to_string()).collect();
    assert_eq!(names, ["zz98", "zy99"]);
}

#[test]
fn many_free_places_fit() {
    // A line with branches: a shape of 27 tiles with many free places.
    let mut position = Position::empty(Setup::Fixed, Side::First);
    for at in 0..9 {
        position.insert(cell(2 * at, 0));
        position.insert(cell(2 * at + 1, 0));
        position.insert(cell(2 * at, -1));
    }
    let distinct: std::collections::BTreeSet<Cell> = position
        .tiles()
        .iter()
        .flat_map(|tile| tile.neighbours())
        .filter(|place| !position.tiles().contains(place))
        .collect();
    assert!(distinct.into_iter().eq(position.free_places().cells()));
}

#[test]
fn a_tile_too_many_changes_nothing() {
    let mut position = Position::empty(Setup::Fixed, Side::First);
    for at in 0..28 {
        position.insert(cell(at, 0));
    }
    let full = position;
    position.insert(cell(0, 1));
    position.put(cell(0, 1), Side::First);
    position.take(cell(0, 1));
    assert_eq!(position, full);
    assert_eq!(position.pool(), 0);
}
