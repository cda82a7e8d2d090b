//! The space of a board. The copied code reserves it before the board is there, so that nothing on the page
//! moves when the board comes: see "Where nothing moves" in `docs/embed.md`.

use crate::embed::{Embedded, Mode};

/// The properties of a board that determine its space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Footprint {
    mode: Mode,
    has_players: bool,
    has_list: bool,
    /// Whether a still picture has a text below it.
    has_text: bool,
    has_task: bool,
    /// The width of the board in CSS pixels.
    width: u32,
}

/// The width of the list beside the board, in CSS pixels.
const LIST: u32 = 300;
/// The least width of a board with its list beside it and its frame, in CSS pixels.
const BESIDE: u32 = 638;
/// The height of the list below the board.
const LIST_BELOW: &str = "14.5rem";

impl Footprint {
    pub(super) fn of(board: &Embedded, width: u32) -> Footprint {
        let plan = board.plan();
        Footprint {
            mode: plan.mode,
            has_players: plan.has_players(),
            has_list: plan.has_list,
            has_text: !board.caption().is_empty(),
            has_task: !plan.goal.is_empty(),
            width,
        }
    }

    /// The style of the element directly between the tags.
    pub(super) fn style(self) -> String {
        let below = match self.mode {
            Mode::Play => 10,
            Mode::Replay => 7,
            // The task is also between the tags, but there it has no space below it.
            Mode::Exercise => 7 + u32::from(self.has_task),
            Mode::Diagram => u32::from(self.has_text) * 4,
        };
        // A board with a list has no frame of its own, and is a little larger.
        let below = below + u32::from(self.has_players) * 2 + u32::from(self.has_list);
        let padding = match (self.has_list, self.width + LIST < BESIDE) {
            (false, _) if below == 0 => return "display: block".to_owned(),
            (false, _) => format!("{below}em"),
            (true, true) => format!("calc({below}em + {LIST_BELOW})"),
            // A percentage is a share of the container's width. In a narrow container the list is below the
            // board.
            (true, false) => {
                format!("calc({below}em + clamp(0px, ({BESIDE}px - 100%) * 999, {LIST_BELOW}))")
            }
        };
        format!("display: block; padding-bottom: {padding}")
    }

    /// The width and height of a frame in CSS pixels, for a board of this height.
    pub(super) fn frame(self, height: u32) -> (u32, u32) {
        let below = if self.mode == Mode::Diagram { 24 } else { 180 };
        let beside = if self.has_list { LIST } else { 0 };
        (self.width + 18 + beside, height + below + u32::from(self.has_players) * 30)
    }
}
