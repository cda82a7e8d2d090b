//! The page of the problems of a variant, by grade.

use std::rc::Rc;

use web_sys::HtmlSelectElement;
use yew::prelude::*;

use super::ProblemsPhrase;
use super::notices::storage_notices;
use super::{name_in, rating_in_words, stars};
use crate::app::system::events::target;
use crate::app::system::value::{Value, use_value};
use crate::app::widgets::bar::header;
use apila_core::i18n::{Language, Say};
use apila_model::catalog::Registration;
use apila_model::places::Place;
use apila_model::problems::ProblemPhrase;
use apila_model::problems::{
    HIGHEST_GRADE, Problem, ProblemFilter, ProblemKey, ProblemSet, ProblemStanding, Progress, Theme, file_of,
    problem_link, stars as stars_of,
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
    let filter = use_value(|| {
        let theme = theme.filter(|theme| set.has_theme(*theme));
        ProblemFilter { grade: None, theme }
    });
    let Some((game, file)) = file_of(id) else { return Html::default() };
    let grades = set.by_grade(*filter);
    html! {
        <>
            { header(language, Some(&Place::Problems)) }
            <main id="content" class="page" data-game={id}>
                <h1>{ language.say(&ProblemsPhrase::ProblemsOf { game: name_in(game, file, language) }) }</h1>
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
                    { next(id, set, progress, language) }{ for others(game, id, language) }
                    <a class="button quiet" href="#/problems">
                        { language.say(&ProblemPhrase::AllProblems) }
                    </a>
                </p>
                { course(id, set, progress, language) }
                { filters(set, &filter, language) }
                if grades.is_empty() { <p role="status">{ language.say(&ProblemsPhrase::NoneFound) }</p> }
                { for grades.iter().map(|(grade, problems)| {
                    of_grade(id, *grade, problems, progress, language)
                }) }
            </main>
        </>
    }
}

/// The link to the problem that the reader should try next.
fn next(id: &str, set: &ProblemSet, progress: &Progress, language: Language) -> Html {
    match set.next_or_course(id, progress, 0) {
        Some((problem, is_taught)) => html! {
            <a class="button primary" data-action="next" href={problem_link(id, problem.number, is_taught)}>
                { language.say(&ProblemPhrase::NextProblem) }
            </a>
        },
        None => html! { <b>{ language.say(&ProblemsPhrase::AllSolved) }</b> },
    }
}

/// The links to the problems of the other variants.
fn others(game: &Registration, id: &str, language: Language) -> impl Iterator<Item = Html> {
    game.listing.problems.iter().filter(move |other| other.id != id).map(move |other| {
        html! {
            <a class="button quiet" href={format!("#/problems/{}", other.id)}>
                { name_in(game, other, language) }
            </a>
        }
    })
}

/// The fields that narrow the list.
fn filters(set: &ProblemSet, filter: &Value<ProblemFilter>, language: Language) -> Html {
    let (now, setter) = (**filter, filter.setter());
    let by_theme = move |theme| setter.set(ProblemFilter { theme, ..now });
    let themes = set.themes().map(|theme| (theme.name(), language.say(&theme.title()), theme));
    let setter = filter.setter();
    let by_grade = move |grade| setter.set(ProblemFilter { grade, ..now });
    let grades = (1..=HIGHEST_GRADE).map(|grade| (GRADES[usize::from(grade - 1)], stars_of(grade), grade));
    let say = |phrase: &dyn Say| language.say(phrase);
    let grade_texts = [say(&ProblemsPhrase::Grade), say(&ProblemsPhrase::AllGrades)];
    let theme_texts = [say(&ProblemsPhrase::Theme), say(&ProblemsPhrase::AllThemes)];
    html! {
        <p class="filters">
            { choice("grade", grade_texts, grades.collect(), now.grade, by_grade) }
            { choice("theme", theme_texts, themes.collect(), now.theme, by_theme) }
        </p>
    }
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
                <a href={problem_link(id, step.number, true)}>{ step.sentence(language) }</a>
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

/// The values of the filter by grade.
const GRADES: [&str; HIGHEST_GRADE as usize] = ["1", "2", "3", "4", "5"];

/// A field with a label, the choice of everything, and the other choices: their values, texts and meanings.
fn choice<T: Copy + PartialEq + 'static>(
    name: &'static str,
    [label, all]: [String; 2],
    choices: Vec<(&'static str, String, T)>,
    chosen: Option<T>,
    on_choice: impl Fn(Option<T>) + 'static,
) -> Html {
    let options = choices.iter().map(|(value, text, choice)| {
        html! {
            <option value={*value} selected={chosen == Some(*choice)}>{ text }</option>
        }
    });
    let options: Vec<Html> = options.collect();
    let onchange = Callback::from(move |event: Event| {
        let value = target::<HtmlSelectElement>(&event).map(|field| field.value()).unwrap_or_default();
        on_choice(choices.iter().find(|(known, ..)| *known == value).map(|(.., choice)| *choice));
    });
    html! {
        <label>
            { label }{ " " }
            <select data-field={name} {onchange}>
                <option value="" selected={chosen.is_none()}>{ all }</option>{ options }
            </select>
        </label>
    }
}

/// The problems of a grade, as links with their numbers.
fn of_grade(id: &str, grade: u8, problems: &[&Problem], progress: &Progress, language: Language) -> Html {
    let numbers = problems.iter().map(|problem| {
        let (class, sign, phrase): (_, _, &dyn Say) =
            match progress.standing(&ProblemKey::problem(id, problem.number)) {
                ProblemStanding::New => ("new", "", &ProblemsPhrase::IsNew),
                ProblemStanding::SolvedAtOnce => ("at-once", "✓", &ProblemPhrase::ShareAtOnce),
                ProblemStanding::Solved => ("solved", "✓", &ProblemsPhrase::IsSolved),
                ProblemStanding::Unsolved => ("tried", "·", &ProblemsPhrase::IsTried),
            };
        let label = format!("{}, {}", problem.number, language.say(phrase));
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
