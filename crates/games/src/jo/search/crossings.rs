//! The network on the patterns that cross at each cell, one on each axis.
//!
//! The sum of the patterns' weights cannot tell where lines cross. For example, it does not see that one
//! stone would complete a row on one line and defend on another. The network does, and is added to that sum
//! (`eval.rs`).

use std::sync::OnceLock;

use super::lines::{LINE_CELLS, Lines, length};
use super::patterns::{Numbering, PATTERNS, Window};
use crate::jo::cell::{AXES, CELLS};
use crate::learning::network::Network;

/// The line of each axis through a cell, and where the pattern around the cell is on it.
pub(super) type Crossing = [(u8, Window); AXES.len()];

/// The crossing at each cell.
pub(super) static CROSSINGS: [Crossing; CELLS as usize] = crossings();

const fn crossings() -> [Crossing; CELLS as usize] {
    let mut table = [[(0, Window::around(0, 9)); AXES.len()]; CELLS as usize];
    let mut cell = 0;
    while cell < table.len() {
        let mut axis = 0;
        while axis < AXES.len() {
            let place = LINE_CELLS[cell][axis];
            let window = Window::around(place.shift as usize / 2, length(place.line as usize));
            table[cell][axis] = (place.line, window);
            axis += 1;
        }
        cell += 1;
    }
    table
}

/// The network, with the numbers of its patterns.
#[derive(Debug)]
pub(super) struct Crossings {
    numbering: Numbering,
    network: Network,
}

impl Crossings {
    /// The learned network, made on first use.
    pub(super) fn learned() -> &'static Crossings {
        static CROSSINGS: OnceLock<Crossings> = OnceLock::new();
        CROSSINGS.get_or_init(|| Crossings {
            numbering: Numbering::new(),
            network: Network::read(include_bytes!("crossings.weights"), PATTERNS),
        })
    }

    /// The numbers of the patterns at each cell.
    pub(super) fn numbers(&self, lines: &Lines) -> impl Iterator<Item = [usize; AXES.len()]> {
        let number = |(line, window): (u8, Window)| self.numbering.number(window, lines.0[usize::from(line)]);
        CROSSINGS.iter().map(move |crossing| crossing.map(number))
    }

    /// The logarithm of the odds of winning of the side to move. `phases` are the shares of early and late
    /// weights.
    pub(super) fn log_odds(&self, lines: &Lines, phases: [f32; 2]) -> f32 {
        self.network.log_odds(self.numbers(lines), phases)
    }
}

#[cfg(test)]
mod tests {
    use apila_core::rules::{Rules, Side, Status};
    use apila_core::search::Random;

    use super::Crossings;
    use crate::jo::notation::{print, read, start};
    use crate::jo::search::lines::Lines;

    /// The log-odds of a position with only early weights, and with only late ones.
    fn log_odds(network: &Crossings, text: &str) -> [f32; 2] {
        let lines = Lines::of(&read(text).unwrap());
        [[1.0, 0.0], [0.0, 1.0]].map(|phases| network.log_odds(&lines, phases))
    }

    #[test]
    fn a_position_upside_down_has_the_same_odds() {
        let (network, mut random) = (Crossings::learned(), Random::new(3));
        let mut position = start(Side::First);
        while let Some(mv) = position.random_move(&mut |bound| random.below(bound)) {
            position = position.after(mv);
            let text = print(&position);
            let (board, turn) = text.split_once('_').unwrap();
            let turned = format!("{}_{turn}", board.chars().rev().collect::<String>());
            assert_eq!(log_odds(network, &text), log_odds(network, &turned), "{text}");
            assert_eq!(position.turn(), read(&turned).unwrap().turn());
        }
    }
}
