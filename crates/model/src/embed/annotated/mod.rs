//! A whole game on a board: the sheet that an author gives, with its comments, variations, marks and arrows.
//!
//! Few boards have one, so reading sheets is a part of the program. It has to be loaded before a board gets settings with a
//! sheet: [`Request::parts`](super::Request::parts) names it for commands.

mod attributes;
mod read;
mod text;

pub use text::{Passage, TextItem, passages};

use std::rc::Rc;

use super::notes::Notes;
use super::setting::SettingFault;
use super::settings::Settings;
use crate::record::{NodeId, Sheet, TableLink, holds};
use apila_core::i18n::Language;
use apila_core::part;
use apila_core::part::{AnyPart, Part};

/// A game with what is said and drawn about its positions.
#[derive(Clone, Debug, PartialEq)]
pub struct AnnotatedGame {
    /// The game. Its comments are texts alone, without the commands that [`AnnotatedGame::notes`] holds.
    pub sheet: Sheet,
    /// What is drawn on the board, by position. A map would cost all boards its code.
    notes: Vec<(NodeId, Notes)>,
}

impl AnnotatedGame {
    /// What is drawn on the board in the position after a move.
    #[must_use]
    pub fn notes(&self, node: NodeId) -> Option<&Notes> {
        self.notes.iter().find(|(known, _)| *known == node).map(|(_, notes)| notes)
    }
}

/// What reads sheets.
pub struct SheetReader {
    /// Completes the attributes of an element that have a sheet. Of a text with several games it leaves the one with this number,
    /// from 1, and it adds the game's id if there is none.
    pub complete: fn(&mut Vec<(String, String)>, usize),
    /// Reads settings that have a sheet.
    pub(super) read: fn(&Settings, Language) -> Read,
}

/// The game of a sheet, if it can be read; a link to what the board shows; and the first mistake.
pub(super) type Read = (Option<Rc<AnnotatedGame>>, TableLink, Option<SettingFault>);

/// What reads sheets, as a part of the program.
pub static SHEETS: Part<SheetReader> = part!(sheets: SheetReader = READER);
static READER: SheetReader = SheetReader { complete: attributes::complete, read: read::read };

/// The parts of the program, besides the game, that the fragment of a frame's address needs.
#[must_use]
pub fn parts_of_frame(fragment: &str) -> Option<&'static dyn AnyPart> {
    holds(fragment, "sheet=").then_some(&SHEETS)
}
