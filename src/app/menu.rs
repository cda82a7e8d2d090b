//! The dialogs that ask for something: a new game, yes or no, a note.

use yew::prelude::*;

use super::parts::{choice, filled_in, form_dialog};
use super::sprites::emblem;
use crate::games::GameId;
use crate::i18n::{Language, Phrase, capitalised};
use crate::rules::Side;

/// A question answered by yes or by closing it.
pub(super) fn question(
    text: String,
    language: Language,
    on_yes: Callback<()>,
    on_close: Callback<()>,
) -> Html {
    let yes = language.say(&Phrase::Yes);
    form_dialog(text, yes, language, Html::default(), on_yes.reform(|_| ()), on_close)
}

/// The choice of a variant of the game of `id`, of who starts, and against whom. `on_begin` gets the variant,
/// the side that opens, and the side played here if the other plays by link.
pub(super) fn new_game(
    id: GameId,
    language: Language,
    on_begin: Callback<(GameId, Side, Option<Side>)>,
    on_close: Callback<()>,
) -> Html {
    let game = id.game();
    let several = game.ids().len() > 1;
    let variants = game.ids().iter().filter_map(|id| GameId::parse(id)).map(|variant| {
        let content = html! {
            <span>
                <b>{ game.variant_name(language, variant.as_str()) }</b>
                <small>{ game.variant_line(language, variant.as_str()) }</small>
            </span>
        };
        choice("variant", variant.as_str(), variant == id, content)
    });
    let openers = Side::BOTH.map(|side| {
        let content = html! {
            <>{ emblem(game, side) }<b>{ capitalised(&game.colour_name(language, side)) }</b></>
        };
        choice("opener", game.colours()[side.index()], side == Side::First, content)
    });
    let opponents = [None, Some(Side::First), Some(Side::Second)].map(|seat| {
        let (value, text) = match seat {
            None => (HERE, language.say(&Phrase::AtThisScreen)),
            Some(side) => {
                let colour = game.colour_name(language, side);
                (game.colours()[side.index()], language.say(&Phrase::ByLinkAs { colour }))
            }
        };
        choice("opponent", value, seat.is_none(), html! { <span>{ text }</span> })
    });
    let fields = html! {
        <>
            if several {
                <fieldset><legend>{ language.say(&Phrase::Variants) }</legend>{ for variants }</fieldset>
            }
            <fieldset class="side-by-side">
                <legend>{ language.say(&Phrase::WhoStarts) }</legend>{ for openers }
            </fieldset>
            <fieldset>
                <legend>{ language.say(&Phrase::Opponent) }</legend>{ for opponents }
            </fieldset>
        </>
    };
    let begin = on_begin.reform(move |data| {
        let side = |name: &str| {
            let colour = filled_in(&data, name);
            Side::BOTH.into_iter().find(|side| id.game().colours()[side.index()] == colour)
        };
        let variant = GameId::parse(&filled_in(&data, "variant")).unwrap_or(id);
        (variant, side("opener").unwrap_or(Side::First), side("opponent"))
    });
    let (title, keep) = (language.say(&Phrase::NewGame), language.say(&Phrase::Begin));
    form_dialog(title, keep, language, fields, begin, on_close)
}

/// The value that stands for two players at one screen.
const HERE: &str = "here";

/// A note about a position, to be written.
pub(super) fn note(
    text: String,
    language: Language,
    on_note: Callback<String>,
    on_close: Callback<()>,
) -> Html {
    let title = language.say(&Phrase::Note);
    let field = html! { <textarea name="note" rows="4" maxlength="2000" aria-label={title.clone()} ~defaultValue={text} /> };
    let keep = on_note.reform(|data| filled_in(&data, "note"));
    form_dialog(title, language.say(&Phrase::Keep), language, field, keep, on_close)
}
