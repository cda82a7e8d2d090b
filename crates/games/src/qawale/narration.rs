//! The texts of the game: prompts, labels, facts, descriptions of moves, verdicts.

use apila_core::game::Fact;
use apila_core::i18n::Language;
use apila_core::rules::{Outcome, Reason, Side, Step};

use super::cell::Cell;
use super::moves::Move;
use super::partial::{PartialMove, pressed_cell};
use super::position::Position;
use super::stack::{Pebble, Stack};
use super::{GAME, scene, words};

/// The name of a spot. A place off the board is named by its coordinates.
pub(super) fn spot_name(step: Step) -> String {
    match step {
        Step::Cell(place) | Step::Layers(place, _) => {
            Cell::of(place).map_or_else(|| format!("({}, {})", place.x, place.y), |cell| cell.to_string())
        }
        Step::Pass => "-".to_owned(),
    }
}

/// The reserves of both sides, without the pebble that a partial move has taken.
pub(super) fn facts(position: &Position, language: Language, partial: &[Step]) -> Vec<Fact> {
    let partial = PartialMove::of(position, partial);
    let shown = partial.as_ref().map_or(position, |partial| &partial.position);
    let fact = |side| Fact {
        side: Some(side),
        name: words::reserve(language),
        value: shown.reserve(side).to_string(),
        look: Some(scene::look(Pebble::of(side))),
        counts_rows: false,
        is_score: false,
    };
    Side::BOTH.map(fact).to_vec()
}

/// What to press next.
pub(super) fn prompt(position: &Position, language: Language, partial: &[Step]) -> String {
    let Some(partial) = PartialMove::of(position, partial) else { return words::take(language) };
    let left = partial.left();
    match (left.pebbles().next(), left.height()) {
        (None, _) => words::sown(language),
        (Some(last), 1) => words::sow_last(language, &kind(language, last)),
        (Some(next), height) => words::sow(language, &kind(language, next), height),
    }
}

/// What lies on a spot.
pub(super) fn label(position: &Position, language: Language, partial: &[Step], spot: Step) -> String {
    let Some(cell) = pressed_cell(spot) else { return spot_name(spot) };
    let partial = PartialMove::of(position, partial);
    let shown = partial.as_ref().map_or(position, |partial| &partial.position);
    words::spot(language, &cell.to_string(), &content(language, shown.stack(cell)))
}

/// A legal move in a sentence.
pub(super) fn describe(position: &Position, language: Language, mv: Move) -> String {
    let colour = GAME.colour_name(language, position.turn);
    let names: Vec<String> = mv.cells().iter().map(Cell::to_string).collect();
    match &names[..] {
        [origin, onto @ ..] if !onto.is_empty() => {
            let pebbles = position.stack(mv.origin()).height() + 1;
            words::turn(language, &colour, pebbles, origin, &language.list(onto))
        }
        _ => words::turn_undescribed(language, &colour),
    }
}

/// How a finished game ended.
pub(super) fn verdict(position: &Position, language: Language, outcome: Outcome) -> String {
    match outcome.reason() {
        Reason::BothLines => words::verdict_both_lines(language),
        Reason::Line => {
            let winner = outcome.winner();
            let lines = winner.map(|winner| position.lines_of(winner));
            let cells = language.list_distinct(lines.into_iter().flatten().flatten());
            if winner == Some(position.turn.other()) {
                words::verdict_line(language, &cells)
            } else {
                words::verdict_line_of_opponent(language, &cells)
            }
        }
        Reason::Exhausted => words::verdict_exhausted(language),
        Reason::Blocked => words::verdict_blocked(language),
        // These reasons belong to other games, or to a record rather than a position.
        _ => words::verdict_other(language),
    }
}

/// What lies on a cell.
fn content(language: Language, stack: Stack) -> String {
    let kinds: Vec<String> = stack.pebbles().map(|pebble| kind(language, pebble)).collect();
    match &kinds[..] {
        [] => words::empty(language),
        [one] => words::one_pebble(language, one),
        _ => words::stack(language, kinds.len(), &language.list(&kinds)),
    }
}

/// The kind of a pebble, as an adjective.
fn kind(language: Language, pebble: Pebble) -> String {
    match pebble {
        Pebble::Light => words::pebble_light(language),
        Pebble::Dark => words::pebble_dark(language),
        Pebble::Neutral => words::pebble_tan(language),
    }
}
