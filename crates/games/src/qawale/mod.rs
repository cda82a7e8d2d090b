//! Qawale (Romain Froger and Didier Lenain-Bragard, Gigamic, 2022): put a pebble on a stack, sow the stack,
//! show four in a line.
//!
//! A board of 4×4 spaces, eight light, eight dark and eight neutral pebbles. Two neutral pebbles start on
//! each corner. A turn: one pebble from the reserve goes on top of any stack (one pebble is a stack); the
//! whole stack is taken up and sown from the bottom, one pebble a space, the first next to the space left
//! empty, each other next to the last. No step goes straight back to the space just left; walking round is
//! allowed. Since every space has two neighbours or more, there is always a step, so a player with a pebble
//! and a stack on the board has a turn.
//!
//! The game is over when a line of four of one player's pebbles shows, seen when the turn is over: whoever
//! has the only line wins, and the player who moved if both have one. It is drawn when the player to move has
//! no pebble left (and, on a drawn board without pebbles, because there is nothing to play on).
//!
//! **Representation.** A stack is a `u64`, two bits a pebble, the top lowest ([`stack`]); beside the sixteen
//! stacks the position keeps which pebble shows where as sets of spaces ([`tops`]), so that a line is a test
//! of masks. No heap, no count of heights: putting a pebble is a shift and an or, taking it back a store. A
//! tall stack has millions of sowings: the presses of a half-made turn are followed one by one ([`steps`])
//! and no list is ever made for the page.

mod breach;
mod endgame;
mod eval;
mod geometry;
mod levels;
mod lines;
mod moves;
mod notation;
mod openings;
mod patterns;
mod position;
mod scene;
mod search;
mod setup;
mod sow;
mod stack;
mod steps;
#[cfg(test)]
mod tests;
mod think;
mod threats;
mod tops;
#[cfg(test)]
mod tuning;
mod weights;
mod words;

use std::rc::Rc;

use apila_core::i18n::Language;
use apila_core::rules::{Continuations, Outcome, Side, Step};
use apila_core::scene::{Mark, Scene, Stroke, Turning};
use apila_core::search::{Search, SearchLimits};

use apila_core::game::openings::Openings;
use apila_core::game::{Credits, Fact, Game, GamePosition, PositionView, Variant};
use stack::{Pebble, Stack};
use steps::InHand;
use words::{Press, Saying, say};

pub(crate) use breach::SowingBreach;
pub(crate) use moves::Sowing;
pub(crate) use position::Board;

/// Qawale, which has no variants.
pub(crate) static GAME: Game = Game {
    folder: "qawale",
    variants: &[Variant {
        id: "qawale",
        start: |opener| Rc::new(Board::start(opener)),
        read: |text| Ok(Rc::new(notation::read(text)?)),
        levels: &levels::LEVELS,
    }],
    colours: ["light", "dark"],
    draw_by_agreement: false,
    sprites: include_str!("sprites.svg"),
    turning: Turning::Half,
    emblems: [scene::look(Pebble::of(Side::First)), scene::look(Pebble::of(Side::Second))],
    example: EXAMPLE,
    credits: Credits {
        designer: "Romain Froger and Didier Lenain-Bragard",
        publisher: Some("Gigamic"),
        year: Some(2022),
    },
    words: &words::WORDS,
    messages: &[],
    rules: &[],
    spot_name,
};

/// The name of a spot; of one that has no name its coordinates.
fn spot_name(step: Step) -> String {
    match step {
        Step::Cell(cell) | Step::Layers(cell, _) => geometry::Space::of(cell)
            .map_or_else(|| format!("({}, {})", cell.x, cell.y), |space| space.to_string()),
        Step::Pass => "-".to_owned(),
    }
}

/// A game of thirteen turns: after an even fight dark's twelfth turn leaves light a line within reach.
const EXAMPLE: &str =
    "d4wsw_a1nne_a3es_a4sse_b3sese_d1wwwn_b2wnne_a2nneee_a4eee_a3enee_c4ssenn_b4eswwn_b3wne";

impl PositionView for Board {
    fn print(&self) -> String {
        notation::print(self)
    }

    fn scene(&self, half: &[Step]) -> Scene {
        scene::scene(self, half)
    }

    fn facts(&self, language: Language, half: &[Step]) -> Vec<Fact> {
        let in_hand = InHand::of(self, half);
        let shown = in_hand.as_ref().map_or(self, |in_hand| &in_hand.board);
        let fact = |side| Fact {
            side: Some(side),
            name: say(language, &Saying::Reserve),
            value: shown.reserve(side).to_string(),
            look: Some(scene::look(Pebble::of(side))),
        };
        Side::BOTH.map(fact).to_vec()
    }

    fn prompt(&self, language: Language, half: &[Step]) -> String {
        let Some(in_hand) = InHand::of(self, half) else { return say(language, &Saying::Take) };
        let left = in_hand.left();
        match left.pebbles().next() {
            Some(next) => say(language, &Saying::Sow(next, left.height())),
            None => say(language, &Saying::Sown),
        }
    }

    fn label(&self, language: Language, half: &[Step], spot: Step, offered: bool) -> String {
        let Some(space) = steps::pressed_space(spot) else { return spot_name(spot) };
        let in_hand = InHand::of(self, half);
        let press = match &in_hand {
            _ if !offered => Press::Nothing,
            None => Press::Takes,
            Some(in_hand) => in_hand.left().pebbles().next().map_or(Press::Nothing, Press::Sows),
        };
        let shown = in_hand.as_ref().map_or(self, |in_hand| &in_hand.board);
        say(language, &Saying::Spot(space, shown.stack(space), press))
    }

    fn verdict(&self, language: Language, outcome: Outcome) -> String {
        let by_mover = outcome.winner() == Some(self.turn.other());
        say(language, &Saying::Verdict(outcome, by_mover))
    }
}

impl GamePosition for Board {
    type Searched = Board;

    fn searched(&self) -> Board {
        *self
    }

    fn openings(&self) -> Option<Openings<Board>> {
        Some(Board::book())
    }

    fn symmetry_key(&self) -> u64 {
        self.shape()
    }

    fn continuations(&self, half: &[Step]) -> Continuations<Sowing> {
        steps::continuations(self, half)
    }

    fn steps_of(&self, mv: Sowing) -> Vec<Step> {
        steps::way_of(mv).into_iter().map(|space| Step::Cell(space.cell())).collect()
    }

    fn refuse(&self, half: &[Step], pressed: Step) -> SowingBreach {
        steps::refuse(self, half, pressed)
    }

    fn traces(&self, mv: Sowing) -> (Vec<Mark>, Vec<Stroke>) {
        scene::traces(mv)
    }

    fn describe(&self, language: Language, mv: Sowing) -> String {
        let hand: Stack = self.stack(mv.origin()).with(Pebble::of(self.turn));
        say(language, &Saying::Turn(self.turn, hand, &steps::way_of(mv)))
    }

    fn explain(language: Language, breach: &SowingBreach) -> String {
        say(language, &Saying::Refusal(breach))
    }

    fn search(&self, past: &[u64], limits: &SearchLimits) -> Box<dyn Search<Sowing>> {
        think::think(self, past, limits)
    }
}
