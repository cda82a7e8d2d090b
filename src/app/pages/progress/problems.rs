//! What the attempts at problems say beside the ratings: themes, rows and days.

use yew::prelude::*;

use super::reading::Sets;
use super::{ProgressPhrase, table};
use apila_core::i18n::Language;
use apila_model::problems::{
    ProblemFilter, ProblemPhrase, Progress, SprintKind, ThemeStanding, files, filtered_link,
};

/// The themes that are missed, each with a link to its problems. Empty until the files are fetched.
pub(super) fn themes(progress: &Progress, sets: &Sets, language: Language) -> Html {
    let themes = progress.themes(sets.iter().map(|(id, set)| (*id, &**set)));
    if themes.is_empty() {
        return Html::default();
    }
    let rows = themes.iter().map(|ThemeStanding { theme, tried, missed, id }| {
        let filter = ProblemFilter { theme: Some(*theme), ..ProblemFilter::default() };
        let href = filtered_link(id, filter);
        let bar = html! {
            <>
                <span class="number">{ missed }</span>{ " " }
                <meter max={tried.to_string()} value={missed.to_string()} aria-hidden="true" />
            </>
        };
        vec![html! { <a {href}>{ language.say(&theme.title()) }</a> }, tried.into(), bar]
    });
    let headings = [ProgressPhrase::ColumnTheme, ProgressPhrase::ColumnTried, ProgressPhrase::ColumnMissed];
    html! {
        <section data-section="themes">
            <h2>{ language.say(&ProgressPhrase::ThemesMissed) }</h2>
            <p>{ language.say(&ProgressPhrase::ThemesMissedAbout) }</p>
            { table(&headings, rows, language) }
        </section>
    }
}

/// The longest run and the best sprints in each variant in which one was begun.
pub(super) fn rows(progress: &Progress, language: Language) -> Html {
    let best = |best: Option<u32>| best.map_or_else(|| "–".to_owned(), |best| best.to_string());
    let rows: Vec<Vec<Html>> = files()
        .filter_map(|(game, file)| {
            let run = progress.run(file.id).best;
            let sprints = SprintKind::ALL.map(|kind| progress.best_sprint(kind, file.id));
            let is_empty = run == 0 && sprints == [None; 2];
            let [clock, ten] = sprints.map(|sprint| best(sprint).into());
            (!is_empty)
                .then(|| vec![game.listing.full_name(language, file.id).into(), run.into(), clock, ten])
        })
        .collect();
    if rows.is_empty() {
        return Html::default();
    }
    let headings = [
        ProgressPhrase::ColumnGame,
        ProgressPhrase::ColumnRow,
        ProgressPhrase::ColumnClock,
        ProgressPhrase::ColumnTen,
    ];
    html! {
        <section data-section="rows">
            <h2>{ language.say(&ProgressPhrase::SolvedInRow) }</h2>
            { table(&headings, rows, language) }
        </section>
    }
}

/// On how many days the reader has done something, and how many problems of a day were solved. Empty before
/// the first day.
pub(super) fn days(progress: &Progress, practised: usize, language: Language) -> Html {
    if practised == 0 {
        return Html::default();
    }
    let (days, longest) = (progress.days_solved(), progress.longest_streak());
    html! {
        <section data-section="days">
            <h2>{ language.say(&ProgressPhrase::DaysSolved) }</h2>
            <p>{ language.say(&ProgressPhrase::DaysPractised { days: practised }) }</p>
            <p>{ language.say(&ProgressPhrase::DaysInWords { days, longest }) }</p>
            <p>
                <a class="button" href="#/problems/calendar">{ language.say(&ProblemPhrase::Calendar) }</a>
            </p>
        </section>
    }
}
