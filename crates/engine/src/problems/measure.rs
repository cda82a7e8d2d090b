//! Measures how hard a problem is.

use std::rc::Rc;

use apila_core::game::{AnyPosition, Past};
use apila_core::i18n::Language;
use apila_core::search::{Level, Report, SearchLimits};
use apila_model::catalog::GameId;
use apila_model::problems::{Goal, HIGHEST_GRADE};

use super::proof::{Prover, alike_once, wins};

/// The number of attempts of each level.
pub const TRIES: u64 = 4;
/// The number of nodes for the highest level, which has only a time limit at the table.
const HIGHEST_LEVEL: u64 = 60_000;

/// The difficulties at which the grades from 2 on begin.
const BOUNDS: [f64; HIGHEST_GRADE as usize - 1] = [0.25, 0.4, 0.6, 0.95];

type Position = Rc<dyn AnyPosition>;

/// The measurements of a problem.
#[derive(Clone, Debug, PartialEq)]
pub struct Measure {
    /// The number of successful attempts among [`TRIES`], for each level from the lowest.
    pub solved: Vec<u64>,
    /// The number of different turns in the first position.
    pub turns: usize,
    /// The number of wrong first turns that look at least as good as the right one in a search of one ply.
    pub tempting: usize,
    /// The number of the solver's turns in the main line.
    pub length: usize,
}

impl Measure {
    /// Measures a problem.
    #[must_use]
    pub fn of(id: GameId, position: &Position, goal: Goal, line: &[String]) -> Measure {
        let mut prover = Prover::new(id, goal, position.turn());
        let levels = id.levels().iter().map(|level| {
            let level =
                if level.nodes.is_none() { Level { nodes: Some(HIGHEST_LEVEL), ..*level } } else { *level };
            (0..TRIES).filter(|seed| solves(id, &mut prover, position, line, level, *seed)).count() as u64
        });
        let solved = levels.collect();
        let turns = alike_once(position);
        let worth = |next: &Position| match next.outcome() {
            Some(_) if wins(next, position.turn()) => 1.0,
            Some(outcome) if outcome.winner().is_some() => -1.0,
            Some(_) => 0.0,
            None => -shallow_value(id, next),
        };
        let right = position.play(line.first().map_or("", String::as_str), Language::English).ok();
        let (key, best) = right.map_or((0, 0.0), |next| (next.symmetry_key(), worth(&next)));
        let tempting =
            turns.iter().filter(|(_, next)| next.symmetry_key() != key && worth(next) >= best).count();
        Measure { solved, turns: turns.len(), tempting, length: line.len().div_ceil(2) }
    }

    /// Returns the difficulty, from 0: the share of failed attempts of all levels, and at most as much again
    /// for the length, the choice and the temptation.
    #[must_use]
    pub fn difficulty(&self) -> f64 {
        let most = TRIES * self.solved.len() as u64;
        let failed = 1.0 - self.solved.iter().sum::<u64>() as f64 / most.max(1) as f64;
        let length = (self.length.saturating_sub(1)) as f64 / 3.0;
        let choice = (self.turns.max(1) as f64).log2() / 10.0;
        let temptation = self.tempting as f64 / self.turns.max(1) as f64;
        failed + (length.min(1.0) * 0.4) + (choice.min(1.0) * 0.3) + temptation * 0.3
    }

    /// Returns the grade, from 1: one more than the number of [`BOUNDS`] that the difficulty reaches.
    #[must_use]
    pub fn grade(&self) -> u8 {
        let difficulty = self.difficulty();
        BOUNDS.iter().map(|bound| u8::from(difficulty >= *bound)).sum::<u8>() + 1
    }
}

/// Returns the value of a position for the side to move after a search of one ply.
fn shallow_value(id: GameId, position: &Position) -> f32 {
    let level = Level { depth: 1, nodes: Some(2_000), ..Level::FULL };
    let report = completed(id, position, &SearchLimits { level, table_bits: 10, ..SearchLimits::default() });
    report.and_then(|report| Some(report.variations.first()?.score.expectation())).unwrap_or(0.0)
}

/// Runs a search to its limits and returns its report.
fn completed(id: GameId, position: &Position, limits: &SearchLimits) -> Option<Report<String>> {
    let mut search = id.search(&**position, Past::default(), limits)?;
    while !search.is_done() {
        search.run(1_000);
    }
    Some(search.report())
}

/// Whether a level finds every turn of the main line. Any turn that keeps the goal counts as found.
fn solves(
    id: GameId,
    prover: &mut Prover,
    position: &Position,
    line: &[String],
    level: Level,
    seed: u64,
) -> bool {
    let mut here = position.clone();
    let own = line.len().div_ceil(2);
    for (turn, pair) in line.chunks(2).enumerate() {
        let Some(choice) = chosen(id, &here, level, seed) else { return false };
        let Ok(next) = here.play(&choice, Language::English) else { return false };
        if !prover.keeps(&next, own - turn - 1).unwrap_or(false) {
            return false;
        }
        let played =
            pair.iter().try_fold(here.clone(), |position, text| position.play(text, Language::English).ok());
        let Some(after) = played.filter(|after| after.outcome().is_none()) else { return true };
        here = after;
    }
    true
}

/// Returns the move that a level chooses.
#[must_use]
pub(super) fn chosen(id: GameId, position: &Position, level: Level, seed: u64) -> Option<String> {
    let limits = SearchLimits { level, seed, table_bits: 14, ..SearchLimits::default() };
    completed(id, position, &limits)?.choice
}
