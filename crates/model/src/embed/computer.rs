//! The searches that a board needs, and their results.
//!
//! The question follows from the state, so no question is forgotten or out of date. An answer comes with its
//! question. It is dropped if the state has another question by then.

use std::borrow::Cow;

use super::plan::Mode;
use super::setting::SettingError;
use super::setting::SettingPhrase;
use super::state::Soundness;
use super::update::Mover;
use super::{Embedded, ExerciseStatus, Judge, Proof, Setting, Verdict};
use crate::play::Action;
use crate::worker::{Answer, Question};
use apila_core::search::Report;

impl Embedded {
    /// The question for the computer, if there is one. An equal question need not be asked again.
    #[must_use]
    pub fn question(&self) -> Option<Question> {
        let record = self.play.record();
        match self.plan.mode {
            Mode::Play => Some(Question::of_player(record, self.play.computer_to_move()?)),
            Mode::Exercise if self.status == ExerciseStatus::Checking => {
                Some(self.plan.exercise.question(record, self.own_moves(), false))
            }
            Mode::Exercise => {
                let is_open = self.soundness == Soundness::Open && self.plan.error.is_none();
                // A line by the author shows that the exercise can be solved.
                let is_asked = self.plan.exercise.judge == Judge::Computer
                    && is_open
                    && self.plan.exercise.shown().is_none();
                let is_over = self.plan.record.outcome().is_some();
                (is_asked && !is_over).then(|| self.plan.exercise.question(&self.plan.record, 0, true))
            }
            Mode::Replay | Mode::Diagram => None,
        }
    }

    /// Handles an answer of the computer. Returns who made a move because of it.
    pub(super) fn receive_answer(&mut self, question: &Question, answer: Answer) -> Option<Mover> {
        if self.question().as_ref() != Some(question) {
            return None;
        }
        let report = match answer {
            Answer::Progress(_) => return None,
            Answer::Done(report) => Some(report),
            Answer::Refused(_) => None,
        };
        match (self.plan.mode, self.status) {
            (Mode::Play, _) => return self.play_choice(report),
            (_, ExerciseStatus::Checking) => {
                let own = self.own_moves();
                let verdict = report.map_or(Verdict::Unchecked, |report| {
                    let proof = self.plan.exercise.proof(question, &report, own, false);
                    let best = report.variations.into_iter().next().filter(|_| proof == Proof::Holds);
                    self.proven_line = self
                        .made()
                        .iter()
                        .cloned()
                        .chain(best.into_iter().flat_map(|best| best.moves))
                        .collect();
                    self.plan.exercise.verdict(own, proof, report.choice)
                });
                self.apply(verdict);
            }
            _ => {
                self.soundness = match report {
                    Some(report) if self.plan.exercise.proof(question, &report, 0, true) == Proof::Holds => {
                        let best = report.variations.into_iter().next();
                        Soundness::Sound(best.map(|best| best.moves).unwrap_or_default())
                    }
                    // Without a line by the author, the exercise must be proven solvable.
                    Some(_) if self.plan.exercise.lines.is_empty() => Soundness::Unsound,
                    _ => Soundness::Sound(Vec::new()),
                };
            }
        }
        None
    }

    /// Plays the computer's choice. If the search failed, pauses the computer.
    fn play_choice(&mut self, report: Option<Report<String>>) -> Option<Mover> {
        let before = self.play.record().clone();
        self.play = self.play.after(match report.and_then(|report| report.choice) {
            Some(text) => Action::ComputerMove(Box::new(before.clone()), text),
            None => Action::Halt,
        });
        (*self.play.record() != before).then_some(Mover::Computer)
    }

    /// The number of moves in the exercise that the reader has made.
    fn own_moves(&self) -> usize {
        self.made().len().div_ceil(2)
    }

    /// The moves that solve the exercise: the author's line, or else the line that the computer found. Empty
    /// if neither is known.
    #[must_use]
    pub fn solution(&self) -> &[String] {
        match (self.plan.exercise.shown(), &self.soundness) {
            (Some(line), _) | (None, Soundness::Sound(line)) => line,
            (None, Soundness::Open | Soundness::Unsound) => &[],
        }
    }

    /// The reader's next move in the best play that was found when the computer judged the last one. `None`
    /// if the reply was another one or no move is known.
    #[must_use]
    pub fn proven_move(&self) -> Option<&String> {
        let made = self.made();
        let is_readers_turn = made.len().is_multiple_of(2) && self.status == ExerciseStatus::Open;
        self.proven_line.get(made.len()).filter(|_| is_readers_turn && self.proven_line.starts_with(made))
    }

    /// The first mistake in the settings. If there is none, but the exercise could not be proven solvable,
    /// the mistake says this.
    #[must_use]
    pub fn error(&self) -> Option<Cow<'_, SettingError>> {
        if let Some(error) = &self.plan.error {
            return Some(Cow::Borrowed(error));
        }
        (self.soundness == Soundness::Unsound).then(|| {
            let reason = self.language.say(&SettingPhrase::GoalNotProven);
            Cow::Owned(SettingError { name: Setting::Reach.name(), reason, is_illegal: false })
        })
    }
}
