//! Loads parts of the program: parts that are needed now, and parts that may be needed next.

use gloo::timers::callback::Timeout;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use super::buttons::{Weight, button};
use super::dialog;
use crate::app::phrase::AppPhrase;
use crate::app::system::dependent::use_effect_on;
use crate::app::system::value::use_value;
use apila_core::i18n::{Language, Phrase};
use apila_core::part::AnyPart;

/// Milliseconds after which a page fetches the parts that its reader may need next.
const IDLE: u32 = 1500;

/// A part that can be compared. There is only one value of each part.
#[derive(Clone, Copy)]
struct ComparablePart(&'static dyn AnyPart);

impl PartialEq for ComparablePart {
    fn eq(&self, other: &ComparablePart) -> bool {
        std::ptr::addr_eq(self.0, other.0)
    }
}

/// A part that could not be loaded.
#[derive(Clone, Copy, PartialEq)]
struct FailedPart {
    part: ComparablePart,
    /// Whether the reader has closed the dialog that says so.
    is_closed: bool,
}

/// Loads a part when it is `wanted`, then renders the component again. If it cannot be loaded, a dialog says
/// so and offers to try again. `on_close` is called when the reader has closed the dialog.
#[hook]
pub(crate) fn use_later(
    wanted: Option<&'static dyn AnyPart>,
    language: Language,
    on_close: Callback<()>,
) -> Html {
    let wanted = wanted.filter(|part| !part.is_here()).map(ComparablePart);
    let failed = use_value(|| None::<FailedPart>);
    let update = use_force_update();
    let node = use_node_ref();
    let failure = failed.filter(|failed| Some(failed.part) == wanted);
    {
        let failed = failed.setter();
        use_effect_on((wanted, failure.is_some()), move |(wanted, has_failed)| match *wanted {
            // The next request tries again.
            None => failed.set(None),
            Some(part) if !has_failed => spawn_local(async move {
                match part.0.fetch().await {
                    Ok(()) => update.force_update(),
                    Err(_) => failed.set(Some(FailedPart { part, is_closed: false })),
                }
            }),
            Some(_) => {}
        });
    }
    let is_open = failure.is_some_and(|failure| !failure.is_closed);
    {
        let node = node.clone();
        use_effect_on(is_open, move |_| dialog::show(&node));
    }
    if !is_open {
        return Html::default();
    }
    let (retry, close) = (failed.setter(), failed.setter());
    let retry = Callback::from(move |_: MouseEvent| retry.set(None));
    let on_close =
        on_close.reform(move |_: Event| close.set(wanted.map(|part| FailedPart { part, is_closed: true })));
    html! {
        // This is not the component [`Dialog`](super::dialog::Dialog): only parts of the program contain
        // that.
        <dialog ref={node} aria-labelledby="dialog-title" onclose={on_close}>
            <h2 id="dialog-title">{ language.say(&Phrase::PartMissing) }</h2>
            <form method="dialog" class="buttons">
                { button(Weight::Primary, "retry", language.say(&Phrase::TryAgain), true, retry) }
                <button>{ language.say(&AppPhrase::Close) }</button>
            </form>
        </dialog>
    }
}

/// Fetches parts that the reader may need next: when the page has been shown for a while, or at once if they
/// are urgent. A part that cannot be fetched is fetched again when it is needed. `on_load` is called at the
/// end.
#[hook]
pub(crate) fn use_early_fetch(parts: Vec<&'static dyn AnyPart>, is_urgent: bool, on_load: Callback<()>) {
    use_effect_on((), move |()| {
        Timeout::new(if is_urgent { 0 } else { IDLE }, move || {
            spawn_local(async move {
                // The parts are fetched one after the other, so what the reader needs meanwhile comes first.
                for part in parts {
                    let _ = part.fetch().await;
                }
                on_load.emit(());
            });
        })
    });
}
