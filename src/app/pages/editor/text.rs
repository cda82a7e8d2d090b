//! The position as text, which the reader can copy or replace.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::EditorPhrase;
use super::context::EditorContext;
use crate::app::system::events::target;
use crate::app::widgets::app_notices::excerpt;
use crate::app::widgets::buttons::{Weight, button};
use crate::app::widgets::copying::{copy, told};
use apila_model::play::Edit;

/// The field with the position. A typed text stays until it is loaded or replaced by an edit.
pub(super) fn position(context: &EditorContext<'_>, field: &NodeRef) -> Html {
    let setup = context.setup();
    let value = (**context.draft).clone().unwrap_or_else(|| setup.position().print());
    let error = setup.unreadable().filter(|_| setup.revision() > 0);
    let on_input = {
        let draft = context.draft.setter();
        Callback::from(move |event: InputEvent| {
            draft.set(target::<HtmlInputElement>(&event).map(|input| input.value()));
        })
    };
    let on_submit = {
        let (dispatcher, draft, text) = (context.state.dispatcher(), context.draft.setter(), value.clone());
        let id = setup.id();
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            // A text that cannot be read stays, so the reader can correct it.
            if id.read(text.trim()).is_ok() {
                draft.set(None);
            }
            dispatcher.dispatch(Edit::Load(text.clone()));
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
    let told = told(context.copied, &value, &EditorPhrase::CopyTextByHand, context.language);
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
                <span class="told" role="status">{ told }</span>
            </div>
        </form>
    }
}
