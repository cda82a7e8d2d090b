//! The calendar of the problems of the day, with the reader's results.

use yew::prelude::*;

use super::ProblemsPhrase;
use super::name_of;
use crate::app::widgets::bar::header;
use crate::app::widgets::date::written;
use apila_core::i18n::Language;
use apila_model::places::Place;
use apila_model::problems::ProblemPhrase;
use apila_model::problems::{Date, Day, Month, Progress};

use super::notices::storage_notices;

/// The page. Before the first problem of the day, it shows the month of that problem.
pub(super) fn page(
    month: Option<Month>,
    progress: &Progress,
    today: Option<Day>,
    language: Language,
) -> Html {
    let first = Day::numbered(0).map(Day::month);
    let latest = today.map(Day::month).or(first);
    let Some(month) = month.or(latest) else { return Html::default() };
    let days = month.dates().map(|date| cell(date, progress, today, language));
    let link = |months: i64, phrase: ProblemsPhrase, action: &'static str| {
        let to = month.plus(months);
        let is_there = first.is_some_and(|first| to >= first) && latest.is_some_and(|latest| to <= latest);
        let href = is_there.then(|| format!("#/problems/calendar/{to}"));
        html! {
            <a class="button quiet" data-action={action} {href} role="link"
                aria-disabled={(!is_there).then_some("true")}>
                { language.say(&phrase) }
            </a>
        }
    };
    let streak = today.map_or(0, |today| progress.streak(today));
    let weekdays = (0..7).map(|day| html! { <li>{ weekday(day, language) }</li> });
    html! {
        <>
            { header(language, Some(&Place::Problems)) }
            <main id="content" class="page">
                <h1>
                    { language.say(&ProblemsPhrase::CalendarOf { month: month_in_words(month, language) }) }
                </h1>
                { storage_notices(language) }
                if streak > 0 {
                    <p><b class="streak">{ language.say(&ProblemPhrase::Streak { days: streak }) }</b></p>
                }
                <p class="buttons">
                    { link(-1, ProblemsPhrase::MonthBefore, "before") }
                    { link(1, ProblemsPhrase::MonthAfter, "after") }
                </p>
                <ol class="weekdays" aria-hidden="true">{ for weekdays }</ol>
                <ol class="month" data-offset={month.offset().to_string()}>{ for days }</ol>
                <p class="buttons">
                    if today.is_some() {
                        <a class="button primary" href="#/problems/daily">
                            { language.say(&ProblemsPhrase::Today) }
                        </a>
                    }
                    <a class="button" href="#/problems">{ language.say(&ProblemPhrase::AllProblems) }</a>
                </p>
            </main>
        </>
    }
}

fn cell(date: Date, progress: &Progress, today: Option<Day>, language: Language) -> Html {
    let day = Day::of(date).filter(|day| today.is_some_and(|today| *day <= today));
    let Some((day, daily)) = day.and_then(|day| Some((day, progress.of_day(day)?))) else {
        return html! { <li><span>{ date.day }</span></li> };
    };
    let file = daily.file;
    let attempts = progress.attempts(&daily.key());
    let (class, sign, result) = match attempts {
        None => ("new", "", language.say(&ProblemsPhrase::IsNew)),
        Some(attempts) if !attempts.is_solved() => ("tried", "·", language.say(&attempts.result())),
        Some(attempts) => {
            let (class, when) = match attempts.is_solved_on(day) {
                true => ("at-once", ProblemsPhrase::DayInTime),
                false => ("solved", ProblemsPhrase::DayLater),
            };
            (class, "✓", format!("{}, {}", language.say(&attempts.result()), language.say(&when)))
        }
    };
    let written = written(date, &[("dateStyle", "long")], language);
    let label = format!("{written}, {}, {result}", name_of(file, language));
    html! {
        <li>
            <a {class} href={format!("#/problems{}", daily.path())} aria-label={label.clone()} title={label}
                aria-current={(today == Some(day)).then_some("date")} data-game={file.id}>
                { date.day }<small aria-hidden="true">{ sign }</small>
            </a>
        </li>
    }
}

fn month_in_words(month: Month, language: Language) -> String {
    let first = Date { year: month.year, month: month.month, day: 1 };
    written(first, &[("year", "numeric"), ("month", "long")], language)
}

/// The name of a day of the week. Monday is 0.
fn weekday(day: u32, language: Language) -> String {
    // 2026-06-01 was a Monday.
    written(Date { year: 2026, month: 6, day: 1 + day }, &[("weekday", "narrow")], language)
}
