//! The pages of problems: all games, the problems of one game, a problem to solve, the problem of the day,
//! the calendar.

mod calendar;
mod file;
mod host;
mod notices;
mod overview;
mod replies;
mod set;
mod share;
mod solve;

use std::rc::Rc;

use gloo::timers::callback::Timeout;
use gloo::utils::document;
use yew::prelude::*;

use super::Page;
use crate::app::saved::{shelf, solved};
use crate::app::system::adopted::use_styles;
use crate::app::system::dependent::use_effect_on;
use crate::app::system::parts::page_part;
use crate::app::system::value::use_value;
use crate::app::widgets::bar::top_bar;
use crate::app::widgets::missing::missing_page;
use apila_core::game::ProblemFile;
use apila_core::i18n::{AppPhrase, Language, ProblemPhrase};
use apila_core::part::Part;
use apila_model::catalog::{GameId, Registration, registration};
use apila_model::problems::{Day, DayError, HIGHEST_GRADE, Month, Progress, Route, RouteError, Theme};
use file::use_file;
use solve::{Purpose, Solve};

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

/// The contents of the page.
enum Shown {
    All,
    Calendar(Option<Month>),
    /// The problems of a file. If there is a theme, only those with the theme are listed at first.
    Set(&'static ProblemFile, Option<Theme>),
    /// A problem of a file that has to be fetched. The number identifies the problem. For a problem of the
    /// day, it is the least number that the problem can have.
    Problem(&'static ProblemFile, u32, Purpose),
    /// Only a sentence.
    Nothing(ProblemPhrase),
}

impl Shown {
    fn of(path: &str, today: Option<Day>) -> Shown {
        let of_day = |day: Day| match day.problem() {
            _ if today.is_none_or(|today| day > today) => Shown::Nothing(ProblemPhrase::DayToCome),
            Some((file, number)) => Shown::Problem(file, number, Purpose::Day(day)),
            None => Shown::Nothing(ProblemPhrase::NotInApp),
        };
        match Route::read(path) {
            Ok(Route::All) => Shown::All,
            Ok(Route::Calendar(month)) => Shown::Calendar(month),
            Ok(Route::Daily(day)) => day.or(today).map_or(Shown::Nothing(ProblemPhrase::DayToCome), of_day),
            Ok(Route::Set(_, file, theme)) => Shown::Set(file, theme),
            Ok(Route::Problem { file, number, in_course, .. }) => {
                Shown::Problem(file, number, if in_course { Purpose::Course } else { Purpose::Any })
            }
            Err(RouteError::Unknown) => Shown::Nothing(ProblemPhrase::NotInApp),
            Err(RouteError::Day(DayError::Malformed)) => Shown::Nothing(ProblemPhrase::DayMalformed),
            Err(RouteError::Day(DayError::TooLate)) => Shown::Nothing(ProblemPhrase::DayToCome),
            Err(RouteError::Day(DayError::TooEarly)) => Shown::Nothing(ProblemPhrase::DayTooEarly),
        }
    }

    const fn file(&self) -> Option<&'static ProblemFile> {
        match self {
            Shown::Set(file, _) | Shown::Problem(file, ..) => Some(*file),
            Shown::All | Shown::Calendar(_) | Shown::Nothing(_) => None,
        }
    }
}

/// Returns the present day, if the problems of the day have begun.
fn today() -> Option<Day> {
    Day::at(shelf::now() as u64)
}

#[component]
fn ProblemsPage(props: &ProblemsPageProps) -> Html {
    let ProblemsPageProps { path, language, on_load } = props;
    let language = *language;
    let today = today();
    let shown = Shown::of(path, today);
    let retry = use_value(|| 0_u32);
    let file = use_file(shown.file(), *retry, on_load.clone());
    // Problems may also be solved on another page.
    let revision = use_value(|| 0_u32);
    {
        let setter = revision.setter();
        use_effect_on(*revision, move |now| {
            let next = now.wrapping_add(1);
            solved::watch(move || setter.set(next))
        });
    }
    let progress = use_memo(*revision, |_| solved::progress());
    let root = use_node_ref();
    use_styles(&root, STYLES);
    use_styles(&root, crate::app::embed::lesson::STYLES);
    let title = title(&shown, language);
    {
        let title = format!("{title} · {}", language.say(&AppPhrase::SiteName));
        // This runs after the router, which only sets a common title for all pages of problems.
        use_effect_on(title, |title| {
            let title = title.clone();
            Timeout::new(0, move || document().set_title(&title))
        });
    }
    let on_retry = {
        let retry = retry.clone();
        Callback::from(move |()| retry.set(*retry + 1))
    };
    let content = match &shown {
        Shown::All => overview::page(&progress, today, language),
        Shown::Calendar(month) => calendar::page(*month, &progress, today, language),
        Shown::Nothing(phrase) => nothing(language.say(phrase), language),
        Shown::Set(..) | Shown::Problem(..) => match file {
            None => {
                html! {
                    <>
                        { top_bar(language, Some(html! { <h1>{ title }</h1> }), Html::default()) }
                        <main id="content" class="learn"></main>
                    </>
                }
            }
            Some(Err(_)) => missing_page(language, on_retry),
            Some(Ok(set)) => match &shown {
                Shown::Problem(file, number, purpose) => {
                    let found = match purpose {
                        Purpose::Day(_) => set.at_or_after(*number),
                        Purpose::Any | Purpose::Course => set.get(*number),
                    };
                    match (found, GameId::parse(file.id)) {
                        (Some(problem), Some(id)) => {
                            let on_progress = {
                                let revision = revision.clone();
                                Callback::from(move |()| revision.set(revision.wrapping_add(1)))
                            };
                            html! {
                                <Solve key={language.tag()} {id} set={set.clone()}
                                    problem={Rc::new(problem.clone())} purpose={*purpose} {title}
                                    progress={progress.clone()} {language} {on_progress} />
                            }
                        }
                        _ => {
                            let (game, number) = (name_of(file, language), *number as usize);
                            nothing(language.say(&ProblemPhrase::NoSuchProblem { game, number }), language)
                        }
                    }
                }
                Shown::Set(file, theme) => html! {
                    <set::SetPage key={path.clone()} file={set::Listed(file)} theme={*theme} set={set.clone()}
                        progress={progress.clone()} {language} />
                },
                _ => Html::default(),
            },
        },
    };
    html! { <div ref={root} class="problems">{ content }</div> }
}

/// The title of the page.
fn title(shown: &Shown, language: Language) -> String {
    match shown {
        Shown::All | Shown::Nothing(_) => language.say(&AppPhrase::Problems),
        Shown::Calendar(_) => language.say(&ProblemPhrase::Calendar),
        Shown::Set(file, _) => language.say(&ProblemPhrase::ProblemsOf { game: name_of(file, language) }),
        Shown::Problem(file, _, Purpose::Day(day)) => format!("{}, {}", day.date(), name_of(file, language)),
        Shown::Problem(file, number, _) => {
            let (game, number) = (name_of(file, language), *number as usize);
            language.say(&ProblemPhrase::ProblemNamed { game, number })
        }
    }
}

/// A page with only a sentence, and links to the other pages.
fn nothing(sentence: String, language: Language) -> Html {
    html! {
        <>
            { top_bar(language, None, Html::default()) }
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
    registration(file.id).map_or_else(String::new, |game| name_in(game, file, language))
}

fn name_in(game: &Registration, file: &ProblemFile, language: Language) -> String {
    let name = game.listing.name(language);
    if file.id == game.listing.plain() {
        return name;
    }
    format!("{name} {}", game.listing.variant_name(language, file.id))
}

/// A grade as stars.
fn stars(grade: u8, language: Language) -> Html {
    let label = language.say(&ProblemPhrase::GradeOf { grade: grade.into(), of: HIGHEST_GRADE.into() });
    html! {
        <span class="stars" role="img" aria-label={label.clone()} title={label}>{ stars_of(grade) }</span>
    }
}

fn stars_of(grade: u8) -> String {
    (1..=HIGHEST_GRADE).map(|place| if place <= grade { '★' } else { '☆' }).collect()
}

/// Describes the reader's rating in a variant.
fn rating_in_words(progress: &Progress, id: &str, language: Language) -> String {
    let rating = progress.rating(id);
    match rating.shown() {
        None => language.say(&ProblemPhrase::RatingComes),
        Some(value) if rating.is_uncertain() => {
            language.say(&ProblemPhrase::RatingAbout { rating: value as usize / 50 * 50 })
        }
        Some(value) => language.say(&ProblemPhrase::YourRating { rating: value as usize }),
    }
}
