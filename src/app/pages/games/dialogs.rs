//! The dialogs of the page.

use yew::prelude::*;

use super::GamesPhrase;
use crate::app::phrase::AppPhrase;
use crate::app::widgets::forms::{form_dialog, text_field, value_of};
use apila_core::i18n::{Language, capitalised};
use apila_core::rules::Side;
use apila_model::record::{Header, SavedGame};

/// Fields for the names of a game and its players.
pub(super) fn rename(
    saved: &SavedGame,
    language: Language,
    on_header: Callback<Header>,
    on_close: Callback<()>,
) -> Html {
    let game = saved.sheet.tree.id().game();
    let header = saved.sheet.header.clone();
    let player = |name: &'static str, side: Side| {
        let colour = capitalised(&game.colour_name(language, side));
        text_field(name, colour, &header.players[side.index()])
    };
    let fields = html! {
        <>
            { text_field("name", language.say(&GamesPhrase::NameOfGame), &header.name) }
            { player("first", Side::First) }
            { player("second", Side::Second) }
        </>
    };
    let keep = on_header.reform(move |data| {
        let players = [value_of(&data, "first"), value_of(&data, "second")];
        Header { name: value_of(&data, "name"), players, ..header.clone() }
    });
    let title = language.say(&GamesPhrase::Rename);
    form_dialog(title, language.say(&AppPhrase::Keep), language, fields, keep, on_close)
}

/// A field for games as text.
pub(super) fn paste(language: Language, on_text: Callback<String>, on_close: Callback<()>) -> Html {
    let field = html! {
        <textarea name="text" rows="8" spellcheck="false"
            aria-label={language.say(&GamesPhrase::GameAsText)} />
    };
    let title = language.say(&GamesPhrase::PasteGame);
    let take = on_text.reform(|data| value_of(&data, "text"));
    form_dialog(title, language.say(&GamesPhrase::TakeIn), language, field, take, on_close)
}
