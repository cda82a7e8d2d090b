//! What the reader has to decide about a link to a game by link.

use super::{Action, Play};
use crate::record::{Ending, LinkRelation, Record};
use apila_core::rules::Side;

/// Where a link differs from the saved game, or which seat to take. The reader decides first about the line,
/// then about the seat.
#[derive(Clone, Debug, PartialEq)]
pub struct LinkConflict {
    /// The line of the link.
    pub line: Record,
    /// How this line relates to the saved line, if the reader has to decide about that.
    pub relation: Option<LinkRelation>,
    /// The seat that the link offers, if it differs from the seat of the saved game or if no seat is taken
    /// yet.
    pub seat: Option<Side>,
}

/// A question to the reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkQuestion {
    /// Which seat to take. The link offers this one.
    TakeSeat(Side),
    /// Whether to take back this many moves that the link does not have.
    TakeBack {
        /// The number of moves.
        plies: usize,
    },
    /// Whether to play on with the other moves of the link.
    OtherWay {
        /// The number of the first move that differs, from 1.
        ply: usize,
    },
    /// Whether to agree to a draw.
    Draw,
    /// Whether the reader's time is up, as the other player says.
    TimeUp,
    /// Whether to add this many moves of the link.
    News {
        /// The number of moves.
        plies: usize,
    },
    /// Whether to add the moves before the mistake in the link.
    GoOn {
        /// The number of moves of the line with them.
        ply: usize,
    },
    /// Whether to play the other side.
    ChangeSeat {
        /// The seat that the link offers.
        theirs: Side,
        /// The seat in the saved game.
        own: Side,
    },
}

impl LinkConflict {
    /// The conflict if there is anything to decide.
    #[must_use]
    pub fn if_open(self) -> Option<LinkConflict> {
        (self.relation.is_some() || self.seat.is_some()).then_some(self)
    }

    /// The question at a table. `None` if there is none.
    #[must_use]
    pub fn question(&self, play: &Play) -> Option<LinkQuestion> {
        if play.awaits_seat() {
            return self.seat.map(LinkQuestion::TakeSeat);
        }
        Some(match (self.relation, self.seat, play.seat()) {
            (Some(LinkRelation::Behind { plies }), ..) => LinkQuestion::TakeBack { plies },
            (Some(LinkRelation::Diverged { ply }), ..) => LinkQuestion::OtherWay { ply },
            (Some(LinkRelation::Ahead { .. }), ..) if self.line.ending() == Some(Ending::Agreed) => {
                LinkQuestion::Draw
            }
            (Some(LinkRelation::Ahead { plies: 1 }), ..)
                if matches!(self.line.ending(), Some(Ending::TimeUp(_))) =>
            {
                LinkQuestion::TimeUp
            }
            (Some(LinkRelation::Ahead { plies }), ..) => LinkQuestion::News { plies },
            // A reply is a conflict only if an error follows it in the link.
            (Some(LinkRelation::Reply | LinkRelation::Same), ..) => {
                LinkQuestion::GoOn { ply: self.line.plies() }
            }
            (None, Some(theirs), Some(own)) => LinkQuestion::ChangeSeat { theirs, own },
            (None, ..) => return None,
        })
    }

    /// The action if the reader keeps the own game, or takes what the link has, and what is left to decide.
    #[must_use]
    pub fn decided(&self, takes_link: bool) -> (Action, Option<LinkConflict>) {
        let (action, left) = match (self.relation, self.seat) {
            (Some(_), _) => (
                Action::SetLine(Box::new(self.line.clone())),
                LinkConflict { relation: None, ..self.clone() },
            ),
            (None, seat) => (Action::SetSeat(seat), LinkConflict { seat: None, ..self.clone() }),
        };
        // This action changes nothing but the revision, so the address bar is brought up to date.
        (if takes_link { action } else { Action::Show(usize::MAX) }, left.if_open())
    }
}

#[cfg(test)]
mod tests {
    use super::{LinkConflict, LinkQuestion};
    use crate::play::{Action, Play};
    use crate::record::{Address, LinkRelation, Record};
    use apila_core::i18n::Language::English;
    use apila_core::rules::Side;

    fn line(fragment: &str) -> Record {
        match Address::parse(fragment) {
            Address::Table(link) => link.open(English).record,
            other => panic!("{other:?}"),
        }
    }

    /// A table with one move, on which the first side is played here.
    fn play() -> Play {
        Play::new(line("#/27?moves=1x8"), 1, English).seated(Some(Side::First))
    }

    fn conflict(line: Record, seat: Option<Side>) -> LinkConflict {
        let relation = LinkRelation::of(play().record(), &line, Some(Side::First));
        LinkConflict {
            relation: Some(relation).filter(|relation| *relation != LinkRelation::Same),
            line,
            seat,
        }
    }

    #[test]
    fn the_line_is_decided_before_the_seat() {
        let conflict = conflict(line("#/27?moves=1x7"), Some(Side::Second));
        assert_eq!(conflict.question(&play()), Some(LinkQuestion::OtherWay { ply: 1 }));
        let (action, left) = conflict.decided(true);
        let after = play().after(action);
        assert_eq!(after.record().moves(), ["1x7"]);
        let left = left.expect("the seat is left");
        let seats = LinkQuestion::ChangeSeat { theirs: Side::Second, own: Side::First };
        assert_eq!(left.question(&after), Some(seats));
        let (action, left) = left.decided(true);
        assert_eq!((after.after(action).seat(), left), (Some(Side::Second), None));
    }

    #[test]
    fn who_keeps_the_own_game_changes_nothing() {
        let conflict = conflict(line("#/27"), None);
        assert_eq!(conflict.question(&play()), Some(LinkQuestion::TakeBack { plies: 1 }));
        let (action, left) = conflict.decided(false);
        let after = play().after(action);
        assert_eq!((after.record(), after.seat(), left), (play().record(), Some(Side::First), None));
        assert!(after.revision() > play().revision(), "the address is brought up to date");
    }

    #[test]
    fn a_draw_is_no_ordinary_news() {
        let play = Play::new(line("#/jaleo"), 0, English).seated(Some(Side::First));
        let drawn = play.after(Action::AgreeDraw).record().clone();
        let relation = Some(LinkRelation::of(play.record(), &drawn, Some(Side::First)));
        let conflict = LinkConflict { line: drawn, relation, seat: None };
        assert_eq!(conflict.question(&play), Some(LinkQuestion::Draw));
    }

    #[test]
    fn a_table_without_a_seat_asks_for_one() {
        let waiting = Play::new(line("#/27"), 0, English).awaiting_seat(true);
        let conflict = LinkConflict { line: line("#/27"), relation: None, seat: Some(Side::Second) };
        assert_eq!(conflict.question(&waiting), Some(LinkQuestion::TakeSeat(Side::Second)));
    }
}
