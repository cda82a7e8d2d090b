//! Jō, a game by Phil Leduc (2014) about pairs of stones and rows of three.
//!
//! On a hexagonal board of 61 cells the players, red and black, have 27 stones each; six neutral stones are
//! on the board from the start. A move places two stones on two adjacent empty cells. Then it may act on the
//! stones on the *custodial* cells, the next cells on the pair's line at either end. An opponent's stone is
//! flipped: it is replaced by a stone from the mover's reserve and given back to its owner. A neutral stone
//! is moved to any empty cell, or onto any stone of the opponent, which is given back. A move acts at most
//! once at each end, and only on the stones that were there before it.
//!
//! The game ends when the player to move can place no pair. Then every straight three of a side's stones
//! counts one, so four in a row count two. The higher count wins, then the greater reserve, then the player
//! who moved last: there are no draws.
//!
//! A position is three sets of cells, a `u64` each, so that the empty pairs, the stones at their ends and the
//! destinations of a neutral stone are each found by one or two operations on sets. The geometry is in tables
//! computed at compile time ([`cell`], [`pairs`]). A position can have thousands of moves, and nearly all of
//! them differ only in the destinations of neutral stones. Therefore [`partial`] looks at single cells and
//! never lists moves.

mod cell;
mod levels;
mod merits;
mod moves;
mod narration;
mod notation;
mod openings;
mod pairs;
mod partial;
mod position;
mod refusal;
mod rows;
mod rules;
mod scene;
mod search;
mod setup;
#[cfg(test)]
mod tests;
mod view;
mod words;

use std::rc::Rc;

use cell::Cell;
use position::{Position, Stone};

use apila_core::game::{BoardStyle, Credits, Demands, Difficulty, Editor, Game, Listing, Searcher, Variant};
use apila_core::rules::Side;
use apila_core::scene::Turning;
use apila_core::{lesson, model_games, more_styles, problems};
#[cfg(feature = "tools")]
pub use search::{learn_crossings, learn_patterns};

/// What pages know of the game before it is loaded.
pub(crate) static LISTING: Listing = Listing {
    folder: "jo",
    variants: &["jo"],
    colours: ["red", "black"],
    credits: Credits { designers: &["Phil Leduc"], publisher: None, year: Some(2014) },
    demands: Demands { minutes: Some([15, 25]), difficulty: Some(Difficulty::Medium) },
    levels: levels::LEVELS.len(),
    titles: &words::TITLES,
    lesson: lesson!(),
    problems: problems!(0: "jo" 470),
    model_games: model_games!("jo"),
};

/// Jō, in its one variant.
pub(crate) static GAME: Game = Game {
    listing: &LISTING,
    variants: &[Variant {
        start: |opener| Rc::new(notation::start(opener)),
        read: |text| Ok(Rc::new(notation::read(text)?)),
        levels: &levels::LEVELS,
    }],
    draw_by_agreement: false,
    sprites: include_str!("sprites.svg"),
    styles: &[(BoardStyle::HighContrast, include_str!("sprites-contrast.svg"))],
    more_styles: more_styles!(styles_jo),
    turning: Turning::Half,
    emblems: [scene::look(Stone::Of(Side::First)), scene::look(Stone::Of(Side::Second))],
    tints: ["#d23a28", "#1b1d21"],
    example: "e5f5-g5c3_e6e7-e5-e8f5_f4g3-e5-h2e6_f6f7-f5f4_d3e4-f4f6_g4g5-g3_c2d2-b2g4_f4f5-f6d3_\
              d4d5-d3f5_f6g6-e6d4_d6e6-f5f6_f3g2-e4_e1e2-e3f3_h4i4-g4d2_d3e3-c3g4_b3c3-d3_a3b4-c5d3_\
              h3i2-g4d6_f5g4-h3_h1h2-h3_f1f2-f3h2_b5c5-d5_h5i5-g5_b6c6-d6f5_d7e8-c6_a2b2-c2_c7d8-b6_\
              a4a5-a3_g7h6_e9f8-g7_c1d1",
    words: &words::WORDS,
    rules: refusal::RULES,
    spot_name: |step| step.cell().and_then(Cell::at).map_or("-", Cell::name).to_owned(),
};

/// Its computer opponent.
pub(crate) static SEARCHER: Searcher = Searcher::of::<Position>();

/// The editor of its positions.
pub(crate) static EDITOR: Editor = Editor::of::<Position>();
