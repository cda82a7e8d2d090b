//! The clocks of the players. Each player has the same time for a game, and more after each turn (Fischer's
//! clock: US patent 4884255, 1989).
//!
//! A clock knows no time of day. Times are milliseconds of a monotonic clock of the page, and what is left
//! is what travels in links. The first turn of each player takes no time, so nobody loses time while the
//! other player is being invited.
//!
//! In a game between two browsers each browser measures the time of its own player. What the other player
//! has left comes with the link after their turn, and is an estimate until then.

use super::Play;
use crate::record::Record;
use apila_core::rules::Side;

/// The number of turns before the clocks begin to run.
const FREE_TURNS: usize = 2;
/// Milliseconds after which the time of a player elsewhere is up for sure: their last turn may be on its way.
const GRACE: f64 = 5_000.0;
/// Seconds left at which a player is warned, in falling order.
pub const WARNINGS: [u32; 3] = [60, 20, 10];
/// Milliseconds below which a clock shows tenths of a second.
const TENTHS_BELOW: f64 = 10_000.0;
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
}

impl GameClock {
    /// The clocks at the beginning of a game.
    #[must_use]
    pub fn new(control: TimeControl) -> GameClock {
        GameClock { control, left: [u32::from(control.minutes) * 600; 2], running: None, is_live: false }
    }

    /// The time that each player has at the beginning.
    #[must_use]
    pub const fn control(&self) -> TimeControl {
        self.control
    }

    /// The text in links: the time control, and the tenths of a second that each side has left at the
    /// beginning of the present turn, such as `5-3_2834_3000`. These are left out at the beginning.
    #[must_use]
    pub fn print(&self) -> String {
        let control = self.control.print();
        if self.left == GameClock::new(self.control).left {
            return control;
        }
        let [first, second] = self.left;
        format!("{control}_{first}_{second}")
    }

    /// Reads the text in links, as clocks that stand still. Only the form that [`GameClock::print`] returns
    /// is accepted.
    #[must_use]
    pub fn parse(text: &str) -> Option<GameClock> {
        let (control, left) =
            text.split_once('_').map_or((text, None), |(control, left)| (control, Some(left)));
        let mut clock = GameClock::new(TimeControl::parse(control)?);
        if let Some((first, second)) = left.map(|left| left.split_once('_')).unwrap_or_default() {
            let tenths = |text: &str| text.parse().ok().filter(|tenths| *tenths <= MOST_TENTHS);
            clock.left = [tenths(first)?, tenths(second)?];
        }
        (clock.print() == text).then_some(clock)
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

    /// The clocks of a game that goes on, where its `line` begins to run at the time `now`, or has run since.
    #[must_use]
    pub fn resumed(mut self, line: &Record, now: f64) -> GameClock {
        let is_running = line.plies() >= FREE_TURNS && line.outcome().is_none();
        self.running = is_running.then(|| (line.last().turn(), now));
        self
    }

    /// The clocks after a change of the line. `None` if a game was changed that was over: then it is only
    /// looked at.
    pub(super) fn after(self, before: &Record, line: &Record, now: f64) -> Option<GameClock> {
        if before == line {
            return Some(self);
        }
        if before.outcome().is_some() {
            return None;
        }
        let mut clock = self.paused(now);
        if line.moves().starts_with(before.moves()) {
            for ply in before.plies().max(FREE_TURNS)..line.plies() {
                let left = &mut clock.left[line.position(ply).turn().index()];
                *left = (*left + u32::from(self.control.increment) * 10).min(MOST_TENTHS);
            }
        }
        Some(clock.resumed(line, now))
    }
}

/// What follows from the time of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeUp {
    /// It is up, and the game is over: the side is played here.
    Over,
    /// It seems to be up. The reader may say so, which ends the game.
    Claimable,
}

impl Play {
    /// The table with clocks. Those of a game between two browsers run since `since`; the others wait for the
    /// next turn or for the players.
    #[must_use]
    pub fn timed(mut self, clock: Option<GameClock>, since: Option<f64>) -> Play {
        let line = self.record();
        self.clock = clock.map(|clock| match since {
            Some(since) => GameClock { is_live: true, ..clock.resumed(line, since) },
            None => clock,
        });
        self
    }

    /// The clocks, if the game has any.
    #[must_use]
    pub const fn clock(&self) -> Option<&GameClock> {
        self.clock.as_ref()
    }

    /// Whether the players can let the clocks stand still: both sit here, and the clocks have begun to run.
    #[must_use]
    pub fn can_pause(&self) -> bool {
        let line = self.record();
        let is_here = self.seat.is_none() && self.clock.is_some_and(|clock| !clock.is_live);
        is_here && line.plies() >= FREE_TURNS && line.outcome().is_none()
    }

    /// The clocks after a press on the button that pauses them and lets them run.
    #[must_use]
    pub fn pause_or_resume(&self, now: f64) -> Option<GameClock> {
        self.clock.map(|clock| match clock.is_running() {
            true => clock.paused(now),
            false => clock.resumed(self.record(), now),
        })
    }

    /// What follows from the time of the side to move. `None` while there is time.
    #[must_use]
    pub fn time_up(&self, now: f64) -> Option<TimeUp> {
        let clock = self.clock.filter(GameClock::is_running)?;
        let turn = self.record().last().turn();
        let left = clock.left(turn, now);
        if self.is_timed_here(turn) {
            (left <= 0.0).then_some(TimeUp::Over)
        } else {
            let can_claim = self.seat == Some(turn.other());
            (can_claim && left <= -GRACE).then_some(TimeUp::Claimable)
        }
    }

    /// The side to be warned now, and the seconds of the last [warning](WARNINGS) that is due: the side to
    /// move, if it is played here.
    #[must_use]
    pub fn time_warning(&self, now: f64) -> Option<(Side, u32)> {
        let clock = self.clock.filter(GameClock::is_running)?;
        let turn = self.record().last().turn();
        let left = clock.left(turn, now);
        let due = |seconds: &&u32| left <= f64::from(**seconds) * 1_000.0;
        let seconds = WARNINGS.iter().rev().find(due)?;
        self.is_timed_here(turn).then_some((turn, *seconds))
    }

    /// Whether the time of a side is measured here. Who watches a live game measures nothing.
    fn is_timed_here(&self, side: Side) -> bool {
        let is_live = self.clock.is_some_and(|clock| clock.is_live);
        self.is_played_here(side) && (self.seat.is_some() || !is_live)
    }
}

/// A time as clocks show it: `4:03`, `1:00:00`, and with tenths below ten seconds.
#[must_use]
pub fn time_shown(milliseconds: f64) -> String {
    let left = milliseconds.max(0.0);
    if left < TENTHS_BELOW {
        let tenths = (left / 100.0).ceil() as u32;
        return format!("0:{:02}.{}", tenths / 10, tenths % 10);
    }
    let seconds = (left / 1_000.0).ceil() as u32;
    let (hours, minutes, seconds) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

#[cfg(test)]
mod tests {
    use super::{GameClock, TimeControl, TimeUp, time_shown};
    use crate::play::{Action, LinkConflict, LinkQuestion, Play};
    use crate::record::{Address, LinkRelation, Record};
    use apila_core::i18n::Language::English;
    use apila_core::rules::Side::{self, First, Second};

    fn line(moves: &str) -> Record {
        let Address::Table(link) = Address::parse(&format!("#/27?moves={moves}")) else { panic!("a table") };
        link.open(English).record
    }

    /// A table after these moves, with clocks that run since the time 0.
    fn play(moves: &str, clock: &str, seat: Option<Side>) -> Play {
        let clock = GameClock::parse(clock).expect("a clock");
        let table = Play::new(line(moves), usize::MAX, English).seated(seat);
        match seat {
            Some(_) => table.timed(Some(clock), Some(0.0)),
            None => table.timed(Some(clock.resumed(&line(moves), 0.0)), None),
        }
    }

    fn turn(play: &Play, moves: &str, now: f64) -> Play {
        play.after_at(Action::SetLine(Box::new(line(moves))), now)
    }

    fn text(play: &Play) -> String {
        play.clock().map(GameClock::print).unwrap_or_default()
    }

    #[test]
    fn clocks_have_one_form_in_links() {
        for text in ["5-3", "1-0", "180-60", "5-3_2834_3000", "5-3_0_3000", "3-2_1800_1"] {
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

    #[test]
    fn time_runs_for_the_side_to_move_after_the_first_turns() {
        let table = play("", "5-3", None);
        assert!(!table.clock().expect("clocks").is_running());
        let table = turn(&table, "1x8", 60_000.0);
        assert_eq!(text(&table), "5-3", "the first turn takes no time");
        let table = turn(&table, "1x8_9x1", 100_000.0);
        assert_eq!(text(&table), "5-3");
        let clock = table.clock().expect("clocks");
        assert_eq!((clock.left(First, 110_000.0), clock.left(Second, 110_000.0)), (290_000.0, 300_000.0));
        let table = turn(&table, "1x8_9x1_2x2", 120_020.0);
        assert_eq!(text(&table), "5-3_2830_3000", "20 seconds less, 3 more");
        let table = turn(&table, "1x8_9x1_2x2_resign", 130_000.0);
        assert_eq!(text(&table), "5-3_2830_2901", "an ending is no turn");
        assert!(!table.clock().expect("clocks").is_running());
    }

    #[test]
    fn a_turn_taken_back_gives_no_time_back() {
        let table = turn(&play("1x8_9x1", "5-3", None), "1x8_9x1_2x2", 10_000.0);
        let back = table.after_at(Action::UndoTurn, 15_000.0);
        assert_eq!(text(&back), "5-3_2930_2950");
        assert_eq!(back.clock().map(|clock| clock.left(First, 20_000.0)), Some(288_000.0));
    }

    #[test]
    fn a_game_that_was_over_is_continued_without_clocks() {
        let table = play("1x8_9x1", "1-0", None).after_at(Action::TimeUp, 60_000.0);
        assert_eq!(table.record().outcome().and_then(|outcome| outcome.winner()), Some(Second));
        assert_eq!(text(&table), "1-0_0_600");
        let back = table.after_at(Action::UndoTurn, 61_000.0);
        assert_eq!((back.record().outcome(), text(&back).as_str()), (None, ""));
        assert_eq!(table.rematch().print(), "#/27?clock=1-0");
    }

    #[test]
    fn both_players_at_one_screen_can_pause() {
        let table = play("1x8_9x1", "5-3", None);
        assert!(table.can_pause() && !play("1x8", "5-3", None).can_pause());
        let paused = table.after_at(Action::SetClock(table.pause_or_resume(10_000.0).expect("clocks")), 0.0);
        assert_eq!((text(&paused).as_str(), paused.time_up(1e9)), ("5-3_2900_3000", None));
        assert_eq!(paused.revision(), table.revision(), "nothing has happened on the board");
        let clock = paused.pause_or_resume(20_000.0).expect("clocks");
        assert_eq!(clock.left(First, 21_000.0), 289_000.0);
        let moved = turn(&paused, "1x8_9x1_2x2", 90_000.0);
        assert_eq!(text(&moved), "5-3_2930_3000", "a turn ends the pause");
        assert!(moved.clock().expect("clocks").is_running());
    }

    #[test]
    fn each_player_ends_the_game_when_their_own_time_is_up_and_may_claim_that_of_the_other() {
        let own = play("1x8_9x1", "1-0", Some(First));
        assert_eq!((own.time_up(59_900.0), own.time_up(60_000.0)), (None, Some(TimeUp::Over)));
        let other = play("1x8_9x1", "1-0", Some(Second));
        assert_eq!((other.time_up(60_000.0), other.time_up(65_000.0)), (None, Some(TimeUp::Claimable)));
        let claimed = other.after_at(Action::TimeUp, 65_000.0);
        assert_eq!(claimed.record().ending().map(|ending| ending.token()), Some("time"));
        let watching = other.after(Action::SetSeat(None));
        assert_eq!((watching.time_up(65_000.0), watching.can_pause()), (None, false));
        assert_eq!(play("1x8_9x1", "1-0", None).time_up(60_000.0), Some(TimeUp::Over));
        let mut without = own;
        without.clock = None;
        assert_eq!(without.after(Action::TimeUp).record().outcome(), None, "nobody loses without clocks");
    }

    #[test]
    fn a_player_with_time_is_asked_about_a_claim() {
        let table = play("1x8_9x1", "1-0", Some(First));
        let claim = line("1x8_9x1_time");
        let relation = LinkRelation::of(table.record(), &claim, Some(First));
        let conflict = LinkConflict { line: claim, relation: Some(relation), seat: None };
        assert_eq!(conflict.question(&table), Some(LinkQuestion::TimeUp));
        let theirs = LinkRelation::of(&line("1x8"), &line("1x8_time"), Some(First));
        assert_eq!(theirs, LinkRelation::Reply, "their own time needs no question");
    }

    #[test]
    fn what_a_player_elsewhere_says_counts_for_their_own_time() {
        let table = turn(&play("1x8_9x1_2x2", "5-3", Some(First)), "1x8_9x1_2x2_9x2", 30_000.0);
        assert_eq!(text(&table), "5-3_3000_2730");
        let theirs = GameClock::parse("5-3_1_2770").expect("a clock");
        let told = table.after_at(Action::TimeTold(Second, theirs), 30_000.0);
        assert_eq!((text(&told).as_str(), told.event()), ("5-3_3000_2770", table.event()));
    }

    #[test]
    fn the_side_to_move_is_warned() {
        let table = play("1x8_9x1", "5-3", Some(First));
        let warned = [239_000.0, 240_000.0, 279_900.0, 280_000.0, 290_000.0];
        let warned = warned.map(|now| table.time_warning(now).map(|(_, seconds)| seconds));
        assert_eq!(warned, [None, Some(60), Some(60), Some(20), Some(10)]);
        assert_eq!(play("1x8_9x1", "5-3", Some(Second)).time_warning(290_000.0), None);
    }

    #[test]
    fn times_are_shown_as_on_clocks() {
        let cases = [
            (300_000.0, "5:00"),
            (299_001.0, "5:00"),
            (3_600_000.0, "1:00:00"),
            (10_000.0, "0:10"),
            (9_900.0, "0:09.9"),
            (40.0, "0:00.1"),
            (0.0, "0:00.0"),
            (-5.0, "0:00.0"),
        ];
        for (time, text) in cases {
            assert_eq!(time_shown(time), text);
        }
    }
}
