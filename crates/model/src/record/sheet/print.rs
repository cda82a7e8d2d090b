//! Printing a sheet in its canonical form.

use super::{
    DATE, GAME, MOST_OTHER_TAGS, NAME, RESULT, START, Sheet, VARIANT, clean_comment, is_date, is_tag_name,
    player_tags, result_word, without_controls,
};
use crate::record::{GameTree, NodeId};
use apila_core::rules::Side;

/// The text of a sheet.
pub(super) fn print(sheet: &Sheet) -> String {
    let mut text = String::new();
    print_tags(sheet, &mut text);
    let mut page = Page { text, column: 0, opening: false };
    let comment = clean_comment(sheet.tree.comment(NodeId::ROOT));
    if !comment.is_empty() || !sheet.tree.children(NodeId::ROOT).is_empty() {
        page.text.push('\n');
    }
    if !comment.is_empty() {
        page.write_comment(&comment);
        page.end_line();
    }
    print_moves(&sheet.tree, &mut page);
    page.text
}

fn print_tags(sheet: &Sheet, text: &mut String) {
    let (header, tree) = (&sheet.header, &sheet.tree);
    let id = tree.id();
    let (game, variant) = id.as_str().split_once('-').unwrap_or((id.as_str(), ""));
    let [first, second] = player_tags(id.listing());
    let date = if is_date(&header.date) { header.date.as_str() } else { "" };
    let start = tree.line().position(0).print();
    let standard = id.start(Side::First).print();
    let result = result_word(id.listing(), tree.main_outcome());
    let known = [
        (GAME, game),
        (VARIANT, variant),
        (NAME, &header.name),
        (&first, &header.players[Side::First.index()]),
        (&second, &header.players[Side::Second.index()]),
        (DATE, date),
        (RESULT, &result),
        (START, if start == standard { "" } else { &start }),
    ];
    let mut names = known.map(|(name, _)| name).to_vec();
    let most = names.len() + MOST_OTHER_TAGS;
    for (name, value) in known {
        if !value.is_empty() {
            print_tag(name, value, text);
        }
    }
    for (name, value) in &header.other {
        if is_tag_name(name) && names.len() < most && !names.contains(&name.as_str()) {
            names.push(name);
            print_tag(name, value, text);
        }
    }
}

fn print_tag(name: &str, value: &str, text: &mut String) {
    text.push('[');
    text.push_str(name);
    text.push_str(" \"");
    for c in without_controls(value, false).chars() {
        if matches!(c, '"' | '\\') {
            text.push('\\');
        }
        text.push(c);
    }
    text.push_str("\"]\n");
}

/// Something that is still to be printed.
enum Task {
    /// The continuation of a node, which is at this ply.
    Rest(NodeId, usize),
    /// The variation that begins with this node, which is at this ply.
    Variation(NodeId, usize),
    /// The end of a variation.
    Close,
}

/// Prints the moves. Lines may be long and deeply nested, so there is an explicit stack instead of recursion.
fn print_moves(tree: &GameTree, page: &mut Page) {
    let mut tasks = vec![Task::Rest(NodeId::ROOT, 0)];
    while let Some(task) = tasks.pop() {
        match task {
            Task::Rest(node, ply) => {
                let [main, others @ ..] = tree.children(node) else { continue };
                page.write_move(tree, *main, ply + 1);
                tasks.push(Task::Rest(*main, ply + 1));
                tasks.extend(others.iter().rev().map(|other| Task::Variation(*other, ply + 1)));
            }
            Task::Variation(node, ply) => {
                page.opening = true;
                page.write_move(tree, node, ply);
                tasks.push(Task::Close);
                tasks.push(Task::Rest(node, ply));
            }
            Task::Close => {
                page.text.push(')');
                page.column += 1;
            }
        }
    }
    page.end_line();
}

/// The greatest width of a line of moves, in characters.
const WIDTH: usize = 100;

/// A text that grows entry by entry, wrapped between entries.
struct Page {
    text: String,
    /// The number of characters in the last line.
    column: usize,
    /// Whether the next entry begins a variation.
    opening: bool,
}

impl Page {
    fn write_move(&mut self, tree: &GameTree, node: NodeId, ply: usize) {
        let text = tree.text(node);
        let opening = if self.opening { "(" } else { "" };
        self.opening = false;
        self.write(&format!("{opening}{ply}. {text}"));
        let comment = clean_comment(tree.comment(node));
        if !comment.is_empty() {
            self.write_comment(&comment);
        }
    }

    fn write_comment(&mut self, comment: &str) {
        let mut entry = String::with_capacity(comment.len() + 2);
        entry.push('{');
        for c in comment.chars() {
            // A bracket at the beginning of a line would be read as the tag of another game.
            if matches!(c, '}' | '\\') || (c == '[' && entry.ends_with('\n')) {
                entry.push('\\');
            }
            entry.push(c);
        }
        entry.push('}');
        self.write(&entry);
    }

    fn write(&mut self, entry: &str) {
        let first = entry.split('\n').next().unwrap_or_default().chars().count();
        if self.column > 0 && self.column + 1 + first > WIDTH {
            self.end_line();
        } else if self.column > 0 {
            self.text.push(' ');
            self.column += 1;
        }
        self.text.push_str(entry);
        self.column = match entry.rsplit_once('\n') {
            Some((_, last)) => last.chars().count(),
            None => self.column + first,
        };
    }

    /// Ends the last line unless it is empty.
    fn end_line(&mut self) {
        if self.column > 0 {
            self.text.push('\n');
            self.column = 0;
        }
    }
}
