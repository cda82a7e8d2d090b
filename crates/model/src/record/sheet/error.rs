//! The errors that can occur when a sheet is read.

use crate::record::PlyError;
use apila_core::game::MoveError;
use apila_core::i18n::Value::{self, Number, Text};
use apila_core::i18n::{Language, PAGE};
use apila_core::rules::TextError;

/// The reason why a text is not a sheet, and the place of the mistake.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetError {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The mistake.
    pub kind: SheetErrorKind,
}

/// A mistake in the text of a sheet. Long quotations are shortened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SheetErrorKind {
    /// The text is blank.
    NoGame,
    /// A second game begins in a text that should have one.
    SecondGame,
    /// The text is too long, or a move has too many alternatives.
    TooLarge,
    /// The game does not begin with the tag `Game`.
    MissingGame,
    /// A bracket is not followed by a tag name.
    TagName,
    /// A tag name is not followed by a quoted value.
    TagValue,
    /// A quoted value is not closed on its line.
    UnclosedQuote,
    /// A tag value is not followed by a closing bracket.
    UnclosedTag,
    /// A tag is repeated.
    RepeatedTag {
        /// Its name.
        name: String,
    },
    /// There are too many tags.
    TooManyTags,
    /// A tag appears after the first move.
    LateTag,
    /// There is no such game.
    UnknownGame {
        /// The value of the tag.
        text: String,
    },
    /// The game has no such variant.
    UnknownVariant {
        /// The value of the tag.
        text: String,
    },
    /// The date is malformed.
    Date {
        /// The value of the tag.
        text: String,
    },
    /// The position in the tag `Start` is refused.
    Position {
        /// The value of the tag.
        text: String,
        /// The mistake in it.
        error: TextError,
    },
    /// The result of the main line differs from the tag `Result`.
    Result {
        /// The value of the tag.
        found: String,
        /// The value that it should have.
        wanted: String,
    },
    /// A comment is not closed.
    UnclosedComment,
    /// A comment is misplaced: before the first move of a variation, or between a number and its move.
    CommentPlace,
    /// A parenthesis is not closed.
    UnclosedVariation,
    /// A closing parenthesis has no opening one.
    UnopenedVariation,
    /// A variation has no moves.
    EmptyVariation,
    /// A variation comes before every move of its line, so that there is no move that it could replace.
    VariationPlace,
    /// The number of a move is wrong.
    Number {
        /// The number found.
        found: String,
        /// The number that it should be.
        wanted: usize,
    },
    /// A number is not followed by a move.
    MissingMove,
    /// A move is refused.
    Move {
        /// The number of the move, from 1.
        ply: usize,
        /// Its text.
        text: String,
        /// The reason for the refusal.
        error: PlyError,
    },
    /// A character or word has no meaning in its place.
    Stray {
        /// The character or word.
        text: String,
    },
}

impl SheetError {
    /// The error as a sentence with its place: "Line 3, column 12: …".
    #[must_use]
    pub fn message(&self, language: Language) -> String {
        let (line, column, error) = (Number(self.line), Number(self.column), self.reason(language));
        PAGE.say(language, "sheet-error", &[("line", line), ("column", column), ("error", Text(&error))])
    }

    /// The error as a sentence without its place.
    #[must_use]
    pub fn reason(&self, language: Language) -> String {
        describe(&self.kind, language)
    }
}

fn describe(error: &SheetErrorKind, language: Language) -> String {
    // The inner error, if there is one.
    let within = match error {
        SheetErrorKind::Position { error, .. } => language.error_at(error),
        SheetErrorKind::Move { error: PlyError::Move(MoveError::Syntax(error)), .. } => {
            language.error_at(error)
        }
        _ => String::new(),
    };
    let (key, arguments): (&str, &[(&str, Value<'_>)]) = match error {
        SheetErrorKind::NoGame => ("sheet-no-game", &[]),
        SheetErrorKind::SecondGame => ("sheet-second-game", &[]),
        SheetErrorKind::TooLarge => ("sheet-too-large", &[]),
        SheetErrorKind::MissingGame => ("sheet-missing-game", &[]),
        SheetErrorKind::TagName => ("sheet-tag-name", &[]),
        SheetErrorKind::TagValue => ("sheet-tag-value", &[]),
        SheetErrorKind::UnclosedQuote => ("sheet-unclosed-quote", &[]),
        SheetErrorKind::UnclosedTag => ("sheet-unclosed-tag", &[]),
        SheetErrorKind::RepeatedTag { name } => ("sheet-repeated-tag", &[("name", Text(name))]),
        SheetErrorKind::TooManyTags => ("sheet-too-many-tags", &[]),
        SheetErrorKind::LateTag => ("sheet-late-tag", &[]),
        SheetErrorKind::UnknownGame { text } => ("sheet-unknown-game", &[("text", Text(text))]),
        SheetErrorKind::UnknownVariant { text } => ("sheet-unknown-variant", &[("text", Text(text))]),
        SheetErrorKind::Date { text } => ("sheet-date", &[("text", Text(text))]),
        SheetErrorKind::Position { text, .. } => {
            ("sheet-position", &[("text", Text(text)), ("error", Text(&within))])
        }
        SheetErrorKind::Result { found, wanted } => {
            ("sheet-result", &[("found", Text(found)), ("wanted", Text(wanted))])
        }
        SheetErrorKind::UnclosedComment => ("sheet-unclosed-comment", &[]),
        SheetErrorKind::CommentPlace => ("sheet-comment-place", &[]),
        SheetErrorKind::UnclosedVariation => ("sheet-unclosed-variation", &[]),
        SheetErrorKind::UnopenedVariation => ("sheet-unopened-variation", &[]),
        SheetErrorKind::EmptyVariation => ("sheet-empty-variation", &[]),
        SheetErrorKind::VariationPlace => ("sheet-variation-place", &[]),
        SheetErrorKind::Number { found, wanted } => {
            ("sheet-number", &[("found", Text(found)), ("wanted", Number(*wanted))])
        }
        SheetErrorKind::MissingMove => ("sheet-missing-move", &[]),
        SheetErrorKind::Move { ply, text, error: PlyError::Over } => {
            ("sheet-move-over", &[("ply", Number(*ply)), ("text", Text(text))])
        }
        SheetErrorKind::Move { ply, text, error: PlyError::Move(MoveError::Syntax(_)) } => {
            ("sheet-move", &[("ply", Number(*ply)), ("text", Text(text)), ("error", Text(&within))])
        }
        SheetErrorKind::Move { ply, text, error: PlyError::Move(MoveError::Illegal(refusal)) } => (
            "sheet-move-illegal",
            &[("ply", Number(*ply)), ("text", Text(text)), ("reason", Text(&refusal.text))],
        ),
        SheetErrorKind::Stray { text } => ("sheet-stray", &[("text", Text(text))]),
    };
    PAGE.say(language, key, arguments)
}
