//! Decides which games of files are added to the stored games. A game that is stored already is not added
//! again.

use std::collections::BTreeMap;

use super::Sheet;

/// The decision about a game of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Admission {
    /// It is added.
    New,
    /// A game with the same sheet is stored.
    Known,
    /// It is new, but the limit for one import is reached.
    TooMany,
}

/// The stored games, and the games of the files that are added to them.
#[derive(Debug)]
pub struct NewGames {
    /// How often each sheet is stored.
    stored: BTreeMap<String, usize>,
    /// How often each sheet has occurred in the present file.
    in_file: BTreeMap<String, usize>,
    /// How many more games can be added.
    room: usize,
}

impl NewGames {
    /// The greatest number of games that are added at once. A browser's storage has room for fewer.
    pub const MOST: usize = 50_000;

    /// The state before the first file. `sheets` are the sheets of the stored games. At most `most` games are
    /// added.
    #[must_use]
    pub fn beside(sheets: impl IntoIterator<Item = String>, most: usize) -> NewGames {
        let mut stored = BTreeMap::new();
        for sheet in sheets {
            *stored.entry(sheet).or_default() += 1;
        }
        NewGames { stored, in_file: BTreeMap::new(), room: most }
    }

    /// Begins another file.
    pub fn begin_file(&mut self) {
        self.in_file.clear();
    }

    /// Decides about the next game of the file. Two equal games of one file are two games, so both are stored
    /// in the end.
    pub fn admit(&mut self, sheet: &Sheet) -> Admission {
        let text = sheet.print();
        let in_file = self.in_file.entry(text.clone()).or_default();
        *in_file += 1;
        let stored = self.stored.entry(text).or_default();
        if *in_file <= *stored {
            return Admission::Known;
        }
        if self.room == 0 {
            return Admission::TooMany;
        }
        self.room -= 1;
        *stored += 1;
        Admission::New
    }
}

#[cfg(test)]
mod tests {
    use super::{Admission, NewGames};
    use crate::record::Sheet;
    use apila_core::i18n::Language;

    /// The decisions about the games of a file.
    fn admitted(games: &mut NewGames, file: &str) -> Vec<Admission> {
        games.begin_file();
        let sheets = Sheet::read_all(file, Language::English);
        sheets.iter().map(|sheet| games.admit(sheet.as_ref().expect("a game"))).collect()
    }

    #[test]
    fn a_file_that_is_imported_again_adds_nothing() {
        use Admission::{Known, New};
        let game = |name: &str| format!("[Game \"27\"]\n[Name \"{name}\"]\n[Result \"*\"]\n\n1. 1x8\n");
        let mut games = NewGames::beside([game("a")], 99);
        let file = game("a") + &game("b") + &game("b");
        assert_eq!(admitted(&mut games, &file), [Known, New, New], "equal games of one file are kept");
        assert_eq!(admitted(&mut games, &file), [Known, Known, Known]);
        assert_eq!(admitted(&mut games, &(game("b") + &game("c"))), [Known, New]);
        assert_eq!(admitted(&mut games, &game("a").replace("1x8", "1x7")), [New]);
    }

    #[test]
    fn three_thousand_games_are_added_and_a_limit_is_told() {
        let file: String = (0..3000).map(|number| format!("[Game \"27\"]\n[Name \"{number}\"]\n")).collect();
        let mut games = NewGames::beside([], NewGames::MOST);
        assert!(admitted(&mut games, &file).iter().all(|admission| *admission == Admission::New));
        assert!(admitted(&mut games, &file).iter().all(|admission| *admission == Admission::Known));
        let mut games = NewGames::beside([], 2999);
        assert_eq!(admitted(&mut games, &file).last(), Some(&Admission::TooMany));
    }
}
