//! The card of a saved game: a small board and a summary.

use std::rc::Rc;

use js_sys::Date;
use wasm_bindgen::JsValue;
use yew::prelude::*;

use super::GamesPhrase;
use crate::app::board::Board;
use crate::app::phrase::AppPhrase;
use crate::app::widgets::players::{computer_name, status};
use apila_core::i18n::{Language, capitalised};
use apila_core::rules::Side;
use apila_model::library::StoredGame;
use apila_model::play::Play;
use apila_model::record::{Address, SavedGame, shown_player};

/// Returns a date and time in the reader's language, or an empty text if the number is not a time.
pub(super) fn local_time(milliseconds: f64, language: Language) -> String {
    let date = Date::new(&JsValue::from_f64(milliseconds));
    if date.get_time().is_nan() {
        return String::new();
    }
    let options = js_sys::Object::new();
    for (key, value) in [("dateStyle", "medium"), ("timeStyle", "short")] {
        // Setting fields of a new object cannot fail.
        let _ = js_sys::Reflect::set(&options, &key.into(), &value.into());
    }
    String::from(date.to_locale_string(language.tag(), &options))
}

/// The players. If the reader plays one side alone, that side comes first.
fn players(saved: &SavedGame, play: &Play, language: Language) -> Html {
    let game = saved.sheet.tree.id().game();
    let named = saved.sheet.header.players.each_ref().map(|name| shown_player(name));
    let own = play.own_side();
    let name = |side: Side| {
        let computer = saved.computers.of(side);
        let shown = match (own, named[side.index()].as_str(), computer) {
            (Some(own), ..) if own == side => language.say(&AppPhrase::You),
            (_, "", Some(computer)) => computer_name(game.listing, computer, language),
            (_, "", None) => capitalised(&game.colour_name(language, side)),
            (_, name, _) => name.to_owned(),
        };
        html! { <bdi>{ shown }</bdi> }
    };
    let first = own.unwrap_or(Side::First);
    let by_link = saved
        .seat
        .map(|seat| language.say(&GamesPhrase::ByLinkAs { colour: game.colour_name(language, seat) }));
    let is_named = by_link.is_none() || !named[first.other().index()].is_empty();
    html! {
        <>
            if is_named { <p>{ name(first) }{ " – " }{ name(first.other()) }</p> }
            if let Some(by_link) = by_link { <p>{ by_link }</p> }
        </>
    }
}

/// The card of a game. A press on it calls `resume`. `label` is the title, extended so that it differs from
/// those of other games.
pub(super) fn card(
    stored: &StoredGame,
    label: String,
    language: Language,
    resume: Callback<MouseEvent>,
    actions: Html,
) -> Html {
    let StoredGame { key, game } = stored;
    let mut sheet = game.sheet.clone();
    // A finished game is shown at its end, even if a variation is on the table.
    if sheet.tree.main_outcome().is_some()
        && let Some(end) = sheet.tree.main_line().last()
    {
        sheet.tree.go_to(*end);
    }
    let play = Play::at(sheet, usize::MAX, language).seated(game.seat).against(game.computers);
    let id = play.record().id();
    let rules = id.game();
    let address = Address::Table(game.link()).print();
    let (name, game_name) = (stored.title(language), rules.name(language));
    let mut what = Vec::new();
    if name != game_name {
        what.push(game_name.clone());
    }
    if rules.listing.has_variants() {
        what.push(id.variant_name(language));
    }
    what.push(language.say(&GamesPhrase::MovesMade { plies: play.record().plies() }));
    html! {
        <li key={key.clone()} class="saved-game" data-key={key.clone()}>
            <a class="small-board" href={address.clone()} onclick={resume.clone()} tabindex="-1"
                aria-hidden="true">
                <Board seen={Rc::new(play.seen_without_offers())} name={game_name} />
            </a>
            <div>
                <h2>
                    <a href={address} onclick={resume} data-action="resume" aria-label={label.clone()}>
                        <bdi>{ name }</bdi>
                    </a>
                </h2>
                <p class="what">{ what.join(" · ") }</p>
                { players(game, &play, language) }
                <p class="standing">{ status(game, &play, language) }</p>
                <p class="when"><time>{ local_time(game.changed, language) }</time></p>
            </div>
            <div class="actions" role="group" aria-label={label}>{ actions }</div>
        </li>
    }
}
