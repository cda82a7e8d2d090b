//! The transposition table of the proof search.

use super::proof_numbers::ProofNumbers;
use super::{GameValue, Question};

/// The bits of a label that hold the key of the position.
const KEY: u64 = (1 << 45) - 1;
/// The bit of a label that holds the question.
const QUESTION: u32 = 45;
/// The lowest bit of a label that holds the effort: the number of binary digits of the count of nodes.
const EFFORT: u32 = 46;
/// The number of entries of a bucket, which fills a cache line.
const BUCKET_SIZE: usize = 4;

/// What is known of one question about one position.
#[derive(Clone, Copy, Debug)]
struct Entry {
    /// Key, question and effort; 0 in an empty entry. The key is the whole position, so there are no
    /// collisions.
    label: u64,
    numbers: ProofNumbers,
}

/// The entries among which a position is stored.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct Bucket([Entry; BUCKET_SIZE]);

/// A table of fixed size. A new entry replaces the entry of its bucket that took the least effort.
#[derive(Debug)]
pub(super) struct TranspositionTable {
    buckets: Vec<Bucket>,
    shift: u32,
}

impl TranspositionTable {
    /// A table of 2^`bits` entries of 16 bytes; `bits` is clamped to 3 to 40.
    pub(super) fn new(bits: u32) -> TranspositionTable {
        let bits = bits.clamp(3, 40) - BUCKET_SIZE.ilog2();
        let empty = Entry { label: 0, numbers: ProofNumbers::UNKNOWN };
        let buckets = vec![Bucket([empty; BUCKET_SIZE]); 1 << bits];
        TranspositionTable { buckets, shift: u64::BITS - bits }
    }

    /// The index of the bucket of a position.
    fn index(&self, key: u64) -> usize {
        // Multiplicative hashing (Knuth): the high bits depend on all lower ones. The shift leaves an index
        // below the number of buckets.
        ((key ^ key >> 22).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> self.shift) as usize
    }

    /// Loads the bucket of a position into the cache. The number returned has no meaning.
    pub(super) fn prefetch(&self, key: u64) -> u64 {
        self.buckets[self.index(key)].0[0].label
    }

    /// The stored numbers of a question. The answer may also follow from the other question.
    pub(super) fn get(&self, key: u64, question: Question) -> Option<ProofNumbers> {
        let wanted = key | (question as u64) << QUESTION;
        let mut found = None;
        for entry in &self.buckets[self.index(key)].0 {
            let label = entry.label & (KEY | 1 << QUESTION);
            if label == wanted {
                found = Some(entry.numbers);
            } else if label & KEY == key {
                // A side that wins also gets at least a draw; a side that does not get a draw does not win.
                match question {
                    Question::Draw if entry.numbers.is_yes() => return Some(ProofNumbers::YES),
                    Question::Win if entry.numbers.is_no() => return Some(ProofNumbers::NO),
                    _ => {}
                }
            }
        }
        found
    }

    /// The least and the greatest value of a position: `bounds`, narrowed by the stored answers.
    pub(super) fn bounds(
        &self,
        key: u64,
        (mut least, mut greatest): (GameValue, GameValue),
    ) -> (GameValue, GameValue) {
        for question in [Question::Draw, Question::Win] {
            match self.get(key, question) {
                Some(numbers) if numbers.is_yes() => least = least.max(question.value()),
                Some(numbers) if numbers.is_no() => greatest = greatest.min(question.value_without()),
                _ => {}
            }
        }
        (least, greatest)
    }

    /// Stores a value with the greatest effort, so that no search result replaces it.
    pub(super) fn put_value(&mut self, key: u64, value: GameValue) {
        for question in [Question::Draw, Question::Win] {
            self.put(key, question, ProofNumbers::answer(value >= question.value()), u64::MAX);
        }
    }

    /// Stores the numbers of a question after a search of `nodes` nodes.
    pub(super) fn put(&mut self, key: u64, question: Question, numbers: ProofNumbers, nodes: u64) {
        let wanted = key | (question as u64) << QUESTION;
        let effort = u64::from(u64::BITS - nodes.leading_zeros());
        let index = self.index(key);
        let bucket = &mut self.buckets[index].0;
        let same = bucket.iter().position(|entry| entry.label & (KEY | 1 << QUESTION) == wanted);
        let least = || (0..BUCKET_SIZE).min_by_key(|slot| bucket[*slot].label >> EFFORT).unwrap_or(0);
        let slot = same.unwrap_or_else(least);
        let effort = if same.is_some() { effort.max(bucket[slot].label >> EFFORT) } else { effort };
        bucket[slot] = Entry { label: wanted | effort << EFFORT, numbers };
    }
}
