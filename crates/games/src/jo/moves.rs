//! Moves, and how they are written: `e5f5`, `e6e7-e5-e8f5`, `f4g3-e5-h2e6`.

use std::fmt;
use std::str::FromStr;

use super::board::{PAIRS, Pair, Site};
use apila_core::rules::{Fault, Reader, TextError};

/// What a turn does at one end of its pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Action {
    /// Nothing, whatever stands there.
    Leave,
    /// Replaces the opponent's stone there by one of the mover's.
    Flip,
    /// Moves the neutral stone from there to this cell.
    Send(Site),
}

/// One turn: a pair, and what it does at either end.
///
/// Holds always: an end that the board does not have is left alone, and of two neutral stones moved the first
/// by name goes to the first destination by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct JoMove {
    /// Number of the pair in [`PAIRS`].
    pair: u8,
    ends: [Action; 2],
}

impl JoMove {
    /// A move from the number of its pair; the destinations of two neutral stones come in either order.
    pub(super) fn new(pair: u8, ends: [Action; 2]) -> JoMove {
        let ends = match ends {
            [Action::Send(a), Action::Send(b)] => [Action::Send(a.min(b)), Action::Send(a.max(b))],
            other => other,
        };
        JoMove { pair, ends }
    }

    /// A move whose destinations are known to be in order.
    pub(super) const fn ordered(pair: u8, ends: [Action; 2]) -> JoMove {
        JoMove { pair, ends }
    }

    /// The pair it places.
    pub(super) fn pair(self) -> &'static Pair {
        &PAIRS[usize::from(self.pair)]
    }

    /// What it does at either end.
    pub(super) const fn ends(self) -> [Action; 2] {
        self.ends
    }

    /// The stones it flips, in order.
    pub(super) fn flips(self) -> impl Iterator<Item = Site> {
        self.pair().ends.into_iter().zip(self.ends).filter_map(|(end, action)| match action {
            Action::Flip => end,
            Action::Leave | Action::Send(_) => None,
        })
    }

    /// The neutral stones it moves, in order: from where, to where.
    pub(super) fn sends(self) -> impl Iterator<Item = (Site, Site)> {
        self.pair().ends.into_iter().zip(self.ends).filter_map(|(end, action)| match action {
            Action::Send(to) => end.map(|from| (from, to)),
            Action::Leave | Action::Flip => None,
        })
    }
}

impl fmt::Display for JoMove {
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

impl FromStr for JoMove {
    type Err = TextError;

    fn from_str(text: &str) -> Result<JoMove, TextError> {
        let mut reader = Reader::new(text);
        let not_allowed = |what| Fault::NotAllowed { what };
        let (a, b) = (Site::read(&mut reader)?, Site::read(&mut reader)?);
        let number = Pair::number(a, b)
            .ok_or_else(|| reader.fault_since(0, not_allowed("a pair on cells that are not adjacent")))?;
        let pair = &PAIRS[usize::from(number)];
        let mut ends = [Action::Leave; 2];
        while reader.take(b'-') {
            let start = reader.offset();
            let from = Site::read(&mut reader)?;
            let end = pair.end_at(from).ok_or_else(|| {
                reader.fault_since(start, not_allowed("an action away from the pair's ends"))
            })?;
            if ends[end] != Action::Leave {
                return Err(reader.fault_since(start, not_allowed("a second action at one end of the pair")));
            }
            ends[end] = match reader.peek() {
                None | Some(b'-') => Action::Flip,
                Some(_) => {
                    let destination = reader.offset();
                    let to = Site::read(&mut reader)?;
                    if ends.contains(&Action::Send(to)) {
                        let fault = not_allowed("a second neutral stone on one cell");
                        return Err(reader.fault_since(destination, fault));
                    }
                    Action::Send(to)
                }
            };
        }
        reader.end()?;
        let mv = JoMove::new(number, ends);
        let canonical = mv.to_string();
        if canonical != text {
            return Err(reader.fault_since(0, Fault::NotCanonical { canonical }));
        }
        Ok(mv)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(text: &str) -> (std::ops::Range<usize>, Fault) {
        let error = text.parse::<JoMove>().unwrap_err();
        (error.span, error.fault)
    }

    fn not_canonical(text: &str, canonical: &str) {
        assert_eq!(fault(text), (0..text.len(), Fault::NotCanonical { canonical: canonical.to_owned() }));
    }

    #[test]
    fn reads_what_it_prints() {
        for text in ["e5f5", "e5f5-g5c3", "e6e7-e5-e8f5", "f4g3-e5-h2e6", "e5f5-d4-g5", "e5f5-d4a1-g5a2"] {
            assert_eq!(text.parse::<JoMove>().unwrap().to_string(), text);
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
        let not_allowed = |what| Fault::NotAllowed { what };
        assert_eq!(fault("e5e7"), (0..4, not_allowed("a pair on cells that are not adjacent")));
        assert_eq!(fault("e5e5"), (0..4, not_allowed("a pair on cells that are not adjacent")));
        assert_eq!(fault("e5f5-c3"), (5..7, not_allowed("an action away from the pair's ends")));
        assert_eq!(fault("e5f5-e5"), (5..7, not_allowed("an action away from the pair's ends")));
        assert_eq!(fault("e5f5-d4-d4c3"), (8..10, not_allowed("a second action at one end of the pair")));
        assert_eq!(fault("e5f5-d4a1-g5a1"), (12..14, not_allowed("a second neutral stone on one cell")));
        assert_eq!(fault(""), (0..0, Fault::Expected { what: "a cell name" }));
        assert_eq!(fault("e5"), (2..2, Fault::Expected { what: "a cell name" }));
        assert_eq!(fault("e5f9"), (3..4, Fault::Expected { what: "the number of a cell in its column" }));
        assert_eq!(fault("e5f5-"), (5..5, Fault::Expected { what: "a cell name" }));
        assert_eq!(fault("e5f5 "), (4..5, Fault::Trailing));
        assert_eq!(fault("e5f5-g5c3x"), (9..10, Fault::Trailing));
        assert_eq!(fault("e5f5ō"), (4..6, Fault::Trailing));
        assert_eq!(fault("pass"), (0..1, Fault::Expected { what: "a cell name" }));
    }

    #[test]
    fn endless_texts_are_refused_at_once() {
        assert!("e5f5-d4-g5".repeat(100_000).parse::<JoMove>().is_err());
        assert!("-".repeat(1_000_000).parse::<JoMove>().is_err());
    }
}
