//! The report of a [`SolverSearch`]: the report of alpha-beta, with proven values in place of estimates.

use std::cmp::Reverse;

use super::super::moves::Move;
use super::super::solve::{GameValue, Line};
use super::solver_search::{Phase, SolverSearch};
use apila_core::search::{KnownMove, Report, Score, Variation};
use apila_core::sorting::sort_by_key;

impl<L: Line> SolverSearch<L> {
    /// The move to play according to what is known so far. `preferred` is the choice of alpha-beta, `score`
    /// its score of the position.
    fn choice(&self, preferred: Option<Move>, score: Score) -> Option<Move> {
        match (self.value, score) {
            // Alpha-beta has proven the win, and counted its plies too.
            (_, Score::Win(_)) => return preferred,
            (None, Score::Estimate(_)) => return self.guess(preferred),
            _ => {}
        }
        let Some(value) = self.value else { return preferred };
        let candidates = self.candidates.iter().rev();
        let hardest = candidates
            .filter(|candidate| candidate.difficulty.is_some())
            .max_by_key(|candidate| candidate.difficulty);
        let keeps = |mv: &Move| {
            self.candidates.iter().any(|candidate| candidate.mv == *mv && candidate.value == Some(value))
        };
        let any = || self.candidates.iter().map(|candidate| candidate.mv).find(keeps);
        hardest
            .map(|candidate| candidate.mv)
            .or(preferred.filter(keeps))
            .or(self.solver_move)
            .or_else(any)
            .or_else(|| self.guess(preferred))
    }

    /// The move to play while the value of the position is not known: the move that is nearest to being
    /// proven. From drawn openings at 20 000 nodes against UCT it scores 86 %. The move of alpha-beta, which
    /// looks some eight plies ahead, scores 76 %.
    fn guess(&self, preferred: Option<Move>) -> Option<Move> {
        // In other stages the solver is at a later position.
        let is_at_position = self.phase == Phase::Position && self.is_begun;
        let prospects = self.solver.prospects().filter(|_| is_at_position);
        let least = self.value.unwrap_or(GameValue::Draw);
        let is_open = |mv: Move| {
            self.candidates
                .iter()
                .all(|candidate| candidate.mv != mv || candidate.value.is_none_or(|value| value >= least))
        };
        let open = prospects.filter(|(mv, number)| is_open(*mv) && *number < u32::MAX);
        let nearest = open.min_by_key(|(_, number)| *number).map(|(mv, _)| mv);
        let any = || self.candidates.iter().map(|candidate| candidate.mv).find(|mv| is_open(*mv));
        nearest.or(preferred.filter(|mv| is_open(*mv))).or_else(any).or(preferred)
    }

    /// The report of alpha-beta, with the values that the solver has proven in place of estimates.
    pub(super) fn corrected(&self, mut report: Report<Move>) -> Report<Move> {
        let score = report.variations.first().map_or(Score::Estimate(0.0), |best| best.score);
        report.choice = self.choice(report.choice, score);
        if self.lines > 1 {
            report.known = self.known();
        }
        self.add_missing(&mut report, score);
        for variation in &mut report.variations {
            self.correct(variation, report.choice);
        }
        // The choice comes first; moves of equal value stay in the order of alpha-beta.
        let rank = |variation: &Variation<Move>| {
            let known = match variation.score {
                Score::Win(_) => 2,
                Score::Draw => 1,
                Score::Estimate(_) => 0,
                Score::Loss(_) => -1,
            };
            Reverse((variation.moves.first() == report.choice.as_ref(), known))
        };
        let mut ranking: Vec<_> = report.variations.iter().map(rank).zip(0..).collect();
        sort_by_key(&mut ranking, |ranked| *ranked);
        let best = ranking.into_iter().take(self.lines.max(1));
        report.variations = best.map(|(_, index): (_, usize)| report.variations[index].clone()).collect();
        report
    }

    /// The values of all moves, where they are known. Moves that keep a win or a draw are marked as good.
    fn known(&self) -> Vec<KnownMove<Move>> {
        let aim = self.value.filter(|value| *value != GameValue::Loss);
        let known = self.candidates.iter().map(|candidate| KnownMove {
            mv: candidate.mv,
            score: candidate.value.map(GameValue::score),
            depth: 0,
            is_good: aim.is_some() && candidate.value == aim,
            followers: 0,
        });
        let mut known: Vec<_> = known.collect();
        known.sort_unstable_by_key(|known| known.mv);
        known
    }

    /// Adds variations that alpha-beta has not reported: for the choice and, if more lines are wanted, for
    /// each move of known value.
    fn add_missing(&self, report: &mut Report<Move>, score: Score) {
        let known = self.candidates.iter().filter(|candidate| self.lines > 1 && candidate.value.is_some());
        for mv in known.map(|candidate| candidate.mv).chain(report.choice) {
            let is_there = |variation: &Variation<Move>| variation.moves.first() == Some(&mv);
            if !report.variations.iter().any(is_there) {
                // The estimate of the position, without a number of plies: the plies were counted for another
                // move.
                let score = Score::Estimate(score.expectation());
                report.variations.push(Variation { score, moves: vec![mv] });
            }
        }
    }

    /// Replaces the score of a variation by the known value of its first move.
    fn correct(&self, variation: &mut Variation<Move>, choice: Option<Move>) {
        let Some(&first) = variation.moves.first() else { return };
        let is_choice = Some(first) == choice;
        let value = if is_choice && (self.solver_move == choice || self.value == Some(GameValue::Loss)) {
            self.value
        } else {
            let candidate = self.candidates.iter().find(|candidate| candidate.mv == first);
            candidate.and_then(|candidate| candidate.value)
        };
        variation.score = match (value, variation.score) {
            // Alpha-beta has counted the plies.
            (Some(GameValue::Win), score @ Score::Win(_))
            | (Some(GameValue::Loss), score @ Score::Loss(_)) => score,
            (Some(GameValue::Win), _) => Score::Win(0),
            (Some(GameValue::Loss), _) => Score::Loss(0),
            (Some(GameValue::Draw), _) => Score::Draw,
            // The value of the position is known, but not the value of the move. The estimate is -1, 0 or 1.
            (None, Score::Estimate(_)) if is_choice && self.value.is_some() => {
                Score::Estimate(self.value.map_or(0.0, |value| f32::from(value as u8) - 1.0))
            }
            (None, score) => score,
        };
        // The moves that alpha-beta expects next are not proven: the line ends where the proof does.
        if value.is_some() && variation.score.plies().is_none() {
            variation.moves.truncate(1);
        }
    }
}
