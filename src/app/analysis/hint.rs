//! A hint in two steps: the idea, and at a second press the move.

use std::cell::RefCell;
use std::rc::Rc;

use yew::prelude::*;

use super::can_be_analysed;
use crate::app::table_state::TableState;
use crate::app::thinking::{PendingQuestion, Update, ask};
use apila_core::i18n::{Language, Remark};
use apila_core::scene::Annotation;
use apila_core::search::Report;
use apila_model::analysis::{Hint, HintPart, questions};
use apila_model::worker::Answer;

/// How much of the hint is shown.
#[derive(Clone, PartialEq)]
enum Stage {
    Closed,
    Thinking,
    Idea(Rc<Hint>),
    Advice(Rc<Hint>),
    Failed,
}

/// The hint for the position shown.
pub(super) struct HintState {
    stage: UseStateHandle<Stage>,
    pending: Rc<RefCell<Vec<PendingQuestion>>>,
    table: UseReducerHandle<TableState>,
}

/// The answers to the two questions of a hint: about the side to move, and about the other one.
#[derive(Default)]
struct Answers {
    own: Option<Report<String>>,
    theirs: Option<Report<String>>,
}

/// Offers hints. A hint disappears with its position.
#[hook]
pub(super) fn use_hint(table: &UseReducerHandle<TableState>) -> HintState {
    let stage = use_state_eq(|| Stage::Closed);
    let pending = use_mut_ref(Vec::new);
    {
        let (stage, pending) = (stage.setter(), pending.clone());
        let play = table.play();
        // A node keeps its meaning: it stands for the position and the game before it.
        let shown = (play.node_shown(), play.language());
        use_effect_with(shown, move |_| {
            pending.borrow_mut().clear();
            stage.set(Stage::Closed);
        });
    }
    HintState { stage, pending, table: table.clone() }
}

impl HintState {
    fn part(&self) -> Option<&HintPart> {
        match &*self.stage {
            Stage::Idea(hint) => Some(&hint.idea),
            Stage::Advice(hint) => Some(&hint.advice),
            Stage::Closed | Stage::Thinking | Stage::Failed => None,
        }
    }

    /// The marks of the hint on the board.
    pub(super) fn annotation(&self) -> Option<Annotation> {
        self.part().map(|part| part.annotation.clone())
    }

    /// The label of the button: what a press does.
    pub(super) fn label(&self) -> Remark {
        match &*self.stage {
            Stage::Closed | Stage::Failed => Remark::Hint,
            Stage::Thinking => Remark::StillThinking,
            Stage::Idea(_) => Remark::ShowTurn,
            Stage::Advice(_) => Remark::CloseHint,
        }
    }

    fn text(&self, language: Language) -> String {
        match (self.part(), &*self.stage) {
            (Some(part), _) => part.text.clone(),
            (None, Stage::Failed) => language.remark(&Remark::CannotThink),
            (None, _) => String::new(),
        }
    }

    /// Asks for a hint, shows its second step, closes it.
    pub(super) fn on_press(&self) -> Callback<MouseEvent> {
        let (stage, pending, table) = (self.stage.clone(), self.pending.clone(), self.table.clone());
        Callback::from(move |_| match &*stage {
            Stage::Closed | Stage::Failed => {
                stage.set(Stage::Thinking);
                *pending.borrow_mut() = ask_both(&table, stage.setter());
            }
            Stage::Thinking => {}
            Stage::Idea(hint) => stage.set(Stage::Advice(hint.clone())),
            Stage::Advice(_) => stage.set(Stage::Closed),
        })
    }
}

/// Asks for the best move, and for what the other side threatens.
fn ask_both(table: &UseReducerHandle<TableState>, stage: UseStateSetter<Stage>) -> Vec<PendingQuestion> {
    let play = table.play();
    if !can_be_analysed(play) {
        return Vec::new();
    }
    let (record, ply) = (play.record(), play.shown());
    let threat = questions::threat(record, ply);
    let answers = Rc::new(RefCell::new(Answers::default()));
    let wants_both = threat.is_some();
    let on_update = {
        let (id, language, position) = (record.id(), play.language(), record.position(ply).clone());
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

/// The text of the hint. The live region is always there: screen readers announce only changes of one that exists.
pub(super) fn text(state: &HintState) -> Html {
    html! { <p class="hinted" aria-live="polite" data-part="hint">{ state.text(state.table.play().language()) }</p> }
}
