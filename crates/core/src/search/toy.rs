//! Random game trees for tests of searches.

use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use super::{Ranked, Rest, Searchable};
use crate::rules::{Outcome, Reader, Reason, Refusal, Rule, Rules, Side, Status, TextError, finalized};

/// A random tree. The moves, the result and the estimate of a node are a hash of the path to it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Tree {
    seed: u64,
    way: u64,
    plies: u32,
    /// The ply at which all lines have ended.
    height: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Branch(u8);

impl fmt::Display for Branch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Branch {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Branch, TextError> {
        text.parse().map(Branch).map_err(|_| Reader::new(text).expected("a branch"))
    }
}

static NO_BRANCH: Rule = Rule { name: "no_branch", paragraph: "none", parameters: &[] };

impl Tree {
    fn drawn(&self, of: u64) -> u64 {
        finalized(self.way ^ finalized(self.seed)) % of
    }
}

impl Status for Tree {
    fn turn(&self) -> Side {
        if self.plies.is_multiple_of(2) { Side::First } else { Side::Second }
    }

    fn outcome(&self) -> Option<Outcome> {
        let reason = Reason::Score;
        match self.drawn(if self.plies >= self.height { 3 } else { 40 }) {
            _ if self.plies == 0 => None,
            0 => Some(Outcome::Win { winner: Side::First, reason }),
            1 => Some(Outcome::Win { winner: Side::Second, reason }),
            2 => Some(Outcome::Draw { reason }),
            _ => None,
        }
    }
}

impl Rules for Tree {
    type Move = Branch;

    fn for_each_move(&self, visit: &mut impl FnMut(Branch) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.outcome().is_some() {
            return ControlFlow::Continue(());
        }
        (0..2 + self.drawn(4) as u8).try_for_each(|branch| visit(Branch(branch)))
    }

    fn after(&self, mv: Branch) -> Tree {
        // Paths with the same sum of branches meet, so that there are transpositions.
        Tree { way: self.way + 1000 + u64::from(mv.0), plies: self.plies + 1, ..*self }
    }

    fn check(&self, mv: Branch) -> Result<(), Refusal> {
        if self.legal_moves().contains(&mv) {
            Ok(())
        } else {
            Err(Refusal { rule: &NO_BRANCH, arguments: Vec::new(), besides: Vec::new() })
        }
    }
}

impl Searchable for Tree {
    // No reductions: a reduced search would find other values.
    const REDUCED_AFTER: usize = usize::MAX / 8;

    fn list_moves(&self, stage: u8, _depth: u32, moves: &mut Vec<Ranked<Branch>>) -> Rest {
        let all = self.legal_moves();
        let from = usize::from(stage);
        moves.extend(all[from..=from].iter().map(|mv| Ranked { mv: *mv, rank: 0 }));
        if from + 1 < all.len() { Rest::Later } else { Rest::Nothing }
    }

    fn evaluate(&self) -> f32 {
        self.drawn(2001) as f32 / 1000.0 - 1.0
    }
}

/// The root of a tree.
pub(super) fn tree(seed: u64, height: u32) -> Tree {
    Tree { seed, way: 0, plies: 0, height }
}
