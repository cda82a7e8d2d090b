//! The page of a sprint: how it goes, the problems one after the other, and the result.

mod board;
mod keeping;

use std::rc::Rc;

use gloo::timers::callback::Interval;
use yew::prelude::*;

use super::ProblemsPhrase;
use super::notices::storage_notices;
use crate::app::system::clock::since_load;
use crate::app::system::dependent::use_effect_on;
use crate::app::system::focus::focus_on;
use crate::app::thinking::seed;
use crate::app::widgets::bar::{board_header, header, rules_link};
use crate::app::widgets::buttons::{Weight, button};
use apila_core::i18n::Language;
use apila_model::catalog::GameId;
use apila_model::embed::ExerciseStatus;
use apila_model::places::Place;
use apila_model::problems::{ProblemPhrase, ProblemSet, Progress, Sprint, SprintKind, problem_link};
use board::SprintBoard;
use keeping::use_result;

/// The milliseconds between two looks at the clock. Only a new second changes the page.
const TICK: u32 = 200;

#[derive(Clone, Properties)]
pub(super) struct SprintPageProps {
    pub(super) id: GameId,
    pub(super) kind: SprintKind,
    pub(super) set: Rc<ProblemSet>,
    pub(super) title: String,
    pub(super) progress: Rc<Progress>,
    pub(super) language: Language,
    /// Called when a result was stored.
    pub(super) on_progress: Callback<()>,
}

impl PartialEq for SprintPageProps {
    fn eq(&self, other: &SprintPageProps) -> bool {
        // A visit has only one kind of sprint.
        Rc::ptr_eq(&self.progress, &other.progress) && self.language == other.language
    }
}

/// The sprint, once it has begun.
#[derive(Clone, Default, PartialEq)]
struct SprintState(Option<Sprint>);

enum SprintAction {
    Begin(SprintKind, Rc<ProblemSet>),
    /// Looks at the clock.
    Tick,
    /// The board of the problem with this index has a status.
    Status(usize, ExerciseStatus),
    /// The reader has seen the verdict.
    GoOn,
    Stop,
}

impl Reducible for SprintState {
    type Action = SprintAction;

    fn reduce(self: Rc<Self>, action: SprintAction) -> Rc<Self> {
        let now = since_load() as u64;
        let next = match (action, &self.0) {
            (SprintAction::Begin(kind, set), _) => Some(Sprint::new(kind, &set, seed().into(), now)),
            (_, None) => None,
            (SprintAction::Tick, Some(sprint)) => Some(sprint.at(now)),
            (SprintAction::Status(place, status), Some(sprint)) => Some(sprint.after(place, status, now)),
            (SprintAction::GoOn, Some(sprint)) => Some(sprint.gone_on(now)),
            (SprintAction::Stop, Some(sprint)) => Some(sprint.stopped(now)),
        };
        Rc::new(SprintState(next))
    }
}

/// The name of a kind of sprint.
pub(super) const fn name(kind: SprintKind) -> ProblemsPhrase {
    match kind {
        SprintKind::Clock => ProblemsPhrase::SprintClock,
        SprintKind::Ten => ProblemsPhrase::SprintTen,
    }
}

/// The link to the page of a sprint in a variant.
fn link(kind: SprintKind, id: &str, language: Language) -> Html {
    html! {
        <a class="button quiet" data-action={kind.name()} href={kind.link(id)}>
            { language.say(&name(kind)) }
        </a>
    }
}

#[component]
pub(super) fn SprintPage(props: &SprintPageProps) -> Html {
    let SprintPageProps { id, kind, set, title, language, .. } = props;
    let (id, language) = (*id, *language);
    let state = use_reducer_eq(SprintState::default);
    use_clock(&state);
    use_result(state.0.as_ref(), props);
    use_first_task(&state);
    let begin = {
        let (dispatcher, kind, set) = (state.dispatcher(), *kind, set.clone());
        Callback::from(move |_: MouseEvent| dispatcher.dispatch(SprintAction::Begin(kind, set.clone())))
    };
    let present = state.0.as_ref().and_then(|sprint| Some((sprint, set.get(sprint.number()?)?)));
    let Some((sprint, problem)) = present else {
        return html! {
            <>
                { header(language, Some(&Place::Problems)) }
                <main id="content" class="page sprint" data-game={id.as_str()}>
                    <h1>{ title.clone() }</h1>
                    { storage_notices(language) }
                    { before_or_after(state.0.as_ref(), begin, props) }
                </main>
            </>
        };
    };
    let dispatch = {
        let dispatcher = state.dispatcher();
        Callback::from(move |action| dispatcher.dispatch(action))
    };
    html! {
        <>
            { board_header(
                language, Some(&Place::Problems), html! { <h1 class="of-sprint">{ title.clone() }</h1> },
                rules_link(id, language)
            ) }
            <main id="content" class="learn problem sprint" data-problem={problem.number.to_string()}>
                // Another sprint has another board.
                <SprintBoard key={sprint.began().to_string()} {id} sprint={sprint.clone()}
                    problem={Rc::new(problem.clone())} {language} {dispatch} />
            </main>
        </>
    }
}

/// Looks at the clock while a sprint against it goes on.
#[hook]
fn use_clock(state: &UseReducerHandle<SprintState>) {
    let runs = state.0.as_ref().is_some_and(|sprint| sprint.end().is_none() && sprint.clock().is_some());
    let dispatcher = state.dispatcher();
    use_effect_on(runs, move |runs| {
        runs.then(|| Interval::new(TICK, move || dispatcher.dispatch(SprintAction::Tick)))
    });
}

/// Gives the first task the focus, so a screen reader reads it. Later tasks are announced.
#[hook]
fn use_first_task(state: &UseReducerHandle<SprintState>) {
    let began = state.0.as_ref().map(Sprint::began);
    use_effect_on(began, |began| {
        if began.is_some() {
            focus_on(".sprint .taught h2");
        }
    });
}

/// How a sprint goes, or the result of the last one. `begin` begins another one.
fn before_or_after(last: Option<&Sprint>, begin: Callback<MouseEvent>, props: &SprintPageProps) -> Html {
    let SprintPageProps { id, kind, progress, language, .. } = props;
    let (id, language) = (id.as_str(), *language);
    let best = progress.best_sprint(*kind, id);
    let about = match kind {
        SprintKind::Clock => ProblemsPhrase::SprintClockAbout,
        SprintKind::Ten => ProblemsPhrase::SprintTenAbout,
    };
    let start = if last.is_some() { ProblemsPhrase::SprintOnceMore } else { ProblemsPhrase::SprintStart };
    // A `u32` fits into a `usize` in the browser.
    let best_in_words = best.map(|best| language.say(&ProblemsPhrase::SprintBest { solved: best as usize }));
    html! {
        <>
            if let Some(sprint) = last {
                { result(sprint, best, id, language) }
            } else {
                <p>{ language.say(&about) }{ " " }{ language.say(&ProblemsPhrase::SprintApart) }</p>
            }
            if let Some(best) = best_in_words { <p class="counts">{ best }</p> }
            <p class="buttons">
                { button(Weight::Primary, "start", language.say(&start), true, begin) }
                { for SprintKind::ALL.into_iter().filter(|other| other != kind)
                    .map(|other| link(other, id, language)) }
                <a class="button quiet" href={format!("#/problems/{id}")}>
                    { language.say(&ProblemPhrase::AllProblems) }
                </a>
            </p>
        </>
    }
}

/// The result of a sprint, and links to the problems with a mistake.
fn result(sprint: &Sprint, best: Option<u32>, id: &str, language: Language) -> Html {
    let is_best = sprint.solved() > 0 && best.is_some_and(|best| sprint.solved() >= best as usize);
    let missed = sprint.missed().iter().map(|number| {
        html! { <li><a class="button" href={problem_link(id, *number, None)}>{ number }</a></li> }
    });
    html! {
        <>
            <h2 class="result" tabindex="-1">{ sprint.result(language) }</h2>
            if is_best { <p>{ language.say(&ProblemsPhrase::SprintIsBest) }</p> }
            if !sprint.missed().is_empty() {
                <h3>{ language.say(&ProblemsPhrase::SprintMissed) }</h3>
                <ul class="buttons missed">{ for missed }</ul>
            }
        </>
    }
}
