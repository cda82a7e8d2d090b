//! The first turns of the basic game: values that take too long to find while somebody waits.
//!
//! The book is a tree of positions from the start. A position in it is either *open*, and then whatever comes of it by
//! one turn is in the book as well, or it is a leaf with its value; an open position's value follows from the others.
//! Where the tree goes on and what the leaves are worth is all that is stored, decision by decision in an order that
//! reader and writer both know, each guessed from how the position looks. The program that made it is
//! `examples/solve_27`.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use super::Value;
use super::coder::{Coder, Reader, Writer};
use super::estimate::lead;
use super::lane::Lane;
use crate::games::twenty_seven::Line;
use crate::rules::Position;
use crate::sorting::sort_by_key;

/// The book of the game with nine discs a side.
static BOOK: &[u8] = include_bytes!("book.bin");

/// What the book says of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// All that comes of it is in the book.
    Open,
    /// Its value for the side to move.
    Leaf(Value),
}

/// Leads are told apart in so many classes.
const LEADS: usize = 9;
/// Plies whose contexts differ; all later ones are alike.
const PLIES: usize = 8;
/// Contexts: whether a position is open, by ply and class; whether the opponent wins, and else whether nobody wins, by
/// class.
const CONTEXTS: usize = PLIES * LEADS + 2 * LEADS;

/// Writes or reads a book. `page` says what the writer has to write; a reader hears nothing of it.
fn pass(coder: &mut impl Coder, page: &mut dyn FnMut(&Line) -> Page) -> BTreeMap<u64, Value> {
    let mut layers = Vec::new();
    let mut values = BTreeMap::new();
    let mut layer = vec![Line::basic_start(9)];
    while !layer.is_empty() {
        let ply = layers.len().min(PLIES - 1);
        let mut open = Vec::new();
        for line in layer {
            let Some(lane) = Lane::of(&line) else { continue };
            let class = ((lead(&lane) / 300).clamp(-4, 4) + 4) as usize;
            let page = page(&line);
            if coder.code(ply * LEADS + class, page == Page::Open) && !lane.is_over() {
                open.push(line);
                continue;
            }
            let context = PLIES * LEADS + class;
            let value = if coder.code(context, page == Page::Leaf(Value::Loss)) {
                Value::Loss
            } else if coder.code(context + LEADS, page == Page::Leaf(Value::Draw)) {
                Value::Draw
            } else {
                Value::Win
            };
            values.insert(lane.key(), value);
        }
        let mut next: Vec<(u64, Line)> = open.iter().flat_map(children).collect();
        sort_by_key(&mut next, |(key, _)| *key);
        next.dedup_by_key(|(key, _)| *key);
        layer = next.into_iter().map(|(_, line)| line).collect();
        layers.push(open);
    }
    for line in layers.iter().rev().flatten() {
        let best =
            children(line).filter_map(|(key, _)| values.get(&key)).map(|value| value.of_opponent()).max();
        if let (Some(lane), Some(best)) = (Lane::of(line), best) {
            values.insert(lane.key(), best);
        }
    }
    values
}

/// What comes of a position, with its key.
pub(super) fn children(line: &Line) -> impl Iterator<Item = (u64, Line)> {
    let line = *line;
    let after = line.legal_moves().into_iter().map(move |mv| line.after(mv));
    after.filter_map(|line| Lane::of(&line).map(|lane| (lane.key(), line)))
}

/// The values of all positions in the book, by [`Lane::key`]. They are read once: that takes as long as looking at
/// thousands of positions.
pub(super) fn values() -> &'static BTreeMap<u64, Value> {
    static VALUES: OnceLock<BTreeMap<u64, Value>> = OnceLock::new();
    VALUES.get_or_init(|| read(BOOK))
}

/// The values that a book holds.
pub(super) fn read(book: &[u8]) -> BTreeMap<u64, Value> {
    pass(&mut Reader::<CONTEXTS>::new(book), &mut |_| Page::Open)
}

/// Writes a book: `page` is asked about each position in it, the start first, layer by layer.
pub fn write(page: &mut dyn FnMut(&Line) -> Page) -> Vec<u8> {
    let mut writer = Writer::<CONTEXTS>::new();
    pass(&mut writer, page);
    writer.finish()
}
