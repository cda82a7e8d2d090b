//! The page of the problems of a variant, by grade.

use std::rc::Rc;

use yew::prelude::*;

use super::ProblemsPhrase;
use super::cards::Cards;
use super::filters::{filters, use_filter};
use super::notices::storage_notices;
use super::{name_of, own, rating_in_words, sprint};
use crate::app::widgets::bar::header;
use apila_core::i18n::Language;
use apila_model::catalog::{GameId, Registration};
use apila_model::places::Place;
use apila_model::problems::ProblemPhrase;
use apila_model::problems::{
    ProblemFilter, ProblemKey, ProblemList, ProblemSet, Progress, SprintKind, file_of, own_problems_link,
    problem_link,
};

#[derive(Properties, PartialEq)]
pub(super) struct SetPageProps {
    /// The id of the variant.
    pub(super) id: &'static str,
    /// What the address asks for.
    pub(super) asked: ProblemFilter,
    pub(super) set: Rc<ProblemSet>,
    pub(super) progress: Rc<Progress>,
    pub(super) language: Language,
}

#[component]
pub(super) fn SetPage(props: &SetPageProps) -> Html {
    let SetPageProps { id, asked, set, progress, language } = props;
    let (id, language) = (*id, *language);
    let filter = use_filter(id, set, *asked);
    let Some(((game, file), variant)) = file_of(id).zip(GameId::parse(id)) else { return Html::default() };
    html! {
        <>
            { header(language, Some(&Place::Problems)) }
            <main id="content" class="page" data-game={id}>
                <h1>{ language.say(&ProblemsPhrase::ProblemsOf { game: name_of(file, language) }) }</h1>
                { storage_notices(language) }
                <p class="counts">
                    { language.say(
                        &ProblemsPhrase::SolvedOf { solved: progress.solved(id), of: set.all().len() }
                    ) }
                    { " · " }
                    { rating_in_words(progress, id, language)
                        .unwrap_or_else(|| language.say(&ProblemsPhrase::RatingComes)) }
                </p>
                <ul class="chips">{ for chips(props, game) }</ul>
                { course(props) }
                { filters(set, &filter, language) }
                <Cards id={variant} set={set.clone()} filter={*filter} progress={progress.clone()}
                    {language} />
            </main>
        </>
    }
}

/// A link of the row at the top. Narrow screens show only the `brief` form of its text. Its words are a part
/// of the text, so readers who use speech input can say what they see.
struct Chip {
    action: &'static str,
    class: &'static str,
    href: String,
    text: String,
    brief: String,
}

impl Chip {
    fn view(self) -> Html {
        let Chip { action, class, href, text, brief } = self;
        html! {
            <li>
                <a {class} data-action={action} {href} title={text.clone()}>
                    <span class="whole">{ text }</span><span class="brief" aria-hidden="true">{ brief }</span>
                </a>
            </li>
        }
    }
}

/// The ways to go on from here: a problem, a run, the sprints, the reader's own problems, other variants.
fn chips(props: &SetPageProps, game: &'static Registration) -> Vec<Html> {
    let SetPageProps { id, set, progress, language, .. } = props;
    let chip = |action, href: String, text: String, brief: String| {
        Chip { action, class: "button quiet", href, text, brief }.view()
    };
    let say = |phrase: ProblemsPhrase| language.say(&phrase);
    let run = set.of_run(id, progress).map(|problem| {
        let href = problem_link(id, problem.number, Some(ProblemList::Run));
        chip("run", href, say(ProblemsPhrase::StartRun), say(ProblemsPhrase::BriefRun))
    });
    let sprint = |kind: SprintKind, brief| {
        chip(kind.name(), kind.link(id), language.say(&sprint::name(kind)), say(brief))
    };
    let clock = sprint(SprintKind::Clock, ProblemsPhrase::BriefClock);
    let ten = sprint(SprintKind::Ten, ProblemsPhrase::BriefTen);
    let count = own::numbers().iter().filter(|(variant, _)| variant == id).count();
    let own = (count > 0).then(|| {
        let text = language.say(&ProblemPhrase::OwnProblems);
        let text = format!("{text} ({count})");
        chip("own", own_problems_link(id), text, say(ProblemsPhrase::BriefOwn))
    });
    let others = game.listing.problems.iter().filter(|other| other.id != *id).map(|other| {
        let brief = game.listing.variant_name(*language, other.id);
        chip("variant", format!("#/problems/{}", other.id), name_of(other, *language), brief)
    });
    let first = next(id, set, progress, *language);
    // The widest ones are last, so that two rows are enough on a phone.
    [Some(first), run, Some(clock), own, Some(ten)].into_iter().flatten().chain(others).collect()
}

/// The link to the problem with which the reader begins or goes on.
fn next(id: &str, set: &ProblemSet, progress: &Progress, language: Language) -> Html {
    let Some((problem, is_taught)) = set.resume(id, progress) else {
        return html! { <li><b>{ language.say(&ProblemsPhrase::AllSolved) }</b></li> };
    };
    let list = is_taught.then_some(ProblemList::Course);
    // A `u32` fits into a `usize` in the browser.
    let number = problem.number as usize;
    let (phrase, brief) = if is_taught {
        let phrase = match set.has_begun_course(id, progress) {
            true => ProblemsPhrase::ContinueCourse,
            false => ProblemsPhrase::BeginCourse,
        };
        (phrase, ProblemsPhrase::Course)
    } else {
        let phrase = match progress.of(id).next() {
            Some(_) => ProblemsPhrase::ContinueWithProblem { number },
            None => ProblemsPhrase::BeginWithProblem { number },
        };
        (phrase, ProblemsPhrase::BriefProblem { number })
    };
    let chip = Chip {
        action: "next",
        class: "button primary",
        href: problem_link(id, problem.number, list),
        text: language.say(&phrase),
        brief: language.say(&brief),
    };
    chip.view()
}

/// The course, if the file has one.
fn course(props: &SetPageProps) -> Html {
    let SetPageProps { id, asked, set, progress, language } = props;
    let (id, language) = (*id, *language);
    if set.course().is_empty() {
        return Html::default();
    }
    let steps = set.course().iter().map(|step| {
        let is_solved = progress.is_solved(&ProblemKey::problem(id, step.number));
        html! {
            <li>
                <a href={problem_link(id, step.number, Some(ProblemList::Course))}>
                    { step.sentence(language) }
                </a>
                if is_solved {
                    { " " }
                    <small role="img" aria-label={language.say(&ProblemsPhrase::IsSolved)}>{ "✓" }</small>
                }
            </li>
        }
    });
    let (solved, of) = (set.solved_of_course(id, progress), set.course().len());
    // The course is folded for readers who have finished it or solved other problems, or who come for certain
    // problems.
    let is_open = solved < of && set.is_for_newcomers(id, progress) && asked.is_all();
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
