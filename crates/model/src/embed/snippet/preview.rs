//! The board of the preview.

use crate::embed::{BoardInput, Embedded, Settings};
use crate::play::Action;
use crate::record::Record;
use apila_core::i18n::Language;

/// A board with these settings. It shows the position after `line` if `line` is one of its lines.
#[must_use]
pub fn preview(settings: Settings, language: Language, line: Option<&Record>) -> Embedded {
    let board = Embedded::new(settings, language);
    match line.and_then(|line| board.play().tree().find(line)) {
        Some(node) => board.after(BoardInput::Act(Action::Choose(node))).board,
        None => board,
    }
}

impl Embedded {
    /// The game up to the position on the board. A move that is being replayed counts as made.
    #[must_use]
    pub fn line_shown(&self) -> Record {
        let mut line = self.play().record().clone();
        line.take_back_to(self.ply());
        line
    }
}

#[cfg(test)]
mod tests {
    use super::preview;
    use crate::embed::snippet::samples::{SHEET, qawale, settings};
    use apila_core::i18n::Language;

    #[test]
    fn a_preview_stays_at_its_position() {
        let mut line = qawale();
        line.take_back_to(1);
        let shown =
            |values: &[(&str, &str)]| preview(settings(values), Language::English, Some(&line)).line_shown();
        assert_eq!(shown(&[("sheet", SHEET)]), line);
        assert_eq!(shown(&[("moves", "a1nne_d4sww"), ("mode", "replay")]), line);
        assert_eq!(shown(&[("moves", "d1nnw"), ("mode", "replay")]).moves(), ["d1nnw"], "another game");
    }
}
