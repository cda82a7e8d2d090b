//! The state that the parts of the editor page share.

use std::rc::Rc;

use yew::prelude::*;

use crate::app::system::value::Value;
use crate::app::widgets::copying::Copied;
use apila_core::i18n::{Language, Say};
use apila_model::play::{Edit, Setup};

/// The position as a reducer.
pub(super) struct SetupState(pub(super) Setup);

impl Reducible for SetupState {
    type Action = Edit;

    fn reduce(self: Rc<Self>, edit: Edit) -> Rc<Self> {
        Rc::new(SetupState(self.0.after(edit)))
    }
}

impl PartialEq for SetupState {
    fn eq(&self, other: &SetupState) -> bool {
        // Every edit raises the revision.
        self.0.revision() == other.0.revision()
    }
}

/// The state of the page, and callbacks that change it.
pub(super) struct EditorContext<'a> {
    pub(super) state: &'a UseReducerHandle<SetupState>,
    /// A position that was typed but is not loaded yet.
    pub(super) draft: &'a Value<Option<String>>,
    pub(super) copied: &'a Copied,
    pub(super) language: Language,
}

impl EditorContext<'_> {
    pub(super) fn setup(&self) -> &Setup {
        &self.state.0
    }

    pub(super) fn say(&self, phrase: &dyn Say) -> String {
        self.language.say(phrase)
    }

    /// Returns a callback that makes an edit. The new position replaces a typed text.
    pub(super) fn act<Cause: 'static>(&self, edit: Edit) -> Callback<Cause> {
        let (dispatcher, draft) = (self.state.dispatcher(), self.draft.setter());
        Callback::from(move |_| {
            draft.set(None);
            dispatcher.dispatch(edit.clone());
        })
    }
}
