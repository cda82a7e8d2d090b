//! The book.

use std::collections::HashSet;

use super::super::super::position::Position;
use super::super::book::{Node, children, read, values, write};
use super::super::line::Line;
use super::super::{AdvancedLine, BasicLine, ExpertLine, GameValue, Solver};

/// The positions of the book with their values, layer by layer from the start, without transpositions.
pub(super) fn positions<L: Line>() -> Vec<(Position, GameValue)> {
    let values = values::<L>();
    let mut seen = HashSet::new();
    let mut found: Vec<(Position, GameValue)> = Vec::new();
    let mut next = vec![Position::small_start(L::MODE, 9)];
    while !next.is_empty() {
        let here = std::mem::take(&mut next);
        for position in here {
            let key = L::of(&position).unwrap().key();
            if let Some(value) = values.get(&key).filter(|_| seen.insert(key)) {
                found.push((position, *value));
                next.extend(children::<L>(&position).map(|(_, position)| position));
            }
        }
    }
    found
}

/// Solves every `stride`-th position of the book without the book, with at most `nodes` nodes each, and
/// compares the values. Returns the number of positions solved.
fn agrees<L: Line>(stride: usize, nodes: u64) -> usize {
    let mut solver = Solver::<L>::new(18);
    let mut solved = 0;
    for (position, value) in positions::<L>().into_iter().rev().step_by(stride) {
        assert!(solver.begin(&position));
        if let Some(found) = solver.run(nodes) {
            assert_eq!(found, value, "{position:?}");
            solved += 1;
        }
    }
    solved
}

/// Whether the book says that the game is a draw.
fn is_drawn<L: Line>() -> bool {
    let mut solver = Solver::<L>::with_book(16);
    solver.begin(&Position::small_start(L::MODE, 9));
    solver.value() == Some(GameValue::Draw)
}

#[test]
fn the_games_are_draws() {
    assert!(is_drawn::<BasicLine>() && is_drawn::<AdvancedLine>() && is_drawn::<ExpertLine>());
}

#[test]
fn the_books_are_right_where_that_takes_few_nodes() {
    let solved =
        [agrees::<BasicLine>(1, 2_000), agrees::<AdvancedLine>(1, 2_000), agrees::<ExpertLine>(1, 2_000)];
    assert!(solved.iter().all(|solved| *solved >= 5), "{solved:?}");
}

#[test]
#[ignore = "takes an hour"]
fn the_books_are_right() {
    let nodes = 2_000_000;
    let solved =
        [agrees::<BasicLine>(5, nodes), agrees::<AdvancedLine>(5, nodes), agrees::<ExpertLine>(5, nodes)];
    assert!(solved.iter().all(|solved| *solved >= 100), "{solved:?}");
}

#[test]
fn a_book_is_read_as_it_was_written() {
    let (mut opened, mut leaves) = (0, Vec::new());
    let bytes = write::<BasicLine>(&mut |position| {
        let key = BasicLine::of(position).unwrap().key();
        if opened < 30 && (opened == 0 || key.is_multiple_of(3)) {
            opened += 1;
            return Node::Open;
        }
        let value = [GameValue::Loss, GameValue::Draw, GameValue::Win][key as usize % 5 % 3];
        leaves.push((key, value));
        Node::Leaf(value)
    });
    let values = read::<BasicLine>(&bytes);
    assert!(leaves.len() > 100);
    for (key, value) in leaves {
        assert_eq!(values[&key], value);
    }
}
