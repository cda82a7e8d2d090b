//! The rules of a game as a trait.

use std::fmt::{Debug, Display};
use std::hash::{Hash, Hasher};
use std::hint::black_box;
use std::ops::ControlFlow;
use std::str::FromStr;

use super::mixer::Mixer;
use super::{Outcome, Refusal, Side, TextError};

/// What a position says of the state of the game.
pub trait Status {
    /// The side to move.
    fn turn(&self) -> Side;

    /// The result, if the position itself ends the game. Repetition needs the record and is not seen here.
    fn outcome(&self) -> Option<Outcome>;
}

/// A position between two turns, with the rules that lead from it to the next.
///
/// Laws, held by the contract tests for every game: the moves visited are exactly those that `check`
/// accepts, each once; a position with an outcome visits none, and one without visits at least one;
/// `after` flips the side to move.
pub trait Rules: Status + Clone + Eq + Hash + Debug {
    /// One whole turn. Its text is the notation of the rules, read strictly: one form for each move.
    type Move: Copy + Eq + Ord + Hash + Debug + Display + FromStr<Err = TextError>;

    /// The occurrence of one configuration that draws the game, counting the first; none where positions
    /// cannot repeat.
    const REPETITION: Option<usize> = None;

    /// A number that equal positions share and others almost never. Positions that are worth the same by symmetry may
    /// share it too, unless positions of the game can repeat.
    fn key(&self) -> u64 {
        let mut mixer = Mixer::default();
        self.hash(&mut mixer);
        mixer.finish()
    }

    /// Calls `visit` with each legal move, once, until it breaks. The order is the same every time.
    fn for_each_move(&self, visit: &mut impl FnMut(Self::Move) -> ControlFlow<()>) -> ControlFlow<()>;

    /// The position after a legal move. For a move that is not legal the result is unspecified (but no panic).
    #[must_use]
    fn after(&self, mv: Self::Move) -> Self;

    /// Whether a move is legal.
    ///
    /// # Errors
    /// The rule it would break.
    fn check(&self, mv: Self::Move) -> Result<(), Refusal>;

    /// The position after `mv`.
    ///
    /// # Errors
    /// The rule the move would break; `self` stays as it is.
    fn play(&self, mv: Self::Move) -> Result<Self, Refusal> {
        self.check(mv)?;
        Ok(self.after(mv))
    }

    /// All legal moves. Some positions have millions, so a page never calls this.
    fn legal_moves(&self) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        let _ = self.for_each_move(&mut |mv| {
            moves.push(mv);
            ControlFlow::Continue(())
        });
        moves
    }

    /// A legal move, each as likely as the others, if there is one. `below` draws an even number below the one it
    /// is given.
    fn random_move(&self, below: &mut impl FnMut(u64) -> u64) -> Option<Self::Move> {
        // No list is needed: the n-th move takes the place of the one kept so far with a chance of 1/n. So after the
        // s-th the next m are left alone with a chance of s/(s + m), from which follows which one is kept next.
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

    /// Number of move sequences of exactly `depth` plies; a sequence that ends early adds nothing.
    fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            // A leaf is made like any other position, even if the compiler sees that nobody looks at it.
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
