//! A game as data: where it began, its moves as text, and how it ended.
//!
//! Moves and positions are kept in the public notation, never in an engine's own encoding, so that an engine
//! may change and a record may not break. What needs the history of a game is decided here: repetition,
//! resignation and agreed draws.

mod address;
mod computers;
mod link_relation;
mod occurrences;
#[cfg(not(target_arch = "wasm32"))]
mod perft;
mod saved_game;
mod sheet;
mod tree;

pub use address::{Address, EmbedLink, LinkFault, LinkFaultKind, OpenedLink, Parameter, TableLink};
pub use computers::{Computer, Computers};
pub use link_relation::LinkRelation;
pub use saved_game::{SavedEntry, SavedGame, SavedGameFault};
pub use sheet::{Header, Sheet, SheetError, SheetFault};
pub use tree::{GameTree, NodeId};

use std::rc::Rc;

use crate::catalog::GameId;
use apila_core::game::{AnyPosition, MoveError};
use apila_core::i18n::Language;
use apila_core::rules::{Outcome, Reason, Side};
use apila_core::search::{Search, SearchLimits};
use occurrences::Occurrences;

/// The token of a record that says: the side to move has resigned.
const RESIGN: &str = "resign";
/// The token of a record that says: both have agreed on a draw.
const DRAW: &str = "draw";

/// An end that the players, not the position, brought about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// This side resigned.
    Resigned(Side),
    /// Both agreed on a draw.
    Agreed,
}

impl Ending {
    /// What a record says for it.
    #[must_use]
    pub const fn token(self) -> &'static str {
        match self {
            Ending::Resigned(_) => RESIGN,
            Ending::Agreed => DRAW,
        }
    }
}

/// Why a move was not added to a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlyError {
    /// The game is over already.
    Over,
    /// The move is malformed or illegal.
    Move(MoveError),
}

/// A game from its first position to its last.
#[derive(Clone)]
pub struct Record {
    id: GameId,
    /// One more than there are moves.
    positions: Vec<Rc<dyn AnyPosition>>,
    /// SavedGame only where positions can repeat.
    occurrences: Occurrences,
    moves: Vec<String>,
    ending: Option<Ending>,
}

impl Record {
    /// A game that begins at `start`.
    #[must_use]
    pub fn new(id: GameId, start: Rc<dyn AnyPosition>) -> Record {
        let mut occurrences = Occurrences::default();
        if start.repetition().is_some() {
            occurrences.push(start.print());
        }
        Record { id, positions: vec![start], occurrences, moves: Vec::new(), ending: None }
    }

    /// A game from the start of `id`, with `opener` to move first.
    #[must_use]
    pub fn from_start(id: GameId, opener: Side) -> Record {
        Record::new(id, id.start(opener))
    }

    /// Which game it is.
    #[must_use]
    pub const fn id(&self) -> GameId {
        self.id
    }

    /// The moves so far.
    #[must_use]
    pub fn moves(&self) -> &[String] {
        &self.moves
    }

    /// Number of moves so far, the ply of the last position.
    #[must_use]
    pub fn plies(&self) -> usize {
        self.moves.len()
    }

    /// How the players ended it, if they did.
    #[must_use]
    pub const fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// The position after `ply` moves, or the last one if there are fewer.
    #[must_use]
    pub fn position(&self, ply: usize) -> &Rc<dyn AnyPosition> {
        &self.positions[ply.min(self.moves.len())]
    }

    /// The last position.
    #[must_use]
    pub fn last(&self) -> &Rc<dyn AnyPosition> {
        self.position(self.moves.len())
    }

    /// The result of the game, if it is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        match self.ending {
            Some(Ending::Resigned(side)) => {
                Some(Outcome::Win { winner: side.other(), reason: Reason::Resignation })
            }
            Some(Ending::Agreed) => Some(Outcome::Draw { reason: Reason::Agreement }),
            None => self.outcome_by_play(self.moves.len()),
        }
    }

    /// The result that play had brought after `ply` moves: by the position or by repetition.
    #[must_use]
    pub fn outcome_by_play(&self, ply: usize) -> Option<Outcome> {
        let ply = ply.min(self.moves.len());
        self.positions[ply].outcome().or_else(|| {
            let limit = self.positions[ply].repetition()?;
            (self.occurrences.at(ply) >= limit).then_some(Outcome::Draw { reason: Reason::Repetition })
        })
    }

    /// A search of the position after `ply` moves that knows the game before it.
    #[must_use]
    pub fn search(&self, ply: usize, limits: &SearchLimits) -> Box<dyn Search<String>> {
        self.position(ply).search(&self.keys_before(ply), limits)
    }

    /// The keys of the positions before the one after `ply` moves; none where positions cannot repeat.
    #[must_use]
    pub fn keys_before(&self, ply: usize) -> Vec<u64> {
        match self.position(ply).repetition() {
            Some(_) => self.positions.iter().take(ply).map(|before| before.key()).collect(),
            None => Vec::new(),
        }
    }

    /// Adds a move. Reasons for refusal are told in `language`.
    ///
    /// # Errors
    /// Why not; the record stays as it is.
    pub fn play(&mut self, text: &str, language: Language) -> Result<(), PlyError> {
        if self.outcome().is_some() {
            return Err(PlyError::Over);
        }
        let next = self.last().play(text, language).map_err(PlyError::Move)?;
        if next.repetition().is_some() {
            self.occurrences.push(next.print());
        }
        self.positions.push(next);
        self.moves.push(text.to_owned());
        Ok(())
    }

    /// Ends the game by the players' will; nothing happens if it is over.
    pub fn end(&mut self, ending: Ending) {
        if self.outcome().is_none() {
            self.ending = Some(ending);
        }
    }

    /// Adds a move, or ends the game if `text` is the token of an end.
    ///
    /// # Errors
    /// Why not; the record stays as it is.
    pub fn add(&mut self, text: &str, language: Language) -> Result<(), PlyError> {
        let Some(ending) = self.ending_of(text) else { return self.play(text, language) };
        if self.outcome().is_some() {
            return Err(PlyError::Over);
        }
        self.ending = Some(ending);
        Ok(())
    }

    /// The end that `text` stands for, if it is the token of one that this game's rules allow.
    #[must_use]
    pub fn ending_of(&self, text: &str) -> Option<Ending> {
        match text {
            RESIGN => Some(Ending::Resigned(self.last().turn())),
            DRAW if self.id.game().draw_by_agreement => Some(Ending::Agreed),
            _ => None,
        }
    }

    /// Takes back what came after the first `plies` moves, and how the players ended the game.
    pub fn take_back_to(&mut self, plies: usize) {
        if plies <= self.moves.len() {
            self.moves.truncate(plies);
            self.positions.truncate(plies + 1);
            self.occurrences.truncate(plies + 1);
            self.ending = None;
        }
    }
}

impl PartialEq for Record {
    fn eq(&self, other: &Record) -> bool {
        self.id == other.id
            && self.moves == other.moves
            && self.ending == other.ending
            && self.positions[0].print() == other.positions[0].print()
    }
}

impl std::fmt::Debug for Record {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Record({} {} {:?})", self.id, self.moves.join("_"), self.ending)
    }
}
