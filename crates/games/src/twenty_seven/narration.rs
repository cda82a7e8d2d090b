//! The texts about a position and its moves.

use super::GAME;
use super::cell::Cell;
use super::disc::Disc;
use super::moves::Move;
use super::partial::lifted;
use super::position::Position;
use super::words;
use apila_core::game::Fact;
use apila_core::i18n::Language;
use apila_core::rules::{Outcome, Reason, Side, Status, Step};

/// See [`PositionView::prompt`](apila_core::game::PositionView::prompt).
pub(super) fn prompt(language: Language, position: &Position, partial: &[Step]) -> String {
    if position.outcome().is_some() {
        return words::over(language);
    }
    if !position.can_move(position.turn()) {
        return words::pass_now(language);
    }
    let held = lifted(position, partial).and_then(|(from, count)| Some((count, position.landing(from)?)));
    match held {
        Some((count, landing)) => words::put_now(language, count.into(), landing.number().into()),
        None => words::lift_now(language, position.distance(position.turn()) as usize),
    }
}

/// See [`PositionView::facts`](apila_core::game::PositionView::facts).
pub(super) fn facts(language: Language, position: &Position) -> Vec<Fact> {
    let distance = position.distance(position.turn()) as usize;
    let mut facts = vec![Fact {
        side: None,
        name: words::distance(language),
        value: words::spaces(language, distance),
        look: None,
        counts_rows: false,
        is_score: false,
    }];
    facts.extend(Side::BOTH.map(|side| Fact {
        side: Some(side),
        // Not called points: at the start each far end already holds nine discs, all of the opponent.
        name: words::tower(language),
        value: position.score(side).to_string(),
        look: None,
        counts_rows: false,
        is_score: true,
    }));
    facts
}

/// See [`PositionView::label`](apila_core::game::PositionView::label).
pub(super) fn label(language: Language, position: &Position, partial: &[Step], spot: Step) -> String {
    let Some(space) = spot.cell().and_then(Cell::of) else { return words::pass_spot(language) };
    if !position.is_left(space) {
        return words::gone_space(language, space.number().into());
    }
    let held = lifted(position, partial);
    let height = position.height(space);
    if let Step::Layers(_, count) = spot
        && let Some(layer) = height.checked_sub(count)
        && let Some(disc) = position.discs(space).nth(layer.into())
    {
        let disc = name(language, disc);
        let place = usize::from(layer) + 1;
        let text = words::layer(language, space.number().into(), place, height.into(), &disc);
        return match held {
            Some((from, lifted)) if from == space && count <= lifted => words::layer_held(language, &text),
            _ => text,
        };
    }
    words::space(language, space.number().into(), &stack(language, position, space))
}

/// A single disc, as an adjective.
fn name(language: Language, disc: Disc) -> String {
    match disc {
        Disc::Grey => words::disc_grey(language),
        Disc::Black => words::disc_black(language),
        Disc::White => words::disc_white(language),
        Disc::Red => words::disc_red(language),
    }
}

/// Discs of one kind that lie together.
fn run(language: Language, disc: Disc, count: usize) -> String {
    match disc {
        Disc::Grey => words::run_grey(language, count),
        Disc::Black => words::run_black(language, count),
        Disc::White => words::run_white(language, count),
        Disc::Red => words::run_red(language, count),
    }
}

/// The discs of a space, bottom to top: discs of one kind that lie together are named once, with their
/// number.
fn stack(language: Language, position: &Position, space: Cell) -> String {
    let mut runs: Vec<(Disc, usize)> = Vec::new();
    for disc in position.discs(space) {
        match runs.last_mut() {
            Some((last, count)) if *last == disc => *count += 1,
            _ => runs.push((disc, 1)),
        }
    }
    if let [(disc, 1)] = runs[..] {
        return words::only_disc(language, &name(language, disc));
    }
    let discs: Vec<String> = runs.iter().map(|(disc, count)| run(language, *disc, *count)).collect();
    words::stack(language, position.height(space).into(), &language.list(&discs))
}

/// See [`GamePosition::describe`](apila_core::game::GamePosition::describe).
pub(super) fn describe(language: Language, position: &Position, mv: Move) -> String {
    let colour = GAME.colour_name(language, position.turn());
    let Move::Lift { from, count } = mv else { return words::passed(language, &colour) };
    let to = position.landing(from).unwrap_or(from).number().into();
    let moved = words::moved(language, &colour, count.into(), from.number().into(), to);
    if count < position.height(from) {
        return moved;
    }
    words::moved_vanishes(language, &moved, from.number().into())
}

/// See [`PositionView::verdict`](apila_core::game::PositionView::verdict).
pub(super) fn verdict(language: Language, position: &Position, outcome: Outcome) -> String {
    match outcome.reason() {
        Reason::SingleSpace => words::verdict_single_space(language),
        _ => {
            // The winner's height comes first.
            let first = outcome.winner().unwrap_or(Side::First);
            let height = |side| position.score(side).into();
            words::verdict_heights(language, height(first), height(first.other()))
        }
    }
}
