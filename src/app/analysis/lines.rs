//! The best lines of the position shown, while the panel is open.

use yew::prelude::*;

use super::handle::AnalystHandle;
use super::pointed::{focused, is_of_mouse, pressed};
use super::{AnalysisPhrase, failure_notice};
use crate::app::phrase::AppPhrase;
use crate::app::table_state::Table;
use crate::app::widgets::buttons::{Weight, button};
use apila_model::analysis::{
    Analyst, BestLine, LineAction, LineEffect, LineIndex, LinePreview, PositionLines, Remark, can_be_analysed,
};
use apila_model::play::{Action, Play};

/// A button over the board during a preview. It says that this is a preview, and a press ends it.
pub(super) fn veil(analyst: &AnalystHandle, play: &Play) -> Html {
    if !analyst.get().line_preview().is_active() {
        return Html::default();
    }
    let onclick = analyst.on(|analyst| {
        analyst.line_preview_mut().end();
    });
    html! {
        <button type="button" class="veil" tabindex="-1" {onclick}>
            <span>
                { play.language().say(&AppPhrase::Preview) }<span aria-hidden="true">{ " \u{2715}" }</span>
            </span>
        </button>
    }
}

/// The list of the lines. A press on a previewed move plays the line up to this move.
pub(super) fn list(table: &Table, analyst: &AnalystHandle) -> Html {
    let play = table.play();
    if !can_be_analysed(play) {
        return Html::default();
    }
    let language = play.language();
    let (lines, state) = (analyst.lines(play), analyst.get());
    let preview = state.line_preview();
    let act = on_action(table, analyst);
    let on_press = act.reform(|event: MouseEvent| {
        let with_mouse = is_of_mouse(&event);
        pressed(&event).map(|index| LineAction::Press { index, with_mouse })
    });
    // Touch has no position between presses.
    let on_move = act.reform(|event: PointerEvent| {
        let index = pressed(&event).or_else(focused);
        (event.pointer_type() == "mouse").then_some(LineAction::Point(index))
    });
    let on_focus = act.reform(|_: FocusEvent| Some(LineAction::Settle(focused())));
    let on_leave = act.reform(|_: PointerEvent| Some(LineAction::Settle(focused())));
    let on_key = act.reform(|event: KeyboardEvent| (event.key() == "Escape").then_some(LineAction::End));
    let on_play = act.reform(|_: MouseEvent| Some(LineAction::Play));
    let description = preview.description().map(ToOwned::to_owned);
    let nodes = lines.report.as_ref().map_or(0, |report| report.nodes);
    html! {
        <div class="best" onkeydown={on_key}>
            { standing(&state, &lines, play, analyst) }
            <ol class="lines" aria-label={language.say(&Remark::BestLines)} onclick={on_press}
                onfocusin={on_focus.clone()} onfocusout={on_focus} onpointermove={on_move}
                onpointerleave={on_leave}>
                { for lines.lines.iter().enumerate().map(|(index, line)| item(index, line, preview)) }
            </ol>
            if let Some(legend) = lines.legend(play) {
                <p class="legend">{ legend }</p>
            }
            <div class="line-told">
                <p data-nodes={nodes.to_string()}>
                    { description.unwrap_or_else(|| lines.effort.clone()) }
                </p>
                if preview.is_held() && play.can_branch() {
                    { button(
                        Weight::Plain, "play-line", language.say(&Remark::PlayOnFromHere), true, on_play
                    ) }
                }
            </div>
        </div>
    }
}

/// Returns a callback that handles an action on the list, if an event is one.
fn on_action(table: &Table, analyst: &AnalystHandle) -> Callback<Option<LineAction>> {
    let (table, analyst) = (table.clone(), analyst.clone());
    Callback::from(move |action: Option<LineAction>| {
        let Some(action) = action else { return };
        let play = table.play();
        match analyst.act_on_lines(action, play) {
            LineEffect::Play(line) => table.dispatch(Action::PlayLine(line)),
            LineEffect::None | LineEffect::Preview => {}
        }
    })
}

/// How the position stands, or why this is not known.
fn standing(state: &Analyst, lines: &PositionLines, play: &Play, analyst: &AnalystHandle) -> Html {
    let language = play.language();
    if let Some(reason) = state.lines_failure() {
        return failure_notice(reason, language, analyst.on(Analyst::retry_lines));
    }
    let words = match lines.lines.first() {
        Some(line) => line.words.clone(),
        None if play.computer_to_move().is_some() => language.say(&Remark::AnalysisWaits),
        None => language.say(&AnalysisPhrase::StillThinking),
    };
    html! { <p class="standing" data-part="standing"><strong>{ words }</strong></p> }
}

/// A line.
fn item(index: usize, line: &BestLine, preview: &LinePreview) -> Html {
    let moves = line.moves.iter().enumerate().map(|(at, mv)| {
        let is_pressed = preview.is_held() && preview.index() == Some(LineIndex { line: index, at });
        html! {
            <button type="button" data-line={index.to_string()} data-at={at.to_string()}
                aria-pressed={is_pressed.to_string()}>
                { mv.text.clone() }<span class="unseen">{ " " }{ mv.description.clone() }</span>
            </button>
        }
    });
    html! {
        <li key={index}>
            <span class="worth">
                <span aria-hidden="true">{ line.short.clone() }</span>
                <span class="unseen">{ line.words.clone() }</span>
            </span>
            <span class="line">{ for moves }</span>
        </li>
    }
}
