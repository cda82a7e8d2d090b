//! Three in a row, the worked example of `docs/adding-a-game.md`: a game in about the smallest folder that
//! can hold one.
//!
//! On a board of nine cells the players take turns to put a stone on an empty cell. Three own stones in a
//! row, a column or a diagonal win. A full board without such a line is a draw.
//!
//! **Representation.** The stones of each side are a set of nine bits.

mod cell;
mod moves;
mod narration;
mod notation;
mod partial;
mod position;
mod refusal;
mod rules;
mod scene;
mod search;
mod setup;
mod view;
mod words;

use std::rc::Rc;

use apila_core::game::{Credits, Demands, Editor, Game, Listing, Searcher, Variant};
use apila_core::rules::Step;
use apila_core::scene::Turning;
use apila_core::search::Level;

use cell::Cell;
use position::Position;

/// What pages know of the game before it is loaded.
pub(crate) static LISTING: Listing = Listing {
    folder: "three_in_a_row",
    variants: &["three"],
    colours: ["cross", "nought"],
    credits: Credits::NONE,
    demands: Demands::UNKNOWN,
    levels: Listing::USUAL_LEVELS,
    titles: &words::TITLES,
    // A lesson is optional.
    lesson: None,
    // So are problems.
    problems: &[],
    model_games: &[],
};

/// Three in a row, which has no variants.
pub(crate) static GAME: Game = Game {
    listing: &LISTING,
    variants: &[Variant {
        start: |opener| Rc::new(Position::start(opener)),
        read: |text| Ok(Rc::new(notation::read(text)?)),
        levels: Level::USUAL,
    }],
    draw_by_agreement: false,
    sprites: include_str!("sprites.svg"),
    styles: &[],
    more_styles: None,
    turning: Turning::Half,
    emblems: scene::LOOKS,
    tints: ["#1d2733", "#e8a39b"],
    example: "b2_a1_a3_c1_b1_b3_c2_a2_c3",
    words: &words::WORDS,
    rules: refusal::RULES,
    spot_name,
};

/// Its computer opponent.
pub(crate) static SEARCHER: Searcher = Searcher::of::<Position>();

/// The editor of its positions.
pub(crate) static EDITOR: Editor = Editor::of::<Position>();

/// The name of a spot, written as in moves.
fn spot_name(step: Step) -> String {
    Cell::of(step).map_or_else(|| "-".to_owned(), |cell| cell.to_string())
}
