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
mod variant;
mod words;

pub use moves::Move;
pub use position::Line;

use std::rc::Rc;

use self::breach::Breach;
use self::disc::Disc;
use self::variant::Variant;
use self::words::Phrase;
use crate::games::game::{Credits, Fact, Game, GamePosition, Table};
use crate::games::openings::Openings;
use crate::i18n::{Language, Words};
use crate::rules::{Continuations, Outcome, Position, Side, Step, TextError};
use crate::scene::{Mark, Scene, Stroke, Turning};
use crate::search::{Level, Order, Thinking};

/// 27 and its variants, for the catalog.
pub static GAME: TwentySeven = TwentySeven;

/// The game 27.
pub struct TwentySeven;

impl Game for TwentySeven {
    fn ids(&self) -> &'static [&'static str] {
        &Variant::IDS
    }

    fn colours(&self) -> [&'static str; 2] {
        ["black", "white"]
    }

    fn start(&self, id: &str, opener: Side) -> Rc<dyn Table> {
        Rc::new(Line::start(Variant::of(id), opener))
    }

    fn read(&self, id: &str, text: &str) -> Result<Rc<dyn Table>, TextError> {
        Ok(Rc::new(notation::read(Variant::of(id), text)?))
    }

    fn levels(&self, id: &str) -> &'static [Level] {
        match Variant::of(id) {
            Variant::Basic | Variant::Advanced => &search::LEVELS,
            Variant::Expert => &search::EXPERT_LEVELS,
        }
    }

    fn sprites(&self) -> &'static str {
        include_str!("sprites.svg")
    }

    fn turning(&self) -> Turning {
        Turning::Mirror
    }

    fn emblems(&self) -> [&'static str; 2] {
        Side::BOTH.map(|side| scene::look(Disc::of(side)))
    }

    fn example(&self) -> &'static str {
        "1x7_9x5_2x3_8x5_2x2_6x2_1x1_6x1_1x1_6x1_2x1_9x1_4x6_9x3_2x1_6x4_7x7_4x4_5x3_3x1_7x1_4x2_4x2_3x1_\
         7x2_3x2_7x2"
    }

    fn credits(&self) -> Credits {
        Credits { designer: "Laurent Escoffier", publisher: Some("Steffen-Spiele"), year: Some(2017) }
    }

    fn words(&self) -> &'static Words {
        &words::WORDS
    }

    fn name(&self, language: Language) -> String {
        words::say(language, &Phrase::Name)
    }

    fn variant_name(&self, language: Language, id: &str) -> String {
        words::say(language, &Phrase::VariantName(Variant::of(id)))
    }

    fn variant_line(&self, language: Language, id: &str) -> String {
        words::say(language, &Phrase::VariantLine(Variant::of(id)))
    }

    fn tagline(&self, language: Language) -> String {
        words::say(language, &Phrase::Tagline)
    }

    fn colour_name(&self, language: Language, side: Side) -> String {
        words::say(language, &Phrase::Colour(side))
    }

    fn spot_name(&self, step: Step) -> String {
        let space = step.cell().and_then(scene::space_of);
        match (step, space) {
            (Step::Layers(_, count), Some(space)) => Move::Lift { space, count }.to_string(),
            (_, Some(space)) => space.to_string(),
            _ => Move::Pass.to_string(),
        }
    }
}

impl GamePosition for Line {
    fn openings(&self) -> Option<Openings<Line>> {
        Some(self.book())
    }

    fn likeness(&self) -> u64 {
        self.view()
    }

    fn print(&self) -> String {
        notation::print(self)
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

    fn scene(&self, half: &[Step]) -> Scene {
        scene::scene(self, half)
    }

    fn traces(&self, mv: Move) -> (Vec<Mark>, Vec<Stroke>) {
        scene::traces(self, mv)
    }

    fn facts(&self, language: Language, _half: &[Step]) -> Vec<Fact> {
        let mut facts = vec![Fact {
            side: None,
            name: words::say(language, &Phrase::Distance),
            value: words::say(language, &Phrase::Spaces(self.distance(Position::turn(self)))),
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

    fn describe(&self, language: Language, mv: Move) -> String {
        words::say(language, &narration::told(self, mv))
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

    fn explain(language: Language, breach: &Breach) -> String {
        words::say(language, &Phrase::Refused(*breach))
    }

    fn think(&self, past: &[u64], order: &Order) -> Box<dyn Thinking<Move>> {
        think::think(self, past, order)
    }
}
