//! What is wrong with a link: which part of it, and why, in words for those who opened it.

use std::ops::Range;

use super::parameter::Parameter;
use crate::record::PlyError;
use apila_core::game::MoveError;
use apila_core::i18n::{Language, Phrase};
use apila_core::rules::TextError;

/// The first mistake in a link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkFault {
    /// The parameter with the mistake.
    pub parameter: Parameter,
    /// Its value, as it was found.
    pub value: String,
    /// The bytes of the value that are wrong; empty, at the end, where something is missing.
    pub span: Range<usize>,
    /// What is wrong.
    pub kind: LinkFaultKind,
}

/// What can be wrong with a part of a link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkFaultKind {
    /// The position is refused; the game's start is given instead.
    Position(TextError),
    /// A move is refused; the game before it is given.
    Move {
        /// Which move, from 1.
        ply: usize,
        /// Why.
        error: PlyError,
    },
    /// The ply is no number, or there are fewer moves; the last position is shown.
    Ply {
        /// Number of moves there are.
        plies: usize,
    },
    /// The parameter stands more than once; the first is taken.
    Repeated,
    /// The value is none of those there are; the parameter is left out.
    Value {
        /// What it may be.
        allowed: Vec<&'static str>,
    },
    /// The value is no name of a game by link; the parameter is left out.
    Name,
    /// The value does not say which sides the computer plays; people play both.
    Computers {
        /// One of the colours.
        example: &'static str,
    },
}

/// Characters shown on either side of the part that is wrong.
const AROUND: usize = 18;
/// Characters shown of the part that is wrong.
const LONGEST: usize = 40;

impl LinkFault {
    pub(super) fn of_value(parameter: Parameter, value: &str, kind: LinkFaultKind) -> LinkFault {
        LinkFault { parameter, value: value.to_owned(), span: 0..value.len(), kind }
    }

    /// The mistake in the text of a position.
    #[must_use]
    pub fn of_position(value: &str, error: TextError) -> LinkFault {
        let span = error.span.clone();
        LinkFault {
            parameter: Parameter::Position,
            value: value.to_owned(),
            span,
            kind: LinkFaultKind::Position(error),
        }
    }

    pub(super) fn of_move(value: &str, span: Range<usize>, ply: usize, error: PlyError) -> LinkFault {
        let kind = LinkFaultKind::Move { ply, error };
        LinkFault { parameter: Parameter::Moves, value: value.to_owned(), span, kind }
    }

    /// The part of the link with the mistake: what stands before it, the mistake itself, what comes after.
    /// Long parts are shortened, with `…` for what was left out.
    #[must_use]
    pub fn excerpt(&self) -> [String; 3] {
        let part = |range: Range<usize>| self.value.get(range).unwrap_or_default();
        let before = part(0..self.span.start);
        let wrong = part(self.span.clone());
        let after = part(self.span.end..self.value.len());
        let name = self.parameter.name();
        let kept = before.chars().count().min(AROUND);
        let skipped = before.chars().count() - kept;
        let shown: String = before.chars().skip(skipped).collect();
        let dots = if skipped > 0 { "…" } else { "" };
        [format!("{name}={dots}{shown}"), shortened(wrong, LONGEST), shortened(after, AROUND)]
    }

    /// What is wrong, as a sentence.
    #[must_use]
    pub fn reason(&self, language: Language) -> String {
        match &self.kind {
            LinkFaultKind::Position(error) => {
                language.say(&Phrase::PositionRefused { error: language.fault(&error.fault) })
            }
            LinkFaultKind::Move { ply, error: PlyError::Over } => {
                language.say(&Phrase::MoveAfterEnd { ply: *ply })
            }
            LinkFaultKind::Move { ply, error: PlyError::Move(MoveError::Syntax(error)) } => {
                let error = language.fault(&error.fault);
                language.say(&Phrase::MoveMalformed { ply: *ply, error })
            }
            LinkFaultKind::Move { ply, error: PlyError::Move(MoveError::Illegal(refusal)) } => {
                language.say(&Phrase::MoveIllegal { ply: *ply, reason: refusal.text.clone() })
            }
            LinkFaultKind::Ply { plies } => language.say(&Phrase::NoSuchPly { plies: *plies }),
            LinkFaultKind::Repeated => {
                language.say(&Phrase::ParameterRepeated { name: self.parameter.name().to_owned() })
            }
            LinkFaultKind::Value { allowed } => {
                let allowed: Vec<String> = allowed.iter().copied().map(str::to_owned).collect();
                language.say(&Phrase::ParameterValue { allowed: language.list(&allowed) })
            }
            LinkFaultKind::Name => language.say(&Phrase::LinkNameMalformed),
            LinkFaultKind::Computers { example } => {
                language.say(&Phrase::ComputersMalformed { example: format!("{example}-3-10") })
            }
        }
    }
}

/// The beginning of a text, with `…` if more follows.
fn shortened(text: &str, length: usize) -> String {
    let mut short: String = text.chars().take(length).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}
