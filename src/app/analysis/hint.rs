//! A hint in two steps: a press shows the idea, a second press shows the move.
//!
//! Like the list of best lines, the hint is a function of the [`Findings`](apila_model::analysis::Findings),
//! so both always agree.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use yew::Callback;

use super::AnalysisPhrase;
use super::failure;
use super::known::Known;
use super::shown::Shown;
use crate::app::thinking::{PendingQuestion, Update, WorkerTrouble, ask};
use apila_core::i18n::{Language, Phrase};
use apila_core::scene::Overlay;
use apila_model::analysis::Remark;
use apila_model::analysis::{Hint, HintPart, Topic};
use apila_model::play::Play;
use apila_model::record::NodeId;
use apila_model::worker::Answer;

/// How much of the hint is shown.
#[derive(Clone, Copy, PartialEq)]
enum Stage {
    Closed,
    Thinking,
    Idea,
    Advice,
    Failed(WorkerTrouble),
}

/// The hint for the position shown.
pub(super) struct HintState {
    stage: Rc<Shown<Stage>>,
    known: Known,
    pending: RefCell<Option<(Topic, PendingQuestion)>>,
    /// The node of the position that the hint is for. A node also identifies the game before the position.
    node: Cell<Option<NodeId>>,
}

impl HintState {
    pub(super) fn new(known: Known, redraw: Callback<()>) -> HintState {
        HintState {
            stage: Rc::new(Shown::new(Stage::Closed, redraw)),
            known,
            pending: RefCell::default(),
            node: Cell::default(),
        }
    }

    fn stage(&self) -> Stage {
        *self.stage.get()
    }

    /// Closes the hint.
    pub(super) fn close(&self) {
        self.pending.take();
        if self.stage() != Stage::Closed {
            self.stage.set(Stage::Closed);
        }
    }

    /// Closes the hint if another position is shown. Otherwise asks the questions that are still open.
    /// `is_analysed` says whether the best lines are already being searched.
    pub(super) fn follow(&self, play: &Play, is_analysed: bool) {
        let node = play.node_shown();
        if self.node.replace(Some(node)) != Some(node) {
            return self.close();
        }
        if matches!(self.stage(), Stage::Closed | Stage::Failed(_)) {
            return;
        }
        let next = self.known.get().next_for_hint(play.record(), play.shown(), node, is_analysed);
        let Some((topic, question)) = next else {
            self.pending.take();
            if self.stage() == Stage::Thinking && self.known.get().lines(node).is_some() {
                let has_hint = self.hint(play).is_some();
                self.stage.set(if has_hint { Stage::Idea } else { Stage::Failed(WorkerTrouble::Failed) });
            }
            return;
        };
        if self.pending.borrow().as_ref().is_some_and(|(pending, _)| *pending == topic) {
            return;
        }
        let (stage, known, asked) = (self.stage.clone(), self.known.clone(), topic.clone());
        let on_update = Callback::from(move |update| match update {
            Update::Answer(Answer::Done(report)) => known.add(node, asked.clone(), report, true),
            Update::Answer(Answer::Refused(why)) => stage.set(Stage::Failed(WorkerTrouble::of_refusal(&why))),
            Update::Answer(Answer::Progress(_)) | Update::Restarted => {}
        });
        *self.pending.borrow_mut() = Some((topic, ask(question, on_update)));
    }

    /// The step of the hint that is shown, or `None`.
    fn part(&self, play: &Play) -> Option<HintPart> {
        match self.stage() {
            Stage::Idea => Some(self.hint(play)?.idea),
            Stage::Advice => Some(self.hint(play)?.advice),
            Stage::Closed | Stage::Thinking | Stage::Failed(_) => None,
        }
    }

    fn hint(&self, play: &Play) -> Option<Hint> {
        Hint::of(play.record().id(), play.position(), &self.known.get(), play.node_shown(), play.language())
    }

    /// The marks of the hint on the board.
    pub(super) fn overlay(&self, play: &Play) -> Overlay {
        self.part(play).map(|part| part.overlay).unwrap_or_default()
    }

    /// The label of the button. It says what a press does.
    pub(super) fn label(&self, language: Language) -> String {
        match self.stage() {
            Stage::Closed => language.say(&AnalysisPhrase::Hint),
            Stage::Failed(_) => language.say(&Phrase::TryAgain),
            Stage::Thinking => language.say(&AnalysisPhrase::StillThinking),
            Stage::Idea => language.say(&Remark::ShowTurn),
            Stage::Advice => language.say(&Remark::CloseHint),
        }
    }

    /// The text of the hint, or why there is none.
    pub(super) fn text(&self, play: &Play) -> String {
        match self.stage() {
            Stage::Failed(trouble) => failure::told(trouble, play.language()),
            _ => self.part(play).map(|part| part.text).unwrap_or_default(),
        }
    }

    /// Handles a press: asks for a hint, shows its second step, or closes it.
    pub(super) fn press(&self) {
        match self.stage() {
            Stage::Closed => self.stage.set(Stage::Thinking),
            Stage::Failed(_) => {
                // This allows the same question to be asked again.
                self.pending.take();
                self.stage.set(Stage::Thinking);
            }
            Stage::Thinking => {}
            Stage::Idea => self.stage.set(Stage::Advice),
            Stage::Advice => self.close(),
        }
    }
}
