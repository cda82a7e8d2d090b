//! Moves and their text.

use std::fmt;
use std::str::FromStr;

use apila_core::rules::{Reader, TextError};

use super::cell::Cell;

/// One whole turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Move {
    /// `m30`: a tile in the setup phase, or a disc without a tile once the pool is empty. No position allows
    /// both.
    Put(Cell),
    /// `m30-o29`: a disc from the reserve, then a tile from the pool.
    Add {
        /// The empty tile that gets the disc.
        disc: Cell,
        /// The free cell that gets the tile.
        tile: Cell,
    },
    /// `m30n30`: a disc from one tile onto an adjacent one, by stacking or by moving.
    Lift {
        /// The tile that it leaves.
        from: Cell,
        /// The tile that it goes to.
        to: Cell,
    },
    /// `pass`: nothing else is possible.
    Pass,
}

impl Move {
    /// The cells where the board changes.
    pub(super) fn cells(self) -> impl Iterator<Item = Cell> {
        let cells = match self {
            Move::Put(cell) => [Some(cell), None],
            Move::Add { disc: one, tile: other } | Move::Lift { from: one, to: other } => {
                [Some(one), Some(other)]
            }
            Move::Pass => [None, None],
        };
        cells.into_iter().flatten()
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Put(cell) => write!(f, "{cell}"),
            Move::Add { disc, tile } => write!(f, "{disc}-{tile}"),
            Move::Lift { from, to } => write!(f, "{from}{to}"),
            Move::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Move {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Move, TextError> {
        if text == "pass" {
            return Ok(Move::Pass);
        }
        let mut reader = Reader::new(text);
        let first = Cell::read(&mut reader)?;
        let mv = match reader.peek() {
            Some(b'-') => {
                reader.take(b'-');
                Move::Add { disc: first, tile: Cell::read(&mut reader)? }
            }
            Some(b'a'..=b'z') => Move::Lift { from: first, to: Cell::read(&mut reader)? },
            _ => Move::Put(first),
        };
        reader.end()?;
        Ok(mv)
    }
}

#[cfg(test)]
mod tests {
    use super::Move;

    #[test]
    fn the_four_forms_read_back() {
        for text in ["m30", "m30-o29", "m30n30", "pass", "az1-aa99", "za1zz99", "zb12az7", "p1"] {
            let mv: Move = text.parse().expect("a move");
            assert_eq!(mv.to_string(), text);
        }
    }

    #[test]
    fn nothing_else_is_a_move() {
        let bad = [
            "",
            "-",
            "m",
            "30",
            "m30-",
            "m30--o29",
            "m30 n30",
            "m30n",
            "m30n30o30",
            "m30-o29-o28",
            "M30",
            "m030",
            "m30n031",
            "Pass",
            "pass ",
            " pass",
            "passe",
            "resign",
            "draw",
            "m30_n30",
            "m30é",
            "m100",
            "m0",
            "ma30",
            "m30.",
        ];
        for text in bad {
            let error = text.parse::<Move>().expect_err(text);
            assert!(text.get(error.span.clone()).is_some(), "{text}: {error:?}");
        }
    }

    #[test]
    fn errors_point_at_the_offending_part() {
        assert_eq!("m30-o100".parse::<Move>().expect_err("row 100").span, 5..8);
        assert_eq!("m30-".parse::<Move>().expect_err("no tile").span, 4..4);
        assert_eq!("m30n30x".parse::<Move>().expect_err("too long").span, 6..7);
    }
}
