//! What a page puts around an embedded board.

use yew::prelude::*;

/// The texts and buttons around a board that is a problem or a step of a lesson. They replace the buttons of
/// the exercise.
#[derive(Clone, Default, PartialEq)]
pub(crate) struct Frame {
    pub(crate) above: Html,
    pub(crate) below: Html,
    /// A text beside the board. If there is one, coordinates are shown only while it or a text of the board
    /// names spots.
    pub(crate) text: Option<String>,
    /// The text that is announced instead of the board's own announcement, if there is one.
    pub(crate) announcement: Option<FrameAnnouncement>,
    /// Other texts that are announced when they change, each at its own index.
    pub(crate) remarks: Vec<String>,
    /// The hint of the page. `None` if it gives none now.
    pub(crate) hint: Option<FrameHint>,
    /// Begins a new attempt. `None` if the page has nothing else to do then than the board.
    pub(crate) on_try_again: Option<Callback<()>>,
}

/// A hint for a board.
#[derive(Clone, PartialEq)]
pub(crate) struct FrameHint {
    /// The hint that is shown. It is empty if another one is given when it is asked for.
    pub(crate) text: String,
    pub(crate) on_ask: Callback<()>,
}

/// An announcement of the frame around a board.
#[derive(Clone, PartialEq)]
pub(crate) struct FrameAnnouncement {
    pub(crate) text: String,
    /// The value of [`BoardHost::announcements`] when the announcement was made. After the reader's next
    /// input, the board makes its own announcements again.
    pub(crate) announcements: u32,
    /// The number of the announcement, since several may have the same text.
    pub(crate) number: u32,
}
