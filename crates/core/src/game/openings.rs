//! Opening books: the good first moves, found by deep search, so that a strong opponent opens at once and with variety.
//!
//! A book is text. Each line is a position: the moves from the start to it, the search depth in plies, the score for the side
//! to move, and the moves that are as good as the best or nearly so.
//!
//! ```text
//! - 11 42 m30-n29 m30-o30
//! m30-n29 10 -40 n31-o31
//! ```
//!
//! Scores are thousandths of a win, or `win`, `draw` and `loss` if they are proven. Positions are compared by
//! [`GamePosition::symmetry_key`], so transpositions and symmetric positions are found, too. A move is in the book if the
//! position after it has the symmetry key of a position after a book move: no code has to transform moves.
//!
//! The example program `openings` of the engine's package writes the books.

use std::ops::ControlFlow;

use super::position::GamePosition;
use crate::rules::{Cell, Rules, finalized};
use crate::search::{Random, Report, Score, Search, Variation};

/// The notation for no moves.
const START: &str = "-";

/// The opening book of a variant.
#[derive(Clone, Copy, Debug)]
pub struct Openings<P> {
    /// The start of the variant.
    pub start: P,
    /// The book, in the format that the module describes. Malformed lines are ignored.
    pub book: &'static str,
}

impl<P: GamePosition> Openings<P> {
    /// A book move for the position, chosen by the seed among the moves of the book and then among symmetric ones. None if
    /// the position is not in the book.
    #[must_use]
    pub fn answer(&self, position: &P, seed: u64) -> Option<Report<P::Move>> {
        let (depth, score, good) = self.entry(position)?;
        let mut random = Random::new(seed);
        let mut draw = |count: usize| usize::try_from(random.below(count as u64)).unwrap_or(0);
        let chosen = *good.get(draw(good.len()))?;
        let mut alike = Vec::new();
        let _ = position.for_each_move(&mut |mv| {
            if position.after(mv).symmetry_key() == chosen {
                alike.push(mv);
            }
            ControlFlow::Continue(())
        });
        let mv = *alike.get(draw(alike.len()))?;
        let variations = vec![Variation { score, moves: vec![mv] }];
        Some(Report { choice: Some(mv), variations, depth, nodes: 0 })
    }

    /// Whether the position is in the book.
    #[must_use]
    pub fn knows(&self, position: &P) -> bool {
        self.entry(position).is_some()
    }

    /// Depth, score and the symmetry keys after the good moves of a position.
    fn entry(&self, position: &P) -> Option<(u32, Score, Vec<u64>)> {
        let wanted = position.symmetry_key();
        self.book.lines().find_map(|line| self.read(line, wanted))
    }

    /// Reads a line if it is about a position with the wanted symmetry key: see [`Openings::entry`].
    fn read(&self, line: &str, wanted: u64) -> Option<(u32, Score, Vec<u64>)> {
        let mut words = line.split_ascii_whitespace();
        let mut way = words.next()?.split('_').filter(|text| *text != START);
        let here = way.try_fold(self.start.clone(), |position, text| after(&position, text))?;
        if here.symmetry_key() != wanted {
            return None;
        }
        let depth = words.next()?.parse().ok()?;
        let score = match words.next()? {
            "win" => Score::Win(0),
            "draw" => Score::Draw,
            "loss" => Score::Loss(0),
            value => Score::Estimate(value.parse::<i16>().ok().map(f32::from)? / 1000.0),
        };
        Some((depth, score, words.filter_map(|text| Some(after(&here, text)?.symmetry_key())).collect()))
    }
}

/// The position after a move, if the text is that of a legal one.
fn after<P: Rules>(position: &P, text: &str) -> Option<P> {
    position.play(text.parse().ok()?).ok()
}

/// A book move in the form of a search that is complete.
pub(super) struct BookMove<M>(pub(super) Report<M>);

impl<M: Clone> Search<M> for BookMove<M> {
    fn go_on(&mut self, _nodes: u64) {}

    fn is_done(&self) -> bool {
        true
    }

    fn report(&self) -> Report<M> {
        self.0.clone()
    }
}

/// A symmetry of a board: the images of x and y as linear combinations of x and y.
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

/// A hash of the contents of cells that is invariant under translations and the given symmetries. If the edge of the board
/// matters, include its empty cells.
#[must_use]
pub fn symmetry_key(cells: &[(Cell, u64)], turns: &[Turn]) -> u64 {
    let laid = turns.iter().map(|turn| {
        let [to_x, to_y] = turn.map(|[x, y]| {
            move |cell: Cell| i32::from(x) * i32::from(cell.x) + i32::from(y) * i32::from(cell.y)
        });
        let least_x = cells.iter().map(|(cell, _)| to_x(*cell)).min().unwrap_or(0);
        let least_y = cells.iter().map(|(cell, _)| to_y(*cell)).min().unwrap_or(0);
        cells.iter().fold(0_u64, |sum, (cell, content)| {
            // Not negative, and far below the limit.
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
