use std::collections::HashSet;

use super::super::position::Line;
use super::book::{Page, children, read, values, write};
use super::lane::Lane;
use super::{Solver, Value};

/// The positions of the book with their values, layer by layer from the start, without transpositions.
fn positions() -> Vec<(Line, Value)> {
    let values = values();
    let mut seen = HashSet::new();
    let mut found: Vec<(Line, Value)> = Vec::new();
    let mut next = vec![Line::basic_start(9)];
    while !next.is_empty() {
        let here = std::mem::take(&mut next);
        for line in here {
            let key = Lane::of(&line).unwrap().key();
            if let Some(value) = values.get(&key).filter(|_| seen.insert(key)) {
                found.push((line, *value));
                next.extend(children(&line).map(|(_, line)| line));
            }
        }
    }
    found
}

/// Solves every so many positions of the book that need no more nodes, without the book.
fn agrees(stride: usize, nodes: u64) -> usize {
    let mut solver = Solver::new(18);
    let mut solved = 0;
    for (line, value) in positions().into_iter().rev().step_by(stride) {
        assert!(solver.begin(&line));
        if let Some(found) = solver.go_on(nodes) {
            assert_eq!(found, value, "{line:?}");
            solved += 1;
        }
    }
    solved
}

#[test]
fn the_game_is_a_draw() {
    let mut solver = Solver::with_book(16);
    solver.begin(&Line::basic_start(9));
    assert_eq!(solver.value(), Some(Value::Draw));
}

#[test]
fn the_book_is_right_where_it_is_easily_seen() {
    let solved = agrees(1, 2_000);
    assert!(solved >= 5, "{solved}");
}

#[test]
#[ignore = "takes a quarter of an hour"]
fn the_book_is_right() {
    let solved = agrees(5, 2_000_000);
    assert!(solved >= 100, "{solved}");
}

#[test]
fn a_book_is_read_as_it_was_written() {
    let (mut opened, mut leaves) = (0, Vec::new());
    let bytes = write(&mut |line| {
        let key = Lane::of(line).unwrap().key();
        if opened < 30 && (opened == 0 || key.is_multiple_of(3)) {
            opened += 1;
            return Page::Open;
        }
        let value = [Value::Loss, Value::Draw, Value::Win][key as usize % 5 % 3];
        leaves.push((key, value));
        Page::Leaf(value)
    });
    let values = read(&bytes);
    assert!(leaves.len() > 100);
    for (key, value) in leaves {
        assert_eq!(values[&key], value);
    }
}
