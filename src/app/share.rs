//! Handing a game on: links to copy, to share and to read from the screen, and the game as a file.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::dialog::Dialog;
use super::qr::qr;
use super::system;
use crate::i18n::{Language, Phrase};

/// A link that can be handed on.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Offer {
    /// A word for it, for tests and styles.
    pub(super) kind: &'static str,
    /// What it leads to.
    pub(super) label: String,
    /// The whole link.
    pub(super) url: String,
}

#[derive(Properties, PartialEq)]
pub(super) struct ShareProps {
    /// The links to choose from, the most likely first.
    pub(super) offers: Vec<Offer>,
    /// The name of the game, for the share sheet.
    pub(super) title: String,
    /// The game as text.
    pub(super) sheet: String,
    /// The name of the file for it.
    pub(super) file: String,
    pub(super) language: Language,
    pub(super) on_close: Callback<()>,
}

/// A dialog with a link of the reader's choice.
#[component]
pub(super) fn Share(props: &ShareProps) -> Html {
    let language = props.language;
    let chosen = use_state_eq(|| 0);
    let Some(offer) = props.offers.get(*chosen) else { return Html::default() };
    let choices = props.offers.iter().enumerate().map(|(index, offer)| {
        let choose = {
            let chosen = chosen.clone();
            Callback::from(move |_: Event| chosen.set(index))
        };
        html! {
            <label class="choice">
                <input type="radio" name="link" value={offer.kind} checked={*chosen == index} onchange={choose} />
                <span>{ offer.label.clone() }</span>
            </label>
        }
    });
    let code = qr(&offer.url, language.say(&Phrase::QrCode));
    let save = {
        let (file, sheet) = (props.file.clone(), props.sheet.clone());
        Callback::from(move |_: MouseEvent| system::save_file(&file, &sheet))
    };
    html! {
        <Dialog title={language.say(&Phrase::Share)} on_close={props.on_close.clone()}>
            <div class="choices">
                if props.offers.len() > 1 {
                    <fieldset><legend>{ language.say(&Phrase::WhatToShare) }</legend>{ for choices }</fieldset>
                }
                <CopyLink key={offer.url.clone()} url={offer.url.clone()} title={props.title.clone()} {language} />
                if let Some(code) = code {
                    { code }
                } else {
                    <p class="hint">{ language.say(&Phrase::TooLongForQr) }</p>
                }
                <form method="dialog" class="buttons">
                    <button type="button" data-action="save-file" onclick={save}>{ language.say(&Phrase::SaveAsFile) }</button>
                    <button type="submit">{ language.say(&Phrase::Close) }</button>
                </form>
            </div>
        </Dialog>
    }
}

#[derive(Properties, PartialEq)]
pub(super) struct CopyLinkProps {
    /// The whole link.
    pub(super) url: String,
    /// The name of the game, for the share sheet.
    pub(super) title: String,
    pub(super) language: Language,
}

/// A link, with buttons to copy it and to share it by the system's sheet where there is one.
#[component]
pub(super) fn CopyLink(props: &CopyLinkProps) -> Html {
    let language = props.language;
    let field = use_node_ref();
    let copied = use_state_eq(|| None::<bool>);
    let copy = {
        let (field, copied) = (field.clone(), copied.clone());
        Callback::from(move |_: MouseEvent| {
            let copied = copied.clone();
            if let Some(field) = field.cast::<HtmlInputElement>() {
                system::copy(&field, Callback::from(move |worked| copied.set(Some(worked))));
            }
        })
    };
    let share = {
        let (title, url) = (props.title.clone(), props.url.clone());
        Callback::from(move |_: MouseEvent| system::share(&title, &url))
    };
    let told = match *copied {
        None => String::new(),
        Some(true) => language.say(&Phrase::Copied),
        Some(false) => language.say(&Phrase::CopyByHand),
    };
    html! {
        <div class="copy-link">
            <input ref={field} type="text" readonly=true value={props.url.clone()}
                aria-label={language.say(&Phrase::Link)} data-field="link" />
            <div class="buttons">
                <button type="button" class="primary" data-action="copy" onclick={copy}>{ language.say(&Phrase::CopyLink) }</button>
                if system::has_share_sheet() {
                    <button type="button" data-action="share-sheet" onclick={share}>{ language.say(&Phrase::ShareElsewhere) }</button>
                }
                <span class="told" role="status">{ told }</span>
            </div>
        </div>
    }
}
