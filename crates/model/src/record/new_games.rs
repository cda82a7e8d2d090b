//! Decides which games of files are added to the stored games. A game that is stored already is not added
//! again.

use std::collections::BTreeMap;

use super::Sheet;

/// The decision about a game of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Admission {
    /// It is added.
    New,
    /// The game is stored with everything that the file has of it.
    Known,
    /// It is new, but the limit for one import is reached.
    TooMany,
}

/// A sheet as games are compared. A review adds positions with only one move to a stored game. Files that
/// were made before do not have them, and are still files of the same game.
#[derive(Debug)]
pub struct ComparedSheet {
    /// The sheet without these positions.
    game: String,
    /// The numbers of the positions.
    only_moves: Vec<u32>,
}

impl ComparedSheet {
    /// Prepares the text of a sheet. The game need not be loaded.
    #[must_use]
    pub fn of(sheet: &str) -> ComparedSheet {
        ComparedSheet { game: Sheet::without_only_moves(sheet), only_moves: Sheet::only_moves(sheet) }
    }

    /// Whether this is the same game and has all positions of the other sheet.
    #[must_use]
    pub fn has_all_of(&self, other: &ComparedSheet) -> bool {
        self.game == other.game && other.only_moves.iter().all(|number| self.only_moves.contains(number))
    }
}

/// A stored game.
#[derive(Debug)]
struct StoredCopy {
    sheet: ComparedSheet,
    /// Whether a game of the present file is this one.
    is_matched: bool,
}

/// The stored games, and the games of the files that are added to them.
#[derive(Debug)]
pub struct NewGames {
    /// The copies of each game that are stored.
    stored: BTreeMap<String, Vec<StoredCopy>>,
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
        let mut games = NewGames { stored: BTreeMap::new(), room: most };
        for sheet in sheets {
            games.store(ComparedSheet::of(&sheet), false);
        }
        games
    }

    fn store(&mut self, sheet: ComparedSheet, is_matched: bool) {
        let copies = self.stored.entry(sheet.game.clone()).or_default();
        copies.push(StoredCopy { sheet, is_matched });
    }

    /// Begins another file.
    pub fn begin_file(&mut self) {
        self.stored.values_mut().flatten().for_each(|copy| copy.is_matched = false);
    }

    /// Decides about the next game of the file. Two equal games of one file are two games, so both are stored
    /// in the end.
    pub fn admit(&mut self, sheet: &Sheet) -> Admission {
        let sheet = ComparedSheet::of(&sheet.print());
        let copies = self.stored.get_mut(&sheet.game).into_iter().flatten();
        let same = copies.filter(|copy| !copy.is_matched && copy.sheet.has_all_of(&sheet));
        // The copies with more positions are left for games of the file that need them.
        if let Some(copy) = same.min_by_key(|copy| copy.sheet.only_moves.len()) {
            copy.is_matched = true;
            return Admission::Known;
        }
        if self.room == 0 {
            return Admission::TooMany;
        }
        self.room -= 1;
        self.store(sheet, true);
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
    fn a_file_from_before_a_review_adds_nothing() {
        use Admission::{Known, New};
        let game = |tag: &str| format!("[Game \"27\"]\n[Result \"*\"]\n{tag}[Place \"here\"]\n\n1. 1x8\n");
        let reviewed = game("[OnlyMoves \"5/win/1x8 7/draw/9x1\"]\n");
        let mut games = NewGames::beside([reviewed.clone()], 99);
        assert_eq!(admitted(&mut games, &game("")), [Known]);
        assert_eq!(admitted(&mut games, &game("[OnlyMoves \"7/draw/9x1\"]\n")), [Known]);
        assert_eq!(admitted(&mut games, &(game("") + &reviewed)), [Known, New], "two games of one file");
        let mut games = NewGames::beside([reviewed.clone(), game("")], 99);
        assert_eq!(admitted(&mut games, &(game("") + &reviewed)), [Known, Known], "each is its own");
        let mut games = NewGames::beside([game("")], 99);
        assert_eq!(admitted(&mut games, &reviewed), [New], "nothing of a file is lost");
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
