//! What is said while a reader walks through a game that the computer has reviewed. It is compared exactly
//! with `speech/review` in each language.
//!
//! After an intended change, write it again with `UPDATE_SPEECH=1 cargo test --test native review_speech` and
//! read the difference.

use std::fmt::Write;

use crate::common::answer;
use crate::playthroughs::recorded;
use crate::typed::compare;
use crate::words::install_all;
use apila_core::i18n::Language;
use apila_core::rules::Side;
use apila_model::analysis::{Analyst, AnalystSearch, PositionLines, RetryAction};
use apila_model::catalog::GameId;
use apila_model::display::SpeechDetail;
use apila_model::play::{Action, Play, Speech};
use apila_model::record::Record;
use apila_model::worker::Answer;

/// The limit of nodes for the best lines of a position, so that a test is quick.
const LINES_NODES: u64 = 5_000;

/// A table with an open analysis, and a reader who listens.
struct Walk {
    play: Play,
    analyst: Analyst,
    speech: Speech,
    out: String,
}

impl Walk {
    fn hear(&mut self) {
        let lines = PositionLines::new(&self.play, self.analyst.report(self.play.node_shown()).cloned());
        let message = self.analyst.message(&self.play).text;
        let remarks = [message].into_iter().chain(self.analyst.remarks(&self.play, &lines)).collect();
        let next = self.speech.follow(&self.play, SpeechDetail::Usual, None, remarks);
        if next.number != self.speech.number {
            writeln!(self.out, "  {}", next.text()).expect("writing to a string");
        }
        self.speech = next;
    }

    /// Answers all searches, and listens after each.
    fn settle(&mut self) {
        let mut last = None;
        loop {
            self.analyst.follow(&self.play, true);
            self.hear();
            let Some(search) = self.analyst.searches(&self.play).pop() else { return };
            let mut question = self.analyst.question(&search, &self.play).expect("a question");
            if let AnalystSearch::Lines(_) = search {
                question.nodes = Some(LINES_NODES);
            }
            // A search of the best lines does not end by itself.
            if last.as_ref() == Some(&search) {
                return;
            }
            self.analyst.add_answer(&search, Answer::Done(answer(question)));
            last = Some(search);
        }
    }

    fn act(&mut self, action: Action) {
        writeln!(self.out, "> {action:?}").expect("writing to a string");
        self.play = self.play.after(action);
        self.settle();
        while self.play.is_replaying() {
            self.play = self.play.after(Action::Tick);
            self.settle();
        }
    }
}

/// A game that is over, its review, and the walk through it from the first turn.
fn review(language: Language) -> String {
    let id = GameId::parse("qawale").expect("a game");
    let mut record = Record::from_start(id, Side::First);
    for text in recorded(id).split('_') {
        record.play(text, language).expect("a legal move");
    }
    let plies = record.plies();
    let play = Play::new(record, plies, language);
    let mut walk = Walk { play, analyst: Analyst::new(None), speech: Speech::default(), out: String::new() };
    walk.hear();
    writeln!(walk.out, "> review").expect("writing to a string");
    walk.analyst.begin_review(walk.play.record(), None);
    walk.settle();
    walk.act(Action::Show(0));
    for _ in 0..plies {
        walk.act(Action::Forward);
    }
    assert!(walk.analyst.can_retry(&walk.play), "the game has a mistake");
    writeln!(walk.out, "> learn from mistakes").expect("writing to a string");
    walk.analyst.begin_retry(&walk.play);
    walk.settle();
    writeln!(walk.out, "> show the better turn").expect("writing to a string");
    walk.analyst.apply_to_retry(RetryAction::Solve);
    walk.settle();
    walk.out
}

#[test]
fn a_review_is_said_as_written_in_each_language() {
    install_all();
    for language in Language::ALL {
        compare("review", language, &review(language));
    }
}
