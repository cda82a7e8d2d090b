//! Buttons.

use yew::prelude::*;

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
