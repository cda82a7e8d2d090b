//! The best lines of the position shown, for as long as the panel is open.

use std::rc::Rc;

use web_sys::Element;
use yew::prelude::*;

use super::{is_thinkable, place};
use crate::analysis::{Assessment, BestLine, questions};
use crate::app::parts::element;
use crate::app::table::TableState;
use crate::app::thinking::{Heard, ask};
use crate::i18n::Remark;
use crate::play::Action;
use crate::scene::Annotation;
use crate::worker::Answer;

/// What has been found about a position.
#[derive(Clone, PartialEq, Default)]
struct Found {
    lines: Vec<BestLine>,
    depth: usize,
    /// Positions looked at.
    nodes: u64,
    /// Whether the worker refused.
    failed: bool,
}

/// The lines of the position shown, and which of their moves is under the pointer or the focus.
pub(super) struct LinesState {
    found: UseStateHandle<Option<Rc<Found>>>,
    pointed: UseStateHandle<Option<(usize, usize)>>,
}

/// Thinks about the position shown while it is `wanted`.
#[hook]
pub(super) fn use_lines(table: &UseReducerHandle<TableState>, wanted: bool) -> LinesState {
    let found = use_state_eq(|| None::<Rc<Found>>);
    let pointed = use_state_eq(|| None);
    {
        let (found, pointed, table) = (found.setter(), pointed.setter(), table.clone());
        let play = table.play();
        // An opponent thinks alone.
        let wanted =
            wanted && is_thinkable(play) && !play.is_replaying() && play.computer_to_move().is_none();
        let of = (place(play), play.language(), wanted);
        use_effect_with(of, move |(_, language, wanted)| {
            found.set(None);
            pointed.set(None);
            let play = table.play();
            let (position, language) = (play.record().position(play.shown()).clone(), *language);
            let asked = wanted.then(|| {
                let tell = Callback::from(move |heard| match heard {
                    Heard::Answer(Answer::Progress(report) | Answer::Done(report)) => {
                        let line = |variation| BestLine::of(&*position, variation, language);
                        found.set(Some(Rc::new(Found {
                            lines: report.variations.iter().filter_map(line).collect(),
                            depth: report.depth as usize,
                            nodes: report.nodes,
                            failed: false,
                        })));
                    }
                    Heard::Answer(Answer::Refused(_)) => {
                        found.set(Some(Rc::new(Found { failed: true, ..Found::default() })));
                    }
                    Heard::Restarted => found.set(None),
                });
                ask(questions::analysis(play.record(), play.shown()), tell)
            });
            move || drop(asked)
        });
    }
    LinesState { found, pointed }
}

impl LinesState {
    /// What the position is worth, as far as that has been found.
    pub(super) fn assessment(&self) -> Option<Assessment> {
        Some(self.found.as_ref()?.lines.first()?.assessment)
    }

    /// What the line under the pointer does on the board.
    pub(super) fn pointed(&self) -> Option<Annotation> {
        let (line, _) = (*self.pointed)?;
        Some(self.found.as_ref()?.lines.get(line)?.shown.clone())
    }
}

/// The list of the lines. A move that is pressed is played, with those before it.
pub(super) fn list(table: &UseReducerHandle<TableState>, state: &LinesState) -> Html {
    let play = table.play();
    let language = play.language();
    let say = |remark| language.remark(&remark);
    if !is_thinkable(play) {
        return Html::default();
    }
    let nothing = Rc::default();
    let found = state.found.as_ref().unwrap_or(&nothing);
    let words = match found.lines.first() {
        Some(line) => line.assessment.in_words(play.record().id(), language),
        None if found.failed => say(Remark::CannotThink),
        None => say(Remark::Thinking),
    };
    let looked = (found.nodes > 0).then(|| {
        // As many as fit in memory.
        let thousands = usize::try_from(found.nodes / 1_000).unwrap_or(usize::MAX);
        say(Remark::Looked { depth: found.depth, thousands })
    });
    let told = (*state.pointed)
        .and_then(|(line, at)| Some(found.lines.get(line)?.moves.get(at)?.told.clone()))
        .unwrap_or_default();
    let lines = found.lines.iter().enumerate().map(|(index, line)| {
        let moves = line.moves.iter().enumerate().map(|(at, mv)| {
            html! {
                <button type="button" data-line={index.to_string()} data-at={at.to_string()}
                    aria-disabled={(!play.can_branch()).to_string()}>
                    { mv.text.clone() }<span class="unseen">{ " " }{ mv.told.clone() }</span>
                </button>
            }
        });
        html! {
            <li key={index}>
                <span class="worth">
                    <span aria-hidden="true">{ line.assessment.in_short(language) }</span>
                    <span class="unseen">{ line.assessment.in_words(play.record().id(), language) }</span>
                </span>
                <span class="line">{ for moves }</span>
            </li>
        }
    });
    let onclick = {
        let (table, found) = (table.clone(), found.clone());
        Callback::from(move |event: MouseEvent| {
            if let Some((line, at)) = pressed(&event)
                && let Some(moves) = found.lines.get(line).and_then(|line| line.moves.get(..=at))
            {
                table.dispatch(Action::Try(moves.iter().map(|mv| mv.text.clone()).collect()));
            }
        })
    };
    let pointed = state.pointed.setter();
    let point = Callback::from(move |event: Event| pointed.set(pressed(&event).or_else(focused)));
    let pointed = state.pointed.setter();
    let on_blur = Callback::from(move |_: FocusEvent| pointed.set(None));
    let pointed = state.pointed.setter();
    let on_leave = Callback::from(move |_: MouseEvent| pointed.set(focused()));
    html! {
        <>
            <p class="standing" data-part="standing"><strong>{ words }</strong>{ " " }<small>{ looked }</small></p>
            <ol class="lines" aria-label={say(Remark::BestLines)} {onclick} onfocusin={point.reform(FocusEvent::into)} onfocusout={on_blur}
                onmouseover={point.reform(MouseEvent::into)} onmouseleave={on_leave}>{ for lines }</ol>
            <p class="line-told" aria-hidden="true">{ told }</p>
        </>
    }
}

/// The line and the move in it that an event is about.
fn pressed(event: &Event) -> Option<(usize, usize)> {
    place_of(&element(event)?)
}

/// The line and the move in it that has the focus: a mouse that happens to lie there does not take it away.
fn focused() -> Option<(usize, usize)> {
    place_of(&gloo::utils::document().active_element()?)
}

fn place_of(element: &Element) -> Option<(usize, usize)> {
    let button = element.closest("[data-at]").ok()??;
    let number = |name| button.get_attribute(name)?.parse().ok();
    Some((number("data-line")?, number("data-at")?))
}
