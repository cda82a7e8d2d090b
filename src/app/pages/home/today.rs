//! The problem of the day. The card is there at once. What it says of the problem is loaded after the page is
//! shown, into room that is kept for it.

use std::pin::Pin;
use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use super::HomePhrase;
use crate::app::board::Board;
use crate::app::embed::problem;
use crate::app::saved::{library, shelf, solved};
use crate::app::system::dependent::use_effect_on;
use crate::app::system::parts::page_part;
use crate::app::system::value::use_value;
use apila_core::i18n::{Language, Say};
use apila_core::part::Part;
use apila_model::home::FirstViewPhrase;
use apila_model::problems::{DailyCard, DailyProblem, Day, file_of};

/// Loads the problem of the day and its game.
type LoadCard = fn(Language) -> Pin<Box<dyn Future<Output = Option<DailyCard>>>>;

/// The loader, as a part of the program.
static LOAD_CARD: Part<LoadCard> = page_part!(today: LoadCard = LOAD);
static LOAD: LoadCard = |language| {
    Box::pin(async move {
        let day = Day::at(shelf::now() as u64)?;
        let daily = DailyProblem::for_reader(day, library::plays())?;
        let (game, file) = file_of(daily.file.id)?;
        let set = problem::fetch("", game, file).await.ok()?;
        DailyCard::of(daily, &set, &solved::progress(), language)
    })
};

/// Returns what the card says of the problem, once it is loaded. Without a connection, the card says only
/// that there is a problem. `on_load` is called when the game of the problem has been loaded.
#[hook]
pub(super) fn use_today(language: Language, on_load: &Callback<()>) -> Option<Rc<DailyCard>> {
    let card = use_value(|| None::<Rc<DailyCard>>);
    let (setter, on_load) = (card.setter(), on_load.clone());
    use_effect_on(language, move |language| {
        let language = *language;
        let wanted = Rc::new(());
        let is_wanted = Rc::downgrade(&wanted);
        spawn_local(async move {
            let Ok(load) = LOAD_CARD.load().await else { return };
            let loaded = load(language).await.map(Rc::new);
            if is_wanted.strong_count() > 0 {
                on_load.emit(());
                setter.set(loaded);
            }
        });
        wanted
    });
    (*card).clone()
}

/// The card.
pub(super) fn today(card: Option<&DailyCard>, language: Language) -> Html {
    let board = card.map(|card| html! { <Board seen={card.board.clone()} name={card.game.clone()} /> });
    let is_solved = card.is_some_and(|card| card.is_solved);
    let press: &dyn Say = if is_solved { &HomePhrase::SolvedToday } else { &FirstViewPhrase::SolveIt };
    html! {
        <section class="lead today" data-game={card.map(|card| card.id.as_str())}>
            // For the pointer only: the button below leads there, too.
            <a class="small-board" href="#/problems/daily" tabindex="-1" aria-hidden="true">
                { board.unwrap_or_default() }
            </a>
            <div class="words">
                <h2 class="minor">{ language.say(&FirstViewPhrase::DailyProblem) }</h2>
                <p class="title">{ card.map(|card| card.task.clone()) }</p>
                <p class="minor">
                    if let Some(card) = card {
                        <span class="stars" role="img" aria-label={card.grade.clone()}>
                            { card.stars.clone() }
                        </span>
                        { " " }{ card.game.clone() }
                        if let Some(streak) = &card.streak { { " · " }<b class="streak">{ streak }</b> }
                    }
                </p>
                <p class="buttons">
                    <a class="button" data-action="daily" href="#/problems/daily">
                        { language.say(press) }
                    </a>
                </p>
            </div>
        </section>
    }
}
