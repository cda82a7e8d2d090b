//! What players of a game by link can say to each other: words from a fixed list, so that each reader gets
//! them in their own language, and nobody has to read what strangers write. Some of them ask for something.

/// A word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QuickWord {
    /// A greeting.
    Hello,
    /// Good luck.
    GoodLuck,
    /// Praise for a turn.
    WellPlayed,
    /// Thanks.
    Thanks,
    /// A request to wait.
    OneMoment,
    /// An apology.
    Sorry,
    /// Thanks for the game.
    GoodGame,
    /// Offers a draw.
    OfferDraw,
    /// Asks whether the own last turn may be taken back.
    AskUndo,
    /// Asks to stop the clocks until the next turn, and agrees to that.
    StopClocks,
    /// Declines what the other player asks.
    NoThanks,
}

impl QuickWord {
    /// All words. Those that ask for nothing come first, in the order in which they are offered.
    pub const ALL: [QuickWord; 11] = [
        QuickWord::Hello,
        QuickWord::GoodLuck,
        QuickWord::WellPlayed,
        QuickWord::Thanks,
        QuickWord::OneMoment,
        QuickWord::Sorry,
        QuickWord::GoodGame,
        QuickWord::OfferDraw,
        QuickWord::AskUndo,
        QuickWord::StopClocks,
        QuickWord::NoThanks,
    ];

    /// Whether it asks for something, or answers such a word. It holds until the next move.
    #[must_use]
    pub const fn is_question_or_answer(self) -> bool {
        self as u8 >= QuickWord::OfferDraw as u8
    }

    /// The name in links.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            QuickWord::Hello => "hello",
            QuickWord::GoodLuck => "good-luck",
            QuickWord::WellPlayed => "well-played",
            QuickWord::Thanks => "thanks",
            QuickWord::OneMoment => "one-moment",
            QuickWord::Sorry => "sorry",
            QuickWord::GoodGame => "good-game",
            QuickWord::OfferDraw => "offer-draw",
            QuickWord::AskUndo => "ask-undo",
            QuickWord::StopClocks => "stop-clocks",
            QuickWord::NoThanks => "no-thanks",
        }
    }
}

/// A word, and when it was said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Said {
    /// The number of moves on the table.
    pub ply: usize,
    /// The word.
    pub word: QuickWord,
}

impl Said {
    /// The text in links, such as `12-well-played`.
    #[must_use]
    pub fn print(self) -> String {
        format!("{}-{}", self.ply, self.word.name())
    }

    /// Reads the text in links. `None` if it has another form or an unknown word.
    #[must_use]
    pub fn parse(text: &str) -> Option<Said> {
        let (ply, name) = text.split_once('-')?;
        let word = QuickWord::ALL.into_iter().find(|word| word.name() == name)?;
        let said = Said { ply: ply.parse().ok()?, word };
        (said.print() == text).then_some(said)
    }

    /// Whether it is still of interest after `plies` moves. A question is, until the next move. Another word
    /// is, until the player who has heard it has replied with a turn, and the other player with another one.
    #[must_use]
    pub const fn is_recent(self, plies: usize) -> bool {
        match self.word.is_question_or_answer() {
            true => plies == self.ply,
            false => plies <= self.ply.saturating_add(2),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{QuickWord, Said};

    #[test]
    fn words_have_one_form_in_links() {
        for word in QuickWord::ALL {
            let said = Said { ply: 12, word };
            assert_eq!(Said::parse(&said.print()), Some(said));
        }
        for wrong in ["", "12", "12-", "-hello", "012-hello", "12-Hello", "12-hello-", "-1-hello", "12-bye"] {
            assert_eq!(Said::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_word_is_shown_for_two_turns() {
        let said = Said { ply: 3, word: QuickWord::Hello };
        assert_eq!([3, 5, 6].map(|plies| said.is_recent(plies)), [true, true, false]);
        assert!(Said { ply: usize::MAX, word: QuickWord::Hello }.is_recent(usize::MAX));
    }

    #[test]
    fn a_question_holds_until_the_next_move() {
        let said = Said { ply: 3, word: QuickWord::AskUndo };
        assert_eq!([2, 3, 4].map(|plies| said.is_recent(plies)), [false, true, false]);
    }
}
