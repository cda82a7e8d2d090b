//! A hint in two steps: the idea, and at a second press the move.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use yew::Callback;

use super::can_be_analysed;
use super::shown::Shown;
use crate::app::thinking::{PendingQuestion, Update, ask};
use apila_core::i18n::{Language, Phrase, Remark};
use apila_core::scene::Annotation;
use apila_core::search::Report;
use apila_model::analysis::{Hint, HintPart, questions};
use apila_model::play::Play;
use apila_model::record::NodeId;
use apila_model::worker::Answer;

/// How much of the hint is shown.
#[derive(Clone)]
enum Stage {
    Closed,
    Thinking,
    Idea(Rc<Hint>),
    Advice(Rc<Hint>),
    Failed,
}

/// The hint for the position shown.
pub(super) struct HintState {
    stage: Rc<Shown<Stage>>,
    pending: RefCell<Vec<PendingQuestion>>,
    /// Of what the hint is: a node stands for the position and the game before it.
    shown: Cell<Option<(NodeId, Language)>>,
}

/// The answers to the two questions of a hint: about the side to move, and about the other one.
#[derive(Default)]
struct Answers {
    own: Option<Report<String>>,
    theirs: Option<Report<String>>,
}

impl HintState {
    pub(super) fn new(redraw: Callback<()>) -> HintState {
        HintState {
            stage: Rc::new(Shown::new(Stage::Closed, redraw)),
            pending: RefCell::default(),
            shown: Cell::default(),
        }
    }

    /// Closes the hint if the position is another one.
    pub(super) fn follow(&self, play: &Play) {
        let shown = Some((play.node_shown(), play.language()));
        if self.shown.replace(shown) != shown {
            self.pending.take();
            if !matches!(*self.stage.get(), Stage::Closed) {
                self.stage.set(Stage::Closed);
            }
        }
    }

    /// What the part of the hint that is shown has, if one is.
    fn part<T>(&self, take: impl Fn(&HintPart) -> T) -> Option<T> {
        match &*self.stage.get() {
            Stage::Idea(hint) => Some(take(&hint.idea)),
            Stage::Advice(hint) => Some(take(&hint.advice)),
            Stage::Closed | Stage::Thinking | Stage::Failed => None,
        }
    }

    /// The marks of the hint on the board.
    pub(super) fn annotation(&self) -> Annotation {
        self.part(|part| part.annotation.clone()).unwrap_or_default()
    }

    /// The label of the button: what a press does.
    pub(super) fn label(&self, language: Language) -> String {
        match &*self.stage.get() {
            Stage::Closed | Stage::Failed => language.say(&Phrase::Hint),
            Stage::Thinking => language.say(&Phrase::StillThinking),
            Stage::Idea(_) => language.remark(&Remark::ShowTurn),
            Stage::Advice(_) => language.remark(&Remark::CloseHint),
        }
    }

    /// The text.
    pub(super) fn text(&self, language: Language) -> String {
        let failed = || match &*self.stage.get() {
            Stage::Failed => language.remark(&Remark::CannotThink),
            _ => String::new(),
        };
        self.part(|part| part.text.clone()).unwrap_or_else(failed)
    }

    /// Asks for a hint, shows its second step, closes it.
    pub(super) fn press(&self, play: &Play) {
        let stage = self.stage.get().clone();
        match stage {
            Stage::Closed | Stage::Failed => {
                *self.pending.borrow_mut() = ask_both(play, &self.stage);
                self.stage.set(Stage::Thinking);
            }
            Stage::Thinking => {}
            Stage::Idea(hint) => self.stage.set(Stage::Advice(hint)),
            Stage::Advice(_) => self.stage.set(Stage::Closed),
        }
    }
}

/// Asks for the best move, and for what the other side threatens.
fn ask_both(play: &Play, stage: &Rc<Shown<Stage>>) -> Vec<PendingQuestion> {
    if !can_be_analysed(play) {
        return Vec::new();
    }
    let (record, ply) = (play.record(), play.shown());
    let threat = questions::threat(record, ply);
    let answers = Rc::new(RefCell::new(Answers::default()));
    let wants_both = threat.is_some();
    let on_update = {
        let (id, language, position) = (record.id(), play.language(), record.position(ply).clone());
        let stage = stage.clone();
        move |is_own: bool| {
            let (answers, stage, position) = (answers.clone(), stage.clone(), position.clone());
            Callback::from(move |update| {
                let report = match update {
                    Update::Answer(Answer::Done(report)) => report,
                    Update::Answer(Answer::Refused(_)) => return stage.set(Stage::Failed),
                    Update::Answer(Answer::Progress(_)) | Update::Restarted => return,
                };
                let mut answers = answers.borrow_mut();
                *(if is_own { &mut answers.own } else { &mut answers.theirs }) = Some(report);
                if let Some(own) = &answers.own
                    && (answers.theirs.is_some() || !wants_both)
                {
                    let hint = Hint::of(id, &*position, own, answers.theirs.as_ref(), language);
                    stage.set(hint.map_or(Stage::Failed, |hint| Stage::Idea(Rc::new(hint))));
                }
            })
        }
    };
    let own = ask(questions::hint(record, ply), on_update(true));
    let theirs = threat.map(|question| ask(question, on_update(false)));
    [Some(own), theirs].into_iter().flatten().collect()
}
