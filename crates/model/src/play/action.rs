//! The actions at a table and the events that they cause.

use crate::record::{Computers, GameClock, NodeId, Record, Said, Sheet};
use apila_core::game::Explanation;
use apila_core::i18n::Language;
use apila_core::rules::{Side, Step};

/// An action at the table.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// Press a spot or the pass button. In an earlier position, the move branches off if that is allowed. If
    /// it is the move that was played there, the current line stays; otherwise the rest of the line becomes a
    /// variation.
    Press(Step),
    /// Press a spot. A move that becomes complete waits for [`Action::Confirm`]. Another press changes it.
    Propose(Step),
    /// Take back the last step of the partial move.
    StepBack,
    /// Play the partial move. It is complete, but it waits, or steps could still be added.
    Confirm,
    /// Show the position after this many moves. The last of them is not replayed.
    Show(usize),
    /// Show the previous position.
    Backward,
    /// Show the next position. The move to it is not replayed.
    ForwardAtOnce,
    /// Replay the next move. If it is being replayed already, show the position after it.
    Forward,
    /// Show the next step of the move that is being replayed.
    Tick,
    /// Discard the partial move or, if there is none, take back the last turn of either side. Not allowed
    /// while an earlier position is shown.
    UndoTurn,
    /// Put back the turn that was taken back last.
    RedoTurn,
    /// Cut the current line at the position shown. The rest becomes a variation.
    PlayOnFromHere,
    /// Play these moves from the position shown, up to the first illegal one. A continuation that differs
    /// becomes a variation.
    PlayLine(Vec<String>),
    /// Make the line through a node the current line, and show the position there. In a game played by link
    /// this changes the game for both players.
    Choose(NodeId),
    /// Make the line through a node the main line.
    Promote(NodeId),
    /// Delete a node and its subtree.
    Delete(NodeId),
    /// Replace the comment on a node.
    SetComment(NodeId, String),
    /// Play only this side here. `None` stands for both sides, also for a reader who only watches.
    SetSeat(Option<Side>),
    /// Add the moves and comments of another copy of the game that are missing here.
    Merge(Box<Sheet>),
    /// Replace the game by a newer copy that includes it, and change the seat. The current line of the copy
    /// becomes the current line if it continues the one here, in a game by link, or if the copy does not have
    /// the one here. Otherwise the current line is kept.
    Adopt(Box<Sheet>, Option<Side>),
    /// Make this line of the same game, which came by a link, the current line and the main line.
    SetLine(Box<Record>),
    /// Turn the board to its other side.
    Flip,
    /// Draw only the rows of pieces of this side, or of both sides.
    ShowRows(Option<Side>),
    /// Change the language of all texts.
    SetLanguage(Language),
    /// Resign, for the side to move.
    Resign,
    /// Agree on a draw, for both sides.
    AgreeDraw,
    /// End the game, since the time of the side to move is up.
    TimeUp,
    /// Let the clocks of the players stand still or go on.
    SetClock(Box<GameClock>),
    /// Take over the time that a player elsewhere has left, from the clocks in their link.
    TimeTold(Side, Box<GameClock>),
    /// Say something, as the player of a side of a game by link. What this player said before is replaced.
    Say(Side, Option<Said>),
    /// Change the sides that the computer plays.
    SetComputers(Computers),
    /// Pause the computer until [`Action::Resume`] or the next move made here.
    Halt,
    /// Let the computer go on.
    Resume,
    /// Play the computer's move, which was chosen for the last position of this line. Does nothing if the
    /// current line is another one by now.
    ComputerMove(Box<Record>, String),
}

impl Action {
    /// Whether the action is an event on the board. The language, the clocks and what players say are not on
    /// the board.
    #[must_use]
    pub const fn is_event(&self) -> bool {
        !matches!(self, Action::SetLanguage(_) | Action::SetClock(_) | Action::TimeTold(..) | Action::Say(..))
    }
}

/// The last thing that happened, for announcements.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// The table was opened.
    Began,
    /// A step was added to or removed from the partial move, or a setting changed.
    Stepped,
    /// A move was played.
    Played,
    /// The last turn was taken back.
    TookBack,
    /// Another position of the game is shown.
    Showed,
    /// A press was refused.
    Refused {
        /// The reason for the refusal.
        refusal: Explanation,
        /// The step that was pressed.
        pressed: Step,
    },
    /// A press was refused because an earlier position is shown in a game without branches.
    NotNow,
    /// A press was refused because the side to move is not played here.
    NotYours,
    /// The variations, comments or players were changed, or the view of the board.
    TreeChanged,
    /// The players ended the game.
    Ended,
}
