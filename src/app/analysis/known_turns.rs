//! The list of the moves that are known without a search: the moves of the opening book, or all moves if a
//! solver knows their values. A press plays a move, so the reader can walk through the book.
//!
//! When another position is shown, the previous list stays, disabled, until the first report about the new
//! position. Otherwise the list would disappear and return at every move.

use std::cell::RefCell;
use std::rc::Rc;

use yew::prelude::*;

use super::lines::LinesState;
use crate::app::table_state::Table;
use crate::app::widgets::buttons::disabled;
use apila_model::analysis::KnownTurn;
use apila_model::analysis::Remark;
use apila_model::play::Action;

/// The list that was shown last since the panel was opened. `None` if no position had known moves.
#[derive(Default)]
pub(super) struct KnownTurnsState(RefCell<Option<Rc<Vec<KnownTurn>>>>);

impl KnownTurnsState {
    /// Forgets the list when the panel closes.
    pub(super) fn follow(&self, is_open: bool) {
        if !is_open {
            self.0.take();
        }
    }
}

/// The list of the known moves.
pub(super) fn list(table: &Table, lines: &LinesState, state: &KnownTurnsState) -> Html {
    let play = table.play();
    let found = lines.known_turns(play);
    if let Some(turns) = &found
        && (!turns.is_empty() || state.0.borrow().is_some())
    {
        state.0.replace(Some(turns.clone()));
    }
    let Some(turns) = state.0.borrow().clone().filter(|_| found.is_some() || lines.is_running()) else {
        return Html::default();
    };
    let language = play.language();
    let is_enabled = found.is_some() && play.can_branch();
    let items = turns.iter().enumerate().map(|(index, known)| {
        let (table, text) = (table.clone(), known.turn.text.clone());
        let onclick = is_enabled.then(|| {
            Callback::from(move |_: MouseEvent| table.dispatch(Action::PlayLine(vec![text.clone()])))
        });
        html! {
            <li key={index}>
                <button type="button" data-known={known.turn.text.clone()}
                    data-good={known.is_good.to_string()} aria-disabled={disabled(!is_enabled)} {onclick}>
                    <span class="worth">
                        <span aria-hidden="true">{ known.short.clone() }</span>
                        <span class="unseen">{ known.words.clone() }{ " " }</span>
                    </span>
                    <span class="turn">{ known.turn.text.clone() }{ " " }</span>
                    <span class="told">{ known.turn.description.clone() }{ " " }</span>
                    <span class="notes">{ known.notes.join(" · ") }</span>
                </button>
            </li>
        }
    });
    html! {
        <section class="known">
            <h2>{ language.say(&Remark::KnownTurns) }</h2>
            if turns.is_empty() {
                <p>{ language.say(&Remark::BookEnds) }</p>
            } else {
                <ul>{ for items }</ul>
            }
        </section>
    }
}
