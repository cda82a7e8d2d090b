//! A game as data: its first position, its moves as text, and how it ended.
//!
//! Moves and positions are stored in the public notation and never in an engine's encoding, so engines can
//! change without invalidating records. Everything that depends on the history of a game is decided here:
//! repetition, resignation and draws by agreement.

mod address;
mod clock;
mod computers;
mod link_relation;
mod match_score;
mod new_games;
mod occurrences;
mod only_moves;
#[cfg(not(target_arch = "wasm32"))]
mod perft;
mod player_names;
mod quick_word;
mod saved_game;
mod sheet;
mod shown_text;
mod summary;
mod tally;
mod tree;

pub(crate) use address::guarded;
pub use address::{
    Address, EmbedLink, LinkError, LinkErrorKind, OpenedLink, PageKind, Parameter, TableLink, lesson_of,
    mended, start_against, start_by_link, start_of,
};
pub use clock::{GameClock, TimeControl};
pub use computers::{Computer, Computers};
pub use link_relation::LinkRelation;
pub use match_score::MatchScore;
pub use new_games::{Admission, ComparedSheet, NewGames};
pub use only_moves::{KeptResult, OnlyMove, OnlyMoveMalformed};
pub use player_names::{LONGEST_NAME, player_name};
pub use quick_word::{QuickWord, Said};
pub use saved_game::{SavedEntry, SavedGame, SavedGameError};
pub use sheet::{Comment, GameResult, Header, Label, Mistakes, Sheet, SheetError, SheetErrorKind};
pub use shown_text::{shown_caption, shown_comment, shown_player, shown_title};
pub use summary::GameSummary;
pub use tally::{Score, Tally};
pub use tree::{GameTree, NodeId};

use std::rc::Rc;

use crate::catalog::GameId;
use apila_core::game::{AnyPosition, MoveError, Past};
use apila_core::i18n::Language;
use apila_core::rules::{Outcome, Reason, Side};
use apila_core::search::{Search, SearchLimits};
use occurrences::Occurrences;

/// The token in a record for the resignation of the side to move.
const RESIGN: &str = "resign";
/// The token in a record for the end of the time of the side to move.
const TIME: &str = "time";
/// The token in a record for a draw by agreement.
const DRAW: &str = "draw";

/// An ending that the players chose. Other endings follow from the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// This side resigned.
    Resigned(Side),
    /// The time of this side was up.
    TimeUp(Side),
    /// Both sides agreed on a draw.
    Agreed,
}

impl Ending {
    /// The token that stands for the ending in records.
    #[must_use]
    pub const fn token(self) -> &'static str {
        match self {
            Ending::Resigned(_) => RESIGN,
            Ending::TimeUp(_) => TIME,
            Ending::Agreed => DRAW,
        }
    }
}

/// The reason why a move was not added to a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlyError {
    /// The game is over.
    Over,
    /// The move is malformed or illegal.
    Move(MoveError),
}

/// One line of play: a first position and the moves from there, with the ending if the players chose one. The
/// cost of a clone does not depend on the length of the line. Moves are copied only when a clone adds one or
/// takes one back.
#[derive(Clone)]
pub struct Record {
    id: GameId,
    /// One position more than there are moves.
    positions: Rc<Vec<Rc<dyn AnyPosition>>>,
    /// Empty unless positions of this game can repeat.
    occurrences: Occurrences,
    moves: Rc<Vec<String>>,
    ending: Option<Ending>,
}

impl Record {
    /// A game that starts from the position `start`.
    #[must_use]
    pub fn new(id: GameId, start: Rc<dyn AnyPosition>) -> Record {
        let mut occurrences = Occurrences::default();
        if start.repetition().is_some() {
            occurrences.push(start.print());
        }
        Record { id, positions: Rc::new(vec![start]), occurrences, moves: Rc::default(), ending: None }
    }

    /// A game from the start position of `id` with `opener` to move.
    #[must_use]
    pub fn from_start(id: GameId, opener: Side) -> Record {
        Record::new(id, id.start(opener))
    }

    /// The game and variant.
    #[must_use]
    pub const fn id(&self) -> GameId {
        self.id
    }

    /// The moves, in order.
    #[must_use]
    pub fn moves(&self) -> &[String] {
        &self.moves
    }

    /// The number of moves.
    #[must_use]
    pub fn plies(&self) -> usize {
        self.moves.len()
    }

    /// The ending that the players chose, if any.
    #[must_use]
    pub const fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// The position after `ply` moves, or the last position if there are fewer moves.
    #[must_use]
    pub fn position(&self, ply: usize) -> &Rc<dyn AnyPosition> {
        &self.positions[ply.min(self.moves.len())]
    }

    /// The last position.
    #[must_use]
    pub fn last(&self) -> &Rc<dyn AnyPosition> {
        self.position(self.moves.len())
    }

    /// The result, if the game is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        match self.ending {
            Some(Ending::Resigned(side)) => {
                Some(Outcome::Win { winner: side.other(), reason: Reason::Resignation })
            }
            Some(Ending::TimeUp(side)) => Some(Outcome::Win { winner: side.other(), reason: Reason::Time }),
            Some(Ending::Agreed) => Some(Outcome::Draw { reason: Reason::Agreement }),
            None => self.outcome_by_play(self.moves.len()),
        }
    }

    /// The result by the rules after `ply` moves, repetition included.
    #[must_use]
    pub fn outcome_by_play(&self, ply: usize) -> Option<Outcome> {
        let ply = ply.min(self.moves.len());
        self.positions[ply].outcome().or_else(|| {
            let limit = self.positions[ply].repetition()?;
            (self.occurrences.at(ply) >= limit).then_some(Outcome::Draw { reason: Reason::Repetition })
        })
    }

    /// A search of the position after `ply` moves. It takes what came before into account. `None` if the
    /// game's search is not loaded.
    #[must_use]
    pub fn search(&self, ply: usize, limits: &SearchLimits) -> Option<Box<dyn Search<String>>> {
        let moves = &self.moves[..ply.min(self.moves.len())];
        self.id.search(&**self.position(ply), Past { keys: &self.keys_before(ply), moves }, limits)
    }

    /// The keys of the positions before the position after `ply` moves. Empty if positions of this game
    /// cannot repeat.
    #[must_use]
    pub fn keys_before(&self, ply: usize) -> Vec<u64> {
        match self.position(ply).repetition() {
            Some(_) => self.positions.iter().take(ply).map(|before| before.key()).collect(),
            None => Vec::new(),
        }
    }

    /// Adds a move. A refusal is in `language`.
    ///
    /// # Errors
    /// The reason why the move was refused. The record is unchanged.
    pub fn play(&mut self, text: &str, language: Language) -> Result<(), PlyError> {
        if self.outcome().is_some() {
            return Err(PlyError::Over);
        }
        let next = self.last().play(text, language).map_err(PlyError::Move)?;
        if next.repetition().is_some() {
            self.occurrences.push(next.print());
        }
        Rc::make_mut(&mut self.positions).push(next);
        Rc::make_mut(&mut self.moves).push(text.to_owned());
        Ok(())
    }

    /// Ends the game by the players' choice. Does nothing if the game is over.
    pub fn end(&mut self, ending: Ending) {
        if self.outcome().is_none() {
            self.ending = Some(ending);
        }
    }

    /// Adds a move, or ends the game if `text` is the token of an ending.
    ///
    /// # Errors
    /// The reason why it was refused. The record is unchanged.
    pub fn add(&mut self, text: &str, language: Language) -> Result<(), PlyError> {
        let Some(ending) = self.ending_of(text) else { return self.play(text, language) };
        if self.outcome().is_some() {
            return Err(PlyError::Over);
        }
        self.ending = Some(ending);
        Ok(())
    }

    /// The ending that `text` stands for, if the rules of this game allow it.
    fn ending_of(&self, text: &str) -> Option<Ending> {
        match text {
            RESIGN => Some(Ending::Resigned(self.last().turn())),
            TIME => Some(Ending::TimeUp(self.last().turn())),
            DRAW if self.id.game().draw_by_agreement => Some(Ending::Agreed),
            _ => None,
        }
    }

    /// Removes all but the first `plies` moves, and the ending. Does nothing if there are fewer moves.
    pub fn take_back_to(&mut self, plies: usize) {
        if plies < self.moves.len() {
            Rc::make_mut(&mut self.moves).truncate(plies);
            Rc::make_mut(&mut self.positions).truncate(plies + 1);
            self.occurrences.truncate(plies + 1);
        }
        if plies <= self.moves.len() {
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
