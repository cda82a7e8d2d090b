//! The static evaluation: a network on the patterns that cross at each tile (`crossings.rs`), fitted to games
//! of the computer against itself (`learning.rs`).
//!
//! Weights are interpolated between their early and late values by the number of tiles that are left.

use std::sync::OnceLock;

use super::crossings::{AT_TILE, Grid, Numbering, PATTERNS};
use super::position::{Position, SETUP_TILES, TILES};
use crate::learning::network::Network;
use crate::learning::value_of_odds;

/// The value of a position, see [`Searchable::evaluate`](apila_core::search::Searchable::evaluate).
pub(super) fn evaluate(position: &Position) -> f32 {
    if position.in_setup() {
        return 0.0;
    }
    value_of_odds(Evaluation::learned().log_odds(position))
}

/// The network, with the numbers of its patterns.
#[derive(Debug)]
pub(super) struct Evaluation {
    numbering: Numbering,
    network: Network,
}

impl Evaluation {
    /// The learned network, made on first use.
    pub(super) fn learned() -> &'static Evaluation {
        static EVALUATION: OnceLock<Evaluation> = OnceLock::new();
        EVALUATION.get_or_init(|| Evaluation {
            numbering: Numbering::new(),
            network: Network::read(include_bytes!("crossings.weights"), PATTERNS),
        })
    }

    /// The numbers of the patterns at each tile.
    pub(super) fn patterns(&self, grid: &Grid) -> impl Iterator<Item = [usize; AT_TILE]> {
        self.numbering.at_tiles(grid)
    }

    /// The logarithm of the odds of winning of the side to move.
    fn log_odds(&self, position: &Position) -> f32 {
        self.network.log_odds(self.patterns(&Grid::of(position)), phases(position))
    }
}

/// The shares of early and late weights.
pub(super) fn phases(position: &Position) -> [f32; 2] {
    let most = TILES - SETUP_TILES;
    // Small numbers, which floating-point numbers hold exactly.
    let early = position.pool().min(most) as f32 / most as f32;
    [early, 1.0 - early]
}

#[cfg(test)]
mod tests {
    use super::evaluate;
    use crate::jaleo::cell::Cell;
    use crate::jaleo::notation::read;
    use crate::jaleo::position::{Position, Setup};
    use crate::jaleo::tests::positions;
    use apila_core::game::openings::HEXAGONAL;
    use apila_core::rules::Cell as BoardCell;

    fn value(text: &str) -> f32 {
        evaluate(&read(Setup::Fixed, text).expect("a position"))
    }

    /// The position after a symmetry of the board, which keeps the first tile where it is.
    fn turned(position: &Position, [[a, b], [c, d]]: [[i8; 2]; 2]) -> Position {
        let first = position.tiles()[0].board_cell();
        let place = |cell: Cell| {
            let cell = cell.board_cell();
            let (x, y) = (cell.x - first.x, cell.y - first.y);
            Cell::at(BoardCell::new(a * x + b * y + first.x, c * x + d * y + first.y))
                .expect("a cell with a name")
        };
        let mut turned = Position::empty(position.variant(), position.mover());
        position.tiles().iter().for_each(|tile| turned.insert(place(*tile)));
        for tile in position.tiles() {
            position.content(*tile).discs().for_each(|side| turned.put(place(*tile), side));
        }
        turned
    }

    #[test]
    fn symmetric_positions_have_the_same_value() {
        for position in positions(60).into_iter().filter(|position| !position.in_setup()) {
            for symmetry in HEXAGONAL {
                let turned = turned(&position, symmetry);
                assert_eq!(evaluate(&turned), evaluate(&position), "{position:?} {symmetry:?}");
            }
        }
    }

    #[test]
    fn with_the_colours_exchanged_each_side_has_what_the_other_had() {
        assert_eq!(value("m30wW-wW-BB_w"), value("m30bB-bB-WW_b"));
        assert_eq!(value("m30wW-wW-BB_b"), value("m30bB-bB-WW_w"));
    }

    #[test]
    fn stacks_count_for_their_side() {
        assert!(value("m30bB-bB-_b") > 0.3);
        assert!(value("m30bB-bB-_w") < -0.3);
        assert!(value("m30--.m31--_b").abs() < 0.2);
    }

    #[test]
    fn the_value_stays_in_bounds() {
        for text in ["m30BBBB_b", "m30bBbBbBbBbBbBbBbB_w", "m30WWWW.m31BBBB_b", "m30-_w"] {
            assert!((-1.0..=1.0).contains(&value(text)), "{text}");
        }
    }
}
