//! A lesson: a few exercises one after the other, in the app and on other people's pages.
//!
//! Only readers of a lesson load this code. In the app it is in the same part as the page of lessons, in the
//! boards it is the part [`mount`]. The texts and boards of a lesson are a file that is fetched before the
//! lesson is shown. After that, nothing has to be loaded.

mod end;
pub(crate) mod mount;
mod step;

use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use crate::app::board::dragging;
use crate::app::system::adopted::use_styles;
use crate::app::system::fetching::fetch_text;
use crate::app::system::value::use_value;
use apila_core::i18n::Language;
use apila_core::part::PartMissing;
use apila_model::catalog::GameId;
use apila_model::embed::Report;
use apila_model::lesson::{self, Lesson};
use end::end;
use step::Step;

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
pub(crate) async fn fetch(home: &str, id: GameId, language: Language) -> Result<Lesson, PartMissing> {
    // The lesson does not wait for this part. Without it, pieces can still be moved by presses.
    spawn_local(async {
        let _ = dragging().fetch().await;
    });
    let address = lesson::address(id.registration(), language).ok_or(PartMissing)?;
    let text = fetch_text(&format!("{home}{address}")).await.map_err(|error| {
        gloo::console::warn!(error);
        PartMissing
    })?;
    let plain = GameId::of(id.registration()).next().ok_or(PartMissing)?;
    Lesson::read(&text, plain).ok_or(PartMissing)
}

/// The lesson: the step where the reader is, or the end after the last step.
#[component]
pub(crate) fn LessonBoard(props: &LessonProps) -> Html {
    // The step, and how often the reader has gone to a step. Each visit starts the step anew.
    let at = use_value(|| (0, 0));
    let done = use_value(|| 0_u32);
    let (number, visit) = *at;
    let go = {
        let at = at.setter();
        Callback::from(move |number| at.set((number, visit + 1)))
    };
    let on_done = {
        let done = done.clone();
        Callback::from(move |number: usize| done.set(*done | 1 << number))
    };
    let root = use_node_ref();
    use_styles(&root, STYLES);
    let content = match props.lesson.steps.get(number) {
        None => end(props, go),
        Some(_) => html! {
            <Step key={format!("{visit} {}", props.language.tag())} lesson={props.clone()} {number}
                done={*done} is_first={visit == 0} {go} {on_done} />
        },
    };
    html! { <div ref={root}>{ content }</div> }
}
