//! The inputs of a target by number. The same seed and number always give the same input.

use apila_core::search::Random;
use arbitrary::Unstructured;

use crate::mutation::mutated;
use crate::targets::FuzzTarget;

/// The number of inputs that are made from the same valid text.
const FAMILY: u64 = 16;
/// The number of random bytes for a valid text.
const BASE_BYTES: usize = 4096;
/// The number of random bytes for the mutations of an input.
const MUTATION_BYTES: usize = 256;

/// The inputs of a target. It remembers the last two valid texts, because making one takes longer than
/// mutating it.
pub(crate) struct Cases {
    target: &'static FuzzTarget,
    seed: u64,
    /// The number of the last family, its text, and the text of the previous family. Mutations copy parts of
    /// the latter.
    last: Option<(u64, String, String)>,
}

impl Cases {
    /// The inputs of a target for a seed.
    pub(crate) const fn new(target: &'static FuzzTarget, seed: u64) -> Cases {
        Cases { target, seed, last: None }
    }

    /// Returns the input with this number.
    pub(crate) fn input(&mut self, number: u64) -> Vec<u8> {
        let family = number / FAMILY;
        let (base, other) = match self.last.take() {
            Some((known, base, other)) if known == family => (base, other),
            Some((known, before, _)) if known + 1 == family => (self.base(family), before),
            _ => (
                self.base(family),
                family.checked_sub(1).map_or_else(String::new, |before| self.base(before)),
            ),
        };
        let input = if number.is_multiple_of(FAMILY) {
            base.clone().into_bytes()
        } else {
            let bytes = self.bytes(number.wrapping_mul(2) + 1, MUTATION_BYTES);
            mutated(&mut Unstructured::new(&bytes), base.as_bytes(), other.as_bytes(), self.target.words)
        };
        self.last = Some((family, base, other));
        input
    }

    /// Makes a valid text, or one that is nearly valid.
    fn base(&self, family: u64) -> String {
        let bytes = self.bytes(family.wrapping_mul(2), BASE_BYTES);
        // A generator fails only if it chooses from an empty list.
        (self.target.base)(&mut Unstructured::new(&bytes)).unwrap_or_default()
    }

    fn bytes(&self, stream: u64, length: usize) -> Vec<u8> {
        let mut random = Random::new(Random::new(self.seed ^ stream.rotate_left(32)).next());
        (0..length.div_ceil(8)).flat_map(|_| random.next().to_le_bytes()).collect()
    }
}
