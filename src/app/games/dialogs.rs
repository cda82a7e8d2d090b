//! What is asked on the page of saved games.

use yew::prelude::*;

use crate::app::parts::{filled_in, form_dialog, text_field};
use apila_core::i18n::{Language, Phrase, capitalised};
use apila_core::rules::Side;
use apila_model::record::{Header, SavedGame};

/// The name of a game and of those who play it, to be written.
pub(super) fn rename(
    kept: &SavedGame,
    language: Language,
    on_entitle: Callback<Header>,
    on_close: Callback<()>,
) -> Html {
    let game = kept.sheet.tree.id().game();
    let header = kept.sheet.header.clone();
    let player = |name: &'static str, side: Side| {
        let colour = capitalised(&game.colour_name(language, side));
        text_field(name, colour, &header.players[side.index()])
    };
    let fields = html! {
        <>
            { text_field("name", language.say(&Phrase::NameOfGame), &header.name) }
            { player("first", Side::First) }
            { player("second", Side::Second) }
        </>
    };
    let keep = on_entitle.reform(move |data| {
        let players = [filled_in(&data, "first"), filled_in(&data, "second")];
        Header { name: filled_in(&data, "name"), players, ..header.clone() }
    });
    let title = language.say(&Phrase::Rename);
    form_dialog(title, language.say(&Phrase::Keep), language, fields, keep, on_close)
}

/// A field to paste games into.
pub(super) fn paste(language: Language, on_text: Callback<Option<String>>, on_close: Callback<()>) -> Html {
    let field = html! {
        <textarea name="text" rows="8" spellcheck="false" aria-label={language.say(&Phrase::GameAsText)} />
    };
    let title = language.say(&Phrase::PasteGame);
    let take = on_text.reform(|data| Some(filled_in(&data, "text")));
    form_dialog(title, language.say(&Phrase::TakeIn), language, field, take, on_close)
}
