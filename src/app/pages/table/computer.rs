//! The computer at the table.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::timers::callback::Timeout;
use yew::prelude::*;

use crate::app::system::value::{Setter, use_value};
use crate::app::table_state::Table;
use crate::app::thinking::{MOVE_TIME, Pause, PendingQuestion, Update, WorkerTrouble, ask, seed};
use apila_model::play::Action;
use apila_model::record::Record;
use apila_model::worker::{Answer, Question};

/// The computer player, as far as the page needs it.
pub(super) struct Computer {
    /// The problem with the worker, if there is one.
    pub(super) trouble: Option<WorkerTrouble>,
    /// Makes the computer play the best move that it has found so far.
    pub(super) move_now: Callback<MouseEvent>,
}

/// Asks for a move whenever the computer is to move, and plays it.
#[hook]
pub(super) fn use_computer(state: &Table) -> Computer {
    let trouble = use_value(|| None::<WorkerTrouble>);
    let pending = use_mut_ref(|| None::<PendingQuestion>);
    let play = state.play();
    // The last node identifies the whole line.
    let turn = play.computer_to_move().map(|computer| (computer, play.tree().last_node()));
    {
        let (state, trouble, pending) = (state.clone(), trouble.setter(), pending.clone());
        use_effect_with(turn, move |turn| {
            let move_timer = Rc::new(RefCell::new(None));
            if let Some((computer, _)) = turn {
                trouble.set(None);
                let record = state.play().record().clone();
                let question = Question { seed: seed(), ..Question::of_player(&record, *computer) };
                let on_update = on_update(&state, record, trouble, move_timer.clone());
                pending.replace(Some(ask(question, on_update)));
            }
            move || {
                pending.take();
                move_timer.take();
            }
        });
    }
    let move_now = Callback::from(move |_| {
        if let Some(pending) = &*pending.borrow() {
            pending.conclude();
        }
    });
    Computer { trouble: *trouble, move_now }
}

/// Returns a callback that plays the answer to a question about `record`. `move_timer` delays a move that was
/// found too quickly.
fn on_update(
    state: &Table,
    record: Record,
    trouble: Setter<Option<WorkerTrouble>>,
    move_timer: Rc<RefCell<Option<Timeout>>>,
) -> Callback<Update> {
    let dispatcher = state.dispatcher();
    let pause = Pause::begin();
    Callback::from(move |update| {
        let (report, failure) = match update {
            Update::Restarted => return trouble.set(Some(WorkerTrouble::Restarted)),
            Update::Answer(Answer::Progress(_)) => return,
            Update::Answer(Answer::Done(report)) => (Some(report), WorkerTrouble::Failed),
            Update::Answer(Answer::Refused(why)) => {
                let trouble = WorkerTrouble::of_refusal(&why);
                gloo::console::error!(why);
                (None, trouble)
            }
        };
        let Some(text) = report.and_then(|report| report.choice) else {
            trouble.set(Some(failure));
            return dispatcher.dispatch(Action::Halt);
        };
        let (dispatcher, record) = (dispatcher.clone(), record.clone());
        let play = move || dispatcher.dispatch(Action::ComputerMove(Box::new(record), text));
        move_timer.replace(Some(pause.at_least(MOVE_TIME, play)));
    })
}
