//! The clocks of the players. Each player has the same time for a game, and more after each turn (Fischer's
//! clock: US patent 4884255, 1989).
//!
//! A clock knows no time of day. Times are milliseconds of a monotonic clock of the page, and what is left
//! is what travels in links. The first turn of each player takes no time, so nobody loses time while the
//! other player is being invited.
//!
//! In a game between two browsers each browser measures the time of its own player. What the other player
//! has left comes with the link after their turn, and is an estimate until then.

use super::Record;
use apila_core::rules::Side;

/// The number of turns before the clocks begin to run.
const FREE_TURNS: usize = 2;
/// The most tenths of a second that a clock has: the longest time control after 1000 turns.
const MOST_TENTHS: u32 = 10 * 60 * (MOST_MINUTES as u32 + 1000);
const MOST_MINUTES: u8 = 180;
const MOST_INCREMENT: u8 = 60;

/// The time that each player has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeControl {
    /// Minutes for the game, from 1 to 180.
    minutes: u8,
    /// Seconds that are added after each turn, up to 60.
    increment: u8,
}

impl TimeControl {
    /// The time controls on offer.
    pub const CHOICES: [TimeControl; 5] = [
        TimeControl { minutes: 3, increment: 2 },
        TimeControl { minutes: 5, increment: 3 },
        TimeControl { minutes: 10, increment: 5 },
        TimeControl { minutes: 20, increment: 0 },
        TimeControl { minutes: 30, increment: 20 },
    ];

    /// Minutes for the game.
    #[must_use]
    pub const fn minutes(self) -> u8 {
        self.minutes
    }

    /// Seconds that are added after each turn.
    #[must_use]
    pub const fn increment(self) -> u8 {
        self.increment
    }

    /// The text in links and forms, such as `5-3`.
    #[must_use]
    pub fn print(self) -> String {
        format!("{}-{}", self.minutes, self.increment)
    }

    /// Reads the text in links. `None` if it has another form.
    #[must_use]
    pub fn parse(text: &str) -> Option<TimeControl> {
        let (minutes, increment) = text.split_once('-')?;
        let control = TimeControl { minutes: minutes.parse().ok()?, increment: increment.parse().ok()? };
        let is_in_range =
            (1..=MOST_MINUTES).contains(&control.minutes) && control.increment <= MOST_INCREMENT;
        (is_in_range && control.print() == text).then_some(control)
    }
}

/// The clocks of both players.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GameClock {
    control: TimeControl,
    /// The tenths of a second that each side had when the present turn began.
    left: [u32; 2],
    /// The side whose clock runs, and since when.
    running: Option<(Side, f64)>,
    /// Whether each player has a browser, which measures their time.
    is_live: bool,
    /// Whether the players have agreed that the clocks stand still until the next turn.
    is_stopped: bool,
}

/// What stands at the end of the text of clocks that are stopped.
const STOPPED: &str = "_stopped";

impl GameClock {
    /// The clocks at the beginning of a game.
    #[must_use]
    pub fn new(control: TimeControl) -> GameClock {
        let left = [u32::from(control.minutes) * 600; 2];
        GameClock { control, left, running: None, is_live: false, is_stopped: false }
    }

    /// The time that each player has at the beginning.
    #[must_use]
    pub const fn control(&self) -> TimeControl {
        self.control
    }

    /// The text in links: the time control, the tenths of a second that each side has left at the beginning
    /// of the present turn, and whether the clocks are stopped, such as `5-3_2834_3000` and
    /// `5-3_2834_3000_stopped`. Tenths are left out at the beginning.
    #[must_use]
    pub fn print(&self) -> String {
        let control = self.control.print();
        if !self.is_stopped && self.left == GameClock::new(self.control).left {
            return control;
        }
        let [first, second] = self.left;
        format!("{control}_{first}_{second}{}", if self.is_stopped { STOPPED } else { "" })
    }

    /// Reads the text in links, as clocks that stand still. Only the form that [`GameClock::print`] returns
    /// is accepted.
    #[must_use]
    pub fn parse(text: &str) -> Option<GameClock> {
        let stopped = text.strip_suffix(STOPPED);
        let times = stopped.unwrap_or(text);
        let (control, left) =
            times.split_once('_').map_or((times, None), |(control, left)| (control, Some(left)));
        let mut clock =
            GameClock { is_stopped: stopped.is_some(), ..GameClock::new(TimeControl::parse(control)?) };
        if let Some((first, second)) = left.map(|left| left.split_once('_')).unwrap_or_default() {
            let tenths = |text: &str| text.parse().ok().filter(|tenths| *tenths <= MOST_TENTHS);
            clock.left = [tenths(first)?, tenths(second)?];
        }
        (clock.print() == text).then_some(clock)
    }

    /// The clocks of a game in which each player has a browser.
    #[must_use]
    pub const fn live(mut self) -> GameClock {
        self.is_live = true;
        self
    }

    /// Whether each player has a browser, which measures their time.
    #[must_use]
    pub const fn is_live(&self) -> bool {
        self.is_live
    }

    /// Whether a clock runs.
    #[must_use]
    pub const fn is_running(&self) -> bool {
        self.running.is_some()
    }

    /// The milliseconds that a side has left. Negative once its time is up.
    #[must_use]
    pub fn left(&self, side: Side, now: f64) -> f64 {
        let elapsed =
            self.running.filter(|(running, _)| *running == side).map_or(0.0, |(_, since)| now - since);
        f64::from(self.left[side.index()]) * 100.0 - elapsed.max(0.0)
    }

    /// The clocks with what a player elsewhere says about their own time.
    #[must_use]
    pub const fn told(mut self, side: Side, theirs: &GameClock) -> GameClock {
        self.left[side.index()] = theirs.left[side.index()];
        self
    }

    /// The clocks standing still.
    #[must_use]
    pub fn paused(mut self, now: f64) -> GameClock {
        if let Some((side, _)) = self.running {
            // The rest of a tenth counts for the player.
            self.left[side.index()] = (self.left(side, now).max(0.0) / 100.0).ceil() as u32;
            self.running = None;
        }
        self
    }

    /// The clocks after the players have agreed that they stand still until the next turn.
    #[must_use]
    pub fn stopped(self, now: f64) -> GameClock {
        GameClock { is_stopped: true, ..self.paused(now) }
    }

    /// Whether the players have agreed that the clocks stand still until the next turn.
    #[must_use]
    pub const fn is_stopped(&self) -> bool {
        self.is_stopped
    }

    /// Whether the next turn of a line takes time.
    #[must_use]
    pub fn counts_in(line: &Record) -> bool {
        line.plies() >= FREE_TURNS && line.outcome().is_none()
    }

    /// The clocks after the time `since`, at which the clock of the side to move has begun to run if the next
    /// turn takes time and the clocks are not [stopped](GameClock::stopped).
    #[must_use]
    pub fn resumed(mut self, line: &Record, since: f64) -> GameClock {
        let runs = GameClock::counts_in(line) && !self.is_stopped;
        self.running = runs.then(|| (line.last().turn(), since));
        self
    }

    /// The clocks after a change of the line. `None` if a game was changed that was over: then it is only
    /// looked at.
    #[must_use]
    pub fn after(self, before: &Record, line: &Record, now: f64) -> Option<GameClock> {
        if before == line {
            return Some(self);
        }
        if before.outcome().is_some() {
            return None;
        }
        let mut clock = GameClock { is_stopped: false, ..self.paused(now) };
        if line.moves().starts_with(before.moves()) {
            for ply in before.plies().max(FREE_TURNS)..line.plies() {
                let left = &mut clock.left[line.position(ply).turn().index()];
                *left = (*left + u32::from(self.control.increment) * 10).min(MOST_TENTHS);
            }
        }
        Some(clock.resumed(line, now))
    }
}

#[cfg(test)]
mod tests {
    use super::{GameClock, TimeControl};

    #[test]
    fn clocks_have_one_form_in_links() {
        for text in [
            "5-3",
            "1-0",
            "180-60",
            "5-3_2834_3000",
            "5-3_0_3000",
            "3-2_1800_1",
            "5-3_3000_3000_stopped",
            "5-3_2834_3000_stopped",
        ] {
            assert_eq!(GameClock::parse(text).map(|clock| clock.print()).as_deref(), Some(text));
        }
        for wrong in [
            "",
            "5",
            "5-",
            "-3",
            "05-3",
            "0-3",
            "181-0",
            "5-61",
            "5-3_",
            "5-3_1",
            "5-3_1_",
            "5-3_3000_3000",
            "5-3_-1_2",
            "5-3_1_2_3",
            "5-3_stopped",
            "5-3_1_2_stopped_stopped",
            "5-3_9999999999_1",
            "5-3_708001_1",
            "5:3",
            "５-3",
        ] {
            assert_eq!(GameClock::parse(wrong), None, "{wrong}");
        }
        for control in TimeControl::CHOICES {
            assert_eq!(TimeControl::parse(&control.print()), Some(control));
        }
    }
}
