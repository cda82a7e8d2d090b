//! Checking and measuring the problems of the files.

use std::fs;
use std::path::PathBuf;

use apila_engine::problems::{Measure, Prover, TRIES};
use apila_model::catalog::GameId;
use apila_model::problems::{HIGHEST_GRADE, Problem, Theme};

/// Returns the problems of a variant. `None` if it has no file.
pub(crate) fn problems_of(id: GameId) -> Option<Vec<Problem>> {
    let folder = id.listing().folder;
    let file = format!("{}/../games/src/{folder}/problems/{id}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(PathBuf::from(file)).ok()?;
    text.lines().map(|line| line.parse().ok()).collect()
}

/// Proves and measures all problems, and prints tables.
pub(crate) fn check(ids: &[GameId]) -> Result<(), String> {
    let mut flaws = Vec::new();
    for id in GameId::all().filter(|id| ids.is_empty() || ids.contains(id)) {
        let Some(problems) = problems_of(id) else { continue };
        let mut measured = Vec::new();
        for problem in &problems {
            let position =
                id.read(&problem.position).map_err(|error| format!("{id} {}: {error}", problem.number))?;
            match Prover::new(id, problem.goal, position.turn()).prove(&position, problem.turns) {
                Ok(solution) if solution.is_decided => {}
                Ok(_) => flaws.push(format!("{id} {}: the goal can still be missed", problem.number)),
                Err(flaw) => flaws.push(format!("{id} {}: {flaw}", problem.number)),
            }
            let measure = Measure::of(id, &position, problem.goal, &problem.line);
            if measure.grade() != problem.grade {
                flaws.push(format!("{id} {}: grade {}", problem.number, measure.grade()));
            }
            measured.push((problem, measure));
        }
        tell(id, &measured);
    }
    if flaws.is_empty() { Ok(()) } else { Err(flaws.join("\n")) }
}

/// Prints the table of a variant.
fn tell(id: GameId, measured: &[(&Problem, Measure)]) {
    println!(
        "| {id}, grade | problems | 1, 2, 3 and more turns | different turns | tempting | solved by level, % |"
    );
    println!("|---|---:|---|---:|---:|---|");
    for grade in 1..=HIGHEST_GRADE {
        let of: Vec<&(&Problem, Measure)> =
            measured.iter().filter(|(problem, _)| problem.grade == grade).collect();
        if of.is_empty() {
            continue;
        }
        let mean = |value: &dyn Fn(&Measure) -> usize| {
            of.iter().map(|(_, measure)| value(measure)).sum::<usize>() as f64 / of.len() as f64
        };
        let with =
            |turns: &dyn Fn(usize) -> bool| of.iter().filter(|(problem, _)| turns(problem.turns)).count();
        let levels = of.first().map_or(0, |(_, measure)| measure.solved.len());
        let solved = (0..levels).map(|level| {
            let tries: u64 = of.iter().map(|(_, measure)| measure.solved[level]).sum();
            format!("{:.0}", tries as f64 / (TRIES as usize * of.len()) as f64 * 100.0)
        });
        println!(
            "| {grade} | {} | {}, {}, {} | {:.0} | {:.1} | {} |",
            of.len(),
            with(&|turns| turns == 1),
            with(&|turns| turns == 2),
            with(&|turns| turns > 2),
            mean(&|measure| measure.turns),
            mean(&|measure| measure.tempting),
            solved.collect::<Vec<_>>().join(", "),
        );
    }
    let themes = Theme::ALL.into_iter().filter_map(|theme| {
        let count = measured.iter().filter(|(problem, _)| problem.themes.contains(&theme)).count();
        (count > 0).then(|| format!("{} {count}", theme.name()))
    });
    println!("\nThemes of `{id}`: {}.\n", themes.collect::<Vec<_>>().join(", "));
}
