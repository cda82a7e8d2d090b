//! A hint in two steps: the idea, and on a second press the turn.

use std::cell::RefCell;
use std::rc::Rc;

use yew::prelude::*;

use super::{is_thinkable, place};
use crate::app::table::TableState;
use crate::app::thinking::{Asked, Heard, ask};
use apila_core::i18n::{Language, Remark};
use apila_core::scene::Annotation;
use apila_core::search::Report;
use apila_model::analysis::{Hint, HintPart, questions};
use apila_model::worker::Answer;

/// How far somebody has been helped.
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
    asked: Rc<RefCell<Vec<Asked>>>,
    table: UseReducerHandle<TableState>,
}

/// What has been answered to the two questions of a hint.
#[derive(Default)]
struct Answers {
    own: Option<Report<String>>,
    theirs: Option<Report<String>>,
}

/// Gives hints; a hint ends with the position that it is about.
#[hook]
pub(super) fn use_hint(table: &UseReducerHandle<TableState>) -> HintState {
    let stage = use_state_eq(|| Stage::Closed);
    let asked = use_mut_ref(Vec::new);
    {
        let (stage, asked) = (stage.setter(), asked.clone());
        let play = table.play();
        let of = (place(play), play.language());
        use_effect_with(of, move |_| {
            asked.borrow_mut().clear();
            stage.set(Stage::Closed);
        });
    }
    HintState { stage, asked, table: table.clone() }
}

impl HintState {
    fn part(&self) -> Option<&HintPart> {
        match &*self.stage {
            Stage::Idea(hint) => Some(&hint.idea),
            Stage::Advice(hint) => Some(&hint.advice),
            Stage::Closed | Stage::Thinking | Stage::Failed => None,
        }
    }

    /// What it points out on the board.
    pub(super) fn shown(&self) -> Option<Annotation> {
        self.part().map(|part| part.annotation.clone())
    }

    /// What a press would do.
    pub(super) fn offer(&self) -> Remark {
        match &*self.stage {
            Stage::Closed | Stage::Failed => Remark::Hint,
            Stage::Thinking => Remark::StillThinking,
            Stage::Idea(_) => Remark::ShowTurn,
            Stage::Advice(_) => Remark::CloseHint,
        }
    }

    fn said(&self, language: Language) -> String {
        match (self.part(), &*self.stage) {
            (Some(part), _) => part.text.clone(),
            (None, Stage::Failed) => language.remark(&Remark::CannotThink),
            (None, _) => String::new(),
        }
    }

    /// Asks for a hint, goes on to the turn, and closes it.
    pub(super) fn on_press(&self) -> Callback<MouseEvent> {
        let (stage, asked, table) = (self.stage.clone(), self.asked.clone(), self.table.clone());
        Callback::from(move |_| match &*stage {
            Stage::Closed | Stage::Failed => {
                stage.set(Stage::Thinking);
                *asked.borrow_mut() = ask_both(&table, stage.setter());
            }
            Stage::Thinking => {}
            Stage::Idea(hint) => stage.set(Stage::Advice(hint.clone())),
            Stage::Advice(_) => stage.set(Stage::Closed),
        })
    }
}

/// Asks what to play, and what the other side would do.
fn ask_both(table: &UseReducerHandle<TableState>, stage: UseStateSetter<Stage>) -> Vec<Asked> {
    let play = table.play();
    if !is_thinkable(play) {
        return Vec::new();
    }
    let (record, ply) = (play.record(), play.shown());
    let threat = questions::threat(record, ply);
    let answers = Rc::new(RefCell::new(Answers::default()));
    let wants_both = threat.is_some();
    let tell = {
        let (id, language, position) = (record.id(), play.language(), record.position(ply).clone());
        move |is_own: bool| {
            let (answers, stage, position) = (answers.clone(), stage.clone(), position.clone());
            Callback::from(move |heard| {
                let report = match heard {
                    Heard::Answer(Answer::Done(report)) => report,
                    Heard::Answer(Answer::Refused(_)) => return stage.set(Stage::Failed),
                    Heard::Answer(Answer::Progress(_)) | Heard::Restarted => return,
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
    let own = ask(questions::hint(record, ply), tell(true));
    let theirs = threat.map(|question| ask(question, tell(false)));
    [Some(own), theirs].into_iter().flatten().collect()
}

/// What the hint says; a live region that is always there, since only then readers by ear hear it.
pub(super) fn told(state: &HintState) -> Html {
    html! { <p class="hinted" aria-live="polite" data-part="hint">{ state.said(state.table.play().language()) }</p> }
}
