//! Opening books: good first moves, found by deep searches. With a book a strong opponent opens at once and
//! with variety.
//!
//! A book is a text. Each line describes a position: the moves from the start to it, the search depth in
//! plies, the score for the side to move, and the moves that are as good as the best one or nearly so.
//!
//! ```text
//! - 11 42 m30-n29 m30-o30
//! m30-n29 10 -40 n31-o31
//! ```
//!
//! Scores are thousandths of a win, or `win`, `draw` and `loss` if they are proven. Positions are compared by
//! [`GamePosition::symmetry_key`](super::GamePosition::symmetry_key), so transpositions and symmetric
//! positions are found, too. A move is in the book if the position after it has the same symmetry key as the
//! position after a book move. So no code has to transform moves.
//!
//! The example program `openings` of the engine's package writes the books.

use crate::rules::{Cell, finalized};

/// The opening book of a variant.
#[derive(Clone, Copy, Debug)]
pub struct Openings<P> {
    /// The start of the variant.
    pub start: P,
    /// The book, in the format that the module describes. Malformed lines are ignored.
    pub book: &'static str,
}

/// A symmetry of a board: its rows give the new x and the new y, each as factors of the old x and y.
type Turn = [[i8; 2]; 2];

/// The twelve symmetries of a hexagonal board, in axial coordinates.
pub const HEXAGONAL: [Turn; 12] = {
    let mut turns = [[[1, 0], [0, 1]]; 12];
    let mut index = 1;
    while index < turns.len() {
        // A sixth of a turn takes (x, y) to (-y, x + y); after six of them the board is mirrored.
        let [x, y] = turns[index - 1];
        turns[index] =
            if index == 6 { [[0, 1], [1, 0]] } else { [[-y[0], -y[1]], [x[0] + y[0], x[1] + y[1]]] };
        index += 1;
    }
    turns
};

/// The eight symmetries of a square board.
pub const SQUARE: [Turn; 8] = {
    let mut turns = [[[1, 0], [0, 1]]; 8];
    let mut index = 1;
    while index < turns.len() {
        let [x, y] = turns[index - 1];
        turns[index] = if index == 4 { [[0, 1], [1, 0]] } else { [[-y[0], -y[1]], x] };
        index += 1;
    }
    turns
};

/// Returns a hash of the contents of cells that is invariant under translations and the given symmetries. If
/// the edge of the board matters, include its empty cells.
#[must_use]
pub fn symmetry_key(cells: &[(Cell, u64)], turns: &[Turn]) -> u64 {
    let laid = turns.iter().map(|turn| {
        let [to_x, to_y] = turn.map(|[x, y]| {
            move |cell: Cell| i32::from(x) * i32::from(cell.x) + i32::from(y) * i32::from(cell.y)
        });
        let least_x = cells.iter().map(|(cell, _)| to_x(*cell)).min().unwrap_or(0);
        let least_y = cells.iter().map(|(cell, _)| to_y(*cell)).min().unwrap_or(0);
        cells.iter().fold(0_u64, |sum, (cell, content)| {
            // Neither difference is negative, and both are far below 2¹⁶.
            let place = ((to_x(*cell) - least_x) << 16 | (to_y(*cell) - least_y)) as u64;
            sum.wrapping_add(finalized(finalized(place + 1).wrapping_add(*content)))
        })
    });
    laid.min().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::{HEXAGONAL, SQUARE, symmetry_key};
    use crate::rules::Cell;

    #[test]
    fn a_board_can_be_laid_in_so_many_different_ways() {
        for turns in [&HEXAGONAL[..], &SQUARE[..]] {
            for (index, turn) in turns.iter().enumerate() {
                let [[a, b], [c, d]] = *turn;
                assert_eq!((a * d - b * c).abs(), 1);
                assert!(!turns[..index].contains(turn));
            }
        }
    }

    #[test]
    fn what_is_alike_has_the_same_number() {
        let cells =
            |cells: [(i8, i8); 3]| [1, 2, 3].map(|n| (Cell::new(cells[n - 1].0, cells[n - 1].1), n as u64));
        let bent = symmetry_key(&cells([(0, 0), (1, 0), (1, 1)]), &HEXAGONAL);
        assert_eq!(bent, symmetry_key(&cells([(5, 3), (5, 4), (4, 5)]), &HEXAGONAL));
        assert_ne!(bent, symmetry_key(&cells([(0, 0), (1, 0), (2, 0)]), &HEXAGONAL));
        assert_ne!(bent, symmetry_key(&cells([(1, 0), (0, 0), (1, 1)]), &HEXAGONAL));
        let corner = symmetry_key(&cells([(0, 0), (1, 0), (1, 1)]), &SQUARE);
        assert_eq!(corner, symmetry_key(&cells([(3, 3), (3, 2), (2, 2)]), &SQUARE));
        assert_ne!(corner, symmetry_key(&cells([(0, 0), (1, 0), (2, 0)]), &SQUARE));
    }
}
