//! Qawale in English.

use crate::rules::{Outcome, Reason, Side};

use super::breach::SowingBreach;
use super::geometry::Space;
use super::stack::{Pebble, Stack};
use super::words::{Press, Saying};

/// The rules in short.
pub(super) const SUMMARY: [&str; 7] = [
    "Be the first to show four pebbles of your colour in a row, in a column or on one of the two long \
     diagonals. Only the top pebble of a stack shows.",
    "Two tan pebbles, which belong to nobody, start on each corner. Each player has eight pebbles.",
    "On your turn, put one of your pebbles on top of any stack. A single pebble is a stack too; an empty \
     space is not. Then take up the whole stack, which leaves its space empty.",
    "Sow the stack from its bottom pebble up, one pebble a space. The first goes next to the space you \
     took the stack from, each other one next to the last: up, down, left or right, never over a corner.",
    "You may not step straight back to the space you have just left. You may come back to any space by \
     walking round to it, even to the one where you started.",
    "Lines count when the last pebble is sown. If you make a line for your opponent alone, your opponent \
     wins; if both of you have one, you win, since it was your turn. A stack of four pebbles is no line.",
    "When all pebbles are played and nobody has a line, the game is drawn.",
];

/// Says it.
pub(super) fn say(saying: &Saying<'_>) -> String {
    match *saying {
        Saying::Name => "Qawale".to_owned(),
        Saying::VariantLine => "Stack a pebble, sow the stack, line up four.".to_owned(),
        Saying::Tagline => "Put a pebble on a stack, sow it, and show four in a line.".to_owned(),
        Saying::Colour(Side::First) => "light".to_owned(),
        Saying::Colour(Side::Second) => "dark".to_owned(),
        Saying::Reserve => "Reserve".to_owned(),
        Saying::Take => "Choose a stack: your pebble goes on top and you sow it.".to_owned(),
        Saying::Sow(pebble, 1) => format!("Sow the last pebble: a {} one.", kind(pebble)),
        Saying::Sow(pebble, left) => format!("Sow the next pebble, a {} one: {left} left.", kind(pebble)),
        Saying::Sown => "All pebbles are sown.".to_owned(),
        Saying::Spot(space, stack, ref press) => format!("{space}, {}{}", stacked(stack), pressed(press)),
        Saying::Turn(side, stack, way) => turn(side, stack, way),
        Saying::Verdict(outcome, by_mover) => verdict(outcome, by_mover).to_owned(),
        Saying::Refusal(breach) => refusal(breach),
    }
}

const fn kind(pebble: Pebble) -> &'static str {
    match pebble {
        Pebble::Light => "light",
        Pebble::Dark => "dark",
        Pebble::Neutral => "tan",
    }
}

fn stacked(stack: Stack) -> String {
    let kinds: Vec<&str> = stack.pebbles().map(kind).collect();
    match kinds[..] {
        [] => "empty".to_owned(),
        [one] => format!("one {one} pebble"),
        _ => format!("stack of {}, bottom to top {}", kinds.len(), kinds.join(", ")),
    }
}

fn pressed(press: &Press) -> String {
    match press {
        Press::Nothing => String::new(),
        Press::Takes => "; press to add your pebble and sow it".to_owned(),
        Press::Sows(pebble) => format!("; press to sow the {} pebble here", kind(*pebble)),
    }
}

fn turn(side: Side, stack: Stack, way: &[Space]) -> String {
    let who = match side {
        Side::First => "Light",
        Side::Second => "Dark",
    };
    let names: Vec<String> = way.iter().map(Space::to_string).collect();
    match &names[..] {
        [origin, onto @ ..] if !onto.is_empty() => {
            format!(
                "{who} takes {} pebbles from {origin} and sows them on {}",
                stack.height(),
                onto.join(", ")
            )
        }
        _ => format!("{who} sows a stack"),
    }
}

const fn verdict(outcome: Outcome, by_mover: bool) -> &'static str {
    match outcome.reason() {
        Reason::BothLines => "Four in a line for both: the player who moved wins.",
        Reason::Line if by_mover => "Four in a line.",
        Reason::Line => "Four in a line, made by the opponent's own sowing.",
        Reason::Exhausted => "No pebbles left to play, and no line.",
        Reason::Blocked => "There is no stack to play on.",
        Reason::Resignation => "The other player resigned.",
        Reason::Agreement => "The players agreed on it.",
        Reason::Score | Reason::Reserve | Reason::LastMove | Reason::Repetition | Reason::SingleSpace => {
            "The game is over."
        }
    }
}

fn refusal(breach: &SowingBreach) -> String {
    match breach {
        SowingBreach::GameOver { cells } if cells.is_empty() => "The game is over: it is drawn.".to_owned(),
        SowingBreach::GameOver { .. } => "The game is over: there are four in a line.".to_owned(),
        SowingBreach::EmptySpace { space } => {
            format!("{space} is empty. Your pebble must go on top of a stack, even if that is one pebble.")
        }
        SowingBreach::JustTaken { origin } => {
            format!(
                "You have just taken up the stack from {origin}. Its first pebble goes on a space next to it."
            )
        }
        SowingBreach::SameSpace { space } => {
            format!("The last pebble went on {space}. The next one must go on a space beside it.")
        }
        SowingBreach::StraightBack { from, to } => {
            format!(
                "You have just come from {to} to {from}. You may not step straight back, only walk round."
            )
        }
        SowingBreach::Diagonal { from, to } => {
            format!("{to} touches {from} only at a corner. Sow up, down, left or right.")
        }
        SowingBreach::TooFar { from, to } => {
            format!("{to} is not next to {from}. Each pebble goes on a space beside the last.")
        }
        SowingBreach::OffBoard { from } => format!("That step leads off the board from {from}."),
        SowingBreach::PebblesLeft { at, left: 1 } => {
            format!("The sowing stops on {at} with one pebble still in the hand. All must be sown.")
        }
        SowingBreach::PebblesLeft { at, left } => {
            format!("The sowing stops on {at} with {left} pebbles still in the hand. All must be sown.")
        }
        SowingBreach::NothingLeft { at, sown } => {
            format!("All {sown} pebbles are sown, the last on {at}. There is none left for a further step.")
        }
        SowingBreach::NoSuchTurn => "There is no passing: put a pebble on a stack and sow it.".to_owned(),
    }
}
