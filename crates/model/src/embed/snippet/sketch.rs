//! What an author writes and draws on the positions of the preview. Marks and arrows are drawn by presses on
//! the board, one after the other.

use super::EditedComments;
use crate::record::{Comment, GameTree, NodeId};

/// What a press on the board draws.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tool {
    /// Marks on cells.
    Marks,
    /// An arrow. The cell is that where it begins, after the first press.
    Arrows(Option<String>),
}

impl Tool {
    /// The tool with this name in the form.
    #[must_use]
    pub fn of(name: &str) -> Tool {
        if name == Tool::Arrows(None).name() { Tool::Arrows(None) } else { Tool::Marks }
    }

    /// The name of the tool in the form.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Tool::Marks => "marks",
            Tool::Arrows(_) => "arrows",
        }
    }
}

/// What a press has done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SketchReport {
    /// This cell is marked now.
    Marked(String),
    /// This cell is no longer marked.
    Unmarked(String),
    /// An arrow begins at this cell.
    ArrowBegun(String),
    /// This arrow is drawn now.
    ArrowDrawn(String),
    /// This arrow was removed.
    ArrowRemoved(String),
}

/// The comments and drawings, and the state of drawing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sketch {
    /// The comments and drawings.
    pub comments: EditedComments,
    /// The tool. `None` while the author does not draw.
    pub tool: Option<Tool>,
    /// What the last press has done.
    pub report: Option<SketchReport>,
    /// The number of reports so far.
    pub reports: u32,
}

/// Something that the author does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SketchAction {
    /// Begins to draw, or ends it.
    Switch,
    /// Chooses a tool.
    Choose(Tool),
    /// Ends drawing: another board is shown.
    PutDown,
    /// Replaces the comment of a position.
    Write(NodeId, Comment),
    /// Presses a cell of a position.
    Press(NodeId, String),
    /// Draws an arrow from cell to cell of a position, or removes it.
    Arrow(NodeId, [String; 2]),
}

impl Sketch {
    /// The sketch after an action, in a game with this tree.
    #[must_use]
    pub fn after(&self, tree: &GameTree, action: SketchAction) -> Sketch {
        let next = self.clone();
        match action {
            SketchAction::Switch => {
                Sketch { tool: if self.tool.is_none() { Some(Tool::Marks) } else { None }, ..next }
            }
            SketchAction::Choose(tool) => Sketch { tool: Some(tool), ..next },
            SketchAction::PutDown => Sketch { tool: None, ..next },
            SketchAction::Write(node, comment) => {
                Sketch { comments: self.comments.clone().with(node, comment), ..next }
            }
            SketchAction::Press(node, cell) => next.pressed(tree, node, cell),
            SketchAction::Arrow(node, ends) => next.with_arrow(tree, node, ends),
        }
    }

    fn pressed(self, tree: &GameTree, node: NodeId, cell: String) -> Sketch {
        match self.tool.clone() {
            None => self,
            Some(Tool::Marks) => {
                let (comments, is_marked) = self.comments.clone().with_mark(tree, node, &cell);
                let report =
                    if is_marked { SketchReport::Marked(cell) } else { SketchReport::Unmarked(cell) };
                Sketch { comments, ..self }.reporting(report)
            }
            Some(Tool::Arrows(None)) => Sketch { tool: Some(Tool::Arrows(Some(cell.clone()))), ..self }
                .reporting(SketchReport::ArrowBegun(cell)),
            Some(Tool::Arrows(Some(from))) => {
                Sketch { tool: Some(Tool::Arrows(None)), ..self }.with_arrow(tree, node, [from, cell])
            }
        }
    }

    /// Nothing happens if both cells are the same.
    fn with_arrow(self, tree: &GameTree, node: NodeId, [from, to]: [String; 2]) -> Sketch {
        if from == to {
            return self;
        }
        let (comments, is_drawn) = self.comments.clone().with_arrow(tree, node, &from, &to);
        let arrow = format!("{from}-{to}");
        let report =
            if is_drawn { SketchReport::ArrowDrawn(arrow) } else { SketchReport::ArrowRemoved(arrow) };
        Sketch { comments, ..self }.reporting(report)
    }

    fn reporting(self, report: SketchReport) -> Sketch {
        Sketch { report: Some(report), reports: self.reports.wrapping_add(1), ..self }
    }

    /// The comments to show at a position. If an arrow has begun, its first cell is marked.
    #[must_use]
    pub fn shown(&self, tree: &GameTree, node: Option<NodeId>) -> EditedComments {
        if let (Some(Tool::Arrows(Some(from))), Some(node)) = (&self.tool, node) {
            let (marked, is_new) = self.comments.clone().with_mark(tree, node, from);
            if is_new {
                return marked;
            }
        }
        self.comments.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::{Sketch, SketchAction, SketchReport, Tool};
    use crate::embed::snippet::samples::sheet;
    use crate::record::{Comment, NodeId};

    /// The sketch after presses on cells of the first position, with its marks and arrows.
    fn pressed(sketch: &Sketch, cells: &[&str]) -> (Sketch, String, String) {
        let tree = sheet().tree;
        let presses = cells.iter().map(|cell| SketchAction::Press(NodeId::ROOT, (*cell).to_owned()));
        let sketch = presses.fold(sketch.clone(), |sketch, press| sketch.after(&tree, press));
        let comment = sketch.comments.at(&tree, NodeId::ROOT);
        (sketch, comment.marks, comment.arrows)
    }

    fn after(sketch: &Sketch, action: SketchAction) -> Sketch {
        sketch.after(&sheet().tree, action)
    }

    fn with(tool: &str) -> Sketch {
        after(&after(&Sketch::default(), SketchAction::Switch), SketchAction::Choose(Tool::of(tool)))
    }

    #[test]
    fn presses_mark_cells_only_while_the_author_draws() {
        let idle = Sketch::default();
        assert_eq!(pressed(&idle, &["a1"]).0, idle);
        let (drawn, marks, _) = pressed(&after(&idle, SketchAction::Switch), &["a1", "b2", "a1"]);
        assert_eq!((marks.as_str(), drawn.reports), ("b2", 3));
        assert_eq!(drawn.report, Some(SketchReport::Unmarked("a1".into())));
        assert_eq!(after(&drawn, SketchAction::Switch).tool, None);
    }

    #[test]
    fn another_board_ends_drawing_and_comments_are_kept() {
        let text = Comment { text: "A quiet move.".to_owned(), ..Comment::default() };
        let written = after(&with("marks"), SketchAction::Write(NodeId::ROOT, text));
        let comment = written.comments.at(&sheet().tree, NodeId::ROOT);
        assert_eq!((comment.text.as_str(), &written.tool), ("A quiet move.", &Some(Tool::Marks)));
        let put_down = after(&written, SketchAction::PutDown);
        assert_eq!((put_down.tool, put_down.comments), (None, written.comments));
    }

    #[test]
    fn two_presses_draw_an_arrow_and_two_more_remove_it() {
        let arrows = with("arrows");
        let (begun, marks, _) = pressed(&arrows, &["a1"]);
        let tree = sheet().tree;
        let marks_shown =
            |sketch: &Sketch| sketch.shown(&tree, Some(NodeId::ROOT)).at(&tree, NodeId::ROOT).marks;
        assert_eq!((marks.as_str(), marks_shown(&begun).as_str()), ("", "a1"), "the beginning is only shown");
        let (drawn, _, list) = pressed(&begun, &["b2"]);
        assert_eq!((list.as_str(), drawn.report), ("a1-b2", Some(SketchReport::ArrowDrawn("a1-b2".into()))));
        assert_eq!(pressed(&arrows, &["a1", "b2", "a1", "b2"]).2, "");
    }

    #[test]
    fn an_arrow_that_ends_where_it_begins_is_given_up() {
        let arrows = with("arrows");
        let (given_up, _, list) = pressed(&arrows, &["a1", "a1"]);
        assert_eq!((list.as_str(), given_up.tool), ("", Some(Tool::Arrows(None))));
        assert_eq!(given_up.reports, 1);
    }

    #[test]
    fn a_marked_cell_stays_marked_when_an_arrow_begins_there() {
        let marked = pressed(&with("marks"), &["a1"]).0;
        let begun = pressed(&after(&marked, SketchAction::Choose(Tool::of("arrows"))), &["a1"]).0;
        let tree = sheet().tree;
        assert_eq!(begun.shown(&tree, Some(NodeId::ROOT)), marked.comments);
    }
}
