//! Seeded random numbers, the same on every machine.

use crate::rules::{GOLDEN, finalized};

/// The generator SplitMix64 (Steele, Lea and Flood, *Fast splittable pseudorandom number generators*, 2014).
/// A number takes one addition and three mixing steps, the period is 2⁶⁴, and every seed is good. It is not
/// suitable for secrets.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// A generator with this seed.
    #[must_use]
    pub const fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// Returns the next number: 64 random bits.
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(GOLDEN);
        finalized(self.0)
    }

    /// Returns a number below `bound`, uniform up to a bias of `bound` / 2⁶⁴. Returns 0 if `bound` is 0.
    pub const fn below(&mut self, bound: u64) -> u64 {
        // The upper half of the product needs no division (Lemire 2019, without his rejection of the last
        // bias).
        ((self.next() as u128 * bound as u128) >> 64) as u64
    }
}

#[cfg(test)]
mod tests {
    use super::Random;

    #[test]
    fn the_numbers_are_those_of_the_published_generator() {
        // The first outputs of the reference implementation (Vigna, splitmix64.c) for the seed 1234567.
        let mut random = Random::new(1_234_567);
        let numbers: Vec<u64> = (0..5).map(|_| random.next()).collect();
        let published = [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423,
            4_593_380_528_125_082_431,
            16_408_922_859_458_223_821,
        ];
        assert_eq!(numbers, published);
    }

    #[test]
    fn numbers_below_a_bound_are_evenly_spread() {
        let mut random = Random::new(7);
        let mut counts = [0_u32; 6];
        for _ in 0..6000 {
            counts[random.below(6) as usize] += 1;
        }
        assert!(counts.iter().all(|count| (850..1150).contains(count)), "{counts:?}");
        assert_eq!(random.below(0), 0);
        assert_eq!(random.below(1), 0);
    }
}
