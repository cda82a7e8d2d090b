//! The state that the sections of the editor page share.

use std::rc::Rc;

use yew::prelude::*;

use crate::app::widgets::buttons::{Weight, button};
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

/// The state of the page, and callbacks that change it.
pub(super) struct EditorContext<'a> {
    pub(super) state: &'a UseReducerHandle<SetupState>,
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

    /// Returns a callback that makes an edit.
    pub(super) fn act<Cause: 'static>(&self, edit: Edit) -> Callback<Cause> {
        let dispatcher = self.state.dispatcher();
        Callback::from(move |_| dispatcher.dispatch(edit.clone()))
    }

    /// A button that makes an edit.
    pub(super) fn button(&self, name: &'static str, phrase: &dyn Say, enabled: bool, edit: Edit) -> Html {
        button(Weight::Plain, name, self.say(phrase), enabled, self.act(edit))
    }
}
