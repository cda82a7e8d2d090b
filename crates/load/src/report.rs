//! What a run has measured.

use std::fmt::{self, Display, Formatter};
use std::time::Duration;

/// What all players have counted together.
#[derive(Clone, Debug, Default)]
pub(crate) struct Count {
    /// Connections that were opened.
    pub(crate) opened: u32,
    /// Connections that could not be opened, or were lost.
    pub(crate) lost: u32,
    /// Players who see that the other one is there.
    pub(crate) together: u32,
    /// Moves that were made.
    pub(crate) made: u32,
    /// The time from each move to its sight, in microseconds.
    pub(crate) seen: Vec<u64>,
}

impl Count {
    /// The time within which a share of the moves was seen, in milliseconds. `None` without moves.
    fn quantile(&self, share: f64) -> Option<f64> {
        let mut times = self.seen.clone();
        times.sort_unstable();
        let last = times.len().checked_sub(1)?;
        Some(times[(share * last as f64).round() as usize] as f64 / 1_000.0)
    }

    /// Moves that were made and have not been seen.
    pub(crate) fn missing(&self) -> u32 {
        self.made - self.seen.len() as u32
    }
}

/// What a process has used.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Usage {
    /// The memory that it occupies, in bytes.
    pub(crate) memory: u64,
    /// The processor time that it has taken since its start.
    pub(crate) time: Duration,
}

/// What the process of the relay has used at the borders of the phases of a run.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Phases {
    /// Before the first connection.
    pub(crate) before: Usage,
    /// When all tables were connected.
    pub(crate) connected: Usage,
    /// After they had done nothing but ping.
    pub(crate) idle: Usage,
    /// After they had moved.
    pub(crate) after: Usage,
}

/// A whole run.
#[derive(Clone, Debug)]
pub(crate) struct Report {
    /// The number of tables.
    pub(crate) tables: u32,
    /// How long they did nothing, and how long they moved.
    pub(crate) lasted: [Duration; 2],
    /// What was counted.
    pub(crate) count: Count,
    /// What the relay has used, if its process is known.
    pub(crate) phases: Option<Phases>,
}

impl Display for Report {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Count { opened, lost, made, .. } = &self.count;
        writeln!(f, "{} tables: {opened} connections opened, {lost} lost", self.tables)?;
        let times = [0.5, 0.99, 1.0].map(|share| self.count.quantile(share).unwrap_or_default());
        let [median, p99, longest] = times;
        writeln!(f, "{made} moves in {} s, {} not seen", self.lasted[1].as_secs(), self.count.missing())?;
        writeln!(f, "from move to sight: {median:.1} ms median, {p99:.1} ms p99, {longest:.1} ms longest")?;
        let Some(phases) = self.phases else { return Ok(()) };
        let Phases { before, connected, idle, after } = phases;
        let tables = f64::from(self.tables);
        let megabytes = |usage: Usage| usage.memory as f64 / 1e6;
        let kilobytes = (megabytes(after) - megabytes(before)) * 1e3 / tables;
        writeln!(
            f,
            "memory of the relay: {:.1} MB before, {:.1} MB connected, {:.1} MB at the end; {kilobytes:.1} kB a table",
            megabytes(before),
            megabytes(connected),
            megabytes(after)
        )?;
        let millis = |from: Usage, to: Usage| (to.time - from.time).as_secs_f64() * 1e3;
        let share = |from: Usage, to: Usage, lasted: Duration| millis(from, to) / lasted.as_secs_f64() / 10.0;
        writeln!(f, "its processor: {:.2} ms a table to connect", millis(before, connected) / tables)?;
        writeln!(f, "its processor: {:.2} % of a core idle", share(connected, idle, self.lasted[0]))?;
        write!(
            f,
            "its processor: {:.2} % of a core with moves, {:.3} ms a move",
            share(idle, after, self.lasted[1]),
            millis(idle, after) / f64::from(*made).max(1.0)
        )
    }
}

#[cfg(test)]
mod tests {
    use super::{Count, Phases, Report, Usage};
    use std::time::Duration;

    #[test]
    fn a_report_has_times_and_what_a_table_costs() {
        let count =
            Count { opened: 4, made: 101, seen: (0..100).map(|i| i * 1_000).collect(), ..Count::default() };
        assert_eq!((count.quantile(0.5), count.quantile(1.0), count.missing()), (Some(50.0), Some(99.0), 1));
        assert_eq!(Count::default().quantile(0.5), None);
        let usage = |memory, millis| Usage { memory, time: Duration::from_millis(millis) };
        let phases = Phases {
            before: usage(1_000_000, 0),
            connected: usage(1_020_000, 10),
            idle: usage(1_020_000, 20),
            after: usage(1_040_000, 121),
        };
        let lasted = [Duration::from_secs(1), Duration::from_secs(10)];
        let text = Report { tables: 2, lasted, count, phases: Some(phases) }.to_string();
        for part in [
            "1 not seen",
            "50.0 ms median",
            "20.0 kB a table",
            "5.00 ms a table",
            "1.00 % of a core idle",
            "1.000 ms a move",
        ] {
            assert!(text.contains(part), "{part} in {text}");
        }
    }
}
