//! A modal dialog. The browser's own `<dialog>` keeps the focus inside and closes at Escape.

use web_sys::HtmlDialogElement;
use yew::prelude::*;

use crate::app::system::dependent::use_effect_on;

/// Opens a dialog if it is in the page.
pub(super) fn show(node: &NodeRef) {
    if let Some(dialog) = node.cast::<HtmlDialogElement>() {
        // Fails only for a dialog that is already open.
        let _ = dialog.show_modal();
    }
}

/// Closes a dialog when it is dropped. The browser restores the focus only if the dialog is closed before it
/// is removed.
struct Closing(NodeRef);

impl Drop for Closing {
    fn drop(&mut self) {
        if let Some(dialog) = self.0.cast::<HtmlDialogElement>() {
            dialog.close();
        }
    }
}

#[derive(Properties, PartialEq)]
pub(crate) struct DialogProps {
    pub(crate) title: AttrValue,
    /// The id of an element that describes the dialog. Screen readers say it after the title.
    #[prop_or_default]
    pub(crate) described_by: Option<&'static str>,
    pub(crate) children: Html,
    /// Called when the dialog was closed, by a button or by Escape.
    pub(crate) on_close: Callback<()>,
}

#[component]
pub(crate) fn Dialog(props: &DialogProps) -> Html {
    let node = use_node_ref();
    {
        let node = node.clone();
        use_effect_on((), move |()| {
            show(&node);
            Closing(node)
        });
    }
    let onclose = props.on_close.reform(|_: Event| ());
    html! {
        <dialog ref={node} {onclose} aria-labelledby="dialog-title"
            aria-describedby={props.described_by}>
            <h2 id="dialog-title">{ props.title.clone() }</h2>
            { props.children.clone() }
        </dialog>
    }
}
