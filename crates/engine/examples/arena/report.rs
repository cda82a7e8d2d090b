//! Reports about matches.

use std::time::Duration;

use crate::bout::{Bout, Verdict};
use crate::options::Options;
use crate::statistics::{elo, estimate};
use crate::tournament::Results;

/// The head of the table with rows by [`row`].
pub(crate) const HEADER: &str = "\
| game | first | second | openings | games | score % | 95 % | won | drawn | lost | cut | forfeits | plies |
|---|---|---|---|---|---|---|---|---|---|---|---|---|";

/// A summary of the results.
struct Summary {
    games: usize,
    /// The score with the bounds of its confidence interval, from 0 to 1.
    score: [f64; 3],
    won: usize,
    drawn: usize,
    lost: usize,
    adjudicated: usize,
    forfeits: [usize; 2],
    /// The mean number of plies after the opening.
    plies: f64,
    /// The mean time for a move of each engine, in milliseconds.
    times: [f64; 2],
}

impl Summary {
    fn of(results: &Results) -> Summary {
        let bouts = || results.pairs.iter().flatten();
        let count = |wanted: &dyn Fn(&Bout) -> bool| bouts().filter(|bout| wanted(bout)).count();
        let scores: Vec<f64> = results
            .pairs
            .iter()
            .map(|pair| f64::from(pair.iter().map(|bout| bout.verdict.halves()).sum::<u32>()) / 4.0)
            .collect();
        let found = estimate(&scores);
        let games = bouts().count();
        let time = |engine: usize| {
            let time: Duration = bouts().map(|bout| bout.times[engine]).sum();
            let moves: u32 = bouts().map(|bout| bout.moves[engine]).sum();
            time.as_secs_f64() * 1000.0 / f64::from(moves.max(1))
        };
        let forfeits_of = |engine: usize| {
            count(&|bout: &Bout| bout.forfeit.as_ref().is_some_and(|(loser, _)| *loser == engine))
        };
        Summary {
            games,
            score: found.map_or([f64::NAN; 3], |found| [found.score, found.low, found.high]),
            won: count(&|bout: &Bout| bout.verdict == Verdict::Won),
            drawn: count(&|bout: &Bout| bout.verdict == Verdict::Drawn),
            lost: count(&|bout: &Bout| bout.verdict == Verdict::Lost),
            adjudicated: count(&|bout: &Bout| bout.adjudicated),
            forfeits: [forfeits_of(0), forfeits_of(1)],
            plies: bouts().map(|bout| bout.plies as f64).sum::<f64>() / games.max(1) as f64,
            times: [time(0), time(1)],
        }
    }
}

/// The openings in words.
fn openings(options: &Options, results: &Results) -> String {
    match &options.openings {
        None => {
            format!("{}, {} random plies, seed {}", results.openings, options.opening_plies, options.seed)
        }
        Some(path) => {
            format!("{} of {}", results.openings, path.file_name().unwrap_or_default().to_string_lossy())
        }
    }
}

/// The results as a row of a table. It is the same in every run with the same games.
pub(crate) fn row(options: &Options, results: &Results) -> String {
    let summary = Summary::of(results);
    let [score, low, high] = summary.score.map(|share| share * 100.0);
    let [first, second] = options.contestants().map(|contestant| contestant.name());
    format!(
        "| {} | {first} | {second} | {} | {} | {score:.1} | {low:.1}–{high:.1} | {} | {} | {} | {} | {} : {} | {:.1} |",
        options.game,
        openings(options, results),
        summary.games,
        summary.won,
        summary.drawn,
        summary.lost,
        summary.adjudicated,
        summary.forfeits[0],
        summary.forfeits[1],
        summary.plies,
    )
}

/// The results in a few lines.
pub(crate) fn text(options: &Options, results: &Results) -> String {
    let summary = Summary::of(results);
    let [score, low, high] = summary.score;
    let [first, second] = options.contestants().map(|contestant| contestant.name());
    format!(
        "{}: {first} against {second}\n\
         {} games from {} openings\n\
         score {:.1} % (95 %: {:.1} to {:.1}), {} won, {} drawn, {} lost; Elo {:+.0} ({:+.0} to {:+.0})\n\
         drawn for length {}; forfeits {} : {}; {:.1} plies after the opening; {:.1} : {:.1} ms a move",
        options.game,
        summary.games,
        openings(options, results),
        score * 100.0,
        low * 100.0,
        high * 100.0,
        summary.won,
        summary.drawn,
        summary.lost,
        elo(score),
        elo(low),
        elo(high),
        summary.adjudicated,
        summary.forfeits[0],
        summary.forfeits[1],
        summary.plies,
        summary.times[0],
        summary.times[1],
    )
}
