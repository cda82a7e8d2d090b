//! The errors that can occur when a sheet is read.

use crate::record::PlyError;
use apila_core::game::MoveError;
use apila_core::i18n::Language;
use apila_core::phrases;
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

phrases! {
    /// What is wrong with a file of games.
    enum SheetPhrase {
        SheetError { line: usize, column: usize, error: String },
        SheetNoGame,
        SheetSecondGame,
        SheetTooLarge,
        SheetMissingGame,
        SheetTagName,
        SheetTagValue,
        SheetUnclosedQuote,
        SheetUnclosedTag,
        SheetRepeatedTag { name: String },
        SheetTooManyTags,
        SheetLateTag,
        SheetUnknownGame { text: String },
        SheetUnknownVariant { text: String },
        SheetDate { text: String },
        SheetPosition { text: String, error: String },
        SheetResult { found: String, wanted: String },
        SheetUnclosedComment,
        SheetCommentPlace,
        SheetUnclosedVariation,
        SheetUnopenedVariation,
        SheetEmptyVariation,
        SheetVariationPlace,
        SheetNumber { found: String, wanted: usize },
        SheetMissingMove,
        SheetMoveOver { ply: usize, text: String },
        SheetMove { ply: usize, text: String, error: String },
        SheetMoveIllegal { ply: usize, text: String, reason: String },
        SheetStray { text: String },
    }
}

impl SheetError {
    /// The error as a sentence with its place: "Line 3, column 12: …".
    #[must_use]
    pub fn message(&self, language: Language) -> String {
        let (line, column, error) = (self.line, self.column, self.reason(language));
        language.say(&SheetPhrase::SheetError { line, column, error })
    }

    /// The error as a sentence without its place.
    #[must_use]
    pub fn reason(&self, language: Language) -> String {
        language.say(&phrase(&self.kind, language))
    }
}

fn phrase(error: &SheetErrorKind, language: Language) -> SheetPhrase {
    match error.clone() {
        SheetErrorKind::NoGame => SheetPhrase::SheetNoGame,
        SheetErrorKind::SecondGame => SheetPhrase::SheetSecondGame,
        SheetErrorKind::TooLarge => SheetPhrase::SheetTooLarge,
        SheetErrorKind::MissingGame => SheetPhrase::SheetMissingGame,
        SheetErrorKind::TagName => SheetPhrase::SheetTagName,
        SheetErrorKind::TagValue => SheetPhrase::SheetTagValue,
        SheetErrorKind::UnclosedQuote => SheetPhrase::SheetUnclosedQuote,
        SheetErrorKind::UnclosedTag => SheetPhrase::SheetUnclosedTag,
        SheetErrorKind::RepeatedTag { name } => SheetPhrase::SheetRepeatedTag { name },
        SheetErrorKind::TooManyTags => SheetPhrase::SheetTooManyTags,
        SheetErrorKind::LateTag => SheetPhrase::SheetLateTag,
        SheetErrorKind::UnknownGame { text } => SheetPhrase::SheetUnknownGame { text },
        SheetErrorKind::UnknownVariant { text } => SheetPhrase::SheetUnknownVariant { text },
        SheetErrorKind::Date { text } => SheetPhrase::SheetDate { text },
        SheetErrorKind::Position { text, error } => {
            SheetPhrase::SheetPosition { text, error: language.error_at(&error) }
        }
        SheetErrorKind::Result { found, wanted } => SheetPhrase::SheetResult { found, wanted },
        SheetErrorKind::UnclosedComment => SheetPhrase::SheetUnclosedComment,
        SheetErrorKind::CommentPlace => SheetPhrase::SheetCommentPlace,
        SheetErrorKind::UnclosedVariation => SheetPhrase::SheetUnclosedVariation,
        SheetErrorKind::UnopenedVariation => SheetPhrase::SheetUnopenedVariation,
        SheetErrorKind::EmptyVariation => SheetPhrase::SheetEmptyVariation,
        SheetErrorKind::VariationPlace => SheetPhrase::SheetVariationPlace,
        SheetErrorKind::Number { found, wanted } => SheetPhrase::SheetNumber { found, wanted },
        SheetErrorKind::MissingMove => SheetPhrase::SheetMissingMove,
        SheetErrorKind::Move { ply, text, error: PlyError::Over } => SheetPhrase::SheetMoveOver { ply, text },
        SheetErrorKind::Move { ply, text, error: PlyError::Move(MoveError::Syntax(error)) } => {
            SheetPhrase::SheetMove { ply, text, error: language.error_at(&error) }
        }
        SheetErrorKind::Move { ply, text, error: PlyError::Move(MoveError::Illegal(refusal)) } => {
            SheetPhrase::SheetMoveIllegal { ply, text, reason: refusal.text }
        }
        SheetErrorKind::Stray { text } => SheetPhrase::SheetStray { text },
    }
}
