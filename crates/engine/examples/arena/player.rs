//! An engine in a child process.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::options::Contestant;

/// A running engine, which is ended on drop.
pub(crate) struct Player {
    child: Child,
    input: ChildStdin,
    /// The lines of the output. A thread reads them, so that waiting can time out.
    lines: Receiver<String>,
    go: String,
    /// The time for a move.
    allowance: Duration,
}

/// A move of an engine.
#[derive(Debug)]
pub(crate) struct Answer {
    /// The text, which may be illegal.
    pub(crate) mv: String,
    /// The time that it took.
    pub(crate) time: Duration,
}

impl Player {
    /// Starts an engine. `patience` is the time for a move beyond its `movetime`.
    ///
    /// # Errors
    /// Why it cannot be started.
    pub(crate) fn start(contestant: &Contestant, patience: Duration) -> Result<Player, String> {
        let failed = |why: String| format!("cannot run {}: {why}", contestant.command.join(" "));
        let (program, arguments) =
            contestant.command.split_first().ok_or_else(|| failed("no program".to_owned()))?;
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| failed(error.to_string()))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(failed("it has no input or output".to_owned()));
        };
        let (sender, lines) = channel();
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                // The receiver is gone because the game is over.
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        Ok(Player {
            child,
            input,
            lines,
            go: contestant.go.clone(),
            allowance: given_time(&contestant.go) + patience,
        })
    }

    /// Returns the move that the engine chooses after the command `position`.
    ///
    /// # Errors
    /// Says what the engine did instead.
    pub(crate) fn choose(&mut self, position: &str) -> Result<Answer, String> {
        let begun = Instant::now();
        write!(self.input, "{position}\ngo {}\n", self.go)
            .and_then(|()| self.input.flush())
            .map_err(|_| "ended".to_owned())?;
        loop {
            let line = self.lines.recv_timeout(self.allowance.saturating_sub(begun.elapsed()));
            let time = begun.elapsed();
            match line {
                Ok(line) => {
                    if let Some(mv) = line.strip_prefix("bestmove ") {
                        return Ok(Answer { mv: mv.trim().to_owned(), time });
                    }
                    if line.starts_with("error") {
                        return Err(format!("said: {line}"));
                    }
                }
                Err(RecvTimeoutError::Timeout) => {
                    return Err(format!("was late after {} ms", time.as_millis()));
                }
                Err(RecvTimeoutError::Disconnected) => return Err("ended".to_owned()),
            }
        }
    }
}

impl Drop for Player {
    fn drop(&mut self) {
        // Both fail if the process has ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The `movetime` in a limit, or zero.
fn given_time(go: &str) -> Duration {
    let mut words = go.split_whitespace().skip_while(|word| *word != "movetime").skip(1);
    Duration::from_millis(words.next().and_then(|time| time.parse().ok()).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::given_time;
    use std::time::Duration;

    #[test]
    fn only_a_movetime_gives_time() {
        assert_eq!(given_time("movetime 250 seed 3"), Duration::from_millis(250));
        assert_eq!(given_time("nodes 250"), Duration::ZERO);
        assert_eq!(given_time("movetime"), Duration::ZERO);
    }
}
