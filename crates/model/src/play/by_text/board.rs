//! What every board offers to readers who listen and type.

use std::rc::Rc;

use super::{BoardListing, KeyReply, LabelledBoard, Prompts};
use crate::board_keys::BoardKey;
use crate::catalog::GameId;
use crate::display::SpeechDetail;
use crate::play::{Action, BoardView, Edit, Event, Play};
use apila_core::i18n::Language;
use apila_core::rules::Step;

/// What a typed text does.
#[derive(Clone, Debug, PartialEq)]
pub enum TypedInput {
    /// An action at a table or on the board of an exercise.
    Act(Action),
    /// An edit of a position.
    Edit(Edit),
    /// A new attempt at an exercise.
    TryAgain,
}

/// The last thing that a board announces. Equal occasions are announced once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Occasion {
    /// Differs if the same text is announced again.
    pub number: u32,
    /// The text, if the number alone does not tell occasions apart.
    pub text: String,
}

/// A board that is read out, asked and played on by text: a table, the board of an exercise, the editor.
pub trait TextBoard {
    /// The language of the texts.
    fn language(&self) -> Language;

    /// A number that differs after each change of the board.
    fn revision(&self) -> u32;

    /// The variant.
    fn id(&self) -> GameId;

    /// The board as it is shown.
    fn view(&self) -> BoardView;

    /// Calls a function with the board and its texts.
    fn read(&self, reader: &mut dyn FnMut(&LabelledBoard<'_>));

    /// The reply to a key that is pressed on the spot `at`. See [`Play::reply`].
    fn reply(&self, key: BoardKey, at: Step, hint: Option<&str>) -> KeyReply;

    /// What a typed text does. A complete move `waits` if the reader wants to confirm it.
    ///
    /// # Errors
    /// A sentence that says why the text does nothing.
    fn typed(&self, text: &str, waits: bool) -> Result<Vec<TypedInput>, String>;

    /// The board after a typed text.
    fn after_typed(&self, inputs: &[TypedInput]) -> Rc<dyn TextBoard>;

    /// A text that can be typed.
    fn example(&self) -> String;

    /// What is announced now. `None` while a move is shown step by step.
    fn occasion(&self) -> Option<Occasion>;

    /// The announcement in full.
    fn announcement(&self) -> String;

    /// What there is to do on the board, which is repeated as long as nothing was announced. Empty if the
    /// board has no task of its own.
    fn task(&self) -> String {
        String::new()
    }

    /// The announcement in a degree of detail. `heard` has the prompts that were said last.
    fn spoken(&self, detail: SpeechDetail, heard: &Prompts) -> String;

    /// What is said after the announcement and the remarks of the page. Empty if that is all.
    fn advice(&self, _detail: SpeechDetail, _heard: &Prompts) -> String {
        String::new()
    }

    /// The prompts that are known after the announcement.
    fn prompts_after(&self, heard: &Prompts) -> Prompts;

    /// Whether edits are typed, not moves.
    fn is_edited(&self) -> bool {
        false
    }

    /// Whether a move that is proposed may wait now to be confirmed.
    fn is_stepped(&self) -> bool {
        false
    }
}

impl dyn TextBoard + '_ {
    /// The board as texts.
    #[must_use]
    pub fn listing(&self) -> BoardListing {
        let mut listing = None;
        self.read(&mut |board| listing = Some(board.listing()));
        listing.unwrap_or_default()
    }
}

impl TextBoard for Play {
    fn language(&self) -> Language {
        Play::language(self)
    }

    fn revision(&self) -> u32 {
        Play::revision(self)
    }

    fn id(&self) -> GameId {
        self.record().id()
    }

    fn view(&self) -> BoardView {
        self.seen(None)
    }

    fn read(&self, reader: &mut dyn FnMut(&LabelledBoard<'_>)) {
        self.labelled(&mut |board| reader(board));
    }

    fn reply(&self, key: BoardKey, at: Step, hint: Option<&str>) -> KeyReply {
        Play::reply(self, key, at, hint)
    }

    fn typed(&self, text: &str, waits: bool) -> Result<Vec<TypedInput>, String> {
        let actions = Play::typed(self, text, waits)?;
        Ok(actions.into_iter().map(TypedInput::Act).collect())
    }

    fn after_typed(&self, inputs: &[TypedInput]) -> Rc<dyn TextBoard> {
        Rc::new(inputs.iter().fold(self.clone(), |play, input| match input {
            TypedInput::Act(action) => play.after(action.clone()),
            TypedInput::Edit(_) | TypedInput::TryAgain => play,
        }))
    }

    fn example(&self) -> String {
        self.record().id().game().example.split('_').next().unwrap_or_default().to_owned()
    }

    fn occasion(&self) -> Option<Occasion> {
        // While a move is shown step by step, nothing is said. Its last step announces the move.
        (!self.is_replaying()).then(|| Occasion { number: Play::revision(self), text: String::new() })
    }

    fn announcement(&self) -> String {
        Play::announcement(self)
    }

    fn spoken(&self, detail: SpeechDetail, heard: &Prompts) -> String {
        Play::spoken(self, detail, heard)
    }

    fn prompts_after(&self, heard: &Prompts) -> Prompts {
        heard.after(self)
    }

    fn is_stepped(&self) -> bool {
        *self.event() == Event::Stepped
    }
}
