//! A step of a lesson: the task, the board, and the buttons.

use std::rc::Rc;

use yew::prelude::*;

use super::LessonPhrase;
use super::LessonProps;
use crate::app::embed::board_host::BoardHost;
use crate::app::embed::embedded_board::EmbeddedBoard;
use crate::app::embed::frame::{Frame, FrameHint};
use crate::app::navigation::language::spoken;
use crate::app::system::dependent::use_effect_on;
use crate::app::system::value::{Value, use_value};
use crate::app::widgets::buttons::{Weight, button, disabled};
use apila_core::i18n::Phrase;
use apila_model::embed::{BoardInput, Embedded, ExerciseStatus};
use apila_model::lesson::{LessonProgress, LessonStep, StepButton, StepHint, StepText};
use web_sys::HtmlElement;

#[derive(Properties, PartialEq)]
pub(super) struct StepProps {
    pub(super) lesson: LessonProps,
    pub(super) progress: LessonProgress,
    /// Goes to a step.
    pub(super) go: Callback<usize>,
    /// Called when this step is solved.
    pub(super) on_solved: Callback<()>,
}

#[component]
pub(super) fn Step(props: &StepProps) -> Html {
    let StepProps { lesson, progress, on_solved, .. } = props;
    let host = use_host(lesson, progress.at);
    let heading = use_node_ref();
    use_beginning(host.as_ref(), props, &heading);
    let asked_hint = use_value(StepHint::default);
    let status = host.as_ref().map_or(ExerciseStatus::Open, |host| host.board.borrow().status());
    {
        let on_solved = on_solved.clone();
        use_effect_on(status, move |status| {
            if *status == ExerciseStatus::Solved {
                on_solved.emit(());
            }
        });
    }
    let (Some(host), Some(step)) = (host, lesson.lesson.steps.get(progress.at)) else {
        return Html::default();
    };
    let shown = StepText::of(status, *asked_hint);
    let announced = if shown == StepText::Task { String::new() } else { step.text(shown).to_owned() };
    let above = html! {
        <div class="taught">
            { dots(props) }
            <h2 ref={heading.clone()} tabindex="-1">
                <span class="unseen">{ number_of(lesson, progress.at) }{ ": " }</span>{ &step.title }
            </h2>
            { texts(step, shown) }
        </div>
    };
    let on_try_again = try_again(&host, &asked_hint);
    let below = buttons(props, &host, &heading, &on_try_again, status, &asked_hint);
    // On other pages, the attribute of the element alone decides about coordinates.
    let text = lesson.home.is_empty().then(|| step.text(shown).to_owned());
    let hint = (status != ExerciseStatus::Solved).then(|| {
        let text = if shown == StepText::Hint { step.hint.clone() } else { String::new() };
        let on_ask = Callback::from(move |()| asked_hint.set(StepHint::asked()));
        FrameHint { text, on_ask }
    });
    let on_try_again = Some(on_try_again);
    let frame =
        Frame { above, below, text, remarks: vec![announced], hint, on_try_again, ..Frame::default() };
    html! { <EmbeddedBoard {host} has_drawings={lesson.home.is_empty()} {frame} /> }
}

/// Makes the board of a step. `None` if there is no such step.
#[hook]
fn use_host(lesson: &LessonProps, number: usize) -> Option<Rc<BoardHost>> {
    let redraw = use_force_update();
    let host = use_memo((), |()| {
        let mut settings = lesson.lesson.steps.get(number)?.settings.clone();
        for (name, value) in &lesson.settings {
            settings.set(name, value);
        }
        let on_report = lesson.on_report.clone();
        Some(BoardHost::new(
            Embedded::new(settings, spoken(lesson.language)),
            lesson.home.clone(),
            Box::new(move |report| {
                redraw.force_update();
                on_report.emit(report);
            }),
        ))
    });
    (*host).clone()
}

/// Reports the board at the beginning of the visit. Moves the focus to the heading, except at the first step
/// that the reader sees.
#[hook]
fn use_beginning(host: Option<&Rc<BoardHost>>, props: &StepProps, heading: &NodeRef) {
    let (host, on_report) = (host.cloned(), props.lesson.on_report.clone());
    let heading = Some(heading.clone()).filter(|_| props.progress.visits > 0);
    use_effect_on((), move |()| {
        let greeting = host.map(|host| host.board.borrow().greeting()).unwrap_or_default();
        greeting.into_iter().for_each(|report| on_report.emit(report));
        heading.as_ref().map(focus);
    });
}

fn focus(heading: &NodeRef) {
    if let Some(heading) = heading.cast::<HtmlElement>() {
        let _ = heading.focus();
    }
}

/// The number of a step in words.
fn number_of(lesson: &LessonProps, step: usize) -> String {
    let of = lesson.lesson.steps.len();
    lesson.language.say(&LessonPhrase::LessonStep { number: step + 1, of })
}

/// The buttons that lead to the steps.
fn dots(props: &StepProps) -> Html {
    let StepProps { lesson, progress, go, .. } = props;
    let dots = lesson.lesson.steps.iter().enumerate().map(|(index, step)| {
        let onclick = go.reform(move |_: MouseEvent| index);
        let label = format!("{}: {}", number_of(lesson, index), step.title);
        let class = progress.is_done(index).then_some("done");
        html! {
            <li><button type="button" {class} aria-label={label.clone()} title={label} {onclick}
                aria-current={(index == progress.at).then_some("step")}></button></li>
        }
    });
    html! { <ol class="dots">{ for dots }</ol> }
}

/// The text above the board. All three texts are in the same place, so it is as high as the longest, and
/// nothing below moves.
fn texts(step: &LessonStep, shown: StepText) -> Html {
    let texts = StepText::ALL.map(|text| {
        let class = match text {
            _ if text != shown => "away",
            StepText::Reply => "reply",
            StepText::Task | StepText::Hint => "",
        };
        html! { <p {class}>{ step.text(text) }</p> }
    });
    html! { <div class="says">{ for texts }</div> }
}

/// Begins a new attempt, without the hint.
fn try_again(host: &Rc<BoardHost>, asked_hint: &Value<StepHint>) -> Callback<()> {
    let (host, asked_hint) = (host.clone(), asked_hint.setter());
    Callback::from(move |()| {
        host.dispatch(BoardInput::Restart);
        asked_hint.set(StepHint::default());
    })
}

/// The buttons below the board.
fn buttons(
    props: &StepProps,
    host: &Rc<BoardHost>,
    heading: &NodeRef,
    on_try_again: &Callback<()>,
    status: ExerciseStatus,
    asked_hint: &Value<StepHint>,
) -> Html {
    let (language, next) = (props.lesson.language, props.progress.at + 1);
    let is_offered = StepHint::is_offered(status);
    let is_hint_shown = StepText::of(status, **asked_hint) == StepText::Hint;
    let on_hint = {
        let asked_hint = asked_hint.clone();
        Callback::from(move |_: MouseEvent| asked_hint.set(asked_hint.toggled()))
    };
    let on_again = {
        let (heading, on_try_again) = (heading.clone(), on_try_again.clone());
        Callback::from(move |_: MouseEvent| {
            on_try_again.emit(());
            focus(&heading);
        })
    };
    let weight = |button| match StepButton::of(status) == Some(button) {
        true => Weight::Primary,
        false => Weight::Quiet,
    };
    let on_next = props.go.reform(move |_: MouseEvent| next);
    let is_begun = host.board.borrow().is_begun();
    let try_again = language.say(&Phrase::TryAgain);
    html! {
        <div class="buttons steps">
            <button type="button" class="quiet" data-action="hint" aria-pressed={is_hint_shown.to_string()}
                aria-disabled={disabled(!is_offered)} onclick={is_offered.then_some(on_hint)}>
                { language.say(&LessonPhrase::LessonHint) }
            </button>
            { button(weight(StepButton::TryAgain), "try-again", try_again, is_begun, on_again) }
            { button(
                weight(StepButton::Next), "next", language.say(&LessonPhrase::LessonNext), true, on_next
            ) }
        </div>
    }
}
