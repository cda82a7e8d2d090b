//! Composing problems in which a result has to be kept, from the values of positions. They are found far
//! sooner than a proof, so positions in which several turns keep the result are soon left out.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use apila_core::game::AnyPosition;
use apila_core::rules::{Outcome, Side};
use apila_core::search::Score;
use apila_engine::problems::find::{Found, Search, climb, problem, proven};
use apila_engine::problems::{Measure, alike_once, is_last_turn};
use apila_engine::solved::SolvedValues;
use apila_games::tools::twenty_seven::solve::GameValue;
use apila_model::catalog::GameId;
use apila_model::problems::HIGHEST_GRADE;

use super::candidate::Candidate;

/// The nodes for one value.
const NODES: u64 = 20_000;
/// The maximum number of values that are looked up for one position.
const MOST_VALUES: usize = 4_000;
/// How many times fewer exchanges are tried where already the first turn is not the only one.
const FEWER: usize = 10;
/// The maximum number of values that are kept.
const MOST_KNOWN: usize = 1 << 20;

type Position = Rc<dyn AnyPosition>;

/// How near a position is to a problem. The later one is nearer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Chain {
    /// Whether there is a result to keep, and all values are known.
    is_known: bool,
    /// The number of turns in the longest line in which each turn of the solving side is the only one that
    /// keeps the result, but at most as many as are wanted.
    turns: usize,
    /// The number of positions after such turns in which several turns keep the result.
    flaws: Reverse<usize>,
}

/// Finds the value of a position for the side to move.
type Values = Box<dyn FnMut(&Position) -> Option<GameValue>>;

/// The values of a variant of 27 or of Jō.
fn values(id: GameId) -> Option<Values> {
    if let Some(mut solved) = SolvedValues::of(id) {
        return Some(Box::new(move |position| solved.value(&**position, NODES)));
    }
    let mut known = HashMap::new();
    let value = move |position: &Position| {
        if known.len() > MOST_KNOWN {
            known.clear();
        }
        *known.entry(position.key()).or_insert_with(|| match proven(id, position, None, NODES)? {
            Score::Win(_) => Some(GameValue::Win),
            Score::Loss(_) => Some(GameValue::Loss),
            Score::Draw => Some(GameValue::Draw),
            Score::Estimate(_) => None,
        })
    };
    (id.listing().folder == "jo").then(|| Box::new(value) as Values)
}

/// Composes problems of a variant.
pub(crate) struct Composer {
    id: GameId,
    values: Values,
}

impl Composer {
    /// A composer for a variant of 27 or for Jō. `None` for another game.
    pub(crate) fn of(id: GameId) -> Option<Composer> {
        values(id).map(|values| Composer { id, values })
    }

    /// Like [`problem`]. Most positions are soon left out.
    pub(crate) fn problem(&mut self, position: &Position, search: Search) -> Option<Found> {
        self.judge(position, search).0
    }

    /// Like [`composed`](apila_engine::problems::find::composed).
    pub(crate) fn compose(
        &mut self,
        start: &Position,
        search: Search,
        tries: usize,
        seed: u64,
    ) -> Option<Found> {
        let chain = self.chain(start, search.fewest);
        let tries = |chain: &Chain| match chain.turns {
            _ if !chain.is_known => 0,
            0 => tries / FEWER,
            _ => tries,
        };
        climb(self.id, start, start, chain, tries, seed, |next, _| self.judge(next, search))
    }

    /// A problem of the highest grade near a problem that was composed from `origin`.
    pub(crate) fn harder(
        &mut self,
        origin: &Position,
        candidate: &Candidate,
        search: Search,
        tries: usize,
    ) -> Option<Found> {
        let (id, seed) = (self.id, candidate.seed);
        let (here, difficulty) = (&candidate.found.position, candidate.measure.difficulty());
        climb(
            id,
            origin,
            here,
            difficulty,
            |_| tries,
            seed,
            |next, _| {
                let Some(found) = self.judge(next, search).0 else { return (None, 0.0) };
                let measure = Measure::of(id, next, found.goal, &found.solution.line);
                ((measure.grade() == HIGHEST_GRADE).then_some(found), measure.difficulty())
            },
        )
    }

    /// The problem in a position, if there is one, and how far there is only one turn.
    fn judge(&mut self, position: &Position, search: Search) -> (Option<Found>, Chain) {
        let chain = self.chain(position, search.fewest);
        let is_promising = chain.is_known && chain.flaws.0 == 0 && chain.turns >= search.fewest;
        (is_promising.then(|| problem(self.id, position, true, search)).flatten(), chain)
    }

    /// How near a position is to a problem with so many turns.
    fn chain(&mut self, position: &Position, fewest: usize) -> Chain {
        let goal = match (self.values)(position) {
            Some(value @ (GameValue::Win | GameValue::Draw)) => value,
            Some(GameValue::Loss) | None => return Chain::default(),
        };
        let values = &mut *self.values;
        let mut proof = Follow { solver: position.turn(), goal, left: MOST_VALUES, flaws: 0, values };
        match proof.turns(position, 1) {
            Some(turns) => Chain { is_known: true, turns: turns.min(fewest), flaws: Reverse(proof.flaws) },
            None => Chain::default(),
        }
    }
}

/// Follows the only turns of one side.
struct Follow<'a> {
    solver: Side,
    goal: GameValue,
    /// How many more values may be looked up.
    left: usize,
    /// The number of positions so far in which several turns keep the result.
    flaws: usize,
    values: &'a mut dyn FnMut(&Position) -> Option<GameValue>,
}

impl Follow<'_> {
    fn is_reached(&self, outcome: Outcome) -> bool {
        outcome.winner().map_or(self.goal == GameValue::Draw, |winner| winner == self.solver)
    }

    /// Whether a turn of the solving side to this position keeps the result. `None` if that is not known.
    fn keeps(&mut self, after: &Position) -> Option<bool> {
        if let Some(outcome) = after.outcome() {
            return Some(self.is_reached(outcome));
        }
        self.left = self.left.checked_sub(1)?;
        Some((self.values)(after)?.of_opponent() >= self.goal)
    }

    /// The number of turns in the longest line, if this is the `number`th one. `None` if a value is not
    /// known.
    fn turns(&mut self, position: &Position, number: usize) -> Option<usize> {
        let turns = alike_once(position);
        let may_have_equals = number > 1 && is_last_turn(&turns);
        let mut keeping = Vec::new();
        let mut is_spoilt_by_some = false;
        for (_, after) in &turns {
            if self.keeps(after)? {
                keeping.push(after);
            } else {
                is_spoilt_by_some = true;
            }
            // The values of the other turns do not matter.
            if keeping.len() > 1 && is_spoilt_by_some && !may_have_equals {
                self.flaws += 1;
                return Some(number - 1);
            }
        }
        if !is_spoilt_by_some && self.is_decided(position, &mut HashSet::new())? {
            return Some(number - 1);
        }
        match keeping.as_slice() {
            [only] => {
                let mut longest = number;
                if only.outcome().is_none() {
                    for (_, next) in alike_once(only) {
                        if next.outcome().is_none() {
                            longest = longest.max(self.turns(&next, number + 1)?);
                        }
                    }
                }
                Some(longest)
            }
            [_, ..] if may_have_equals => Some(number),
            _ => {
                self.flaws += 1;
                Some(number - 1)
            }
        }
    }

    /// Whether neither side can change the result any more. `None` if that is not known.
    fn is_decided(&mut self, position: &Position, seen: &mut HashSet<u64>) -> Option<bool> {
        let mut open = vec![position.clone()];
        while let Some(position) = open.pop() {
            if let Some(outcome) = position.outcome() {
                if !self.is_reached(outcome) {
                    return Some(false);
                }
                continue;
            }
            if !seen.insert(position.key()) {
                continue;
            }
            for (_, after) in alike_once(&position) {
                if position.turn() == self.solver && !self.keeps(&after)? {
                    return Some(false);
                }
                open.push(after);
            }
        }
        Some(true)
    }
}
