//! The position as text: to be copied, or replaced by another.

use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::Workbench;
use crate::app::parts::{Weight, button, element, excerpt};
use crate::app::system;
use apila_core::i18n::Phrase;
use apila_model::play::Edit;

/// The field with the position. What is typed there stands until it is loaded or something else is done.
pub(super) fn position(bench: &Workbench<'_>, field: &NodeRef) -> Html {
    let setup = bench.setup();
    let value = (**bench.draft).clone().unwrap_or_else(|| setup.position().print());
    let fault = setup.unreadable().filter(|_| setup.revision() > 0);
    let on_input = {
        let draft = bench.draft.setter();
        Callback::from(move |event: InputEvent| {
            let input = element(&event).and_then(|input| input.dyn_into::<HtmlInputElement>().ok());
            draft.set(input.map(|input| input.value()));
        })
    };
    let on_submit = {
        let (dispatcher, draft, text) = (bench.state.dispatcher(), bench.draft.setter(), value.clone());
        let id = setup.id();
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            // A text that is refused stays to be mended.
            if id.read(text.trim()).is_ok() {
                draft.set(None);
            }
            dispatcher.dispatch(Edit::Load(text.clone()));
        })
    };
    let on_copy = {
        let (field, copied) = (field.clone(), bench.copied.setter());
        Callback::from(move |_: MouseEvent| {
            if let Some(field) = field.cast::<HtmlInputElement>() {
                let (text, copied) = (field.value(), copied.clone());
                system::copy(&field, Callback::from(move |worked| copied.set(Some((text.clone(), worked)))));
            }
        })
    };
    let told = match bench.copied.as_ref().filter(|(of, _)| *of == value) {
        None => String::new(),
        Some((_, true)) => bench.say(&Phrase::Copied),
        Some((_, false)) => bench.say(&Phrase::CopyTextByHand),
    };
    html! {
        <form class="position" onsubmit={on_submit}>
            <label class="field">
                { bench.say(&Phrase::PositionAsText) }
                <input type="text" ref={field} {value} oninput={on_input} data-field="position" maxlength="2000"
                    spellcheck="false" autocomplete="off" autocapitalize="off"
                    aria-invalid={fault.is_some().then_some("true")}
                    aria-describedby={fault.is_some().then_some("position-fault")} />
            </label>
            if let Some(fault) = fault {
                <div class="notice fault" id="position-fault" role="alert">
                    <p>{ fault.reason(bench.language) }</p>
                    { excerpt(fault) }
                </div>
            }
            <div class="buttons">
                { button(Weight::Plain, "copy-position", bench.say(&Phrase::CopyPosition), true, on_copy) }
                <button type="submit" class="plain" data-action="load">{ bench.say(&Phrase::LoadPosition) }</button>
                <span class="told" role="status">{ told }</span>
            </div>
        </form>
    }
}
