//! The pages of problems: all games, the problems of one game, a problem to solve, the problem of the day,
//! the calendar.

mod again;
mod calendar;
mod cards;
mod explained;
mod file;
mod filters;
mod notices;
mod overview;
mod own;
mod replies;
mod set;
mod share;
mod solve;
mod sprint;

use std::rc::Rc;

use gloo::utils::document;
use yew::prelude::*;

use super::Page;
use crate::app::phrase::AppPhrase;
use crate::app::saved::library;
use crate::app::saved::{shelf, solved};
use crate::app::system::adopted::use_styles;
use crate::app::system::dependent::use_effect_on;
use crate::app::system::parts::page_part;
use crate::app::system::value::use_value;
use crate::app::widgets::bar::{board_header, header};
use crate::app::widgets::date::day_in_words;
use crate::app::widgets::missing::missing_page;
use apila_core::game::ProblemFile;
use apila_core::i18n::Language;
use apila_core::part::Part;
use apila_model::catalog::{GameId, registration};
use apila_model::places::Place;
use apila_model::problems::ProblemPhrase;
use apila_model::problems::{
    Day, FilePage, HIGHEST_GRADE, ProblemPage, ProblemSet, Progress, Purpose, stars as stars_of,
};
use file::use_file;
use solve::Solve;
use sprint::SprintPage;

apila_core::phrases! {
    enum ProblemsPhrase {
        ProblemsIntro,
        ProblemOfDay,
        CalendarOf { month: String },
        MonthBefore,
        MonthAfter,
        SolvedOf { solved: usize, of: usize },
        YourRating { rating: usize },
        RatingAbout { rating: usize },
        RatingComes,
        ProblemNamed { game: String, number: usize },
        ProblemsOf { game: String },
        AllSolved,
        MoreHint,
        AllGrades,
        AllThemes,
        Grade,
        Theme,
        Length,
        AllLengths,
        LengthOf { turns: usize },
        LengthFrom { turns: usize },
        OnlyUnsolved,
        ProblemsFound { count: usize },
        ContinueWithProblem { number: usize },
        BeginWithProblem { number: usize },
        BeginCourse,
        ContinueCourse,
        CourseStepNamed { game: String, step: usize, of: usize },
        IsNew,
        IsTried,
        IsSolved,
        TryReplies,
        TryRepliesHelp { colour: String },
        BackToSolution,
        Analyse,
        ShareLine { date: String, game: String, stars: String, result: String },
        ResultAsText,
        ShareResult,
        DayInTime,
        DayLater,
        Today,
        OthersOfDay,
        ForEverybody,
        SetAsideProgress,
        ProgressNotStored,
        Course,
        CourseAbout,
        StartRun,
        SprintClock,
        SprintTen,
        SprintClockAbout,
        SprintTenAbout,
        SprintApart,
        SprintStart,
        SprintStop,
        SprintOnceMore,
        SprintBest { solved: usize },
        SprintIsBest,
        SprintMissed,
        TimeLeft,
        AgainAbout,
        AgainCount { count: usize },
        AgainLater,
        BriefProblem { number: usize },
        BriefRun,
        BriefClock,
        BriefTen,
        BriefOwn,
        OwnProblemsOf { game: String },
        OwnProblemOf { game: String },
        OwnAbout,
        OwnNone,
        OwnTurn { number: usize },
        InItsGame,
    }
}

const STYLES: &str = include_str!("../../../../static/styles/problems.css");

#[derive(Properties, PartialEq)]
pub(crate) struct ProblemsPageProps {
    /// What follows `#/problems` in the address.
    pub(crate) path: String,
    pub(crate) language: Language,
    /// Called when the page has loaded a game.
    pub(crate) on_load: Callback<()>,
}

/// Makes the page.
pub(crate) static PAGE: Part<Page<ProblemsPageProps>> = page_part!(problems: Page<ProblemsPageProps> = MOUNT);

static MOUNT: Page<ProblemsPageProps> = |visit, props| {
    html! { <ProblemsPage key={visit} ..props /> }
};

/// Returns the present day, if the problems of the day have begun.
fn today() -> Option<Day> {
    Day::at(shelf::now() as u64)
}

#[component]
fn ProblemsPage(props: &ProblemsPageProps) -> Html {
    let ProblemsPageProps { path, language, on_load } = props;
    let language = *language;
    let today = today();
    // An attempt does not change which problem is that of the day.
    let page =
        use_memo((path.clone(), today), |(path, today)| ProblemPage::at(path, *today, library::plays()));
    let attempt = use_value(|| 0_u32);
    let file = use_file(page.file(), *attempt, on_load.clone());
    let (progress, on_progress) = use_progress();
    let root = use_node_ref();
    use_styles(&root, STYLES);
    use_styles(&root, crate::app::embed::lesson::STYLES);
    let known = file.as_ref().and_then(|file| file.as_ref().ok());
    let title = title(&page, known.map(|set| &**set), language);
    use_title(format!("{title} · {}", language.say(&AppPhrase::SiteName)));
    let content = match (*page).clone() {
        ProblemPage::All(daily) => overview::page(&progress, daily, language),
        ProblemPage::Calendar(month) => calendar::page(month, &progress, today, language),
        ProblemPage::Again(day) => again::page(&progress, day, language),
        ProblemPage::Nothing(phrase) => nothing(language.say(&phrase), language),
        ProblemPage::File(listed, page) => match file {
            None => waiting(page, title, language),
            Some(Err(_)) => missing_page(language, Callback::from(move |()| attempt.set(*attempt + 1))),
            Some(Ok(set)) => match page {
                FilePage::List(asked) => html! {
                    <set::SetPage key={path.clone()} id={listed.id} {asked} {set} {progress} {language} />
                },
                FilePage::Sprint(kind) => match GameId::parse(listed.id) {
                    Some(id) => html! {
                        <SprintPage {id} {kind} {set} {title} {progress} {language} {on_progress} />
                    },
                    None => Html::default(),
                },
                FilePage::Own(number) => match GameId::parse(listed.id) {
                    Some(id) => html! {
                        <own::OwnPage {id} {number} {set} {title} {progress} {language} {on_progress} />
                    },
                    None => Html::default(),
                },
                FilePage::Problem(..) | FilePage::Daily(_) => {
                    let problem =
                        page.problem(&set).map(|(problem, purpose)| (Rc::new(problem.clone()), purpose));
                    match problem.zip(GameId::parse(listed.id)) {
                        Some(((problem, purpose), id)) => html! {
                            <Solve key={language.tag()} {id} {set} {problem} {purpose} {title} {progress}
                                {language} {on_progress} />
                        },
                        None => nothing(language.say(&page.no_problem(name_of(listed, language))), language),
                    }
                }
            },
        },
    };
    html! { <div ref={root} class="problems">{ content }</div> }
}

/// A page while its file is being fetched. It has the same header afterwards.
fn waiting(page: FilePage, title: String, language: Language) -> Html {
    let title = html! { <h1>{ title }</h1> };
    match page {
        FilePage::List(_) | FilePage::Own(None) | FilePage::Sprint(_) => html! {
            <>
                { header(language, Some(&Place::Problems)) }
                <main id="content" class="page waiting">{ title }</main>
            </>
        },
        FilePage::Problem(..) | FilePage::Daily(_) | FilePage::Own(Some(_)) => html! {
            <>
                { board_header(language, Some(&Place::Problems), title, Html::default()) }
                <main id="content" class="learn"></main>
            </>
        },
    }
}

/// Returns the reader's attempts, and a callback to read them again. Problems may also be solved on another
/// page.
#[hook]
fn use_progress() -> (Rc<Progress>, Callback<()>) {
    let revision = use_value(|| 0_u32);
    {
        let setter = revision.setter();
        use_effect_on(*revision, move |now| {
            let next = now.wrapping_add(1);
            solved::watch(move || setter.set(next))
        });
    }
    let progress = use_memo(*revision, |_| solved::progress());
    (progress, Callback::from(move |()| revision.set(revision.wrapping_add(1))))
}

/// Sets the title of the document. The router sets those of all other pages.
#[hook]
fn use_title(title: String) {
    use_effect_on(title, |title| document().set_title(title));
}

/// The title of the page. `set` has the problems of its file, once they are fetched.
fn title(page: &ProblemPage, set: Option<&ProblemSet>, language: Language) -> String {
    match page {
        ProblemPage::All(_) | ProblemPage::Nothing(_) => language.say(&Place::Problems),
        ProblemPage::Calendar(_) => language.say(&ProblemPhrase::Calendar),
        ProblemPage::Again(_) => language.say(&ProblemPhrase::Again),
        ProblemPage::File(file, page) => {
            let game = name_of(file, language);
            match page {
                FilePage::List(_) => language.say(&ProblemsPhrase::ProblemsOf { game }),
                FilePage::Own(None) => language.say(&ProblemsPhrase::OwnProblemsOf { game }),
                FilePage::Own(Some(_)) => language.say(&ProblemsPhrase::OwnProblemOf { game }),
                FilePage::Sprint(kind) => format!("{game} · {}", language.say(&sprint::name(*kind))),
                FilePage::Daily(daily) => format!("{}, {game}", day_in_words(daily.day, language)),
                FilePage::Problem(number, purpose) => {
                    let in_course = set.filter(|_| *purpose == Purpose::Course);
                    let step = in_course.and_then(|set| set.place_in_course(*number));
                    language.say(&match step {
                        Some((step, of)) => ProblemsPhrase::CourseStepNamed { game, step, of },
                        None => ProblemsPhrase::ProblemNamed { game, number: *number as usize },
                    })
                }
            }
        }
    }
}

/// A page with only a sentence, and links to the other pages.
fn nothing(sentence: String, language: Language) -> Html {
    html! {
        <>
            { header(language, Some(&Place::Problems)) }
            <main id="content" class="page">
                <h1>{ sentence }</h1>
                <p class="buttons">
                    <a class="button" href="#/problems">{ language.say(&ProblemPhrase::AllProblems) }</a>
                    <a class="button" href="#/problems/calendar">
                        { language.say(&ProblemPhrase::Calendar) }
                    </a>
                </p>
            </main>
        </>
    }
}

/// Returns the name of the game of a file, with its variant.
fn name_of(file: &ProblemFile, language: Language) -> String {
    registration(file.id).map_or_else(String::new, |game| game.listing.full_name(language, file.id))
}

/// A grade as stars.
fn stars(grade: u8, language: Language) -> Html {
    let label = language.say(&ProblemPhrase::GradeOf { grade: grade.into(), of: HIGHEST_GRADE.into() });
    html! {
        <span class="stars" role="img" aria-label={label.clone()} title={label}>{ stars_of(grade) }</span>
    }
}

/// Describes the reader's rating in a variant. `None` before the first solved problem.
fn rating_in_words(progress: &Progress, id: &str, language: Language) -> Option<String> {
    let rating = progress.rating_shown(id)?;
    Some(match rating.is_uncertain() {
        true => language.say(&ProblemsPhrase::RatingAbout { rating: rating.approximate() }),
        false => language.say(&ProblemsPhrase::YourRating { rating: rating.rounded() }),
    })
}
