//! Proves a problem: at every turn of the solver exactly one turn keeps the goal, against all replies of the
//! other player.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};
use std::fmt;
use std::rc::Rc;

use apila_core::game::{AnyPosition, Past};
use apila_core::i18n::Language;
use apila_core::rules::{Outcome, Side};
use apila_core::search::{Level, Score, SearchLimits};
use apila_model::catalog::GameId;
use apila_model::problems::Goal;

/// The number of nodes of one search. The page judges a turn with a million, so it can prove whatever is
/// proven here.
const NODES: u64 = 400_000;
/// The base-2 logarithm of the maximum number of entries of a search's transposition table.
const TABLE_BITS: u32 = 15;
/// The maximum number of positions that are visited to see that nothing can be spoilt any more.
const MOST_DECIDED: usize = 60_000;
/// The maximum number of searches of one proof. A problem that needs more is not proven.
const MOST_SEARCHES: usize = 60_000;

/// A position in which the solver or the other player is to move.
type Position = Rc<dyn AnyPosition>;

/// Why a position is not a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// No turn keeps the goal.
    NoSolution,
    /// At this turn of the solver, from 1, several different turns keep the goal.
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

/// The result of a proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The main line: the solver's turns and the longest resistance.
    pub line: Vec<String>,
    /// Whether nothing can be spoilt after the last turn of any line, whatever either player does.
    pub is_decided: bool,
    /// The number of different turns that end the main line equally well.
    pub ways: usize,
}

/// Proves problems of one variant.
pub struct Prover {
    id: GameId,
    goal: Goal,
    solver: Side,
    /// Whether a turn keeps the goal, by the key of the position after it and the number of the solver's
    /// remaining turns.
    known: HashMap<(u64, usize), bool>,
    searches: usize,
}

/// Why there is not exactly one turn.
enum NotUnique {
    /// Several turns keep the goal. This is one of them.
    Several(String),
    Flaw(Flaw),
}

impl Prover {
    /// A prover of problems of the variant with this goal.
    #[must_use]
    pub fn new(id: GameId, goal: Goal, solver: Side) -> Prover {
        Prover { id, goal, solver, known: HashMap::new(), searches: 0 }
    }

    /// Proves that the position is a problem with this number of turns.
    ///
    /// # Errors
    /// Returns the first flaw that is found.
    pub fn prove(&mut self, position: &Position, turns: usize) -> Result<Solution, Flaw> {
        self.follow(position, turns, 1)
    }

    fn is_reached(&self, outcome: Outcome) -> bool {
        match outcome.winner() {
            Some(winner) => winner == self.solver,
            None => self.goal == Goal::Draw,
        }
    }

    /// Follows the only right turn through all replies. `left` is the number of the solver's remaining turns,
    /// and this turn is the `number`th.
    fn follow(&mut self, position: &Position, left: usize, number: usize) -> Result<Solution, Flaw> {
        if self.goal != Goal::Win && self.is_decided(position) {
            return Ok(Solution { line: Vec::new(), is_decided: true, ways: 1 });
        }
        if left == 0 {
            let open = Solution { line: Vec::new(), is_decided: false, ways: 1 };
            return if self.goal == Goal::Win { Err(Flaw::Open) } else { Ok(open) };
        }
        let turns = alike_once(position);
        // Several different last turns may win, unless the last turn is also the first.
        let is_first = number == 1;
        let mut winning = turns.iter().filter(|(_, after)| !is_first && wins(after, self.solver));
        if let Some((text, _)) = winning.next() {
            return Ok(Solution { line: vec![text.clone()], is_decided: true, ways: 1 + winning.count() });
        }
        let (text, after) = match self.only_turn(&turns, left) {
            Ok(turn) => turn,
            // The same holds for a last turn that keeps a result without a win on the board.
            Err(NotUnique::Several(text)) if self.goal != Goal::Win && !is_first && is_last_turn(&turns) => {
                return Ok(Solution { line: vec![text], is_decided: true, ways: turns.len() });
            }
            Err(NotUnique::Several(_)) => return Err(Flaw::Dual(number)),
            Err(NotUnique::Flaw(flaw)) => return Err(flaw),
        };
        let mut solution = Solution { line: Vec::new(), is_decided: true, ways: 1 };
        // The reported reply is the one that holds out longest. Among several it is the one that leaves the
        // fewest ways to go on.
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

    /// Returns the only turn that keeps the goal.
    fn only_turn(
        &mut self,
        turns: &[(String, Position)],
        left: usize,
    ) -> Result<(String, Position), NotUnique> {
        let mut only: Option<&(String, Position)> = None;
        for turn in turns {
            if self.keeps(&turn.1, left - 1).map_err(NotUnique::Flaw)?
                && let Some((text, _)) = only.replace(turn)
            {
                return Err(NotUnique::Several(text.clone()));
            }
        }
        only.cloned().ok_or(NotUnique::Flaw(Flaw::NoSolution))
    }

    /// Whether the turn that led to `after` keeps the goal. `left` is the number of the solver's turns after
    /// it.
    ///
    /// # Errors
    /// Returns [`Flaw::Unproven`] if the searches cannot prove it.
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
            // The search was complete.
            (Goal::Win, _) if within.is_some_and(|plies| depth >= plies) => false,
            _ => return Err(Flaw::Unproven),
        };
        self.known.insert(key, keeps);
        Ok(keeps)
    }

    /// Whether the goal is reached whatever both players do from here. It is `false` if this needs more than
    /// [`MOST_DECIDED`] positions.
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

/// Whether the game ends after each of these turns, or after any reply to it.
#[must_use]
pub fn is_last_turn(turns: &[(String, Position)]) -> bool {
    let is_over = |position: &Position| position.outcome().is_some();
    turns.iter().all(|(_, after)| is_over(after) || alike_once(after).iter().all(|(_, next)| is_over(next)))
}

/// Returns the score of a position for the side to move, found within the nodes, and the depth that was
/// searched. With `within`, the search only looks for a win forced within this many plies.
pub(super) fn searched(id: GameId, position: &Position, within: Option<u32>, nodes: u64) -> (Score, u32) {
    let level = Level { nodes: Some(nodes), ..Level::FULL };
    let limits = SearchLimits { level, within, table_bits: TABLE_BITS, ..SearchLimits::default() };
    let Some(mut search) = id.search(&**position, Past::default(), &limits) else {
        return (Score::Estimate(0.0), 0);
    };
    loop {
        search.run(1_000);
        let report = search.report();
        let score = report.variations.first().map_or(Score::Estimate(0.0), |best| best.score);
        if search.is_done() || score.is_proven() {
            return (score, report.depth);
        }
    }
}

/// Returns the moves of a position with the positions after them. Of moves to symmetric positions only the
/// first is returned.
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
