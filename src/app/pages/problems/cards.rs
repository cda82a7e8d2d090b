//! The list of problems as cards with small boards, by grade.
//!
//! A file has some hundred problems. So the page begins with the cards of the first screen, and the others
//! follow in short steps. The boards come after the cards, also in steps. A board is drawn when the reader
//! comes near it. The cards before it have their boards then, too.

use std::rc::Rc;

use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use gloo::utils::window;
use web_sys::Element;
use yew::prelude::*;

use super::{ProblemsPhrase, stars};
use crate::app::board::Board;
use crate::app::system::after_paint::use_after_paint_with;
use crate::app::system::by_name;
use crate::app::system::dependent::{memo, use_effect_on};
use crate::app::system::value::use_value;
use apila_core::i18n::{Language, Say};
use apila_model::catalog::GameId;
use apila_model::problems::{
    ProblemFilter, ProblemKey, ProblemList, ProblemPhrase, ProblemSet, ProblemStanding, Progress,
    problem_link,
};

/// The number of cards at first. They fill the screen of a phone.
const FIRST: usize = 12;
/// The number of cards that follow in each step.
const MORE: usize = 96;
/// The number of boards that are drawn in each step. A board of Jō has some 750 elements, with the copies
/// that `use` makes. They take a slow phone a tenth of a second.
const STEP: usize = 3;
/// A board is drawn if its place is less than this number of screens below the upper edge of the screen.
const NEAR: f64 = 2.0;

#[derive(Properties, PartialEq)]
pub(super) struct CardsProps {
    pub(super) id: GameId,
    pub(super) set: Rc<ProblemSet>,
    pub(super) filter: ProblemFilter,
    pub(super) progress: Rc<Progress>,
    pub(super) language: Language,
}

#[component]
pub(super) fn Cards(props: &CardsProps) -> Html {
    let CardsProps { id, set, filter, progress, language } = props;
    let grades = set.by_grade(id.as_str(), *filter, progress);
    let count = grades.iter().map(|(_, problems)| problems.len()).sum();
    let root = use_node_ref();
    let listed = use_listed(count);
    let drawn = use_drawn(&root, listed.min(count));
    let mut before = 0;
    let sections = grades.into_iter().map_while(|(grade, problems)| {
        let first = before;
        before += problems.len();
        let cards = (first..listed).zip(problems).map(|(place, problem)| {
            let number = problem.number;
            let standing = progress.standing(&ProblemKey::problem(id.as_str(), number));
            let (set, filter, language, is_drawn) = (set.clone(), *filter, *language, place < drawn);
            let card = Card { id: *id, set, number, filter, standing, language, is_drawn };
            memo(Some(u64::from(number).into()), card, Card::view)
        });
        let cards: Vec<Html> = cards.collect();
        (!cards.is_empty()).then(|| {
            html! {
                <section key={u64::from(grade)}>
                    <h2>{ stars(grade, *language) }</h2>
                    <ol class="numbers">{ for cards }</ol>
                </section>
            }
        })
    });
    // In a list of their own all sections have keys, so they stay when others follow.
    let sections: Html = sections.collect();
    html! {
        <div ref={root} class="list">
            <p class="counts" role="status">{ language.say(&ProblemsPhrase::ProblemsFound { count }) }</p>
            { sections }
        </div>
    }
}

/// Returns the number of cards, from the first one on, that are on the page.
#[hook]
fn use_listed(count: usize) -> usize {
    let listed = use_value(|| FIRST);
    let setter = listed.setter();
    let now = *listed;
    use_after_paint_with((now, count), move || {
        move || {
            if now < count {
                setter.set(now + MORE);
            }
        }
    });
    now
}

/// Returns the number of cards, from the first one on, whose boards are drawn.
#[hook]
fn use_drawn(root: &NodeRef, count: usize) -> usize {
    let drawn = use_value(|| 0);
    let (root, setter) = (root.clone(), drawn.setter());
    use_effect_on((*drawn, count), move |(drawn, count)| {
        let next = drawn + STEP;
        let look = Rc::new(move || {
            if is_near(&root) {
                setter.set(next);
            }
        });
        (drawn < count).then(|| {
            let listeners = ["scroll", "resize"].map(|kind| {
                let look = look.clone();
                EventListener::new(&window(), kind, move |_| look())
            });
            (listeners, Timeout::new(0, move || look()))
        })
    });
    *drawn
}

/// Whether the first board that is not drawn is on the screen or near it.
fn is_near(root: &NodeRef) -> bool {
    let waiting =
        root.cast::<Element>().and_then(|root| root.query_selector("[data-waiting]").ok().flatten());
    let height = by_name::number(&window(), "innerHeight").unwrap_or_default();
    let top = waiting.and_then(|place| by_name::number(&place.get_bounding_client_rect(), "top"));
    top.is_some_and(|top| top < NEAR * height)
}

/// A problem in the list.
#[derive(PartialEq)]
struct Card {
    id: GameId,
    set: Rc<ProblemSet>,
    number: u32,
    filter: ProblemFilter,
    standing: ProblemStanding,
    language: Language,
    is_drawn: bool,
}

impl Card {
    fn view(&self) -> Html {
        let Card { id, set, number, filter, language, is_drawn, .. } = self;
        let (class, sign, phrase): (_, _, &dyn Say) = match self.standing {
            ProblemStanding::New => ("new", "", &ProblemsPhrase::IsNew),
            ProblemStanding::SolvedAtOnce => ("at-once", "✓", &ProblemPhrase::ShareAtOnce),
            ProblemStanding::Solved => ("solved", "✓", &ProblemsPhrase::IsSolved),
            ProblemStanding::Unsolved => ("tried", "·", &ProblemsPhrase::IsTried),
        };
        let problem = set.get(*number);
        let turns = problem.map_or(0, |problem| problem.turns);
        let length = language.say(&ProblemsPhrase::LengthOf { turns });
        let label = format!("{number}, {length}, {}", language.say(phrase));
        let board = problem.filter(|_| *is_drawn).and_then(|problem| problem.board(*id, *language));
        let href = problem_link(id.as_str(), *number, ProblemList::filtered(*filter));
        html! {
            <li><a {class} {href} aria-label={label.clone()} title={label}>
                <span class="small-board" aria-hidden="true" data-waiting={(!is_drawn).then_some("")}>
                    if let Some(seen) = board { <Board {seen} name="" /> }
                </span>
                <span>{ number }<small aria-hidden="true">{ sign }</small></span>
            </a></li>
        }
    }
}
