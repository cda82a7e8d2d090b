//! The saved games in the order in which they are listed, and the entries that cannot be read.

use crate::problems::Progress;
use crate::record::{GameSummary, SavedEntry, SavedGame, SavedGameError, shown_title};
use apila_core::i18n::Language;

/// A saved game with its key.
#[derive(Clone, Debug)]
pub struct StoredGame {
    /// The key of the entry.
    pub key: String,
    /// The game.
    pub game: SavedGame,
}

/// A saved game as lists show it. Its part of the program need not be loaded.
pub struct SummarizedGame {
    /// The key of the entry.
    pub key: String,
    /// The fields of the entry.
    pub entry: SavedEntry,
    /// The summary of the game.
    pub summary: GameSummary,
}

/// An entry that cannot be read.
#[derive(Clone, Debug)]
pub struct DamagedEntry {
    /// The key of the entry.
    pub key: String,
    /// The text of the entry.
    pub text: String,
    /// The reason why it cannot be read.
    pub error: SavedGameError,
}

/// The saved games and the entries that cannot be read.
#[derive(Clone, Debug, Default)]
pub struct Library {
    /// The games. Games by link in which it is the reader's turn come first. Within both groups, the latest
    /// change comes first.
    pub games: Vec<StoredGame>,
    /// The entries that cannot be read.
    pub damaged: Vec<DamagedEntry>,
}

/// A readable entry with its key and text.
type Entry = (String, String, SavedEntry);

/// The readable entries and the others, in the order in which they are stored.
fn parsed(stored: Vec<(String, String)>) -> (Vec<Entry>, Vec<DamagedEntry>) {
    let (mut entries, mut damaged): (Vec<Entry>, _) = (Vec::new(), Vec::new());
    for (key, text) in stored {
        match SavedEntry::parse(&text) {
            Ok(entry) => entries.push((key, text, entry)),
            Err(error) => damaged.push(DamagedEntry { key, text, error }),
        }
    }
    (entries, damaged)
}

/// What is known of the games in these entries before their rules are loaded, in the order of the entries. An
/// entry is a key with a text. Nothing is sorted, since the home page needs only the latest game.
#[must_use]
pub fn summaries(entries: Vec<(String, String)>) -> Vec<SummarizedGame> {
    let summarized = |(key, _, entry): Entry| {
        let summary = GameSummary::of(&entry)?;
        Some(SummarizedGame { key, entry, summary })
    };
    parsed(entries).0.into_iter().filter_map(summarized).collect()
}

/// The game that was changed last, of those changed at the same time the last one.
#[must_use]
pub fn latest<'a>(games: impl Iterator<Item = &'a SummarizedGame>) -> Option<&'a SummarizedGame> {
    games.max_by(|one, other| one.entry.changed.total_cmp(&other.entry.changed))
}

impl StoredGame {
    /// The title of the game as it is shown: its own name, or else the name of the game that is played.
    #[must_use]
    pub fn title(&self, language: Language) -> String {
        let sheet = &self.game.sheet;
        let name = shown_title(&sheet.header.name);
        if name.is_empty() { sheet.tree.id().game().name(language) } else { name }
    }

    /// The name to which a copy refers. It is the whole name, even if only a part of it is shown.
    #[must_use]
    pub fn whole_title(&self, language: Language) -> String {
        match self.game.sheet.header.name.as_str() {
            "" => self.title(language),
            name => name.to_owned(),
        }
    }
}

impl Library {
    /// Reads entries, each a key with a text. Errors are in `language`. All games must be loaded.
    #[must_use]
    pub fn read(entries: Vec<(String, String)>, language: Language) -> Library {
        let (mut entries, mut damaged) = parsed(entries);
        // The latest change comes first.
        entries.reverse();
        entries.sort_by(|(.., one), (.., other)| other.changed.total_cmp(&one.changed));
        let mut games = Vec::new();
        for (key, text, entry) in entries {
            match SavedGame::read(&entry, language) {
                Ok(game) => games.push(StoredGame { key, game }),
                Err(error) => damaged.push(DamagedEntry { key, text, error }),
            }
        }
        let (mut due, others): (Vec<_>, Vec<_>) =
            games.into_iter().partition(|stored: &StoredGame| stored.game.is_due());
        due.extend(others);
        Library { games: due, damaged }
    }

    /// The score sheets of all games and the attempts at problems as one text.
    #[must_use]
    pub fn export(&self, progress: &Progress) -> String {
        let sheets = self.games.iter().map(|stored| stored.game.sheet.print());
        let problems = Some(progress.in_file()).filter(|lines| !lines.is_empty());
        sheets.chain(problems).collect::<Vec<_>>().join("\n")
    }

    /// The entries that cannot be read as one text.
    #[must_use]
    pub fn export_damaged(&self) -> String {
        self.damaged.iter().map(|entry| format!("{}\t{}\n", entry.key, entry.text)).collect()
    }

    /// A name for each of these games, by which screen readers can distinguish them. Games with the same
    /// title get the time of their last change, and their place in the list if that is the same, too. `print`
    /// prints a time.
    #[must_use]
    pub fn distinct_names(
        games: &[StoredGame],
        language: Language,
        print: impl Fn(f64) -> String,
    ) -> Vec<String> {
        let titles: Vec<String> = games.iter().map(|stored| stored.title(language)).collect();
        let timed = distinguished(&titles, |index| print(games[index].game.changed));
        distinguished(&timed, |index| (index + 1).to_string())
    }
}

/// The names. Equal names are extended by the `difference` of their indices.
fn distinguished(names: &[String], difference: impl Fn(usize) -> String) -> Vec<String> {
    let names = names.iter().enumerate().map(|(index, name)| {
        let is_repeated = names.iter().filter(|other| *other == name).count() > 1;
        if is_repeated { format!("{name} · {}", difference(index)) } else { name.clone() }
    });
    names.collect()
}

#[cfg(test)]
mod tests {
    use super::{Library, latest, summaries};
    use crate::problems::{Attempt, AttemptResult, ProblemKey, Progress};
    use crate::record::{SavedEntry, SavedGame, Sheet};
    use apila_core::i18n::Language::English;
    use apila_core::rules::Side;

    /// An entry of a game with this name. It is a game by link if there is a seat.
    fn entry(name: &str, changed: f64, seat: Option<Side>) -> (String, String) {
        let sheet = Sheet::read(&format!("[Game \"27\"]\n[Name \"{name}\"]\n"), English).expect("a game");
        let link_id = seat.map(|_| "Abcd1234".to_owned());
        let game = SavedGame { changed, seat, link_id, ..SavedGame::new(sheet, 0.0) };
        (format!("key-{name}"), game.store().print().expect("an entry"))
    }

    fn keys(library: &Library) -> Vec<&str> {
        library.games.iter().map(|stored| stored.key.as_str()).collect()
    }

    #[test]
    fn games_that_wait_for_the_reader_come_first_then_the_latest() {
        let entries = vec![
            entry("old", 1.0, None),
            entry("theirs", 4.0, Some(Side::Second)),
            entry("new", 3.0, None),
            entry("mine", 2.0, Some(Side::First)),
        ];
        let library = Library::read(entries.clone(), English);
        assert_eq!(keys(&library), ["key-mine", "key-theirs", "key-new", "key-old"]);
        let summaries = summaries(entries);
        assert_eq!(latest(summaries.iter()).map(|saved| &*saved.key), Some("key-theirs"));
    }

    #[test]
    fn what_cannot_be_read_is_listed_and_exported_unchanged() {
        let later = SavedEntry { version: 99, ..SavedEntry::default() }.print().expect("an entry");
        let entries = vec![("x".into(), "{".into()), entry("a", 1.0, None), ("y".into(), later.clone())];
        let library = Library::read(entries, English);
        assert_eq!((keys(&library), library.damaged.len()), (vec!["key-a"], 2));
        assert_eq!(library.export_damaged(), format!("x\t{{\ny\t{later}\n"));
    }

    #[test]
    fn an_export_can_be_imported() {
        let library = Library::read(vec![entry("a", 1.0, None), entry("b", 2.0, None)], English);
        let text = library.export(&Progress::default());
        let names =
            Sheet::read_all(&text, English).into_iter().map(|sheet| sheet.expect("a game").header.name);
        assert_eq!(names.collect::<Vec<_>>(), ["b", "a"]);
        assert!(text.ends_with('\n') && !text.ends_with("\n\n"), "nothing follows the games: {text}");
        let mut progress = Progress::default();
        let attempt = Attempt { at: 1, result: AttemptResult::Solved, grade: 1 };
        progress.add(ProblemKey::problem("27", 1), attempt);
        assert_eq!(library.export(&progress), format!("{text}\n{}", progress.in_file()));
    }

    #[test]
    fn a_copy_refers_to_the_whole_name_of_a_game() {
        let long = "name ".repeat(100);
        let library = Library::read(vec![entry(long.trim(), 2.0, None), entry("", 1.0, None)], English);
        let [named, unnamed] = &library.games[..] else { panic!("two games") };
        assert!(named.title(English).len() < 200, "a part is shown: {}", named.title(English));
        assert_eq!(named.whole_title(English), long.trim());
        assert_eq!((unnamed.title(English), unnamed.whole_title(English)), ("27".into(), "27".into()));
    }

    #[test]
    fn games_of_the_same_title_have_different_names() {
        let titled = |key: &str, title: &str, changed| (key.to_owned(), entry(title, changed, None).1);
        let entries = vec![
            titled("1", "same", 4.0),
            titled("2", "same", 3.0),
            titled("3", "same", 3.0),
            titled("4", "own", 1.0),
        ];
        let library = Library::read(entries, English);
        let names = Library::distinct_names(&library.games, English, |time| time.to_string());
        assert_eq!(names, ["same · 4", "same · 3 · 2", "same · 3 · 3", "own"]);
    }
}
