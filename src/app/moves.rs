//! The list of moves. A press shows the position after a move. Variations stand below the move that they replace; a press
//! puts one on the table.

use std::rc::Rc;

use web_sys::{Element, HtmlElement};
use yew::prelude::*;

use crate::app::analysis::words_of;
use crate::app::table_state::TableState;
use crate::app::widgets::sprites::emblem;
use apila_core::i18n::Phrase;
use apila_model::analysis::Review;
use apila_model::play::{Action, Play};
use apila_model::record::NodeId;

#[derive(Properties, PartialEq)]
pub(crate) struct MovesProps {
    pub(crate) table: UseReducerHandle<TableState>,
    /// The review of the game, if there is one.
    pub(crate) review: Option<Rc<Review>>,
    /// Whether the best lines are shown: the list is laid out differently then.
    pub(crate) is_analysed: bool,
    /// Gets the variation that was pressed.
    pub(crate) on_choose: Callback<NodeId>,
}

#[component]
pub(crate) fn Moves(props: &MovesProps) -> Html {
    let play = props.table.play();
    let language = play.language();
    let list = use_node_ref();
    {
        let list = list.clone();
        use_effect_with((play.revision(), props.is_analysed), move |_| scroll_to_current(&list));
    }
    let on_keydown = {
        let (table, list) = (props.table.clone(), list.clone());
        Callback::from(move |event: KeyboardEvent| {
            let (shown, last) = (table.play().shown(), table.play().record().plies());
            let ply = match event.key().as_str() {
                "ArrowLeft" | "ArrowUp" => shown.saturating_sub(1),
                "ArrowRight" | "ArrowDown" => (shown + 1).min(last),
                "Home" => 0,
                "End" => last,
                _ => return,
            };
            event.prevent_default();
            table.dispatch(Action::Show(ply));
            focus_ply(&list, ply);
        })
    };
    let review = props.review.as_deref();
    let reach = review.map_or(0, |review| review.covered_plies(play.record()));
    let plies = (0..=play.record().plies() + 1).map(|ply| {
        let is_made = ply <= play.record().plies();
        html! {
            <>
                if is_made { { entry(&props.table, play, ply, review.filter(|_| ply <= reach)) } }
                { for play.tree().alternatives(ply).into_iter().map(|node| variation(&props.on_choose, play, ply, node)) }
            </>
        }
    });
    html! {
        <section class="moves" aria-label={language.say(&Phrase::Moves)}>
            <ol ref={list} onkeydown={on_keydown}>{ for plies }</ol>
        </section>
    }
}

fn entry(table: &UseReducerHandle<TableState>, play: &Play, ply: usize, review: Option<&Review>) -> Html {
    let is_current = ply == play.shown();
    let onclick = {
        let table = table.clone();
        Callback::from(move |_: MouseEvent| table.dispatch(Action::Show(ply)))
    };
    let language = play.language();
    let told = ply.checked_sub(1).and_then(|made| play.description(made));
    let content = match ply.checked_sub(1) {
        None => html! { <span class="text">{ language.say(&Phrase::GoToStart) }</span> },
        Some(made) => {
            let side = play.record().position(made).turn();
            let has_note = !play.tree().comment(play.tree().node_at(ply)).is_empty();
            html! {
                <>
                    <span class="number">{ ply }{ " " }</span>
                    { emblem(play.record().id().game(), side) }
                    <span class="text">{ play.record().moves()[made].clone() }</span>
                    { review.map(|review| judgement(play, review, ply)) }
                    if has_note { <span class="noted" aria-hidden="true">{ "“" }</span> }
                    <span class="unseen">{ " " }{ told }</span>
                </>
            }
        }
    };
    html! {
        <li key={ply}>
            <button type="button" class={classes!(is_current.then_some("current"))} data-ply={ply.to_string()}
                aria-current={is_current.then_some("step")} tabindex={if is_current { "0" } else { "-1" }}
                {onclick}>
                { content }
            </button>
        </li>
    }
}

/// The judgement of a move as a sign, and for screen readers in words with the assessment after it.
fn judgement(play: &Play, review: &Review, ply: usize) -> Html {
    let language = play.language();
    let standing = review.assessment(ply).map(|assessment| assessment.in_words(play.record().id(), language));
    let turn = review.turn(ply);
    let (sign, words) = turn.map_or((None, None), |turn| {
        (Some(turn.judgement.sign()), Some(language.remark(&words_of(turn.judgement))))
    });
    html! {
        <>
            <span class="sign-of-turn" aria-hidden="true">{ sign }</span>
            <span class="unseen">{ " " }{ words }{ " " }{ standing }</span>
        </>
    }
}

/// A variation from the move of a ply, or after the last one.
fn variation(on_choose: &Callback<NodeId>, play: &Play, ply: usize, node: NodeId) -> Html {
    let onclick = on_choose.reform(move |_: MouseEvent| node);
    let language = play.language();
    let tree = play.tree();
    let more = tree.length_from(node) - 1;
    let said = tree.text(node).to_owned();
    html! {
        <li key={format!("v{}", node.number())} class="variation">
            <button type="button" data-branch={node.number().to_string()} {onclick}>
                <span class="unseen">{ language.say(&Phrase::Variation) }{ " " }</span>
                <svg class="arrow" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M5 3v9h10" fill="none" /><path d="M14 7v10l6-5z" /></svg>
                <span class="number">{ ply }{ " " }</span>
                <span class="text">{ said }</span>
                if more > 0 { <span class="number">{ format!("+{more}") }</span> }
            </button>
        </li>
    }
}

fn focus_ply(list: &NodeRef, ply: usize) {
    let list = list.cast::<Element>();
    let button = list.and_then(|list| list.query_selector(&format!("[data-ply=\"{ply}\"]")).ok()?);
    if let Some(button) = button.and_then(|button| wasm_bindgen::JsCast::dyn_into::<HtmlElement>(button).ok())
    {
        let _ = button.focus();
    }
}

/// Pixels of the list to keep visible after the current move, for its variations.
const MARGIN: f64 = 60.0;

/// Scrolls the list, and nothing but the list, to the current move.
fn scroll_to_current(list: &NodeRef) {
    let Some(list) = list.cast::<HtmlElement>() else { return };
    let Ok(Some(current)) = list.query_selector(".current") else { return };
    let (frame, entry) = (list.get_bounding_client_rect(), current.get_bounding_client_rect());
    if entry.top() < frame.top() || entry.bottom() > frame.bottom() - MARGIN {
        let middle = (entry.top() - frame.top()) - (frame.height() - entry.height()) / 2.0;
        list.set_scroll_top(list.scroll_top() + middle as i32);
    }
    if entry.left() < frame.left() || entry.right() > frame.right() - MARGIN {
        let middle = (entry.left() - frame.left()) - (frame.width() - entry.width()) / 2.0;
        list.set_scroll_left(list.scroll_left() + middle as i32);
    }
}
