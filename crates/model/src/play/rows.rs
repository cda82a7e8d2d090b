//! The rows of the list of moves, and which of them are drawn.
//!
//! A game may have thousands of rows. [`Rows`] knows the contents of each row without a list of all rows, and
//! [`Window`] computes which rows are in sight, because only these are drawn. Rows lie on *tracks* across the
//! list. Each row has its own track; in a list of two columns, however, a move of the side that began and the
//! reply to it share a track. All tracks have the same length along the list, the *pitch*, so the place of a
//! row follows from its index.

use std::ops::Range;

use crate::record::{GameTree, NodeId};

/// What a row of the list of moves shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Row {
    /// A position of the current line, by the number of moves before it: 0 is the start of the game.
    Ply(usize),
    /// A variation, by its first move.
    Variation(NodeId),
}

impl Column {
    /// The name in styles.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Column::First => "first",
            Column::Second => "second",
        }
    }
}

/// An index of the rows of a list. Each position of the current line has a row, followed by the alternatives
/// to the move that led to it. The known continuations of the line are last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rows {
    /// The row of each ply, and then the first row after the last ply.
    plies: Vec<usize>,
    /// The track of each of these rows.
    tracks: Vec<usize>,
    count: usize,
    track_count: usize,
    has_two_columns: bool,
    /// The number of plies of the current line that are on the main line.
    plies_on_main_line: usize,
}

/// The column of a row in a list of two columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Column {
    /// A move of the side that began.
    First,
    /// A move of the other side.
    Second,
}

impl Rows {
    /// The rows of the current line of a tree, in one or two columns. They change only if
    /// [`GameTree::revision`] changes.
    #[must_use]
    pub fn of(tree: &GameTree, has_two_columns: bool) -> Rows {
        let last = tree.line().plies();
        let (mut plies, mut tracks) = (Vec::with_capacity(last + 2), Vec::with_capacity(last + 2));
        let (mut count, mut track_count) = (0, 0);
        let mut has_room_for_reply = false;
        for ply in 0..=last + 1 {
            let column = Rows::column(tree, ply).filter(|_| has_two_columns && ply <= last);
            let is_reply = has_room_for_reply && column == Some(Column::Second);
            plies.push(count);
            tracks.push(track_count - usize::from(is_reply));
            let alternatives = tree.alternative_count(ply);
            count += usize::from(ply <= last) + alternatives;
            track_count += usize::from(ply <= last && !is_reply) + alternatives;
            has_room_for_reply = alternatives == 0 && column == Some(Column::First);
        }
        let plies_on_main_line = tree.plies_on_main_line();
        Rows { plies, tracks, count, track_count, has_two_columns, plies_on_main_line }
    }

    /// The column of the move that led to a ply of the current line. `None` for the start and after the last
    /// ply.
    #[must_use]
    pub fn column(tree: &GameTree, ply: usize) -> Option<Column> {
        let line = tree.line();
        let before = ply.checked_sub(1).filter(|_| ply <= line.plies())?;
        let is_first = line.position(before).turn() == line.position(0).turn();
        Some(if is_first { Column::First } else { Column::Second })
    }

    /// Whether the move that led to a ply of the current line is part of a variation.
    #[must_use]
    pub const fn is_in_variation(&self, ply: usize) -> bool {
        ply > self.plies_on_main_line
    }

    /// Whether an alternative to the move that led to `ply` continues the main line.
    #[must_use]
    pub fn is_main_line(&self, tree: &GameTree, ply: usize, node: NodeId) -> bool {
        !self.is_in_variation(ply.saturating_sub(1))
            && tree.children(tree.parent(node)).first() == Some(&node)
    }

    /// Whether the moves of each side have a column.
    #[must_use]
    pub const fn has_two_columns(&self) -> bool {
        self.has_two_columns
    }

    /// The number of rows, at least one.
    #[must_use]
    pub const fn count(&self) -> usize {
        self.count
    }

    /// The number of tracks, at least one.
    #[must_use]
    pub const fn track_count(&self) -> usize {
        self.track_count
    }

    /// The track that a row lies on.
    #[must_use]
    pub fn track(&self, index: usize) -> usize {
        let ply = self.plies.partition_point(|first| *first <= index).saturating_sub(1);
        self.tracks[ply] + (index - self.plies[ply])
    }

    /// The rows on a track.
    #[must_use]
    pub fn on_track(&self, track: usize) -> Range<usize> {
        // The first row on this track or a later one.
        let first = |track: usize| {
            let ply = self.tracks.partition_point(|of_ply| *of_ply < track).saturating_sub(1);
            let mut row = self.plies[ply];
            while row < self.count && self.track(row) < track {
                row += 1;
            }
            row
        };
        first(track)..first(track + 1)
    }

    /// The number of the move of the row with this index, and what the row shows. `tree` must be the tree of
    /// the rows.
    #[must_use]
    pub fn get(&self, tree: &GameTree, index: usize) -> Option<(usize, Row)> {
        if index >= self.count {
            return None;
        }
        let ply = self.plies.partition_point(|first| *first <= index).checked_sub(1)?;
        let within = index - self.plies[ply];
        if ply > tree.line().plies() {
            return Some((ply, Row::Variation(tree.alternative(ply, within)?)));
        }
        match within.checked_sub(1) {
            None => Some((ply, Row::Ply(ply))),
            Some(nth) => Some((ply, Row::Variation(tree.alternative(ply, nth)?))),
        }
    }

    /// The index of a row. `None` if its ply or node does not exist any more.
    #[must_use]
    pub fn index_of(&self, tree: &GameTree, row: Row) -> Option<usize> {
        let last = tree.line().plies();
        match row {
            Row::Ply(ply) => (ply <= last).then(|| self.plies[ply]),
            Row::Variation(node) => {
                let ply = if tree.holds(node) { tree.depth(node) } else { return None };
                let nth = tree.alternatives(ply).iter().position(|other| *other == node)?;
                Some(self.plies.get(ply)? + usize::from(ply <= last) + nth)
            }
        }
    }
}

/// A row that is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawnRow {
    /// Its index among all rows.
    pub index: usize,
    /// The number of its move.
    pub ply: usize,
    /// What it shows.
    pub row: Row,
    /// Whether tracks before it are left out.
    pub is_after_gap: bool,
}

impl Rows {
    /// The rows to draw in a window, in order.
    pub fn drawn<'a>(
        &'a self,
        tree: &'a GameTree,
        window: &'a Window,
    ) -> impl Iterator<Item = DrawnRow> + 'a {
        let gap = window.gap().map(|(track, _)| track);
        let on_track = move |track| self.on_track(track).map(move |index| (track, index));
        window.tracks().flat_map(on_track).filter_map(move |(track, index)| {
            let (ply, row) = self.get(tree, index)?;
            Some(DrawnRow { index, ply, row, is_after_gap: gap == Some(track) })
        })
    }

    /// The row that a key leads to, while the position after `shown` moves is shown. `from` is the row with
    /// the focus. From a move, a key leads to another move; from a variation, to the next or the previous
    /// row. The known continuations follow the last move. `None` if nothing is there.
    #[must_use]
    pub fn row_towards(&self, tree: &GameTree, from: Option<Row>, shown: usize, key: ListKey) -> Option<Row> {
        let last = tree.line().plies();
        let beside = |row: Row, key: ListKey| {
            let index = self.index_of(tree, row)?;
            let beside = if key == ListKey::Next { index + 1 } else { index.checked_sub(1)? };
            Some(self.get(tree, beside)?.1)
        };
        match (key, from) {
            (ListKey::First, _) => Some(Row::Ply(0)),
            (ListKey::Last, _) => Some(Row::Ply(last)),
            (_, Some(row @ Row::Variation(_))) => beside(row, key),
            (ListKey::Next, _) if shown == last => beside(Row::Ply(last), key).or(Some(Row::Ply(last))),
            (ListKey::Next, _) => Some(Row::Ply(shown + 1)),
            (ListKey::Previous, _) => Some(Row::Ply(shown.saturating_sub(1))),
        }
    }
}

/// A key in the list of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListKey {
    /// An arrow to the left or upwards.
    Previous,
    /// An arrow to the right or downwards.
    Next,
    /// Home.
    First,
    /// End.
    Last,
}

impl ListKey {
    /// The key with this name in the browser.
    #[must_use]
    pub fn of(key: &str) -> Option<ListKey> {
        Some(match key {
            "ArrowLeft" | "ArrowUp" => ListKey::Previous,
            "ArrowRight" | "ArrowDown" => ListKey::Next,
            "Home" => ListKey::First,
            "End" => ListKey::Last,
            _ => return None,
        })
    }
}

/// The dimensions of a list on the screen, in pixels along the list.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ListExtent {
    /// The length of a track.
    pub pitch: f64,
    /// The length of the part of the list that is in sight.
    pub sight: f64,
}

/// The least number of tracks that are drawn on either side of the tracks in sight. The range changes in
/// steps of this number, so that scrolling by one track usually draws nothing.
const OVERSCAN: usize = 8;

/// The greatest number of tracks in sight that are drawn, no matter what size a browser reports.
const MOST_IN_SIGHT: f64 = 400.0;

/// The pixels that stay visible after the current track, for variations.
const MARGIN: f64 = 60.0;

impl ListExtent {
    /// The pitch, or 1 if a browser reports none.
    const fn track(self) -> f64 {
        if self.pitch >= 1.0 { self.pitch } else { 1.0 }
    }

    /// The offset to which a list of `count` tracks has to be scrolled to show a track. `scroll` is the
    /// present offset. It stays if the track is in sight; otherwise the track comes to the middle.
    #[must_use]
    pub fn scroll_to(self, track: usize, count: usize, scroll: f64) -> f64 {
        let (start, most) =
            (track as f64 * self.track(), (count as f64 * self.track() - self.sight).max(0.0));
        // `clamp` would add 4 kB of code, which prints the numbers if it panics.
        let scroll = scroll.max(0.0).min(most);
        let end = (start + self.track() + MARGIN).min(count as f64 * self.track());
        if start >= scroll && end <= scroll + self.sight {
            return scroll;
        }
        (start - (self.sight - self.track()) / 2.0).max(0.0).min(most)
    }
}

/// The tracks that are drawn: a range, and perhaps one track outside it that has the focus or the tab stop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Window {
    /// The tracks in sight and around it.
    pub range: Range<usize>,
    /// A track before or after the range.
    pub outlier: Option<usize>,
}

impl Window {
    /// The tracks to draw of a list of `count` tracks that is scrolled by `scroll`. `anchor` is always among
    /// them.
    #[must_use]
    pub fn of(extent: ListExtent, count: usize, scroll: f64, anchor: usize) -> Window {
        // The casts saturate, no matter what a browser reports.
        let first = ((scroll / extent.track()) as usize).min(count);
        let in_sight = (extent.sight / extent.track()).clamp(1.0, MOST_IN_SIGHT) as usize + 2;
        let begin = first.saturating_sub(OVERSCAN) / OVERSCAN * OVERSCAN;
        let end = (first + in_sight + OVERSCAN).next_multiple_of(OVERSCAN).min(count);
        let range = begin.min(end)..end;
        let outlier = (anchor < count && !range.contains(&anchor)).then_some(anchor);
        Window { range, outlier }
    }

    /// The tracks that are drawn, in order.
    pub fn tracks(&self) -> impl Iterator<Item = usize> {
        let before = self.outlier.filter(|track| *track < self.range.start);
        let after = self.outlier.filter(|track| *track >= self.range.end);
        before.into_iter().chain(self.range.clone()).chain(after)
    }

    /// The track that follows a gap, and the number of tracks in the gap. `None` if the drawn tracks have no
    /// gap.
    #[must_use]
    pub fn gap(&self) -> Option<(usize, usize)> {
        let outlier = self.outlier?;
        let (track, left_out) = match outlier < self.range.start {
            true => (self.range.start, self.range.start - outlier - 1),
            false => (outlier, outlier - self.range.end),
        };
        (left_out > 0 && !self.range.is_empty()).then_some((track, left_out))
    }

    /// The number of tracks before the first one that is drawn.
    #[must_use]
    pub fn before(&self) -> usize {
        self.tracks().next().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::{ListExtent, ListKey, Row, Rows, Window};
    use crate::catalog::GameId;
    use crate::record::{GameTree, Record};
    use apila_core::i18n::Language;
    use apila_core::rules::Side;

    const EXTENT: ListExtent = ListExtent { pitch: 40.0, sight: 300.0 };

    fn tree() -> GameTree {
        let Some(id) = GameId::parse("27") else { panic!("27 is a game") };
        let mut tree = GameTree::new(Record::from_start(id, Side::First));
        for (plies, texts) in
            [(0, &["1x8", "9x1", "2x2"][..]), (1, &["9x4"]), (1, &["9x2", "1x1"]), (0, &["1x1"])]
        {
            tree.cut(plies);
            for text in texts {
                assert_eq!(tree.add(text, Language::English), Ok(()));
            }
        }
        let end = tree.main_line();
        tree.go_to(end[2]);
        tree
    }

    #[test]
    fn each_key_of_a_list_has_its_meaning() {
        for (key, meaning) in [
            ("ArrowLeft", Some(ListKey::Previous)),
            ("ArrowUp", Some(ListKey::Previous)),
            ("ArrowRight", Some(ListKey::Next)),
            ("ArrowDown", Some(ListKey::Next)),
            ("Home", Some(ListKey::First)),
            ("End", Some(ListKey::Last)),
            ("Enter", None),
        ] {
            assert_eq!(ListKey::of(key), meaning, "{key}");
        }
    }

    #[test]
    fn an_alternative_continues_the_main_line_where_the_line_leaves_it() {
        // 1x8 (9x1 2x2 | 9x4 | 9x2 1x1) | 1x1
        let mut tree = tree();
        let main = tree.main_line()[2];
        let tried = *tree.children(tree.parent(main)).last().unwrap();
        tree.go_to(tree.children(tried)[0]);
        let rows = Rows::of(&tree, false);
        assert!(rows.is_in_variation(2) && rows.is_in_variation(3) && !rows.is_in_variation(1));
        let alternatives = tree.alternatives(2);
        let found: Vec<_> =
            alternatives.iter().map(|node| (tree.text(*node), rows.is_main_line(&tree, 2, *node))).collect();
        assert_eq!(found, [("9x1", true), ("9x4", false)]);
        // Within a variation no alternative is of the main line.
        let [next] = tree.children(tried)[..] else { panic!("one move follows") };
        assert!(!rows.is_main_line(&tree, 3, next));
    }

    #[test]
    fn each_row_has_its_index() {
        let tree = tree();
        let rows = Rows::of(&tree, false);
        let printed: Vec<String> = (0..rows.count())
            .map(|index| {
                let (ply, row) = rows.get(&tree, index).expect("a row");
                assert_eq!(rows.index_of(&tree, row), Some(index));
                match row {
                    Row::Ply(at) if at == ply => format!("{ply}"),
                    Row::Ply(at) => panic!("{at} stands at {ply}"),
                    Row::Variation(node) => format!("{ply} {}", tree.text(node)),
                }
            })
            .collect();
        assert_eq!(printed, ["0", "1", "1 1x1", "2", "2 9x4", "2 9x2", "3 2x2"]);
        assert_eq!(rows.get(&tree, rows.count()), None);
        assert_eq!(rows.index_of(&tree, Row::Ply(3)), None);
        // The move of the current line is not a variation of itself.
        assert_eq!(rows.index_of(&tree, Row::Variation(tree.node_at(1))), None);
    }

    #[test]
    fn keys_go_from_move_to_move_and_from_variation_to_variation() {
        let tree = tree();
        let rows = Rows::of(&tree, false);
        let go = |from, shown, key| rows.row_towards(&tree, Some(from), shown, key);
        // Between the first two moves of the line lies a variation. Keys on a move pass it.
        assert_eq!(go(Row::Ply(1), 1, ListKey::Next), Some(Row::Ply(2)));
        assert_eq!(go(Row::Ply(1), 1, ListKey::Previous), Some(Row::Ply(0)));
        assert_eq!(go(Row::Ply(0), 0, ListKey::Previous), Some(Row::Ply(0)));
        let Some((_, variation @ Row::Variation(_))) = rows.get(&tree, 2) else { panic!("a variation") };
        assert_eq!(go(variation, 1, ListKey::Next), Some(Row::Ply(2)));
        assert_eq!(go(variation, 1, ListKey::Previous), Some(Row::Ply(1)));
        assert_eq!(go(variation, 1, ListKey::First), Some(Row::Ply(0)));
        assert_eq!(rows.row_towards(&tree, None, 0, ListKey::Last), Some(Row::Ply(2)));
        // The last move has two alternatives, and then the known continuation follows, the last row.
        let row = |index| rows.get(&tree, index).map(|(_, row)| row);
        assert_eq!(go(Row::Ply(2), 2, ListKey::Next), row(4));
        let last = row(rows.count() - 1).expect("a last row");
        assert_eq!(go(last, 2, ListKey::Next), None);
    }

    #[test]
    fn all_rows_on_the_tracks_of_a_window_are_drawn() {
        let tree = tree();
        let rows = Rows::of(&tree, true);
        let window = Window { range: 3..rows.track_count(), outlier: Some(0) };
        let drawn: Vec<(usize, bool)> =
            rows.drawn(&tree, &window).map(|row| (row.index, row.is_after_gap)).collect();
        assert_eq!(drawn, [(0, false), (3, true), (4, false), (5, false), (6, false)]);
    }

    #[test]
    fn a_reply_shares_the_track_of_the_move_before_it_unless_variations_come_between() {
        let mut tree = tree();
        let tracks = |tree: &GameTree, has_two_columns| {
            let rows = Rows::of(tree, has_two_columns);
            let tracks: Vec<usize> = (0..rows.count()).map(|index| rows.track(index)).collect();
            for (index, track) in tracks.iter().enumerate() {
                assert!(rows.on_track(*track).contains(&index));
            }
            assert!(
                (0..rows.track_count()).all(|track| rows.on_track(track).count() > 0),
                "no track is empty"
            );
            let all: Vec<usize> = (0..rows.track_count()).flat_map(|track| rows.on_track(track)).collect();
            assert!(all.into_iter().eq(0..rows.count()));
            tracks
        };
        assert_eq!(tracks(&tree, false), [0, 1, 2, 3, 4, 5, 6]);
        // The tracks are the start, the first move and its variation, the second move and its two, and a
        // continuation.
        assert_eq!(tracks(&tree, true), [0, 1, 2, 3, 4, 5, 6]);
        for text in ["2x2", "8x1"] {
            assert_eq!(tree.add(text, Language::English), Ok(()));
        }
        assert_eq!(tracks(&tree, true), [0, 1, 2, 3, 4, 5, 6, 6]);
    }

    #[test]
    fn as_many_rows_are_drawn_of_a_long_list_as_of_a_short_one() {
        for count in [100, 1000, 1_000_000] {
            for scroll in [0.0, 40.0 * 50.0, f64::MAX] {
                let window = Window::of(EXTENT, count, scroll, count - 1);
                assert!(window.tracks().count() <= 34, "{window:?}");
            }
        }
        let mad = ListExtent { pitch: 0.0, sight: f64::INFINITY };
        assert!(Window::of(mad, 1_000_000, 0.0, 5).tracks().count() < 450);
        assert!(Window::of(mad, 1_000_000, f64::NAN, 5).tracks().count() < 450);
    }

    #[test]
    fn what_is_in_sight_and_the_anchor_are_drawn() {
        for scroll in 0..2000 {
            let scroll = f64::from(scroll) * 7.0;
            for anchor in [0, 30, 170, 399] {
                let window = Window::of(EXTENT, 400, scroll, anchor);
                let rows: Vec<usize> = window.tracks().collect();
                assert!(rows.contains(&anchor));
                for pixel in [0.0, 150.0, 299.0] {
                    let seen = ((scroll + pixel) / EXTENT.pitch) as usize;
                    assert!(rows.contains(&seen), "{seen} of {rows:?} at {scroll}");
                }
                // The rows, the gap, and the tracks before them add up to the place of each row.
                let mut place = window.before();
                for row in rows {
                    place += window.gap().filter(|(at, _)| *at == row).map_or(0, |(_, left_out)| left_out);
                    assert_eq!(place, row);
                    place += 1;
                }
            }
        }
    }

    #[test]
    fn a_row_is_scrolled_to_only_if_it_is_out_of_sight() {
        assert_eq!(EXTENT.scroll_to(3, 400, 0.0), 0.0);
        assert_eq!(EXTENT.scroll_to(100, 400, 0.0), 4000.0 - 130.0);
        assert_eq!(EXTENT.scroll_to(399, 400, 0.0), 400.0 * 40.0 - 300.0, "the last row is at the end");
        assert_eq!(EXTENT.scroll_to(0, 400, 900.0), 0.0);
        assert_eq!(EXTENT.scroll_to(1, 3, 50.0), 0.0, "what fits is not scrolled");
    }
}
