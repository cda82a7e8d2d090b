//! The dialogs that ask for something: a new game, yes or no, a note.

use wasm_bindgen::JsCast;
use web_sys::{HtmlInputElement, HtmlTextAreaElement};
use yew::prelude::*;

use super::dialog::Dialog;
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
    let yes = on_yes.reform(|_: MouseEvent| ());
    html! {
        <Dialog title={text} {on_close}>
            // Such a form closes its dialog, and the browser gives the focus back.
            <form method="dialog" class="buttons">
                <button type="submit">{ language.say(&Phrase::Cancel) }</button>
                <button type="submit" class="primary" onclick={yes}>{ language.say(&Phrase::Yes) }</button>
            </form>
        </Dialog>
    }
}

#[derive(Properties, PartialEq)]
pub(super) struct NewGameProps {
    /// The game at the table, whose variants are offered.
    pub(super) id: GameId,
    pub(super) language: Language,
    /// The variant, the side that opens, and the side played here if the other plays by link.
    pub(super) on_begin: Callback<(GameId, Side, Option<Side>)>,
    pub(super) on_close: Callback<()>,
}

/// The choice of a variant, of who starts, and against whom.
#[component]
pub(super) fn NewGame(props: &NewGameProps) -> Html {
    let language = props.language;
    let game = props.id.game();
    let variant = use_state_eq(|| props.id);
    let opener = use_state_eq(|| Side::First);
    let seat = use_state_eq(|| None::<Side>);

    let variants = game.ids().iter().filter_map(|id| GameId::parse(id)).map(|id| {
        let choose = {
            let variant = variant.clone();
            Callback::from(move |_: Event| variant.set(id))
        };
        html! {
            <label class="choice">
                <input type="radio" name="variant" value={id.as_str()} checked={*variant == id} onchange={choose} />
                <span>
                    <b>{ game.variant_name(language, id.as_str()) }</b>
                    <small>{ game.variant_line(language, id.as_str()) }</small>
                </span>
            </label>
        }
    });
    let openers = Side::BOTH.map(|side| {
        let choose = {
            let opener = opener.clone();
            Callback::from(move |_: Event| opener.set(side))
        };
        html! {
            <label class="choice">
                <input type="radio" name="opener" checked={*opener == side} onchange={choose}
                    value={game.colours()[side.index()]} />
                { emblem(game, side) }
                <b>{ capitalised(&game.colour_name(language, side)) }</b>
            </label>
        }
    });
    let opponents = [None, Some(Side::First), Some(Side::Second)].map(|choice| {
        let choose = {
            let seat = seat.clone();
            Callback::from(move |_: Event| seat.set(choice))
        };
        let text = match choice {
            None => language.say(&Phrase::AtThisScreen),
            Some(side) => language.say(&Phrase::ByLinkAs { colour: game.colour_name(language, side) }),
        };
        html! {
            <label class="choice">
                <input type="radio" name="opponent" checked={*seat == choice} onchange={choose}
                    value={choice.map_or("here", |side| game.colours()[side.index()])} />
                <span>{ text }</span>
            </label>
        }
    });
    let begin = {
        let (variant, opener, seat) = (variant.clone(), opener.clone(), seat.clone());
        let (on_begin, on_close) = (props.on_begin.clone(), props.on_close.clone());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            on_close.emit(());
            on_begin.emit((*variant, *opener, *seat));
        })
    };
    // The first choice that is checked gets the focus when the dialog opens.
    let node = use_node_ref();
    {
        let node = node.clone();
        use_effect_with((), move |()| {
            let form = node.cast::<web_sys::Element>();
            let first = form.and_then(|form| form.query_selector("input:checked").ok()?);
            if let Some(input) = first.and_then(|input| input.dyn_into::<HtmlInputElement>().ok()) {
                let _ = input.focus();
            }
        });
    }
    html! {
        <Dialog title={language.say(&Phrase::NewGame)} on_close={props.on_close.clone()}>
            <form id="cancel" method="dialog"></form>
            <form ref={node} class="choices" onsubmit={begin}>
                if game.ids().len() > 1 {
                    <fieldset><legend>{ language.say(&Phrase::Variants) }</legend>{ for variants }</fieldset>
                }
                <fieldset class="side-by-side">
                    <legend>{ language.say(&Phrase::WhoStarts) }</legend>{ for openers }
                </fieldset>
                <fieldset>
                    <legend>{ language.say(&Phrase::Opponent) }</legend>
                    { for opponents }
                </fieldset>
                <div class="buttons">
                    <button type="submit" form="cancel">{ language.say(&Phrase::Cancel) }</button>
                    <button type="submit" class="primary">{ language.say(&Phrase::Begin) }</button>
                </div>
            </form>
        </Dialog>
    }
}

#[derive(Properties, PartialEq)]
pub(super) struct NoteProps {
    /// What is noted already.
    pub(super) text: String,
    pub(super) language: Language,
    pub(super) on_note: Callback<String>,
    pub(super) on_close: Callback<()>,
}

/// A note about a position, to be written.
#[component]
pub(super) fn Note(props: &NoteProps) -> Html {
    let language = props.language;
    let field = use_node_ref();
    let write = {
        let (field, on_note) = (field.clone(), props.on_note.clone());
        Callback::from(move |_: MouseEvent| {
            if let Some(field) = field.cast::<HtmlTextAreaElement>() {
                on_note.emit(field.value().trim().to_owned());
            }
        })
    };
    html! {
        <Dialog title={language.say(&Phrase::Note)} on_close={props.on_close.clone()}>
            <form method="dialog" class="choices">
                <textarea ref={field} rows="4" maxlength="2000" aria-label={language.say(&Phrase::Note)}
                    value={props.text.clone()} />
                <div class="buttons">
                    <button type="submit">{ language.say(&Phrase::Cancel) }</button>
                    <button type="submit" class="primary" onclick={write}>{ language.say(&Phrase::Keep) }</button>
                </div>
            </form>
        </Dialog>
    }
}
