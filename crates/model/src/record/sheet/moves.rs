//! The moves of a sheet, with their comments and variations.

use super::cursor::{Cursor, Wrong, excerpt};
use super::{SheetFault, clean_comment};
use crate::record::{GameTree, NodeId, Record};
use apila_core::i18n::Language;

/// Reads the moves up to the end of the text. The table then stands at the end of the main line.
pub(super) fn read(cursor: &mut Cursor<'_>, start: Record, language: Language) -> Result<GameTree, Wrong> {
    let tree = GameTree::new(start);
    let mut reader = Reader {
        cursor,
        language,
        tree,
        ply: 0,
        line_has_moves: false,
        replaced: Vec::new(),
        comments: Vec::new(),
    };
    reader.read()?;
    let Reader { mut tree, comments, .. } = reader;
    for (node, comment) in comments.into_iter().filter(|(_, comment)| !comment.is_empty()) {
        tree.set_comment(node, &comment);
    }
    // A variation may begin like the main line and go on in another way, which was read first, or go on where
    // the main line does not.
    tree.promote(tree.last_node());
    let main_line = tree.main_line();
    tree.go_to(main_line[main_line.len() - 1]);
    Ok(tree)
}

/// The most moves that are read for one place of a game: looking for the known ones takes a step for each.
const MOST_ALTERNATIVES: usize = 4000;

/// A move for which variations are being read.
struct Replaced {
    node: NodeId,
    /// Number of moves before it.
    before: usize,
    /// Where the parenthesis stands.
    at: usize,
}

struct Reader<'r, 'a> {
    cursor: &'r mut Cursor<'a>,
    language: Language,
    /// With the line that is being read on the table.
    tree: GameTree,
    /// Number of moves of that line, its end included.
    ply: usize,
    /// Whether the line has a move since its parenthesis.
    line_has_moves: bool,
    /// A stack instead of calls: parentheses may be as deep as they like.
    replaced: Vec<Replaced>,
    /// The comments of the nodes, by number. They are given to the tree at last, since a node may have any
    /// number of them and each would mean to write those before it once more.
    comments: Vec<(NodeId, String)>,
}

impl<'a> Reader<'_, 'a> {
    fn read(&mut self) -> Result<(), Wrong> {
        loop {
            self.cursor.skip_blank();
            let at = self.cursor.at();
            match self.cursor.peek() {
                None => break,
                Some('{') => self.read_comment()?,
                Some('(') => self.open_variation()?,
                Some(')') => self.close_variation()?,
                Some('[') => return Err(Wrong::new(at, SheetFault::LateTag)),
                Some(c @ ('}' | ']' | '"' | ';')) => {
                    return Err(Wrong::new(at, SheetFault::Stray { text: c.to_string() }));
                }
                Some(_) => self.read_move()?,
            }
        }
        match self.replaced.last() {
            Some(replaced) => Err(Wrong::new(replaced.at, SheetFault::UnclosedVariation)),
            None => Ok(()),
        }
    }

    fn read_comment(&mut self) -> Result<(), Wrong> {
        let at = self.cursor.at();
        if !self.line_has_moves && !self.replaced.is_empty() {
            return Err(Wrong::new(at, SheetFault::CommentPlace));
        }
        self.cursor.take('{');
        let Some(comment) = self.cursor.take_enclosed('}', '[', true) else {
            return Err(Wrong::new(at, SheetFault::UnclosedComment));
        };
        let node = self.tree.last_node();
        if self.comments.len() <= node.number() {
            self.comments.resize_with(node.number() + 1, || (node, String::new()));
        }
        let (owner, known) = &mut self.comments[node.number()];
        *owner = node;
        let comment = clean_comment(&comment);
        if !known.is_empty() && !comment.is_empty() {
            known.push(' ');
        }
        known.push_str(&comment);
        Ok(())
    }

    fn open_variation(&mut self) -> Result<(), Wrong> {
        let at = self.cursor.at();
        if !self.line_has_moves {
            return Err(Wrong::new(at, SheetFault::VariationPlace));
        }
        self.cursor.take('(');
        self.ply -= 1;
        self.replaced.push(Replaced { node: self.tree.last_node(), before: self.ply, at });
        self.tree.cut(self.ply);
        self.line_has_moves = false;
        Ok(())
    }

    fn close_variation(&mut self) -> Result<(), Wrong> {
        let at = self.cursor.at();
        let Some(Replaced { node, before, at: opened }) = self.replaced.pop() else {
            return Err(Wrong::new(at, SheetFault::UnopenedVariation));
        };
        if !self.line_has_moves {
            return Err(Wrong::new(opened, SheetFault::EmptyVariation));
        }
        self.cursor.take(')');
        let said = self.tree.text(node).to_owned();
        // Unlike `GameTree::go_to`, this does not walk through the whole game.
        self.ply = before;
        self.tree.cut(before);
        self.say(&said, at)
    }

    fn read_move(&mut self) -> Result<(), Wrong> {
        let at = self.cursor.at();
        let mut text = self.take_token();
        let mut move_at = at;
        let digits = text.bytes().take_while(u8::is_ascii_digit).count();
        if digits > 0 && text[digits..].starts_with('.') {
            let (found, wanted) = (&text[..digits], self.ply + 1);
            if found != wanted.to_string() {
                return Err(Wrong::new(at, SheetFault::Number { found: excerpt(found), wanted }));
            }
            text = &text[digits + 1..];
            move_at += digits + 1;
            if text.is_empty() {
                self.cursor.skip_blank();
                move_at = self.cursor.at();
                text = self.take_token();
            }
        }
        match (text, self.cursor.peek()) {
            ("", Some('{')) => Err(Wrong::new(move_at, SheetFault::CommentPlace)),
            ("", _) => Err(Wrong::new(at, SheetFault::MissingMove)),
            _ => self.say(text, move_at),
        }
    }

    fn take_token(&mut self) -> &'a str {
        self.cursor
            .take_while(|c| !c.is_whitespace() && !matches!(c, '(' | ')' | '{' | '}' | '[' | ']' | '"'))
    }

    fn say(&mut self, text: &str, at: usize) -> Result<(), Wrong> {
        let ply = self.ply + 1;
        if self.tree.children(self.tree.last_node()).len() > MOST_ALTERNATIVES {
            return Err(Wrong::new(at, SheetFault::TooLarge));
        }
        match self.tree.add(text, self.language) {
            Ok(()) => {
                self.ply = ply;
                self.line_has_moves = true;
                Ok(())
            }
            Err(error) => Err(Wrong::new(at, SheetFault::Move { ply, text: excerpt(text), error })),
        }
    }
}
