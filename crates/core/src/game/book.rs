//! Looking up a position in an opening book.

use std::cmp::Reverse;
use std::ops::ControlFlow;

use super::openings::Openings;
use super::position::GamePosition;
use crate::rules::{Rules, finalized};
use crate::search::{KnownMove, Level, Random, Report, Score, Search, Variation};
use crate::sorting::sort_by_key;

/// The notation for an empty list of moves.
const START: &str = "-";

impl<P: GamePosition> Openings<P> {
    /// Returns a book move for the position. The seed draws two moves of the book, and the level plays the
    /// one that is more to its [taste](Level::taste). The seed also chooses among symmetric moves. `None` if
    /// the position is not in the book.
    #[must_use]
    pub fn answer(&self, position: &P, seed: u64, level: Level) -> Option<Report<P::Move>> {
        let Entry { depth, score, good } = self.entry(position.symmetry_key())?;
        let mut random = Random::new(seed);
        let mut draw = |count: usize| usize::try_from(random.below(count as u64)).unwrap_or(0);
        let liking = |key: u64| finalized(key ^ finalized(level.taste()));
        let drawn = [*good.get(draw(good.len()))?, *good.get(draw(good.len()))?];
        let chosen = if liking(drawn[0]) < liking(drawn[1]) { drawn[1] } else { drawn[0] };
        let mut alike = Vec::new();
        let _ = position.for_each_move(&mut |mv| {
            if position.after(mv).symmetry_key() == chosen {
                alike.push(mv);
            }
            ControlFlow::Continue(())
        });
        let mv = *alike.get(draw(alike.len()))?;
        let variations = vec![Variation { score, moves: vec![mv] }];
        Some(Report { choice: Some(mv), variations, known: Vec::new(), depth, nodes: 0 })
    }

    /// Whether the position is in the book.
    #[must_use]
    pub fn knows(&self, position: &P) -> bool {
        self.entry(position.symmetry_key()).is_some()
    }

    /// Returns what the book knows of the moves of a position. Of symmetric moves there is only one. The good
    /// moves come first, in the order of the book. Then come the moves that lead to other positions of the
    /// book, the best first. The list is empty if the position is not in the book.
    ///
    /// A good move has the score of the position. Any other move has the score of the position after it, but
    /// at most the score of the good moves: searches of different depths do not agree in the last hundredths.
    #[must_use]
    pub fn moves(&self, position: &P) -> Vec<KnownMove<P::Move>> {
        let Some(entry) = self.entry(position.symmetry_key()) else { return Vec::new() };
        let ways: Vec<Vec<u64>> = self.book.lines().filter_map(|line| Some(self.way(line)?.1)).collect();
        let mut classes = Vec::new();
        let mut known = Vec::new();
        let _ = position.for_each_move(&mut |mv| {
            let key = position.after(mv).symmetry_key();
            let place = entry.good.iter().position(|good| *good == key);
            let followers = ways.iter().filter(|way| way.contains(&key)).count();
            if (place.is_some() || followers > 0) && !classes.contains(&key) {
                classes.push(key);
                let after = self.entry(key).filter(|_| place.is_none());
                let found =
                    after.map_or((entry.score, entry.depth), |after| (after.score.reversed(), after.depth));
                let (score, depth) = match found.0.expectation() > entry.score.expectation() {
                    true => (entry.score, entry.depth),
                    false => found,
                };
                let followers = u32::try_from(followers).unwrap_or(u32::MAX);
                known.push((
                    place,
                    KnownMove { mv, score: Some(score), depth, is_good: place.is_some(), followers },
                ));
            }
            ControlFlow::Continue(())
        });
        let rank = |(place, known): &(Option<usize>, KnownMove<P::Move>)| {
            // In thousandths, as scores are written in the book.
            let worth = known.score.map_or(0, |score| (score.expectation() * 1000.0).round() as i32);
            (place.unwrap_or(usize::MAX), Reverse(worth), known.mv)
        };
        let mut ranking: Vec<_> = known.iter().map(rank).zip(0..).collect();
        sort_by_key(&mut ranking, |ranked| *ranked);
        ranking.into_iter().map(|(_, index): (_, usize)| known[index].1.clone()).collect()
    }

    /// Returns the entry for the position with this symmetry key.
    fn entry(&self, wanted: u64) -> Option<Entry> {
        self.book.lines().find_map(|line| self.read(line, wanted))
    }

    /// Returns the position of a line, and the symmetry keys of the positions on the way to it. The last key
    /// is its own.
    fn way(&self, line: &str) -> Option<(P, Vec<u64>)> {
        let mut here = self.start.clone();
        let mut keys = vec![here.symmetry_key()];
        for text in line.split_ascii_whitespace().next()?.split('_').filter(|text| *text != START) {
            here = after(&here, text)?;
            keys.push(here.symmetry_key());
        }
        Some((here, keys))
    }

    /// Reads a line if it is about the position with the wanted symmetry key.
    fn read(&self, line: &str, wanted: u64) -> Option<Entry> {
        let (here, keys) = self.way(line)?;
        if keys.last() != Some(&wanted) {
            return None;
        }
        let mut words = line.split_ascii_whitespace().skip(1);
        let depth = words.next()?.parse().ok()?;
        let score = match words.next()? {
            "win" => Score::Win(0),
            "draw" => Score::Draw,
            "loss" => Score::Loss(0),
            value => Score::Estimate(value.parse::<i16>().ok().map(f32::from)? / 1000.0),
        };
        let good = words.filter_map(|text| Some(after(&here, text)?.symmetry_key())).collect();
        Some(Entry { depth, score, good })
    }
}

/// What a book says about a position.
struct Entry {
    /// The search depth, in plies.
    depth: u32,
    /// The score for the side to move.
    score: Score,
    /// The symmetry keys of the positions after the good moves.
    good: Vec<u64>,
}

/// Returns the position after a move, or `None` if the text is not a legal move.
fn after<P: Rules>(position: &P, text: &str) -> Option<P> {
    position.play(text.parse().ok()?).ok()
}

/// A book move as a search that is complete from the beginning.
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

/// A search whose report also has what the book knows of the moves.
pub(super) struct WithBook<M> {
    pub(super) search: Box<dyn Search<M>>,
    pub(super) book: Vec<KnownMove<M>>,
}

impl<M: Clone + PartialEq> Search<M> for WithBook<M> {
    fn run(&mut self, nodes: u64) {
        self.search.run(nodes);
    }

    fn is_done(&self) -> bool {
        self.search.is_done()
    }

    /// The results of a solver come first. The book supplies the scores that the solver has not found yet,
    /// and the numbers of followers.
    fn report(&self) -> Report<M> {
        let mut report = self.search.report();
        if report.known.is_empty() {
            report.known = self.book.clone();
        }
        for known in &mut report.known {
            let Some(in_book) = self.book.iter().find(|in_book| in_book.mv == known.mv) else { continue };
            if known.score.is_none() {
                *known = in_book.clone();
            }
            known.followers = in_book.followers;
        }
        report
    }
}
