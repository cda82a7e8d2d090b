//! A lesson: a few exercises one after the other, in the app and on other people's pages.
//!
//! Only readers of a lesson load this code. In the app it is in the same part as the page of lessons, in the
//! boards it is the part [`mount`]. The texts and boards of a lesson are a file that is fetched before the
//! lesson is shown. After that, nothing has to be loaded.

mod end;
mod goal;
pub(crate) mod mount;
mod step;

use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use crate::app::board::dragging;
use crate::app::system::adopted::use_styles;
use crate::app::system::fetching::{FetchFailure, fetch_text};
use crate::app::system::value::use_value;
use apila_core::i18n::Language;
use apila_model::catalog::GameId;
use apila_model::embed::Report;
use apila_model::lesson::{self, Lesson, LessonProgress};
use end::end;
use goal::Goal;
use step::Step;

apila_core::phrases! {
    enum LessonPhrase {
        LessonGoal,
        LessonStep { number: usize, of: usize },
        LessonHint,
        LessonNext,
        LessonLearnt { game: String },
        LessonLeft { count: usize, steps: String },
        LessonBack { number: usize },
        LessonPlayOn,
        LessonPlay,
        LessonRules,
        LessonProblems,
        LessonAgain,
        LessonOthers,
    }
}

/// The styles of lessons.
pub(crate) const STYLES: &str = include_str!("../../../../static/styles/lesson.css");

#[derive(Clone, Properties)]
pub(crate) struct LessonProps {
    pub(crate) id: GameId,
    pub(crate) lesson: Rc<Lesson>,
    pub(crate) language: Language,
    /// The address of the app, ending with a slash, for another page. It is empty in the app itself.
    pub(crate) home: String,
    /// Additional settings for each board, such as its theme.
    pub(crate) settings: Vec<(String, String)>,
    /// Called with the reports of all boards.
    pub(crate) on_report: Callback<Report>,
}

impl PartialEq for LessonProps {
    fn eq(&self, other: &LessonProps) -> bool {
        // The other properties of a lesson never change.
        Rc::ptr_eq(&self.lesson, &other.lesson) && self.language == other.language
    }
}

/// Fetches the lesson of a game in a language from below `home`.
///
/// # Errors
/// If there is none, or if it cannot be fetched. The reason of a failed fetch is in the console.
pub(crate) async fn fetch(home: &str, id: GameId, language: Language) -> Result<Lesson, FetchFailure> {
    // The lesson does not wait for this part. Without it, pieces can still be moved by presses.
    spawn_local(async {
        let _ = dragging().fetch().await;
    });
    let address = lesson::address(id.registration(), language).ok_or(FetchFailure)?;
    let text = fetch_text(&format!("{home}{address}")).await.map_err(FetchFailure::warn)?;
    let plain = GameId::of(id.registration()).next().ok_or(FetchFailure)?;
    Lesson::read(&text, plain).ok_or(FetchFailure)
}

/// The lesson: the goal of the game, then the step where the reader is, or the end after the last step.
#[component]
pub(crate) fn LessonBoard(props: &LessonProps) -> Html {
    let progress = use_value(LessonProgress::default);
    let (now, setter) = (*progress, progress.setter());
    let go = Callback::from(move |number| setter.set(now.gone_to(number)));
    let on_solved = Callback::from(move |()| progress.set(now.solved()));
    let root = use_node_ref();
    use_styles(&root, STYLES);
    let content = match props.lesson.steps.get(now.at) {
        _ if now.is_at_goal() => html! {
            <Goal key={props.language.tag()} lesson={props.clone()} on_next={go.reform(|()| 0)} />
        },
        None => end(props, now, go),
        Some(_) => html! {
            <Step key={format!("{} {}", now.visits, props.language.tag())} lesson={props.clone()}
                progress={now} {go} {on_solved} />
        },
    };
    html! { <div ref={root}>{ content }</div> }
}
