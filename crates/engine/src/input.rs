//! Reads the input while a command runs, so that the command can be stopped.

use std::io::{self, BufRead};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::{Duration, Instant};

/// The maximum length of a line, in bytes.
const LONGEST_LINE: usize = 1 << 20;

/// The maximum number of lines that are read ahead. It limits the memory that an endless input takes.
const READ_AHEAD: usize = 256;

/// Events that the reading thread has seen and that matter to a running command.
#[derive(Debug, Default)]
struct InputEvents {
    /// The number of the last `stop`, counting lines from 1. It ends all commands before it.
    stop: AtomicU64,
    /// The time when the input ended or `quit` was read.
    end: OnceLock<Instant>,
}

/// Says whether a running command has to stop.
#[derive(Debug)]
pub struct StopSignal {
    heard: Arc<InputEvents>,
    /// The number of the command's line.
    line: u64,
    begun: Instant,
    grace: Duration,
}

impl StopSignal {
    /// Whether `stop` was read after the command, or the grace time after the end of the input is over.
    #[must_use]
    pub fn is_given(&self) -> bool {
        let InputEvents { stop, end } = &*self.heard;
        stop.load(Ordering::Relaxed) > self.line
            || end.get().is_some_and(|end| self.begun.max(*end).elapsed() >= self.grace)
    }
}

/// A line of the input, or the reason why it cannot be used.
pub(super) type Line = Result<String, &'static str>;

/// The lines of an input. A thread reads them.
pub(super) struct Lines {
    receiver: Receiver<io::Result<Line>>,
    heard: Arc<InputEvents>,
    /// The number of lines that have been taken.
    taken: u64,
}

impl Lines {
    /// Starts the thread that reads.
    pub(super) fn of(input: impl BufRead + Send + 'static) -> Lines {
        let (sender, receiver) = sync_channel(READ_AHEAD);
        let heard = Arc::new(InputEvents::default());
        let reader = Arc::clone(&heard);
        thread::spawn(move || {
            read(input, &sender, &reader);
            let _ = reader.end.set(Instant::now());
        });
        Lines { receiver, heard, taken: 0 }
    }

    /// Waits for the next line and returns it. `None` after the last line.
    ///
    /// # Errors
    /// Returns the errors of reading.
    pub(super) fn next(&mut self) -> io::Result<Option<Line>> {
        self.taken += 1;
        self.receiver.recv().ok().transpose()
    }

    /// Returns the stop signal for the command in the line that was taken last. After the end of the input
    /// the command may run for `grace`.
    pub(super) fn stop_signal(&self, grace: Duration) -> StopSignal {
        StopSignal { heard: Arc::clone(&self.heard), line: self.taken, begun: Instant::now(), grace }
    }
}

/// Reads lines up to `quit` or the end of the input, or until the receiver is gone.
fn read(mut input: impl BufRead, sender: &SyncSender<io::Result<Line>>, heard: &InputEvents) {
    for number in 1.. {
        let Some(line) = read_line(&mut input).transpose() else { return };
        let word = line.as_ref().ok().and_then(|line| line.as_deref().ok()).map_or("", str::trim);
        if word == "stop" {
            heard.stop.store(number, Ordering::Relaxed);
        }
        let is_last = word == "quit" || line.is_err();
        if sender.send(line).is_err() || is_last {
            return;
        }
    }
}

/// Reads the next line, without its end; `None` at the end of the input. A line that is too long or not UTF-8
/// is skipped and gives an error.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<Line>> {
    let mut line = Vec::new();
    let mut too_long = false;
    loop {
        let chunk = input.fill_buf()?;
        if chunk.is_empty() {
            if line.is_empty() && !too_long {
                return Ok(None);
            }
            break;
        }
        let end = chunk.iter().position(|byte| *byte == b'\n');
        let taken = end.unwrap_or(chunk.len());
        if line.len() + taken > LONGEST_LINE {
            too_long = true;
            line.clear();
        }
        if !too_long {
            line.extend_from_slice(&chunk[..taken]);
        }
        input.consume(taken + usize::from(end.is_some()));
        if end.is_some() {
            break;
        }
    }
    if too_long {
        return Ok(Some(Err("line too long")));
    }
    Ok(Some(String::from_utf8(line).map_err(|_| "line is not UTF-8")))
}
