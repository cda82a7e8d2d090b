//! Lines, neighbours and counts on rows of bits.

use apila_core::rules::Cell as BoardCell;

use crate::jaleo::cell::Cell;
use crate::jaleo::rows::{Rows, Window};

fn set(cells: &[(i8, i8)]) -> (Window, Rows) {
    let mut cells: Vec<Cell> =
        cells.iter().map(|(q, r)| Cell::at(BoardCell::new(*q, *r)).expect("named")).collect();
    cells.sort_unstable();
    let window = Window::around(&cells);
    (window, window.rows(cells.into_iter()))
}

#[test]
fn lines_run_in_three_directions() {
    assert!(set(&[(0, 0), (1, 0), (2, 0), (3, 0)]).1.has_line());
    assert!(set(&[(0, 0), (0, 1), (0, 2), (0, 3)]).1.has_line());
    assert!(set(&[(3, 0), (2, 1), (1, 2), (0, 3)]).1.has_line());
    assert!(!set(&[(0, 0), (1, 1), (2, 2), (3, 3)]).1.has_line(), "no line of touching tiles");
    assert!(!set(&[(0, 0), (1, 0), (2, 0), (4, 0)]).1.has_line());
}

#[test]
fn neighbours_do_not_include_the_long_diagonal() {
    assert!(set(&[(1, 0), (0, 1)]).1.has_neighbours());
    assert!(!set(&[(0, 0), (1, 1)]).1.has_neighbours());
    assert!(!set(&[(0, 0)]).1.has_neighbours());
}

#[test]
fn a_line_of_28_fits_in_every_direction() {
    for (dq, dr) in [(1, 0), (0, 1), (1, -1)] {
        let cells: Vec<(i8, i8)> = (0..28).map(|at| (at * dq, at * dr)).collect();
        let (window, rows) = set(&cells);
        assert!(rows.has_line());
        let mut around = 0;
        window.for_each(&rows.neighbours().without(&rows), |_| around += 1);
        assert_eq!(around, 2 * 28 + 4);
    }
}

#[test]
fn what_completes_a_line_is_what_makes_one() {
    // From 5 to 14 rows, so that lines cross the blocks of four rows.
    for (width, missing) in [2, 3, 4, 6].into_iter().flat_map(|width| (0..8).map(move |at| (width, at))) {
        let cells: Vec<(i8, i8)> = (0..28).map(|at| (at % width, at / width)).collect();
        let (window, tiles) = set(&cells);
        let kept: Vec<Cell> = cells
            .iter()
            .filter(|(q, r)| (q * 3 + r * 5 + missing) % 8 > 2)
            .filter_map(|(q, r)| Cell::at(BoardCell::new(*q, *r)))
            .collect();
        let completing = window.rows(kept.iter().copied()).completing();
        window.for_each(&tiles.or(&tiles.neighbours()), |cell| {
            let reach = |step: i16| {
                std::iter::successors(Some(cell.step(step)), move |cell| Some(cell.step(step)))
                    .take_while(|cell| kept.contains(cell))
                    .count()
            };
            let completes = Cell::LINES.into_iter().any(|step| reach(step) + reach(-step) >= 3);
            assert_eq!(completing.holds(window, cell), completes, "{cell} {width} {missing}");
        });
    }
}

#[test]
fn places_to_build_on_have_two_of_three() {
    let (window, usable) = set(&[(0, 0), (1, 0), (2, 0), (3, 0), (5, 0), (0, 1)]);
    let found = |own: &[(i8, i8)]| {
        let own = window.rows(own.iter().filter_map(|(q, r)| Cell::at(BoardCell::new(*q, *r))));
        let mut found = Vec::new();
        window.for_each(&own.building(&usable), |cell| found.push(cell.to_string()));
        found
    };
    assert_eq!(found(&[(0, 0), (1, 0)]), ["o30", "p30"]);
    assert_eq!(found(&[(0, 0), (1, 0), (2, 0)]), ["m30", "n30", "o30", "p30"]);
}
