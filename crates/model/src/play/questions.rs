//! What the players of a game by link ask each other: for a draw, to take a turn back, to stop the clocks. A
//! question is a [word](QuickWord) that holds until the next move, so it travels in links as every word does.

use super::{Action, Play};
use crate::record::{Ending, GameClock, LinkRelation, QuickWord, Record, Said};
use apila_core::rules::Side;

impl Play {
    /// What the other player asks the reader, until the reader has answered.
    #[must_use]
    pub fn question(&self) -> Option<QuickWord> {
        let seat = self.seat?;
        let has_declined = self.current_word(seat) == Some(QuickWord::NoThanks);
        let word = self.current_word(seat.other()).filter(|_| !has_declined)?;
        self.can_be_asked(word, seat.other()).then_some(word)
    }

    /// The action with which the reader agrees to what the other player asks.
    #[must_use]
    pub fn agreement(&self) -> Option<Action> {
        let seat = self.seat?;
        Some(match self.question()? {
            QuickWord::OfferDraw => Action::AgreeDraw,
            QuickWord::AskUndo => Action::SetLine(Box::new(self.line_before_turn_of(seat.other())?)),
            word => self.saying(seat, word),
        })
    }

    /// The action with which the reader says a word. `None` if the reader has no seat, and for a question
    /// that cannot be asked now, or that was asked or declined since the last move.
    #[must_use]
    pub fn say(&self, word: QuickWord) -> Option<Action> {
        let seat = self.seat?;
        if word.is_question_or_answer() && word != QuickWord::NoThanks {
            let is_declined = self.current_word(seat.other()) == Some(QuickWord::NoThanks);
            let is_asked = self.current_word(seat) == Some(word);
            if is_declined || is_asked || !self.can_be_asked(word, seat) {
                return None;
            }
        }
        Some(self.saying(seat, word))
    }

    /// Whether `line`, which came from the other player and has this relation to the line on the table, is
    /// what the reader has asked for.
    #[must_use]
    pub fn has_asked_for(&self, line: &Record, relation: LinkRelation) -> bool {
        let Some(seat) = self.seat else { return false };
        match (self.current_word(seat), relation) {
            (Some(QuickWord::OfferDraw), LinkRelation::Ahead { plies: 1 }) => {
                line.ending() == Some(Ending::Agreed)
            }
            (Some(QuickWord::AskUndo), LinkRelation::Behind { .. }) => {
                self.line_before_turn_of(seat).as_ref() == Some(line)
            }
            _ => false,
        }
    }

    /// Whether the other player offers a draw.
    pub(super) fn is_draw_offered(&self) -> bool {
        self.seat.is_some_and(|seat| self.current_word(seat.other()) == Some(QuickWord::OfferDraw))
    }

    /// Whether both players want the clocks to stand still now.
    pub(super) fn stops_clocks(&self) -> bool {
        Side::BOTH.iter().all(|side| self.current_word(*side) == Some(QuickWord::StopClocks))
    }

    /// Forgets the words that are of no interest any more, since the line has changed.
    pub(super) fn forget_words(&mut self) {
        let plies = self.record().plies();
        self.said = self.said.map(|said| said.filter(|said| said.is_recent(plies)));
    }

    fn saying(&self, seat: Side, word: QuickWord) -> Action {
        Action::Say(seat, Some(Said { ply: self.record().plies(), word }))
    }

    /// What the player of a side has said since the last move.
    fn current_word(&self, side: Side) -> Option<QuickWord> {
        let said = self.said[side.index()]?;
        (said.ply == self.record().plies() && self.record().outcome().is_none()).then_some(said.word)
    }

    /// Whether the player of `asker` can ask for something with this word now.
    fn can_be_asked(&self, word: QuickWord, asker: Side) -> bool {
        let record = self.record();
        record.outcome().is_none()
            && match word {
                QuickWord::OfferDraw => record.id().game().draw_by_agreement,
                QuickWord::AskUndo => self.last_turn_of(asker).is_some(),
                QuickWord::StopClocks => {
                    GameClock::counts_in(record) && self.clock.is_some_and(|clock| !clock.is_stopped())
                }
                _ => false,
            }
    }

    /// The number of moves before the last turn of a side.
    fn last_turn_of(&self, side: Side) -> Option<usize> {
        let record = self.record();
        (0..record.plies()).rev().find(|ply| record.position(*ply).turn() == side)
    }

    /// The line without the last turn of a side and what came after it.
    fn line_before_turn_of(&self, side: Side) -> Option<Record> {
        let ply = self.last_turn_of(side)?;
        let mut line = self.record().clone();
        line.take_back_to(ply);
        Some(line)
    }
}

#[cfg(test)]
mod tests {
    use crate::play::{Action, Play};
    use crate::record::{Address, GameClock, LinkRelation, QuickWord, Record};
    use apila_core::i18n::Language::English;
    use apila_core::rules::Side::{self, First, Second};

    fn line(fragment: &str) -> Record {
        let Address::Table(link) = Address::parse(fragment) else { panic!("{fragment} is a table") };
        link.open(English).record
    }

    /// The tables of both players.
    fn tables(fragment: &str) -> [Play; 2] {
        let clock = GameClock::parse("5-3");
        Side::BOTH.map(|seat| {
            Play::new(line(fragment), usize::MAX, English).seated(Some(seat)).timed(clock, Some(0.0))
        })
    }

    /// Both tables after a player has said a word.
    fn after(tables: &[Play; 2], speaker: Side, word: QuickWord, now: f64) -> [Play; 2] {
        let action = tables[speaker.index()].say(word).expect("a word that can be said");
        [0, 1].map(|index| tables[index].after_at(action.clone(), now))
    }

    /// The table of a player after the other one has agreed, and whether they have asked for that.
    fn agreed(tables: &[Play; 2], asker: Side) -> (Play, bool) {
        let other = &tables[asker.other().index()];
        let other = other.after_at(other.agreement().expect("a question"), 0.0);
        let relation = LinkRelation::of(tables[asker.index()].record(), other.record(), Some(asker));
        let is_wanted = tables[asker.index()].has_asked_for(other.record(), relation);
        (other, is_wanted)
    }

    #[test]
    fn a_draw_can_be_offered_and_accepted_at_any_time() {
        for asker in Side::BOTH {
            let asked = after(&tables("#/jaleo?moves=n31-o29"), asker, QuickWord::OfferDraw, 0.0);
            assert_eq!(asked[asker.index()].question(), None);
            assert_eq!(asked[asker.other().index()].question(), Some(QuickWord::OfferDraw));
            let (other, is_wanted) = agreed(&asked, asker);
            assert_eq!(
                (other.record().outcome().and_then(|outcome| outcome.winner()), is_wanted),
                (None, true)
            );
            assert!(other.record().outcome().is_some());
        }
        assert_eq!(tables("#/27?moves=1x8")[0].say(QuickWord::OfferDraw), None, "27 has no agreed draws");
        let [waiting, _] = tables("#/jaleo?moves=n31-o29");
        assert_eq!(waiting.after(Action::AgreeDraw).record(), waiting.record(), "nobody has offered a draw");
    }

    #[test]
    fn who_asks_gets_the_last_own_turn_back() {
        for (asker, left) in [(First, 2), (Second, 1)] {
            let asked = after(&tables("#/27?moves=1x8_9x1_2x2"), asker, QuickWord::AskUndo, 0.0);
            let (other, is_wanted) = agreed(&asked, asker);
            assert_eq!((other.record().plies(), is_wanted), (left, true));
            // When the same number of turns has been made again, nothing is asked.
            let again = other.after(Action::SetLine(Box::new(line("#/27?moves=1x8_9x1_2x1"))));
            assert_eq!(again.question(), None);
        }
        let table = &tables("#/27?moves=1x8")[1];
        assert_eq!(table.say(QuickWord::AskUndo), None, "White has made no turn");
    }

    #[test]
    fn nothing_else_is_taken_back_unasked() {
        let asked = after(&tables("#/27?moves=1x8_9x1_2x2"), First, QuickWord::AskUndo, 0.0);
        for other in ["#/27?moves=1x8", "#/27", "#/27?moves=1x8_9x1_2x2"] {
            let relation = LinkRelation::of(asked[0].record(), &line(other), Some(First));
            assert!(!asked[0].has_asked_for(&line(other), relation), "{other}");
        }
    }

    #[test]
    fn what_is_declined_is_not_asked_again_before_the_next_move() {
        let asked = after(&tables("#/27?moves=1x8_9x1_2x2"), First, QuickWord::AskUndo, 0.0);
        let declined = after(&asked, Second, QuickWord::NoThanks, 0.0);
        assert_eq!(declined[1].question(), None);
        assert_eq!(declined[0].say(QuickWord::AskUndo), None);
        let moved = Action::SetLine(Box::new(line("#/27?moves=1x8_9x1_2x2_9x2")));
        let moved = declined.map(|table| table.after(moved.clone()));
        assert!(moved[0].say(QuickWord::AskUndo).is_some());
    }

    #[test]
    fn the_clocks_stop_if_both_want_it_until_the_next_turn() {
        let asked = after(&tables("#/27?moves=1x8_9x1"), First, QuickWord::StopClocks, 10_000.0);
        let stopped = after(&asked, Second, QuickWord::StopClocks, 20_000.0);
        for table in &stopped {
            let clock = table.clock().expect("clocks");
            assert_eq!((clock.print().as_str(), clock.is_running()), ("5-3_2800_3000_stopped", false));
            // Also after the page was opened again.
            let clock = clock.live().resumed(table.record(), 30_000.0);
            let again = Play::new(table.record().clone(), 2, English).seated(Some(First));
            let again = again.timed(Some(clock), Some(30_000.0));
            assert!(!clock.is_running() && again.say(QuickWord::StopClocks).is_none());
            let moved = table.after_at(Action::SetLine(Box::new(line("#/27?moves=1x8_9x1_2x2"))), 90_000.0);
            assert_eq!(moved.clock().map(GameClock::print).as_deref(), Some("5-3_2830_3000"));
            assert!(moved.clock().is_some_and(GameClock::is_running));
        }
    }
}
