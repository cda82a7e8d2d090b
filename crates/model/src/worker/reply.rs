//! Replies from a worker to its page.

use std::fmt;
use std::str::{FromStr, SplitAsciiWhitespace};

use super::NONE;
use super::message::{Malformed, number};
use apila_core::search::{KnownMove, Report, Score, Variation};

/// Estimates are sent as integers: a sure win is this many units.
const PARTS: f32 = 10_000.0;
/// The word before the data of a known move.
const KNOWN: &str = "known";

/// The answer to a question.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// The result so far. It is repeated at least every quarter of a second.
    Progress(Report<String>),
    /// The final result. Without a choice the game is over.
    Done(Report<String>),
    /// The question is refused. The text is the reason, for developers.
    Refused(String),
}

/// A reply from a worker to its page.
#[derive(Clone, Debug, PartialEq)]
pub enum Reply {
    /// The worker has started.
    Ready,
    /// The worker is loading the parts that a question needs. This shows that it is alive.
    Loading,
    /// An answer to the question with this number. 0 stands for a message that is malformed.
    To(u32, Answer),
}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reply::Ready => f.write_str("ready"),
            Reply::Loading => f.write_str("loading"),
            Reply::To(id, Answer::Progress(report)) => write(f, "progress", *id, report),
            Reply::To(id, Answer::Done(report)) => write(f, "done", *id, report),
            Reply::To(id, Answer::Refused(why)) => write!(f, "refused {id} {why}"),
        }
    }
}

fn write(f: &mut fmt::Formatter<'_>, kind: &str, id: u32, report: &Report<String>) -> fmt::Result {
    let choice = report.choice.as_deref().unwrap_or(NONE);
    write!(f, "{kind} {id} {} {} {choice}", report.depth, report.nodes)?;
    for Variation { score, moves } in &report.variations {
        write_score(f, Some(*score))?;
        write!(f, " {}", moves.join("_"))?;
    }
    for KnownMove { mv, score, depth, is_good, followers } in &report.known {
        write!(f, " {KNOWN} {mv} {depth} {} {followers}", u8::from(*is_good))?;
        write_score(f, *score)?;
    }
    Ok(())
}

fn write_score(f: &mut fmt::Formatter<'_>, score: Option<Score>) -> fmt::Result {
    match score {
        Some(Score::Win(plies)) => write!(f, " win {plies}"),
        Some(Score::Loss(plies)) => write!(f, " loss {plies}"),
        Some(Score::Draw) => f.write_str(" draw 0"),
        // The value is rounded, because the quotient that is read may be a little less than the value that
        // was written. The cast saturates.
        Some(Score::Estimate(value)) => write!(f, " estimate {}", (value * PARTS).round() as i32),
        None => write!(f, " {NONE} 0"),
    }
}

impl FromStr for Reply {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Reply, Malformed> {
        let mut words = text.split_ascii_whitespace();
        let kind = words.next().ok_or(Malformed)?;
        match kind {
            "ready" => return Ok(Reply::Ready),
            "loading" => return Ok(Reply::Loading),
            _ => {}
        }
        let id = number(&mut words)?;
        let answer = match kind {
            "progress" => Answer::Progress(report(&mut words)?),
            "done" => Answer::Done(report(&mut words)?),
            "refused" => Answer::Refused(words.collect::<Vec<_>>().join(" ")),
            _ => return Err(Malformed),
        };
        Ok(Reply::To(id, answer))
    }
}

fn report(words: &mut SplitAsciiWhitespace<'_>) -> Result<Report<String>, Malformed> {
    let (depth, nodes) = (number(words)?, number(words)?);
    let choice = Some(words.next().ok_or(Malformed)?).filter(|word| *word != NONE).map(ToOwned::to_owned);
    let (mut variations, mut known) = (Vec::new(), Vec::new());
    while let Some(kind) = words.next() {
        if kind == KNOWN {
            let mv = words.next().ok_or(Malformed)?.to_owned();
            let (depth, is_good) = (number(words)?, number::<u8>(words)? != 0);
            let followers = number(words)?;
            let kind = words.next().ok_or(Malformed)?;
            let score = score(kind, words)?;
            known.push(KnownMove { mv, score, depth, is_good, followers });
        } else {
            let score = score(kind, words)?.ok_or(Malformed)?;
            let moves = words.next().ok_or(Malformed)?.split('_').map(ToOwned::to_owned).collect();
            variations.push(Variation { score, moves });
        }
    }
    Ok(Report { choice, variations, known, depth, nodes })
}

fn score(kind: &str, words: &mut SplitAsciiWhitespace<'_>) -> Result<Option<Score>, Malformed> {
    Ok(match kind {
        "win" => Some(Score::Win(number(words)?)),
        "loss" => Some(Score::Loss(number(words)?)),
        "draw" => number::<u32>(words).map(|_| Some(Score::Draw))?,
        "estimate" => Some(Score::Estimate(number::<i32>(words)? as f32 / PARTS)),
        NONE => number::<u32>(words).map(|_| None)?,
        _ => return Err(Malformed),
    })
}
