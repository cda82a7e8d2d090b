//! Positions with proven values: what the search claims to have proven is true, and it proves as much as
//! before.
//!
//! `tests/corpus/values.txt` has a hundred positions of each variant, from games of the computer, with
//! their values. Another search has proven each value again: in 27 the solver without its book, in the
//! other games the exhaustive search for a forced win.

use std::collections::{HashMap, HashSet};
use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;
use std::rc::Rc;

use apila_core::game::{AnyPosition, Past};
use apila_core::rules::{Outcome, Side};
use apila_core::search::{Level, Report, Score, SearchLimits, Variation};
use apila_games::tools::twenty_seven::read;
use apila_games::tools::twenty_seven::solve::{AdvancedLine, BasicLine, ExpertLine, Line, Solver};
use apila_model::catalog::GameId;
use apila_model::problems::Goal;
use apila_model::record::Record;

use crate::common::{ENGLISH, root};
use crate::problems;

/// The nodes of a search.
const NODES: u64 = 10_000;
/// The number of positions of each variant.
const POSITIONS: usize = 100;

/// How many positions of each variant the search solves. If it solves more, the new number is entered here.
const SOLVED: [(&str, usize); 6] =
    [("jaleo", 79), ("qawale", 66), ("jo", 51), ("27", 28), ("27-advanced", 85), ("27-expert", 86)];

/// A position with its winner. `None` is a draw.
type Valued = (Rc<dyn AnyPosition>, Option<Side>);

fn file() -> PathBuf {
    root().join("tests/corpus/values.txt")
}

/// The word for the value of a position.
fn word(turn: Side, winner: Option<Side>) -> &'static str {
    match winner {
        None => "draw",
        Some(winner) if winner == turn => "win",
        Some(_) => "loss",
    }
}

/// The positions of a variant in the file. A line has the variant, the position and its value.
fn stored(text: &str, id: GameId) -> Vec<Valued> {
    let lines = text.lines().filter_map(|line| line.strip_prefix(id.as_str())?.strip_prefix(' '));
    let valued = lines.map(|line| {
        let (position, value) = line.split_once(' ').expect("a position and a value");
        let position = id.read(position).expect("a position");
        let turn = position.turn();
        let winners = [Some(turn), Some(turn.other()), None];
        let winner = winners.into_iter().find(|winner| word(turn, *winner) == value);
        (position, winner.unwrap_or_else(|| panic!("{line}")))
    });
    valued.collect()
}

/// The report of a search.
fn searched(id: GameId, position: &dyn AnyPosition, nodes: u64, within: Option<u32>) -> Report<String> {
    let level = Level { nodes: Some(nodes), ..Level::FULL };
    let limits = SearchLimits { level, table_bits: level.table_bits(), within, ..SearchLimits::default() };
    let mut search = id.search(position, Past::default(), &limits).expect("a position of the game");
    while !search.is_done() {
        search.run(SearchLimits::SLICE);
    }
    search.report()
}

/// The winner that a search claims to have proven.
fn claimed(turn: Side, report: &Report<String>) -> Option<Option<Side>> {
    match report.variations.first()?.score {
        Score::Win(_) => Some(Some(turn)),
        Score::Loss(_) => Some(Some(turn.other())),
        Score::Draw => Some(None),
        Score::Estimate(_) => None,
    }
}

/// Fails unless the best line ends the game with this winner, after as many plies as its score says.
fn check_line(position: &dyn AnyPosition, report: &Report<String>, winner: Option<Side>) {
    let Variation { score, moves } = &report.variations[0];
    let Some(plies) = score.plies() else { return };
    let text = position.print();
    assert_eq!(moves.len(), plies as usize, "{text}: {moves:?}");
    let play = |position: Rc<dyn AnyPosition>, mv: &String| position.play(mv, ENGLISH).expect("a legal move");
    let end = moves.iter().fold(position.to_be_moved_by(position.turn()), play);
    assert_eq!(end.outcome().and_then(Outcome::winner), winner, "{text}: {moves:?}");
    assert!(end.outcome().is_some(), "{text}: {moves:?}");
}

#[test]
fn proven_scores_are_true_and_as_many_as_before() {
    let text = fs::read_to_string(file()).expect("the corpus");
    let mut solved = Vec::new();
    for (name, _) in SOLVED {
        let id = GameId::parse(name).expect("a variant");
        let positions = stored(&text, id);
        assert_eq!(positions.len(), POSITIONS, "{name}");
        let mut count = 0;
        for (position, winner) in &positions {
            let report = searched(id, &**position, NODES, None);
            if let Some(claimed) = claimed(position.turn(), &report) {
                assert_eq!(claimed, *winner, "{name} {}", position.print());
                check_line(&**position, &report, *winner);
                count += 1;
            }
        }
        solved.push((name, count));
    }
    assert_eq!(solved, SOLVED, "solved with {NODES} nodes each");
}

/// Nobody can win a problem with the goal to draw, although the replies of its main line may let the solver
/// win.
#[test]
fn draws_of_problems_are_draws() {
    for (game, file) in problems::files() {
        let id = GameId::parse(file.id).expect("a variant");
        for problem in problems::set(game, file).all().iter().filter(|problem| problem.goal == Goal::Draw) {
            let position = id.read(&problem.position).expect("a position");
            let report = searched(id, &*position, 400_000, None);
            assert_eq!(claimed(position.turn(), &report), Some(None), "{id} {}", problem.number);
        }
    }
}

/// Whether the exhaustive search for a forced win finds the winner. In a draw neither side has a forced win
/// until the game must end.
fn forced_win_finds(id: GameId, position: &dyn AnyPosition, winner: Option<Side>) -> bool {
    /// At least the plies that the games have left, and an odd number. The side to move makes the last of
    /// them.
    const PLIES: u32 = 15;
    let turn = position.turn();
    let forces = |side: Side| {
        let plies = if side == turn { PLIES } else { PLIES + 1 };
        claimed(turn, &searched(id, position, u64::MAX, Some(plies))) == Some(Some(side))
    };
    match winner {
        Some(winner) => forces(winner),
        None => !forces(turn) && !forces(turn.other()),
    }
}

/// Whether the solver of 27 finds the value.
fn solver_finds<L: Line>(position: &dyn AnyPosition, value: &str) -> bool {
    let position = read(L::MODE, &position.print()).expect("a position");
    let found = Solver::<L>::new(20).solve(&position).expect("a solution");
    value == ["loss", "draw", "win"][found as usize]
}

/// Whether another search finds the value of a position.
fn is_proven(id: GameId, position: &dyn AnyPosition, winner: Option<Side>) -> bool {
    let value = word(position.turn(), winner);
    match id.as_str() {
        "27" => solver_finds::<BasicLine>(position, value),
        "27-advanced" => solver_finds::<AdvancedLine>(position, value),
        "27-expert" => solver_finds::<ExpertLine>(position, value),
        _ => forced_win_finds(id, position, winner),
    }
}

#[test]
#[ignore = "takes minutes"]
fn values_are_proven_again() {
    let text = fs::read_to_string(file()).expect("the corpus");
    for (name, _) in SOLVED {
        let id = GameId::parse(name).expect("a variant");
        for (position, winner) in stored(&text, id) {
            println!("{name} {}", position.print());
            assert!(is_proven(id, &*position, winner), "{name} {}", position.print());
        }
    }
}

/// The positions of a game between two levels, without those that are in an opening book.
fn game(id: GameId, seed: u64) -> Vec<Rc<dyn AnyPosition>> {
    const FIRST: usize = 6;
    let mut record = Record::from_start(id, Side::First);
    let levels = &id.levels()[1..5];
    while record.outcome().is_none() && record.plies() < 200 {
        let level = levels[(seed as usize + record.plies() % 2) % levels.len()];
        let seed = seed * 1000 + record.plies() as u64;
        let limits = SearchLimits { level, seed, table_bits: 12, book: true, ..SearchLimits::default() };
        let mut search = record.search(record.plies(), &limits).expect("a search");
        while !search.is_done() {
            search.run(SearchLimits::SLICE);
        }
        record.play(&search.report().choice.expect("a move"), ENGLISH).expect("a legal move");
    }
    (FIRST..record.plies()).map(|plies| Rc::clone(record.position(plies))).collect()
}

/// The earliest positions of a game that the search proves with a few thousand nodes or more, with their
/// winners.
fn hard_positions(id: GameId, seed: u64) -> Vec<Valued> {
    const FEWEST: u64 = 2_000;
    const MOST: u64 = 60_000;
    const OF_A_GAME: usize = 2;
    let mut hard = Vec::new();
    for position in game(id, seed).into_iter().rev() {
        let report = searched(id, &*position, MOST, None);
        let Some(winner) = claimed(position.turn(), &report) else { break };
        if report.nodes >= FEWEST {
            hard.push((position, winner));
        }
    }
    let later = hard.len().saturating_sub(OF_A_GAME);
    hard.split_off(later)
}

/// `cargo test --test native values_are_found -- --ignored` replaces the positions. They depend on the
/// search.
#[test]
#[ignore = "plays games for some minutes, and writes the file"]
fn values_are_found() {
    const MOST_OF_A_VALUE: usize = 50;
    let mut text = String::new();
    for (name, _) in SOLVED {
        let id = GameId::parse(name).expect("a variant");
        let (mut keys, mut counts, mut found) = (HashSet::new(), HashMap::new(), 0);
        let positions = (0..).flat_map(|seed| hard_positions(id, seed));
        for (position, winner) in positions {
            let value = word(position.turn(), winner);
            let count = counts.entry(value).or_insert(0);
            if *count < MOST_OF_A_VALUE && keys.insert(position.symmetry_key()) {
                (*count, found) = (*count + 1, found + 1);
                let _ = writeln!(text, "{name} {} {value}", position.print());
            }
            if found == POSITIONS {
                break;
            }
        }
        println!("{name}: {counts:?}");
    }
    fs::write(file(), &text).expect("the corpus");
}
