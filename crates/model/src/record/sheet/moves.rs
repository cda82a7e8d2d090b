//! The moves of a sheet, with their comments and variations.

use super::cursor::{Cursor, ErrorAt, excerpt};
use super::{SheetErrorKind, clean_comment};
use crate::record::{GameTree, NodeId, Record};
use apila_core::i18n::Language;

/// Reads the moves to the end of the text. The current line of the tree is then the main line.
pub(super) fn read(cursor: &mut Cursor<'_>, start: Record, language: Language) -> Result<GameTree, ErrorAt> {
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
    // A variation that begins like the main line may have been read before the rest of the main line, and it
    // may be longer.
    tree.promote(tree.last_node());
    let main_line = tree.main_line();
    tree.go_to(main_line[main_line.len() - 1]);
    Ok(tree)
}

/// The greatest number of alternatives to a move. It is limited because a new one is compared with all
/// others.
const MOST_ALTERNATIVES: usize = 4000;

/// A move whose variations are being read.
struct Replaced {
    node: NodeId,
    /// The number of moves before it.
    before: usize,
    /// The byte offset of the opening parenthesis.
    at: usize,
}

struct Reader<'r, 'a> {
    cursor: &'r mut Cursor<'a>,
    language: Language,
    /// The tree. Its current line is the line that is being read.
    tree: GameTree,
    /// The number of moves of this line, including its ending.
    ply: usize,
    /// Whether the line has a move since its opening parenthesis.
    line_has_moves: bool,
    /// The open variations, as an explicit stack instead of recursion: parentheses may be nested to any
    /// depth.
    replaced: Vec<Replaced>,
    /// The comments by node number. They are added to the tree at the end, because a node may have any number
    /// of comments, and appending each of them to the tree would copy the comments before it.
    comments: Vec<(NodeId, String)>,
}

impl<'a> Reader<'_, 'a> {
    fn read(&mut self) -> Result<(), ErrorAt> {
        loop {
            self.cursor.skip_blank();
            let at = self.cursor.at();
            match self.cursor.peek() {
                None => break,
                Some('{') => self.read_comment()?,
                Some('(') => self.open_variation()?,
                Some(')') => self.close_variation()?,
                Some('[') => return Err(ErrorAt::new(at, SheetErrorKind::LateTag)),
                Some(c @ ('}' | ']' | '"' | ';')) => {
                    return Err(ErrorAt::new(at, SheetErrorKind::Stray { text: c.to_string() }));
                }
                Some(_) => self.read_move()?,
            }
        }
        match self.replaced.last() {
            Some(replaced) => Err(ErrorAt::new(replaced.at, SheetErrorKind::UnclosedVariation)),
            None => Ok(()),
        }
    }

    fn read_comment(&mut self) -> Result<(), ErrorAt> {
        let at = self.cursor.at();
        if !self.line_has_moves && !self.replaced.is_empty() {
            return Err(ErrorAt::new(at, SheetErrorKind::CommentPlace));
        }
        self.cursor.take('{');
        let Some(comment) = self.cursor.take_enclosed('}', '[', true) else {
            return Err(ErrorAt::new(at, SheetErrorKind::UnclosedComment));
        };
        let node = self.tree.last_node();
        if self.comments.len() <= node.number() {
            self.comments.resize_with(node.number() + 1, || (node, String::new()));
        }
        let (owner, comments) = &mut self.comments[node.number()];
        *owner = node;
        let comment = clean_comment(&comment);
        if !comments.is_empty() && !comment.is_empty() {
            comments.push(' ');
        }
        comments.push_str(&comment);
        Ok(())
    }

    fn open_variation(&mut self) -> Result<(), ErrorAt> {
        let at = self.cursor.at();
        if !self.line_has_moves {
            return Err(ErrorAt::new(at, SheetErrorKind::VariationPlace));
        }
        self.cursor.take('(');
        self.ply -= 1;
        self.replaced.push(Replaced { node: self.tree.last_node(), before: self.ply, at });
        self.tree.cut(self.ply);
        self.line_has_moves = false;
        Ok(())
    }

    fn close_variation(&mut self) -> Result<(), ErrorAt> {
        let at = self.cursor.at();
        let Some(Replaced { node, before, at: opened }) = self.replaced.pop() else {
            return Err(ErrorAt::new(at, SheetErrorKind::UnopenedVariation));
        };
        if !self.line_has_moves {
            return Err(ErrorAt::new(opened, SheetErrorKind::EmptyVariation));
        }
        self.cursor.take(')');
        let text = self.tree.text(node).to_owned();
        // Unlike `GameTree::go_to`, this does not replay the whole line.
        self.ply = before;
        self.tree.cut(before);
        self.add(&text, at)
    }

    fn read_move(&mut self) -> Result<(), ErrorAt> {
        let at = self.cursor.at();
        let mut text = self.take_token();
        let mut move_at = at;
        let digits = text.bytes().take_while(u8::is_ascii_digit).count();
        if digits > 0 && text[digits..].starts_with('.') {
            let (found, wanted) = (&text[..digits], self.ply + 1);
            if found != wanted.to_string() {
                return Err(ErrorAt::new(at, SheetErrorKind::Number { found: excerpt(found), wanted }));
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
            ("", Some('{')) => Err(ErrorAt::new(move_at, SheetErrorKind::CommentPlace)),
            ("", _) => Err(ErrorAt::new(at, SheetErrorKind::MissingMove)),
            _ => self.add(text, move_at),
        }
    }

    fn take_token(&mut self) -> &'a str {
        self.cursor
            .take_while(|c| !c.is_whitespace() && !matches!(c, '(' | ')' | '{' | '}' | '[' | ']' | '"'))
    }

    fn add(&mut self, text: &str, at: usize) -> Result<(), ErrorAt> {
        let ply = self.ply + 1;
        if self.tree.children(self.tree.last_node()).len() > MOST_ALTERNATIVES {
            return Err(ErrorAt::new(at, SheetErrorKind::TooLarge));
        }
        match self.tree.add(text, self.language) {
            Ok(()) => {
                self.ply = ply;
                self.line_has_moves = true;
                Ok(())
            }
            Err(error) => Err(ErrorAt::new(at, SheetErrorKind::Move { ply, text: excerpt(text), error })),
        }
    }
}
