//! Fields, and dialogs with a form.
//!
//! A field gets its default value once, as in HTML. From then on the browser keeps the value until the form
//! is submitted, even if the page is rendered again.

use web_sys::{FormData, HtmlFormElement};
use yew::prelude::*;

use super::dialog::Dialog;
use crate::app::phrase::AppPhrase;
use crate::app::system::events::target;
use apila_core::i18n::Language;

/// A dialog with a form. `on_submit` is called with the data when the button with the text `submit` is
/// pressed.
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
            // A form with this method closes its dialog, and the browser restores the focus.
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

/// Returns the trimmed value of the field with this name, or an empty text if there is no such field.
pub(crate) fn value_of(data: &FormData, name: &str) -> String {
    data.get(name).as_string().unwrap_or_default().trim().to_owned()
}

/// One of several choices with the same name. The `checked` choice gets the focus when its dialog opens.
pub(crate) fn choice(name: &'static str, value: impl Into<AttrValue>, checked: bool, content: Html) -> Html {
    let value = value.into();
    html! {
        <label class="choice">
            <input type="radio" {name} {value} ~defaultChecked={checked} autofocus={checked} />
            { content }
        </label>
    }
}

/// A field for one line of text.
pub(crate) fn text_field(name: &'static str, label: String, value: &str) -> Html {
    html! {
        <label class="field">
            { label }<input type="text" {name} dir="auto" maxlength="80" ~defaultValue={value.to_owned()} />
        </label>
    }
}
