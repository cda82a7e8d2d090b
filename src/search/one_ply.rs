//! The best of a one-ply look: every move is made once and what comes of it is judged at a glance.

use std::ops::ControlFlow;

use super::Evaluate;
use crate::rules::Outcome;

/// What a move is worth to the side that makes it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Score {
    /// Proven win in this many plies.
    Win(u32),
    /// Proven loss in this many plies.
    Loss(u32),
    /// Proven draw.
    Draw,
    /// An estimate in [-1, 1].
    Estimate(f32),
}

impl Score {
    /// A number to order scores by: wins above all estimates, losses below.
    fn rank(self) -> f32 {
        match self {
            Score::Win(_) => 2.0,
            Score::Loss(_) => -2.0,
            Score::Draw => 0.0,
            Score::Estimate(value) => value,
        }
    }
}

/// The outcome of a look.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Choice<M> {
    /// The best move found.
    pub best: M,
    /// What it is worth. A loss or a draw is told as proven only when every move was looked at and none
    /// leaves the game open.
    pub score: Score,
    /// Positions looked at.
    pub nodes: u64,
}

/// Looks at the legal moves of `position`, at most `node_limit` of them and until `stop` says so (it is asked
/// now and then), and returns the best, the first among equals; nothing if there is no legal move.
///
/// `outcome` tells the result of a position reached: it may know the record, as for repetition.
pub fn best_of_one_ply<P: Evaluate>(
    position: &P,
    node_limit: u64,
    outcome: impl Fn(&P) -> Option<Outcome>,
    mut stop: impl FnMut() -> bool,
) -> Option<Choice<P::Move>> {
    let mover = position.turn();
    let mut best: Option<(P::Move, Score)> = None;
    let mut nodes = 0;
    let mut all_decided = true;
    let seen = position.for_each_move(&mut |mv| {
        nodes += 1;
        let next = position.after(mv);
        let score = match outcome(&next) {
            Some(Outcome::Win { winner, .. }) if winner == mover => Score::Win(1),
            Some(Outcome::Win { .. }) => Score::Loss(1),
            Some(Outcome::Draw { .. }) => Score::Draw,
            None => {
                all_decided = false;
                Score::Estimate((-next.evaluate()).clamp(-1.0, 1.0))
            }
        };
        if best.is_none_or(|(_, known)| score.rank() > known.rank()) {
            best = Some((mv, score));
        }
        if score == Score::Win(1) || nodes >= node_limit || (nodes % 1024 == 0 && stop()) {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    let proven = all_decided && seen.is_continue();
    best.map(|(best, score)| Choice {
        best,
        score: match score {
            Score::Loss(_) if !proven => Score::Estimate(-1.0),
            Score::Draw if !proven => Score::Estimate(0.0),
            score => score,
        },
        nodes,
    })
}
