//! Proving a problem: at every turn of the solver exactly one turn keeps the goal, whatever the other player replies.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};
use std::fmt;
use std::rc::Rc;

use apila_core::game::AnyPosition;
use apila_core::i18n::Language;
use apila_core::rules::{Outcome, Side};
use apila_core::search::{Level, Score, SearchLimits};
use apila_model::catalog::GameId;
use apila_model::problems::Goal;

/// The nodes of one search. The page judges a turn with a million, so what is proven here is proven there.
const NODES: u64 = 400_000;
/// The base-2 logarithm of the most entries of a search's transposition table.
const TABLE_BITS: u32 = 15;
/// The most positions that are looked at to see that nothing can be spoilt any more.
const MOST_DECIDED: usize = 4_000;
/// The most searches of one proof: more, and the problem is left.
const MOST_SEARCHES: usize = 60_000;

/// A position that the solver, or the other player, is to move in.
type Position = Rc<dyn AnyPosition>;

/// Why a position is not a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// No turn keeps the goal.
    NoSolution,
    /// At this turn of the solver, from 1, several different turns keep it.
    Dual(usize),
    /// The searches did not prove everything.
    Unproven,
    /// After the last turn the goal can still be missed.
    Open,
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Flaw::NoSolution => f.write_str("no turn keeps the goal"),
            Flaw::Dual(turn) => write!(f, "several turns keep the goal at turn {turn}"),
            Flaw::Unproven => f.write_str("the searches did not prove everything"),
            Flaw::Open => f.write_str("the goal can still be missed after the last turn"),
        }
    }
}

impl std::error::Error for Flaw {}

/// What was proven of a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The main line: the solver's turns and the longest resistance.
    pub line: Vec<String>,
    /// Whether nothing can be spoilt after it, whatever either player does, in every line of play.
    pub is_decided: bool,
    /// How many different turns end the main line equally well.
    pub ways: usize,
}

/// Proves problems of one variant.
pub struct Prover {
    id: GameId,
    goal: Goal,
    solver: Side,
    /// Whether a position in which the other player is to move keeps the goal in so many turns of the solver.
    known: HashMap<(u64, usize), bool>,
    searches: usize,
}

/// Why there is no only turn.
enum Only {
    /// There are several, of which this is one.
    Several(String),
    Flaw(Flaw),
}

impl Prover {
    /// A prover of problems of the variant with this goal.
    #[must_use]
    pub fn new(id: GameId, goal: Goal, solver: Side) -> Prover {
        Prover { id, goal, solver, known: HashMap::new(), searches: 0 }
    }

    /// Proves that the position is a problem of so many turns.
    ///
    /// # Errors
    /// The first flaw that is found.
    pub fn prove(&mut self, position: &Position, turns: usize) -> Result<Solution, Flaw> {
        self.follow(position, turns, 1)
    }

    fn is_reached(&self, outcome: Outcome) -> bool {
        match outcome.winner() {
            Some(winner) => winner == self.solver,
            None => self.goal == Goal::Draw,
        }
    }

    /// Follows the only right turn through all replies. `left` turns of the solver are left, this one is the `number`th.
    fn follow(&mut self, position: &Position, left: usize, number: usize) -> Result<Solution, Flaw> {
        if self.goal != Goal::Win && self.is_decided(position) {
            return Ok(Solution { line: Vec::new(), is_decided: true, ways: 1 });
        }
        if left == 0 {
            let open = Solution { line: Vec::new(), is_decided: false, ways: 1 };
            return if self.goal == Goal::Win { Err(Flaw::Open) } else { Ok(open) };
        }
        let turns = alike_once(position);
        // The last turn may have equals, unless it is the first, too.
        let is_first = number == 1;
        let mut winning = turns.iter().filter(|(_, after)| !is_first && wins(after, self.solver));
        if let Some((text, _)) = winning.next() {
            return Ok(Solution { line: vec![text.clone()], is_decided: true, ways: 1 + winning.count() });
        }
        let (text, after) = match self.only_turn(&turns, left) {
            Ok(turn) => turn,
            // Likewise where it does not win.
            Err(Only::Several(text)) if self.goal != Goal::Win && !is_first && is_last_turn(&turns) => {
                return Ok(Solution { line: vec![text], is_decided: true, ways: turns.len() });
            }
            Err(Only::Several(_)) => return Err(Flaw::Dual(number)),
            Err(Only::Flaw(flaw)) => return Err(flaw),
        };
        let mut solution = Solution { line: Vec::new(), is_decided: true, ways: 1 };
        // The reply that holds out longest, and of several the one that leaves the fewest ways to go on.
        let mut longest: Option<(String, Solution)> = None;
        let resistance = |further: &Solution| (further.line.len(), Reverse(further.ways));
        if after.outcome().is_none() {
            for (reply, next) in alike_once(&after) {
                if let Some(outcome) = next.outcome() {
                    if !self.is_reached(outcome) {
                        return Err(Flaw::NoSolution);
                    }
                    continue;
                }
                let further = self.follow(&next, left - 1, number + 1)?;
                solution.is_decided &= further.is_decided;
                if longest.as_ref().is_none_or(|(_, known)| resistance(known) < resistance(&further)) {
                    longest = Some((reply, further));
                }
            }
        }
        solution.line.push(text);
        // A line ends with a turn of the solver.
        if let Some((reply, further)) = longest.filter(|(_, further)| !further.line.is_empty()) {
            solution.ways = further.ways;
            solution.line.push(reply);
            solution.line.extend(further.line);
        }
        Ok(solution)
    }

    /// The only turn that keeps the goal.
    fn only_turn(&mut self, turns: &[(String, Position)], left: usize) -> Result<(String, Position), Only> {
        let mut only: Option<&(String, Position)> = None;
        for turn in turns {
            if self.keeps(&turn.1, left - 1).map_err(Only::Flaw)?
                && let Some((text, _)) = only.replace(turn)
            {
                return Err(Only::Several(text.clone()));
            }
        }
        only.cloned().ok_or(Only::Flaw(Flaw::NoSolution))
    }

    /// Whether a turn keeps the goal, of which `left` turns are left after it.
    ///
    /// # Errors
    /// If that could not be proven.
    pub fn keeps(&mut self, after: &Position, left: usize) -> Result<bool, Flaw> {
        if let Some(outcome) = after.outcome() {
            return Ok(self.is_reached(outcome));
        }
        if self.goal == Goal::Win && left == 0 {
            return Ok(false);
        }
        let key = (after.key(), if self.goal == Goal::Win { left } else { 0 });
        if let Some(known) = self.known.get(&key) {
            return Ok(*known);
        }
        self.searches += 1;
        if self.searches > MOST_SEARCHES {
            return Err(Flaw::Unproven);
        }
        let within = (self.goal == Goal::Win).then(|| u32::try_from(2 * left).unwrap_or(u32::MAX));
        let (score, depth) = searched(self.id, after, within, NODES);
        let keeps = match (self.goal, score) {
            (_, Score::Loss(_)) | (Goal::Draw, Score::Draw) => true,
            (_, Score::Win(_)) | (Goal::Won, Score::Draw) => false,
            // Everything was looked at.
            (Goal::Win, _) if within.is_some_and(|plies| depth >= plies) => false,
            _ => return Err(Flaw::Unproven),
        };
        self.known.insert(key, keeps);
        Ok(keeps)
    }

    /// Whether the goal is reached whatever both players do from here. Only what is seen within [`MOST_DECIDED`] positions
    /// counts.
    fn is_decided(&self, position: &Position) -> bool {
        let mut seen = HashSet::new();
        let mut open = vec![position.clone()];
        while let Some(position) = open.pop() {
            if let Some(outcome) = position.outcome() {
                if !self.is_reached(outcome) {
                    return false;
                }
                continue;
            }
            if seen.len() >= MOST_DECIDED {
                return false;
            }
            if seen.insert(position.key()) {
                open.extend(alike_once(&position).into_iter().map(|(_, next)| next));
            }
        }
        true
    }
}

/// Whether the game is over and `side` has won it.
pub(super) fn wins(position: &Position, side: Side) -> bool {
    position.outcome().and_then(Outcome::winner) == Some(side)
}

/// Whether the game ends after any of these turns, or after any reply to them.
fn is_last_turn(turns: &[(String, Position)]) -> bool {
    let is_over = |position: &Position| position.outcome().is_some();
    turns.iter().all(|(_, after)| is_over(after) || alike_once(after).iter().all(|(_, next)| is_over(next)))
}

/// The score of a position for the side to move, within the nodes, and the depth that was searched. With `within`, only a win
/// forced within so many plies is looked for.
pub(super) fn searched(id: GameId, position: &Position, within: Option<u32>, nodes: u64) -> (Score, u32) {
    let level = Level { nodes: Some(nodes), ..Level::FULL };
    let limits = SearchLimits { level, within, table_bits: TABLE_BITS, ..SearchLimits::default() };
    let Some(mut search) = id.search(&**position, &[], &limits) else { return (Score::Estimate(0.0), 0) };
    loop {
        search.run(1_000);
        let report = search.report();
        let score = report.variations.first().map_or(Score::Estimate(0.0), |best| best.score);
        if search.is_done() || score.is_proven() {
            return (score, report.depth);
        }
    }
}

/// The moves of a position and what they lead to; of moves that lead to alike positions only the first.
#[must_use]
pub fn alike_once(position: &Position) -> Vec<(String, Position)> {
    let mut seen = HashSet::new();
    let mut moves = position.legal_moves();
    moves.sort_unstable();
    let nexts = moves.into_iter().filter_map(|text| {
        let next = position.play(&text, Language::English).ok()?;
        seen.insert(next.symmetry_key()).then_some((text, next))
    });
    nexts.collect()
}
