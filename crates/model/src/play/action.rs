//! What can be done at a table, and what happened there.

use crate::record::{Computers, NodeId, Record, Sheet};
use apila_core::game::Refusal;
use apila_core::i18n::Language;
use apila_core::rules::{Side, Step};

/// What a person can do at the table.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// Press a spot, or the pass button.
    Press(Step),
    /// Take back the last step of the half-made move.
    StepBack,
    /// Play the half-made move, which is a whole one though more could be added.
    Confirm,
    /// Show the position after this many moves, at once.
    Show(usize),
    /// Show the position one move earlier.
    Backward,
    /// Show the position one move later, at once.
    ForwardAtOnce,
    /// Show the next move being made; finishes a move that is being shown already.
    Forward,
    /// Time has come to show the next step of the move being shown.
    Tick,
    /// Let go of the half-made move or, if there is none, take back the last turn, whoever's it was. Nothing
    /// happens while an earlier position is shown.
    UndoTurn,
    /// Put back the turn that was taken back last.
    RedoTurn,
    /// Play on from the position shown. What came after it stays as a variation.
    PlayOnFromHere,
    /// Play these moves from the position shown, to see where they lead. What came after it stays as a variation, and
    /// where the line on the table has the same moves it stays as it is.
    PlayLine(Vec<String>),
    /// Put the line through a node on the table, and show the position there. Whoever asks for it where only one
    /// side is here has to mean it: it changes the game that both play.
    Choose(NodeId),
    /// Make the line through a node the main line.
    Promote(NodeId),
    /// Delete a node and all that follows it.
    Delete(NodeId),
    /// Note something at a node.
    SetComment(NodeId, String),
    /// Play this side from now on, or both.
    SetSeat(Option<Side>),
    /// Add what another copy of the same game has more.
    Merge(Box<Sheet>),
    /// Take over another copy of the same game, and the seat there: it has all that is here, and what was changed
    /// elsewhere. The line on the table goes on if it did there, and stays otherwise, unless it is no more.
    Adopt(Box<Sheet>, Option<Side>),
    /// Put this line of the same game on the table, as a main line: the moves that came by a link.
    SetLine(Box<Record>),
    /// Speak another language from now on.
    SetLanguage(Language),
    /// The side to move resigns.
    Resign,
    /// Both agree on a draw.
    AgreeDraw,
    /// Let the computer play these sides from now on.
    SetComputers(Computers),
    /// The computer stops thinking until it is told to go on, or a move is made here.
    Halt,
    /// The computer goes on.
    Resume,
    /// The computer plays this move, which it has chosen for the last position of this line. Nothing happens if the
    /// line on the table is another by now.
    ComputerMove(Box<Record>, String),
}

/// What happened last, for those who listen.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// A game was set up.
    Began,
    /// A step was made or taken back.
    Stepped,
    /// A move was played.
    Played,
    /// The last turn was taken back.
    TookBack,
    /// Another position of the game is shown.
    Showed,
    /// A press was refused.
    Refused {
        /// Why.
        refusal: Refusal,
        /// What was pressed.
        pressed: Step,
    },
    /// A press was made while an earlier position was shown.
    NotNow,
    /// A press was made while it is the turn of somebody who is not here.
    NotYours,
    /// The variations or the notes were changed.
    TreeChanged,
    /// The players ended the game.
    Ended,
}
