//! Imports games from texts: score sheets, and pictures that contain one. A file of games may also contain
//! the reader's attempts at problems.

use super::{FileError, FileText};
use crate::problems::Progress;
use crate::record::{Address, Admission, Header, Mistakes, NewGames, Sheet, SheetErrorKind, TableLink};
use apila_core::i18n::Language;
use apila_core::scene::picture::record_in;

/// The result of an import, for a report.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ImportReport {
    /// The number of games.
    pub games: usize,
    /// The number of games that were already saved.
    pub already_saved: usize,
    /// The number of saved games to which a file adds problems of the reader's own.
    pub extended: usize,
    /// The number of new games that were left out because there are more than [`NewGames::MOST`].
    pub left_out: usize,
    /// Why files could not be read, each reason once.
    pub unreadable: Vec<FileError>,
    /// Whether attempts at problems were imported.
    pub has_problems: bool,
    /// Whether such attempts could not be read.
    pub has_unreadable_problems: bool,
    /// The mistakes of games that could not be read.
    pub mistakes: Mistakes,
}

/// What has to be stored after texts were read.
#[derive(Debug, Default)]
pub struct Import {
    /// The new games.
    pub games: Vec<Sheet>,
    /// The keys of stored games with headers that have more positions with only one move.
    pub extended: Vec<(String, Header)>,
    /// The attempts at problems.
    pub progress: Progress,
    /// The report for the reader.
    pub report: ImportReport,
}

impl Import {
    /// Reads the texts of files. `stored` are the keys and sheets of the stored games. All games must be
    /// loaded.
    #[must_use]
    pub fn read(
        texts: &[FileText],
        stored: impl IntoIterator<Item = (String, String)>,
        language: Language,
    ) -> Import {
        let mut import = Import::default();
        let (keys, sheets): (Vec<String>, Vec<String>) = stored.into_iter().unzip();
        let mut new_games = NewGames::beside(sheets, NewGames::MOST);
        for text in texts {
            match text {
                Ok(text) => import.add(text, &mut new_games, &keys, language),
                Err(error) if import.report.unreadable.contains(error) => {}
                Err(error) => import.report.unreadable.push(*error),
            }
        }
        import.report.games = import.games.len();
        import
    }

    fn add(&mut self, text: &str, new_games: &mut NewGames, keys: &[String], language: Language) {
        let report = &mut self.report;
        let problems = Progress::from_file(text);
        match &problems {
            Some(Ok(progress)) => {
                self.progress.join(progress);
                report.has_problems = true;
            }
            Some(Err(_)) => report.has_unreadable_problems = true,
            None => {}
        }
        let picture = record_in(text);
        new_games.begin_file();
        for sheet in Sheet::read_all(picture.as_ref().map_or(text, |picture| &picture.sheet), language) {
            match sheet {
                Ok(sheet) => match new_games.admit(&sheet) {
                    Admission::New => self.games.push(sheet),
                    Admission::Known => report.already_saved += 1,
                    Admission::More(index) => match keys.get(index) {
                        Some(key) => {
                            report.extended += 1;
                            self.extended.push((key.clone(), sheet.header));
                        }
                        None => {
                            report.already_saved += 1;
                            let added = self.games.get_mut(index - keys.len());
                            added.into_iter().for_each(|added| added.header.fill_in(&sheet.header));
                        }
                    },
                    Admission::TooMany => report.left_out += 1,
                },
                // A file may contain only problems.
                Err(error) if problems.is_some() && matches!(error.kind, SheetErrorKind::NoGame) => {}
                Err(error) => report.mistakes.add(error),
            }
        }
    }
}

/// Reads the only game of a text. Returns it with the link to it, or `None` for any other text. A picture
/// opens at the ply that it shows.
#[must_use]
pub fn read_one(text: &str, language: Language) -> Option<(Sheet, Address)> {
    let picture = record_in(text);
    let sheet = Sheet::read(picture.as_ref().map_or(text, |picture| &picture.sheet), language).ok()?;
    let line = sheet.tree.line();
    let shown = picture.map_or(line.plies(), |picture| picture.ply);
    let address = Address::Table(TableLink::to_record(line, shown.min(line.plies())));
    Some((sheet, address))
}

/// The only text if it is a picture that contains a game. It is opened; other texts are imported into the
/// list.
#[must_use]
pub fn single_picture(texts: &[FileText]) -> Option<&str> {
    match texts {
        [Ok(text)] if record_in(text).is_some() => Some(text),
        _ => None,
    }
}

/// The link in the only text, if that is a line with one link, such as a message from a chat. It is opened.
/// All games must be loaded.
#[must_use]
pub fn single_link(texts: &[FileText]) -> Option<Address> {
    let [Ok(text)] = texts else { return None };
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    let (Some(line), None) = (lines.next(), lines.next()) else { return None };
    let mut fragments =
        line.split_whitespace().filter_map(|word| word.find("#/").and_then(|at| word.get(at..)));
    let (Some(fragment), None) = (fragments.next(), fragments.next()) else { return None };
    match Address::parse(fragment) {
        Address::Unknown(_) => None,
        address => Some(address),
    }
}

#[cfg(test)]
mod tests {
    use super::{Import, ImportReport, read_one, single_link, single_picture};
    use crate::library::{FileError, FileText, Library};
    use crate::play::{Action, PictureDialog, Play};
    use crate::problems::{Attempt, AttemptResult, Day, ProblemKey, Progress, SprintKind};
    use crate::record::{NewGames, Sheet};
    use apila_core::game::BoardStyle;
    use apila_core::i18n::Language::English;

    const UNREADABLE: FileText = Err(FileError::Unreadable);
    const GAME: &str = "[Game \"27\"]\n[Result \"*\"]\n\n1. 1x8\n";

    fn picture() -> String {
        let sheet = Sheet::read(GAME, English).expect("a game");
        let play = Play::at(sheet, usize::MAX, English).after(Action::Show(0));
        play.picture(PictureDialog::<()>::new(true, BoardStyle::Usual).choice(), "")
    }

    fn report(texts: &[FileText], stored: &[&str]) -> ImportReport {
        let keyed = |&sheet: &&str| ("key".to_owned(), sheet.to_owned());
        Import::read(texts, stored.iter().map(keyed), English).report
    }

    #[test]
    fn each_text_counts_for_what_it_is() {
        let texts = [Ok(GAME.to_owned()), UNREADABLE, UNREADABLE, Ok("nothing".into()), Ok(picture())];
        let [first, again] = [&[][..], &[GAME]].map(|stored| report(&texts, stored));
        assert_eq!((first.games, first.already_saved), (1, 1), "the picture has the same game");
        assert_eq!((again.games, again.already_saved), (0, 2));
        assert_eq!((first.unreadable, first.has_problems), (vec![FileError::Unreadable], false));
        assert_eq!(first.mistakes.kinds().len(), 1, "one text has no game");
    }

    #[test]
    fn games_for_which_there_is_no_room_are_counted() {
        let mut import = Import::default();
        let games = ["1x8", "1x1"].map(|mv| GAME.replace("1x8", mv)).join("\n");
        import.add(&format!("{GAME}\n{games}\n{GAME}"), &mut NewGames::beside([], 1), &[], English);
        assert_eq!((import.games.len(), import.report.left_out), (1, 3));
    }

    #[test]
    fn a_file_from_after_a_review_extends_the_game() {
        let [one, both] = ["5/win/1x8", "5/win/1x8 7/draw/9x1"]
            .map(|value| GAME.replace("[Result", &format!("[OnlyMoves \"{value}\"]\n[Result")));
        let stored = [("a", GAME.replace("1x8", "1x7")), ("b", one.clone())];
        let stored = stored.map(|(key, sheet)| (key.to_owned(), sheet));
        let import = Import::read(&[Ok(both.clone()), Ok(both.clone())], stored, English);
        let keys: Vec<&str> = import.extended.iter().map(|(key, _)| key.as_str()).collect();
        assert_eq!((keys, import.games.len()), (vec!["b"], 0));
        assert_eq!((import.report.extended, import.report.already_saved), (1, 1));
        assert_eq!(import.extended[0].1.only_moves().len(), 2);
        // The game is in one file without and in another with them.
        let import = Import::read(&[Ok(one), Ok(both)], [], English);
        let [game] = &import.games[..] else { panic!("one game") };
        assert_eq!(game.header.only_moves().len(), 2);
    }

    #[test]
    fn a_file_of_problems_need_not_have_a_game() {
        let mut progress = Progress::default();
        let attempt = Attempt { at: 1, result: AttemptResult::Solved, grade: 1 };
        progress.add(ProblemKey::problem("27", 1), attempt);
        let import = Import::read(&[Ok(progress.in_file())], [], English);
        assert_eq!((&import.progress, import.report.has_problems), (&progress, true));
        assert!(import.report.mistakes.kinds().is_empty());
        assert_eq!(report(&[Ok(String::new())], &[]).mistakes.kinds().len(), 1);
    }

    #[test]
    fn a_file_carries_all_that_the_progress_is_computed_from() {
        let (mut here, mut there) = (Progress::default(), Progress::default());
        let attempt = |at| Attempt { at, result: AttemptResult::Solved, grade: 1 };
        let day = ProblemKey::Daily(Day::numbered(3).unwrap());
        // The results of sprints are under ids that are not those of variants.
        for (at, key) in (1..).zip([ProblemKey::problem("27", 1), day, ProblemKey::problem("clock-jo", 12)]) {
            here.add(key, attempt(at));
        }
        there.add(ProblemKey::problem("clock-jo", 14), attempt(4));
        there.add(ProblemKey::problem("27", 1), attempt(5));
        let library = Library::read(vec![], English);
        let read = |progress: &Progress| {
            let import = Import::read(&[Ok(library.export(progress))], [], English);
            assert!(import.report.has_problems && import.report.mistakes.kinds().is_empty());
            import.progress
        };
        assert_eq!((read(&here), read(&there)), (here.clone(), there.clone()));
        let mut both = here.clone();
        both.join(&read(&there));
        let mut other_way = there;
        other_way.join(&read(&here));
        assert_eq!(both, other_way);
        assert_eq!((both.best_sprint(SprintKind::Clock, "jo"), both.days_solved()), (Some(14), 1));
        both.join(&read(&both));
        assert_eq!(both, other_way, "importing again changes nothing");
    }

    #[test]
    fn a_picture_opens_where_it_was_made() {
        let (sheet, address) = read_one(&picture(), English).expect("a game");
        assert_eq!(sheet.tree.line().plies(), 1);
        assert_eq!(address.print(), "#/27?moves=1x8&ply=0");
        assert_eq!(read_one(&GAME.repeat(2), English).map(|(_, address)| address), None);
    }

    #[test]
    fn only_a_single_picture_is_opened() {
        let [picture, game] = [picture(), GAME.to_owned()].map(Ok);
        assert!(single_picture(std::slice::from_ref(&picture)).is_some());
        assert_eq!(single_picture(std::slice::from_ref(&game)), None);
        assert_eq!(single_picture(&[picture, game]), None);
    }

    #[test]
    fn a_link_is_opened_with_the_words_around_it() {
        let opened = |text: &str| single_link(&[Ok(text.to_owned())]).map(|address| address.print());
        let link = "https://example.org/apila/#/27?moves=1x8";
        assert_eq!(opened(&format!("\n look: {link} \n")).as_deref(), Some("#/27?moves=1x8"));
        assert_eq!(opened("#/problems/27/3").as_deref(), Some("#/problems/27/3"));
        for text in [GAME, "no link", "https://example.org/#/chess", &format!("{link} {link}"), ""] {
            assert_eq!(opened(text), None, "{text}");
        }
    }
}
