//! The unfinished games by link, as the home page lists them.

use super::SummarizedGame;
use crate::record::SavedGame;
use apila_core::i18n::Language;

/// The greatest number of games in the list.
const MOST: usize = 5;

/// A game in the list.
pub struct GameByLink<'a> {
    /// What is known of it before its part of the program is loaded.
    pub saved: &'a SummarizedGame,
    /// The game. `None` if its part is not loaded, or if the entry cannot be read.
    pub game: Option<SavedGame>,
    /// Whether it is the reader's turn.
    pub is_due: bool,
}

/// The unfinished games by link.
pub fn unfinished_by_link(saved: &[SummarizedGame]) -> impl Iterator<Item = &SummarizedGame> {
    saved.iter().filter(|saved| saved.summary.seat.is_some() && saved.summary.label.result.is_none())
}

/// Those that the list has: all except the one that has the key `shown`, which is on the page already.
fn listed<'a>(
    saved: &'a [SummarizedGame],
    shown: Option<&'a str>,
) -> impl Iterator<Item = &'a SummarizedGame> {
    unfinished_by_link(saved).filter(move |saved| Some(saved.key.as_str()) != shown)
}

/// The number of rows in the list, and whether some games have no room in it.
#[must_use]
pub fn rows_by_link(saved: &[SummarizedGame], shown: Option<&str>) -> (usize, bool) {
    let games = listed(saved, shown).count();
    (games.min(MOST), games > MOST)
}

/// The list. Games in which it is the reader's turn come first. Within both groups, the latest change comes
/// first.
#[must_use]
pub fn games_by_link<'a>(
    saved: &'a [SummarizedGame],
    shown: Option<&'a str>,
    language: Language,
) -> Vec<GameByLink<'a>> {
    let read = |saved: &'a SummarizedGame| {
        let is_loaded = saved.summary.game.game.get().is_some();
        let game = is_loaded.then(|| SavedGame::read(&saved.entry, language).ok()).flatten();
        let is_due = game.as_ref().is_some_and(SavedGame::is_due);
        GameByLink { saved, game, is_due }
    };
    let mut games: Vec<GameByLink<'a>> = listed(saved, shown).map(read).collect();
    // The sort is stable, and of the games changed at the same time the last one comes first.
    games.reverse();
    games.sort_by(|one, other| {
        let order = other.saved.entry.changed.total_cmp(&one.saved.entry.changed);
        other.is_due.cmp(&one.is_due).then(order)
    });
    games.truncate(MOST);
    games
}

#[cfg(test)]
mod tests {
    use super::{games_by_link, rows_by_link};
    use crate::library::summaries;
    use crate::play::Play;
    use crate::record::{Address, GameTree, SavedGame, Sheet};
    use apila_core::i18n::Language::English;

    /// An entry with the game of a link, changed at a time.
    fn entry(key: &str, link: &str, changed: f64) -> (String, String) {
        let Address::Table(link) = Address::parse(link) else { panic!("a table") };
        let opened = link.open(English);
        let play = Play::at(Sheet::new(GameTree::new(opened.record)), usize::MAX, English);
        let game = SavedGame {
            seat: opened.seat,
            link_id: opened.link_id,
            ..SavedGame::new(play.sheet().clone(), changed)
        };
        (key.to_owned(), game.store().print().expect("it can be stored"))
    }

    #[test]
    fn games_that_wait_for_the_reader_come_first() {
        let saved = summaries(vec![
            entry("waits", "#/27?moves=1x8&seat=black&id=aaaaaaaa", 5.0),
            entry("due", "#/27?moves=1x8_9x1&seat=black&id=bbbbbbbb", 1.0),
            entry("later", "#/27?moves=1x8&seat=white&id=cccccccc", 2.0),
            entry("over", "#/27?moves=1x8_resign&seat=black&id=dddddddd", 9.0),
            entry("here", "#/27?moves=1x8", 8.0),
            entry("shown", "#/27?seat=black&id=eeeeeeee", 7.0),
        ]);
        let games = games_by_link(&saved, Some("shown"), English);
        let keys: Vec<_> = games.iter().map(|game| (game.saved.key.as_str(), game.is_due)).collect();
        assert_eq!(keys, [("later", true), ("due", true), ("waits", false)]);
        assert_eq!(rows_by_link(&saved, Some("shown")), (3, false));
        let many: Vec<_> = (0..7)
            .map(|number| entry(&number.to_string(), "#/27?moves=1x8&seat=white&id=cccccccc", 0.0))
            .collect();
        let saved = summaries(many);
        assert_eq!(rows_by_link(&saved, None), (5, true));
        let games = games_by_link(&saved, None, English);
        assert_eq!(games.iter().map(|game| game.saved.key.as_str()).collect::<String>(), "65432");
    }
}
