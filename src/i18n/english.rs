//! The page in English.

use super::{Phrase, capitalised};
use crate::rules::Reason;

/// The English text of a phrase.
pub(super) fn say(phrase: &Phrase) -> String {
    match phrase {
        Phrase::SiteName => "Apila",
        Phrase::SiteLine => "Four board games for two, all about stacks and lines.",
        Phrase::SkipToContent => "Skip to the content",
        Phrase::TheGames => "The games",
        Phrase::PlayGame => "Play",
        Phrase::Rules => "Rules",
        Phrase::WatchExample => "Watch a game",
        Phrase::StopExample => "Stop",
        Phrase::ExampleOf { game } => return format!("A game of {game}"),
        Phrase::Home => "Home",
        Phrase::Variants => "Variants",
        Phrase::BoardOf { game } => return format!("{game} board"),
        Phrase::ToMove { colour } => return format!("{} to move", capitalised(colour)),
        Phrase::Wins { colour } => return format!("{} wins.", capitalised(colour)),
        Phrase::Drawn => "A draw.",
        Phrase::Reviewing { ply: 0, of } => return format!("The start of a game of {of} moves."),
        Phrase::Reviewing { ply, of } => return format!("After move {ply} of {of}."),
        Phrase::NotTheLastPosition => {
            "This is an earlier position. Go to the last move, or choose to play on from here."
        }
        Phrase::EarlierPosition => "This is an earlier position. Go to the last move to play.",
        Phrase::NotYourTurn { yours } => {
            return format!("You play {yours} here, and it is not your turn.");
        }
        Phrase::WaitingFor { colour } => return format!("Waiting for {colour}."),
        Phrase::PlayOnFromHere => "Play on from here",
        Phrase::GoToLast => "Last move",
        Phrase::Confirm => "Confirm",
        Phrase::Pass => "Pass",
        Phrase::StepBack => "Undo step",
        Phrase::UndoTurn => "Undo turn",
        Phrase::TakenBack => "Taken back.",
        Phrase::OneLess => "One less",
        Phrase::OneMore => "One more",
        Phrase::RedoTurn => "Redo turn",
        Phrase::Resign => "Resign",
        Phrase::AgreeDraw => "Agree a draw",
        Phrase::NewGame => "New game",
        Phrase::Moves => "Moves",
        Phrase::GoToStart => "Start",
        Phrase::GoBack => "Back",
        Phrase::GoForward => "Forward",
        Phrase::Coordinates => "Coordinates",
        Phrase::SureToResign { colour } => return format!("{} resigns?", capitalised(colour)),
        Phrase::SureToDraw => "Do both players agree on a draw?",
        Phrase::SureToLeave => "The game in progress will be left.",
        Phrase::Yes => "Yes",
        Phrase::Cancel => "Cancel",
        Phrase::WhoStarts => "Who starts",
        Phrase::Begin => "Begin",
        Phrase::NotFound { address } => return format!("There is nothing at {address}."),
        Phrase::LinkHasMistake => "This link has a mistake.",
        Phrase::PositionRefused { error } => return format!("The position cannot be read: {error}."),
        Phrase::MoveMalformed { ply, error } => return format!("Move {ply} cannot be read: {error}."),
        Phrase::MoveIllegal { ply, reason } => return format!("Move {ply} is against the rules. {reason}"),
        Phrase::MoveAfterEnd { ply } => return format!("Move {ply} comes after the end of the game."),
        Phrase::NoSuchPly { plies } => {
            return format!("There is no such move: the game has moves 0 to {plies}.");
        }
        Phrase::ParameterRepeated { name } => return format!("“{name}” stands more than once."),
        Phrase::ParameterValue { allowed } => return format!("It can only be: {allowed}."),
        Phrase::LinkNameMalformed => "It must be 4 to 16 letters and digits.",
        Phrase::ShownStart => "You see the start of the game instead.",
        Phrase::ShownUpTo { ply: 0 } => "You see the position before the first move.",
        Phrase::ShownUpTo { ply: 1 } => "You see the game after its first move.",
        Phrase::ShownUpTo { ply } => return format!("You see the game after move {ply}, the last good one."),
        Phrase::GoOnFromHere => "Go on from here",
        Phrase::Crashed => "Something went wrong in the program. Your game is kept.",
        Phrase::Reload => "Load the page again",
        Phrase::DesignedBy { names } => return format!("A game by {names}"),
        Phrase::PublishedBy { name } => return format!("published by {name}"),
        Phrase::RulesOf { game } => return format!("How to play {game}"),
        Phrase::KeysHelp => "Arrow keys go over the board, Enter or Space presses, Escape takes a step back.",
        Phrase::Keys => "Keys",
        Phrase::GameMenu => "Game",
    }
    .to_owned()
}

/// Why a game ended, for reasons that are the same in every game.
pub(super) fn reason(reason: Reason) -> Option<String> {
    let text = match reason {
        Reason::Repetition => "The same position came up for the third time.",
        Reason::Resignation => "The opponent resigned.",
        Reason::Agreement => "Both players agreed.",
        Reason::Line
        | Reason::BothLines
        | Reason::Score
        | Reason::Reserve
        | Reason::LastMove
        | Reason::Exhausted
        | Reason::Blocked
        | Reason::SingleSpace => return None,
    };
    Some(text.to_owned())
}
