//! Handing a game on: links to copy, to share and to read from the screen, and the game as a file.

use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::dialog::Dialog;
use super::parts::{Weight, button, choice, element};
use super::qr::qr;
use super::system;
use apila_core::i18n::{Language, Phrase};

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

/// The link that was copied last, and whether that worked.
pub(super) type Copied = UseStateHandle<Option<(String, bool)>>;

/// A game to be handed on.
pub(super) struct Shared {
    /// The links to choose from, the most likely first.
    pub(super) offers: Vec<Offer>,
    /// The name of the game, for the share sheet.
    pub(super) title: String,
    /// The game as text.
    pub(super) sheet: String,
    /// The name of the file for it.
    pub(super) file: String,
}

/// A dialog with a link of the reader's choice, the one that is `chosen`.
pub(super) fn share(
    shared: Shared,
    chosen: usize,
    copied: &Copied,
    language: Language,
    on_choose: Callback<usize>,
    on_close: Callback<()>,
) -> Html {
    let Shared { offers, title, sheet, file } = shared;
    let Some(url) = offers.get(chosen).map(|offer| offer.url.clone()) else { return Html::default() };
    let several = offers.len() > 1;
    let kinds: Vec<&'static str> = offers.iter().map(|offer| offer.kind).collect();
    let choices = offers.into_iter().enumerate().map(|(index, offer)| {
        choice("link", offer.kind, index == chosen, html! { <span>{ offer.label }</span> })
    });
    let on_change = Callback::from(move |event: Event| {
        let input = element(&event).and_then(|input| input.dyn_into::<HtmlInputElement>().ok());
        let value = input.map(|input| input.value()).unwrap_or_default();
        if let Some(index) = kinds.iter().position(|kind| *kind == value) {
            on_choose.emit(index);
        }
    });
    let save = Callback::from(move |_: MouseEvent| system::save_text(&file, system::TEXT, &sheet));
    html! {
        <Dialog title={language.say(&Phrase::Share)} {on_close}>
            <div class="choices">
                if several {
                    <fieldset onchange={on_change}><legend>{ language.say(&Phrase::WhatToShare) }</legend>{ for choices }</fieldset>
                }
                { copy_link(&url, &title, copied, language, Html::default()) }
                { qr(&url, language.say(&Phrase::QrCode)).unwrap_or_else(|| html! { <p class="hint">{ language.say(&Phrase::TooLongForQr) }</p> }) }
                <form method="dialog" class="buttons">
                    { button(Weight::Plain, "save-file", language.say(&Phrase::SaveAsFile), true, save) }
                    <button type="submit">{ language.say(&Phrase::Close) }</button>
                </form>
            </div>
        </Dialog>
    }
}

/// A link, with buttons to copy it and to share it by the system's sheet where there is one, and what else is
/// to stand beside these.
pub(super) fn copy_link(url: &str, title: &str, copied: &Copied, language: Language, beside: Html) -> Html {
    let copy = {
        let (url, copied) = (url.to_owned(), copied.setter());
        Callback::from(move |event: MouseEvent| {
            let frame = element(&event).and_then(|button| button.closest(".copy-link").ok()?);
            let field = frame.and_then(|frame| frame.query_selector("input").ok()?);
            let (url, copied) = (url.clone(), copied.clone());
            if let Some(field) = field.and_then(|field| field.dyn_into::<HtmlInputElement>().ok()) {
                let done = Callback::from(move |worked| copied.set(Some((url.clone(), worked))));
                system::copy(&field, done);
            }
        })
    };
    let hand_on = {
        let (title, url) = (title.to_owned(), url.to_owned());
        Callback::from(move |_: MouseEvent| system::share(&title, &url))
    };
    let told = match copied.as_ref().filter(|(of, _)| of == url) {
        None => String::new(),
        Some((_, true)) => language.say(&Phrase::Copied),
        Some((_, false)) => language.say(&Phrase::CopyByHand),
    };
    html! {
        <div class="copy-link">
            <input type="text" readonly=true value={url.to_owned()} aria-label={language.say(&Phrase::Link)} data-field="link" />
            <div class="buttons">
                { button(Weight::Primary, "copy", language.say(&Phrase::CopyLink), true, copy) }
                if system::has_share_sheet() {
                    { button(Weight::Plain, "share-sheet", language.say(&Phrase::ShareElsewhere), true, hand_on) }
                }
                { beside }
                <span class="told" role="status">{ told }</span>
            </div>
        </div>
    }
}
