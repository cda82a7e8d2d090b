//! The problem of a day as a card shows it: the board, the task, the grade, and the reader's standing.

use std::rc::Rc;

use super::{DailyProblem, HIGHEST_GRADE, ProblemPhrase, ProblemSet, Progress, stars};
use crate::catalog::GameId;
use crate::play::BoardView;
use apila_core::i18n::Language;

/// What a card says of the problem of a day.
#[derive(Clone, Debug, PartialEq)]
pub struct DailyCard {
    /// The variant of the problem.
    pub id: GameId,
    /// The name of the game, with the variant.
    pub game: String,
    /// The board, without anything on offer.
    pub board: Rc<BoardView>,
    /// The task, in a sentence.
    pub task: String,
    /// The grade as stars.
    pub stars: String,
    /// The grade in words.
    pub grade: String,
    /// The number of days in a row that were solved, in words. `None` if there is none.
    pub streak: Option<String>,
    /// Whether the reader has solved the problem.
    pub is_solved: bool,
}

impl DailyCard {
    /// The card of a problem of a day. `set` has the problems of its file, and its game must be loaded.
    /// `None` if there is no such problem.
    #[must_use]
    pub fn of(
        daily: DailyProblem,
        set: &ProblemSet,
        progress: &Progress,
        language: Language,
    ) -> Option<DailyCard> {
        let id = GameId::parse(daily.file.id)?;
        let problem = daily.in_set(set)?;
        let streak = progress.streak(daily.day);
        let grade = ProblemPhrase::GradeOf { grade: problem.grade.into(), of: HIGHEST_GRADE.into() };
        Some(DailyCard {
            id,
            game: id.listing().full_name(language, daily.file.id),
            board: problem.board(id, language)?,
            task: problem.task(id, language),
            stars: stars(problem.grade),
            grade: language.say(&grade),
            streak: (streak > 0).then(|| language.say(&ProblemPhrase::Streak { days: streak })),
            is_solved: progress.is_solved(&daily.key()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::DailyCard;
    use crate::problems::{Attempt, AttemptResult, DailyProblem, Day, ProblemKey, ProblemSet, Progress};
    use apila_core::i18n::Language;

    /// Reads the problems of the file of a day.
    fn set_of(day: Day) -> ProblemSet {
        let (file, _) = day.problem().unwrap();
        let game = crate::catalog::registration(file.id).unwrap().listing;
        let folder = format!("{}/../games/src/{}/problems", env!("CARGO_MANIFEST_DIR"), game.folder);
        ProblemSet::read(&std::fs::read_to_string(format!("{folder}/{}.txt", file.id)).unwrap()).unwrap()
    }

    fn day(date: &str) -> Day {
        Day::read(date).unwrap()
    }

    fn everybody(day: Day) -> DailyProblem {
        DailyProblem::for_everybody(day).unwrap()
    }

    #[test]
    fn each_day_of_a_year_has_a_card() {
        for number in 0..365 {
            let at = (20_758 + number) * 86_400_000;
            let day = Day::at(at).unwrap();
            let card = DailyCard::of(everybody(day), &set_of(day), &Progress::default(), Language::English);
            let card = card.unwrap_or_else(|| panic!("{}", day.date()));
            assert_eq!(card.id.as_str(), day.problem().unwrap().0.id);
            assert!(!card.task.is_empty() && card.board.offers.is_empty());
            assert_eq!((card.stars.chars().count(), card.streak, card.is_solved), (5, None, false));
        }
    }

    #[test]
    fn a_card_says_how_many_days_in_a_row_were_solved() {
        let mut progress = Progress::default();
        for date in ["2026-11-21", "2026-11-22"] {
            let day = day(date);
            let at = (20_758 + u64::from(day.number())) * 86_400_000;
            let attempt = Attempt { at, result: AttemptResult::Solved, grade: 1 };
            progress.add(ProblemKey::Daily(day), attempt);
        }
        let today = day("2026-11-23");
        let card = DailyCard::of(everybody(today), &set_of(today), &progress, Language::English).unwrap();
        assert_eq!((card.streak.as_deref(), card.is_solved), (Some("2 days in a row"), false));
        let yesterday = day("2026-11-22");
        let card =
            DailyCard::of(everybody(yesterday), &set_of(yesterday), &progress, Language::English).unwrap();
        assert!(card.is_solved);
    }
}
