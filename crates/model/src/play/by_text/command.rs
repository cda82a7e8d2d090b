//! Commands that can be typed in place of a move: the questions of the keys, in words.

use super::{KeyReply, LabelledBoard, TextBoard};
use crate::board_keys::BoardKey;
use apila_core::rules::Step;

apila_core::phrases! {
    enum CommandPhrase {
        CommandLast,
        CommandScan,
        CommandPieces,
        CommandScore,
        CommandHint,
        CommandRepeat,
        ScanWhat,
    }
}

/// A command without its arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Command {
    /// Says the last move.
    Last,
    /// Says what lies on the lines through a cell, or on a file or rank.
    Scan,
    /// Says where the pieces of both sides are.
    Pieces,
    /// Says the numbers beside the board.
    Score,
    /// Gives a hint.
    Hint,
    /// Says the last announcement again.
    Repeat,
}

impl Command {
    /// All commands, with the English word and the word in the language of the reader.
    const ALL: [(Command, &'static str, CommandPhrase); 6] = [
        (Command::Last, "last", CommandPhrase::CommandLast),
        (Command::Scan, "scan", CommandPhrase::CommandScan),
        (Command::Pieces, "pieces", CommandPhrase::CommandPieces),
        (Command::Score, "score", CommandPhrase::CommandScore),
        (Command::Hint, "hint", CommandPhrase::CommandHint),
        (Command::Repeat, "repeat", CommandPhrase::CommandRepeat),
    ];
}

/// Returns the reply to a command, such as `last` or `scan a`. `None` if the text is none. Commands can be
/// typed in English and in the language of the board. `hint` is as in [`TextBoard::reply`].
///
/// # Errors
/// A sentence that says what is missing.
pub(super) fn command(
    board: &dyn TextBoard,
    text: &str,
    hint: Option<&str>,
) -> Option<Result<KeyReply, String>> {
    let text = text.trim().to_lowercase();
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((&text, ""));
    let language = board.language();
    let is_word = |english: &str, phrase: &CommandPhrase| {
        word == english || word == language.say(phrase).to_lowercase()
    };
    let (command, ..) = Command::ALL.iter().find(|(_, english, phrase)| is_word(english, phrase))?;
    let reply = |key| board.reply(key, Step::Pass, hint);
    Some(Ok(match command {
        Command::Last => reply(BoardKey::LastMove),
        Command::Score => reply(BoardKey::Score),
        Command::Hint => reply(BoardKey::Threats),
        Command::Repeat => KeyReply::Repeat,
        Command::Pieces => {
            let listing = board.listing();
            let sentences = listing.holdings.map(|held| held.sentence(language));
            KeyReply::Say(sentences.join(" "))
        }
        Command::Scan => {
            let mut said = None;
            board.read(&mut |board| said = scanned(board, rest.trim()));
            match said {
                Some(said) => KeyReply::Say(said),
                None => return Some(Err(language.say(&CommandPhrase::ScanWhat))),
            }
        }
    }))
}

/// Says what lies on the lines through a cell, or on a file or rank.
fn scanned(board: &LabelledBoard<'_>, name: &str) -> Option<String> {
    let mut steps = board.scene.spots.iter().map(|spot| spot.step);
    match steps.find(|step| board.id.game().spot_name(*step) == name) {
        Some(step) => Some(board.lines_through(step)),
        None => board.file_or_rank(name),
    }
}
