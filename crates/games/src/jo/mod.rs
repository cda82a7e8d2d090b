//! Jō, a game by Phil Leduc (2014) about pairs of stones and rows of three.
//!
//! On a hexagonal board of 61 cells the players, red and black, have 27 stones each; six neutral stones
//! stand on the board from the start. A turn places two stones on two adjacent empty cells. What stands
//! on the *custodial* cells, the next on the pair's line at either end, may then be acted on: an
//! opponent's stone is flipped, that is replaced by a stone from the mover's reserve and given back to
//! its owner; a neutral stone is moved to any empty cell or onto any stone of the opponent's, which is
//! given back. Each end is acted on at most once, by what stood there when the pair was placed. The game
//! ends when the player to move can place no pair; then every straight three of a side's stones counts
//! one, four in a row two. The higher count wins, then the greater reserve, then who moved last: there
//! are no draws.
//!
//! A position is three sets of cells, a `u64` each: there are fewer cells than bits, so that empty pairs,
//! what stands at their ends and where a neutral stone may land are each one or two operations on whole
//! sets. The geometry lies in tables made at compile time (`board`); only counting rows spreads the
//! sets out (`score`). A turn can have thousands of moves, nearly all of them destinations of neutral
//! stones: the press model (`half`) looks at single cells and never lists them.

mod board;
mod breach;
mod half;
mod levels;
mod moves;
mod narration;
mod notation;
mod openings;
mod position;
mod scene;
mod score;
mod search;
mod setup;
mod steps;
mod table;
#[cfg(test)]
mod tests;
mod words;

use std::rc::Rc;

use board::Site;
use position::Stone;

use apila_core::game::{Credits, Game, Variant};
use apila_core::rules::Side;
use apila_core::scene::Turning;

/// Jō, in its one variant.
pub(crate) static GAME: Game = Game {
    folder: "jo",
    variants: &[Variant {
        id: "jo",
        start: |opener| Rc::new(notation::start(opener)),
        read: |text| Ok(Rc::new(notation::read(text)?)),
        levels: &levels::LEVELS,
    }],
    colours: ["red", "black"],
    draw_by_agreement: false,
    sprites: include_str!("sprites.svg"),
    turning: Turning::Half,
    emblems: [scene::look(Stone::Of(Side::First)), scene::look(Stone::Of(Side::Second))],
    example: "e5f5-g5c3_e6e7-e5-e8f5_f4g3-e5-h2e6_f6f7-f5f4_d3e4-f4f6_g4g5-g3_c2d2-b2g4_f4f5-f6d3_\
              d4d5-d3f5_f6g6-e6d4_d6e6-f5f6_f3g2-e4_e1e2-e3f3_h4i4-g4d2_d3e3-c3g4_b3c3-d3_a3b4-c5d3_\
              h3i2-g4d6_f5g4-h3_h1h2-h3_f1f2-f3h2_b5c5-d5_h5i5-g5_b6c6-d6f5_d7e8-c6_a2b2-c2_c7d8-b6_\
              a4a5-a3_g7h6_e9f8-g7_c1d1",
    credits: Credits { designer: "Phil Leduc", publisher: None, year: Some(2014) },
    words: &words::WORDS,
    messages: &[],
    rules: &[],
    spot_name: |step| step.cell().and_then(Site::at).map_or_else(|| "-".to_owned(), |site| site.to_string()),
};
