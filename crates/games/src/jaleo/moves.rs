//! One whole turn, and its notation.

use std::fmt;
use std::str::FromStr;

use super::hex::Hex;
use apila_core::rules::{Reader, TextError};

/// One whole turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Turn {
    /// `m30`: a tile in the setup phase; a disc, and no tile, once the pool is empty. The notation writes
    /// both alike, and no position allows both.
    Put(Hex),
    /// `m30-o29`: a disc from the reserve, then a tile from the pool.
    Add {
        /// The empty tile that gets the disc.
        disc: Hex,
        /// The free place that gets the tile.
        tile: Hex,
    },
    /// `m30n30`: a disc goes from one tile to the next, to stack or to move.
    Lift {
        /// Where it is taken from.
        from: Hex,
        /// Where it goes.
        to: Hex,
    },
    /// `pass`: nothing else is possible.
    Pass,
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Turn::Put(hex) => write!(f, "{hex}"),
            Turn::Add { disc, tile } => write!(f, "{disc}-{tile}"),
            Turn::Lift { from, to } => write!(f, "{from}{to}"),
            Turn::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Turn {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Turn, TextError> {
        if text == "pass" {
            return Ok(Turn::Pass);
        }
        let mut reader = Reader::new(text);
        let first = Hex::read(&mut reader)?;
        let turn = match reader.peek() {
            None => return Ok(Turn::Put(first)),
            Some(b'-') => {
                reader.take(b'-');
                Turn::Add { disc: first, tile: Hex::read(&mut reader)? }
            }
            Some(b'a'..=b'z') => Turn::Lift { from: first, to: Hex::read(&mut reader)? },
            Some(_) => {
                reader.end()?;
                return Ok(Turn::Put(first));
            }
        };
        reader.end()?;
        Ok(turn)
    }
}

#[cfg(test)]
mod tests {
    use super::Turn;

    #[test]
    fn the_four_forms_read_back() {
        for text in ["m30", "m30-o29", "m30n30", "pass", "az1-aa99", "za1zz99", "zb12az7", "p1"] {
            let turn: Turn = text.parse().expect("a move");
            assert_eq!(turn.to_string(), text);
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
            let error = text.parse::<Turn>().expect_err(text);
            assert!(text.get(error.span.clone()).is_some(), "{text}: {error:?}");
        }
    }

    #[test]
    fn errors_point_at_the_offending_part() {
        assert_eq!("m30-o100".parse::<Turn>().expect_err("row 100").span, 5..8);
        assert_eq!("m30-".parse::<Turn>().expect_err("no tile").span, 4..4);
        assert_eq!("m30n30x".parse::<Turn>().expect_err("too long").span, 6..7);
    }
}
