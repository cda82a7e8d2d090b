//! The reader's own record: the games and wins, counted from the saved games each time. No count is stored.
//! Therefore the record cannot disagree with the games, and deleting a game also deletes it from the record.

use super::{GameResult, GameSummary};
use crate::catalog::Registration;

/// Games and wins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Finished games.
    pub games: usize,
    /// The games that the reader won.
    pub wins: usize,
}

/// The finished games that the reader played against the computer or by link, in all variants of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// All these games.
    pub total: Score,
    /// The games against each level of the computer. A level above the highest counts as the highest.
    pub levels: Vec<Score>,
}

impl Score {
    fn add(&mut self, is_won: bool) {
        self.games += 1;
        self.wins += usize::from(is_won);
    }
}

impl Tally {
    /// Counts the games of one game. Games between people at one screen do not count, and neither do games of
    /// the computer against itself.
    #[must_use]
    pub fn of<'a>(game: &Registration, summaries: impl IntoIterator<Item = &'a GameSummary>) -> Tally {
        let mut tally =
            Tally { total: Score::default(), levels: vec![Score::default(); game.listing.levels] };
        for summary in summaries {
            if summary.game.listing.plain() != game.listing.plain() {
                continue;
            }
            let (Some(own), Some(result)) = (summary.own_side(), summary.label.result) else { continue };
            let is_won = result == GameResult::Won(own);
            tally.total.add(is_won);
            let level = summary.computers.of(own.other()).map(|computer| computer.level_in(game.listing));
            if let Some(score) = level.and_then(|level| tally.levels.get_mut(level - 1)) {
                score.add(is_won);
            }
        }
        tally
    }

    /// The highest level that the reader has beaten.
    #[must_use]
    pub fn best_level(&self) -> Option<usize> {
        self.levels.iter().rposition(|score| score.wins > 0).map(|index| index + 1)
    }
}
