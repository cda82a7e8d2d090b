//! Qawale (Romain Froger and Didier Lenain-Bragard, Gigamic, 2022): put a pebble on a stack, sow the stack,
//! show four in a line.
//!
//! The board has 4×4 cells. There are eight light, eight dark and eight neutral pebbles; two neutral pebbles
//! start on each corner. A move puts one pebble of the reserve on top of any stack (a single pebble is a
//! stack), takes up the whole stack and sows it from the bottom, one pebble per cell. The first pebble goes
//! on a neighbour of the emptied cell, every other pebble on a neighbour of the cell before it. No step goes
//! straight back to the cell just left; walking in a circle is allowed. Every cell has at least two
//! neighbours, so a step is always possible. A player can move if the player has a pebble and there is a
//! stack on the board.
//!
//! A visible line of four pebbles of one player ends the game, at the end of a move. The owner of the only
//! line wins; if both players have one, the player who moved wins. The game is drawn when the player to move
//! has no pebble left. A board without pebbles, which only the editor can make, is drawn too.
//!
//! **Representation.** A stack is a `u64` with two bits per pebble, the top pebble lowest ([`stack`]). Beside
//! the sixteen stacks the position stores the cells that show each kind of pebble, as bit sets ([`tops`]), so
//! that a line is a test of masks. Nothing is on the heap and no height is stored. Putting a pebble takes a
//! shift and an or, and undoing it takes a store. A tall stack has millions of sowings. Therefore partial
//! moves are followed press by press ([`partial`]), and no page ever lists all moves.

mod cell;
mod heading;
mod key;
mod levels;
mod lines;
mod merits;
mod moves;
mod narration;
mod notation;
mod openings;
mod partial;
mod position;
mod refusal;
mod rules;
mod scene;
mod search;
mod setup;
mod sowing;
mod stack;
#[cfg(test)]
mod tests;
mod tops;
mod view;
mod words;

use std::rc::Rc;

use apila_core::game::{BoardStyle, Credits, Demands, Difficulty, Editor, Game, Listing, Searcher, Variant};
use apila_core::rules::Side;
use apila_core::scene::Turning;
use apila_core::{lesson, model_games, more_styles, problems};

use position::Position;
use stack::Pebble;

#[cfg(feature = "tools")]
pub use search::{ForcingWin, forcing_win, learn};

/// What pages know of the game before it is loaded.
pub(crate) static LISTING: Listing = Listing {
    folder: "qawale",
    variants: &["qawale"],
    colours: ["light", "dark"],
    credits: Credits {
        designers: &["Romain Froger", "Didier Lenain-Bragard"],
        publisher: Some("Gigamic"),
        year: Some(2022),
    },
    demands: Demands { minutes: Some([10, 15]), difficulty: Some(Difficulty::Easy) },
    levels: levels::LEVELS.len(),
    titles: &words::TITLES,
    lesson: lesson!(),
    problems: problems!(0: "qawale" 470),
    model_games: model_games!("qawale"),
};

/// Qawale, which has no variants.
pub(crate) static GAME: Game = Game {
    listing: &LISTING,
    variants: &[Variant {
        start: |opener| Rc::new(Position::start(opener)),
        read: |text| Ok(Rc::new(notation::read(text)?)),
        levels: &levels::LEVELS,
    }],
    draw_by_agreement: false,
    sprites: include_str!("sprites.svg"),
    styles: &[(BoardStyle::HighContrast, include_str!("sprites-contrast.svg"))],
    more_styles: more_styles!(styles_qawale),
    turning: Turning::Half,
    emblems: [scene::look(Pebble::of(Side::First)), scene::look(Pebble::of(Side::Second))],
    tints: ["#f6eed8", "#332f31"],
    // After an even fight dark's twelfth move lets light complete a line.
    example: "d4wsw_a1nne_a3es_a4sse_b3sese_d1wwwn_b2wnne_a2nneee_a4eee_a3enee_c4ssenn_b4eswwn_b3wne",
    words: &words::WORDS,
    rules: refusal::RULES,
    spot_name: narration::spot_name,
};

/// Its computer opponent.
pub(crate) static SEARCHER: Searcher = Searcher::of::<Position>();

/// The editor of its positions.
pub(crate) static EDITOR: Editor = Editor::of::<Position>();
