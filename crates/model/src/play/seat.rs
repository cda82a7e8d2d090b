//! Who plays here: the seat of a game by link, and what follows from it.

use super::Play;
use crate::record::{MatchScore, Said};
use apila_core::rules::Side;

impl Play {
    /// The table with this seat: see [`Play::seat`].
    #[must_use]
    pub fn seated(mut self, seat: Option<Side>) -> Play {
        self.seat = seat;
        self
    }

    /// The table as it is before the reader has taken a seat, if `awaits_seat` is set: see
    /// [`Play::awaits_seat`].
    #[must_use]
    pub fn awaiting_seat(mut self, awaits_seat: bool) -> Play {
        self.awaits_seat = awaits_seat;
        self
    }

    /// Whether the reader still has to take a seat in a game by link or to choose to watch. Nothing can be
    /// played until [`Action::SetSeat`](super::Action::SetSeat) ends this.
    #[must_use]
    pub const fn awaits_seat(&self) -> bool {
        self.awaits_seat
    }

    /// The table of a game by link. `has_help` says whether its players have agreed on hints and analysis.
    #[must_use]
    pub fn helped(mut self, has_help: bool) -> Play {
        self.has_help = has_help;
        self
    }

    /// Whether the players of a game by link have agreed on hints and analysis.
    #[must_use]
    pub const fn has_help(&self) -> bool {
        self.has_help
    }

    /// The table of a game by link whose player of `side` has said something.
    #[must_use]
    pub fn after_word(mut self, side: Side, said: Option<Said>) -> Play {
        self.said[side.index()] = said;
        self
    }

    /// What the player of a side said last in a game by link.
    #[must_use]
    pub const fn said(&self, side: Side) -> Option<Said> {
        self.said[side.index()]
    }

    /// The table of a game by link in a match.
    #[must_use]
    pub fn scored(mut self, score: Option<MatchScore>) -> Play {
        self.score = score;
        self
    }

    /// The score of the match before this game. `None` in the first game of the players.
    #[must_use]
    pub const fn score(&self) -> Option<MatchScore> {
        self.score
    }

    /// The score of the match, with this game if it is over.
    #[must_use]
    pub fn score_now(&self) -> MatchScore {
        let score = self.score.unwrap_or_default();
        self.record().outcome().map_or(score, |outcome| score.after(outcome))
    }

    /// Whether hints and analysis may be used now. Against a person elsewhere they may be used only after the
    /// game, unless both players have agreed.
    #[must_use]
    pub fn may_be_helped(&self) -> bool {
        self.seat.is_none() || self.has_help || self.record().outcome().is_some()
    }

    /// The side that is played here. `None` means both.
    #[must_use]
    pub const fn seat(&self) -> Option<Side> {
        self.seat
    }

    /// The side of the only person who plays here, against a person elsewhere or the computer. `None` if
    /// there is no such person.
    #[must_use]
    pub fn own_side(&self) -> Option<Side> {
        self.computers.own_side(self.seat)
    }

    /// Whether a side is played here by a person.
    pub(super) fn is_played_here(&self, side: Side) -> bool {
        !self.awaits_seat && self.seat.is_none_or(|seat| seat == side) && self.computers.of(side).is_none()
    }

    /// Whether the game is waiting for a move that is not made here.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        self.record().outcome().is_none() && !self.is_played_here(self.record().last().turn())
    }

    /// Whether the game has to be sent to the other player of a game by link, who has to reply or has not
    /// seen its end.
    #[must_use]
    pub fn must_be_sent(&self) -> bool {
        let ended_here = self.record().outcome().is_some()
            && self.side_of_last_move().is_some_and(|side| self.is_played_here(side));
        self.seat.is_some() && (self.is_waiting() || ended_here)
    }

    /// Takes a seat. `None` means both sides.
    pub(super) const fn take_seat(&mut self, seat: Option<Side>) {
        self.seat = seat;
        self.awaits_seat = false;
    }
}
