//! The page of the problems of a variant, by grade.

use std::rc::Rc;

use yew::prelude::*;

use super::ProblemsPhrase;
use super::cards::Cards;
use super::filters::{filters, use_filter};
use super::notices::storage_notices;
use super::{name_of, rating_in_words, sprint};
use crate::app::widgets::bar::header;
use apila_core::i18n::Language;
use apila_model::catalog::{GameId, Registration};
use apila_model::places::Place;
use apila_model::problems::ProblemPhrase;
use apila_model::problems::{
    ProblemKey, ProblemList, ProblemSet, Progress, SprintKind, Theme, file_of, problem_link,
};

#[derive(Properties, PartialEq)]
pub(super) struct SetPageProps {
    /// The id of the variant.
    pub(super) id: &'static str,
    /// The theme whose problems are listed at first, if there are any.
    pub(super) theme: Option<Theme>,
    pub(super) set: Rc<ProblemSet>,
    pub(super) progress: Rc<Progress>,
    pub(super) language: Language,
}

#[component]
pub(super) fn SetPage(props: &SetPageProps) -> Html {
    let SetPageProps { id, theme, set, progress, language } = props;
    let (id, language) = (*id, *language);
    let filter = use_filter(id, theme.filter(|theme| set.has_theme(*theme)));
    let Some(((game, file), variant)) = file_of(id).zip(GameId::parse(id)) else { return Html::default() };
    html! {
        <>
            { header(language, Some(&Place::Problems)) }
            <main id="content" class="page" data-game={id}>
                <h1>{ language.say(&ProblemsPhrase::ProblemsOf { game: name_of(file, language) }) }</h1>
                { storage_notices(language) }
                <p class="counts">
                    { language.say(
                        &ProblemsPhrase::SolvedOf { solved: progress.solved(id), of: set.all().len() }
                    ) }
                    { " · " }
                    { rating_in_words(progress, id, language)
                        .unwrap_or_else(|| language.say(&ProblemsPhrase::RatingComes)) }
                </p>
                <p class="buttons">
                    { next(id, set, progress, language) }
                    { run(id, set, progress, language) }
                    { for SprintKind::ALL.into_iter().map(|kind| sprint::link(kind, id, language)) }
                    { for others(game, id, language) }
                    <a class="button quiet" href="#/problems">
                        { language.say(&ProblemPhrase::AllProblems) }
                    </a>
                </p>
                { course(id, set, progress, language) }
                { filters(set, &filter, language) }
                <Cards id={variant} set={set.clone()} filter={*filter} progress={progress.clone()}
                    {language} />
            </main>
        </>
    }
}

/// The link to the problem with which the reader begins or goes on.
fn next(id: &str, set: &ProblemSet, progress: &Progress, language: Language) -> Html {
    let Some((problem, is_taught)) = set.resume(id, progress) else {
        return html! { <b>{ language.say(&ProblemsPhrase::AllSolved) }</b> };
    };
    let list = is_taught.then_some(ProblemList::Course);
    // A `u32` fits into a `usize` in the browser.
    let number = problem.number as usize;
    let phrase = match progress.of(id).next() {
        Some(_) => ProblemsPhrase::ContinueWithProblem { number },
        None => ProblemsPhrase::BeginWithProblem { number },
    };
    html! {
        <a class="button primary" data-action="next" href={problem_link(id, problem.number, list)}>
            { language.say(&phrase) }
        </a>
    }
}

/// The link to the next problem of the reader's run, if there is one.
fn run(id: &str, set: &ProblemSet, progress: &Progress, language: Language) -> Html {
    let link = |number| problem_link(id, number, Some(ProblemList::Run));
    set.of_run(id, progress).map_or_else(Html::default, |problem| {
        html! {
            <a class="button quiet" data-action="run" href={link(problem.number)}>
                { language.say(&ProblemsPhrase::StartRun) }
            </a>
        }
    })
}

/// The links to the problems of the other variants.
fn others(game: &Registration, id: &str, language: Language) -> impl Iterator<Item = Html> {
    game.listing.problems.iter().filter(move |other| other.id != id).map(move |other| {
        html! {
            <a class="button quiet" href={format!("#/problems/{}", other.id)}>
                { name_of(other, language) }
            </a>
        }
    })
}

/// The course, if the file has one.
fn course(id: &str, set: &ProblemSet, progress: &Progress, language: Language) -> Html {
    if set.course().is_empty() {
        return Html::default();
    }
    let steps = set.course().iter().map(|step| {
        let is_solved = progress.is_solved(&ProblemKey::problem(id, step.number));
        html! {
            <li>
                <a href={problem_link(id, step.number, Some(ProblemList::Course))}>
                    { step.sentence(language) }
                </a>
                if is_solved {
                    { " " }
                    <small role="img" aria-label={language.say(&ProblemsPhrase::IsSolved)}>{ "✓" }</small>
                }
            </li>
        }
    });
    // The course is folded for readers who have already solved a problem.
    let is_open = progress.solved(id) == 0;
    let (solved, of) = (set.solved_of_course(id, progress), set.course().len());
    html! {
        <details class="course-of-problems" open={is_open}>
            <summary>
                <h2>{ language.say(&ProblemsPhrase::Course) }</h2>{ " " }
                { language.say(&ProblemsPhrase::CourseAbout) }{ " " }
                <span class="counts">{ language.say(&ProblemsPhrase::SolvedOf { solved, of }) }</span>
            </summary>
            <ol>{ for steps }</ol>
        </details>
    }
}
