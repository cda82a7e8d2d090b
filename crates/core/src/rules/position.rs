//! The rules of a game as a trait.

use std::fmt::{Debug, Display};
use std::hash::{Hash, Hasher};
use std::hint::black_box;
use std::ops::ControlFlow;
use std::str::FromStr;

use super::mixer::Mixer;
use super::{Outcome, Refusal, Side, TextError};

/// The state of the game in a position.
pub trait Status {
    /// The side to move.
    fn turn(&self) -> Side;

    /// The result, if the position itself ends the game. A draw by repetition depends on the record of the
    /// game and is not reported here.
    fn outcome(&self) -> Option<Outcome>;
}

/// A position between two turns, with the rules that lead from it to the next one.
///
/// The contract tests check these laws for every game:
///
/// - The visited moves are exactly those that `check` accepts, each once.
/// - A position with an outcome visits none, and a position without one visits at least one.
/// - `after` changes the side to move.
pub trait Rules: Status + Clone + Eq + Hash + Debug {
    /// A whole turn. Its text is the notation of the rules. It is parsed strictly: each move has exactly one
    /// form.
    type Move: Copy + Eq + Ord + Hash + Debug + Display + FromStr<Err = TextError>;

    /// The game is drawn when the same position occurs for this time, counting the first. `None` if positions
    /// cannot repeat.
    const REPETITION: Option<usize> = None;

    /// Returns a number that equal positions share and other positions almost never do. Positions that are
    /// equivalent by symmetry may also share it, unless positions of the game can repeat.
    fn key(&self) -> u64 {
        let mut mixer = Mixer::default();
        self.hash(&mut mixer);
        mixer.finish()
    }

    /// Calls `visit` once with each legal move until it breaks. The order is the same every time.
    fn for_each_move(&self, visit: &mut impl FnMut(Self::Move) -> ControlFlow<()>) -> ControlFlow<()>;

    /// Returns the position after a legal move. For any other move the result is unspecified, but there is no
    /// panic.
    #[must_use]
    fn after(&self, mv: Self::Move) -> Self;

    /// Whether a move is legal.
    ///
    /// # Errors
    /// Returns the rule that the move would break.
    fn check(&self, mv: Self::Move) -> Result<(), Refusal>;

    /// Returns the position after `mv`.
    ///
    /// # Errors
    /// Returns the rule that the move would break.
    fn play(&self, mv: Self::Move) -> Result<Self, Refusal> {
        self.check(mv)?;
        Ok(self.after(mv))
    }

    /// Returns all legal moves. Some positions have millions, so a page never calls this.
    fn legal_moves(&self) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        let _ = self.for_each_move(&mut |mv| {
            moves.push(mv);
            ControlFlow::Continue(())
        });
        moves
    }

    /// Returns a legal move, each with the same probability, or `None` if there is none. `below(n)` must
    /// return a uniform random number below `n`.
    fn random_move(&self, below: &mut impl FnMut(u64) -> u64) -> Option<Self::Move> {
        // No list is needed: the n-th move replaces the kept one with a probability of 1/n. So the s-th move
        // survives the next m moves with a probability of s/(s + m). From this follows which move is kept
        // next, so one random number for each kept move is enough.
        const PARTS: u64 = 1 << 32;
        let mut kept = None;
        let mut seen = 0_u64;
        let mut keep_at = 1;
        let _ = self.for_each_move(&mut |mv| {
            seen += 1;
            if seen == keep_at {
                kept = Some(mv);
                keep_at = seen.saturating_mul(PARTS) / (below(PARTS) + 1) + 1;
            }
            ControlFlow::Continue(())
        });
        kept
    }

    /// Returns the number of move sequences of exactly `depth` plies. A sequence that ends early does not
    /// count.
    fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            // A leaf is made like any other position: this keeps the compiler from leaving it out as unused.
            black_box(self);
            return 1;
        }
        let mut count = 0;
        let _ = self.for_each_move(&mut |mv| {
            count += self.after(mv).perft(depth - 1);
            ControlFlow::Continue(())
        });
        count
    }
}
