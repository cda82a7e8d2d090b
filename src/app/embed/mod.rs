//! Boards on other people's pages: as elements and in frames.
//!
//! The state of a board is in a [`BoardHost`] and not in its component. So a command of the surrounding page
//! is answered at once, and reports are sent in the order of events.

mod board_host;
mod computer;
mod controls;
pub(crate) mod element;
mod embedded_board;
mod fields;
mod frame;
mod game_text;
mod handle;
pub(crate) mod lesson;
mod menu;
mod own_page;
pub(crate) mod parent_page;
pub(crate) mod problem;
mod text;

pub(crate) use board_host::BoardHost;
pub(crate) use embedded_board::EmbeddedBoard;
pub(crate) use frame::{Frame, FrameAnnouncement, FrameHint};
pub(crate) use own_page::{board_of, host_of};
