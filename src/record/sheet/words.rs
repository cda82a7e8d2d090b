//! What is wrong with a sheet, in the languages of the page.

use super::{SheetError, SheetFault};
use crate::games::game::MoveError;
use crate::i18n::Language;
use crate::record::PlyError;

/// The error with its place, in one or more sentences.
pub(super) fn tell(error: &SheetError, language: Language) -> String {
    let SheetError { line, column, fault } = error;
    match language {
        Language::English => format!("Line {line}, column {column}: {}", english(fault)),
    }
}

fn english(fault: &SheetFault) -> String {
    match fault {
        SheetFault::NoGame => "there is no game here.",
        SheetFault::SecondGame => "a second game begins here; only one was expected.",
        SheetFault::TooLarge => {
            "this is too large: at most 8 MiB are read, and at most 4000 variations of one move."
        }
        SheetFault::MissingGame => "a game must begin with its Game tag, as [Game \"27\"].",
        SheetFault::TagName => {
            "the name of a tag is missing: at most 40 letters, digits and underscores, as in [Game \"27\"]."
        }
        SheetFault::TagValue => "the value of the tag is missing; it stands in double quotes.",
        SheetFault::UnclosedQuote => "this quote is not closed in its line.",
        SheetFault::UnclosedTag => "the tag must end here, with ].",
        SheetFault::RepeatedTag { name } => return format!("the tag {name} stands here once more."),
        SheetFault::TooManyTags => "there are too many tags.",
        SheetFault::LateTag => "tags stand before the comments and moves.",
        SheetFault::UnknownGame { text } => return format!("there is no game “{text}”."),
        SheetFault::UnknownVariant { text } => return format!("the game has no variant “{text}”."),
        SheetFault::Date { text } => {
            return format!("“{text}” is not a date; one is written like 2026-11-21.");
        }
        SheetFault::Position { text, error } => return format!("the position {text} is refused: {error}."),
        SheetFault::Result { found, wanted } => {
            return format!("the result is said to be “{found}”, but the moves lead to “{wanted}”.");
        }
        SheetFault::UnclosedComment => "this comment is not closed.",
        SheetFault::CommentPlace => "a comment stands after a move, or before the first move of the game.",
        SheetFault::UnclosedVariation => "this variation is not closed.",
        SheetFault::UnopenedVariation => "no variation is open that could be closed here.",
        SheetFault::EmptyVariation => "this variation has no move.",
        SheetFault::VariationPlace => "a variation stands after the move that it replaces.",
        SheetFault::Number { found, wanted } => {
            return format!("move {found} should have the number {wanted}.");
        }
        SheetFault::MissingMove => "after this number there is no move.",
        SheetFault::Move { ply, text, error: PlyError::Over } => {
            return format!("{ply}. {text}: the game is over before this move.");
        }
        SheetFault::Move { ply, text, error: PlyError::Move(MoveError::Syntax(error)) } => {
            return format!("{ply}. {text}: {error}.");
        }
        SheetFault::Move { ply, text, error: PlyError::Move(MoveError::Illegal(refusal)) } => {
            return format!("{ply}. {text}: {}", refusal.text);
        }
        SheetFault::Stray { text } => return format!("{text} does not belong here."),
    }
    .to_owned()
}
