//! The mistakes in a link, and their places.

use std::ops::Range;

use super::parameter::Parameter;
use crate::record::PlyError;
use apila_core::game::MoveError;
use apila_core::i18n::{Language, Phrase};
use apila_core::rules::TextError;

apila_core::phrases! {
    /// What is wrong with a link.
    enum LinkPhrase {
        PositionRefused { error: String },
        MoveMalformed { ply: usize, error: String },
        MoveIllegal { ply: usize, reason: String },
        MoveAfterEnd { ply: usize },
        NoSuchPly { plies: usize },
        ParameterRepeated { name: String },
        LinkNameMalformed,
        ComputersMalformed { example: String },
        ClockMalformed,
    }
}

/// The first mistake in a link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkError {
    /// The parameter that is wrong.
    pub parameter: Parameter,
    /// Its value in the link.
    pub value: String,
    /// The bytes of the value that are wrong. An empty span marks the place where something is missing.
    pub span: Range<usize>,
    /// What is wrong.
    pub kind: LinkErrorKind,
}

/// The kind of a mistake in a link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkErrorKind {
    /// The position is refused. The start position is used instead.
    Position(TextError),
    /// A move is refused. The moves before it are kept.
    Move {
        /// The number of the move, from 1.
        ply: usize,
        /// The reason for the refusal.
        error: PlyError,
    },
    /// The ply is not a number or is out of range. The last position is shown.
    Ply {
        /// The number of moves.
        plies: usize,
    },
    /// The parameter appears more than once. The first value is used.
    Repeated,
    /// The value is not an allowed one. The parameter is ignored.
    Value {
        /// The allowed values.
        allowed: Vec<&'static str>,
    },
    /// The value is not a valid id of a game by link, or not the secret of a live game. The parameter is
    /// ignored.
    Name,
    /// The value is not a valid state of clocks. The game has none.
    Clock,
    /// The value is not a valid list of computer players. People play both sides.
    Computers {
        /// A colour of the game, for an example.
        example: &'static str,
    },
}

/// The number of characters of the text before and after the span that are shown.
const AROUND: usize = 18;
/// The number of characters of the span that are shown.
const LONGEST: usize = 40;

impl LinkError {
    pub(super) fn of_value(parameter: Parameter, value: &str, kind: LinkErrorKind) -> LinkError {
        LinkError { parameter, value: value.to_owned(), span: 0..value.len(), kind }
    }

    /// The error for a position that is refused.
    pub(crate) fn of_position(value: &str, error: TextError) -> LinkError {
        let span = error.span.clone();
        LinkError {
            parameter: Parameter::Position,
            value: value.to_owned(),
            span,
            kind: LinkErrorKind::Position(error),
        }
    }

    pub(super) fn of_move(value: &str, span: Range<usize>, ply: usize, error: PlyError) -> LinkError {
        let kind = LinkErrorKind::Move { ply, error };
        LinkError { parameter: Parameter::Moves, value: value.to_owned(), span, kind }
    }

    /// The text of the mistake in three parts: before the span, the span, and after it. Long texts are
    /// shortened, with `…` for the omitted part.
    #[must_use]
    pub fn excerpt(&self) -> [String; 3] {
        let part = |range: Range<usize>| self.value.get(range).unwrap_or_default();
        let before = part(0..self.span.start);
        let wrong = part(self.span.clone());
        let after = part(self.span.end..self.value.len());
        let name = self.parameter.name();
        let skipped = before.chars().count().saturating_sub(AROUND);
        let shown: String = before.chars().skip(skipped).collect();
        let dots = if skipped > 0 { "…" } else { "" };
        [format!("{name}={dots}{shown}"), shortened(wrong, LONGEST), shortened(after, AROUND)]
    }

    /// The error as a sentence.
    #[must_use]
    pub fn reason(&self, language: Language) -> String {
        match &self.kind {
            LinkErrorKind::Position(error) => {
                language.say(&LinkPhrase::PositionRefused { error: language.error_text(&error.kind) })
            }
            LinkErrorKind::Move { ply, error: PlyError::Over } => {
                language.say(&LinkPhrase::MoveAfterEnd { ply: *ply })
            }
            LinkErrorKind::Move { ply, error: PlyError::Move(MoveError::Syntax(error)) } => {
                let error = language.error_text(&error.kind);
                language.say(&LinkPhrase::MoveMalformed { ply: *ply, error })
            }
            LinkErrorKind::Move { ply, error: PlyError::Move(MoveError::Illegal(refusal)) } => {
                language.say(&LinkPhrase::MoveIllegal { ply: *ply, reason: refusal.text.clone() })
            }
            LinkErrorKind::Ply { plies } => language.say(&LinkPhrase::NoSuchPly { plies: *plies }),
            LinkErrorKind::Repeated => {
                language.say(&LinkPhrase::ParameterRepeated { name: self.parameter.name().to_owned() })
            }
            LinkErrorKind::Value { allowed } => {
                let allowed: Vec<String> = allowed.iter().copied().map(str::to_owned).collect();
                language.say(&Phrase::ParameterValue { allowed: language.list(&allowed) })
            }
            LinkErrorKind::Name => language.say(&LinkPhrase::LinkNameMalformed),
            LinkErrorKind::Clock => language.say(&LinkPhrase::ClockMalformed),
            LinkErrorKind::Computers { example } => {
                language.say(&LinkPhrase::ComputersMalformed { example: format!("{example}-3-10") })
            }
        }
    }
}

/// The first `length` characters of a text, with `…` if it is longer.
fn shortened(text: &str, length: usize) -> String {
    let mut short: String = text.chars().take(length).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}
