//! A binary arithmetic coder with adaptive probabilities: it writes decisions in less than a bit each.
//!
//! The coder is the carryless one of Mahoney's lpaq. Each decision divides an interval of 32 bits in
//! proportion to the probabilities, and the leading bytes that both ends of the interval share are written.

/// The decisions seen in each context, from which the probability of the next one is estimated.
#[derive(Debug)]
struct Model<const CONTEXTS: usize> {
    seen: [[u32; 2]; CONTEXTS],
}

impl<const CONTEXTS: usize> Model<CONTEXTS> {
    const fn new() -> Model<CONTEXTS> {
        Model { seen: [[0; 2]; CONTEXTS] }
    }

    /// The number that divides the interval from `low` to `high`: yes is up to this number, inclusive.
    fn part(&self, context: usize, [low, high]: [u32; 2]) -> u32 {
        let [no, yes] = self.seen[context];
        // The estimator of Krichevsky and Trofimov, in units of 1/65536.
        let share = (u64::from(2 * yes + 1) << 16) / u64::from(2 * (yes + no) + 2);
        let share = share.clamp(64, 65536 - 64);
        low + ((u64::from(high - low) * share) >> 16) as u32
    }

    fn learn(&mut self, context: usize, yes: bool) {
        self.seen[context][usize::from(yes)] += 1;
    }
}

/// A writer or a reader of decisions.
pub(super) trait Coder {
    /// A writer writes `yes` and returns it; a reader ignores `yes` and returns the decision it reads.
    /// `context` is less than the number of contexts.
    fn code(&mut self, context: usize, yes: bool) -> bool;
}

/// Writes decisions.
#[derive(Debug)]
pub(super) struct Writer<const CONTEXTS: usize> {
    model: Model<CONTEXTS>,
    ends: [u32; 2],
    bytes: Vec<u8>,
}

impl<const CONTEXTS: usize> Writer<CONTEXTS> {
    pub(super) fn new() -> Writer<CONTEXTS> {
        Writer { model: Model::new(), ends: [0, u32::MAX], bytes: Vec::new() }
    }

    /// The bytes written.
    pub(super) fn finish(mut self) -> Vec<u8> {
        // One byte is enough for a number within the interval: the reader reads zeros after the end.
        self.bytes.push((self.ends[0] >> 24) as u8 + 1);
        self.bytes
    }
}

impl<const CONTEXTS: usize> Coder for Writer<CONTEXTS> {
    fn code(&mut self, context: usize, yes: bool) -> bool {
        let part = self.model.part(context, self.ends);
        self.model.learn(context, yes);
        if yes {
            self.ends[1] = part
        } else {
            self.ends[0] = part + 1
        }
        while self.ends[0] >> 24 == self.ends[1] >> 24 {
            self.bytes.push((self.ends[0] >> 24) as u8);
            self.ends = [self.ends[0] << 8, self.ends[1] << 8 | 0xff];
        }
        yes
    }
}

/// Reads decisions. Bytes that no [`Writer`] wrote are read as arbitrary decisions.
#[derive(Debug)]
pub(super) struct Reader<'a, const CONTEXTS: usize> {
    model: Model<CONTEXTS>,
    ends: [u32; 2],
    number: u32,
    bytes: std::slice::Iter<'a, u8>,
}

impl<'a, const CONTEXTS: usize> Reader<'a, CONTEXTS> {
    pub(super) fn new(bytes: &'a [u8]) -> Reader<'a, CONTEXTS> {
        let mut reader = Reader { model: Model::new(), ends: [0, u32::MAX], number: 0, bytes: bytes.iter() };
        for _ in 0..4 {
            reader.number = reader.number << 8 | reader.byte();
        }
        reader
    }

    fn byte(&mut self) -> u32 {
        self.bytes.next().copied().unwrap_or(0).into()
    }
}

impl<const CONTEXTS: usize> Coder for Reader<'_, CONTEXTS> {
    fn code(&mut self, context: usize, _yes: bool) -> bool {
        let part = self.model.part(context, self.ends);
        let yes = self.number <= part;
        self.model.learn(context, yes);
        if yes {
            self.ends[1] = part
        } else {
            self.ends[0] = part + 1
        }
        while self.ends[0] >> 24 == self.ends[1] >> 24 {
            self.number = self.number << 8 | self.byte();
            self.ends = [self.ends[0] << 8, self.ends[1] << 8 | 0xff];
        }
        yes
    }
}

#[cfg(test)]
mod tests {
    use super::{Coder, Reader, Writer};

    #[test]
    fn what_was_written_is_read() {
        let decisions: Vec<(usize, bool)> =
            (0..5000_usize).map(|index| (index % 3, index * index % 17 < index % 3)).collect();
        let mut writer = Writer::<3>::new();
        for (context, yes) in &decisions {
            writer.code(*context, *yes);
        }
        let bytes = writer.finish();
        assert!(bytes.len() < 400, "{}", bytes.len());
        let mut reader = Reader::<3>::new(&bytes);
        for (context, yes) in &decisions {
            assert_eq!(reader.code(*context, false), *yes);
        }
    }
}
