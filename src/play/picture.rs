//! What is on the table as a picture.

use super::Play;
use crate::games::game::sprites_of;
use crate::scene::picture::{Picture, PictureRecord, PictureTheme};

/// How a picture of a table is to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PictureChoice {
    /// Whether the names of cells, rows and columns are drawn.
    pub coordinates: bool,
    /// Whether it is marked what the last move did, what is chosen, and what decided the game.
    pub marks: bool,
    /// The colours of letters and paper.
    pub theme: PictureTheme,
    /// Whether it has paper of its own.
    pub paper: bool,
    /// Its width in CSS pixels.
    pub width: u32,
}

impl Play {
    /// The board as an SVG text with the game in it. `title` is said of it to those who do not see it.
    #[must_use]
    pub fn picture(&self, choice: PictureChoice, title: &str) -> String {
        let seen = if choice.marks { self.seen_without_offers() } else { self.seen_without_marks() };
        let game = self.record().id().game();
        Picture {
            scene: &seen.scene,
            sprites: &sprites_of(game),
            coordinates: choice.coordinates,
            theme: choice.theme,
            paper: choice.paper,
            width: choice.width,
            title,
            prefix: PREFIX,
            record: Some(self.picture_record()),
        }
        .print()
    }

    /// The game with the line on the table as its main line, and the position shown.
    fn picture_record(&self) -> PictureRecord {
        let mut sheet = self.sheet.clone();
        sheet.tree.promote(self.tree().last_node());
        PictureRecord { sheet: sheet.print(), ply: self.shown }
    }
}

/// Stands before the names in a picture that is a file of its own.
const PREFIX: &str = "apila";
