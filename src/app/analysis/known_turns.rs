//! The list of the moves that are known without a search: the moves of the opening book, or all moves if a
//! solver knows their values. A press plays a move, so the reader can walk through the book.
//!
//! When another position is shown, the previous list stays, disabled, until the first report about the new
//! position. Otherwise the list would disappear and return at every move.

use yew::prelude::*;

use super::handle::AnalystHandle;
use crate::app::table_state::Table;
use crate::app::widgets::buttons::disabled;
use apila_model::analysis::{Remark, can_be_analysed};
use apila_model::openings::{self, OpeningsPhrase};
use apila_model::play::Action;

/// The list of the known moves.
pub(super) fn list(table: &Table, analyst: &AnalystHandle) -> Html {
    let play = table.play();
    let found = analyst.lines(play).known.clone().filter(|_| can_be_analysed(play));
    let Some(turns) = analyst.known_turns(found.as_ref()) else { return Html::default() };
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
            <p><a data-action="openings" href={openings::address(play).print()}>
                { language.say(&OpeningsPhrase::Openings) }
            </a></p>
        </section>
    }
}
