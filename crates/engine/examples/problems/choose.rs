//! Choosing problems from what was found.

use std::collections::{HashMap, HashSet};

use apila_engine::problems::{PASS, TRIES};
use apila_model::catalog::GameId;
use apila_model::problems::{HIGHEST_GRADE, Problem};

use super::candidate::Line;
use super::check::problems_of;

/// One in this many problems may have only one turn.
const ONE_TURN: usize = 2;
/// The maximum number of one-turn problems with the same solution. In 27, for example, lifting nine discs
/// from space 2 is one idea.
const MOST_ALIKE: usize = 2;

/// Prints the problems that the variant already has, and then new ones until there are `count`, the easier
/// ones first.
pub(crate) fn choose(id: GameId, found: &str, count: usize) -> Result<(), String> {
    let had = problems_of(id).unwrap_or_default();
    let mut lines = found.lines().map(|text| Line::read(id, text)).collect::<Result<Vec<_>, _>>()?;
    lines.retain(|line| !is_dull(line));
    // Of each game, the longest problem is preferred, then the hardest.
    let worth = |line: &Line| (line.problem.turns, (line.measure.difficulty() * 1000.0) as u32);
    lines.sort_by_key(|line| std::cmp::Reverse(worth(line)));
    let mut seen: HashSet<u64> =
        had.iter().filter_map(|problem| Some(id.read(&problem.position).ok()?.symmetry_key())).collect();
    let mut games = HashSet::new();
    let mut outlines = HashSet::new();
    let mut single: HashMap<String, usize> = HashMap::new();
    let mut one_turn = count / ONE_TURN;
    let mut by_grade: Vec<Vec<Line>> = (0..HIGHEST_GRADE).map(|_| Vec::new()).collect();
    for line in lines {
        let is_other = match line.problem.turns {
            1 => {
                let count = single.entry(line.problem.first_move().to_owned()).or_default();
                *count += 1;
                *count <= MOST_ALIKE
            }
            _ => outlines.insert(line.outline()),
        };
        if is_other && seen.insert(line.key) && games.insert(line.seed) {
            by_grade[usize::from(line.measure.grade()) - 1].push(line);
        }
    }
    let mut chosen = Vec::new();
    let wanted = count.saturating_sub(had.len());
    // One problem of each grade is taken in turn. Grades with few problems give all of them.
    while chosen.len() < wanted && by_grade.iter().any(|grade| !grade.is_empty()) {
        for grade in &mut by_grade {
            if grade.is_empty() || chosen.len() >= wanted {
                continue;
            }
            let line = grade.remove(0);
            if line.problem.turns == 1 {
                if one_turn == 0 {
                    continue;
                }
                one_turn -= 1;
            }
            chosen.push(line);
        }
    }
    chosen.iter_mut().try_for_each(|line: &mut Line| line.prove(id))?;
    chosen.sort_by(|a, b| a.measure.difficulty().total_cmp(&b.measure.difficulty()));
    let last = had.iter().map(|problem| problem.number).max().unwrap_or(0);
    for problem in &had {
        println!("{problem}");
    }
    for (number, line) in (last + 1..).zip(chosen) {
        println!("{}", Problem { number, grade: line.measure.grade(), ..line.problem });
    }
    Ok(())
}

/// Whether the problem is not interesting: the other player only passes, the solution begins with a pass, or
/// all levels solve a problem of one turn.
fn is_dull(line: &Line) -> bool {
    let problem = &line.problem;
    let mut replies = problem.line.iter().skip(1).step_by(2).peekable();
    let is_alone = replies.peek().is_some() && replies.all(|reply| reply == PASS);
    let is_always_found = line.measure.solved.iter().all(|tries| *tries == TRIES);
    is_alone || problem.line[0] == PASS || problem.turns == 1 && is_always_found
}
