//! The list of moves. A press on a move shows the position after it. Variations stand below the move that
//! they replace. A press on a variation puts it on the table.
//!
//! Only the visible rows are nodes of the page (`apila_model::play::Window`), and the text of a row is made
//! again only when it changes. So a press costs the same after six hundred moves as at the start. The row
//! with the focus stays a node wherever the list is scrolled.

mod place;
mod text;

use std::cell::RefCell;
use std::rc::Rc;

use web_sys::{Element, Event};
use yew::prelude::*;

use crate::app::analysis::{Judgements, SharedReview};
use crate::app::system::dependent::{memo, use_effect_on};
use crate::app::system::events::target;
use crate::app::table_state::Table;
use apila_core::i18n::Phrase;
use apila_model::play::{Action, Column, Play, Row, Rows, Window};
use apila_model::record::NodeId;
use place::use_place;
use text::{MadeText, variation_text};

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
    /// Called with the variation that was pressed.
    pub(crate) on_choose: Callback<NodeId>,
}

#[component]
pub(crate) fn Moves(props: &MovesProps) -> Html {
    let play = props.table.play();
    let (tree, language) = (play.tree(), play.language());
    let redraw = use_force_update();
    let place = use_place(&redraw);
    // The row that gets the focus once it is drawn, and the row that has the focus.
    let (wanted, focused) = (use_mut_ref(|| None::<Row>), use_mut_ref(|| None::<Row>));
    let has_two_columns = place.has_two_columns();
    let rows = use_memo((tree.revision(), has_two_columns), |_| Rows::of(tree, has_two_columns));
    let letters =
        use_memo((tree.revision(), props.review.is_some()), |_| letters(play, props.review.is_some()));

    let index_of = |row: &Option<Row>| row.and_then(|row| rows.index_of(tree, row));
    let current = rows.index_of(tree, Row::Ply(play.shown())).unwrap_or_default();
    let to_focus = index_of(&wanted.borrow());
    let with_focus = to_focus.or_else(|| index_of(&focused.borrow()));
    let extent = place.extent();
    // After each event at the table, the list is scrolled to the current move. Otherwise it stays where the
    // reader scrolled it.
    let shown = (play.revision(), props.is_analysed, has_two_columns);
    let tracks = rows.track_count();
    let bring_into_sight = || place.scroll_to(rows.track(to_focus.unwrap_or(current)), tracks);
    use_memo(shown, |_| bring_into_sight());
    // The size of the list also changes when something near it is loaded later.
    use_memo(extent, |_| {
        if !place.is_scrolled_away() {
            bring_into_sight();
        }
    });
    let window = Window::of(extent, tracks, place.scroll(), rows.track(with_focus.unwrap_or(current)));
    {
        let (place, wanted, focused) = (place.clone(), wanted.clone(), focused.clone());
        use_effect_on(
            (shown, extent, window.clone(), tracks, *letters),
            move |(.., window, tracks, letters)| {
                place.lay_out(window, *tracks, *letters);
                if let Some(row) = wanted.take() {
                    *focused.borrow_mut() = Some(row);
                    place.focus(row);
                }
            },
        );
    }

    let reach = props.review.as_ref().map_or(0, |review| review.0.covered_plies(play.record()));
    let tab_stop = match with_focus.and_then(|index| rows.get(tree, index)) {
        Some((_, Row::Ply(ply))) => ply,
        _ => play.shown(),
    };
    let gap = window.gap().map(|(track, _)| track);
    let mut drawn = Vec::new();
    for track in window.tracks() {
        for index in rows.on_track(track) {
            let Some((ply, row)) = rows.get(tree, index) else { continue };
            let (key, place, button) = match row {
                Row::Ply(ply) => {
                    let review = props.review.as_ref().map(|review| &*review.0).filter(|_| ply <= reach);
                    let place = Rows::column(tree, ply).filter(|_| has_two_columns);
                    (format!("p{ply}"), place.map(Column::name), made(play, ply, review, ply == tab_stop))
                }
                Row::Variation(node) => {
                    (format!("v{}", node.number()), Some("variation"), variation(play, ply, node))
                }
            };
            let class = classes!(place, (gap == Some(track)).then_some("after-gap"));
            drawn.push(html! {
                <li {key} {class} aria-setsize={rows.count().to_string()}
                    aria-posinset={(index + 1).to_string()}>
                    { button }
                </li>
            });
        }
    }
    let onclick = {
        let (table, on_choose, rows) = (props.table.clone(), props.on_choose.clone(), rows.clone());
        Callback::from(move |event: MouseEvent| match row_of(&event, table.play(), &rows) {
            Some(Row::Ply(ply)) => table.dispatch(Action::Show(ply)),
            Some(Row::Variation(node)) => on_choose.emit(node),
            None => {}
        })
    };
    let onfocusin = {
        let (table, focused, rows) = (props.table.clone(), focused.clone(), rows.clone());
        Callback::from(move |event: FocusEvent| *focused.borrow_mut() = row_of(&event, table.play(), &rows))
    };
    let onfocusout = {
        let has_outlier = window.outlier.is_some();
        Callback::from(move |_: FocusEvent| {
            *focused.borrow_mut() = None;
            // The row that had the focus was drawn outside of the window. Now the tab stop is drawn instead.
            if has_outlier {
                redraw.force_update();
            }
        })
    };
    let onkeydown = on_keydown(props, &rows, wanted);
    html! {
        <section class="moves" aria-label={language.say(&Phrase::Moves)}
            data-plies={play.record().plies().to_string()}>
            <div class="scroller" ref={place.scroller()}>
                <ol ref={place.list()} {onclick} {onkeydown} {onfocusin} {onfocusout}>{ for drawn }</ol>
            </div>
        </section>
    }
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
    let place: usize = item.get_attribute(POSITION)?.parse().ok()?;
    Some(rows.get(play.tree(), place.checked_sub(1)?)?.1)
}

/// Handles the keys. From a move, they go to another move and show it. From a variation, they go to the next
/// or the previous row.
fn on_keydown(
    props: &MovesProps,
    rows: &Rc<Rows>,
    wanted: Rc<RefCell<Option<Row>>>,
) -> Callback<KeyboardEvent> {
    let (table, rows) = (props.table.clone(), rows.clone());
    Callback::from(move |event: KeyboardEvent| {
        let play = table.play();
        let (shown, last) = (play.shown(), play.record().plies());
        let beside = |forwards: bool| match row_of(&event, play, &rows) {
            Some(row @ Row::Variation(_)) => {
                let index = rows.index_of(play.tree(), row)?;
                let next = if forwards { index + 1 } else { index.checked_sub(1)? };
                Some(rows.get(play.tree(), next)?.1)
            }
            // The known continuations follow the last move.
            _ if forwards && shown == last => {
                let index = rows.index_of(play.tree(), Row::Ply(last))?;
                Some(rows.get(play.tree(), index + 1).map_or(Row::Ply(last), |(_, row)| row))
            }
            _ if forwards => Some(Row::Ply(shown + 1)),
            _ => Some(Row::Ply(shown.saturating_sub(1))),
        };
        let row = match event.key().as_str() {
            "ArrowLeft" | "ArrowUp" => beside(false),
            "ArrowRight" | "ArrowDown" => beside(true),
            "Home" => Some(Row::Ply(0)),
            "End" => Some(Row::Ply(last)),
            _ => return,
        };
        event.prevent_default();
        let Some(row) = row else { return };
        *wanted.borrow_mut() = Some(row);
        let ply = match row {
            Row::Ply(ply) => ply,
            // The position stays, but the list is drawn again.
            Row::Variation(_) => shown,
        };
        table.dispatch(Action::Show(ply));
    })
}

/// The button of a position of the line. The Tab key reaches the button with the tab stop.
fn made(play: &Play, ply: usize, review: Option<&dyn Judgements>, is_tab_stop: bool) -> Html {
    let language = play.language();
    let is_current = ply == play.shown();
    let content = match ply.checked_sub(1) {
        None => html! { <span class="text">{ language.say(&Phrase::GoToStart) }</span> },
        Some(made) => {
            let record = play.record();
            let has_note = !play.tree().comment(play.tree().node_at(ply)).is_empty();
            let judged = review.map(|review| review.judgement(play, ply));
            let before = text::Before(record.position(made).clone());
            let text = record.moves()[made].clone();
            memo(
                None,
                MadeText { id: record.id(), ply, before, text, language, judged, has_note },
                MadeText::view,
            )
        }
    };
    html! {
        <button type="button" class={classes!(is_current.then_some("current"))} data-ply={ply.to_string()}
            aria-current={is_current.then_some("step")} tabindex={if is_tab_stop { "0" } else { "-1" }}>
            { content }
        </button>
    }
}

/// The button of a variation that replaces the move of a ply, or that follows the last move.
fn variation(play: &Play, ply: usize, node: NodeId) -> Html {
    let tree = play.tree();
    let more = tree.length_from(node) - 1;
    let (language, text) = (play.language(), tree.text(node));
    let description =
        play.record().position(ply.saturating_sub(1)).describe(language, text).unwrap_or_default();
    html! {
        <button type="button" data-branch={node.number().to_string()}>
            { variation_text(ply, &description, text, more, language) }
        </button>
    }
}
