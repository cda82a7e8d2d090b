//! 27: a line of nine spaces, and stacks that go as far as their owner has stacks.
//!
//! The spaces are numbered 1 to 9. A red disc lies on 1 and on 9, a grey one on each between; Black's nine
//! discs start on 1 and go towards 9, White's start on 9 and go towards 1. In a turn the player counts the
//! stacks with a disc of their own on top, wherever they stand, then lifts one of these stacks, whole or any
//! number of discs from its top, in their order, and puts them on top of whatever lies exactly that many
//! spaces ahead. Nothing goes backwards or beyond the last space. A player who cannot move passes, and may
//! be able to move again later. When neither can move, the player whose far end holds more discs above its
//! red one wins, whatever their colours; equal heights draw.
//!
//! In the advanced game the grey bottom disc may be lifted with all that is on it; its space then disappears
//! and is counted in no distance. In the expert game this holds for the red discs too, and the ends are the
//! outermost spaces that are left; when a single space is left, the game is drawn. A grey or red disc in a
//! stack counts for its height and belongs to nobody, and so does a stack with such a disc on top.
//!
//! # Representation
//!
//! The box holds 27 discs of four kinds, so all of them fit into two planes of 27 bits: the discs of space 1
//! from the bottom up, then those of space 2, and so on. A third word marks the top disc of each stack. A
//! move of n discs, m spaces ahead, takes n bits out of the row and puts them back after the m-th mark from
//! there. A space that disappeared has no mark, so no code has to skip it. A bottom disc leaves its space
//! only when the space disappears, so a space need not store its kind.

mod cell;
mod disc;
mod eval;
mod levels;
mod merits;
mod mode;
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
pub mod solve;
mod sources;
#[cfg(test)]
mod tests;
mod view;
mod words;

pub use mode::Mode;
#[cfg(feature = "tools")]
pub use notation::read;
pub use position::Position;

use std::rc::Rc;

use self::cell::Cell;
use self::disc::Disc;
use self::moves::Move;
use apila_core::game::{BoardStyle, Credits, Demands, Difficulty, Editor, Game, Listing, Searcher, Variant};
use apila_core::rules::{Side, Step};
use apila_core::scene::Turning;
use apila_core::{lesson, model_games, more_styles, problems};

/// What pages know of the game before it is loaded.
pub(crate) static LISTING: Listing = Listing {
    folder: "twenty_seven",
    variants: &["27", "27-advanced", "27-expert"],
    colours: ["black", "white"],
    credits: Credits {
        designers: &["Laurent Escoffier"],
        publisher: Some("Steffen-Spiele"),
        year: Some(2017),
    },
    demands: Demands { minutes: Some([10, 20]), difficulty: Some(Difficulty::Easy) },
    levels: levels::LEVELS.len(),
    titles: &words::TITLES,
    lesson: lesson!(),
    problems: problems!(0: "27" 409, "27-advanced" 406, "27-expert" 395),
    model_games: model_games!("27", "27-advanced", "27-expert"),
};

/// 27 with its three variants.
pub(crate) static GAME: Game = Game {
    listing: &LISTING,
    variants: &[
        Variant {
            start: |opener| Rc::new(Position::start(Mode::Basic, opener)),
            read: |text| Ok(Rc::new(notation::read(Mode::Basic, text)?)),
            levels: &levels::LEVELS,
        },
        Variant {
            start: |opener| Rc::new(Position::start(Mode::Advanced, opener)),
            read: |text| Ok(Rc::new(notation::read(Mode::Advanced, text)?)),
            levels: &levels::LEVELS,
        },
        Variant {
            start: |opener| Rc::new(Position::start(Mode::Expert, opener)),
            read: |text| Ok(Rc::new(notation::read(Mode::Expert, text)?)),
            levels: &levels::EXPERT_LEVELS,
        },
    ],
    draw_by_agreement: false,
    sprites: include_str!("sprites.svg"),
    styles: &[(BoardStyle::HighContrast, include_str!("sprites-contrast.svg"))],
    more_styles: more_styles!(styles_27),
    turning: Turning::Mirror,
    emblems: [Disc::of(Side::First).look(), Disc::of(Side::Second).look()],
    tints: ["#2b2724", "#efdcb4"],
    example: "1x7_9x5_2x3_8x5_2x2_6x2_1x1_6x1_1x1_6x1_2x1_9x1_4x6_9x3_2x1_6x4_7x7_4x4_5x3_3x1_7x1_4x2_4x2_3x1_\
              7x2_3x2_7x2",
    words: &words::WORDS,
    rules: refusal::RULES,
    spot_name,
};

/// Its computer opponent.
pub(crate) static SEARCHER: Searcher = Searcher::of::<Position>();

/// The editor of its positions.
pub(crate) static EDITOR: Editor = Editor::of::<Position>();

/// The name of a spot: the number of a space, or the text of the move that begins there.
fn spot_name(step: Step) -> String {
    let space = step.cell().and_then(Cell::of);
    match (step, space) {
        (Step::Layers(_, count), Some(from)) => Move::Lift { from, count }.to_string(),
        (_, Some(space)) => space.to_string(),
        _ => Move::Pass.to_string(),
    }
}
