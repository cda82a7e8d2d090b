//! Stored reviews: the replies of the worker about a game. The first line of the input is a link to the game.

use std::rc::Rc;

use apila_core::rules::Side;
use apila_model::analysis::{Graph, Retry, RetryAction, Review};
use apila_model::play::Play;
use apila_model::record::{Address, TableLink};
use apila_model::worker::{Answer, Reply};
use arbitrary::{Result, Unstructured};

use super::FuzzTarget;
use super::laws::{Law, law, text_of};
use crate::games::{ENGLISH, below, game, number, pick};

/// Stored reviews.
pub(super) const REVIEW: FuzzTarget = FuzzTarget { name: "review", words: &WORDS, base, check };

const WORDS: [&str; 12] = [
    "\ndone 1 0 0 -",
    "\ndone 1 4 9 x estimate 0 x",
    " estimate -9999 ",
    " win 1 ",
    " loss 2 ",
    " draw 0 ",
    " estimate 2147483647 ",
    "\n",
    "_",
    " - ",
    "4294967295",
    "NaN",
];

fn base(u: &mut Unstructured<'_>) -> Result<String> {
    let record = game(u)?;
    let mut text = TableLink::to_record(&record, record.plies()).print();
    for mv in record.moves() {
        let kind = *pick(u, &["win", "loss", "draw", "estimate", "estimate", "estimate"])?;
        let score = if u.ratio(1, 8)? { number(u)? } else { below(u, 9000)?.to_string() };
        text.push_str(&format!("\ndone 1 {} {} {mv} {kind} {score} {mv}", below(u, 12)?, below(u, 9999)?));
    }
    if u.ratio(1, 2)? {
        text.push_str("\ndone 1 5 100 - estimate 3 -");
    }
    Ok(text)
}

fn check(input: &[u8]) -> Law<usize> {
    let text = text_of(input);
    let mut lines = text.lines();
    let Address::Table(link) = Address::parse(lines.next().unwrap_or_default()) else { return Ok(0) };
    let record = link.open(ENGLISH).record;
    let plies = record.plies();
    let mut review = Review::new(record);
    for line in lines {
        let Ok(Reply::To(_, Answer::Done(report))) = line.parse() else { break };
        review.add_report(report);
    }
    let (done, of) = review.progress();
    law("progress", done <= of, || format!("{done} of {of}"))?;
    let turns = review.turns();
    law("turns", turns.len() <= plies, || format!("{} of {plies}", turns.len()))?;
    drop((review.question(), review.decided_at(), Side::BOTH.map(|side| review.counts(side))));
    drop(Graph::of(&review));
    let table = Play::new(review.record().clone(), plies, ENGLISH);
    if let Some(mut retry) = Retry::new(Rc::new(review), &table) {
        for action in [RetryAction::Refute, RetryAction::Solve, RetryAction::Next, RetryAction::Again] {
            retry.apply(action);
            drop((retry.message(), retry.question()));
        }
    }
    Ok(0)
}
