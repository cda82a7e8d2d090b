//! A fast hash for positions and moves. It is the same on every machine and in every run, because the result
//! of a search with given nodes and seed depends on it. It need not resist deliberate collisions.

use std::hash::Hasher;

/// Multiply and rotate, as in the hash of Firefox and rustc, with the finalizer of SplitMix64 (Steele, Lea
/// and Flood, 2014).
#[derive(Clone, Copy, Debug, Default)]
pub struct Mixer(u64);

/// 2⁶⁴ divided by the golden ratio, made odd.
pub(crate) const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;

/// SplitMix64's finalizer.
#[must_use]
pub const fn finalized(mut bits: u64) -> u64 {
    bits = (bits ^ bits >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ bits >> 31
}

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.write_u64(number.into());
    }

    fn write_u16(&mut self, number: u16) {
        self.write_u64(number.into());
    }

    fn write_u32(&mut self, number: u32) {
        self.write_u64(number.into());
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = (self.0.rotate_left(26) ^ number).wrapping_mul(GOLDEN);
    }

    // Always 64 bits, so that 32-bit and 64-bit machines agree.
    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    fn write_isize(&mut self, number: isize) {
        self.write_u64(number as u64);
    }

    fn finish(&self) -> u64 {
        finalized(self.0)
    }
}
