//! What is wrong with a sheet, in the languages of the page.

use super::{SheetError, SheetFault};
use crate::record::PlyError;
use apila_core::game::MoveError;
use apila_core::i18n::Value::{self, Number, Text};
use apila_core::i18n::{Language, PAGE};

/// The error with its place, in one or more sentences.
pub(super) fn tell(error: &SheetError, language: Language) -> String {
    let SheetError { line, column, fault } = error;
    let fault = told(fault, language);
    let arguments = [("line", Number(*line)), ("column", Number(*column)), ("fault", Text(&fault))];
    PAGE.say(language, "sheet-error", &arguments)
}

fn told(fault: &SheetFault, language: Language) -> String {
    // What else has gone wrong in it, told first.
    let within = match fault {
        SheetFault::Position { error, .. } => language.fault_at(error),
        SheetFault::Move { error: PlyError::Move(MoveError::Syntax(error)), .. } => language.fault_at(error),
        _ => String::new(),
    };
    let (key, arguments): (&str, &[(&str, Value<'_>)]) = match fault {
        SheetFault::NoGame => ("sheet-no-game", &[]),
        SheetFault::SecondGame => ("sheet-second-game", &[]),
        SheetFault::TooLarge => ("sheet-too-large", &[]),
        SheetFault::MissingGame => ("sheet-missing-game", &[]),
        SheetFault::TagName => ("sheet-tag-name", &[]),
        SheetFault::TagValue => ("sheet-tag-value", &[]),
        SheetFault::UnclosedQuote => ("sheet-unclosed-quote", &[]),
        SheetFault::UnclosedTag => ("sheet-unclosed-tag", &[]),
        SheetFault::RepeatedTag { name } => ("sheet-repeated-tag", &[("name", Text(name))]),
        SheetFault::TooManyTags => ("sheet-too-many-tags", &[]),
        SheetFault::LateTag => ("sheet-late-tag", &[]),
        SheetFault::UnknownGame { text } => ("sheet-unknown-game", &[("text", Text(text))]),
        SheetFault::UnknownVariant { text } => ("sheet-unknown-variant", &[("text", Text(text))]),
        SheetFault::Date { text } => ("sheet-date", &[("text", Text(text))]),
        SheetFault::Position { text, .. } => {
            ("sheet-position", &[("text", Text(text)), ("error", Text(&within))])
        }
        SheetFault::Result { found, wanted } => {
            ("sheet-result", &[("found", Text(found)), ("wanted", Text(wanted))])
        }
        SheetFault::UnclosedComment => ("sheet-unclosed-comment", &[]),
        SheetFault::CommentPlace => ("sheet-comment-place", &[]),
        SheetFault::UnclosedVariation => ("sheet-unclosed-variation", &[]),
        SheetFault::UnopenedVariation => ("sheet-unopened-variation", &[]),
        SheetFault::EmptyVariation => ("sheet-empty-variation", &[]),
        SheetFault::VariationPlace => ("sheet-variation-place", &[]),
        SheetFault::Number { found, wanted } => {
            ("sheet-number", &[("found", Text(found)), ("wanted", Number(*wanted))])
        }
        SheetFault::MissingMove => ("sheet-missing-move", &[]),
        SheetFault::Move { ply, text, error: PlyError::Over } => {
            ("sheet-move-over", &[("ply", Number(*ply)), ("text", Text(text))])
        }
        SheetFault::Move { ply, text, error: PlyError::Move(MoveError::Syntax(_)) } => {
            ("sheet-move", &[("ply", Number(*ply)), ("text", Text(text)), ("error", Text(&within))])
        }
        SheetFault::Move { ply, text, error: PlyError::Move(MoveError::Illegal(refusal)) } => (
            "sheet-move-illegal",
            &[("ply", Number(*ply)), ("text", Text(text)), ("reason", Text(&refusal.text))],
        ),
        SheetFault::Stray { text } => ("sheet-stray", &[("text", Text(text))]),
    };
    PAGE.say(language, key, arguments)
}
