//! Sentences about a position: prompt, labels, facts, moves and result.

use super::GAME;
use super::cell::Cell;
use super::moves::Move;
use super::partial::PartialMove;
use super::position::{Position, Stone};
use super::{scene, words};
use apila_core::game::Fact;
use apila_core::i18n::Language;
use apila_core::rules::{Outcome, Reason, Side, Status, Step};

/// See [`PositionView::prompt`](apila_core::game::PositionView::prompt).
pub(super) fn prompt(position: &Position, language: Language, partial: PartialMove) -> String {
    if position.is_over() {
        return words::game_over(language);
    }
    match partial {
        PartialMove::Nothing => words::place_first(language),
        PartialMove::First(first) => words::place_second(language, first.name()),
        PartialMove::Placed(_) => match partial.lifted() {
            Some(from) => words::put_down(language, from.name()),
            None => act_at_ends(position, language, partial),
        },
    }
}

/// The actions on offer once the pair is placed.
fn act_at_ends(position: &Position, language: Language, partial: PartialMove) -> String {
    let is_neutral = |cell: &Cell| position.stone(*cell) == Some(Stone::Neutral);
    let (neutral, opponents): (Vec<Cell>, Vec<Cell>) = partial.offered(position).partition(is_neutral);
    let of_cells = |say: fn(Language, usize, &str) -> String, cells: &[Cell]| {
        (!cells.is_empty()).then(|| say(language, cells.len(), &list(language, cells)))
    };
    match (of_cells(words::act_flip, &opponents), of_cells(words::act_move, &neutral)) {
        (None, None) => words::act_none(language),
        (Some(act), None) | (None, Some(act)) => words::act_one(language, &act),
        (Some(flip), Some(send)) => words::act_both(language, &flip, &send),
    }
}

/// See [`PositionView::label`](apila_core::game::PositionView::label).
pub(super) fn label(position: &Position, language: Language, partial: PartialMove, spot: Step) -> String {
    let Some(cell) = spot.cell().and_then(Cell::at) else { return words::no_cell(language) };
    let holds = match partial.board(position).stone(cell) {
        None if partial.lifted() == Some(cell) => words::empty_in_hand(language),
        None => words::empty(language),
        Some(stone) => stone_name(language, stone),
    };
    words::spot(language, cell.name(), &holds)
}

/// See [`PositionView::facts`](apila_core::game::PositionView::facts).
pub(super) fn facts(position: &Position, language: Language, partial: PartialMove) -> Vec<Fact> {
    let board = partial.board(position);
    let fact = |side, name, value: u32, look: Option<_>| Fact {
        side: Some(side),
        name,
        value: value.to_string(),
        look,
        counts_rows: look.is_none(),
        is_score: look.is_none(),
    };
    let of = |side| {
        let stone = scene::look(Stone::Of(side));
        [
            fact(side, words::rows(language), board.rows(side), None),
            fact(side, words::reserve(language), board.reserve(side), Some(stone)),
        ]
    };
    Side::BOTH.into_iter().flat_map(of).collect()
}

/// See [`GamePosition::describe`](apila_core::game::GamePosition::describe).
pub(super) fn describe(position: &Position, language: Language, mv: Move) -> String {
    let pair = mv.pair();
    let places = words::places(language, pair.first.name(), pair.second.name());
    let flipped: Vec<Cell> = mv.flips().collect();
    let flips = (!flipped.is_empty()).then(|| words::flips(language, &list(language, &flipped)));
    let moves = mv.sends().map(|(from, to)| match position.stone(to) {
        Some(stone @ Stone::Of(_)) => {
            words::moves_onto(language, from.name(), to.name(), &stone_name(language, stone))
        }
        Some(Stone::Neutral) | None => words::moves(language, from.name(), to.name()),
    });
    let acts = [places].into_iter().chain(flips).chain(moves).collect();
    words::described(language, &GAME.colour_name(language, position.turn()), &join(language, acts))
}

/// See [`PositionView::verdict`](apila_core::game::PositionView::verdict).
pub(super) fn verdict(position: &Position, language: Language, outcome: Outcome) -> String {
    let rows = Side::BOTH.map(|side| position.rows(side) as usize);
    let reserves = Side::BOTH.map(|side| position.reserve(side) as usize);
    let winner = outcome.winner().unwrap_or(Side::First);
    let (won, lost) = (winner.index(), winner.other().index());
    match outcome.reason() {
        Reason::Score => words::verdict_score(language, rows[won], rows[lost]),
        Reason::Reserve => words::verdict_reserve(language, rows[0], reserves[won], reserves[lost]),
        Reason::LastMove => words::verdict_last_move(language, rows[0], reserves[0]),
        // These reasons belong to other games, or to a record rather than a position.
        _ => words::verdict_other(language, rows[0], rows[1]),
    }
}

/// The name of a stone: "red stone".
fn stone_name(language: Language, stone: Stone) -> String {
    match stone {
        Stone::Of(Side::First) => words::stone_red(language),
        Stone::Of(Side::Second) => words::stone_black(language),
        Stone::Neutral => words::stone_neutral(language),
    }
}

/// Names of cells as a list: "b2, c3 and d4".
fn list(language: Language, cells: &[Cell]) -> String {
    let names: Vec<String> = cells.iter().map(ToString::to_string).collect();
    language.list_with_and(&names)
}

/// The parts of a move as a list.
fn join(language: Language, mut acts: Vec<String>) -> String {
    let last = acts.pop().unwrap_or_default();
    match acts.into_iter().reduce(|before, act| words::deeds(language, &before, &act)) {
        Some(before) => words::deeds_end(language, &before, &last),
        None => last,
    }
}
