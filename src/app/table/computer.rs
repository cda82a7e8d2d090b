//! The computer at the table: it is asked when it is to move, and its answer is played.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::timers::callback::Timeout;
use js_sys::{Date, Math};
use yew::prelude::*;

use super::TableState;
use crate::app::thinking::{Asked, Heard, Trouble, ask};
use apila_model::play::Action;
use apila_model::record::{Computer, Record, TableLink};
use apila_model::worker::{Answer, Question};

/// Milliseconds that a move takes at least: one that comes at once seems not thought about, and is not seen coming.
const SHORTEST: f64 = 600.0;

/// What the page knows of the computer that thinks for it.
pub(super) struct Computing {
    /// What happened to it, if anything did.
    pub(super) trouble: Option<Trouble>,
    /// Lets it play what it has found so far.
    pub(super) move_now: Callback<MouseEvent>,
}

/// Asks for a move whenever the computer is to make one, and plays it.
#[hook]
pub(super) fn use_computer(state: &UseReducerHandle<TableState>) -> Computing {
    let trouble = use_state_eq(|| None::<Trouble>);
    let asked = use_mut_ref(|| None::<Asked>);
    let play = state.play();
    let turn = play.computer_to_move().map(|computer| {
        let record = play.record();
        (computer, TableLink::to_record(record, record.plies()).print())
    });
    {
        let (state, trouble, asked) = (state.clone(), trouble.setter(), asked.clone());
        use_effect_with(turn, move |turn| {
            let answering = Rc::new(RefCell::new(None));
            if let Some((computer, _)) = turn {
                trouble.set(None);
                let record = state.play().record().clone();
                let question = question(&record, *computer);
                let tell = on_heard(&state, record, trouble, answering.clone());
                asked.replace(Some(ask(question, tell)));
            }
            move || {
                asked.take();
                answering.take();
            }
        });
    }
    let move_now = Callback::from(move |_| {
        if let Some(asked) = &*asked.borrow() {
            asked.conclude();
        }
    });
    Computing { trouble: *trouble, move_now }
}

fn question(record: &Record, computer: Computer) -> Question {
    Question {
        // A cast of what is out of range saturates.
        seed: (Math::random() * f64::from(u32::MAX)) as u32,
        ..Question::of_player(record, computer)
    }
}

/// What is done with what is heard; `answering` holds a move that is there before its time.
fn on_heard(
    state: &UseReducerHandle<TableState>,
    record: Record,
    trouble: UseStateSetter<Option<Trouble>>,
    answering: Rc<RefCell<Option<Timeout>>>,
) -> Callback<Heard> {
    let dispatcher = state.dispatcher();
    let begun = Date::now();
    Callback::from(move |heard| {
        let report = match heard {
            Heard::Restarted => return trouble.set(Some(Trouble::Restarted)),
            Heard::Answer(Answer::Progress(_)) => return,
            Heard::Answer(Answer::Done(report)) => Some(report),
            Heard::Answer(Answer::Refused(why)) => {
                gloo::console::error!(why);
                None
            }
        };
        let Some(text) = report.and_then(|report| report.choice) else {
            trouble.set(Some(Trouble::Failed));
            return dispatcher.dispatch(Action::Halt);
        };
        let (dispatcher, record) = (dispatcher.clone(), record.clone());
        // The cast of what is below zero is zero.
        let wait = (SHORTEST - (Date::now() - begun)) as u32;
        let play = move || dispatcher.dispatch(Action::ComputerMove(Box::new(record), text));
        answering.replace(Some(Timeout::new(wait, play)));
    })
}
