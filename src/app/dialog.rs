//! A modal dialog, by the browser's own `<dialog>`: focus is kept inside, Escape closes it.

use web_sys::HtmlDialogElement;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub(super) struct DialogProps {
    /// Its heading.
    pub(super) title: AttrValue,
    pub(super) children: Html,
    /// It was closed, by a button or by Escape.
    pub(super) on_close: Callback<()>,
}

#[component]
pub(super) fn Dialog(props: &DialogProps) -> Html {
    let node = use_node_ref();
    {
        let node = node.clone();
        use_effect_with((), move |()| {
            if let Some(dialog) = node.cast::<HtmlDialogElement>() {
                // Fails only for a dialog that is open or not in the page: neither is so here.
                let _ = dialog.show_modal();
            }
        });
    }
    let on_close = props.on_close.reform(|_: Event| ());
    html! {
        <dialog ref={node} onclose={on_close} aria-labelledby="dialog-title">
            <h2 id="dialog-title">{ props.title.clone() }</h2>
            { props.children.clone() }
        </dialog>
    }
}
