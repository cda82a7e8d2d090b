//! Fields, and dialogs with a form.
//!
//! A field is given its first value as HTML would give it. From then on the value is the browser's until the form is
//! submitted, however often the page is rendered.

use web_sys::{FormData, HtmlFormElement};
use yew::prelude::*;

use super::dialog::Dialog;
use crate::app::system::events::target;
use apila_core::i18n::{AppPhrase, Language};

/// A dialog with a form. `on_submit` gets the data when the button named `submit` is pressed.
pub(crate) fn form_dialog(
    title: String,
    submit: String,
    language: Language,
    fields: Html,
    on_submit: Callback<FormData>,
    on_close: Callback<()>,
) -> Html {
    let onsubmit = Callback::from(move |event: SubmitEvent| {
        let form = target::<HtmlFormElement>(&event);
        if let Some(data) = form.and_then(|form| FormData::new_with_form(&form).ok()) {
            on_submit.emit(data);
        }
    });
    html! {
        <Dialog {title} {on_close}>
            // Such forms close their dialog, and the browser restores the focus.
            <form id="cancel" method="dialog"></form>
            <form method="dialog" class="choices" {onsubmit}>
                { fields }
                <div class="buttons">
                    <button type="submit" form="cancel">{ language.say(&AppPhrase::Cancel) }</button>
                    <button type="submit" class="primary">{ submit }</button>
                </div>
            </form>
        </Dialog>
    }
}

/// The value of the field with this name, trimmed; empty if there is none.
pub(crate) fn value_of(data: &FormData, name: &str) -> String {
    data.get(name).as_string().unwrap_or_default().trim().to_owned()
}

/// One of several choices with the same name. The `checked` one gets the focus when its dialog opens.
pub(crate) fn choice(name: &'static str, value: &'static str, checked: bool, content: Html) -> Html {
    html! {
        <label class="choice">
            <input type="radio" {name} {value} ~defaultChecked={checked} autofocus={checked} />
            { content }
        </label>
    }
}

/// A field for a line of text, with its first value.
pub(crate) fn text_field(name: &'static str, label: String, value: &str) -> Html {
    html! {
        <label class="field">
            { label }<input type="text" {name} maxlength="80" ~defaultValue={value.to_owned()} />
        </label>
    }
}
