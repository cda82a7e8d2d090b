//! Buttons. A button without a use stays in its place and can be focused, so the focus is not lost.

use yew::prelude::*;

use super::signs::sign;

/// How much a button stands out.
#[derive(Clone, Copy)]
pub(crate) enum Weight {
    /// The most likely action.
    Primary,
    Plain,
    /// One of many buttons.
    Quiet,
}

impl Weight {
    fn class(self) -> &'static str {
        match self {
            Weight::Primary => "primary",
            Weight::Plain => "plain",
            Weight::Quiet => "quiet",
        }
    }
}

/// Returns the value of the attribute `aria-disabled`.
pub(crate) fn disabled(is_disabled: bool) -> Option<&'static str> {
    is_disabled.then_some("true")
}

/// A button. `action` is its name for tests and styles.
pub(crate) fn button(
    weight: Weight,
    action: &'static str,
    text: String,
    enabled: bool,
    onclick: Callback<MouseEvent>,
) -> Html {
    let class = weight.class();
    html! {
        <button type="button" {class} data-action={action} aria-disabled={disabled(!enabled)}
            onclick={enabled.then_some(onclick)}>{ text }</button>
    }
}

/// A button whose accessible name differs from its text. The name contains the text.
pub(crate) fn labelled_button(
    weight: Weight,
    action: &'static str,
    text: String,
    label: String,
    onclick: Callback<MouseEvent>,
) -> Html {
    let class = weight.class();
    html! {
        <button type="button" {class} data-action={action} aria-label={label} {onclick}>{ text }</button>
    }
}

/// A button of a toolbar: a sign with its name below. `is_pressed` is `None` if the button does not stay
/// pressed.
pub(crate) fn tool(
    action: &'static str,
    path: &'static str,
    name: String,
    enabled: bool,
    is_pressed: Option<bool>,
    onclick: Callback<MouseEvent>,
) -> Html {
    html! {
        <button type="button" class="quiet tool" data-action={action} aria-disabled={disabled(!enabled)}
            aria-pressed={is_pressed.map(|pressed| pressed.to_string())} onclick={enabled.then_some(onclick)}>
            { sign(path) }<span>{ name }</span>
        </button>
    }
}
