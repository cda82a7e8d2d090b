//! Jaleo, by José Manuel Astilleros García-Monge: a muddle of discs on a board of hexagons that grows.
//!
//! There are 28 tiles and 16 discs of each colour. Whoever shows four discs in a straight line of tiles side
//! by side, seen from above, wins, whoever's turn it was; if both do, the side that has just moved loses.
//!
//! A *stack* is exactly two discs and belongs to the owner of the one on top; a disc alone is a *single*. The
//! side to move
//!
//! 1. must *stack*, if two of its singles touch: one such single goes onto the other, and that is all;
//! 2. otherwise either *adds* a disc from its reserve to an empty tile and, while the pool lasts, places a
//!    tile beside another; or *moves* the top disc of a stack of its own onto a neighbouring single of either
//!    colour;
//! 3. passes if it can do none of these. If neither side can do anything, the game is drawn.
//!
//! The third occurrence of the same tiles, discs and side to move draws too; the record sees that, not the
//! position. In the variable setup the first four turns place a tile each, the first of them on `m30`.
//!
//! # How a position is kept
//!
//! The board has no edge, but never more than 28 tiles: so a position is the ascending list of its tiles'
//! places, each packed into one number (`hex`), and masks over that list for the discs (`position`). Equal
//! boards are equal bytes, a copy is a few registers, and finding and inserting run over the list without
//! branches. Lines, neighbours and free places are found on rows of bits (`rows`), spread out from the masks
//! once a position and not once a move.

mod breach;
mod eval;
mod hex;
mod levels;
mod moves;
mod notation;
mod openings;
mod position;
mod rows;
mod rules;
mod scene;
mod search;
mod setup;
mod steps;
#[cfg(test)]
mod tests;
mod threats;
mod words;

use std::rc::Rc;

use apila_core::game::openings::Openings;
use apila_core::game::{Credits, Fact, Game, GamePosition, PositionView, Variant};
use apila_core::i18n::Language;
use apila_core::rules::{Continuations, Outcome, Side, Status, Step};
use apila_core::scene::{Mark, Scene, Stroke, Turning};

use breach::Breach;
use hex::Hex;
use moves::Turn;
pub(crate) use position::JaleoPosition;
use position::{Content, SETUP_TILES, Setup};
use steps::Half;
use words::{Deed, Midway, Phrase, Press, Prompt, say};

/// A game with adding, stacking and moving; White wins it by moving the top of a stack.
const EXAMPLE: &str = "\
    n30-n29_n31-m32_m32-n32_m30-o30_m31-m33_m33-n33_m31m32_o30-m29_n32-l32_o30n31_\
    l32-k32_k32-l29_l29-m34_n31n30_n29-o33_o30-p30_p30-j32_n31o30_n33-l35_o30p30";

/// Jaleo with its two setups.
pub(crate) static GAME: Game = Game {
    folder: "jaleo",
    variants: &[
        Variant {
            id: "jaleo",
            start: |opener| Rc::new(JaleoPosition::start(Setup::Fixed, opener)),
            read: |text| Ok(Rc::new(notation::read(Setup::Fixed, text)?)),
            levels: &levels::LEVELS,
        },
        Variant {
            id: "jaleo-setup",
            start: |opener| Rc::new(JaleoPosition::start(Setup::Variable, opener)),
            read: |text| Ok(Rc::new(notation::read(Setup::Variable, text)?)),
            levels: &levels::LEVELS,
        },
    ],
    colours: ["black", "white"],
    draw_by_agreement: true,
    sprites: include_str!("sprites.svg"),
    turning: Turning::Half,
    emblems: scene::DISCS,
    example: EXAMPLE,
    credits: Credits { designer: "José Manuel Astilleros García-Monge", publisher: None, year: None },
    words: &words::WORDS,
    messages: &[],
    rules: &[],
    spot_name,
};

/// The name of a spot; of one that has no name its coordinates.
fn spot_name(step: Step) -> String {
    match step.cell() {
        None => "pass".to_owned(),
        Some(cell) => {
            Hex::at(cell).map_or_else(|| format!("({}, {})", cell.x, cell.y), |hex| hex.to_string())
        }
    }
}

impl PositionView for JaleoPosition {
    fn print(&self) -> String {
        notation::print(self)
    }

    fn scene(&self, half: &[Step]) -> Scene {
        self.board(half)
    }

    fn facts(&self, language: Language, half: &[Step]) -> Vec<Fact> {
        let half = self.half(half);
        let reserve = |side: Side| Fact {
            side: Some(side),
            name: say(language, &Phrase::Reserve),
            value: self.reserve_midway(half, side).to_string(),
            look: Some(scene::DISCS[side.index()]),
        };
        let pool = Fact {
            side: None,
            name: say(language, &Phrase::TilesLeft),
            value: self.midway(half).pool().to_string(),
            look: Some(scene::TILE),
        };
        Side::BOTH.into_iter().map(reserve).chain([pool]).collect()
    }

    fn prompt(&self, language: Language, half: &[Step]) -> String {
        say(language, &Phrase::Prompt(self.next_deed(half)))
    }

    fn label(&self, language: Language, half: &[Step], spot: Step, offered: bool) -> String {
        let Some(cell) = spot.cell() else { return say(language, &Phrase::PassLabel) };
        let half = self.half(half);
        let hex = Hex::at(cell);
        let content = hex.map_or(Content::NoTile, |hex| self.midway(half).content(hex));
        let midway = match half {
            Half::Added(disc) if Some(disc) == hex => Some(Midway::Added),
            Half::Lifted(from) if Some(from) == hex => Some(Midway::Lifted),
            _ => None,
        };
        let press = match (half, content) {
            _ if !offered => None,
            (Half::Lifted(_), _) => Some(Press::Land),
            (_, Content::NoTile) => Some(Press::PlaceTile),
            (_, Content::Empty) => Some(Press::AddDisc),
            (_, Content::Single(_) | Content::Stack { .. }) => Some(Press::Lift),
        };
        say(language, &Phrase::Label { spot: &spot_name(spot), content, midway, press })
    }

    fn verdict(&self, language: Language, outcome: Outcome) -> String {
        say(language, &Phrase::Verdict(outcome.reason()))
    }
}

impl GamePosition for JaleoPosition {
    type Searched = JaleoPosition;

    fn searched(&self) -> JaleoPosition {
        self.clone()
    }

    fn openings(&self) -> Option<Openings<JaleoPosition>> {
        Some(self.book())
    }

    fn symmetry_key(&self) -> u64 {
        self.shape()
    }

    fn continuations(&self, half: &[Step]) -> Continuations<Turn> {
        self.offer(half)
    }

    fn steps_of(&self, turn: Turn) -> Vec<Step> {
        JaleoPosition::steps(turn)
    }

    fn refuse(&self, half: &[Step], pressed: Step) -> Breach {
        self.refusal(half, pressed)
    }

    fn traces(&self, turn: Turn) -> (Vec<Mark>, Vec<Stroke>) {
        JaleoPosition::traces_of(turn)
    }

    fn describe(&self, language: Language, turn: Turn) -> String {
        let side = Status::turn(self);
        let say_it = |deed| say(language, &Phrase::Turn { side, deed });
        match turn {
            Turn::Pass => say_it(Deed::Passes),
            Turn::Put(hex) if self.in_setup() => say_it(Deed::LaysTile(&hex.to_string())),
            Turn::Put(hex) => say_it(Deed::Adds { disc: &hex.to_string(), tile: None }),
            Turn::Add { disc, tile } => {
                say_it(Deed::Adds { disc: &disc.to_string(), tile: Some(&tile.to_string()) })
            }
            Turn::Lift { from, to } => {
                let stacks = matches!(self.content(from), Content::Single(_));
                let (from, to) = (&from.to_string(), &to.to_string());
                say_it(if stacks { Deed::Stacks { from, to } } else { Deed::Moves { from, to } })
            }
        }
    }

    fn explain(language: Language, breach: &Breach) -> String {
        say(language, &Phrase::Refusal(breach))
    }
}

impl JaleoPosition {
    /// What the player to move is to do next.
    fn next_deed(&self, steps: &[Step]) -> Prompt {
        let mover = self.mover();
        match self.half(steps) {
            Half::Nothing if self.in_setup() => match SETUP_TILES - self.tiles().len().min(SETUP_TILES) {
                SETUP_TILES => Prompt::FirstTile,
                left => Prompt::SetupTile(left),
            },
            Half::Nothing if self.must_stack(mover) => Prompt::Stack,
            Half::Nothing => match (self.can_add(), self.liftable().next().is_some()) {
                (true, true) => Prompt::AddOrMove,
                (true, false) => Prompt::Add,
                (false, true) => Prompt::Move,
                (false, false) => Prompt::Pass,
            },
            Half::Added(_) => Prompt::Tile,
            Half::Lifted(_) if self.must_stack(mover) => Prompt::StackOnto,
            Half::Lifted(_) => Prompt::MoveOnto,
            Half::Whole(_) => Prompt::Done,
        }
    }
}
