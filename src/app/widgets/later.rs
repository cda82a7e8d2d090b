//! Loading parts of the program: those that are wanted now, and those that may be wanted next.

use gloo::timers::callback::Timeout;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use super::buttons::{Weight, button};
use super::dialog;
use crate::app::system::dependent::use_effect_on;
use apila_core::i18n::{Language, Phrase};
use apila_core::part::AnyPart;

/// Milliseconds after which a page fetches what its reader may need next.
const IDLE: u32 = 1500;

/// A part as something to compare. There is one of each.
#[derive(Clone, Copy)]
struct Fetched(&'static dyn AnyPart);

impl PartialEq for Fetched {
    fn eq(&self, other: &Fetched) -> bool {
        std::ptr::addr_eq(self.0, other.0)
    }
}

/// Loads a part when it is `wanted`, and draws the component again when it has come. If it cannot be had, a dialog says so and
/// offers to try again.
#[hook]
pub(crate) fn use_later(
    wanted: Option<&'static dyn AnyPart>,
    language: Language,
    on_close: Callback<()>,
) -> Html {
    let wanted = wanted.filter(|part| !part.is_here()).map(Fetched);
    let is_missing = use_state_eq(|| false);
    let update = use_force_update();
    let node = use_node_ref();
    {
        let is_missing = is_missing.clone();
        // It is loaded again when the dialog has gone.
        use_effect_on((wanted, *is_missing), move |(wanted, was_missing)| {
            let Some(Fetched(part)) = *wanted else { return is_missing.set(false) };
            if *was_missing {
                return;
            }
            spawn_local(async move {
                match part.fetch().await {
                    Ok(()) => update.force_update(),
                    Err(_) => is_missing.set(true),
                }
            });
        });
    }
    {
        let node = node.clone();
        use_effect_on(*is_missing, move |_| dialog::show(&node));
    }
    if wanted.is_none() || !*is_missing {
        return Html::default();
    }
    let (retry, close) = (is_missing.setter(), is_missing.setter());
    let retry = Callback::from(move |_: MouseEvent| retry.set(false));
    let on_close = on_close.reform(move |_: Event| close.set(false));
    html! {
        // Not the component for dialogs: only parts have that.
        <dialog ref={node} aria-labelledby="dialog-title" onclose={on_close}>
            <h2 id="dialog-title">{ language.say(&Phrase::PartMissing) }</h2>
            <form method="dialog" class="buttons">
                { button(Weight::Primary, "retry", language.say(&Phrase::TryAgain), true, retry) }
                <button>{ language.say(&Phrase::Close) }</button>
            </form>
        </dialog>
    }
}

/// Fetches parts that the reader may need next: when the page has been shown for a while, or at once if they are urgent. What fails
/// is fetched when it is needed. `on_load` is called after all.
#[hook]
pub(crate) fn use_early_fetch(parts: Vec<&'static dyn AnyPart>, is_urgent: bool, on_load: Callback<()>) {
    use_effect_on((), move |()| {
        Timeout::new(if is_urgent { 0 } else { IDLE }, move || {
            spawn_local(async move {
                // One after the other: what the reader does meanwhile comes first.
                for part in parts {
                    let _ = part.fetch().await;
                }
                on_load.emit(());
            });
        })
    });
}
