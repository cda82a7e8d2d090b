//! Files of problems, the stored attempts at them, and the addresses of their pages.

use apila_model::catalog::GameId;
use apila_model::embed::Plan;
use apila_model::problems::{
    Attempt, AttemptResult, Day, ProblemKey, ProblemSet, Progress, ProgressError, Route,
};
use arbitrary::{Result, Unstructured};

use super::FuzzTarget;
use super::laws::{Law, law, message, same, text_of};
use crate::games::{ENGLISH, below, pick, variant};

/// Files of problems.
pub(super) const PROBLEMS: FuzzTarget =
    FuzzTarget { name: "problems", words: &PROBLEM_WORDS, base: problems, check: check_problems };
/// Stored attempts, and what follows `#/problems`.
pub(super) const PROGRESS: FuzzTarget =
    FuzzTarget { name: "progress", words: &PROGRESS_WORDS, base: progress, check: check_progress };

const PROBLEM_WORDS: [&str; 14] = [
    "\n",
    " ",
    "_",
    ",",
    " win 2 ",
    " won 1 ",
    " draw 9 ",
    " 5 ",
    "block,quiet",
    " - ",
    "4294967295 ",
    "0 ",
    "\r\n",
    "1 ",
];
const PROGRESS_WORDS: [&str; 16] = [
    "apila-problems 1\n",
    "apila-problems 2\n",
    "\n",
    "day/",
    "day/399999 ",
    "27-expert/1 ",
    " s1",
    " f5zzzzzzzz",
    " h3",
    "/",
    "/daily/",
    "2026-11-01",
    "2028-02-29",
    "/calendar/",
    "/course/",
    "-",
];

fn problems(u: &mut Unstructured<'_>) -> Result<String> {
    let id = variant(u)?;
    let mut text = String::new();
    for number in 1..=below(u, 40)? {
        let position = id.start(*pick(u, &apila_core::rules::Side::BOTH)?);
        let moves = position.legal_moves();
        let themes = *pick(u, &["-", "quiet", "double-threat,block"])?;
        let goal = *pick(u, &["win", "won", "draw"])?;
        let (turns, grade) = (1 + below(u, 9)?, 1 + below(u, 5)?);
        text.push_str(&format!(
            "{number} {} {goal} {turns} {} {grade} {themes}\n",
            position.print(),
            pick(u, &moves)?
        ));
    }
    Ok(text)
}

fn check_problems(input: &[u8]) -> Law<usize> {
    let text = text_of(input);
    let set = match ProblemSet::read(&text) {
        Ok(set) => set,
        Err(error) => {
            message("error of a file", &error.to_string())?;
            let lines = text.lines().count();
            law("line of an error", (1..=lines).contains(&error.line), || format!("{error} of {lines}"))?;
            return Ok(0);
        }
    };
    let printed: String = set.all().iter().map(|problem| format!("{problem}\n")).collect();
    same("a file is read as it is printed", &ProblemSet::read(&printed), &Ok(set.clone()))?;
    let Some(id) = GameId::parse("qawale") else { return Ok(0) };
    for problem in set.all().iter().take(5) {
        let plan = Plan::read(&problem.settings(id), ENGLISH);
        if let Some(error) = &plan.error {
            message("error of a problem", &error.reason)?;
        }
        let _ = (problem.task(id, ENGLISH), problem.record(id, problem.line.len()));
    }
    Ok(0)
}

fn progress(u: &mut Unstructured<'_>) -> Result<String> {
    let mut progress = Progress::default();
    for _ in 0..below(u, 60)? {
        let number = u32::try_from(below(u, 200)?).unwrap_or_default();
        let what = match Day::numbered(number).filter(|_| number.is_multiple_of(3)) {
            Some(day) => ProblemKey::Daily(day),
            None => ProblemKey::problem(variant(u)?.as_str(), number),
        };
        let result = *pick(u, &AttemptResult::ALL)?;
        let grade = u8::try_from(1 + below(u, 5)?).unwrap_or(1);
        progress.add(what, Attempt { at: u.int_in_range(0..=1 << 46)?, result, grade });
    }
    Ok(progress.print())
}

fn check_progress(input: &[u8]) -> Law<usize> {
    let text = text_of(input);
    // A path is a single line.
    if let Ok(Route::Daily(Some(day))) = Route::read(text.lines().next_back().unwrap_or_default()) {
        same("a date is read as it is printed", &Day::read(&day.date().to_string()), &Ok(day))?;
        law("a day has a problem", day.problem().is_some(), || day.date().to_string())?;
    }
    let progress = match Progress::read(&text) {
        Ok(progress) => progress,
        Err(ProgressError::Line(line)) => {
            let lines = text.lines().count().max(1);
            law("line of an error", (1..=lines).contains(&line), || format!("{line} of {lines}"))?;
            return Ok(0);
        }
        Err(ProgressError::LaterVersion(_) | ProgressError::TooLong) => return Ok(0),
    };
    same("progress is read as it is printed", &Progress::read(&progress.print()), &Ok(progress.clone()))?;
    let mut twice = progress.clone();
    twice.join(&progress);
    same("joined with itself", &twice, &progress)?;
    for id in GameId::all() {
        let rating = progress.rating(id.as_str());
        law("rating", rating.value.is_finite() && rating.deviation.is_finite(), || format!("{rating:?}"))?;
        let _ = (progress.rating_shown(id.as_str()), rating.rounded());
    }
    let _ = Day::numbered(399_999).map(|day| progress.streak(day));
    Ok(0)
}
