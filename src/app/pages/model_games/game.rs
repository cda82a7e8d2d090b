//! A model game to step through, with the note of each position.

use std::rc::Rc;

use yew::prelude::*;

use super::guess::Guess;
use crate::app::analysis::AnalysisPhrase;
use crate::app::embed::{BoardHost, EmbeddedBoard, Frame, host_of};
use crate::app::system::app_address;
use crate::app::system::value::{Value, use_value};
use crate::app::widgets::bar::{board_header, rules_link};
use crate::app::widgets::buttons::{Weight, button};
use crate::app::widgets::embed_code::EmbedCode;
use apila_core::i18n::Language;
use apila_core::rules::Side;
use apila_model::catalog::GameId;
use apila_model::embed::Settings;
use apila_model::model_games::{ModelGames, ModelGamesPhrase, note};
use apila_model::places::Place;
use apila_model::record::Address;

#[derive(Properties)]
pub(super) struct ModelGameProps {
    pub(super) id: GameId,
    pub(super) games: Rc<ModelGames>,
    pub(super) number: usize,
    pub(super) language: Language,
}

impl PartialEq for ModelGameProps {
    fn eq(&self, other: &ModelGameProps) -> bool {
        Rc::ptr_eq(&self.games, &other.games) && self.number == other.number
    }
}

#[component]
pub(super) fn ModelGame(props: &ModelGameProps) -> Html {
    let ModelGameProps { id, games, number, language } = props;
    let (id, number, language) = (*id, *number, *language);
    let redraw = use_force_update();
    let host = {
        let settings = games.board(number).unwrap_or_else(|| Settings::of(id));
        (*use_memo((), move |()| host_of(settings, language, redraw))).clone()
    };
    // The side whose moves the reader guesses.
    let guessed = use_value(|| None::<Side>);
    let note = note(host.board.borrow().play());
    let title = language.say(&ModelGamesPhrase::ModelGameNumber { number });
    let bar_title = html! { <h1>{ id.listing().full_name(language, id.as_str()) }{ ": " }{ &title }</h1> };
    if let (Some(side), Some(record)) = (*guessed, games.record(number)) {
        let on_back = Callback::from(move |_: MouseEvent| guessed.set(None));
        return html! {
            <>
                { board_header(language, Some(&Place::Learn), bar_title, rules_link(id, language)) }
                <main id="content" class="learn walk">
                    <Guess key={side.index()} record={record.clone()} {side} {language} {on_back} />
                </main>
            </>
        };
    }
    let above = html! {
        <div class="taught"><p class="about">{ games.summary(number, language) }</p></div>
    };
    let below = html! {
        <>
            <p class="claims">{ note.clone() }</p>
            { ways_on(props, &host, &guessed) }
        </>
    };
    let frame = Frame { above, below, remarks: vec![note], ..Frame::default() };
    html! {
        <>
            { board_header(language, Some(&Place::Learn), bar_title, rules_link(id, language)) }
            <main id="content" class="learn walk">
                <EmbeddedBoard {host} has_drawings=true {frame} />
                <EmbedCode attribute="src" value={games.source(&app_address(), number, language)}
                    page={Address::Model(id, u32::try_from(number).ok())} {title} {language} />
            </main>
        </>
    }
}

/// What to do with the game: guess its moves, open the position at a table, go to the next game or to all.
fn ways_on(props: &ModelGameProps, host: &Rc<BoardHost>, guessed: &Value<Option<Side>>) -> Html {
    let ModelGameProps { id, games, number, language } = props;
    let next = u32::try_from(number + 1).ok().filter(|_| *number < games.count());
    let table = Address::Table(host.board.borrow().link());
    html! {
        <div class="buttons steps">
            <div class="buttons">
                { for Side::BOTH.map(|side| {
                    let guessed = guessed.setter();
                    let colour = id.game().colour_name(*language, side);
                    let text = language.say(&ModelGamesPhrase::GuessMoves { colour });
                    let onclick = Callback::from(move |_: MouseEvent| guessed.set(Some(side)));
                    button(Weight::Plain, "guess", text, true, onclick)
                }) }
            </div>
            <div class="buttons">
                <a class="button quiet" data-action="analyse" href={table.print()}>
                    { language.say(&AnalysisPhrase::Analysis) }
                </a>
                if let Some(next) = next {
                    <a class="button quiet" data-action="next" href={Address::Model(*id, Some(next)).print()}>
                        { language.say(&ModelGamesPhrase::NextModelGame) }
                    </a>
                }
                <a class="button quiet" data-action="all" href={Address::Model(*id, None).print()}>
                    { language.say(&ModelGamesPhrase::ModelGames) }
                </a>
            </div>
        </div>
    }
}
