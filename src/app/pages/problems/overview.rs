//! The page of all games with problems: how many of each game the reader has solved, and the problem of the
//! day.

use yew::prelude::*;

use super::ProblemsPhrase;
use super::again;
use super::{name_of, own, rating_in_words, stars};
use crate::app::phrase::AppPhrase;
use crate::app::widgets::bar::header;
use crate::app::widgets::date::day_in_words;
use apila_core::game::ProblemFile;
use apila_core::i18n::Language;
use apila_model::catalog::Registration;
use apila_model::places::Place;
use apila_model::problems::ProblemPhrase;
use apila_model::problems::{DailyProblem, Progress, files};
use apila_model::record::Address;

use super::notices::storage_notices;

/// The page.
pub(super) fn page(progress: &Progress, daily: Option<DailyProblem>, language: Language) -> Html {
    let has_rating = files().any(|(_, file)| progress.rating_shown(file.id).is_some());
    let games = files().map(|(game, file)| row(game, file, progress, language));
    html! {
        <>
            { header(language, Some(&Place::Problems)) }
            <main id="content" class="page">
                <h1>{ language.say(&Place::Problems) }</h1>
                <p>
                    { language.say(&ProblemsPhrase::ProblemsIntro) }
                    if !has_rating { { " " }{ language.say(&ProblemsPhrase::RatingComes) } }
                </p>
                { storage_notices(language) }
                if let Some(daily) = daily { { of_today(progress, daily, language) } }
                { again::link(progress, daily.map(|daily| daily.day), language) }
                { own::links(language) }
                <p class="buttons">
                    <a class="button quiet" data-action="progress" href={Address::Progress.print()}>
                        { language.say(&AppPhrase::YourProgress) }
                    </a>
                </p>
                <ul class="sets">{ for games }</ul>
            </main>
        </>
    }
}

/// The problems of the day: that for the reader, the others, and the number of days in a row.
fn of_today(progress: &Progress, daily: DailyProblem, language: Language) -> Html {
    let DailyProblem { day, file, .. } = daily;
    let is_solved = progress.is_solved(&daily.key());
    let streak = progress.streak(day);
    let others: Vec<Html> = DailyProblem::of_day(day)
        .filter(|other| *other != daily)
        .map(|other| {
            let name = match other.is_for_everybody() {
                true => language.say(&ProblemsPhrase::ForEverybody),
                false => name_of(other.file, language),
            };
            html! {
                <li data-game={other.file.id}>
                    <a class="button quiet" href={format!("#/problems{}", other.path())}>
                        { name }{ check(progress.is_solved(&other.key()), language) }
                    </a>
                </li>
            }
        })
        .collect();
    html! {
        <section class="today" data-game={file.id}>
            <h2>{ language.say(&ProblemsPhrase::ProblemOfDay) }</h2>
            <p>
                <time datetime={day.date().to_string()}>{ day_in_words(day, language) }</time>
                { ", " }{ name_of(file, language) }
                if streak > 0 {
                    <b class="streak">{ language.say(&ProblemPhrase::Streak { days: streak }) }</b>
                }
            </p>
            <p class="buttons">
                <a class={if is_solved { "button" } else { "button primary" }} href="#/problems/daily"
                    data-action="daily">
                    { language.say(&ProblemsPhrase::Today) }{ check(is_solved, language) }
                </a>
                <a class="button quiet" href="#/problems/calendar">
                    { language.say(&ProblemPhrase::Calendar) }
                </a>
            </p>
            if !others.is_empty() {
                <h3>{ language.say(&ProblemsPhrase::OthersOfDay) }</h3>
                <ul class="others">{ for others }</ul>
            }
        </section>
    }
}

/// The sign that a problem is solved.
fn check(is_solved: bool, language: Language) -> Html {
    if !is_solved {
        return Html::default();
    }
    html! {
        <span class="check">
            { " ✓" }<span class="unseen">{ language.say(&ProblemsPhrase::IsSolved) }</span>
        </span>
    }
}

/// The row of a variant of a game.
fn row(game: &Registration, file: &ProblemFile, progress: &Progress, language: Language) -> Html {
    let solved = |grade: usize| {
        let of_grade = progress.of(file.id).filter_map(|(_, attempts)| attempts.solved());
        of_grade.filter(|attempt| usize::from(attempt.grade) == grade).count()
    };
    let grades = file.grades.iter().zip(1_u8..).filter(|(count, _)| **count > 0).map(|(count, grade)| {
        let (solved, of) = (solved(grade.into()), usize::from(*count));
        let words = language.say(&ProblemsPhrase::SolvedOf { solved, of });
        html! {
            <li>
                { stars(grade, language) }{ " " }<span aria-hidden="true">{ format!("{solved}/{of}") }</span>
                <span class="unseen">{ words }</span>
            </li>
        }
    });
    let (solved, of) = (progress.solved(file.id), file.count());
    html! {
        <li data-game={file.id}>
            <h2><a href={format!("#/problems/{}", file.id)}>{ game.listing.full_name(language, file.id) }</a></h2>
            <p class="counts">
                { language.say(&ProblemsPhrase::SolvedOf { solved, of }) }
                if let Some(rating) = rating_in_words(progress, file.id, language) { { " · " }{ rating } }
            </p>
            <progress max={of.to_string()} value={solved.to_string()} aria-hidden="true" />
            <ul class="grades">{ for grades }</ul>
        </li>
    }
}
