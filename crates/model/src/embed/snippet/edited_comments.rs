//! The comments and drawings that an author has made in the dialog. The game at the table does not change.

use crate::embed::annotation::parts;
use crate::record::{Comment, GameTree, NodeId, Sheet};

/// The positions whose comments were changed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EditedComments(Vec<(NodeId, Comment)>);

impl EditedComments {
    /// The comment and drawings for a position of the game.
    #[must_use]
    pub fn at(&self, tree: &GameTree, node: NodeId) -> Comment {
        let edited = self.0.iter().find(|(known, _)| *known == node).map(|(_, comment)| comment.clone());
        edited.unwrap_or_else(|| Comment::of(tree.comment(node)))
    }

    /// The draft with another comment of a position.
    #[must_use]
    pub fn with(mut self, node: NodeId, mut comment: Comment) -> EditedComments {
        for list in [&mut comment.marks, &mut comment.arrows] {
            // Brackets end a command in a comment, and no name of a cell has them.
            list.retain(|letter| letter != '[' && letter != ']');
        }
        self.0.retain(|(known, _)| *known != node);
        self.0.push((node, comment));
        self
    }

    /// Marks a cell of a position, or takes its mark away. Returns whether it is marked now.
    #[must_use]
    pub fn with_mark(self, tree: &GameTree, node: NodeId, cell: &str) -> (EditedComments, bool) {
        let mut comment = self.at(tree, node);
        let is_there = toggle(&mut comment.marks, cell);
        (self.with(node, comment), is_there)
    }

    /// Draws an arrow from cell to cell in a position, or takes it away. Returns whether it is there now.
    #[must_use]
    pub fn with_arrow(self, tree: &GameTree, node: NodeId, from: &str, to: &str) -> (EditedComments, bool) {
        let mut comment = self.at(tree, node);
        let is_there = toggle(&mut comment.arrows, &format!("{from}-{to}"));
        (self.with(node, comment), is_there)
    }

    /// The game as a sheet, with these names of the players.
    #[must_use]
    pub fn sheet(&self, sheet: &Sheet, players: [String; 2]) -> String {
        let mut sheet = sheet.clone();
        sheet.header.players = players;
        for (node, comment) in &self.0 {
            sheet.tree.set_comment(*node, &comment.print());
        }
        sheet.print()
    }

    /// The texts of these positions as captions. Empty if no position has a text.
    #[must_use]
    pub fn captions(&self, tree: &GameTree, nodes: impl Iterator<Item = NodeId>) -> String {
        // `|` separates captions, so it is replaced in texts.
        let texts = nodes.map(|node| self.at(tree, node).text.replace('|', "‖").replace('\n', " "));
        texts.collect::<Vec<_>>().join("|").trim_end_matches('|').to_owned()
    }

    /// Whether the game has variations or comments, so that embedding it shows more than embedding its line.
    #[must_use]
    pub fn is_worthwhile(tree: &GameTree) -> bool {
        let mut open = vec![NodeId::ROOT];
        while let Some(node) = open.pop() {
            let children = tree.children(node);
            if children.len() > 1 || !tree.comment(node).is_empty() {
                return true;
            }
            open.extend(children);
        }
        false
    }
}

/// Adds an item to a list, or removes it if it is there. Returns whether it is there now.
fn toggle(list: &mut String, item: &str) -> bool {
    let mut items: Vec<&str> = parts(list).collect();
    let before = items.len();
    items.retain(|known| *known != item);
    let is_new = items.len() == before;
    if is_new {
        items.push(item);
    }
    *list = items.join(" ");
    is_new
}

#[cfg(test)]
mod tests {
    use super::EditedComments;
    use crate::embed::snippet::samples::sheet;
    use crate::record::{Comment, GameTree, NodeId, Sheet};
    use apila_core::i18n::Language;

    #[test]
    fn marks_and_arrows_are_drawn_and_taken_away() {
        let sheet = sheet();
        let (tree, node) = (&sheet.tree, sheet.tree.node_at(1));
        let (draft, is_there) = EditedComments::default().with_mark(tree, node, "c3");
        assert!(is_there);
        let (draft, is_there) = draft.with_arrow(tree, node, "b2", "c3");
        assert!(is_there);
        assert_eq!((&*draft.at(tree, node).marks, &*draft.at(tree, node).arrows), ("b2 c3", "b2-c3"));
        let (draft, is_there) = draft.with_mark(tree, node, "b2");
        assert!(!is_there);
        let (draft, _) = draft.with_arrow(tree, node, "b2", "c3");
        assert_eq!((&*draft.at(tree, node).marks, &*draft.at(tree, node).arrows), ("c3", ""));
        assert_eq!(tree.comment(node), sheet.tree.comment(node), "the game stays as it is");
    }

    #[test]
    fn a_sheet_has_what_was_changed_and_keeps_the_rest() {
        let sheet = sheet();
        let last = sheet.tree.node_at(2);
        let said =
            Comment { text: "Well } done".to_owned(), marks: "a1]".to_owned(), arrows: "a1-b2".to_owned() };
        let draft = EditedComments::default().with(last, said);
        let printed = draft.sheet(&sheet, ["Ana".to_owned(), String::new()]);
        let read = Sheet::read(&printed, Language::English).unwrap();
        assert_eq!(read.header.players, ["Ana", ""]);
        let comment = |ply| read.tree.comment(read.tree.node_at(ply)).to_owned();
        assert_eq!(comment(1), sheet.tree.comment(sheet.tree.node_at(1)));
        assert_eq!(comment(2), "[%marks a1] [%arrows a1-b2] Well } done");
    }

    #[test]
    fn texts_become_captions() {
        let sheet = sheet();
        let nodes = || (0..=2).map(|ply| sheet.tree.node_at(ply));
        let draft = EditedComments::default();
        let text = |text: &str| Comment { text: text.to_owned(), ..Comment::default() };
        assert_eq!(draft.captions(&sheet.tree, nodes()), "|<b> & \"so\"  {{ x } end");
        let draft = draft.with(NodeId::ROOT, text("b|c\nd")).with(sheet.tree.node_at(1), text(""));
        assert_eq!(draft.captions(&sheet.tree, nodes()), "b‖c d");
        assert_eq!(draft.captions(&sheet.tree, std::iter::empty()), "");
    }

    #[test]
    fn notes_and_variations_are_worthwhile() {
        let sheet = sheet();
        assert!(EditedComments::is_worthwhile(&sheet.tree));
        let mut tree = GameTree::new(sheet.tree.line().clone());
        assert!(!EditedComments::is_worthwhile(&tree));
        tree.cut(1);
        tree.add("d4nnw", Language::English)
            .or_else(|_| tree.add("d4sss", Language::English))
            .or_else(|_| tree.add("d4wws", Language::English))
            .unwrap();
        assert!(EditedComments::is_worthwhile(&tree));
    }
}
