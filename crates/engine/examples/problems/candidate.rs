//! A problem that was found, before it has a number and a grade.

use std::fmt;

use apila_engine::problems::find::Found;
use apila_engine::problems::{Measure, Prover, themes};
use apila_model::catalog::GameId;
use apila_model::problems::{Problem, Theme};

/// A problem that was found, with the seed of its game.
pub(crate) struct Candidate {
    pub(crate) seed: u64,
    pub(crate) found: Found,
    pub(crate) themes: Vec<Theme>,
    pub(crate) measure: Measure,
}

impl Candidate {
    /// Measures a problem that was found in the game with a seed.
    pub(crate) fn of(id: GameId, seed: u64, found: Found) -> Candidate {
        let (position, line) = (&found.position, &found.solution.line);
        Candidate {
            seed,
            themes: themes(id, position, found.goal, line),
            measure: Measure::of(id, position, found.goal, line),
            found,
        }
    }
}

impl fmt::Display for Candidate {
    /// Writes the seed, the measurements, and the problem with a preliminary number.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let problem = Problem {
            number: 1,
            position: self.found.position.print(),
            goal: self.found.goal,
            turns: self.found.turns,
            line: self.found.solution.line.clone(),
            grade: self.measure.grade(),
            themes: self.themes.clone(),
        };
        let solved: Vec<String> = self.measure.solved.iter().map(ToString::to_string).collect();
        let Measure { turns, tempting, .. } = self.measure;
        write!(f, "{} {turns} {tempting} {} {problem}", self.seed, solved.concat())
    }
}

/// A problem that was found, read from its line.
pub(crate) struct Line {
    pub(crate) seed: u64,
    pub(crate) measure: Measure,
    pub(crate) problem: Problem,
    /// Positions that are symmetric to each other have the same key.
    pub(crate) key: u64,
}

impl Line {
    /// Reads a line of problems of a variant.
    pub(crate) fn read(id: GameId, text: &str) -> Result<Line, String> {
        let wrong = || format!("no problem that was found: {text}");
        let mut words = text.splitn(5, ' ');
        let mut number = || words.next().and_then(|word| word.parse::<u64>().ok()).ok_or_else(wrong);
        let (seed, turns, tempting) = (number()?, number()?, number()?);
        let solved = words.next().ok_or_else(wrong)?;
        let solved = solved.chars().map(|digit| digit.to_digit(10).map(u64::from));
        let solved: Vec<u64> = solved.collect::<Option<_>>().ok_or_else(wrong)?;
        let problem: Problem = words.next().and_then(|rest| rest.parse().ok()).ok_or_else(wrong)?;
        let position = id.read(&problem.position).map_err(|_| wrong())?;
        let measure = Measure {
            solved,
            // The numbers of turns are small, so the casts lose nothing.
            turns: turns as usize,
            tempting: tempting as usize,
            length: problem.line.len().div_ceil(2),
        };
        Ok(Line { seed, measure, problem, key: position.symmetry_key() })
    }

    /// Proves the problem again, and measures it along the line of the new proof. So problems that were found
    /// before a change of the program can still be used.
    pub(crate) fn prove(&mut self, id: GameId) -> Result<(), String> {
        let problem = &mut self.problem;
        let position = id.read(&problem.position).map_err(|error| error.to_string())?;
        let proven = Prover::new(id, problem.goal, position.turn()).prove(&position, problem.turns);
        let line = proven.map_err(|flaw| format!("{}: {flaw}", problem.position))?.line;
        problem.themes = themes(id, &position, problem.goal, &line);
        if line != problem.line {
            self.measure = Measure::of(id, &position, problem.goal, &line);
            problem.line = line;
        }
        Ok(())
    }
}
