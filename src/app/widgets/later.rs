//! What a part of the program shows, and what stands in its place until the part is there.

use gloo::timers::callback::Timeout;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use super::buttons::{Weight, button};
use super::dialog;
use crate::app::system::dependent::use_effect_on;
use apila_core::i18n::{Language, Phrase};
use apila_core::part::{AnyPart, Part};

/// Milliseconds after which a page fetches what its reader may need next.
const IDLE: u32 = 1500;

/// A dialog that is a part of the program, as `show` makes it from the part. Until the part is there, it is loaded, and `on_load`
/// is called when it has come.
pub(crate) fn later_dialog<T>(
    part: &'static Part<T>,
    language: Language,
    on_load: &Callback<()>,
    on_close: Callback<()>,
    show: impl FnOnce(&T, Callback<()>) -> Html,
) -> Html {
    match part.get() {
        Some(part) => show(part, on_close),
        None => html! { <Loader part={Fetched(part)} {language} {on_load} {on_close} /> },
    }
}

/// A part as a property. There is one of each.
#[derive(Clone, Copy)]
struct Fetched(&'static dyn AnyPart);

impl PartialEq for Fetched {
    fn eq(&self, other: &Fetched) -> bool {
        std::ptr::addr_eq(self.0, other.0)
    }
}

#[derive(Properties, PartialEq)]
struct LoaderProps {
    part: Fetched,
    language: Language,
    on_load: Callback<()>,
    on_close: Callback<()>,
}

/// Loads a part for a dialog. If it cannot be had, a dialog says so and offers to try again.
#[component]
fn Loader(props: &LoaderProps) -> Html {
    let is_missing = use_state_eq(|| false);
    let tries = use_state(|| 0_u32);
    {
        let (is_missing, on_load) = (is_missing.setter(), props.on_load.clone());
        use_effect_on((props.part, *tries), move |(part, _)| {
            let part = *part;
            spawn_local(async move {
                match part.0.fetch().await {
                    Ok(()) => on_load.emit(()),
                    Err(_) => is_missing.set(true),
                }
            });
        });
    }
    let node = use_node_ref();
    {
        let node = node.clone();
        use_effect_on(*is_missing, move |_| dialog::show(&node));
    }
    if !*is_missing {
        return Html::default();
    }
    let retry = Callback::from(move |_: MouseEvent| {
        is_missing.set(false);
        tries.set(*tries + 1);
    });
    let language = props.language;
    html! {
        // Not the component for dialogs: only parts have that.
        <dialog ref={node} aria-labelledby="dialog-title" onclose={props.on_close.reform(|_: Event| ())}>
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
