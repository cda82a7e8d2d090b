//! The lessons: each exists in every language, can be solved as its texts say, and refuses what it does not
//! teach.

use std::collections::BTreeSet;
use std::path::PathBuf;

use crate::common::{ENGLISH, answer, root};
use apila_core::i18n::Language;
use apila_model::catalog::{GAMES, GameId, Registration};
use apila_model::embed::{BoardInput, Command, Embedded, ExerciseStatus, Proof, Request};
use apila_model::lesson::{self, Lesson};
use apila_model::record::{Address, PageKind, lesson_of};
use apila_site::pages::lessons;

/// The games that have a lesson.
fn taught() -> impl Iterator<Item = &'static Registration> {
    GAMES.iter().copied().filter(|game| game.listing.lesson.is_some())
}

pub(crate) fn plain(game: &'static Registration) -> GameId {
    GameId::of(game).next().expect("the plain game")
}

/// The lesson of a game as a page reads it.
pub(crate) fn lesson(files: &[(PathBuf, String)], game: &'static Registration, language: Language) -> Lesson {
    let address = lesson::address(game, language).expect("a lesson");
    let path = address.split('?').next().and_then(|path| path.strip_prefix("lessons/")).expect("a path");
    let (_, text) = files.iter().find(|(file, _)| file == &PathBuf::from(path)).expect("its file");
    Lesson::read(text, plain(game)).unwrap_or_else(|| panic!("{path} cannot be read"))
}

pub(crate) fn all() -> Vec<(PathBuf, String)> {
    lessons::all(root()).unwrap_or_else(|mistakes| panic!("{mistakes:?}"))
}

/// The board after a move, and after the reply to it.
fn after(board: &Embedded, mv: &str) -> Embedded {
    let request = Request { id: None, command: Command::Play(mv.to_owned()) };
    let mut board = board.after(BoardInput::Command(request)).board;
    while board.is_reply_due() {
        board = board.after(BoardInput::Reply).board;
    }
    board
}

/// All moves that solve the exercise on a board or lead towards its solution.
fn right(board: &Embedded) -> Vec<String> {
    let moves = board.play().record().last().legal_moves();
    let is_right = |mv: &String| {
        let status = after(board, mv).status();
        assert!(matches!(status, ExerciseStatus::Solved | ExerciseStatus::Open | ExerciseStatus::Failed));
        status != ExerciseStatus::Failed
    };
    moves.into_iter().filter(is_right).collect()
}

/// The names of cells in a text: a letter and a number.
fn cells(text: &str) -> BTreeSet<String> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric());
    let is_cell = |word: &&str| {
        let mut letters = word.chars();
        letters.next().is_some_and(|first| first.is_ascii_lowercase())
            && word.len() > 1
            && letters.all(|letter| letter.is_ascii_digit())
    };
    words.filter(is_cell).map(ToOwned::to_owned).collect()
}

#[test]
fn lessons_are_complete_in_every_language() {
    let files = all();
    assert_eq!(files.len(), taught().count() * Language::ALL.len());
    assert!(taught().count() >= 4);
    for game in taught() {
        let name = game.listing.folder;
        let english = lesson(&files, game, ENGLISH);
        assert!((4..=7).contains(&english.steps.len()), "{name}");
        for language in Language::ALL {
            let translated = lesson(&files, game, language);
            assert_eq!(translated.steps.len(), english.steps.len());
            for (own, step) in translated.steps.iter().zip(&english.steps) {
                assert_eq!(own.settings, step.settings, "{name} {}", language.tag());
                for (own, text) in [
                    (&own.title, &step.title),
                    (&own.task, &step.task),
                    (&own.hint, &step.hint),
                    (&own.reply, &step.reply),
                ] {
                    assert_eq!(language == ENGLISH, own == text, "{name} {}: {own}", language.tag());
                    assert_eq!(cells(own), cells(text), "{name} {}: {own}", language.tag());
                    // Even the longest text leaves room for the board on the smallest screens.
                    let most = if language == Language::Japanese { 85 } else { 180 };
                    assert!(own.chars().count() <= most, "{name} {}: {own}", language.tag());
                }
            }
        }
    }
}

#[test]
fn a_lesson_begins_with_the_last_moves_of_a_game_that_is_won() {
    for game in taught() {
        let [moving, still] = [false, true].map(|is_still| {
            let board = Embedded::new(lesson::goal(plain(game), is_still), ENGLISH);
            assert_eq!(board.plan().error, None);
            board
        });
        let outcome = still.play().outcome_shown().expect("the end of a game");
        assert!(outcome.winner().is_some(), "{}", game.listing.folder);
        assert_eq!(moving.play().outcome_shown(), None);
        let mut board = moving.after(BoardInput::Autoplay(true)).board;
        for _ in 0..40 {
            board = board.after(BoardInput::NextMove(true)).board;
        }
        assert!(!board.is_playing() && board.play().outcome_shown() == Some(outcome));
    }
}

#[test]
fn every_step_can_be_solved_and_refuses_what_it_does_not_ask_for() {
    let files = all();
    for game in taught() {
        let steps = lesson(&files, game, ENGLISH).steps;
        let mut strict = 0;
        for step in &steps {
            let board = Embedded::new(step.settings.clone(), ENGLISH);
            let name = format!("{}: {}", game.listing.folder, step.title);
            assert_eq!(board.plan().error, None, "{name}");
            let names: BTreeSet<String> = (board.play().position().scene(&[]).spots.iter())
                .map(|spot| board.play().record().id().game().spot_name(spot.step))
                .collect();
            for text in [&step.task, &step.hint, &step.reply] {
                let unknown: Vec<_> = cells(text).into_iter().filter(|cell| !names.contains(cell)).collect();
                // A tile that is to be placed has no spot before its turn.
                assert!(unknown.is_empty() || game.listing.plain() == "jaleo", "{name}: {unknown:?}");
            }
            let good = right(&board);
            assert!(!good.is_empty(), "{name} cannot be solved");
            let of = board.play().record().last().legal_moves().len();
            strict += usize::from(good.len() < of);
            for mv in good.iter().take(5) {
                let mut solved = after(&board, mv);
                if solved.status() == ExerciseStatus::Open {
                    let last = right(&solved);
                    assert!(!last.is_empty(), "{name}: {mv}");
                    solved = after(&solved, &last[0]);
                }
                assert_eq!(solved.status(), ExerciseStatus::Solved, "{name}: {mv}");
            }
        }
        assert!(strict >= 3, "{}: only {strict} steps ask for something", game.listing.folder);
    }
}

#[test]
fn the_last_step_is_a_little_game_in_which_only_what_wins_is_right() {
    let files = all();
    for game in taught() {
        let steps = lesson(&files, game, ENGLISH).steps;
        let board = Embedded::new(steps.last().expect("a step").settings.clone(), ENGLISH);
        let (record, solver) = (board.play().record().clone(), board.solver());
        let name = game.listing.folder;
        let good = right(&board);
        let exercise = apila_model::embed::Exercise {
            reach: Some(apila_model::embed::Reach::Win),
            within: 2,
            ..board.plan().exercise.clone()
        };
        for mv in record.last().legal_moves() {
            let mut line = record.clone();
            line.play(&mv, ENGLISH).expect("a legal move");
            let wins = match line.outcome() {
                Some(outcome) => outcome.winner() == Some(solver),
                None => {
                    let question = exercise.question(&line, 1, false);
                    exercise.proof(&question, &answer(question.clone()), 1, false) == Proof::Holds
                }
            };
            assert_eq!(wins, good.contains(&mv), "{name}: {mv}");
        }
        for mv in &good {
            let next = after(&board, mv);
            assert_eq!(next.status(), ExerciseStatus::Open, "{name}: two turns");
            let wins = |mv: &String| {
                let mut line = next.play().record().clone();
                line.play(mv, ENGLISH).expect("a legal move");
                line.outcome().and_then(|outcome| outcome.winner()) == Some(solver)
            };
            let moves = next.play().record().last().legal_moves();
            let winning: Vec<String> = moves.into_iter().filter(wins).collect();
            assert_eq!(right(&next), winning, "{name}: {mv}");
        }
    }
}

#[test]
fn only_games_with_a_lesson_have_an_address_for_it() {
    for game in GAMES {
        let fragment = format!("#/learn/{}", game.listing.plain());
        let is_taught = game.listing.lesson.is_some();
        assert_eq!(lesson_of(game.listing), is_taught.then(|| fragment.clone()));
        let kind = if is_taught { PageKind::Learn } else { PageKind::Unknown };
        assert_eq!(Address::preview(&fragment).0, kind);
        match Address::parse(&fragment) {
            Address::Learn(id) => assert!(is_taught && id == plain(game)),
            other => assert!(!is_taught && other == Address::Unknown(fragment), "{other:?}"),
        }
    }
}
