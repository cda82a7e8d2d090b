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
        Phrase::WaitingFor { colour } => return format!("Waiting for {colour} to move."),
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
        Phrase::YourGames => "Your games",
        Phrase::NothingHere => "Nothing here",
        Phrase::EntryMalformed => "This is not a game that can be read.",
        Phrase::EntryOfLaterVersion { version } => return format!("A later version of Apila wrote this (format {version})."),
        Phrase::Share => "Share",
        Phrase::WhatToShare => "A link to",
        Phrase::QrCode => "QR code",
        Phrase::TooLongForQr => "This link is too long for a QR code.",
        Phrase::SaveAsFile => "Save as file",
        Phrase::Close => "Close",
        Phrase::Copied => "Copied.",
        Phrase::CopyByHand => "Copying was not allowed: the link is selected, copy it by hand.",
        Phrase::Link => "Link",
        Phrase::CopyLink => "Copy link",
        Phrase::ShareElsewhere => "Share…",
        Phrase::Variation => "Variation",
        Phrase::MakeMainLine => "Make it the main line",
        Phrase::DeleteLine => "Delete",
        Phrase::SureToDelete { moves: 1 } => "Delete this move?",
        Phrase::SureToDelete { moves } => return format!("Delete these {moves} moves?"),
        Phrase::Note => "Note",
        Phrase::Keep => "Keep",
        Phrase::LinkIsOlder { plies: 1 } => "This link is older than your game, which has one move more.",
        Phrase::LinkIsOlder { plies } => {
            return format!("This link is older than your game, which has {plies} moves more.");
        }
        Phrase::LinkTakesOtherWay { ply } => return format!("This link and your game differ from move {ply} on."),
        Phrase::KeepMyGame => "Keep my game",
        Phrase::TakeBackToLink => "Go back to the link’s position",
        Phrase::TakeWayOfLink => "Take the link’s moves",
        Phrase::LinkIsForOther { theirs, yours } => return format!("This link is for {theirs}, and you play {yours} here."),
        Phrase::GoOnAs { colour } => return format!("Play {colour}"),
        Phrase::SendThisLink { colour } => {
            return format!(
                "Send this link, not the one in the address bar, to your opponent, who plays {colour}. \
                 Then open the one you get back."
            );
        }
        Phrase::StorageBlocked => "This browser does not let the page keep games. They stay until the page is closed: copy a link, or save them as a file.",
        Phrase::StorageFull => "The browser’s storage is full. Games stay until the page is closed: save them as a file, or delete some under “Your games”.",
        Phrase::LinkForOpponent { colour } => return format!("The game, for your opponent ({colour}) to go on"),
        Phrase::LinkAtMove { ply } => return format!("The game, shown after move {ply}"),
        Phrase::LinkToGame => "The game so far",
        Phrase::LinkToPosition => "The position on the board, without the moves before it",
        Phrase::Opponent => "Opponent",
        Phrase::AtThisScreen => "At this screen",
        Phrase::ByLinkAs { colour } => return format!("By link; you play {colour}"),
        Phrase::OpenFile => "Open a file",
        Phrase::PasteGame => "Paste a game",
        Phrase::GameAsText => "Games as text",
        Phrase::TakeIn => "Add to your games",
        Phrase::SaveAll => "Save all as a file",
        Phrase::TakenIn { games: 0 } => "No game was added.",
        Phrase::TakenIn { games: 1 } => "One game was added.",
        Phrase::TakenIn { games } => return format!("{games} games were added."),
        Phrase::FileUnreadable => "A file cannot be read: it is no text, or larger than 8 MB.",
        Phrase::NoGamesYet => "Games are kept here as you play them. You can also open, drop or paste a file of games.",
        Phrase::ShowMore => "Show more",
        Phrase::SetAside => "Set aside",
        Phrase::SetAsideHelp => "These entries could not be read. They are left as they are.",
        Phrase::SetAsideDeleted => "The entries set aside were deleted.",
        Phrase::Rename => "Rename",
        Phrase::NameOfGame => "Name of the game",
        Phrase::Duplicate => "Duplicate",
        Phrase::Duplicated => "A copy was made.",
        Phrase::CopyOf { name } => return format!("{name} (copy)"),
        Phrase::Delete => "Delete",
        Phrase::Deleted { name } => return format!("“{name}” was deleted."),
        Phrase::Undo => "Undo",
        Phrase::YourTurnAs { colour } => return format!("Your turn as {colour}."),
        Phrase::TooManyGames { most } => return format!("At most {most} games are added at once."),
        Phrase::MoreMistakes { more } => return format!("… and {more} more."),
        Phrase::SendLastLink => "Send this link, so that your opponent sees how the game ended.",
        Phrase::LinkHasNews { plies: 1 } => {
            return "This link has one move more than your game, and it is of your own colour.".to_owned();
        }
        Phrase::LinkHasNews { plies } => {
            return format!("This link has {plies} moves more than your game, some of your own colour.");
        }
        Phrase::LinkGoesOn { ply } => {
            return format!("The link is good up to move {ply}, and goes on from your game.");
        }
        Phrase::LinkSaysDraw => "This link says that both of you agreed on a draw.",
        Phrase::SureToChoose { text } => {
            return format!("Put the line with {text} in the place of the game you play?");
        }
        Phrase::NoSuchCell { name } => return format!("“{name}” is no cell of this board."),
        Phrase::NoSuchGame { name } => return format!("There is no game “{name}”."),
        Phrase::AnswerRefused { line, text } => {
            return format!("In the line {line} the move {text} cannot be made.");
        }
        Phrase::Solved => "Solved!",
        Phrase::NotTheSolution => "This is not the solution.",
        Phrase::SolutionShown => "This is a solution.",
        Phrase::TryAgain => "Try again",
        Phrase::ShowSolution => "Show a solution",
        Phrase::Restart => "Start again",
        Phrase::OpenInSite => "Open in Apila",
        Phrase::BoardHasMistake { name, reason } => {
            return format!("This board has a mistake in “{name}”: {reason}");
        }
        Phrase::EmbedBoard => "Embed",
        Phrase::TheRule => "The rule",
        Phrase::GoOnWith { game } => return format!("Go on with {game}"),
        Phrase::You => "You",
        Phrase::OtherPlayer => "By link",
        Phrase::SetUp => "Set up",
        Phrase::SetUpPosition => "Set up a position",
        Phrase::Pieces => "Pieces",
        Phrase::Eraser => "Eraser",
        Phrase::PiecesLeft { left } => return format!("{left} left"),
        Phrase::SideToMove => "To move",
        Phrase::ClearBoard => "Clear",
        Phrase::SetUpStart => "Start position",
        Phrase::PlayFromHere => "Play from here",
        Phrase::PositionAsText => "Position as text",
        Phrase::CopyPosition => "Copy position",
        Phrase::CopyTextByHand => "Copying was not allowed: the text is selected, copy it by hand.",
        Phrase::LoadPosition => "Load",
        Phrase::Redo => "Redo",
        Phrase::BoardCleared => "The board is cleared.",
        Phrase::StartSetUp => "The start of the game is set up.",
        Phrase::Undone => "Undone.",
        Phrase::Redone => "Put back.",
        Phrase::PositionLoaded => "The position is set up.",
        Phrase::PressSetsUp { label, what } => return format!("{label}; press to set up {what}"),
        Phrase::PressTakesAway { label } => return format!("{label}; press to take the top piece away"),
        Phrase::AllOnBoard { what, available } => {
            return format!("All {available} {what} are on the board.");
        }
        Phrase::EditRefused { error } => return format!("This cannot be: {error}."),
        Phrase::NothingToTakeAway => "There is nothing here to take away.",
        Phrase::PositionDecided { result } => return format!("Decided already: {result}"),
        Phrase::LinkToPlay => "The position, to play from",
        Phrase::LinkToSetup => "The position, to go on setting it up",
        Phrase::SetupKeysHelp => {
            "Arrow keys go over the board, Enter or Space puts the chosen piece down, Delete takes the top piece \
             away. The pieces are chosen with the arrow keys, too."
        }
        Phrase::MovesMade { plies: 1 } => "1 move",
        Phrase::MovesMade { plies } => return format!("{plies} moves"),
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
