//! The texts about positions and moves.

use super::moves::Move;
use super::position::Position;
use super::{Cell, GAME, spot_name, words};
use apila_core::i18n::Language;
use apila_core::rules::{Outcome, Reason, Step};

/// The text for a spot and its stone, for readers who listen.
pub(super) fn label(position: &Position, language: Language, spot: Step) -> String {
    let name = spot_name(spot);
    match Cell::of(spot).and_then(|cell| position.stone(cell)) {
        Some(side) => words::stone(language, &name, &GAME.colour_name(language, side)),
        None => words::empty(language, &name),
    }
}

/// The text of a move.
pub(super) fn describe(position: &Position, language: Language, Move(cell): Move) -> String {
    words::put(language, &GAME.colour_name(language, position.turn), &cell.to_string())
}

/// How the game ended.
pub(super) fn verdict(language: Language, outcome: Outcome) -> String {
    match outcome.reason() {
        Reason::Line => words::verdict_line(language),
        _ => words::verdict_full(language),
    }
}
