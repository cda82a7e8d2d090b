//! The analysis at a table: which searches run, and what the reader sees of them.

use std::rc::Rc;

use crate::analysis::report;
use crate::common::ENGLISH;
use apila_core::part::PartMissing;
use apila_core::rules::Side;
use apila_core::search::Score;
use apila_model::analysis::{
    Analyst, AnalystSearch, Balance, HintButton, LineAction, LineEffect, LineIndex, LinePreview,
    PositionLines, Remark, Topic,
};
use apila_model::catalog::GameId;
use apila_model::play::{Action, Play};
use apila_model::record::{Computer, Computers, Record};
use apila_model::worker::Answer;

/// A table after the first two of some legal moves.
fn table() -> Play {
    let id = GameId::parse("qawale").expect("a game");
    let mut record = Record::from_start(id, Side::First);
    for _ in 0..2 {
        let first = record.last().legal_moves().swap_remove(0);
        record.play(&first, ENGLISH).expect("a legal move");
    }
    Play::new(record, 2, ENGLISH)
}

/// The answer to every search here: the first legal move is the best one, by an estimate.
fn answer(play: &Play) -> Answer {
    Answer::Done(report(Score::Estimate(0.1), &play.position().legal_moves()[0]))
}

/// Follows the table and answers all searches except those for lines, until no other is left.
fn settle(analyst: &mut Analyst, play: &Play, is_open: bool) {
    loop {
        analyst.follow(play, is_open);
        let mut searches = analyst.searches(play);
        searches.retain(|search| !matches!(search, AnalystSearch::Lines(_)));
        let Some(search) = searches.first() else { return };
        assert!(analyst.question(search, play).is_some(), "{search:?}");
        analyst.add_answer(search, answer(play));
    }
}

#[test]
fn a_hint_has_two_steps_and_ends_with_the_position() {
    let play = table();
    let mut analyst = Analyst::new(None);
    settle(&mut analyst, &play, false);
    assert_eq!(analyst.searches(&play), [], "no search runs before the reader asks");
    analyst.press_hint();
    assert_eq!(analyst.hint_button(), Some(HintButton::Wait));
    let first = AnalystSearch::Hint(play.node_shown(), Topic::Lines);
    assert_eq!(analyst.searches(&play), [first]);
    settle(&mut analyst, &play, false);
    assert_eq!(analyst.hint_button(), Some(HintButton::ShowTurn));
    let idea = analyst.message(&play);
    analyst.press_hint();
    let advice = analyst.message(&play);
    assert!(!idea.text.is_empty() && !advice.text.is_empty() && idea != advice);
    let before = play.after(Action::Backward);
    assert!(analyst.follow(&before, false));
    assert_eq!(analyst.hint_button(), Some(HintButton::Ask));
    assert!(analyst.message(&before).text.is_empty());
    assert!(!analyst.follow(&before, false), "nothing changes any more");
}

#[test]
fn a_hint_waits_for_what_the_game_knows_of_its_turns() {
    let play = table();
    let mut analyst = Analyst::new(None);
    analyst.follow(&play, false);
    analyst.press_hint();
    analyst.await_merits(true);
    settle(&mut analyst, &play, false);
    assert_eq!(analyst.hint_button(), Some(HintButton::Wait), "all searches are done");
    analyst.await_merits(false);
    assert!(analyst.follow(&play, false));
    assert_eq!(analyst.hint_button(), Some(HintButton::ShowTurn));
}

#[test]
fn a_hint_without_an_answer_can_be_asked_for_again() {
    let play = table();
    let mut analyst = Analyst::new(None);
    analyst.follow(&play, false);
    analyst.press_hint();
    let search = analyst.searches(&play).remove(0);
    assert!(analyst.add_answer(&search, Answer::Refused(PartMissing.to_string())));
    assert!(analyst.searches(&play).is_empty() && !analyst.message(&play).text.is_empty());
    let no_part = analyst.message(&play).text;
    analyst.press_hint();
    assert_eq!(analyst.searches(&play), std::slice::from_ref(&search));
    analyst.add_answer(&search, Answer::Refused("out of memory".to_owned()));
    assert_eq!(analyst.message(&play).text, ENGLISH.say(&Remark::NoAnswer));
    assert_ne!(no_part, ENGLISH.say(&Remark::NoAnswer));
}

#[test]
fn lines_are_searched_while_the_panel_is_open_and_nobody_else_thinks() {
    let play = table();
    let mut analyst = Analyst::new(None);
    let mut lines = |play: &Play, is_open| {
        analyst.follow(play, is_open);
        analyst.searches(play) == [AnalystSearch::Lines(play.node_shown())]
    };
    assert!(!lines(&play, false));
    assert!(lines(&play, true));
    let against = play.clone().against(Computers::playing(&[play.position().turn()], Computer::DEFAULT));
    assert!(!lines(&against, true), "the computer searches for its own move");
    assert!(lines(&play, true));
    analyst.begin_review(play.record(), None);
    analyst.follow(&play, true);
    assert_eq!(analyst.searches(&play), [AnalystSearch::Review(0)]);
    analyst.stop_review();
    analyst.follow(&play, true);
    let search = AnalystSearch::Lines(play.node_shown());
    analyst.add_answer(&search, Answer::Refused(String::new()));
    assert!(analyst.searches(&play).is_empty() && analyst.lines_failure().is_some());
    analyst.retry_lines();
    assert_eq!(analyst.searches(&play), [search]);
}

#[test]
fn a_report_during_a_preview_comes_after_it() {
    let play = table();
    let mut analyst = Analyst::new(None);
    analyst.follow(&play, true);
    let search = AnalystSearch::Lines(play.node_shown());
    assert!(analyst.add_answer(&search, answer(&play)));
    let lines = Rc::new(PositionLines::new(&play, analyst.report(play.node_shown()).cloned()));
    assert!(matches!(analyst.balance(&play, &lines), Balance::Assessed(_)));
    let first = LineIndex { line: 0, at: 0 };
    analyst.line_preview_mut().apply(LineAction::Point(Some(first)), &lines, true);
    assert_eq!(analyst.preview(&play).map(|table| table.record().plies()), Some(3));
    let better = play.position().legal_moves().swap_remove(1);
    let mut deeper = report(Score::Win(3), &better);
    deeper.depth = 9;
    assert!(!analyst.add_answer(&search, Answer::Done(deeper)), "nothing to see yet");
    let best = |analyst: &Analyst| {
        analyst.report(play.node_shown()).and_then(|report| report.variations[0].moves.first().cloned())
    };
    assert_ne!(best(&analyst), Some(better.clone()));
    assert!(analyst.line_preview_mut().end());
    assert!(analyst.follow(&play, true));
    assert_eq!(best(&analyst), Some(better));
}

#[test]
fn a_review_is_handed_over_once_and_only_when_it_is_done() {
    let play = table();
    let mut analyst = Analyst::new(None);
    analyst.begin_review(play.record(), None);
    analyst.follow(&play, false);
    assert!(analyst.has_reviewed(&play) && analyst.take_answers().is_none());
    settle(&mut analyst, &play, false);
    assert!(!analyst.is_reviewing() && analyst.has_reviewed(&play));
    let (record, answers) = analyst.take_answers().expect("a finished review");
    assert_eq!((&record, answers.lines().count() >= 3), (play.record(), true));
    assert!(analyst.take_answers().is_none());
    analyst.begin_review(play.record(), None);
    let search = AnalystSearch::Review(0);
    analyst.add_answer(&search, Answer::Refused(String::new()));
    assert!(!analyst.is_reviewing() && analyst.review_failure().is_some());
    analyst.resume_review();
    assert_eq!(analyst.searches(&play), [search]);
}

#[test]
fn a_press_holds_a_preview_or_plays_its_line() {
    let play = table();
    let report = Rc::new(report(Score::Estimate(0.1), &play.position().legal_moves()[0]));
    let lines = Rc::new(PositionLines::new(&play, Some(report)));
    let index = LineIndex { line: 0, at: 0 };
    let line = vec![play.position().legal_moves().swap_remove(0)];
    let press = |with_mouse| LineAction::Press { index, with_mouse };
    let apply = |actions: &[LineAction], can_play| {
        let mut preview = LinePreview::default();
        let effects = actions.iter().map(|action| preview.apply(*action, &lines, can_play));
        let last = effects.last();
        (last.unwrap_or(LineEffect::None), preview.index().is_some(), preview.is_held())
    };
    let (point, leave) = (LineAction::Point(Some(index)), LineAction::Settle(None));
    assert_eq!(apply(&[point], true), (LineEffect::Preview, true, false));
    assert_eq!(apply(&[point, point], true), (LineEffect::None, true, false));
    assert_eq!(apply(&[point, leave], true), (LineEffect::Preview, false, false));
    assert_eq!(apply(&[press(true)], true), (LineEffect::Play(line.clone()), false, false));
    assert_eq!(apply(&[press(true)], false), (LineEffect::Preview, true, true), "nothing can be played");
    assert_eq!(apply(&[press(false), leave], true), (LineEffect::None, true, true));
    assert_eq!(apply(&[press(false), press(false)], true), (LineEffect::Preview, false, false));
    assert_eq!(apply(&[press(false), LineAction::Play], true), (LineEffect::Play(line.clone()), true, true));
    assert_eq!(apply(&[LineAction::Settle(Some(index)), press(false)], true).0, LineEffect::Play(line));
    assert_eq!(apply(&[press(false), LineAction::End], true), (LineEffect::Preview, false, false));
}
