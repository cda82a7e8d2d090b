//! The list of moves. A press on a move shows the position after it. Variations stand below the move that
//! they replace. A press on a variation puts it on the table.
//!
//! Only the visible rows are nodes of the page (`apila_model::play::Window`), and the text of a row is made
//! again only when it changes. So a press costs the same after six hundred moves as at the start. The row
//! with the focus stays a node wherever the list is scrolled.

mod list;
mod row;

use std::rc::Rc;

use web_sys::{Element, Event};
use yew::prelude::*;

use crate::app::analysis::SharedReview;
use crate::app::system::dependent::use_effect_on;
use crate::app::system::events::target;
use crate::app::table_state::Table;
use crate::app::widgets::sprites::{board_style, emblem_images};
use apila_core::i18n::Phrase;
use apila_model::play::{Action, ListForm, ListKey, Play, Row, Rows, Window};
use apila_model::record::NodeId;
use list::{MovesList, Shown, use_list};
use row::RowsShown;

/// The attribute with the position of a row among all rows, from 1. Screen readers need it, since not all
/// rows are nodes of the page.
const POSITION: &str = "aria-posinset";

#[derive(Properties, PartialEq)]
pub(crate) struct MovesProps {
    pub(crate) table: Table,
    /// The review of the game, if there is one.
    pub(crate) review: Option<SharedReview>,
    /// Whether the best lines are shown. This changes the layout of the list.
    pub(crate) is_analysed: bool,
    /// The number of the move that the reader retries. It is marked instead of the move shown.
    pub(crate) retried: Option<usize>,
    /// Called with the variation that was pressed.
    pub(crate) on_choose: Callback<NodeId>,
}

impl MovesProps {
    /// The ply that is marked.
    fn current(&self) -> usize {
        self.retried.unwrap_or_else(|| self.table.play().shown())
    }
}

#[component]
pub(crate) fn Moves(props: &MovesProps) -> Html {
    let play = props.table.play();
    let (tree, language) = (play.tree(), play.language());
    let redraw = use_force_update();
    let list = use_list(&redraw);
    let form = list.layout.borrow().form();
    let rows = use_memo((tree.revision(), form), |_| Rows::of(tree, form == ListForm::TwoColumns));
    let window = use_window(props, &list, &rows);
    let tab_stop = match list.row_with_focus(tree, &rows) {
        Some(Row::Ply(ply)) => ply,
        _ => play.shown(),
    };
    let shown = RowsShown {
        play,
        rows: &rows,
        review: props.review.as_ref(),
        emblems: list.emblems.get_or_init(|| emblem_images(play.record().id().game(), board_style())),
        current: props.current(),
        tab_stop,
    };
    let drawn = rows.drawn(tree, &window).map(|drawn| shown.row(drawn));
    let onclick = {
        let (table, on_choose, rows) = (props.table.clone(), props.on_choose.clone(), rows.clone());
        Callback::from(move |event: MouseEvent| match row_of(&event, table.play(), &rows) {
            Some(Row::Ply(ply)) => table.dispatch(Action::Show(ply)),
            Some(Row::Variation(node)) => on_choose.emit(node),
            None => {}
        })
    };
    let onfocusin = {
        let (table, list, rows) = (props.table.clone(), list.clone(), rows.clone());
        Callback::from(move |event: FocusEvent| list.focus.set(row_of(&event, table.play(), &rows)))
    };
    let onfocusout = {
        let (list, has_outlier) = (list.clone(), window.outlier.is_some());
        Callback::from(move |_: FocusEvent| {
            list.focus.set(None);
            // The row that had the focus was drawn outside of the window. Now the tab stop is drawn instead.
            if has_outlier {
                redraw.force_update();
            }
        })
    };
    let onkeydown = on_keydown(&props.table, &rows, &list);
    html! {
        <section class="moves" aria-label={language.say(&Phrase::Moves)}
            data-plies={play.record().plies().to_string()}>
            <div class="scroller" tabindex="-1" ref={list.scroller.clone()}>
                <ol ref={list.rows.clone()} {onclick} {onkeydown} {onfocusin} {onfocusout}>{ for drawn }</ol>
            </div>
        </section>
    }
}

/// Returns the tracks to draw, and lays them out once they are drawn.
#[hook]
fn use_window(props: &MovesProps, list: &Rc<MovesList>, rows: &Rc<Rows>) -> Window {
    let play = props.table.play();
    let tree = play.tree();
    let is_reviewed = props.review.is_some();
    let letters = use_memo((tree.revision(), is_reviewed), |_| letters(play, is_reviewed));
    let index_of = |row: Option<Row>| row.and_then(|row| rows.index_of(tree, row));
    let current = index_of(list.next_focus.get()).or_else(|| index_of(Some(Row::Ply(props.current()))));
    let anchor = index_of(list.row_with_focus(tree, rows)).or(current).unwrap_or_default();
    let tracks = rows.track_count();
    let (form, extent) = (list.layout.borrow().form(), list.layout.borrow().extent());
    let scroll_to_current =
        || list.layout.borrow_mut().scroll_to(rows.track(current.unwrap_or_default()), tracks);
    // After each event at the table, the list is scrolled to the current move. Otherwise it stays where the
    // reader scrolled it.
    let shown =
        Shown { revision: play.revision(), retried: props.retried, is_analysed: props.is_analysed, form };
    if list.shown.replace(Some(shown)) != Some(shown) {
        scroll_to_current();
    }
    // The size of the list also changes when something near it is loaded later.
    if list.extent.replace(Some(extent)) != Some(extent) && !list.layout.borrow().is_scrolled_away() {
        scroll_to_current();
    }
    let window = list.layout.borrow().window(tracks, rows.track(anchor));
    let list = list.clone();
    use_effect_on((shown, extent, window.clone(), tracks, *letters), move |(.., window, tracks, letters)| {
        list.lay_out(window, *tracks, *letters);
        if let Some(row) = list.next_focus.take() {
            list.focus.set(Some(row));
            list.move_focus(row);
        }
    });
    window
}

/// Returns the room for the text of a move, in letters. It grows in steps, so the layout of the list seldom
/// changes.
fn letters(play: &Play, is_reviewed: bool) -> usize {
    let longest = play.record().moves().iter().map(|text| text.chars().count()).max().unwrap_or_default();
    // A review adds signs to the moves.
    longest.clamp(4, 24).next_multiple_of(2) + if is_reviewed { 2 } else { 0 }
}

/// Returns the row that is the target of an event.
fn row_of(event: &Event, play: &Play, rows: &Rows) -> Option<Row> {
    let item = target::<Element>(event)?.closest("button").ok()??.closest("li").ok()??;
    let position: usize = item.get_attribute(POSITION)?.parse().ok()?;
    Some(rows.get(play.tree(), position.checked_sub(1)?)?.1)
}

/// Handles the keys. They move the focus to another row. If it is a move, they show the position after it.
fn on_keydown(table: &Table, rows: &Rc<Rows>, list: &Rc<MovesList>) -> Callback<KeyboardEvent> {
    let (table, rows, list) = (table.clone(), rows.clone(), list.clone());
    Callback::from(move |event: KeyboardEvent| {
        let play = table.play();
        let Some(key) = ListKey::of(&event.key()) else { return };
        event.prevent_default();
        let from = row_of(&event, play, &rows);
        let Some(row) = rows.row_towards(play.tree(), from, play.shown(), key) else { return };
        list.next_focus.set(Some(row));
        table.dispatch(Action::Show(match row {
            Row::Ply(ply) => ply,
            // The position stays, but the list is drawn again.
            Row::Variation(_) => play.shown(),
        }));
    })
}
