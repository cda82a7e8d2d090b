//! The pages of model games: those of a variant, and a game to step through with its notes.

mod file;
mod game;
mod guess;

use yew::prelude::*;

use self::file::use_file;
use super::Page;
use crate::app::system::adopted::use_styles;
use crate::app::system::parts::page_part;
use crate::app::system::value::use_value;
use crate::app::widgets::bar::{board_header, header};
use crate::app::widgets::missing::missing_page;
use apila_core::i18n::Language;
use apila_core::part::Part;
use apila_model::catalog::GameId;
use apila_model::model_games::{ModelGames, ModelGamesPhrase};
use apila_model::places::Place;
use apila_model::record::Address;

/// The styles of pages on which a reader walks through a game.
const STYLES: &str = include_str!("../../../../static/styles/walk.css");

#[derive(Properties, PartialEq)]
pub(crate) struct ModelGamesPageProps {
    pub(crate) id: GameId,
    /// The number of the game, from 1. `None` for the list of all.
    pub(crate) number: Option<u32>,
    pub(crate) language: Language,
}

/// Makes the page.
pub(crate) static PAGE: Part<Page<ModelGamesPageProps>> =
    page_part!(model_games: Page<ModelGamesPageProps> = MOUNT);

static MOUNT: Page<ModelGamesPageProps> = |visit, props| {
    html! { <ModelGamesPage key={visit} ..props /> }
};

#[component]
fn ModelGamesPage(props: &ModelGamesPageProps) -> Html {
    let ModelGamesPageProps { id, number, language } = *props;
    let attempt = use_value(|| 0_u32);
    let games = use_file(id, language, *attempt);
    let root = use_node_ref();
    use_styles(&root, STYLES);
    let content = match games {
        None => html! {
            <>
                { board_header(language, Some(&Place::Learn), html! { <h1></h1> }, Html::default()) }
                <main id="content" class="learn"></main>
            </>
        },
        Some(Err(_)) => missing_page(language, Callback::from(move |()| attempt.set(*attempt + 1))),
        Some(Ok(games)) => match number.map(|number| number as usize) {
            Some(number) if number <= games.count() => html! {
                <game::ModelGame key={format!("{number} {}", language.tag())} {id} {games} {number}
                    {language} />
            },
            number => list(id, &games, number, language),
        },
    };
    html! { <div ref={root}>{ content }</div> }
}

/// The list of the games. `missing` is the number of a game that does not exist.
fn list(id: GameId, games: &ModelGames, missing: Option<usize>, language: Language) -> Html {
    let name = |id: GameId| id.listing().full_name(language, id.as_str());
    let game = name(id);
    let items = (1..=games.count()).map(|number| {
        let address = Address::Model(id, u32::try_from(number).ok());
        html! {
            <li>
                <a class="button" href={address.print()}>
                    { language.say(&ModelGamesPhrase::ModelGameNumber { number }) }
                </a>
                { " " }{ games.summary(number, language) }
            </li>
        }
    });
    let others = id.listing().model_games.iter().filter_map(|file| GameId::parse(file.id));
    let others = others.filter(|other| *other != id).map(|other| {
        html! { <a class="button quiet" href={Address::Model(other, None).print()}>{ name(other) }</a> }
    });
    let others: Vec<Html> = others.collect();
    html! {
        <>
            { header(language, Some(&Place::Learn)) }
            <main id="content" class="page model-games">
                <h1>{ &game }{ ": " }{ language.say(&ModelGamesPhrase::ModelGames) }</h1>
                if let Some(number) = missing {
                    <p class="notice">
                        { language.say(&ModelGamesPhrase::NoSuchModelGame { game: game.clone(), number }) }
                    </p>
                }
                <p>{ language.say(&ModelGamesPhrase::ModelGamesAbout) }</p>
                <ol>{ for items }</ol>
                if !others.is_empty() {
                    <p class="buttons">{ for others }</p>
                }
            </main>
        </>
    }
}
