//! Keys of positions: one for the tables of a search, one for the opening book.

use apila_core::game::openings::{self, SQUARE};
use apila_core::rules::{Side, finalized};

use super::cell::{CELLS, Cell, SIZE};
use super::position::Position;
use super::stack::Pebble;

/// With at least this many pebbles in reserve, both sides together, the eight orientations of a position
/// share a key. With fewer, symmetric positions hardly ever occur in one search.
const SYMMETRIC_FROM: u8 = 12;

/// See [`Rules::key`](apila_core::rules::Rules::key). A linear hash: the sum of the stacks, each multiplied
/// by the factor of its cell. If orientations share a key, the least of their sums counts.
pub(super) fn key(position: &Position) -> u64 {
    let turn = if position.turn == Side::First { 0 } else { 0x5851_F42D_4C95_7F2D };
    let sum = |orientation: &[u64; CELLS]| {
        let products =
            position.stacks.iter().zip(orientation).map(|(stack, factor)| stack.0.wrapping_mul(*factor));
        products.fold(0_u64, u64::wrapping_add)
    };
    let [upright, others @ ..] = &FACTORS;
    let mut key = sum(upright);
    if position.reserves[0] + position.reserves[1] >= SYMMETRIC_FROM {
        key = others.iter().fold(key, |least, orientation| least.min(sum(orientation)));
    }
    finalized(key ^ turn)
}

/// See [`GamePosition::symmetry_key`](apila_core::game::GamePosition::symmetry_key): the same for all eight
/// orientations and after an exchange of the colours together with the side to move.
pub(super) fn symmetry_key(position: &Position) -> u64 {
    let own = Pebble::of(position.turn);
    let code = |pebble: Pebble| match pebble {
        Pebble::Neutral => 1,
        pebble => 2 + u64::from(pebble == own),
    };
    let content = |cell| position.stack(cell).pebbles().fold(0, |bits, pebble| bits << 2 | code(pebble));
    let cells: Vec<_> = Cell::all().map(|cell| (cell.board_cell(), content(cell))).collect();
    openings::symmetry_key(&cells, &SQUARE)
}

/// An odd pseudorandom factor for each cell, in each of the eight orientations of the board.
static FACTORS: [[u64; CELLS]; 8] = factors();

const fn factors() -> [[u64; CELLS]; 8] {
    let mut factors = [[0; CELLS]; 8];
    let mut orientation = 0;
    while orientation < 8 {
        let mut index = 0;
        while index < CELLS as u8 {
            let (mut file, mut rank) = (index % SIZE, index / SIZE);
            if orientation & 1 != 0 {
                file = SIZE - 1 - file;
            }
            if orientation & 2 != 0 {
                rank = SIZE - 1 - rank;
            }
            if orientation & 4 != 0 {
                (file, rank) = (rank, file);
            }
            factors[orientation][Cell::at(file, rank).index()] = finalized(index as u64 + 1) | 1;
            index += 1;
        }
        orientation += 1;
    }
    factors
}
