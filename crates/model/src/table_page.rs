//! What the page of a table has beside the table itself: what the reader has asked for, and what the link
//! that opened it says. It decides which part of the program the page loads next, and whether its address
//! follows the game. Boards need neither, so the table ([`Play`]) does not know it.

use crate::play::Play;

/// The state of the page of a table beside its [`Play`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TablePage {
    /// Whether the reader has opened a dialog or asked for analysis.
    pub has_request: bool,
    /// Whether keys wait that were pressed on the board before the part that handles them was loaded.
    pub has_early_keys: bool,
    /// Whether the link that was opened has an error.
    pub has_link_error: bool,
    /// Whether the reader has to decide about the link: which line or which seat to take.
    pub has_conflict: bool,
}

/// Why the page needs a part of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartNeed {
    /// It shows what the reader has asked for.
    Request,
    /// It handles the keys that wait.
    EarlyKeys,
    /// It shows what there is to say about the link, and the clocks in it.
    LinkNotices,
    /// It shows the buttons for a game that is over.
    Ending,
}

/// What a reader gives up who closes the message that a part could not be loaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GivenUp {
    /// The keys that wait.
    EarlyKeys,
    /// The request, if there is one.
    Request,
    /// The request, and the seat that has not been taken. The reader then only watches.
    RequestAndSeat,
}

impl TablePage {
    /// Whether nothing has happened at the table since it was opened.
    fn is_untouched(play: &Play) -> bool {
        play.revision() == 0
    }

    /// Whether the error of the link is shown: until something happens at the table.
    #[must_use]
    pub fn shows_link_error(self, play: &Play) -> bool {
        self.has_link_error && TablePage::is_untouched(play)
    }

    /// Whether the address stays as it was opened. A link with an error or a conflict stays until something
    /// happens at the table, and a link to a seat until that is taken.
    #[must_use]
    pub fn keeps_address(self, play: &Play) -> bool {
        play.awaits_seat()
            || self.shows_link_error(play)
            || self.has_conflict && TablePage::is_untouched(play)
    }

    /// Why the page needs a part of the program now. What the reader has asked for comes first.
    #[must_use]
    pub fn needs(self, play: &Play) -> Option<PartNeed> {
        if self.has_request {
            Some(PartNeed::Request)
        } else if self.has_early_keys {
            Some(PartNeed::EarlyKeys)
        } else if self.shows_link_error(play)
            || self.has_conflict
            || play.seat().is_some()
            || play.clock().is_some()
        {
            Some(PartNeed::LinkNotices)
        } else {
            play.outcome_shown().map(|_| PartNeed::Ending)
        }
    }

    /// What the reader gives up if the part that the page needs cannot be loaded.
    #[must_use]
    pub fn given_up(self, play: &Play) -> GivenUp {
        match self.needs(play) {
            Some(PartNeed::EarlyKeys) => GivenUp::EarlyKeys,
            _ if play.awaits_seat() => GivenUp::RequestAndSeat,
            _ => GivenUp::Request,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{GivenUp, PartNeed, TablePage};
    use crate::catalog::GameId;
    use crate::play::{Action, Play};
    use crate::record::{GameClock, Record};
    use apila_core::i18n::Language;
    use apila_core::rules::Side;

    fn table() -> Play {
        let Some(id) = GameId::parse("27") else { panic!("27 is a game") };
        Play::new(Record::from_start(id, Side::First), 0, Language::English)
    }

    #[test]
    fn what_the_reader_asks_for_comes_before_what_the_page_has_to_say() {
        let play = table();
        let mut page =
            TablePage { has_request: true, has_early_keys: true, has_link_error: true, has_conflict: true };
        assert_eq!(page.needs(&play), Some(PartNeed::Request));
        assert_eq!(page.given_up(&play), GivenUp::Request);
        page.has_request = false;
        assert_eq!(page.needs(&play), Some(PartNeed::EarlyKeys));
        assert_eq!(page.given_up(&play), GivenUp::EarlyKeys);
        page.has_early_keys = false;
        assert_eq!(page.needs(&play), Some(PartNeed::LinkNotices));
        assert_eq!(TablePage::default().needs(&play), None);
        assert_eq!(TablePage::default().needs(&play.after(Action::Resign)), Some(PartNeed::Ending));
        let timed = play.clone().timed(GameClock::parse("5-3"), None);
        assert_eq!(TablePage::default().needs(&timed), Some(PartNeed::LinkNotices));
        assert_eq!(TablePage::default().needs(&play.seated(Some(Side::First))), Some(PartNeed::LinkNotices));
    }

    #[test]
    fn a_link_in_doubt_stays_in_the_address_until_something_happens() {
        let play = table();
        let later = play.after(Action::Flip);
        let error = TablePage { has_link_error: true, ..TablePage::default() };
        let conflict = TablePage { has_conflict: true, ..TablePage::default() };
        assert!(!TablePage::default().keeps_address(&play));
        assert!(error.keeps_address(&play) && conflict.keeps_address(&play));
        assert!(!error.keeps_address(&later) && !conflict.keeps_address(&later));
        assert!(error.shows_link_error(&play) && !error.shows_link_error(&later));
        // The error is settled with the first event, the conflict with the reader's decision.
        assert_eq!((error.needs(&later), conflict.needs(&later)), (None, Some(PartNeed::LinkNotices)));
    }

    #[test]
    fn a_seat_that_is_not_taken_keeps_the_link_and_is_given_up_with_it() {
        let play = table().awaiting_seat(true).after(Action::Flip);
        let page = TablePage { has_conflict: true, ..TablePage::default() };
        assert!(page.keeps_address(&play));
        assert_eq!(page.given_up(&play), GivenUp::RequestAndSeat);
    }
}
