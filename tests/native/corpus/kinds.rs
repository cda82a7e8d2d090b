//! The list of what the links of a game must show of its notation: its ends and the kinds of its moves.
//!
//! The file `fixtures/<id>.kinds.txt` of a game lists them, one a line:
//!
//! ```text
//! end win line
//! end given line
//! end draw blocked
//! move pass: m30BbWW_b pass
//! position far left: aa1-_b
//! ```
//!
//! - `end`: a result with its reason, in the words of the engine protocol. A win stands for wins of both
//!   colours; `given` is a win of the side that did not make the last move. Ends that follow from the
//!   registration are not listed: resignation, repetition, agreement.
//! - `move`: a kind of move. It is given by an example that a link has: the position and the move.
//! - `position`: the same for a property of positions.
//!
//! So the coverage of the corpus does not depend on the rules that the corpus checks.

use std::collections::BTreeSet;

use apila_core::rules::{Outcome, Side};
use apila_model::catalog::GameId;
use apila_model::record::{Ending, Record};

use crate::common::{fixture, start, status};

/// The properties of a game that its links must show.
pub(crate) struct Kinds {
    /// Ends and other properties of whole games, in the form of [`Shown::games`].
    games: BTreeSet<String>,
    /// Moves and positions in the form of [`Shown::situations`], each with its kind.
    situations: Vec<(String, String)>,
}

impl Kinds {
    /// The properties that are listed for a game, and those that follow from its registration.
    pub(crate) fn of(id: GameId) -> Kinds {
        let mut games: BTreeSet<String> = ["ongoing", "other opener"].map(ToOwned::to_owned).into();
        let mut situations = Vec::new();
        let both = |reason: &str| id.listing().colours.map(|colour| format!("win {colour} {reason}"));
        games.extend(both("resignation"));
        games.extend(id.game().draw_by_agreement.then(|| "draw agreement".to_owned()));
        games.extend(start(id).repetition().map(|_| "draw repetition".to_owned()));
        for line in fixture(id, &format!("{id}.kinds.txt")).lines() {
            match line.split_once(' ').unwrap_or_else(|| panic!("{id}: {line}")) {
                ("end", end) => match end.strip_prefix("win ") {
                    Some(reason) => games.extend(both(reason)),
                    None => drop(games.insert(end.to_owned())),
                },
                ("move" | "position", kind) => {
                    let (kind, shown) = kind.split_once(": ").unwrap_or_else(|| panic!("{id}: {line}"));
                    situations.push((kind.to_owned(), shown.to_owned()));
                }
                _ => panic!("{id}: {line}"),
            }
        }
        assert!(!situations.is_empty(), "{id}: no kind of move is listed");
        Kinds { games, situations }
    }

    /// Whether a result of a position is listed.
    pub(crate) fn has(&self, status: &str) -> bool {
        self.games.contains(status)
    }

    /// The listed properties that are not shown.
    pub(crate) fn missing(&self, shown: &Shown) -> Vec<&str> {
        let games = self.games.iter().filter(|game| !shown.games.contains(*game));
        let situations =
            self.situations.iter().filter(|(_, situation)| !shown.situations.contains(situation));
        games.map(String::as_str).chain(situations.map(|(kind, _)| kind.as_str())).collect()
    }

    /// The positions of the listed moves and positions, each with the move if a move is listed.
    pub(crate) fn situations(&self) -> impl Iterator<Item = (&str, Option<&str>)> {
        self.situations.iter().map(|(_, situation)| {
            situation
                .split_once(' ')
                .map_or((situation.as_str(), None), |(position, mv)| (position, Some(mv)))
        })
    }
}

/// The properties that links show.
#[derive(Default)]
pub(crate) struct Shown {
    games: BTreeSet<String>,
    /// Each position, and each move after its position and a space.
    situations: BTreeSet<String>,
}

impl Shown {
    /// Adds the properties that the game of a link shows.
    pub(crate) fn add(&mut self, record: &Record) {
        if record.position(0).turn() == Side::Second {
            self.games.insert("other opener".to_owned());
        }
        for ply in 0..=record.plies() {
            let position = record.position(ply).print();
            self.situations.extend(record.moves().get(ply).map(|mv| format!("{position} {mv}")));
            self.situations.insert(position);
        }
        let (outcome, last) = (record.outcome(), record.last());
        self.games.insert(status(record.id(), outcome));
        match (outcome, record.ending()) {
            (Some(Outcome::Win { winner, reason }), None) if winner == last.turn() && record.plies() > 0 => {
                self.games.insert(format!("given {}", reason.as_str()));
            }
            (_, Some(Ending::Resigned(side))) => assert_eq!(side, last.turn(), "who resigns is to move"),
            _ => {}
        }
    }
}
