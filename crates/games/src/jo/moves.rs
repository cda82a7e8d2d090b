//! Moves and their notation: `e5f5`, `e6e7-e5-e8f5`, `f4g3-e5-h2e6`.
//!
//! A move is written in three parts: the two cells of its pair, then the cells of the stones flipped, then
//! for each neutral stone moved the cell that it leaves and its destination. Each part is in alphabetical
//! order.

use std::fmt;
use std::str::FromStr;

use super::cell::Cell;
use super::pairs::{PAIRS, Pair};
use apila_core::rules::{Reader, TextError, TextErrorKind};

/// What a move does at one end of its pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Action {
    /// Nothing.
    Leave,
    /// Replaces the opponent's stone by one of the mover's.
    Flip,
    /// Moves the neutral stone to this cell.
    Send(Cell),
}

/// One turn: a pair, and an action at either end.
///
/// The action at an end that is not on the board is [`Action::Leave`]. If both ends send neutral stones, the
/// destination of end 0 is the first by name. The stones are alike, so exchanging the destinations gives the
/// same move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Move {
    /// Number of the pair in [`PAIRS`].
    pair: u8,
    ends: [Action; 2],
}

impl Move {
    /// The move with this pair number and these actions. The destinations of two neutral stones may be in
    /// either order.
    pub(super) fn new(pair: u8, ends: [Action; 2]) -> Move {
        let ends = match ends {
            [Action::Send(a), Action::Send(b)] => [Action::Send(a.min(b)), Action::Send(a.max(b))],
            other => other,
        };
        Move { pair, ends }
    }

    /// The same for actions in which the destinations of two neutral stones are already in order.
    pub(super) const fn ordered(pair: u8, ends: [Action; 2]) -> Move {
        Move { pair, ends }
    }

    /// The pair it places.
    pub(super) fn pair(self) -> &'static Pair {
        &PAIRS[usize::from(self.pair)]
    }

    /// The action at either end.
    pub(super) const fn ends(self) -> [Action; 2] {
        self.ends
    }

    /// The cells of the stones that it flips, in order.
    pub(super) fn flips(self) -> impl Iterator<Item = Cell> {
        self.pair().ends.into_iter().zip(self.ends).filter_map(|(end, action)| match action {
            Action::Flip => end,
            Action::Leave | Action::Send(_) => None,
        })
    }

    /// The origins and destinations of the neutral stones that it moves, in order.
    pub(super) fn sends(self) -> impl Iterator<Item = (Cell, Cell)> {
        self.pair().ends.into_iter().zip(self.ends).filter_map(|(end, action)| match action {
            Action::Send(to) => end.map(|from| (from, to)),
            Action::Leave | Action::Flip => None,
        })
    }

    /// All its cells in the order in which it is written.
    pub(super) fn cells(self) -> impl Iterator<Item = Cell> {
        let pair = self.pair();
        let sends = self.sends().flat_map(|(from, to)| [from, to]);
        [pair.first, pair.second].into_iter().chain(self.flips()).chain(sends)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pair = self.pair();
        write!(f, "{}{}", pair.first, pair.second)?;
        for flipped in self.flips() {
            write!(f, "-{flipped}")?;
        }
        for (from, to) in self.sends() {
            write!(f, "-{from}{to}")?;
        }
        Ok(())
    }
}

impl FromStr for Move {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Move, TextError> {
        let mut reader = Reader::new(text);
        let not_allowed = |what| TextErrorKind::NotAllowed { what };
        let (a, b) = (Cell::read(&mut reader)?, Cell::read(&mut reader)?);
        let number = Pair::number(a, b)
            .ok_or_else(|| reader.error_since(0, not_allowed("a pair on cells that are not adjacent")))?;
        let pair = &PAIRS[usize::from(number)];
        let mut ends = [Action::Leave; 2];
        while reader.take(b'-') {
            let start = reader.offset();
            let from = Cell::read(&mut reader)?;
            let end = pair.end_at(from).ok_or_else(|| {
                reader.error_since(start, not_allowed("an action away from the pair's ends"))
            })?;
            if ends[end] != Action::Leave {
                return Err(reader.error_since(start, not_allowed("a second action at one end of the pair")));
            }
            ends[end] = match reader.peek() {
                None | Some(b'-') => Action::Flip,
                Some(_) => {
                    let destination = reader.offset();
                    let to = Cell::read(&mut reader)?;
                    if ends.contains(&Action::Send(to)) {
                        let error = not_allowed("a second neutral stone on one cell");
                        return Err(reader.error_since(destination, error));
                    }
                    Action::Send(to)
                }
            };
        }
        reader.end()?;
        let mv = Move::new(number, ends);
        let canonical = mv.to_string();
        if canonical != text {
            return Err(reader.error_since(0, TextErrorKind::NotCanonical { canonical }));
        }
        Ok(mv)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error_of(text: &str) -> (std::ops::Range<usize>, TextErrorKind) {
        let error = text.parse::<Move>().unwrap_err();
        (error.span, error.kind)
    }

    fn not_canonical(text: &str, canonical: &str) {
        assert_eq!(
            error_of(text),
            (0..text.len(), TextErrorKind::NotCanonical { canonical: canonical.to_owned() })
        );
    }

    #[test]
    fn reads_what_it_prints() {
        for text in ["e5f5", "e5f5-g5c3", "e6e7-e5-e8f5", "f4g3-e5-h2e6", "e5f5-d4-g5", "e5f5-d4a1-g5a2"] {
            assert_eq!(text.parse::<Move>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn only_the_canonical_order_is_read() {
        not_canonical("f5e5", "e5f5");
        not_canonical("e5f5-g5-d4", "e5f5-d4-g5");
        not_canonical("e5f5-d4c3-g5", "e5f5-g5-d4c3");
        not_canonical("e5f5-g5c3-d4c4", "e5f5-d4c3-g5c4");
        not_canonical("e5f5-d4a2-g5a1", "e5f5-d4a1-g5a2");
    }

    #[test]
    fn what_no_turn_can_be_is_refused_where_it_goes_wrong() {
        let not_allowed = |what| TextErrorKind::NotAllowed { what };
        assert_eq!(error_of("e5e7"), (0..4, not_allowed("a pair on cells that are not adjacent")));
        assert_eq!(error_of("e5e5"), (0..4, not_allowed("a pair on cells that are not adjacent")));
        assert_eq!(error_of("e5f5-c3"), (5..7, not_allowed("an action away from the pair's ends")));
        assert_eq!(error_of("e5f5-e5"), (5..7, not_allowed("an action away from the pair's ends")));
        assert_eq!(error_of("e5f5-d4-d4c3"), (8..10, not_allowed("a second action at one end of the pair")));
        assert_eq!(error_of("e5f5-d4a1-g5a1"), (12..14, not_allowed("a second neutral stone on one cell")));
        assert_eq!(error_of(""), (0..0, TextErrorKind::Expected { what: "a cell name" }));
        assert_eq!(error_of("e5"), (2..2, TextErrorKind::Expected { what: "a cell name" }));
        assert_eq!(
            error_of("e5f9"),
            (3..4, TextErrorKind::Expected { what: "the number of a cell in its column" })
        );
        assert_eq!(error_of("e5f5-"), (5..5, TextErrorKind::Expected { what: "a cell name" }));
        assert_eq!(error_of("e5f5 "), (4..5, TextErrorKind::Trailing));
        assert_eq!(error_of("e5f5-g5c3x"), (9..10, TextErrorKind::Trailing));
        assert_eq!(error_of("e5f5ō"), (4..6, TextErrorKind::Trailing));
        assert_eq!(error_of("pass"), (0..1, TextErrorKind::Expected { what: "a cell name" }));
    }

    #[test]
    fn endless_texts_are_refused_at_once() {
        assert!("e5f5-d4-g5".repeat(100_000).parse::<Move>().is_err());
        assert!("-".repeat(1_000_000).parse::<Move>().is_err());
    }
}
