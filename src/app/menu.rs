//! The dialogs that ask for something: a new game, yes or no, a note.

use yew::prelude::*;

use super::opponents::{Opponent, OpponentFields, chosen, remember};
use super::parts::{choice, filled_in, form_dialog};
use super::sprites::emblem;
use apila_core::i18n::{Language, Phrase, capitalised};
use apila_core::rules::Side;
use apila_model::catalog::GameId;
use apila_model::record::Computers;

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

/// The choice of a variant of the game of `id`, of who starts, and against whom; `computers` is what is chosen at first.
/// `on_begin` gets the variant, the side that opens, and the opponent.
pub(super) fn new_game(
    id: GameId,
    computers: Computers,
    language: Language,
    on_begin: Callback<(GameId, Side, Opponent)>,
    on_close: Callback<()>,
) -> Html {
    let game = id.game();
    let several = game.has_variants();
    let variants = GameId::of(game).map(|variant| {
        let content = html! {
            <span>
                <b>{ variant.variant_name(language) }</b>
                <small>{ variant.variant_line(language) }</small>
            </span>
        };
        choice("variant", variant.as_str(), variant == id, content)
    });
    let openers = Side::BOTH.map(|side| {
        let content = html! {
            <>{ emblem(game, side) }<b>{ capitalised(&game.colour_name(language, side)) }</b></>
        };
        choice("opener", game.colours[side.index()], side == Side::First, content)
    });
    let fields = html! {
        <>
            <OpponentFields {id} {computers} by_link=true by_lot=true {language} />
            if several {
                <fieldset><legend>{ language.say(&Phrase::Variants) }</legend>{ for variants }</fieldset>
            }
            <fieldset class="side-by-side">
                <legend>{ language.say(&Phrase::WhoStarts) }</legend>{ for openers }
            </fieldset>
        </>
    };
    let begin = on_begin.reform(move |data| {
        let colour = filled_in(&data, "opener");
        let opener = Side::BOTH.into_iter().find(|side| game.colours[side.index()] == colour);
        let variant = GameId::parse(&filled_in(&data, "variant")).unwrap_or(id);
        remember(&data, id);
        (variant, opener.unwrap_or(Side::First), chosen(&data, id))
    });
    let (title, keep) = (language.say(&Phrase::NewGame), language.say(&Phrase::Begin));
    form_dialog(title, keep, language, fields, begin, on_close)
}

/// The choice of who plays at a table.
pub(super) fn who_plays(
    id: GameId,
    computers: Computers,
    language: Language,
    on_engage: Callback<Computers>,
    on_close: Callback<()>,
) -> Html {
    let fields = html! { <OpponentFields {id} {computers} by_link=false by_lot=true {language} /> };
    let engage = on_engage.reform(move |data| {
        remember(&data, id);
        match chosen(&data, id) {
            Opponent::Computer(computers) => computers,
            Opponent::Here | Opponent::ByLink(_) => Computers::NONE,
        }
    });
    let (title, keep) = (language.say(&Phrase::WhoPlays), language.say(&Phrase::Keep));
    form_dialog(title, keep, language, fields, engage, on_close)
}

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
