//! What the clocks of the players mean at a table: when they may be stopped, when the time is up, and how
//! they are shown.

use super::Play;
use crate::record::GameClock;
use apila_core::rules::Side;

/// Milliseconds after which the time of a player elsewhere is up for sure: their last turn may be on its way.
const GRACE: f64 = 5_000.0;
/// Seconds left at which a player is warned, in descending order.
const WARNINGS: [u32; 3] = [60, 20, 10];
/// Milliseconds below which a clock shows tenths of a second.
const TENTHS_BELOW: f64 = 10_000.0;

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
            Some(since) => clock.live().resumed(line, since),
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
        let is_here = self.seat.is_none() && self.clock.is_some_and(|clock| !clock.is_live());
        is_here && GameClock::counts_in(self.record())
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
        let is_live = self.clock.is_some_and(|clock| clock.is_live());
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
    use super::{TimeUp, time_shown};
    use crate::play::{Action, LinkConflict, LinkQuestion, Play};
    use crate::record::{Address, GameClock, LinkRelation, Record};
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
        let paused =
            table.after_at(Action::SetClock(Box::new(table.pause_or_resume(10_000.0).expect("clocks"))), 0.0);
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
        let told = table.after_at(Action::TimeTold(Second, Box::new(theirs)), 30_000.0);
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
