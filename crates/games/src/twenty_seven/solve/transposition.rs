//! The transposition table of the proof search.

use std::sync::atomic::{AtomicU64, Ordering};

use super::proof_numbers::{INFINITE, ProofNumbers};
use super::{GameValue, Question};

/// The bits of a label that hold the key of the position.
const KEY: u64 = (1 << 53) - 1;
/// The bit of a label that holds the question.
const QUESTION: u32 = 53;
/// The bits of a label that say that the answer is yes, or no.
const YES: u64 = 1 << 54;
const NO: u64 = 1 << 55;
/// The lowest bit of a label that holds the effort: the number of binary digits of the count of nodes.
const EFFORT: u32 = 56;
/// The number of entries of a bucket, which fills a cache line.
const BUCKET_SIZE: usize = 4;

/// What is known of one question about one position.
///
/// Several threads may read and write it. They may see the numbers of another position beside a label, so
/// an answer is in the label, which is always seen as it was written. Wrong numbers of an open question
/// only make the search slower.
#[derive(Debug, Default)]
struct Entry {
    /// Key, question, answer and effort; 0 in an empty entry. The key is the whole position, so there are no
    /// collisions.
    label: AtomicU64,
    /// Proof and disproof number of an open question.
    numbers: AtomicU64,
}

impl Entry {
    fn label(&self) -> u64 {
        self.label.load(Ordering::Relaxed)
    }

    fn numbers(&self, label: u64) -> ProofNumbers {
        if label & (YES | NO) != 0 {
            return ProofNumbers::answer(label & YES != 0);
        }
        let numbers = self.numbers.load(Ordering::Relaxed);
        // The two halves.
        let [proof, disproof] = [(numbers >> 32) as u32, numbers as u32];
        if [proof, disproof].iter().all(|number| (1..INFINITE).contains(number)) {
            ProofNumbers { proof, disproof }
        } else {
            ProofNumbers::UNKNOWN
        }
    }
}

/// The entries among which a position is stored.
#[derive(Debug, Default)]
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
        let buckets = (0..1_u64 << bits).map(|_| Bucket::default()).collect();
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
        self.buckets[self.index(key)].0[0].label()
    }

    /// The stored numbers of a question. The answer may also follow from the other question.
    pub(super) fn get(&self, key: u64, question: Question) -> Option<ProofNumbers> {
        let wanted = key | (question as u64) << QUESTION;
        let mut found = None;
        for entry in &self.buckets[self.index(key)].0 {
            let label = entry.label();
            if label & (KEY | 1 << QUESTION) == wanted {
                found = Some(entry.numbers(label));
            } else if label & KEY == key {
                // A side that wins also gets at least a draw; a side that does not get a draw does not win.
                match question {
                    Question::Draw if label & YES != 0 => return Some(ProofNumbers::YES),
                    Question::Win if label & NO != 0 => return Some(ProofNumbers::NO),
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
    pub(super) fn put_value(&self, key: u64, value: GameValue) {
        for question in [Question::Draw, Question::Win] {
            self.put(key, question, ProofNumbers::answer(value >= question.value()), u64::MAX);
        }
    }

    /// Stores the numbers of a question after a search of `nodes` nodes.
    pub(super) fn put(&self, key: u64, question: Question, numbers: ProofNumbers, nodes: u64) {
        let wanted = key | (question as u64) << QUESTION;
        let mut effort = u64::from(u64::BITS - nodes.leading_zeros());
        let mut chosen: Option<(&Entry, u64)> = None;
        for entry in &self.buckets[self.index(key)].0 {
            let label = entry.label();
            if label & (KEY | 1 << QUESTION) == wanted {
                effort = effort.max(label >> EFFORT);
                chosen = Some((entry, 0));
                break;
            }
            if chosen.is_none_or(|(_, least)| label >> EFFORT < least) {
                chosen = Some((entry, label >> EFFORT));
            }
        }
        let Some((entry, _)) = chosen else { return };
        let answer = match numbers {
            ProofNumbers { proof: 0, .. } => YES,
            ProofNumbers { disproof: 0, .. } => NO,
            _ => 0,
        };
        entry.label.store(wanted | answer | effort << EFFORT, Ordering::Relaxed);
        let numbers = u64::from(numbers.proof) << 32 | u64::from(numbers.disproof);
        entry.numbers.store(numbers, Ordering::Relaxed);
    }
}
