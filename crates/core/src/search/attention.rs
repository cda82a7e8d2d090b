//! What a weak level overlooks.
//!
//! A level that overlooks moves does not draw them blindly. People look where something has just happened, so
//! they miss what lies further away, what was prepared a turn earlier, and what takes many steps. Each game
//! says how hard a move is to see ([`Searchable::obscurity`](super::Searchable::obscurity)), and a level
//! overlooks the obscure moves more often than the plain ones.

use crate::rules::finalized;

/// The obscurity of a move that is neither plain nor obscure.
pub const USUAL_OBSCURITY: u32 = 500;

/// The last two moves of a line: where a player looks.
#[derive(Clone, Copy, Debug)]
pub struct Attention<M> {
    /// The last move.
    pub last: Option<M>,
    /// The move before it.
    pub before: Option<M>,
}

impl<M: Copy> Attention<M> {
    /// The attention of a player who has seen no move.
    pub const NOWHERE: Attention<M> = Attention { last: None, before: None };

    /// The attention after one more move.
    #[must_use]
    pub const fn then(self, mv: M) -> Attention<M> {
        Attention { last: Some(mv), before: self.last }
    }

    /// How far a move is from what was seen: the greatest distance of its cells from the nearest cell of the
    /// last two moves. Those of the move before the last one count as one further away. `None` if there is
    /// nothing to compare.
    pub fn distance<C: Copy, I: Iterator<Item = C>>(
        self,
        mv: M,
        cells: impl Fn(M) -> I,
        between: impl Fn(C, C) -> u32,
    ) -> Option<u32> {
        let nearest = |cell: C| {
            let last = self.last.into_iter().flat_map(&cells).map(|seen| between(cell, seen));
            let before = self.before.into_iter().flat_map(&cells).map(|seen| between(cell, seen) + 1);
            last.chain(before).min()
        };
        cells(mv).filter_map(nearest).max()
    }
}

/// Whether a level that overlooks about `thousandths` of 1000 moves overlooks the move with this number and
/// this obscurity. The answer depends only on these and the seed, so a level overlooks the same move
/// throughout a search.
///
/// The odds of being overlooked are a quarter of the usual ones at the obscurity 0, and four times as great
/// at 1000.
pub(super) fn is_overlooked(number: u64, seed: u64, thousandths: u32, obscurity: u32) -> bool {
    let (share, obscurity) = (u64::from(thousandths.min(1000)), obscurity.min(2 * USUAL_OBSCURITY));
    let odds = |excess: u32| u64::from(USUAL_OBSCURITY + 3 * excess);
    let overlooked = share * odds(obscurity.saturating_sub(USUAL_OBSCURITY));
    let seen = (1000 - share) * odds(USUAL_OBSCURITY.saturating_sub(obscurity));
    let draw = finalized(number ^ finalized(seed)) % 1000;
    // As a fraction of all: draw / 1000 < overlooked / (overlooked + seen).
    draw * (overlooked + seen) < 1000 * overlooked
}

#[cfg(test)]
mod tests {
    use super::{Attention, USUAL_OBSCURITY, is_overlooked};

    /// The number of a thousand moves that are overlooked.
    fn overlooked(thousandths: u32, obscurity: u32) -> usize {
        (0..1000_u64).filter(|mv| is_overlooked(*mv, 7, thousandths, obscurity)).count()
    }

    #[test]
    fn obscure_moves_are_overlooked_more_often() {
        let [plain, usual, obscure] = [0, USUAL_OBSCURITY, 1000].map(|obscurity| overlooked(500, obscurity));
        assert!((150..250).contains(&plain), "{plain}");
        assert!((450..550).contains(&usual), "{usual}");
        assert!((750..850).contains(&obscure), "{obscure}");
        // What is overlooked if it is plain is overlooked as well if it is obscure.
        assert!((0..1000_u64).all(|mv| !is_overlooked(mv, 7, 500, 0) || is_overlooked(mv, 7, 500, 1000)));
    }

    #[test]
    fn a_level_that_sees_all_or_nothing_does_so_everywhere() {
        for obscurity in [0, USUAL_OBSCURITY, 1000, u32::MAX] {
            assert_eq!(overlooked(0, obscurity), 0);
            assert_eq!(overlooked(1000, obscurity), 1000);
        }
    }

    #[test]
    fn the_move_before_the_last_is_one_further_away() {
        let distance = |attention: Attention<i32>, mv| attention.distance(mv, std::iter::once, i32::abs_diff);
        assert_eq!(distance(Attention::NOWHERE, 3), None);
        let attention = Attention::NOWHERE.then(10).then(20);
        assert_eq!(distance(attention, 18), Some(2));
        assert_eq!(distance(attention, 11), Some(2));
        assert_eq!(distance(attention.then(30), 11), Some(10));
    }
}
