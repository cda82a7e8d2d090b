//! Decides which games of files are added to the stored games. A game that is stored already is not added
//! again, but it gets the positions with only one move that the file has of it.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::Sheet;

/// The decision about a game of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Admission {
    /// It is added.
    New,
    /// The game is stored with everything that the file has of it.
    Known,
    /// The game is stored, but the file has more positions with only one move. This is its index among the
    /// sheets of the stored games, followed by the games that were added.
    More(usize),
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

    /// How well this sheet suits as the stored copy of another one. `None` if they are different games. The
    /// copy with most of the other's positions suits best, and among equals the one with the fewest
    /// positions: the others are left for games of the file that need them.
    #[must_use]
    pub fn suits(&self, other: &ComparedSheet) -> Option<impl Ord + use<>> {
        let common = other.only_moves.iter().filter(|number| self.only_moves.contains(number)).count();
        (self.game == other.game).then_some((common, Reverse(self.only_moves.len())))
    }

    /// Adds the positions of another sheet. Returns whether any of them is new.
    fn take_in(&mut self, other: &ComparedSheet) -> bool {
        let before = self.only_moves.len();
        let new = other.only_moves.iter().filter(|number| !self.only_moves.contains(number));
        let new: Vec<u32> = new.copied().collect();
        self.only_moves.extend(new);
        self.only_moves.len() > before
    }
}

/// A stored game.
#[derive(Debug)]
struct StoredCopy {
    sheet: ComparedSheet,
    /// The index of the game in the order in which the games were stored.
    index: usize,
    /// Whether a game of the present file is this one.
    is_matched: bool,
}

/// The stored games, and the games of the files that are added to them.
#[derive(Debug)]
pub struct NewGames {
    /// The copies of each game that are stored.
    stored: BTreeMap<String, Vec<StoredCopy>>,
    /// The number of all copies.
    count: usize,
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
        let mut games = NewGames { stored: BTreeMap::new(), count: 0, room: most };
        for sheet in sheets {
            games.store(ComparedSheet::of(&sheet), false);
        }
        games
    }

    fn store(&mut self, sheet: ComparedSheet, is_matched: bool) {
        let copies = self.stored.entry(sheet.game.clone()).or_default();
        copies.push(StoredCopy { sheet, index: self.count, is_matched });
        self.count += 1;
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
        let copies = copies.filter(|copy| !copy.is_matched);
        if let Some(copy) = copies.max_by_key(|copy| copy.sheet.suits(&sheet)) {
            copy.is_matched = true;
            let has_more = copy.sheet.take_in(&sheet);
            return if has_more { Admission::More(copy.index) } else { Admission::Known };
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
    fn a_file_from_before_a_review_adds_nothing_and_one_from_after_it_adds_its_positions() {
        use Admission::{Known, More, New};
        let game = |tag: &str| format!("[Game \"27\"]\n[Result \"*\"]\n{tag}[Place \"here\"]\n\n1. 1x8\n");
        let reviewed = game("[OnlyMoves \"5/win/1x8 7/draw/9x1\"]\n");
        let mut games = NewGames::beside([reviewed.clone()], 99);
        assert_eq!(admitted(&mut games, &game("")), [Known]);
        assert_eq!(admitted(&mut games, &game("[OnlyMoves \"7/draw/9x1\"]\n")), [Known]);
        assert_eq!(admitted(&mut games, &(game("") + &reviewed)), [Known, New], "two games of one file");
        let mut games = NewGames::beside([reviewed.clone(), game("")], 99);
        assert_eq!(admitted(&mut games, &(game("") + &reviewed)), [Known, Known], "each is its own");
        let mut games = NewGames::beside([game("").replace("1x8", "1x7"), game("")], 99);
        assert_eq!(admitted(&mut games, &reviewed), [More(1)], "nothing of a file is lost");
        assert_eq!(admitted(&mut games, &reviewed), [Known], "and nothing is added twice");
        let other = game("[OnlyMoves \"9/win/1x7 7/draw/9x1\"]\n");
        assert_eq!(admitted(&mut games, &other), [More(1)]);
        assert_eq!(admitted(&mut games, &(other + &reviewed)), [Known, New], "two games of one file");
        let mut games = NewGames::beside([reviewed.clone(), game("")], 99);
        let more = game("[OnlyMoves \"5/win/1x8 7/draw/9x1 9/win/1x7\"]\n");
        assert_eq!(admitted(&mut games, &(more.clone() + &game(""))), [More(0), Known], "the nearest copy");
        let mut games = NewGames::beside([], 99);
        assert_eq!([admitted(&mut games, &reviewed), admitted(&mut games, &more)], [[New], [More(0)]]);
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
