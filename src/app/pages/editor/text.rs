//! The position as text, which the reader can copy or replace.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::EditorPhrase;
use super::context::EditorContext;
use crate::app::system::events::target;
use crate::app::widgets::app_notices::excerpt;
use crate::app::widgets::buttons::{Weight, button};
use crate::app::widgets::copying::{copy, copy_message};
use apila_model::play::Edit;

/// The field with the position. A typed text stays until it is loaded or replaced by an edit.
pub(super) fn position(context: &EditorContext<'_>, field: &NodeRef) -> Html {
    let setup = context.setup();
    let value = setup.text();
    let error = setup.unreadable().filter(|_| setup.revision() > 0);
    let on_input = {
        let dispatcher = context.state.dispatcher();
        Callback::from(move |event: InputEvent| {
            if let Some(input) = target::<HtmlInputElement>(&event) {
                dispatcher.dispatch(Edit::Type(input.value()));
            }
        })
    };
    let on_submit = {
        let (dispatcher, field) = (context.state.dispatcher(), field.clone());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            // What was typed last may not be rendered yet.
            if let Some(field) = field.cast::<HtmlInputElement>() {
                dispatcher.dispatch(Edit::Load(field.value()));
            }
        })
    };
    let on_copy = {
        let (field, copied) = (field.clone(), context.copied.setter());
        Callback::from(move |_: MouseEvent| {
            if let Some(field) = field.cast::<HtmlInputElement>() {
                copy(&field, field.value(), copied.clone());
            }
        })
    };
    let message = copy_message(context.copied, &value, &EditorPhrase::CopyTextByHand, context.language);
    html! {
        <form class="position" onsubmit={on_submit}>
            <label class="field">
                { context.say(&EditorPhrase::PositionAsText) }
                <input type="text" ref={field} {value} oninput={on_input} data-field="position"
                    maxlength="2000" spellcheck="false" autocomplete="off" autocapitalize="off"
                    aria-invalid={error.is_some().then_some("true")}
                    aria-describedby={error.is_some().then_some("position-fault")} />
            </label>
            if let Some(error) = error {
                <div class="notice fault" id="position-fault" role="alert">
                    <p>{ error.reason(context.language) }</p>
                    { excerpt(error) }
                </div>
            }
            <div class="buttons">
                { button(
                    Weight::Plain, "copy-position", context.say(&EditorPhrase::CopyPosition), true, on_copy
                ) }
                <button type="submit" class="plain" data-action="load">
                    { context.say(&EditorPhrase::LoadPosition) }
                </button>
                <span class="told" role="status">{ message }</span>
            </div>
        </form>
    }
}
