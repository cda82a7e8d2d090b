//! What is said of a finished problem: its idea, the solution to step through, and why other turns fail.

use std::rc::Rc;

use js_sys::{Array, Object, Reflect};
use web_sys::Element;
use yew::prelude::*;

use crate::app::board::buttons::history;
use crate::app::embed::BoardHost;
use crate::app::system::by_name;
use crate::app::system::dependent::use_effect_on;
use crate::app::system::value::{Value, use_value};
use crate::app::thinking::use_answers;
use apila_core::i18n::Language;
use apila_model::catalog::GameId;
use apila_model::embed::{BoardInput, Request};
use apila_model::play::Action;
use apila_model::problems::{ExplainedLine, Explanation, ExplanationPhrase, Problem};

#[derive(Properties)]
pub(super) struct ExplainedProps {
    pub(super) id: GameId,
    pub(super) problem: Rc<Problem>,
    pub(super) language: Language,
    /// The board of the problem, which shows the lines as previews.
    pub(super) host: Rc<BoardHost>,
    /// Called with what is said of the line on the board, which is announced in the region of the board.
    pub(super) on_told: Callback<String>,
}

impl PartialEq for ExplainedProps {
    fn eq(&self, other: &ExplainedProps) -> bool {
        Rc::ptr_eq(&self.host, &other.host)
    }
}

/// The part of the page. It is there only while the problem is finished, so a new attempt begins without it.
#[component]
pub(super) fn Explained(props: &ExplainedProps) -> Html {
    let ExplainedProps { language, host, on_told, .. } = props;
    let explanation = use_explanation(props);
    // The index of the line that is shown, and the number of its moves on the board.
    let shown = use_value(|| None::<(usize, usize)>);
    let lines = explanation.lines();
    let told = use_node_ref();
    use_scroll_into_view(&told, shown.map(|(index, _)| index));
    let chosen = shown.and_then(|(index, plies)| Some((index, plies, lines.get(index)?)));
    let choices = lines.iter().enumerate().map(|(index, line)| {
        let is_chosen = chosen.is_some_and(|(chosen, ..)| chosen == index);
        let to = (!is_chosen).then_some((index, line.first));
        let onclick = show(host, &shown, line, to, on_told);
        let walk = chosen.filter(|_| is_chosen).map(|(_, plies, line)| {
            let board = host.board.borrow();
            let play = board.play_shown();
            let on_action = |action: Action| {
                show(host, &shown, line, Some((index, line.plies_after(plies, &action))), on_told)
            };
            html! {
                <>
                    <p class="told" ref={told.clone()}>{ line.told(&play) }</p>
                    if !line.is_still() {
                        { history(&play, *language, &on_action) }
                    }
                </>
            }
        });
        html! {
            <li>
                <button type="button" class="quiet" data-action="line" aria-pressed={is_chosen.to_string()} {onclick}>
                    { line.title.clone() }
                </button>
                { walk }
            </li>
        }
    });
    html! {
        <section class="explained">
            <h2>{ language.say(&ExplanationPhrase::WhyItWorks) }</h2>
            { for explanation.ideas().into_iter().map(|idea| html! { <p>{ idea }</p> }) }
            <ul>{ for choices }</ul>
        </section>
    }
}

/// Scrolls to what is said of a line when the line is chosen.
#[hook]
fn use_scroll_into_view(told: &NodeRef, chosen: Option<usize>) {
    let told = told.clone();
    use_effect_on(chosen, move |_| {
        let line = told.cast::<Element>().and_then(|told| told.parent_element());
        let nearest = Object::new();
        if let (Some(line), Ok(true)) = (line, Reflect::set(&nearest, &"block".into(), &"nearest".into())) {
            by_name::call(&line.into(), "scrollIntoView", &Array::of1(&nearest));
        }
    });
}

/// Shows a line on the board, or the end of the problem again.
fn show(
    host: &Rc<BoardHost>,
    shown: &Value<Option<(usize, usize)>>,
    line: &ExplainedLine,
    to: Option<(usize, usize)>,
    on_told: &Callback<String>,
) -> Callback<MouseEvent> {
    let (host, shown, on_told) = (host.clone(), shown.setter(), on_told.clone());
    let (line, command) = (line.clone(), line.preview(to.map(|(_, plies)| plies)));
    Callback::from(move |_| {
        host.dispatch(BoardInput::Command(Request { id: None, command: command.clone() }));
        shown.set(to);
        let told = to.map(|_| line.told(&host.board.borrow().play_shown()));
        on_told.emit(told.unwrap_or_default());
    })
}

/// Returns the explanation, and asks the computer what it does not know yet.
#[hook]
fn use_explanation(props: &ExplainedProps) -> Value<Explanation> {
    let ExplainedProps { id, problem, language, .. } = props;
    let explanation = use_value(|| Explanation::new(*id, problem.clone(), *language));
    let known = explanation.clone();
    use_answers(explanation.question(), move |asked, answer| known.set(known.after(asked, answer)));
    explanation
}
