//! A step of a lesson: the task, the board, and the buttons.

use yew::prelude::*;

use super::LessonProps;
use crate::app::embed::board_host::BoardHost;
use crate::app::embed::embedded_board::{EmbeddedBoard, Frame};
use crate::app::navigation::language::spoken;
use crate::app::system::dependent::use_effect_on;
use crate::app::system::value::use_value;
use crate::app::widgets::announcement::announcement;
use crate::app::widgets::buttons::{Weight, button, disabled};
use apila_core::i18n::{LessonPhrase, Phrase};
use apila_model::embed::{BoardInput, Embedded, ExerciseStatus};
use apila_model::lesson::LessonStep;
use web_sys::HtmlElement;

#[derive(Properties, PartialEq)]
pub(super) struct StepProps {
    pub(super) lesson: LessonProps,
    pub(super) number: usize,
    /// The steps that are done, one bit per step.
    pub(super) done: u32,
    /// Whether this is the first step that the reader sees. Otherwise the focus goes to the heading.
    pub(super) is_first: bool,
    /// Goes to a step.
    pub(super) go: Callback<usize>,
    /// Called when this step is done.
    pub(super) on_done: Callback<usize>,
}

#[component]
pub(super) fn Step(props: &StepProps) -> Html {
    let StepProps { lesson, number, done, is_first, go, on_done } = props;
    let (number, language) = (*number, lesson.language);
    let redraw = use_force_update();
    let host = (*use_memo((), |()| {
        let settings = lesson.lesson.steps.get(number).map(|step| step.settings.clone());
        settings.map(|mut settings| {
            for (name, value) in &lesson.settings {
                settings.set(name, value);
            }
            let on_report = lesson.on_report.clone();
            let board = Embedded::new(settings, spoken(language));
            BoardHost::new(
                board,
                lesson.home.clone(),
                Box::new(move |report| {
                    redraw.force_update();
                    on_report.emit(report);
                }),
            )
        })
    }))
    .clone();
    let heading = use_node_ref();
    let focus_heading = {
        let heading = heading.clone();
        move || {
            if let Some(heading) = heading.cast::<HtmlElement>() {
                let _ = heading.focus();
            }
        }
    };
    {
        let (focus_heading, is_first) = (focus_heading.clone(), *is_first);
        let (host, on_report) = (host.clone(), lesson.on_report.clone());
        use_effect_on((), move |()| {
            let greeting = host.map(|host| host.board.borrow().greeting()).unwrap_or_default();
            greeting.into_iter().for_each(|report| on_report.emit(report));
            if !is_first {
                focus_heading();
            }
        });
    }
    let wants_hint = use_value(|| false);
    let board = host.as_ref().map(|host| host.board.borrow());
    let status = board.as_ref().map_or(ExerciseStatus::Open, |board| board.status());
    {
        let (wants_hint, on_done) = (wants_hint.setter(), on_done.clone());
        use_effect_on(status, move |status| match status {
            ExerciseStatus::Solved => on_done.emit(number),
            ExerciseStatus::Failed => wants_hint.set(true),
            _ => {}
        });
    }
    let (Some(host), Some(board), Some(step)) = (&host, board, lesson.lesson.steps.get(number)) else {
        return Html::default();
    };
    let is_solved = status == ExerciseStatus::Solved;
    let said = match () {
        () if is_solved => Said::Reply,
        () if *wants_hint => Said::Hint,
        () => Said::Task,
    };
    let on_hint = {
        let wants_hint = wants_hint.clone();
        Callback::from(move |_: MouseEvent| wants_hint.set(!*wants_hint))
    };
    let on_again = {
        let host = host.clone();
        Callback::from(move |_: MouseEvent| {
            host.dispatch(BoardInput::Restart);
            focus_heading();
        })
    };
    let is_begun = status != ExerciseStatus::Open || board.play().record() != &board.plan().record;
    let on_next = {
        let go = go.clone();
        Callback::from(move |_: MouseEvent| go.emit(number + 1))
    };
    let of = lesson.lesson.steps.len();
    let count = |number: usize| language.say(&LessonPhrase::LessonStep { number: number + 1, of });
    let dots = lesson.lesson.steps.iter().enumerate().map(|(place, step)| {
        let go = go.clone();
        let onclick = Callback::from(move |_: MouseEvent| go.emit(place));
        let label = format!("{}: {}", count(place), step.title);
        let class = (done >> place & 1 == 1).then_some("done");
        html! {
            <li><button type="button" {class} aria-label={label.clone()} title={label} {onclick}
                aria-current={(place == number).then_some("step")}></button></li>
        }
    });
    let [try_again, next] = match () {
        () if is_solved => [Weight::Quiet, Weight::Primary],
        () if matches!(status, ExerciseStatus::Failed | ExerciseStatus::Unchecked) => {
            [Weight::Primary, Weight::Quiet]
        }
        () => [Weight::Quiet, Weight::Quiet],
    };
    let above = html! {
        <div class="taught">
            <ol class="dots">{ for dots }</ol>
            <h2 ref={heading} tabindex="-1">
                <span class="unseen">{ count(number) }{ ": " }</span>{ &step.title }
            </h2>
            { says(step, said) }
            { announcement(said.of(step).filter(|_| said != Said::Task).unwrap_or_default().to_owned(), 0) }
        </div>
    };
    let below = html! {
        <div class="buttons steps">
            <button type="button" class="quiet" data-action="hint"
                aria-pressed={(said == Said::Hint).to_string()} aria-disabled={disabled(is_solved)}
                onclick={(!is_solved).then_some(on_hint)}>
                { language.say(&LessonPhrase::LessonHint) }
            </button>
            { button(try_again, "try-again", language.say(&Phrase::TryAgain), is_begun, on_again) }
            { button(next, "next", language.say(&LessonPhrase::LessonNext), true, on_next) }
        </div>
    };
    drop(board);
    html! {
        <EmbeddedBoard host={host.clone()} has_drawings={lesson.home.is_empty()}
            frame={Frame { above, below, said: None }} />
    }
}

/// Which text stands above the board.
#[derive(Clone, Copy, PartialEq)]
enum Said {
    Task,
    Hint,
    Reply,
}

impl Said {
    fn of(self, step: &LessonStep) -> Option<&str> {
        Some(match self {
            Said::Task => &step.task,
            Said::Hint => &step.hint,
            Said::Reply => &step.reply,
        })
    }
}

/// The text above the board. All three texts are in the same place, so it is as high as the longest, and
/// nothing below moves.
fn says(step: &LessonStep, said: Said) -> Html {
    let texts = [Said::Task, Said::Hint, Said::Reply].map(|each| {
        let class = match each {
            _ if each != said => "away",
            Said::Reply => "reply",
            Said::Task | Said::Hint => "",
        };
        html! { <p {class}>{ each.of(step) }</p> }
    });
    html! { <div class="says">{ for texts }</div> }
}
