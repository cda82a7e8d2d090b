//! The page of the problems that come back: those of today, and those of later days.

use yew::prelude::*;

use super::notices::storage_notices;
use super::{ProblemsPhrase, name_of, own};
use crate::app::widgets::bar::header;
use crate::app::widgets::date::day_in_words;
use apila_core::i18n::Language;
use apila_model::places::Place;
use apila_model::problems::{AGAIN, ComingBack, Day, ProblemPhrase, Progress, file_of};

/// The page. Before the first day, nothing has come back.
pub(super) fn page(progress: &Progress, today: Option<Day>, language: Language) -> Html {
    let own = own::numbers();
    let all = progress.coming_back(|id, number| own.contains(&(id, number))).into_iter();
    let (back, later): (Vec<_>, Vec<_>) = all.partition(|problem| Some(problem.due) <= today);
    let rows = |problems: &[ComingBack], has_dates: bool| {
        let rows: Vec<Html> = problems.iter().map(|problem| row(problem, has_dates, language)).collect();
        html! { <ul class="back">{ for rows }</ul> }
    };
    html! {
        <>
            { header(language, Some(&Place::Problems)) }
            <main id="content" class="page">
                <h1>{ language.say(&ProblemPhrase::Again) }</h1>
                <p>{ language.say(&ProblemsPhrase::AgainAbout) }</p>
                { storage_notices(language) }
                <p class="counts">{ count_in_words(back.len(), language) }</p>
                { rows(&back, false) }
                <p class="buttons">
                    if let Some(first) = back.first() {
                        <a class="button primary" data-action="next" href={first.link()}>
                            { language.say(&ProblemPhrase::NextProblem) }
                        </a>
                    }
                    <a class="button quiet" href="#/problems">
                        { language.say(&ProblemPhrase::AllProblems) }
                    </a>
                </p>
                if !later.is_empty() {
                    <h2>{ language.say(&ProblemsPhrase::AgainLater) }</h2>
                    { rows(&later, true) }
                }
            </main>
        </>
    }
}

/// How many problems have come back.
fn count_in_words(count: usize, language: Language) -> String {
    language.say(&ProblemsPhrase::AgainCount { count })
}

/// The link to the page, for the page of all problems. Empty if no problem comes back at all.
pub(super) fn link(progress: &Progress, today: Option<Day>, language: Language) -> Html {
    let own = own::numbers();
    let all = progress.coming_back(|id, number| own.contains(&(id, number)));
    if all.is_empty() {
        return Html::default();
    }
    let count = all.iter().filter(|problem| Some(problem.due) <= today).count();
    html! {
        <p class="buttons">
            <a class="button" data-action="again" href={AGAIN}>{ language.say(&ProblemPhrase::Again) }</a>
            <span class="counts">{ count_in_words(count, language) }</span>
        </p>
    }
}

fn row(problem: &ComingBack, has_date: bool, language: Language) -> Html {
    let game = file_of(&problem.id).map(|(_, file)| name_of(file, language)).unwrap_or_default();
    let name = language.say(&match problem.is_own {
        true => ProblemsPhrase::OwnProblemOf { game },
        // A `u32` fits into a `usize` in the browser.
        false => ProblemsPhrase::ProblemNamed { game, number: problem.number as usize },
    });
    html! {
        <li data-game={problem.id.clone()}>
            <a href={problem.link()}>{ name }</a>
            if has_date {
                { ", " }
                <time datetime={problem.due.date().to_string()}>{ day_in_words(problem.due, language) }</time>
            }
        </li>
    }
}
