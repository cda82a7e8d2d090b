//! The page of what the reader has achieved: ratings, results, levels, themes and days.
//!
//! Nothing here is stored. All of it is computed from the attempts at problems and from the saved games, at
//! each visit.

mod problems;
mod ratings;
mod reading;
mod results;

use yew::prelude::*;

use super::Page;
use crate::app::phrase::AppPhrase;
use crate::app::saved::solved;
use crate::app::system::adopted::use_styles;
use crate::app::system::parts::page_part;
use crate::app::widgets::bar::header;
use apila_core::i18n::Language;
use apila_core::part::Part;
use apila_model::catalog::easiest;
use apila_model::home::first_game;
use apila_model::problems::{ProblemList, Progress, problem_link};
use reading::{Results, Sets, use_results, use_sets};

apila_core::phrases! {
    enum ProgressPhrase {
        ProgressIntro,
        NothingSolvedYet,
        FirstProblem,
        NoGameFinished,
        FirstGame,
        RatingInProblems,
        RatingPath { game: String, first: usize, from: String, last: usize, to: String },
        RatingOf { game: String, rating: usize },
        RatingsAsTable { game: String },
        ColumnDay,
        ColumnRating,
        ResultsByColour,
        ColumnGame,
        ColumnColour,
        ColumnWon,
        ColumnDrawn,
        ColumnLost,
        LevelsOfComputer,
        LadderOf { game: String, beaten: usize, of: usize },
        LevelResult { level: String, won: usize, drawn: usize, lost: usize },
        LevelNotPlayed { level: String },
        ThemesMissed,
        ThemesMissedAbout,
        ColumnTheme,
        ColumnTried,
        ColumnMissed,
        SolvedInRow,
        ColumnRow,
        ColumnClock,
        ColumnTen,
        DaysSolved,
        DaysPractised { days: usize },
        DaysInWords { days: usize, longest: usize },
        ReadingGames,
    }
}

const STYLES: &str = include_str!("../../../../static/styles/progress.css");

#[derive(Properties, PartialEq)]
pub(crate) struct ProgressPageProps {
    pub(crate) language: Language,
}

/// Makes the page.
pub(crate) static PAGE: Part<Page<ProgressPageProps>> = page_part!(progress: Page<ProgressPageProps> = MOUNT);

static MOUNT: Page<ProgressPageProps> = |visit, props| {
    html! { <ProgressPage key={visit} ..props /> }
};

#[component]
fn ProgressPage(props: &ProgressPageProps) -> Html {
    let language = props.language;
    let progress = use_memo((), |()| solved::progress());
    let results = use_results(&progress);
    let sets = use_sets(&progress);
    let root = use_node_ref();
    use_styles(&root, STYLES);
    html! {
        <div ref={root} class="progress">
            { header(language, None) }
            <main id="content" class="page">
                <h1>{ language.say(&AppPhrase::YourProgress) }</h1>
                <p>{ language.say(&ProgressPhrase::ProgressIntro) }</p>
                { of_problems(&progress, &sets, language) }
                if let Some(results) = results {
                    { of_games(&results, language) }
                    { problems::days(&progress, results.days, language) }
                } else {
                    <p class="reading">{ language.say(&ProgressPhrase::ReadingGames) }</p>
                }
            </main>
        </div>
    }
}

/// The sections about problems, or the way to a first one.
fn of_problems(progress: &Progress, sets: &Sets, language: Language) -> Html {
    if progress.is_empty() {
        return html! {
            <section data-section="no-problems">
                <p>{ language.say(&ProgressPhrase::NothingSolvedYet) }</p>
                <p>
                    <a class="button primary" data-action="first-problem" href={first_problem(sets)}>
                        { language.say(&ProgressPhrase::FirstProblem) }
                    </a>
                </p>
            </section>
        };
    }
    html! {
        <>
            { ratings::section(progress, language) }
            { problems::themes(progress, sets, language) }
            { problems::rows(progress, language) }
        </>
    }
}

/// The link to the problem with which a newcomer begins. Until its file is fetched, it leads to all problems.
fn first_problem(sets: &Sets) -> String {
    let first = sets.iter().find_map(|(id, set)| {
        let (problem, is_taught) = set.resume(id, &Progress::default())?;
        Some(problem_link(id, problem.number, is_taught.then_some(ProblemList::Course)))
    });
    first.unwrap_or_else(|| "#/problems".to_owned())
}

/// The sections about games, or the way to a first one.
fn of_games(results: &Results, language: Language) -> Html {
    let tallies = &results.tallies;
    if tallies.iter().all(|tally| tally.total.games == 0) {
        return html! {
            <section data-section="no-games">
                <p>{ language.say(&ProgressPhrase::NoGameFinished) }</p>
                if let Some(game) = easiest() {
                    <p>
                        <a class="button" data-action="first-game" href={first_game(game)}>
                            { language.say(&ProgressPhrase::FirstGame) }
                        </a>
                    </p>
                }
            </section>
        };
    }
    html! { <>{ results::by_colour(tallies, language) }{ results::ladders(tallies, language) }</> }
}

/// A table with these headings. The first cell of each row names the row.
fn table(headings: &[ProgressPhrase], rows: impl IntoIterator<Item = Vec<Html>>, language: Language) -> Html {
    let row = |cells: Vec<Html>| {
        let cells = cells.into_iter().enumerate().map(|(place, cell)| match place {
            0 => html! { <th scope="row">{ cell }</th> },
            _ => html! { <td>{ cell }</td> },
        });
        html! { <tr>{ for cells }</tr> }
    };
    let headings = headings.iter().map(|heading| html! { <th scope="col">{ language.say(heading) }</th> });
    html! {
        <table>
            <thead><tr>{ for headings }</tr></thead>
            <tbody>{ for rows.into_iter().map(row) }</tbody>
        </table>
    }
}
