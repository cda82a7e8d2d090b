//! Input from outside of the page: changes by other pages, files, pasted texts.

use std::rc::Rc;

use gloo::events::EventListener;
use gloo::utils::document;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::{ClipboardEvent, File, FileList, HtmlInputElement, HtmlTextAreaElement};
use yew::prelude::*;

use super::PageState;
use crate::app::background::BACKGROUND;
use crate::app::saved::shelf;
use crate::app::system::dependent::use_effect_on;
use crate::app::system::events::target;
use crate::app::system::files::{of_list, text_of};
use crate::app::system::value::use_value;
use apila_model::library::{FileError, FileText, LibraryAction};

/// Texts from outside.
pub(super) type Texts = Vec<FileText>;

/// Reads the list again when another page changes the shelf.
#[hook]
pub(super) fn use_changes(state: &UseReducerHandle<PageState>) {
    let dispatcher = state.dispatcher();
    use_effect_on((), move |()| shelf::watch(move |_| dispatcher.dispatch(LibraryAction::Reload)));
}

/// Handles text that is pasted anywhere on the page, except in a field.
#[hook]
pub(super) fn use_paste(on_texts: &Callback<Texts>) {
    let on_texts = on_texts.clone();
    use_effect_on((), move |()| {
        EventListener::new(&document(), "paste", move |event| {
            let is_in_field = event.target().is_some_and(|target| {
                target.has_type::<HtmlTextAreaElement>() || target.has_type::<HtmlInputElement>()
            });
            let data = event.dyn_ref::<ClipboardEvent>().and_then(ClipboardEvent::clipboard_data);
            if let (false, Some(text)) = (is_in_field, data.as_ref().and_then(text_of)) {
                on_texts.emit(vec![Ok(text)]);
            }
        })
    });
}

/// Reads files, with the part of the program that is on every page.
fn read(files: Vec<Option<File>>, on_texts: Callback<Texts>) {
    spawn_local(async move {
        match BACKGROUND.load().await {
            Ok(services) => (services.read)(files, on_texts),
            Err(_) => on_texts.emit(vec![Err(FileError::Unreadable)]),
        }
    });
}

/// The handlers for files that are picked or dropped.
pub(super) struct Files {
    /// Whether something is dragged over the page.
    pub(super) is_dragged_over: bool,
    pub(super) on_pick: Callback<Event>,
    pub(super) on_drag: Callback<DragEvent>,
    pub(super) on_drop: Callback<DragEvent>,
}

/// Handles files that are picked or dropped, and text that is dropped. `on_texts` is called with the texts.
#[hook]
pub(super) fn use_files(on_texts: &Callback<Texts>) -> Files {
    let is_over = use_value(|| false);
    let take = {
        let on_texts = on_texts.clone();
        Rc::new(move |files: Option<FileList>| {
            if let Some(files) = files.filter(|files| files.length() > 0) {
                read(of_list(&files), on_texts.clone());
            }
        })
    };
    let on_pick = {
        let take = take.clone();
        Callback::from(move |event: Event| {
            if let Some(input) = target::<HtmlInputElement>(&event) {
                take(input.files());
                // Otherwise the same file could not be picked again.
                input.set_value("");
            }
        })
    };
    let on_drag = {
        let is_over = is_over.setter();
        Callback::from(move |event: DragEvent| {
            event.prevent_default();
            is_over.set(event.type_() == "dragover");
        })
    };
    let on_drop = {
        let (is_over, on_texts) = (is_over.setter(), on_texts.clone());
        Callback::from(move |event: DragEvent| {
            event.prevent_default();
            is_over.set(false);
            let Some(data) = event.data_transfer() else { return };
            match data.files().filter(|files| files.length() > 0) {
                Some(files) => take(Some(files)),
                None => on_texts.emit(vec![text_of(&data).ok_or(FileError::Unreadable)]),
            }
        })
    };
    Files { is_dragged_over: *is_over, on_pick, on_drag, on_drop }
}
