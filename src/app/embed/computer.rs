//! The computer at an embedded board.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::timers::callback::Timeout;
use yew::prelude::*;

use super::board_host::BoardHost;
use crate::app::system::value::Setter;
use crate::app::thinking::{MOVE_TIME, Pause, PendingQuestion, Update, WorkerTrouble, ask, seed};
use apila_model::embed::BoardInput;
use apila_model::worker::{Answer, Question};

/// Asks the question of a board and applies the answer. Dropping the returned value cancels both. `trouble`
/// is set to what happens to the worker.
pub(super) fn think(
    host: Rc<BoardHost>,
    question: Question,
    trouble: Setter<Option<WorkerTrouble>>,
) -> (PendingQuestion, Rc<RefCell<Option<Timeout>>>) {
    let answer_timer = Rc::new(RefCell::new(None));
    trouble.set(None);
    let pause = Pause::begin();
    let on_update = {
        let (question, answer_timer) = (question.clone(), answer_timer.clone());
        Callback::from(move |update| {
            let answer = match update {
                Update::Restarted => return trouble.set(Some(WorkerTrouble::Restarted)),
                Update::Answer(Answer::Progress(_)) => return,
                Update::Answer(answer) => answer,
            };
            trouble.set(match &answer {
                Answer::Refused(reason) => Some(WorkerTrouble::of_refusal(reason)),
                Answer::Progress(_) | Answer::Done(_) => None,
            });
            // Only an opponent has a level. The proof of an exercise is applied at once.
            let least = if question.level.is_some() { MOVE_TIME } else { 0.0 };
            let (host, input) = (host.clone(), BoardInput::Answered(Box::new(question.clone()), answer));
            answer_timer.replace(Some(pause.at_least(least, move || host.dispatch(input))));
        })
    };
    (ask(Question { seed: seed(), ..question }, on_update), answer_timer)
}
