//! The pace at which a move is shown, and none for readers who prefer less motion.

use crate::app::system::media;
use apila_model::play::Action;

/// The usual number of milliseconds between the steps of a move that is shown.
const STEP_TIME: u32 = 240;

/// How a move that is being shown goes on: milliseconds to wait, and the action then.
pub(crate) fn next_step() -> (u32, Action) {
    media::speed().time(STEP_TIME).map_or((0, Action::ForwardAtOnce), |time| (time, Action::Tick))
}

/// The action that shows the next move of the game.
pub(crate) fn forward() -> Action {
    media::speed().time(STEP_TIME).map_or(Action::ForwardAtOnce, |_| Action::Forward)
}

/// What a key without modifiers does to the game that is shown: the arrows go to and fro, Home and End to its ends.
pub(crate) fn action_of(key: &str) -> Option<Action> {
    match key {
        "ArrowLeft" => Some(Action::Backward),
        "ArrowRight" => Some(forward()),
        "Home" => Some(Action::Show(0)),
        "End" => Some(Action::Show(usize::MAX)),
        _ => None,
    }
}
