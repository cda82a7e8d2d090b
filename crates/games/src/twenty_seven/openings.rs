//! How the games of 27 begin.

use std::hash::Hasher;

use super::disc::Disc;
use super::mode::Mode;
use super::position::Line;
use apila_core::game::openings::Openings;
use apila_core::rules::Mixer;
use apila_core::rules::Side;

impl Line {
    /// The openings of its variant.
    pub(super) fn book(&self) -> Openings<Line> {
        let book = match self.variant() {
            Mode::Basic => include_str!("openings/27.txt"),
            Mode::Advanced => include_str!("openings/27-advanced.txt"),
            Mode::Expert => include_str!("openings/27-expert.txt"),
        };
        Openings { start: Line::start(self.variant(), Side::First), book }
    }

    /// A number for the position as the side to move sees it, whichever colour that has.
    pub(super) fn view(&self) -> u64 {
        let mut mixer = Mixer::default();
        for place in 1..=9 {
            let space = if self.turn == Side::First { place } else { 10 - place };
            let code = |disc: Disc| match disc.owner() {
                None => 1,
                Some(owner) => 2 + u64::from(owner == self.turn),
            };
            mixer.write_u64(self.discs(space).fold(0, |bits, disc| bits << 2 | code(disc)));
        }
        mixer.finish()
    }
}
