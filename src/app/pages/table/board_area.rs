//! The board of the table. It keeps what is under the pointer itself, so pointing renders only the board and
//! not the page.

use yew::prelude::*;

use super::context::TableContext;
use crate::app::analysis::RetryControls;
use crate::app::board::{Board, point_at, spot_texts};
use crate::app::saved::preferences;
use crate::app::system::input;
use crate::app::system::value::use_value;
use crate::app::table_state::{Table, TableState};
use apila_core::i18n::Phrase;
use apila_core::rules::Step;
use apila_core::scene::Overlay;
use apila_model::play::{Action, Play};

use std::rc::Rc;

/// The board of the position shown, with the analysis beside it. `preview` is the table that is shown
/// instead, while a move is previewed or a mistake is retried.
pub(super) fn board_area(
    context: &TableContext<'_>,
    preview: Option<Play>,
    retry: Option<&RetryControls>,
) -> Html {
    let analysis = context.analysis;
    html! {
        <div class="stage">
            { analysis.view.bar.clone() }
            <BoardArea table={context.state.clone()} overlay={analysis.view.overlay.clone()}
                preview={preview.map(TableState::at)} end_preview={analysis.end_preview()}
                on_action={retry.map(|retry| retry.on_action.clone())}
                coordinates={**context.coordinates} />
        </div>
    }
}

#[derive(Properties, PartialEq)]
struct BoardAreaProps {
    table: Table,
    /// The marks of a hint.
    overlay: Overlay,
    /// The table that is shown instead, while a move is previewed or a mistake is retried.
    preview: Option<TableState>,
    /// Ends the preview.
    end_preview: Callback<()>,
    /// Called with the actions on the table that is shown instead. `None` if that table cannot be played on.
    on_action: Option<Callback<Action>>,
    coordinates: bool,
}

/// The board of the position shown.
#[component]
fn BoardArea(props: &BoardAreaProps) -> Html {
    let pointed = use_value(|| None::<Step>);
    let can_play_instead = props.preview.as_ref().map(|_| props.on_action.is_some());
    let is_preview = can_play_instead == Some(false);
    let table: &TableState = props.preview.as_ref().unwrap_or(&props.table);
    let orientation = table.play().orientation();
    let shown = (table.clone(), orientation, can_play_instead, props.overlay.clone());
    let at_rest = use_memo(shown, |(table, _, _, overlay)| {
        let play = table.play();
        let seen =
            if is_preview { play.seen_without_offers() } else { play.seen_with_overlay(None, overlay) };
        let seen = Rc::new(seen);
        let spots = spot_texts(play.record().id(), &seen, play.labels(&seen));
        (seen, spots)
    });
    let (seen, spots) = &*at_rest;
    let play: &Play = table.play();
    let seen = match pointed.filter(|step| !is_preview && seen.shows_more_at(*step)) {
        Some(step) => Rc::new(play.seen_with_overlay(Some(step), &props.overlay)),
        None => seen.clone(),
    };
    // Moves cannot be made on a preview. A press ends it.
    let (on_press, on_escape, escapes) = if is_preview {
        (props.end_preview.reform(|_: Step| ()), props.end_preview.clone(), true)
    } else {
        let dispatcher = props.table.dispatcher();
        let (on_press, act) = match &props.on_action {
            Some(act) => (act.reform(Action::Press), act.clone()),
            None => {
                let act = Callback::from(move |action| dispatcher.dispatch(action));
                let table = props.table.clone();
                (
                    act.reform(move |step| {
                        let waits = preferences::confirming().waits(input::is_touch());
                        table.play().action_of_press(step, input::is_keyboard(), waits)
                    }),
                    act,
                )
            }
        };
        (on_press, act.reform(|()| Action::StepBack), play.can_step_back())
    };
    let on_point = point_at(&pointed, &seen);
    let language = play.language();
    let game = play.record().id().game().name(language);
    html! {
        <Board {seen} spots={spots.clone()} coordinates={props.coordinates}
            name={language.say(&Phrase::BoardOf { game })} {on_press} {on_point} {escapes} {on_escape} />
    }
}
