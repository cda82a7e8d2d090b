//! What a line that came by a link means for the game that is kept under the same name.

use super::{Ending, GameTree, Record};

/// How the line of a link and the line on the table of a kept game fit together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meeting {
    /// They are the same.
    Same,
    /// The link goes on from where the kept game stands.
    News {
        /// Moves, or an end, that it has more.
        plies: usize,
    },
    /// The kept game has gone on from where the link stands.
    Older {
        /// Moves, or an end, that the kept game has more.
        plies: usize,
    },
    /// Both have something the other has not.
    OtherWay {
        /// The first move at which they differ, from 1.
        ply: usize,
    },
    /// They are different games, or begin differently.
    Strange,
}

impl Meeting {
    /// Compares the line of a link with the line on the table of a kept game.
    #[must_use]
    pub fn of(kept: &GameTree, line: &Record) -> Meeting {
        if !kept.has_start_of(line) {
            return Meeting::Strange;
        }
        let (mine, theirs) = (said(kept.line()), said(line));
        let common = mine.iter().zip(&theirs).take_while(|(here, there)| here == there).count();
        match (mine.len() - common, theirs.len() - common) {
            (0, 0) => Meeting::Same,
            (0, plies) => Meeting::News { plies },
            (plies, 0) => Meeting::Older { plies },
            _ => Meeting::OtherWay { ply: common + 1 },
        }
    }
}

/// All that a line says, its end included.
fn said(line: &Record) -> Vec<&str> {
    line.moves().iter().map(String::as_str).chain(line.ending().map(Ending::token)).collect()
}

#[cfg(test)]
mod tests {
    use super::Meeting;
    use crate::games::GameId;
    use crate::i18n::Language;
    use crate::record::{GameTree, Record};
    use crate::rules::Side;

    fn line(moves: &str) -> Record {
        let Some(id) = GameId::parse("27") else { panic!("27 is a game") };
        let mut record = Record::from_start(id, Side::First);
        for text in moves.split_whitespace() {
            assert_eq!(record.say(text, Language::English), Ok(()));
        }
        record
    }

    #[test]
    fn lines_are_compared_to_their_ends() {
        let cases = [
            ("1x8 9x1", "1x8 9x1", Meeting::Same),
            ("1x8", "1x8 9x1 2x2", Meeting::News { plies: 2 }),
            ("1x8", "1x8 resign", Meeting::News { plies: 1 }),
            ("", "1x8", Meeting::News { plies: 1 }),
            ("1x8 9x1", "1x8", Meeting::Older { plies: 1 }),
            ("1x8 9x1 2x2", "1x8 9x4", Meeting::OtherWay { ply: 2 }),
            ("1x8 resign", "1x8 9x4", Meeting::OtherWay { ply: 2 }),
        ];
        for (kept, link, meeting) in cases {
            assert_eq!(Meeting::of(&GameTree::new(line(kept)), &line(link)), meeting, "{kept} | {link}");
        }
        let mut other = Record::from_start(line("").id(), Side::Second);
        assert_eq!(Meeting::of(&GameTree::new(line("")), &other), Meeting::Strange);
        assert_eq!(other.say("9x8", Language::English), Ok(()));
        assert_eq!(Meeting::of(&GameTree::new(line("1x8")), &other), Meeting::Strange);
    }
}
