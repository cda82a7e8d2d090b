//! Reads the form of the configurator.

use web_sys::FormData;

use crate::app::saved::preferences;
use crate::app::widgets::forms::value_of;
use crate::app::widgets::opponent_fields::chosen_opponent;
use apila_model::embed::snippet::{EditedComments, SnippetForm};
use apila_model::embed::{Mode, Settings};
use apila_model::opponents::Opponent;
use apila_model::play::Play;
use apila_model::record::Computers;

/// The author's choices.
#[derive(Clone, PartialEq)]
pub(super) struct Choices {
    pub(super) form: SnippetForm,
    /// The sides that the computer plays. None unless the board can be played on.
    computers: Computers,
}

impl Choices {
    /// The choices before the form is changed.
    pub(super) fn first(play: &Play) -> Choices {
        Choices { form: SnippetForm::first(&preferences::board_code(), play), computers: play.computers() }
    }

    /// The choices in the form.
    pub(super) fn read(data: &FormData, play: &Play) -> Choices {
        let form = SnippetForm::read(|name| value_of(data, name));
        let computers = match chosen_opponent(data, play.record().id()) {
            Opponent::Computer(computers) if form.mode() == Mode::Play => computers,
            _ => Computers::NONE,
        };
        Choices { form, computers }
    }

    /// The settings of the board.
    pub(super) fn settings(&self, play: &Play, comments: &EditedComments) -> Settings {
        self.form.settings(play, comments, self.computers)
    }
}
