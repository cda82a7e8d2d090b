//! The parts that pages are made of: buttons and dialogs with a form.
//!
//! Fields are given what stands in them at first, as the page's markup would: what is typed or chosen is theirs
//! until the form is sent, whatever is drawn anew meanwhile.

use wasm_bindgen::JsCast;
use web_sys::{Element, FormData, HtmlFormElement};
use yew::prelude::*;

use super::dialog::Dialog;
use apila_core::i18n::{Language, Phrase};
use apila_model::record::LinkFault;

/// How much a button stands out.
#[derive(Clone, Copy)]
pub(super) enum Weight {
    /// The one that is most likely wanted.
    Primary,
    Plain,
    /// One of many.
    Quiet,
}

/// A button. `action` names it for tests and styles.
pub(super) fn button(
    weight: Weight,
    action: &'static str,
    text: String,
    enabled: bool,
    onclick: Callback<MouseEvent>,
) -> Html {
    let class = match weight {
        Weight::Primary => "primary",
        Weight::Plain => "plain",
        Weight::Quiet => "quiet",
    };
    html! { <button type="button" {class} data-action={action} disabled={!enabled} {onclick}>{ text }</button> }
}

/// A dialog with a form. `on_keep` gets what was filled in when the button named `keep` is pressed.
pub(super) fn form_dialog(
    title: String,
    keep: String,
    language: Language,
    fields: Html,
    on_keep: Callback<FormData>,
    on_close: Callback<()>,
) -> Html {
    let on_submit = Callback::from(move |event: SubmitEvent| {
        let form = event.target().and_then(|form| form.dyn_into::<HtmlFormElement>().ok());
        if let Some(data) = form.and_then(|form| FormData::new_with_form(&form).ok()) {
            on_keep.emit(data);
        }
    });
    html! {
        <Dialog {title} {on_close}>
            // Such forms close their dialog, and the browser gives the focus back.
            <form id="cancel" method="dialog"></form>
            <form method="dialog" class="choices" onsubmit={on_submit}>
                { fields }
                <div class="buttons">
                    <button type="submit" form="cancel">{ language.say(&Phrase::Cancel) }</button>
                    <button type="submit" class="primary">{ keep }</button>
                </div>
            </form>
        </Dialog>
    }
}

/// What was filled in under a name, without the spaces around it.
pub(super) fn filled_in(data: &FormData, name: &str) -> String {
    data.get(name).as_string().unwrap_or_default().trim().to_owned()
}

/// A choice among several of the same name; the one that is `checked` gets the focus when its dialog opens.
pub(super) fn choice(name: &'static str, value: &'static str, checked: bool, content: Html) -> Html {
    html! {
        <label class="choice">
            <input type="radio" {name} {value} ~defaultChecked={checked} autofocus={checked} />
            { content }
        </label>
    }
}

/// A field for a line of text, with what stands in it at first.
pub(super) fn text_field(name: &'static str, label: String, value: &str) -> Html {
    html! { <label class="field">{ label }<input type="text" {name} maxlength="80" ~defaultValue={value.to_owned()} /></label> }
}

/// The part of a link or of a position that has a mistake, with the mistake marked.
pub(super) fn excerpt(fault: &LinkFault) -> Html {
    let [before, wrong, after] = fault.excerpt();
    let wrong = if wrong.is_empty() { "␣".to_owned() } else { wrong };
    html! { <p class="excerpt"><code>{ before }<mark>{ wrong }</mark>{ after }</code></p> }
}

/// That the link which was opened has a mistake, and where; `rest` stands below.
pub(super) fn link_fault(fault: &LinkFault, language: Language, rest: Html) -> Html {
    html! {
        <div class="notice fault" role="alert">
            <p><strong>{ language.say(&Phrase::LinkHasMistake) }</strong>{ " " }{ fault.reason(language) }</p>
            { excerpt(fault) }
            { rest }
        </div>
    }
}

/// What stands after the words of a live region at the `count`th event: the same words twice in a row are not read
/// again unless something differs, and an invisible character does.
pub(super) fn again(count: u32) -> &'static str {
    if count.is_multiple_of(2) { "" } else { "\u{2060}" }
}

/// The element of a page that an event is about.
pub(super) fn element(event: &Event) -> Option<Element> {
    event.target()?.dyn_into().ok()
}
