//! Tests one input at a target: whether it panics, breaks a law, or exceeds the limits of time and memory.

use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use crate::targets::FuzzTarget;

/// The time limit for an input and its answer if they have at most [`PORTION`] bytes together. Each further
/// portion has the same time.
const TIME: Duration = Duration::from_millis(100);
/// See [`TIME`]. No game between people is longer than this, in bytes.
const PORTION: usize = 1 << 16;
/// The memory in bytes that any answer may use, for any input. A board has many labels, and a search has its
/// table.
const MEMORY: u64 = 32 << 20;
/// The additional memory in bytes for each byte of input. A move has some three bytes of text, but a position
/// with its printed form in memory, and an input is read again in several forms.
const MEMORY_PER_BYTE: u64 = 1024;

/// The kind of failure of an input that takes too long.
pub(crate) const SLOW: &str = "time";

/// A clock. It returns the time since some fixed moment.
pub(crate) type Clock = fn() -> Duration;

/// The time since the first call.
pub(crate) fn wall_time() -> Duration {
    static BEGUN: OnceLock<Instant> = OnceLock::new();
    BEGUN.get_or_init(Instant::now).elapsed()
}

/// The time that the thread has spent on a processor, if Linux reports it. Otherwise wall time.
fn processor_time() -> Duration {
    let statistics = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let spent = statistics.and_then(|statistics| statistics.split(' ').next()?.parse().ok());
    spent.map_or_else(wall_time, Duration::from_nanos)
}

/// The result of an input.
pub(crate) struct Trial {
    /// The time that it took.
    pub(crate) time: Duration,
    /// The peak memory in bytes.
    pub(crate) memory: u64,
    /// The law that it breaks.
    pub(crate) broken: Option<String>,
}

thread_local! {
    /// The message and place of the last panic.
    static PANIC: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Stores the messages of panics for the report instead of printing them.
pub(crate) fn catch_panics() {
    std::panic::set_hook(Box::new(|info| PANIC.with_borrow_mut(|text| *text = info.to_string())));
}

impl Trial {
    /// Tests an input. The time limit applies only if there is a clock.
    pub(crate) fn of(target: &FuzzTarget, input: &[u8], clock: Option<Clock>) -> Trial {
        let mut outcome = Err(String::new());
        let now = clock.unwrap_or(wall_time);
        let begun = now();
        let memory = allocation_counter::measure(|| {
            outcome = catch_unwind(AssertUnwindSafe(|| (target.check)(input)))
                .unwrap_or_else(|_| Err(format!("panic: {}", PANIC.take())));
        });
        let time = now().saturating_sub(begun);
        let memory = memory.bytes_max;
        let length = input.len() + outcome.as_ref().map_or(0, |answer| *answer);
        let allowed = MEMORY + MEMORY_PER_BYTE * length as u64;
        let broken = match outcome {
            Err(law) => Some(law),
            Ok(_) if memory > allowed => {
                Some(format!("memory: {memory} bytes for an input of {}", input.len()))
            }
            Ok(_) if clock.is_some() && time > allowed_time(length) => Some(slow(time, input.len())),
            Ok(_) => None,
        };
        Trial { time, memory, broken }
    }

    /// Repeats the trial three times and returns the fastest one, because the machine may have been busy with
    /// something else.
    pub(crate) fn repeated(self, target: &FuzzTarget, input: &[u8]) -> Trial {
        let again = (0..3).map(|_| Trial::of(target, input, Some(processor_time)));
        again.fold(self, |best, trial| if trial.time < best.time { trial } else { best })
    }

    /// Returns the kind of law that is broken: the text before the colon.
    pub(crate) fn kind(&self) -> Option<&str> {
        self.broken.as_deref().map(|law| law.split_once(':').map_or(law, |(kind, _)| kind))
    }
}

/// Returns the time limit for an input and its answer with this total length.
fn allowed_time(length: usize) -> Duration {
    TIME * u32::try_from(length.div_ceil(PORTION)).unwrap_or(u32::MAX).max(1)
}

fn slow(time: Duration, length: usize) -> String {
    format!("{SLOW}: {} ms for an input of {length} bytes", time.as_millis())
}
