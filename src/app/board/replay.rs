//! The speed at which a move is shown. For readers who prefer less motion, it is shown at once.

use crate::app::system::media;
use apila_model::play::Action;

/// Milliseconds between the steps of a move that is shown, at the usual speed.
const STEP_TIME: u32 = 240;

/// Returns how a move that is being shown continues: the milliseconds to wait, and then the action.
pub(crate) fn next_step() -> (u32, Action) {
    media::speed().time(STEP_TIME).map_or((0, Action::ForwardAtOnce), |time| (time, Action::Tick))
}

/// Returns the action that shows the next move of the game.
pub(crate) fn forward() -> Action {
    media::speed().time(STEP_TIME).map_or(Action::ForwardAtOnce, |_| Action::Forward)
}

/// Returns what a key without modifiers does to the game that is shown. Left and Right go one move back and
/// forward, Home and End go to the start and the end.
pub(crate) fn action_of(key: &str) -> Option<Action> {
    match key {
        "ArrowLeft" => Some(Action::Backward),
        "ArrowRight" => Some(forward()),
        "Home" => Some(Action::Show(0)),
        "End" => Some(Action::Show(usize::MAX)),
        _ => None,
    }
}
