//! The page of all lessons: of each game what it is about, the lesson, the rules and the course of problems.

use yew::prelude::*;

use crate::app::navigation::rules;
use crate::app::pages::Page;
use crate::app::phrase::AppPhrase;
use crate::app::system::parts::page_part;
use crate::app::widgets::bar::header;
use apila_core::game::Listing;
use apila_core::i18n::Language;
use apila_core::part::Part;
use apila_model::catalog::{easiest, from_easy_to_hard};
use apila_model::model_games::{ModelGamesPhrase, model_games_of};
use apila_model::openings::OpeningsPhrase;
use apila_model::places::Place;
use apila_model::problems::problems_of;
use apila_model::record::{Address, lesson_of};

apila_core::phrases! { enum LearnPhrase { LearnIntro, StartLesson, CourseOfProblems } }

#[derive(Properties, PartialEq)]
pub(crate) struct OverviewProps {
    pub(crate) language: Language,
}

/// Makes the page.
pub(crate) static PAGE: Part<Page<OverviewProps>> = page_part!(lessons: Page<OverviewProps> = MOUNT);

static MOUNT: Page<OverviewProps> = |_, props| page(props.language);

fn page(language: Language) -> Html {
    let first = easiest();
    let games = from_easy_to_hard().map(|game| game.listing);
    let games = games.map(|game| entry(game, first.is_some_and(|first| std::ptr::eq(first, game)), language));
    html! {
        <>
            { header(language, Some(&Place::Learn)) }
            <main id="content" class="page lessons">
                <h1>{ language.say(&Place::Learn) }</h1>
                <p>{ language.say(&LearnPhrase::LearnIntro) }</p>
                <ul>{ for games }</ul>
                <p>
                    <a class="button quiet" data-action="progress" href={Address::Progress.print()}>
                        { language.say(&AppPhrase::YourProgress) }
                    </a>
                </p>
            </main>
        </>
    }
}

/// What one learns of a game. `is_first` is the game with which a newcomer should begin.
fn entry(game: &Listing, is_first: bool, language: Language) -> Html {
    let id = game.plain();
    let name = || html! { <span class="unseen">{ " " }{ game.name(language) }</span> };
    let class = if is_first { "button primary" } else { "button" };
    html! {
        <li data-game={id}>
            <img src={format!("pictures/{id}.svg")} alt="" width="320" height="320" />
            <h2>{ game.name(language) }</h2>
            <div>
                <p class="goal">{ game.goal(language) }</p>
                <p>{ game.tagline(language) }</p>
            </div>
            <div class="buttons">
                if let Some(lesson) = lesson_of(game) {
                    <a {class} data-action="lesson" href={lesson}>
                        { language.say(&LearnPhrase::StartLesson) }{ name() }
                    </a>
                }
                <a class="button quiet" href={rules::address(game, language, None)}>
                    { language.say(&AppPhrase::Rules) }{ name() }
                </a>
                <a class="button quiet" data-action="openings" href={format!("#/openings/{id}")}>
                    { language.say(&OpeningsPhrase::Openings) }{ name() }
                </a>
                if let Some(games) = model_games_of(game) {
                    <a class="button quiet" data-action="model-games" href={games}>
                        { language.say(&ModelGamesPhrase::ModelGames) }{ name() }
                    </a>
                }
                if let Some(problems) = problems_of(game) {
                    <a class="button quiet" href={problems}>
                        { language.say(&LearnPhrase::CourseOfProblems) }{ name() }
                    </a>
                }
            </div>
        </li>
    }
}
