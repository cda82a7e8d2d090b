//! The reader's own problems: their list for a variant, and the page of one of them.

use std::collections::BTreeSet;
use std::rc::Rc;

use yew::prelude::*;

use super::notices::storage_notices;
use super::solve::Solve;
use super::{ProblemsPhrase, name_of, nothing};
use crate::app::board::Board;
use crate::app::saved::library;
use crate::app::system::after_paint;
use crate::app::widgets::bar::header;
use apila_core::i18n::{Language, Say};
use apila_model::catalog::GameId;
use apila_model::places::Place;
use apila_model::problems::{
    FilePage, OwnGame, OwnProblem, ProblemPhrase, ProblemSet, ProblemStanding, Progress, Purpose, files,
    own_key, own_numbers, own_problem_link, own_problems_link,
};
use apila_model::record::shown_title;

#[derive(Properties, PartialEq)]
pub(super) struct OwnPageProps {
    pub(super) id: GameId,
    /// The number of a problem. `None` for the list.
    pub(super) number: Option<u32>,
    pub(super) set: Rc<ProblemSet>,
    pub(super) title: String,
    pub(super) progress: Rc<Progress>,
    pub(super) language: Language,
    /// Called when an attempt was added.
    pub(super) on_progress: Callback<()>,
}

/// Returns the texts of all saved games.
fn entries() -> Vec<String> {
    // The page that was left may have to write its game first.
    after_paint::flush();
    library::unread().into_iter().map(|(_, text)| text).collect()
}

/// Returns the variants and numbers of all own problems.
pub(super) fn numbers() -> BTreeSet<(&'static str, u32)> {
    own_numbers(entries().iter().map(String::as_str))
}

#[component]
pub(super) fn OwnPage(props: &OwnPageProps) -> Html {
    let OwnPageProps { id, number, set, title, progress, language, on_progress } = props;
    let (id, language) = (*id, *language);
    let games = use_memo(id, |id| OwnGame::all(*id, entries().iter().map(String::as_str)));
    // The next one is chosen once, when the problem is opened.
    let next = use_memo((id, *number), |(id, number)| {
        number.and_then(|number| progress.next_own(id.as_str(), &games, number))
    });
    let Some(number) = *number else { return list(props, &games) };
    let mut all = games.iter().flat_map(|game| &game.problems);
    let Some(own) = all.find(|own| own.problem.number == number) else {
        return nothing(language.say(&FilePage::Own(Some(number)).no_problem(String::new())), language);
    };
    html! {
        <Solve key={format!("{number} {}", language.tag())} {id} {set} problem={own.problem.clone()}
            purpose={Purpose::Own(*next)} game={own.game.clone()} title={title.clone()} {progress} {language}
            {on_progress} />
    }
}

/// The list.
fn list(props: &OwnPageProps, games: &[OwnGame]) -> Html {
    let OwnPageProps { id, title, language, .. } = props;
    let about = if games.is_empty() { ProblemsPhrase::OwnNone } else { ProblemsPhrase::OwnAbout };
    html! {
        <>
            { header(*language, Some(&Place::Problems)) }
            <main id="content" class="page" data-game={id.as_str()}>
                <h1>{ title.clone() }</h1>
                { storage_notices(*language) }
                <p>{ language.say(&about) }</p>
                <div class="list">{ for games.iter().map(|game| section(props, game)) }</div>
                <p class="buttons">
                    <a class="button quiet" href={format!("#/problems/{id}")}>
                        { language.say(&ProblemPhrase::AllProblems) }
                    </a>
                </p>
            </main>
        </>
    }
}

/// The problems of a game, below its name, which leads to the game.
fn section(props: &OwnPageProps, game: &OwnGame) -> Html {
    let header = &game.saved.sheet.header;
    let name = match shown_title(&header.name) {
        name if name.is_empty() => props.id.game().name(props.language),
        name => name,
    };
    html! {
        <section>
            <h2>
                <a href={game.link()}><bdi>{ name }</bdi></a>
                if !header.date.is_empty() {
                    { " · " }<time datetime={header.date.clone()}>{ header.date.clone() }</time>
                }
            </h2>
            <ol class="numbers">{ for game.problems.iter().map(|own| card(props, own)) }</ol>
        </section>
    }
}

/// The card of a problem, with its board.
fn card(props: &OwnPageProps, own: &OwnProblem) -> Html {
    let OwnPageProps { id, progress, language, .. } = props;
    let number = own.problem.number;
    let (class, sign, phrase): (_, _, &dyn Say) = match progress.standing(&own_key(id.as_str(), number)) {
        ProblemStanding::New => ("new", "", &ProblemsPhrase::IsNew),
        ProblemStanding::SolvedAtOnce => ("at-once", "✓", &ProblemPhrase::ShareAtOnce),
        ProblemStanding::Solved => ("solved", "✓", &ProblemsPhrase::IsSolved),
        ProblemStanding::Unsolved => ("tried", "·", &ProblemsPhrase::IsTried),
    };
    let turn = language.say(&ProblemsPhrase::OwnTurn { number: own.ply + 1 });
    let label = format!("{turn}, {}", language.say(phrase));
    let board = own.problem.board(*id, *language);
    html! {
        <li><a {class} href={own_problem_link(id.as_str(), number)} aria-label={label.clone()} title={label}>
            <span class="small-board" aria-hidden="true">
                if let Some(seen) = board { <Board {seen} name="" /> }
            </span>
            <span>{ turn }<small aria-hidden="true">{ sign }</small></span>
        </a></li>
    }
}

/// The links to the own problems of each variant that has some, for the page of all problems.
pub(super) fn links(language: Language) -> Html {
    let numbers = numbers();
    let links = files().filter_map(|(_, file)| {
        let count = numbers.iter().filter(|(id, _)| *id == file.id).count();
        let text = language.say(&ProblemsPhrase::OwnProblemsOf { game: name_of(file, language) });
        (count > 0).then(|| {
            html! {
                <a class="button quiet" data-action="own" href={own_problems_link(file.id)}>
                    { text }{ format!(" ({count})") }
                </a>
            }
        })
    });
    let links: Vec<Html> = links.collect();
    if links.is_empty() {
        Html::default()
    } else {
        html! { <p class="buttons">{ for links }</p> }
    }
}
