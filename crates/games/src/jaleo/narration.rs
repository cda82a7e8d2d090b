//! The texts about a position, a partial move and a move.

use apila_core::game::Fact;
use apila_core::i18n::Language;
use apila_core::rules::{Outcome, Reason, Side, Step};

use super::cell::{Cell, spot_name};
use super::moves::Move;
use super::partial::PartialMove;
use super::position::{Content, Position, SETUP_TILES};
use super::{GAME, scene, words};

/// The discs left of each side, then the tiles left.
pub(super) fn facts(position: &Position, language: Language, partial: PartialMove) -> Vec<Fact> {
    let reserve = |side: Side| Fact {
        side: Some(side),
        name: words::reserve(language),
        value: partial.reserve(position, side).to_string(),
        look: Some(scene::DISCS[side.index()]),
        counts_rows: false,
        is_score: false,
    };
    let pool = Fact {
        side: None,
        name: words::tiles_left(language),
        value: partial.applied_to(position).pool().to_string(),
        look: Some(scene::TILE),
        counts_rows: false,
        is_score: false,
    };
    Side::BOTH.into_iter().map(reserve).chain([pool]).collect()
}

/// What the side to move is to do next.
pub(super) fn prompt(position: &Position, language: Language, partial: PartialMove) -> String {
    let must_stack = || position.must_stack(position.mover());
    match partial {
        PartialMove::Empty if position.in_setup() => match position.tiles().len() {
            0 => words::prompt_first_tile(language),
            laid => words::prompt_setup_tile(language, SETUP_TILES.saturating_sub(laid)),
        },
        PartialMove::Empty if must_stack() => words::prompt_stack(language),
        PartialMove::Empty => match (position.can_add(), position.liftable().next().is_some()) {
            (true, true) => words::prompt_add_or_move(language),
            (true, false) => words::prompt_add(language),
            (false, true) => words::prompt_move(language),
            (false, false) => words::prompt_pass(language),
        },
        PartialMove::Added(_) => words::prompt_tile(language),
        PartialMove::Lifted(_) if must_stack() => words::prompt_stack_onto(language),
        PartialMove::Lifted(_) => words::prompt_move_onto(language),
        PartialMove::Whole(_) => words::prompt_done(language),
    }
}

/// What a spot holds.
pub(super) fn label(position: &Position, language: Language, partial: PartialMove, spot: Step) -> String {
    let Some(board_cell) = spot.cell() else { return words::pass_label(language) };
    let cell = Cell::at(board_cell);
    let content = cell.map_or(Content::NoTile, |cell| partial.applied_to(position).content(cell));
    let label = words::spot(language, &spot_name(spot), &content_name(language, content));
    match partial {
        PartialMove::Added(disc) if Some(disc) == cell => words::spot_added(language, &label),
        PartialMove::Lifted(from) if Some(from) == cell => words::spot_lifted(language, &label),
        _ => label,
    }
}

fn content_name(language: Language, content: Content) -> String {
    let disc = |side| match side {
        Side::First => words::disc_black(language),
        Side::Second => words::disc_white(language),
    };
    match content {
        Content::NoTile => words::no_tile(language),
        Content::Empty => words::empty_tile(language),
        Content::Single(Side::First) => words::single_black(language),
        Content::Single(Side::Second) => words::single_white(language),
        Content::Stack { lower, upper } => words::stack(language, &disc(lower), &disc(upper)),
    }
}

/// A legal move in a short sentence.
pub(super) fn describe(position: &Position, language: Language, mv: Move) -> String {
    let colour = GAME.colour_name(language, position.mover());
    match mv {
        Move::Pass => words::turn_passes(language, &colour),
        Move::Put(tile) if position.in_setup() => words::turn_lays_tile(language, &colour, &tile.to_string()),
        Move::Put(disc) => words::turn_adds_disc(language, &colour, &disc.to_string()),
        Move::Add { disc, tile } => words::turn_adds(language, &colour, &disc.to_string(), &tile.to_string()),
        Move::Lift { from, to } => {
            let stacks = matches!(position.content(from), Content::Single(_));
            let sentence = if stacks { words::turn_stacks } else { words::turn_moves };
            sentence(language, &colour, &from.to_string(), &to.to_string())
        }
    }
}

/// How a finished game ended, without who won.
pub(super) fn verdict(position: &Position, language: Language, outcome: Outcome) -> String {
    match outcome.reason() {
        Reason::Line => {
            let lines = outcome.winner().map(|winner| position.lines(winner));
            words::verdict_line(language, &language.list_distinct(lines.into_iter().flatten().flatten()))
        }
        Reason::BothLines => words::verdict_both_lines(language),
        Reason::Blocked => words::verdict_blocked(language),
        // These reasons belong to other games, or to a record rather than a position.
        _ => words::verdict_other(language),
    }
}
