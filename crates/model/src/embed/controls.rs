//! The buttons below a board: which there are, and what they do.

use super::plan::Mode;
use super::state::{Embedded, ExerciseStatus};
use super::update::BoardInput;
use crate::play::Action;

/// A button for what the reader may do at the moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardButton {
    /// Lets the computer think again.
    Resume,
    /// Stops the computer.
    Halt,
    /// Restarts the exercise.
    TryAgain,
    /// Shows the solution of the exercise.
    Solution,
}

impl BoardButton {
    /// What a press does.
    #[must_use]
    pub const fn input(self) -> BoardInput {
        match self {
            BoardButton::Resume => BoardInput::Act(Action::Resume),
            BoardButton::Halt => BoardInput::Act(Action::Halt),
            BoardButton::TryAgain => BoardInput::Restart,
            BoardButton::Solution => BoardInput::Solution,
        }
    }
}

/// A tool, which stays in its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardTool {
    /// The buttons that go through the moves.
    History,
    /// Shows the moves one after the other.
    Autoplay,
    /// Stops showing them.
    StopAutoplay,
    /// Takes back a turn.
    UndoTurn,
    /// Restarts the game or exercise.
    Restart,
    /// Opens the game in the app.
    Open,
    /// Opens or closes the menu.
    Menu,
}

impl BoardTool {
    /// What a press does. `None` for the buttons of the history, the link to the app, and the menu.
    #[must_use]
    pub const fn input(self) -> Option<BoardInput> {
        match self {
            BoardTool::Autoplay => Some(BoardInput::Autoplay(true)),
            BoardTool::StopAutoplay => Some(BoardInput::Autoplay(false)),
            BoardTool::UndoTurn => Some(BoardInput::Act(Action::UndoTurn)),
            BoardTool::Restart => Some(BoardInput::Restart),
            BoardTool::History | BoardTool::Open | BoardTool::Menu => None,
        }
    }
}

impl Embedded {
    /// The buttons after those of the partial move. The buttons of an exercise are among them only if
    /// `with_exercise`; a page of problems or lessons has its own.
    #[must_use]
    pub fn buttons(&self, with_exercise: bool) -> Vec<BoardButton> {
        let is_thinking = self.play.is_computers_turn();
        let is_exercise = with_exercise && self.plan.mode == Mode::Exercise;
        let went_wrong = matches!(self.status, ExerciseStatus::Failed | ExerciseStatus::Unchecked);
        let buttons = [
            (is_thinking && self.play.is_halted(), BoardButton::Resume),
            (is_thinking && !self.play.is_halted(), BoardButton::Halt),
            (is_exercise && self.is_begun(), BoardButton::TryAgain),
            (is_exercise && went_wrong && !self.solution().is_empty(), BoardButton::Solution),
        ];
        buttons.into_iter().filter_map(|(is_there, button)| is_there.then_some(button)).collect()
    }

    /// Whether the reader has made a move of the exercise, or its solution is shown.
    #[must_use]
    pub fn is_begun(&self) -> bool {
        self.status != ExerciseStatus::Open || self.play.record().plies() > self.plan.record.plies()
    }

    /// The tools, and whether each can be used.
    #[must_use]
    pub fn tools(&self) -> Vec<(BoardTool, bool)> {
        let (plan, play) = (&self.plan, &self.play);
        let autoplay = if self.is_playing { BoardTool::StopAutoplay } else { BoardTool::Autoplay };
        let can_undo = play.is_at_end() && play.can_undo();
        let is_changed = *play.record() != plan.record || play.shown() != plan.shown;
        let tools = [
            (self.goes_through_moves(), BoardTool::History, true),
            (plan.autoplay.is_some() && plan.mode == Mode::Replay, autoplay, plan.record.plies() > 0),
            (plan.allowed.undo && plan.mode == Mode::Play, BoardTool::UndoTurn, can_undo),
            (plan.allowed.restart, BoardTool::Restart, is_changed),
            (plan.allowed.open, BoardTool::Open, true),
            (plan.allowed.menu, BoardTool::Menu, true),
        ];
        tools
            .into_iter()
            .filter_map(|(is_there, tool, can_use)| is_there.then_some((tool, can_use)))
            .collect()
    }

    /// Whether the reader may go through the moves: if the plan allows it, or if a solution is shown.
    #[must_use]
    pub fn goes_through_moves(&self) -> bool {
        self.plan.allowed.moves || self.status == ExerciseStatus::Shown
    }
}
