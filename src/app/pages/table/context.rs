//! The state that the parts of the table page share.

use std::cell::RefCell;
use std::rc::Rc;

use yew::prelude::*;

use super::computer::Computer;
use crate::app::analysis::Analysis;
use crate::app::live::{DelayedGame, NextGame};
use crate::app::system::value::Value;
use crate::app::table_state::Table;
use crate::app::widgets::announcement::LiveRegion;
use crate::app::widgets::copying::Copied;
use apila_core::i18n::{Language, Say};
use apila_model::live::LiveState;
use apila_model::play::{Action, LinkConflict, Play};
use apila_model::record::{NodeId, Tally};
use apila_model::saving::SaveSession;

/// The dialog that is open.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum OpenDialog {
    /// The choices for a new game.
    NewGame,
    /// Confirms resigning.
    Resign,
    /// Confirms a draw by agreement.
    Draw,
    /// Confirms deleting a line.
    DeleteLine(NodeId),
    /// Confirms that a variation replaces the line of a game by link.
    Choose(NodeId),
    /// The note at a node.
    Note(NodeId),
    /// Pictures and animations.
    Picture,
    /// Links and files. The link with this index is shown.
    Share(usize),
    /// The code that embeds a board in another page.
    Embed,
    /// The players: people or the computer.
    Players,
    /// The menu of actions that are seldom needed.
    More,
}

/// What the page has of a game by link beside the table.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct ByLink {
    /// What the reader has to decide about a link.
    pub(super) conflict: Option<LinkConflict>,
    /// The state of the connection of a live game.
    pub(super) live: Option<LiveState>,
    /// The next game of the players of a live game, once it is known.
    pub(super) next: Option<NextGame>,
    /// The same game for those who watch with a delay, once it is known.
    pub(super) delayed: Option<DelayedGame>,
    /// Whether the other player wants the next game.
    pub(super) wants_rematch: bool,
}

/// The state of the page, and callbacks that change it.
pub(super) struct TableContext<'a> {
    pub(super) state: &'a Table,
    pub(super) dialog: &'a Value<Option<OpenDialog>>,
    pub(super) by_link: &'a Value<ByLink>,
    pub(super) copied: &'a Copied,
    /// Whether coordinates are shown.
    pub(super) coordinates: &'a Value<bool>,
    pub(super) computer: &'a Computer,
    pub(super) analysis: &'a Analysis,
    pub(super) session: &'a Rc<RefCell<SaveSession>>,
    /// What happens at the table is announced here.
    pub(super) region: &'a LiveRegion,
    /// The reader's results in this game, without the game on the table.
    pub(super) tally: &'a Tally,
    pub(super) language: Language,
}

impl TableContext<'_> {
    pub(super) fn play(&self) -> &Play {
        self.state.play()
    }

    pub(super) fn say(&self, phrase: &dyn Say) -> String {
        self.language.say(phrase)
    }

    /// Returns a callback that dispatches an action.
    pub(super) fn act<Cause: 'static>(&self, action: Action) -> Callback<Cause> {
        let dispatcher = self.state.dispatcher();
        Callback::from(move |_| dispatcher.dispatch(action.clone()))
    }

    /// Returns a callback that opens a dialog.
    pub(super) fn open(&self, which: OpenDialog) -> Callback<MouseEvent> {
        let dialog = self.dialog.setter();
        Callback::from(move |_| dialog.set(Some(which)))
    }

    /// Returns a callback after which the reader only watches a game by link. Moves that are then played
    /// belong to another game.
    pub(super) fn watch(&self) -> Callback<()> {
        let (dispatcher, session) = (self.state.dispatcher(), self.session.clone());
        Callback::from(move |()| {
            session.borrow_mut().link_id = None;
            dispatcher.dispatch(Action::SetSeat(None));
        })
    }

    /// Returns the callback for a press on a variation. In a game by link it asks for confirmation, since the
    /// other player receives the line on the table.
    pub(super) fn on_choose(&self) -> Callback<NodeId> {
        let (dispatcher, dialog) = (self.state.dispatcher(), self.dialog.setter());
        let is_by_link = self.play().seat().is_some();
        Callback::from(move |node| {
            if is_by_link {
                dialog.set(Some(OpenDialog::Choose(node)));
            } else {
                dispatcher.dispatch(Action::Choose(node));
            }
        })
    }
}
