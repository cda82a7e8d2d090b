//! The dialog that shares a game: links to copy, to send and to scan, and the game as a file.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::buttons::{Weight, button};
use super::copying::{Copied, copy_from_beside, copy_message};
use super::dialog::Dialog;
use super::forms::choice;
use super::qr::qr;
use crate::app::phrase::AppPhrase;
use crate::app::system::events::target;
use crate::app::system::{files, share_sheet};
use apila_core::i18n::Language;

apila_core::phrases! { enum SharePhrase { WhatToShare, TooLongForQr, Link, CopyLink } }

/// A link on offer.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Offer {
    /// A name for tests and styles.
    pub(crate) kind: &'static str,
    pub(crate) label: String,
    /// The whole link.
    pub(crate) url: String,
}

/// A game to share.
pub(crate) struct SharedGame {
    /// The links on offer, the most likely first.
    pub(crate) offers: Vec<Offer>,
    /// The name of the game, for the share sheet.
    pub(crate) title: String,
    /// The score sheet.
    pub(crate) sheet: String,
    /// The name of its file.
    pub(crate) file: String,
}

/// The dialog. `chosen` is the index of the link that is shown. `on_choose` is called with another index.
pub(crate) fn share(
    shared: SharedGame,
    chosen: usize,
    copied: &Copied,
    language: Language,
    on_choose: Callback<usize>,
    on_close: Callback<()>,
) -> Html {
    let SharedGame { offers, title, sheet, file } = shared;
    let Some(url) = offers.get(chosen).map(|offer| offer.url.clone()) else { return Html::default() };
    let several = offers.len() > 1;
    let kinds: Vec<&'static str> = offers.iter().map(|offer| offer.kind).collect();
    let choices = offers.into_iter().enumerate().map(|(index, offer)| {
        choice("link", offer.kind, index == chosen, html! { <span>{ offer.label }</span> })
    });
    let on_change = Callback::from(move |event: Event| {
        let value = target::<HtmlInputElement>(&event).map(|input| input.value()).unwrap_or_default();
        if let Some(index) = kinds.iter().position(|kind| *kind == value) {
            on_choose.emit(index);
        }
    });
    let save = Callback::from(move |_: MouseEvent| files::save_text(&file, files::TEXT, &sheet));
    html! {
        <Dialog title={language.say(&AppPhrase::Share)} {on_close}>
            <div class="choices">
                if several {
                    <fieldset onchange={on_change}>
                        <legend>{ language.say(&SharePhrase::WhatToShare) }</legend>{ for choices }
                    </fieldset>
                }
                { copy_link(&url, &title, copied, language, Html::default()) }
                { qr(&url, language.say(&AppPhrase::QrCode)).unwrap_or_else(|| html! {
                    <p class="hint">{ language.say(&SharePhrase::TooLongForQr) }</p>
                }) }
                <form method="dialog" class="buttons">
                    { button(Weight::Plain, "save-file", language.say(&AppPhrase::SaveAsFile), true, save) }
                    <button type="submit">{ language.say(&AppPhrase::Close) }</button>
                </form>
            </div>
        </Dialog>
    }
}

/// A link with a button to copy it and, if the system can share links, a button for that. `beside` stands
/// after the buttons.
pub(crate) fn copy_link(url: &str, title: &str, copied: &Copied, language: Language, beside: Html) -> Html {
    let on_copy = copy_from_beside(url, copied);
    let on_share = {
        let (title, url) = (title.to_owned(), url.to_owned());
        Callback::from(move |_: MouseEvent| share_sheet::open(&title, &url))
    };
    html! {
        <div class="copy-link">
            <input type="text" readonly=true value={url.to_owned()}
                aria-label={language.say(&SharePhrase::Link)} data-field="link" />
            <div class="buttons">
                { button(Weight::Primary, "copy", language.say(&SharePhrase::CopyLink), true, on_copy) }
                if share_sheet::is_available() {
                    { button(
                        Weight::Plain, "share-sheet", language.say(&AppPhrase::ShareElsewhere), true, on_share
                    ) }
                }
                { beside }
                <span class="told" role="status">
                    { copy_message(copied, url, &AppPhrase::CopyByHand, language) }
                </span>
            </div>
        </div>
    }
}
