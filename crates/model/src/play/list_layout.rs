//! How the list of moves is laid out on the screen, and how far it is scrolled.
//!
//! The browser measures and scrolls; what follows from that is decided here. After each event at the table
//! the list is scrolled to the current move. Otherwise it stays where the reader has scrolled it.

use super::rows::{ListExtent, Window};

/// How the rows are arranged. The styles decide this.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListForm {
    /// From left to right.
    Strip,
    /// In one column.
    OneColumn,
    /// The moves of each side have a column.
    TwoColumns,
}

/// The layout of a list and its scroll position.
#[derive(Clone, Debug, PartialEq)]
pub struct ListLayout {
    form: ListForm,
    extent: ListExtent,
    /// The scroll position, or the one after the next layout.
    scroll: f64,
    /// The scroll position to set after the next layout.
    wanted_scroll: Option<f64>,
    /// The scroll position that was set last.
    last_set: f64,
    /// The track that the list was last scrolled to.
    current: usize,
    /// Whether the reader has scrolled away from that track.
    is_scrolled_away: bool,
    /// The number of tracks at the last layout.
    count: usize,
    /// The tracks that are drawn.
    drawn: Option<Window>,
}

impl Default for ListLayout {
    /// A list that has not been measured. Its assumed size is enough for any screen.
    fn default() -> ListLayout {
        ListLayout {
            form: ListForm::OneColumn,
            extent: ListExtent { pitch: 38.0, sight: 380.0 },
            scroll: 0.0,
            wanted_scroll: None,
            last_set: 0.0,
            current: 0,
            is_scrolled_away: false,
            count: 1,
            drawn: None,
        }
    }
}

impl ListLayout {
    /// How the rows are arranged.
    #[must_use]
    pub const fn form(&self) -> ListForm {
        self.form
    }

    /// The dimensions of the list.
    #[must_use]
    pub const fn extent(&self) -> ListExtent {
        self.extent
    }

    /// Whether the reader has scrolled away from the current move.
    #[must_use]
    pub const fn is_scrolled_away(&self) -> bool {
        self.is_scrolled_away
    }

    /// The tracks to draw of a list of `count` tracks. `anchor` is always among them.
    #[must_use]
    pub fn window(&self, count: usize, anchor: usize) -> Window {
        Window::of(self.extent, count, self.scroll, anchor)
    }

    /// Scrolls a list of `count` tracks to a track, once it has been laid out.
    pub fn scroll_to(&mut self, track: usize, count: usize) {
        self.current = track;
        self.is_scrolled_away = false;
        let wanted = self.extent.scroll_to(track, count, self.scroll);
        if (wanted - self.scroll).abs() >= 1.0 || self.wanted_scroll.is_some() {
            self.scroll = wanted;
            self.wanted_scroll = Some(wanted);
        }
    }

    /// Notes that these tracks of a list of `count` tracks are laid out. Returns the scroll position to set.
    pub fn lay_out(&mut self, window: Window, count: usize) -> Option<f64> {
        self.count = count;
        self.drawn = Some(window);
        let wanted = self.wanted_scroll.take();
        self.last_set = wanted.unwrap_or(self.last_set);
        wanted
    }

    /// Notes the measured length of the whole list and of the part in sight. Returns whether the layout has
    /// changed. A list that is not shown has no size.
    pub fn measure(&mut self, form: ListForm, length: f64, sight: f64) -> bool {
        let extent = ListExtent { pitch: length / self.count as f64, sight };
        let has_changed = sight > 0.0
            && ((extent.pitch - self.extent.pitch).abs() > 0.05
                || (extent.sight - self.extent.sight).abs() >= 1.0
                || form != self.form);
        if has_changed {
            if (form == ListForm::Strip) != (self.form == ListForm::Strip) {
                // The scroll position of a strip means nothing for columns, and the reverse.
                self.scroll = 0.0;
                self.wanted_scroll = Some(0.0);
                self.is_scrolled_away = false;
            }
            self.extent = extent;
            self.form = form;
        }
        has_changed
    }

    /// Notes the scroll position that the browser reports, and whether it is at the end of the list. Returns
    /// whether other tracks have to be drawn.
    pub fn scrolled(&mut self, scroll: f64, is_end: bool) -> bool {
        self.scroll = scroll;
        // The browser never scrolls beyond the end of the list, so a smaller position at the end was not set
        // by the reader.
        let is_by_reader = (scroll - self.last_set).abs() >= 2.0 && !(is_end && scroll < self.last_set);
        let in_sight = self.extent.scroll_to(self.current, self.count, scroll);
        self.is_scrolled_away = is_by_reader && (in_sight - scroll).abs() >= 1.0;
        let wanted = self.window(self.count, usize::MAX);
        self.drawn.as_ref().is_none_or(|drawn| drawn.range != wanted.range)
    }
}

#[cfg(test)]
mod tests {
    use super::{ListForm, ListLayout};

    /// A list that is scrolled to a track. It has 200 tracks of 40 pixels, and 400 pixels are in sight.
    fn list(track: usize) -> ListLayout {
        let mut list = ListLayout::default();
        let window = list.window(200, 0);
        list.lay_out(window, 200);
        assert!(list.measure(ListForm::OneColumn, 8000.0, 400.0));
        list.scroll_to(track, 200);
        list
    }

    /// Lays the list out and scrolls it, as the browser does.
    fn settle(list: &mut ListLayout) -> Option<f64> {
        let window = list.window(200, usize::MAX);
        let scroll = list.lay_out(window, 200);
        if let Some(scroll) = scroll {
            assert!(!list.scrolled(scroll, false), "the drawn tracks are those in sight");
        }
        scroll
    }

    #[test]
    fn a_list_is_scrolled_once_and_only_if_the_track_is_out_of_sight() {
        let mut list = list(100);
        let scroll = settle(&mut list);
        assert!(scroll.is_some_and(|scroll| (3600.0..4000.0).contains(&scroll)), "{scroll:?}");
        assert_eq!(settle(&mut list), None);
        list.scroll_to(101, 200);
        assert_eq!(settle(&mut list), None, "this track is in sight already");
    }

    #[test]
    fn a_reader_who_scrolls_is_left_alone_until_the_next_event() {
        let mut list = list(100);
        settle(&mut list);
        assert!(!list.is_scrolled_away());
        assert!(list.scrolled(0.0, false), "other tracks are in sight");
        assert!(list.is_scrolled_away());
        list.scroll_to(100, 200);
        assert!(!list.is_scrolled_away());
        assert!(settle(&mut list).is_some());
    }

    #[test]
    fn the_end_of_the_list_is_no_scrolling_by_the_reader() {
        let mut list = list(199);
        let scroll = settle(&mut list).expect("the last track was out of sight");
        list.scrolled(scroll - 50.0, true);
        assert!(!list.is_scrolled_away());
        list.scrolled(scroll - 450.0, false);
        assert!(list.is_scrolled_away());
    }

    #[test]
    fn measuring_changes_the_layout_only_where_it_differs() {
        let mut list = list(100);
        settle(&mut list);
        assert!(!list.measure(ListForm::OneColumn, 8000.0, 400.4));
        assert!(!list.measure(ListForm::TwoColumns, 0.0, 0.0), "a hidden list has no size");
        assert!(list.measure(ListForm::TwoColumns, 8000.0, 400.0));
        assert_eq!(settle(&mut list), None);
        assert!(list.measure(ListForm::Strip, 8000.0, 400.0));
        assert_eq!(settle(&mut list), Some(0.0), "a strip begins at its start");
    }
}
