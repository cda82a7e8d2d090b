//! What is asked in dialogs at the table: a new game, whether to resign, whether a draw is agreed.

use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::dialog::Dialog;
use super::sprites::emblem;
use crate::games::GameId;
use crate::i18n::{Language, Phrase, capitalised};
use crate::rules::Side;

/// Which dialog is open.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Ask {
    /// Choose a variant and who starts.
    NewGame,
    /// Sure to resign?
    Resign,
    /// Do both agree?
    Draw,
}

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
    /// Whether a game in progress will be left.
    pub(super) leaves_game: bool,
    /// The variant and the side that opens.
    pub(super) on_begin: Callback<(GameId, Side)>,
    pub(super) on_close: Callback<()>,
}

/// The choice of a variant and of who starts.
#[component]
pub(super) fn NewGame(props: &NewGameProps) -> Html {
    let language = props.language;
    let game = props.id.game();
    let variant = use_state_eq(|| props.id);
    let opener = use_state_eq(|| Side::First);

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
    let begin = {
        let (variant, opener) = (variant.clone(), opener.clone());
        let (on_begin, on_close) = (props.on_begin.clone(), props.on_close.clone());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            on_begin.emit((*variant, *opener));
            on_close.emit(());
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
                if props.leaves_game {
                    <p class="hint">{ language.say(&Phrase::SureToLeave) }</p>
                }
                <div class="buttons">
                    <button type="submit" form="cancel">{ language.say(&Phrase::Cancel) }</button>
                    <button type="submit" class="primary">{ language.say(&Phrase::Begin) }</button>
                </div>
            </form>
        </Dialog>
    }
}
