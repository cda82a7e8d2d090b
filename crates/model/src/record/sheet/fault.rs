//! What is wrong with a sheet, and where.

use crate::record::PlyError;
use apila_core::game::MoveError;
use apila_core::i18n::Value::{self, Number, Text};
use apila_core::i18n::{Language, PAGE};
use apila_core::rules::TextError;

/// Why a text is not a sheet, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetError {
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
    /// What is wrong there.
    pub fault: SheetFault,
}

/// What is wrong with the text of a sheet. Long parts of the text are cut short.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SheetFault {
    /// There is nothing but blank lines.
    NoGame,
    /// A second game begins where one was wanted.
    SecondGame,
    /// The text is too large to be read.
    TooLarge,
    /// The game does not begin with its Game tag.
    MissingGame,
    /// After a bracket there is no name of a tag.
    TagName,
    /// After the name of a tag there is no quoted value.
    TagValue,
    /// The line ends before the value of the tag does.
    UnclosedQuote,
    /// After the value of a tag there is no closing bracket.
    UnclosedTag,
    /// A tag that stands twice.
    RepeatedTag {
        /// Its name.
        name: String,
    },
    /// There are more tags than a game may have.
    TooManyTags,
    /// A tag after the moves have begun.
    LateTag,
    /// There is no such game.
    UnknownGame {
        /// What was found instead.
        text: String,
    },
    /// The game has no such variant.
    UnknownVariant {
        /// What was found instead.
        text: String,
    },
    /// The date is none.
    Date {
        /// What was found instead.
        text: String,
    },
    /// The position of the Start tag is refused.
    Position {
        /// Its text.
        text: String,
        /// What is wrong with it.
        error: TextError,
    },
    /// The main line does not lead to what the Result tag says.
    Result {
        /// What the tag says.
        found: String,
        /// What it would have to say.
        wanted: String,
    },
    /// A comment without an end.
    UnclosedComment,
    /// A comment where none may stand: before the first move of a variation, or between a number and its move.
    CommentPlace,
    /// A parenthesis that is not closed.
    UnclosedVariation,
    /// A closing parenthesis too many.
    UnopenedVariation,
    /// A variation without a move.
    EmptyVariation,
    /// A variation before any move of its line, so that there is nothing it could replace.
    VariationPlace,
    /// The number of a move is wrong.
    Number {
        /// What it is.
        found: String,
        /// What it would have to be.
        wanted: usize,
    },
    /// A number without a move.
    MissingMove,
    /// A move is refused.
    Move {
        /// Its number.
        ply: usize,
        /// Its text.
        text: String,
        /// Why.
        error: PlyError,
    },
    /// Something that belongs nowhere.
    Stray {
        /// What it is.
        text: String,
    },
}

impl SheetError {
    /// The error as a sentence with its place: "Line 3, column 12: …".
    #[must_use]
    pub fn message(&self, language: Language) -> String {
        let SheetError { line, column, fault } = self;
        let fault = told(fault, language);
        let arguments = [("line", Number(*line)), ("column", Number(*column)), ("fault", Text(&fault))];
        PAGE.say(language, "sheet-error", &arguments)
    }
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
