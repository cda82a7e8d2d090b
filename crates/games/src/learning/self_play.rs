//! Games of the computer against itself, from which it learns.

use std::num::NonZero;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

use apila_core::search::{AlphaBeta, Level, Report, Score, Search, SearchLimits, Searchable};

/// The share of the search's score in the target of a sample; the rest is the share of the game's result.
const TRUST: f32 = 0.8;

/// The target of a sample: a weighted mean of the result of its game, from 0 (lost) to 1 (won), and of the
/// score that the search found.
pub(crate) fn target(result: f32, score: Score) -> f32 {
    (1.0 - TRUST) * result + TRUST * (score.expectation() + 1.0) / 2.0
}

/// How a move of a game against itself is searched.
pub(crate) struct MoveSearch {
    /// The number of nodes.
    pub(crate) nodes: u64,
    /// See [`Level::carelessness`].
    pub(crate) carelessness: u32,
    /// See [`SearchLimits::table_bits`].
    pub(crate) table_bits: u32,
}

impl MoveSearch {
    /// Searches a position. Returns the move to play and the score of the best one.
    pub(crate) fn run<P: Searchable>(&self, position: P, seed: u64) -> (Option<P::Move>, Score) {
        let level = Level { nodes: Some(self.nodes), carelessness: self.carelessness, ..Level::FULL };
        let limits = SearchLimits { level, table_bits: self.table_bits, seed, ..SearchLimits::default() };
        let mut search = AlphaBeta::new(position, &[], &limits);
        search.run(u64::MAX);
        let Report { choice, variations, .. } = search.report();
        (choice, variations.first().map_or(Score::Draw, |best| best.score))
    }
}

/// Calls `play` with the number of each game, from 0 up to `games`, and returns all results in the order of
/// the games. Games are played in parallel on all processors.
pub(crate) fn self_play<T: Send>(games: u64, play: impl Fn(u64) -> Vec<T> + Sync) -> Vec<T> {
    let next = AtomicU64::new(0);
    let (sender, receiver) = mpsc::channel();
    let mut played: Vec<(u64, Vec<T>)> = thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, NonZero::get) {
            let (sender, next, play) = (sender.clone(), &next, &play);
            scope.spawn(move || {
                loop {
                    let game = next.fetch_add(1, Ordering::Relaxed);
                    if game >= games || sender.send((game, play(game))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        receiver.iter().collect()
    });
    played.sort_unstable_by_key(|(game, _)| *game);
    played.into_iter().flat_map(|(_, samples)| samples).collect()
}

#[cfg(test)]
mod tests {
    use super::{Score, self_play, target};

    #[test]
    fn games_stay_in_order() {
        assert_eq!(self_play(100, |game| vec![2 * game, 2 * game + 1]), (0..200).collect::<Vec<_>>());
        assert_eq!(self_play(0, |game| vec![game]), []);
    }

    #[test]
    fn a_target_lies_between_the_result_and_the_score() {
        assert!((target(1.0, Score::Win(3)) - 1.0).abs() < 1e-6);
        assert!(target(0.0, Score::Loss(3)).abs() < 1e-6);
        assert!((target(0.5, Score::Draw) - 0.5).abs() < 1e-6);
        let unexpected = target(0.0, Score::Estimate(0.5));
        assert!(unexpected > 0.0 && unexpected < 0.75, "{unexpected}");
    }
}
