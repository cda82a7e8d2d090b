//! The list of the moves that are known without a search: the moves of the opening book, or all moves if a
//! solver knows their values. A press plays a move, so the reader can walk through the book.
//!
//! When another position is shown, the previous list stays, disabled, until the first report about the new
//! position. Otherwise the list would disappear and return at every move.

use yew::prelude::*;

use super::handle::AnalystHandle;
use crate::app::table_state::Table;
use crate::app::widgets::known_turns;
use apila_model::analysis::can_be_analysed;
use apila_model::openings::{self, OpeningsPhrase};
use apila_model::play::Action;

/// The list of the known moves.
pub(super) fn list(table: &Table, analyst: &AnalystHandle) -> Html {
    let play = table.play();
    let found = analyst.lines(play).known.clone().filter(|_| can_be_analysed(play));
    let Some(turns) = analyst.known_turns(found.as_ref()) else { return Html::default() };
    let language = play.language();
    let is_enabled = found.is_some() && play.can_branch();
    let press = |text: String| {
        let table = table.clone();
        is_enabled.then(|| Callback::from(move |_| table.dispatch(Action::PlayLine(vec![text.clone()]))))
    };
    let foot = html! {
        <p><a data-action="openings" href={openings::address(play).print()}>
            { language.say(&OpeningsPhrase::Openings) }
        </a></p>
    };
    known_turns::section(language, &turns, press, foot)
}
