//! The stages of a task, with their durations.

use std::time::{Duration, Instant};

use crate::Result;

/// The stages run so far.
#[derive(Default)]
pub(crate) struct Stages {
    /// Name, duration and success of each.
    done: Vec<(String, Duration, bool)>,
}

impl Stages {
    /// Runs `work` as the stage `name`; prints when it starts and when it ends.
    ///
    /// # Errors
    /// Returns the error of `work`.
    pub(crate) fn run<T>(&mut self, name: &str, work: impl FnOnce() -> Result<T>) -> Result<T> {
        eprintln!("\n── {name}");
        let started = Instant::now();
        let result = work();
        let took = started.elapsed();
        let end = if result.is_ok() { "done" } else { "FAILED" };
        eprintln!("── {name}: {end} after {:.1} s", took.as_secs_f64());
        self.done.push((name.to_owned(), took, result.is_ok()));
        result
    }

    /// Prints the durations if there was more than one stage.
    pub(crate) fn summarise(&self) {
        if self.done.len() < 2 {
            return;
        }
        eprintln!();
        for (name, took, ok) in &self.done {
            eprintln!("{:>8.1} s  {name}{}", took.as_secs_f64(), if *ok { "" } else { ": FAILED" });
        }
        let total: Duration = self.done.iter().map(|(_, took, _)| *took).sum();
        eprintln!("{:>8.1} s  in all", total.as_secs_f64());
    }
}
