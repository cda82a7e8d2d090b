//! Jaleo, by José Manuel Astilleros García-Monge: a muddle of discs on a board of hexagons that grows.
//!
//! There are 28 tiles and 16 discs of each colour. The top disc of a tile is the one that shows. A player
//! whose discs show four in a straight line of adjacent tiles wins, no matter who has just moved. If both
//! players show four in a line, the player who has just moved loses.
//!
//! A *stack* is exactly two discs and belongs to the owner of the upper one; a disc alone is a *single*. The
//! side to move
//!
//! 1. must *stack* if two of its singles are adjacent: it puts one such single on the other, and the turn
//!    ends;
//! 2. otherwise either *adds* a disc from its reserve to an empty tile and, while the pool lasts, places a
//!    tile beside another; or *moves* the top disc of one of its stacks onto an adjacent single of either
//!    colour;
//! 3. passes if it can do none of these. If neither side can do anything, the game is drawn.
//!
//! The third occurrence of the same tiles, discs and side to move is a draw too. The record decides that,
//! since a position has no history. In the variable setup each of the first four turns places one tile, the
//! first of them on `m30`.
//!
//! # Representation
//!
//! The board has no edge, but never more than 28 tiles. A position is therefore the ascending list of the
//! cells of its tiles, each packed into one number ([`cell`]), and masks over that list for the discs
//! ([`position`]). Equal boards are equal bytes, a copy takes a few registers, and lookups and insertions run
//! over the list without branches. Lines, neighbours and free cells are found on rows of bits ([`rows`]),
//! which are built from the masks once per position, not once per move.

mod cell;
mod check;
mod crossings;
mod eval;
#[cfg(feature = "tools")]
mod learning;
mod levels;
mod merits;
mod moves;
mod narration;
mod notation;
mod openings;
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
mod threats;
mod view;
mod words;

use std::rc::Rc;

use apila_core::game::{BoardStyle, Credits, Demands, Difficulty, Editor, Game, Listing, Searcher, Variant};
use apila_core::scene::Turning;
use apila_core::{lesson, model_games, more_styles, problems};

#[cfg(feature = "tools")]
pub use learning::learn;
use position::{Position, Setup};

/// What pages know of the game before it is loaded.
pub(crate) static LISTING: Listing = Listing {
    folder: "jaleo",
    variants: &["jaleo", "jaleo-setup"],
    colours: ["black", "white"],
    credits: Credits { designers: &["José Manuel Astilleros García-Monge"], publisher: None, year: None },
    demands: Demands { minutes: Some([15, 30]), difficulty: Some(Difficulty::Hard) },
    levels: levels::LEVELS.len(),
    titles: &words::TITLES,
    lesson: lesson!(),
    problems: problems!(0: "jaleo" 470),
    model_games: model_games!("jaleo"),
};

/// Jaleo with its two setups.
pub(crate) static GAME: Game = Game {
    listing: &LISTING,
    variants: &[
        Variant {
            start: |opener| Rc::new(Position::start(Setup::Fixed, opener)),
            read: |text| Ok(Rc::new(notation::read(Setup::Fixed, text)?)),
            levels: &levels::LEVELS,
        },
        Variant {
            start: |opener| Rc::new(Position::start(Setup::Variable, opener)),
            read: |text| Ok(Rc::new(notation::read(Setup::Variable, text)?)),
            levels: &levels::LEVELS,
        },
    ],
    draw_by_agreement: true,
    sprites: include_str!("sprites.svg"),
    styles: &[(BoardStyle::HighContrast, include_str!("sprites-contrast.svg"))],
    more_styles: more_styles!(styles_jaleo),
    turning: Turning::Half,
    emblems: scene::DISCS,
    tints: ["#2a2b30", "#f1f4f8"],
    // The example has additions, stackings and moves. White wins by moving the top of a stack.
    example: "n30-n29_n31-m32_m32-n32_m30-o30_m31-m33_m33-n33_m31m32_o30-m29_n32-l32_o30n31_\
              l32-k32_k32-l29_l29-m34_n31n30_n29-o33_o30-p30_p30-j32_n31o30_n33-l35_o30p30",
    words: &words::WORDS,
    rules: refusal::RULES,
    spot_name: cell::spot_name,
};

/// Its computer opponent.
pub(crate) static SEARCHER: Searcher = Searcher::of::<Position>();

/// The editor of its positions.
pub(crate) static EDITOR: Editor = Editor::of::<Position>();
