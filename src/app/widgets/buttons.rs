//! Buttons.

use yew::prelude::*;

use super::signs::sign;

/// How much a button stands out.
#[derive(Clone, Copy)]
pub(crate) enum Weight {
    /// The most likely action.
    Primary,
    Plain,
    /// One of many.
    Quiet,
}

/// A button. `action` names it for tests and styles.
pub(crate) fn button(
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

/// A button of a toolbar: a sign with its name below. `is_pressed` is for one that stays pressed.
pub(crate) fn tool(
    action: &'static str,
    path: &'static str,
    name: String,
    enabled: bool,
    is_pressed: Option<bool>,
    onclick: Callback<MouseEvent>,
) -> Html {
    html! {
        <button type="button" class="quiet tool" data-action={action} disabled={!enabled}
            aria-pressed={is_pressed.map(|pressed| pressed.to_string())} {onclick}>
            { sign(path) }<span>{ name }</span>
        </button>
    }
}
