//! The reader's own record: the games and wins, counted from the saved games each time. No count is stored.
//! Therefore the record cannot disagree with the games, and deleting a game also deletes it from the record.

use super::{Computers, GameResult, GameSummary};
use crate::catalog::Registration;
use apila_core::i18n::Language;
use apila_core::rules::Side;

apila_core::phrases! {
    enum TallyPhrase {
        WonOf { wins: usize, games: usize },
    }
}

/// Games, wins and draws.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Finished games.
    pub games: usize,
    /// The games that the reader won.
    pub wins: usize,
    /// The drawn games.
    pub draws: usize,
}

/// The finished games that the reader played against the computer or by link, in all variants of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// All these games.
    pub total: Score,
    /// The games against each level of the computer. A level above the highest counts as the highest.
    pub levels: Vec<Score>,
    /// The games in which the reader played each side.
    pub sides: [Score; 2],
    /// The number of finished games between people at one screen.
    pub at_one_screen: usize,
}

impl Score {
    /// The wins, draws and losses. `None` before the first win or draw, since losses alone are no record.
    #[must_use]
    pub const fn wins_draws_and_losses(&self) -> Option<[usize; 3]> {
        if self.wins + self.draws == 0 {
            return None;
        }
        Some([self.wins, self.draws, self.losses()])
    }

    /// The lost games.
    #[must_use]
    pub const fn losses(&self) -> usize {
        self.games.saturating_sub(self.wins + self.draws)
    }

    /// Says how many of the games the reader won.
    #[must_use]
    pub fn in_words(&self, language: Language) -> String {
        language.say(&TallyPhrase::WonOf { wins: self.wins, games: self.games })
    }

    fn add(&mut self, result: GameResult, own: Side) {
        self.games += 1;
        self.wins += usize::from(result == GameResult::Won(own));
        self.draws += usize::from(result == GameResult::Drawn);
    }
}

impl Tally {
    /// Counts the games of one game. Games of the computer against itself do not count.
    #[must_use]
    pub fn of<'a>(game: &Registration, summaries: impl IntoIterator<Item = &'a GameSummary>) -> Tally {
        let mut tally = Tally {
            total: Score::default(),
            levels: vec![Score::default(); game.listing.levels],
            sides: Default::default(),
            at_one_screen: 0,
        };
        for summary in summaries {
            if summary.game.listing.plain() != game.listing.plain() {
                continue;
            }
            if let Some(result) = summary.label.result {
                tally.add(game, summary.own_side(), summary.computers, result);
            }
        }
        tally
    }

    /// Adds a finished game. `own` is the side of the only person who played here, if there is one.
    pub fn add(&mut self, game: &Registration, own: Option<Side>, computers: Computers, result: GameResult) {
        let Some(own) = own else {
            self.at_one_screen += usize::from(computers.is_empty());
            return;
        };
        self.total.add(result, own);
        self.sides[own.index()].add(result, own);
        let level = computers.of(own.other()).map(|computer| computer.level_in(game.listing));
        if let Some(score) = level.and_then(|level| self.levels.get_mut(level - 1)) {
            score.add(result, own);
        }
    }

    /// Whether the reader has neither won the game nor played it to its end with somebody at one screen.
    #[must_use]
    pub const fn is_of_newcomer(&self) -> bool {
        self.total.wins == 0 && self.at_one_screen == 0
    }

    /// The number of levels that the reader has beaten.
    #[must_use]
    pub fn levels_beaten(&self) -> usize {
        self.levels.iter().filter(|score| score.wins > 0).count()
    }

    /// The highest level that the reader has beaten.
    #[must_use]
    pub fn best_level(&self) -> Option<usize> {
        self.levels.iter().rposition(|score| score.wins > 0).map(|index| index + 1)
    }
}
