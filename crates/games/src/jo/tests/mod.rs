//! The rules, presses, refusals and texts of Jō.

mod merits;
mod presses;
mod refusals;
mod rules;
mod view;

use super::GAME;
use super::cell::tests::cell;
use super::moves::Move;
use super::notation::{read, start};
use super::position::Position;
use apila_core::game::{GamePosition, PositionView};
use apila_core::i18n::Language;
use apila_core::rules::{Continuations, Refusal, Rules, Side, Status, Step};

const ENGLISH: Language = Language::English;
/// Red to move, with black stones at both ends of e5f5 and four stones in reserve.
const TWO_TO_FLIP: &str = "rrrrr.rrrrrr.rrrrrrr.3b4.9.8.4b2.6.rrrrr_r";
/// Red to move, with a black stone on d4 and a neutral one on g5, at the ends of e5f5.
const FLIP_AND_NEUTRAL: &str = "5.6.7.3b4.9.8.4n2.6.5_r";
/// Red to move, with neutral stones at both ends of e5f5, a red stone and a black one elsewhere.
const TWO_NEUTRAL: &str = "r4.6.7.3n4.9.8.4n2.6.4b_r";

fn play(mut position: Position, moves: &str) -> Position {
    for text in moves.split('_') {
        position =
            position.play(text.parse().unwrap()).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
    }
    position
}

fn step(name: &str) -> Step {
    cell(name).step()
}

fn steps(names: &str) -> Vec<Step> {
    names.split_whitespace().map(step).collect()
}

/// The names of the cells on offer after a partial move.
fn offered(position: &Position, partial: &str) -> String {
    let Continuations { next, .. } = position.continuations(&steps(partial));
    next.iter().map(|step| GAME.spot_name(*step)).collect::<Vec<_>>().join(" ")
}

fn whole(position: &Position, partial: &str) -> Option<String> {
    position.continuations(&steps(partial)).whole.map(|mv| mv.to_string())
}

fn refuse(position: &Position, partial: &str, pressed: &str) -> Refusal {
    position.refuse(&steps(partial), step(pressed))
}

fn check(position: &Position, text: &str) -> Result<(), Refusal> {
    position.check(text.parse().unwrap())
}
