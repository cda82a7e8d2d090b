//! Finding problems in games of the engine against itself.

use std::collections::HashSet;
use std::rc::Rc;

use apila_core::game::AnyPosition;
use apila_core::i18n::Language;
use apila_core::rules::Side;
use apila_core::search::{Random, Score};
use apila_model::catalog::GameId;
use apila_model::problems::Goal;

use super::measure::chosen;
use super::proof::{Flaw, Prover, Solution, searched};

/// The maximum number of first plies of a game that are drawn at random.
const RANDOM_PLIES: u64 = 4;
/// The maximum number of plies of a game.
const MOST_PLIES: usize = 60;
/// The number of nodes for a first search of a position.
const QUICK_NODES: u64 = 60_000;
/// A position with fewer different turns offers no real choice.
const FEWEST_TURNS: usize = 4;
/// A position with more different turns takes too long to prove.
const MOST_TURNS: usize = 700;

/// The maximum number of letters in which a composed position differs from one of a game.
const MOST_MOVED: usize = 8;
/// The maximum number of the solver's turns in a problem in which a result has to be kept.
const MOST_KEPT: usize = 9;

type Position = Rc<dyn AnyPosition>;

/// The kinds of problems that are looked for in a game.
#[derive(Clone, Copy, Debug)]
pub struct Search {
    /// The maximum number of the solver's turns in a win on the board. 0 if such wins are not looked for.
    pub most_in_win: usize,
    /// The fewest turns of the solver.
    pub fewest: usize,
    /// Whether to look for positions whose result, a win or a draw, only has to be kept.
    pub kept: bool,
}

impl Search {
    /// Returns the kinds that suit a game: a win on the board in games that are won by lines, a kept result
    /// in games that are decided by the end of the game.
    #[must_use]
    pub fn of(id: GameId) -> Search {
        match id.listing().folder {
            "jaleo" => Search { most_in_win: 3, fewest: 1, kept: false },
            "qawale" => Search { most_in_win: 3, fewest: 1, kept: true },
            _ => Search { most_in_win: 0, fewest: 1, kept: true },
        }
    }
}

/// A position that is a problem, as `docs/problems.md` defines it.
#[derive(Clone)]
pub struct Found {
    /// The position.
    pub position: Position,
    /// The goal.
    pub goal: Goal,
    /// The number of the solver's turns in which the goal is reached.
    pub turns: usize,
    /// The result of the proof.
    pub solution: Solution,
}

/// Returns the positions of a game between two levels, without the final position. The seed decides the
/// levels and the first plies.
#[must_use]
pub fn game(id: GameId, seed: u64) -> Vec<Position> {
    let mut random = Random::new(seed);
    let levels = id.levels();
    let mut level = || levels[1 + usize::try_from(random.below(levels.len() as u64 - 2)).unwrap_or(0)];
    let players = [level(), level()];
    let mut random = Random::new(seed ^ 0x5eed);
    let random_plies = random.below(RANDOM_PLIES + 1);
    let mut position = id.start(Side::First);
    let mut positions = Vec::new();
    for ply in 0..MOST_PLIES {
        if position.outcome().is_some() {
            break;
        }
        positions.push(position.clone());
        let text = if (ply as u64) < random_plies {
            let moves = position.legal_moves();
            usize::try_from(random.below(moves.len() as u64)).ok().and_then(|index| moves.get(index).cloned())
        } else {
            chosen(id, &position, players[ply % 2], seed.wrapping_mul(31).wrapping_add(ply as u64))
        };
        let next = text.and_then(|text| position.play(&text, Language::English).ok());
        let Some(next) = next else { break };
        position = next;
    }
    positions
}

/// Returns up to `count` positions that differ from a position only by two pieces that have changed places.
#[must_use]
pub fn exchanged(id: GameId, position: &Position, count: usize, seed: u64) -> Vec<Position> {
    let letters: Vec<char> = position.print().chars().collect();
    let mut random = Random::new(seed);
    let mut seen = HashSet::from([position.symmetry_key()]);
    let mut index = || usize::try_from(random.below(letters.len() as u64)).unwrap_or(0);
    let exchanges = (0..count).filter_map(|_| {
        let mut letters = letters.clone();
        letters.swap(index(), index());
        let other = id.read(&String::from_iter(letters)).ok()?;
        (other.outcome().is_none() && seen.insert(other.symmetry_key())).then_some(other)
    });
    exchanges.collect()
}

/// Returns the problem in a position, if there is one. Unless `is_late`, only wins on the board are looked
/// for.
#[must_use]
pub fn problem(id: GameId, position: &Position, is_late: bool, search: Search) -> Option<Found> {
    attempt(id, position, is_late, search).found
}

/// Returns the problem to win in so many turns in a position, if it is one.
#[must_use]
pub fn win(id: GameId, position: &Position, turns: usize) -> Option<Found> {
    let solution = Prover::new(id, Goal::Win, position.turn()).prove(position, turns).ok()?;
    Some(Found { position: position.clone(), goal: Goal::Win, turns, solution })
}

/// What came of looking for a problem in a position.
struct Attempt {
    /// The problem, if there is one.
    found: Option<Found>,
    /// How near the position is to a long problem. It counts the turns up to the goal, or up to the first
    /// turn that is not the only one. 0 if there is nothing that could become a problem.
    worth: usize,
}

impl Attempt {
    const NOTHING: Attempt = Attempt { found: None, worth: 0 };

    /// No problem, but a position of some worth.
    fn near(worth: usize) -> Attempt {
        Attempt { found: None, worth }
    }
}

/// Looks for a problem in a position.
fn attempt(id: GameId, position: &Position, is_late: bool, search: Search) -> Attempt {
    let solver = position.turn();
    let found = |goal, turns| -> Result<Found, Flaw> {
        let solution = Prover::new(id, goal, solver).prove(position, turns)?;
        Ok(Found { position: position.clone(), goal, turns, solution })
    };
    for turns in 1..=search.most_in_win {
        let plies = u32::try_from(2 * turns - 1).unwrap_or(u32::MAX);
        let nodes = QUICK_NODES << turns;
        if let Some(Score::Win(_)) = proven(id, position, Some(plies), nodes) {
            if !is_choice(position) {
                return Attempt::NOTHING;
            }
            let worth = 3 * (turns - 1);
            if turns < search.fewest {
                return Attempt::near(worth);
            }
            return match found(Goal::Win, turns) {
                Ok(found) => Attempt { found: Some(found), worth: 3 * turns },
                Err(Flaw::Dual(turn)) => Attempt::near(worth + turn),
                Err(_) => Attempt::near(worth),
            };
        }
    }
    if !search.kept || !is_late {
        return Attempt::NOTHING;
    }
    let goal = match proven(id, position, None, QUICK_NODES) {
        Some(Score::Win(_)) => Goal::Won,
        Some(Score::Draw) => Goal::Draw,
        Some(Score::Loss(_) | Score::Estimate(_)) | None => return Attempt::NOTHING,
    };
    if !is_choice(position) {
        return Attempt::NOTHING;
    }
    // The problem goes on until nothing can be spoilt any more.
    for turns in 1..=MOST_KEPT {
        match found(goal, turns) {
            Ok(found) if !found.solution.is_decided => {}
            Ok(found) if found.solution.line.is_empty() => return Attempt::NOTHING,
            Ok(_) if turns < search.fewest => return Attempt::near(2 * turns),
            Ok(found) => return Attempt { found: Some(found), worth: 2 * turns },
            Err(Flaw::Dual(turn)) => return Attempt::near(2 * turn - 1),
            Err(_) => return Attempt::NOTHING,
        }
    }
    Attempt::NOTHING
}

/// Looks for a problem in positions that differ from a position by pieces that have changed places. Each
/// exchange must lead at least as near to a problem as the ones before. After `tries` exchanges in vain it
/// ends.
#[must_use]
pub fn composed(
    id: GameId,
    start: &Position,
    is_late: bool,
    search: Search,
    tries: usize,
    seed: u64,
) -> Option<Found> {
    // A shorter win is found sooner, and shows where longer ones are.
    let first = Search { most_in_win: search.most_in_win.min(2), ..search };
    let worth = attempt(id, start, is_late, first).worth;
    let tries = if worth > 0 || search.most_in_win > 0 { tries } else { 0 };
    let tries = |_: &usize| tries;
    climb(id, start, start, worth, tries, seed, |next, worth| {
        let search = if *worth == 0 { first } else { search };
        let Attempt { found, worth } = attempt(id, next, is_late, search);
        (found, worth)
    })
}

/// Exchanges pieces of `start`, one exchange after the other, until `judge` finds a problem. No position
/// differs from `origin` in more than [`MOST_MOVED`] letters. `worth` says how near `start` leads to a
/// problem. `judge` gets a position and the worth so far. It returns the problem, if
/// there is one, and the worth of the position. Positions that are worth less are given up. The search ends
/// after some exchanges that lead no nearer: `tries` of the worth.
pub fn climb<Worth: Default + PartialOrd>(
    id: GameId,
    origin: &Position,
    start: &Position,
    worth: Worth,
    tries: impl Fn(&Worth) -> usize,
    seed: u64,
    mut judge: impl FnMut(&Position, &Worth) -> (Option<Found>, Worth),
) -> Option<Found> {
    let of_origin = origin.print();
    let mut here = (start.clone(), worth);
    let mut random = Random::new(seed);
    let mut left = tries(&here.1);
    while left > 0 {
        left -= 1;
        let exchanges = exchanged(id, &here.0, 1, random.next());
        let Some(next) = exchanges.into_iter().next() else { continue };
        if differences(&of_origin, &next.print()) > MOST_MOVED {
            continue;
        }
        let (found, worth) = judge(&next, &here.1);
        if found.is_some() {
            return found;
        }
        if worth > here.1 {
            left = tries(&worth);
        }
        if worth > Worth::default() && worth >= here.1 {
            here = (next, worth);
        }
    }
    None
}

/// The number of places at which two texts differ.
fn differences(one: &str, other: &str) -> usize {
    one.chars().zip(other.chars()).filter(|(a, b)| a != b).count()
}

/// Returns the score of a position for the side to move if a search proves it within the nodes. With
/// `within`, the search only looks for a win forced within this many plies.
#[must_use]
pub fn proven(id: GameId, position: &Position, within: Option<u32>, nodes: u64) -> Option<Score> {
    Some(searched(id, position, within, nodes).0).filter(|score| score.is_proven())
}

/// Whether the number of different moves is neither too small nor too large.
fn is_choice(position: &Position) -> bool {
    let count = position.legal_moves().len();
    (FEWEST_TURNS..=MOST_TURNS).contains(&count)
}
