//! The game on a board as a file for the reader.

use super::annotation::Annotation;
use super::state::Embedded;
use crate::record::Comment;
use apila_core::rules::Step;

impl Embedded {
    /// The game on the board as a file: with the reader's moves, and with the comments, variations and
    /// drawings of the author's game.
    #[must_use]
    pub fn file(&self) -> String {
        let mut sheet = self.play().sheet().clone();
        let game = sheet.tree.line().id().game();
        let name = |step: &Step| game.spot_name(*step);
        let drawn = self.plan().annotated.iter().flat_map(|game| &game.annotation);
        for (node, Annotation { marks, arrows }) in drawn {
            // The reader may have taken back moves.
            if !sheet.tree.holds(*node) {
                continue;
            }
            let arrow = |(from, to): &(Step, Step)| format!("{}-{}", name(from), name(to));
            let comment = Comment {
                text: sheet.tree.comment(*node).to_owned(),
                marks: Vec::from_iter(marks.iter().map(name)).join(" "),
                arrows: Vec::from_iter(arrows.iter().map(arrow)).join(" "),
            };
            sheet.tree.set_comment(*node, &comment.print());
        }
        sheet.print()
    }
}
