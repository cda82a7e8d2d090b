//! 27: a line of nine spaces, and stacks that go as far as their owner has stacks.
//!
//! The spaces are numbered 1 to 9. A red disc lies on 1 and on 9, a grey one on each between; Black's nine
//! discs start on 1 and go towards 9, White's start on 9 and go towards 1. In a turn the player counts the
//! stacks with a disc of their own on top, wherever they stand; then lifts one of these stacks, whole or its
//! top part of any height, discs of both colours as they lie, and puts it on top of whatever lies exactly
//! that many spaces ahead. Nothing goes backwards or beyond the last space. Who cannot move passes, and moves
//! again when a move appears. When neither can move, the player whose far end holds more discs above its red
//! one wins, whatever their colours; equal heights draw.
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
//! there; a space that disappeared has no mark and so is skipped for free. A bottom disc leaves its space
//! only when the space disappears: which one lies there never needs to be looked up.

mod breach;
mod disc;
mod eval;
mod mode;
mod moves;
mod narration;
mod notation;
mod openings;
mod position;
mod scene;
mod search;
mod setup;
pub mod solve;
mod steps;
mod think;
mod turns;
mod words;

pub(crate) use moves::Move;
pub use position::Line;

use std::rc::Rc;

use self::breach::Breach;
use self::disc::Disc;
use self::mode::Mode;
use self::words::Phrase;
use apila_core::game::openings::Openings;
use apila_core::game::{Credits, Fact, Game, GamePosition, PositionView, Variant};
use apila_core::i18n::Language;
use apila_core::rules::{Continuations, Outcome, Side, Status, Step};
use apila_core::scene::{Mark, Scene, Stroke, Turning};
use apila_core::search::{Search, SearchLimits};

/// 27 with its three variants.
pub(crate) static GAME: Game = Game {
    folder: "twenty_seven",
    variants: &[
        Variant {
            id: "27",
            start: |opener| Rc::new(Line::start(Mode::Basic, opener)),
            read: |text| Ok(Rc::new(notation::read(Mode::Basic, text)?)),
            levels: &search::LEVELS,
        },
        Variant {
            id: "27-advanced",
            start: |opener| Rc::new(Line::start(Mode::Advanced, opener)),
            read: |text| Ok(Rc::new(notation::read(Mode::Advanced, text)?)),
            levels: &search::LEVELS,
        },
        Variant {
            id: "27-expert",
            start: |opener| Rc::new(Line::start(Mode::Expert, opener)),
            read: |text| Ok(Rc::new(notation::read(Mode::Expert, text)?)),
            levels: &search::EXPERT_LEVELS,
        },
    ],
    colours: ["black", "white"],
    draw_by_agreement: false,
    sprites: include_str!("sprites.svg"),
    turning: Turning::Mirror,
    emblems: [scene::look(Disc::of(Side::First)), scene::look(Disc::of(Side::Second))],
    example: "1x7_9x5_2x3_8x5_2x2_6x2_1x1_6x1_1x1_6x1_2x1_9x1_4x6_9x3_2x1_6x4_7x7_4x4_5x3_3x1_7x1_4x2_4x2_3x1_\
              7x2_3x2_7x2",
    credits: Credits { designer: "Laurent Escoffier", publisher: Some("Steffen-Spiele"), year: Some(2017) },
    words: &words::WORDS,
    messages: &[],
    rules: &[],
    spot_name,
};

/// The name of a spot, as moves are written that begin there.
fn spot_name(step: Step) -> String {
    let space = step.cell().and_then(scene::space_of);
    match (step, space) {
        (Step::Layers(_, count), Some(space)) => Move::Lift { space, count }.to_string(),
        (_, Some(space)) => space.to_string(),
        _ => Move::Pass.to_string(),
    }
}

impl PositionView for Line {
    fn print(&self) -> String {
        notation::print(self)
    }

    fn scene(&self, half: &[Step]) -> Scene {
        scene::scene(self, half)
    }

    fn facts(&self, language: Language, _half: &[Step]) -> Vec<Fact> {
        let mut facts = vec![Fact {
            side: None,
            name: words::say(language, &Phrase::Distance),
            value: words::say(language, &Phrase::Spaces(self.distance(Status::turn(self)))),
            look: None,
        }];
        facts.extend(Side::BOTH.map(|side| Fact {
            side: Some(side),
            name: words::say(language, &Phrase::EndStack),
            value: self.score(side).to_string(),
            look: Some(scene::look(Disc::of(side))),
        }));
        facts
    }

    fn prompt(&self, language: Language, half: &[Step]) -> String {
        words::say(language, &narration::prompt(self, half))
    }

    fn label(&self, language: Language, half: &[Step], spot: Step, offered: bool) -> String {
        narration::label(language, self, half, spot, offered)
    }

    fn verdict(&self, language: Language, outcome: Outcome) -> String {
        words::say(
            language,
            &Phrase::Verdict {
                reason: outcome.reason(),
                heights: narration::winner_first(outcome, Side::BOTH.map(|side| self.score(side))),
            },
        )
    }
}

impl GamePosition for Line {
    type Searched = Line;

    fn searched(&self) -> Line {
        *self
    }

    fn openings(&self) -> Option<Openings<Line>> {
        Some(self.book())
    }

    fn symmetry_key(&self) -> u64 {
        self.view()
    }

    fn continuations(&self, half: &[Step]) -> Continuations<Move> {
        steps::continuations(self, half)
    }

    fn steps_of(&self, mv: Move) -> Vec<Step> {
        steps::steps_of(self, mv)
    }

    fn refuse(&self, half: &[Step], pressed: Step) -> Breach {
        steps::refuse(self, half, pressed)
    }

    fn traces(&self, mv: Move) -> (Vec<Mark>, Vec<Stroke>) {
        scene::traces(self, mv)
    }

    fn describe(&self, language: Language, mv: Move) -> String {
        words::say(language, &narration::told(self, mv))
    }

    fn explain(language: Language, breach: &Breach) -> String {
        words::say(language, &Phrase::Refused(*breach))
    }

    fn search(&self, past: &[u64], limits: &SearchLimits) -> Box<dyn Search<Move>> {
        think::think(self, past, limits)
    }
}
