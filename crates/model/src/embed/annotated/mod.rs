//! A whole game on a board: the sheet that an author gives, with its comments, variations, marks and arrows.
//!
//! Few boards have one, so the reader of sheets is a part of the program that is loaded when it is needed. It
//! has to be loaded before a board gets settings with a sheet: [`Request::parts`](super::Request::parts)
//! names it for commands.

mod attributes;
mod read;
mod text;

pub use text::{Passage, TextItem, passages};

use std::collections::BTreeMap;
use std::rc::Rc;

use super::annotation::Annotation;
use super::setting::SettingError;
use super::settings::Settings;
use crate::record::{NodeId, Sheet, TableLink};
use apila_core::i18n::Language;
use apila_core::part;
use apila_core::part::{AnyPart, Part};

/// A game with the comments and drawings for its positions.
#[derive(Clone, Debug, PartialEq)]
pub struct AnnotatedGame {
    /// The game. Its comments are plain text. Their commands are in [`AnnotatedGame::annotation`].
    pub sheet: Sheet,
    /// What is drawn on the board, by position.
    pub(super) annotation: BTreeMap<NodeId, Annotation>,
}

impl AnnotatedGame {
    /// What is drawn on the board in the position after a move.
    #[must_use]
    pub fn annotation(&self, node: NodeId) -> Option<&Annotation> {
        self.annotation.get(&node)
    }
}

/// The names and values of the attributes of an element.
pub type Attributes = Vec<(String, String)>;

/// The functions that read sheets.
pub struct SheetReader {
    /// Completes the attributes of an element with a sheet. If the sheet has several games, only the game
    /// with this number, counted from 1, stays; without a number, the first. The id of the game is added if
    /// it is missing. The error is the name of a game that is not there.
    pub complete: fn(&mut Attributes, &str) -> Result<(), String>,
    /// Reads settings that have a sheet.
    pub(super) read: fn(&Settings, Language) -> Read,
}

/// The game of a sheet, if it can be read; a link to the position that the board shows; and the first
/// mistake.
pub(super) type Read = (Option<Rc<AnnotatedGame>>, TableLink, Option<SettingError>);

/// The reader of sheets, as a part of the program.
pub static SHEETS: Part<SheetReader> = part!(sheets: SheetReader = READER);
static READER: SheetReader = SheetReader { complete: attributes::complete, read: read::read };

/// The part of the program that the fragment of a frame's address needs in addition to the game. `None`
/// without a sheet.
#[must_use]
pub fn parts_of_frame(fragment: &str) -> Option<&'static dyn AnyPart> {
    fragment.contains("sheet=").then_some(&SHEETS)
}
