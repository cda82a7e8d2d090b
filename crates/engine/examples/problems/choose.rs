//! Choosing problems from what was found.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet, VecDeque};

use apila_engine::problems::{PASS, TRIES, outline};
use apila_model::catalog::GameId;
use apila_model::problems::{HIGHEST_GRADE, Problem};

use super::candidate::Line;
use super::check::problems_of;

/// The maximum number of one-turn problems with the same solution. In 27, for example, lifting nine discs
/// from space 2 is one idea.
const MOST_ALIKE: usize = 2;
/// The fewest problems of a grade, if enough were found.
const FEWEST_OF_GRADE: usize = 52;
/// The fewest long problems, if enough were found.
const FEWEST_LONG: usize = 64;
/// A problem with this many turns is long.
const LONG: usize = 3;
/// A choice among so many different turns is interesting even if every level finds the right one.
const MANY_TURNS: usize = 30;

/// The kinds of a problem that may be missing: its grade, and whether it is long.
#[derive(Clone, Copy)]
struct Kinds {
    grade: u8,
    is_long: bool,
}

impl Kinds {
    fn of(problem: &Problem) -> Kinds {
        Kinds { grade: problem.grade, is_long: problem.turns >= LONG }
    }

    fn of_line(line: &Line) -> Kinds {
        Kinds { grade: line.measure.grade(), ..Kinds::of(&line.problem) }
    }

    /// How many problems of its rarest kind there are among all, in percent of those that are wanted.
    fn rarest(self, all: &[Kinds]) -> usize {
        let of_grade = all.iter().filter(|other| other.grade == self.grade).count() * 100 / FEWEST_OF_GRADE;
        let long = all.iter().filter(|other| other.is_long).count() * 100 / FEWEST_LONG;
        if self.is_long { of_grade.min(long) } else { of_grade }
    }
}

/// What a problem must not share with another one of the variant.
struct Others {
    id: GameId,
    keys: HashSet<u64>,
    games: HashSet<u64>,
    outlines: HashSet<Vec<String>>,
    /// The number of one-turn problems by their solution.
    single: HashMap<String, usize>,
}

impl Others {
    fn of(id: GameId, had: &[Problem]) -> Others {
        let key = |problem: &Problem| Some(id.read(&problem.position).ok()?.symmetry_key());
        let keys = had.iter().filter_map(key).collect();
        let (games, outlines, single) = <_>::default();
        let mut others = Others { id, keys, games, outlines, single };
        for problem in had {
            others.add_idea(problem);
        }
        others
    }

    /// Whether the problem differs from all others in position, game and idea. It is one of the others then.
    fn take(&mut self, line: &Line) -> bool {
        let is_new = !self.keys.contains(&line.key) && !self.games.contains(&line.seed);
        let is_other = is_new && self.add_idea(&line.problem);
        if is_other {
            self.keys.insert(line.key);
            self.games.insert(line.seed);
        }
        is_other
    }

    /// Whether the idea of the problem is new, or not yet frequent.
    fn add_idea(&mut self, problem: &Problem) -> bool {
        if problem.turns > 1 {
            return self.outlines.insert(outline(self.id, problem));
        }
        let count = self.single.entry(problem.first_move().to_owned()).or_default();
        *count += 1;
        *count <= MOST_ALIKE
    }
}

/// Prints the problems that the variant already has, and then new ones until there are `count`, the easier
/// ones first.
pub(crate) fn choose(id: GameId, found: &str, count: usize) -> Result<(), String> {
    let had = problems_of(id).unwrap_or_default();
    let mut lines = found.lines().map(|text| Line::read(id, text)).collect::<Result<Vec<_>, _>>()?;
    lines.retain(|line| !is_dull(line));
    // Of each game, the problem of the kind that is rarest is preferred, then the longest, then the hardest.
    let all: Vec<Kinds> = lines.iter().map(Kinds::of_line).chain(had.iter().map(Kinds::of)).collect();
    let worth = |line: &Line| (line.problem.turns, (line.measure.difficulty() * 1000.0) as u32);
    lines.sort_by_cached_key(|line| (Kinds::of_line(line).rarest(&all), Reverse(worth(line))));
    let mut others = Others::of(id, &had);
    lines.retain(|line| others.take(line));
    let mut chosen = chosen(&had, lines, count);
    chosen.iter_mut().try_for_each(|line| line.prove(id))?;
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

/// Chooses from lines, the longest first, until there are `count` problems with those of before: what is
/// missing of long problems and of each grade, and then one of each grade in turn.
fn chosen(had: &[Problem], lines: Vec<Line>, count: usize) -> Vec<Line> {
    let wanted = count.saturating_sub(had.len());
    let mut long = had.iter().filter(|problem| problem.turns >= LONG).count();
    let mut grades = [0; HIGHEST_GRADE as usize];
    had.iter().for_each(|problem| grades[usize::from(problem.grade) - 1] += 1);
    let mut chosen = Vec::new();
    let mut rest: Vec<VecDeque<Line>> = (0..HIGHEST_GRADE).map(|_| VecDeque::new()).collect();
    for line in lines {
        let grade = usize::from(line.measure.grade()) - 1;
        let is_missing = line.problem.turns >= LONG && long < FEWEST_LONG || grades[grade] < FEWEST_OF_GRADE;
        if chosen.len() < wanted && is_missing {
            long += usize::from(line.problem.turns >= LONG);
            grades[grade] += 1;
            chosen.push(line);
        } else {
            rest[grade].push_back(line);
        }
    }
    while chosen.len() < wanted && rest.iter().any(|grade| !grade.is_empty()) {
        let next = rest.iter_mut().filter_map(VecDeque::pop_front);
        chosen.extend(next.take(wanted - chosen.len()));
    }
    chosen
}

/// Whether the problem is not interesting: the other player only passes, the solution begins with a pass, or
/// all levels solve a problem of one turn with a small choice.
fn is_dull(line: &Line) -> bool {
    let problem = &line.problem;
    let mut replies = problem.line.iter().skip(1).step_by(2).peekable();
    let is_alone = replies.peek().is_some() && replies.all(|reply| reply == PASS);
    let is_always_found = line.measure.solved.iter().all(|tries| *tries == TRIES);
    let is_plain = problem.turns == 1 && is_always_found && line.measure.turns < MANY_TURNS;
    is_alone || problem.line[0] == PASS || is_plain
}
