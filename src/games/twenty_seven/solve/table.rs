//! What has been found out about positions, as far as there is room.

use super::proof::Numbers;
use super::{Question, Value};

/// The bits of a label that hold the position's key.
const KEY: u64 = (1 << 45) - 1;
/// Where the question stands in a label.
const QUESTION: u32 = 45;
/// Where the effort stands in a label, as the number of its binary digits.
const EFFORT: u32 = 46;
/// Entries that are looked through for one position: a line of the processor's cache.
const PLACES: usize = 4;

/// What is known about one question about one position.
#[derive(Clone, Copy, Debug)]
struct Entry {
    /// Key, question and effort; 0 where nothing stands. The key is the whole position, so that what is found was
    /// said about this very position: there are no collisions.
    label: u64,
    numbers: Numbers,
}

/// Where a position may stand.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct Bucket([Entry; PLACES]);

/// A table of fixed size. When it is full, what took least effort to find out is forgotten first.
#[derive(Debug)]
pub(super) struct Table {
    buckets: Vec<Bucket>,
    shift: u32,
}

impl Table {
    /// Room for 2^`bits` entries of 16 bytes, 3 ≤ `bits` ≤ 40.
    pub(super) fn new(bits: u32) -> Table {
        let bits = bits.clamp(3, 40) - PLACES.ilog2();
        let empty = Entry { label: 0, numbers: Numbers::UNKNOWN };
        Table { buckets: vec![Bucket([empty; PLACES]); 1 << bits], shift: u64::BITS - bits }
    }

    fn place(&self, key: u64) -> usize {
        // Multiplicative hashing (Knuth): the high bits depend on all lower ones. It fits since the shift leaves no
        // more than the number of buckets.
        ((key ^ key >> 22).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> self.shift) as usize
    }

    /// Has the processor fetch the place of a position. The number means nothing.
    pub(super) fn approach(&self, key: u64) -> u64 {
        self.buckets[self.place(key)].0[0].label
    }

    /// What is known about a question, also from what is known about the other question.
    pub(super) fn find(&self, key: u64, question: Question) -> Option<Numbers> {
        let wanted = key | (question as u64) << QUESTION;
        let mut found = None;
        for entry in &self.buckets[self.place(key)].0 {
            let asked = entry.label & (KEY | 1 << QUESTION);
            if asked == wanted {
                found = Some(entry.numbers);
            } else if asked & KEY == key {
                // Who wins also gets a draw; who does not get a draw does not win.
                match question {
                    Question::Draw if entry.numbers.is_yes() => return Some(Numbers::YES),
                    Question::Win if entry.numbers.is_no() => return Some(Numbers::NO),
                    _ => {}
                }
            }
        }
        found
    }

    /// The least and the most that the side to move gets, at least as narrow as `bounds`.
    pub(super) fn known(&self, key: u64, (mut least, mut most): (Value, Value)) -> (Value, Value) {
        for question in [Question::Draw, Question::Win] {
            match self.find(key, question) {
                Some(numbers) if numbers.is_yes() => least = least.max(question.value()),
                Some(numbers) if numbers.is_no() => most = most.min(question.value_without()),
                _ => {}
            }
        }
        (least, most)
    }

    /// Keeps a value that is known for certain, before everything that is found out.
    pub(super) fn learn(&mut self, key: u64, value: Value) {
        for question in [Question::Draw, Question::Win] {
            self.keep(key, question, Numbers::answer(value >= question.value()), u64::MAX);
        }
    }

    /// Keeps what was found out with so many nodes.
    pub(super) fn keep(&mut self, key: u64, question: Question, numbers: Numbers, nodes: u64) {
        let wanted = key | (question as u64) << QUESTION;
        let effort = u64::from(u64::BITS - nodes.leading_zeros());
        let place = self.place(key);
        let bucket = &mut self.buckets[place].0;
        let same = bucket.iter().position(|entry| entry.label & (KEY | 1 << QUESTION) == wanted);
        let least = || (0..PLACES).min_by_key(|place| bucket[*place].label >> EFFORT).unwrap_or(0);
        let slot = same.unwrap_or_else(least);
        let effort = if same.is_some() { effort.max(bucket[slot].label >> EFFORT) } else { effort };
        bucket[slot] = Entry { label: wanted | effort << EFFORT, numbers };
    }
}
