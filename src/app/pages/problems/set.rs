//! The page of the problems of a variant, by grade.

use std::rc::Rc;

use web_sys::HtmlSelectElement;
use yew::prelude::*;

use super::notices::storage_notices;
use super::{name_in, rating_in_words, stars, stars_of};
use crate::app::system::events::target;
use crate::app::system::value::{Value, use_value};
use crate::app::widgets::bar::top_bar;
use apila_core::game::ProblemFile;
use apila_core::i18n::{Language, ProblemPhrase, Say};
use apila_model::problems::{
    HIGHEST_GRADE, Problem, ProblemSet, Progress, Theme, Tried, file_of, problem_link,
};

/// A file of problems. Files are compared by their variants.
#[derive(Clone, Copy)]
pub(super) struct Listed(pub(super) &'static ProblemFile);

impl PartialEq for Listed {
    fn eq(&self, other: &Listed) -> bool {
        self.0.id == other.0.id
    }
}

#[derive(Properties, PartialEq)]
pub(super) struct SetPageProps {
    pub(super) file: Listed,
    /// The theme whose problems are listed at first, if there are any.
    pub(super) theme: Option<Theme>,
    pub(super) set: Rc<ProblemSet>,
    pub(super) progress: Rc<Progress>,
    pub(super) language: Language,
}

#[component]
pub(super) fn SetPage(props: &SetPageProps) -> Html {
    let SetPageProps { file: Listed(file), theme, set, progress, language } = props;
    let language = *language;
    let wanted_grade = use_value(|| None::<u8>);
    let has = |theme: &Theme| set.all().iter().any(|problem| problem.themes.contains(theme));
    let wanted_theme = use_value(|| theme.filter(has));
    let Some((game, _)) = file_of(file.id) else { return Html::default() };
    let is_wanted = |problem: &&Problem| {
        wanted_grade.is_none_or(|grade| problem.grade == grade)
            && wanted_theme.is_none_or(|theme| problem.themes.contains(&theme))
    };
    let wanted: Vec<&Problem> = set.all().iter().filter(is_wanted).collect();
    let grades = (1..=HIGHEST_GRADE).map(|grade| {
        let problems: Vec<&Problem> =
            wanted.iter().copied().filter(|problem| problem.grade == grade).collect();
        if problems.is_empty() {
            Html::default()
        } else {
            of_grade(file.id, grade, &problems, progress, language)
        }
    });
    let next = match set.next(file.id, progress, 0) {
        Some(problem) => html! {
            <a class="button primary" data-action="next" href={problem_link(file.id, problem.number, false)}>
                { language.say(&ProblemPhrase::NextProblem) }
            </a>
        },
        None => html! { <b>{ language.say(&ProblemPhrase::AllSolved) }</b> },
    };
    let others = game.listing.problems.iter().filter(|other| other.id != file.id).map(|other| {
        html! {
            <a class="button quiet" href={format!("#/problems/{}", other.id)}>
                { name_in(game, other, language) }
            </a>
        }
    });
    let themes = Theme::ALL.into_iter().filter(has);
    let themes = themes.map(|theme| (theme.name(), language.say(&theme.title()), theme));
    let grade_names =
        (1..=HIGHEST_GRADE).map(|grade| (GRADES[usize::from(grade - 1)], stars_of(grade), grade));
    html! {
        <>
            { top_bar(language, None, Html::default()) }
            <main id="content" class="page" data-game={file.id}>
                <h1>{ language.say(&ProblemPhrase::ProblemsOf { game: name_in(game, file, language) }) }</h1>
                { storage_notices(language) }
                <p class="counts">
                    { language.say(
                        &ProblemPhrase::SolvedOf { solved: progress.solved(file.id), of: set.all().len() }
                    ) }
                    { " · " }
                    { rating_in_words(progress, file.id, language) }
                </p>
                <p class="buttons">
                    { next }{ for others }
                    <a class="button quiet" href="#/problems">
                        { language.say(&ProblemPhrase::AllProblems) }
                    </a>
                </p>
                { course(file.id, set, progress, language) }
                <p class="filters">
                    { filter(
                        "grade",
                        &ProblemPhrase::Grade,
                        &ProblemPhrase::AllGrades,
                        grade_names,
                        &wanted_grade,
                        language
                    ) }
                    { filter(
                        "theme",
                        &ProblemPhrase::Theme,
                        &ProblemPhrase::AllThemes,
                        themes,
                        &wanted_theme,
                        language
                    ) }
                </p>
                if wanted.is_empty() { <p role="status">{ language.say(&ProblemPhrase::NoneFound) }</p> }
                { for grades }
            </main>
        </>
    }
}

/// The course, if the file has one.
fn course(id: &str, set: &ProblemSet, progress: &Progress, language: Language) -> Html {
    if set.course().is_empty() {
        return Html::default();
    }
    let steps = set.course().iter().map(|step| {
        let attempts = progress.attempts(&Tried::problem(id, step.number));
        let is_solved = attempts.is_some_and(|attempts| attempts.solved().is_some());
        html! {
            <li>
                <a href={problem_link(id, step.number, true)}>{ step.sentence(language) }</a>
                if is_solved {
                    { " " }
                    <small role="img" aria-label={language.say(&ProblemPhrase::IsSolved)}>{ "✓" }</small>
                }
            </li>
        }
    });
    // The course is folded for readers who have already solved a problem.
    let is_open = progress.solved(id) == 0;
    html! {
        <details class="course-of-problems" open={is_open}>
            <summary>
                <h2>{ language.say(&ProblemPhrase::Course) }</h2>{ " " }
                { language.say(&ProblemPhrase::CourseAbout) }
            </summary>
            <ol>{ for steps }</ol>
        </details>
    }
}

/// The values of the filter by grade.
const GRADES: [&str; HIGHEST_GRADE as usize] = ["1", "2", "3", "4", "5"];

/// A field that narrows the list.
fn filter<T: Copy + PartialEq + 'static>(
    name: &'static str,
    label: &ProblemPhrase,
    all: &ProblemPhrase,
    choices: impl Iterator<Item = (&'static str, String, T)>,
    wanted: &Value<Option<T>>,
    language: Language,
) -> Html {
    let choices: Vec<_> = choices.collect();
    let (setter, chosen) = (wanted.setter(), **wanted);
    let options = choices.iter().map(|(value, text, choice)| {
        html! {
            <option value={*value} selected={chosen == Some(*choice)}>{ text }</option>
        }
    });
    let options: Vec<Html> = options.collect();
    let onchange = Callback::from(move |event: Event| {
        let value = target::<HtmlSelectElement>(&event).map(|field| field.value()).unwrap_or_default();
        setter.set(choices.iter().find(|(known, ..)| *known == value).map(|(.., choice)| *choice));
    });
    let (label, all): (&dyn Say, &dyn Say) = (label, all);
    html! {
        <label>
            { language.say(label) }{ " " }
            <select data-field={name} {onchange}>
                <option value="" selected={chosen.is_none()}>{ language.say(all) }</option>{ options }
            </select>
        </label>
    }
}

/// The problems of a grade, as links with their numbers.
fn of_grade(id: &str, grade: u8, problems: &[&Problem], progress: &Progress, language: Language) -> Html {
    let numbers = problems.iter().map(|problem| {
        let attempts = progress.attempts(&Tried::problem(id, problem.number));
        let (class, sign, phrase) = match attempts {
            None => ("new", "", ProblemPhrase::IsNew),
            Some(attempts) if attempts.is_solved_at_once() => ("at-once", "✓", ProblemPhrase::ShareAtOnce),
            Some(attempts) if attempts.solved().is_some() => ("solved", "✓", ProblemPhrase::IsSolved),
            Some(_) => ("tried", "·", ProblemPhrase::IsTried),
        };
        let label = format!("{}, {}", problem.number, language.say(&phrase));
        html! {
            <li><a {class} href={problem_link(id, problem.number, false)} aria-label={label.clone()}
                title={label}>
                { problem.number }<small aria-hidden="true">{ sign }</small>
            </a></li>
        }
    });
    html! {
        <section>
            <h2>{ stars(grade, language) }</h2>
            <ol class="numbers">{ for numbers }</ol>
        </section>
    }
}
