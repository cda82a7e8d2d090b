//! Looking up a position in an opening book.

use std::ops::ControlFlow;

use super::openings::Openings;
use super::position::GamePosition;
use crate::rules::Rules;
use crate::search::{Random, Report, Score, Search, Variation};

/// The notation for no moves.
const START: &str = "-";

impl<P: GamePosition> Openings<P> {
    /// A book move for the position, chosen by the seed among the moves of the book and then among symmetric ones. None if
    /// the position is not in the book.
    #[must_use]
    pub fn answer(&self, position: &P, seed: u64) -> Option<Report<P::Move>> {
        let (depth, score, good) = self.entry(position)?;
        let mut random = Random::new(seed);
        let mut draw = |count: usize| usize::try_from(random.below(count as u64)).unwrap_or(0);
        let chosen = *good.get(draw(good.len()))?;
        let mut alike = Vec::new();
        let _ = position.for_each_move(&mut |mv| {
            if position.after(mv).symmetry_key() == chosen {
                alike.push(mv);
            }
            ControlFlow::Continue(())
        });
        let mv = *alike.get(draw(alike.len()))?;
        let variations = vec![Variation { score, moves: vec![mv] }];
        Some(Report { choice: Some(mv), variations, depth, nodes: 0 })
    }

    /// Whether the position is in the book.
    #[must_use]
    pub fn knows(&self, position: &P) -> bool {
        self.entry(position).is_some()
    }

    /// Depth, score and the symmetry keys after the good moves of a position.
    fn entry(&self, position: &P) -> Option<(u32, Score, Vec<u64>)> {
        let wanted = position.symmetry_key();
        self.book.lines().find_map(|line| self.read(line, wanted))
    }

    /// Reads a line if it is about a position with the wanted symmetry key: see [`Openings::entry`].
    fn read(&self, line: &str, wanted: u64) -> Option<(u32, Score, Vec<u64>)> {
        let mut words = line.split_ascii_whitespace();
        let mut way = words.next()?.split('_').filter(|text| *text != START);
        let here = way.try_fold(self.start.clone(), |position, text| after(&position, text))?;
        if here.symmetry_key() != wanted {
            return None;
        }
        let depth = words.next()?.parse().ok()?;
        let score = match words.next()? {
            "win" => Score::Win(0),
            "draw" => Score::Draw,
            "loss" => Score::Loss(0),
            value => Score::Estimate(value.parse::<i16>().ok().map(f32::from)? / 1000.0),
        };
        Some((depth, score, words.filter_map(|text| Some(after(&here, text)?.symmetry_key())).collect()))
    }
}

/// The position after a move, if the text is that of a legal one.
fn after<P: Rules>(position: &P, text: &str) -> Option<P> {
    position.play(text.parse().ok()?).ok()
}

/// A book move in the form of a search that is complete.
pub(super) struct BookMove<M>(pub(super) Report<M>);

impl<M: Clone> Search<M> for BookMove<M> {
    fn run(&mut self, _nodes: u64) {}

    fn is_done(&self) -> bool {
        true
    }

    fn report(&self) -> Report<M> {
        self.0.clone()
    }
}
