//! The reader's own problems: what a review finds is proven, can be solved, and is kept with its game.

use apila_core::i18n::Language;
use apila_core::rules::Side;
use apila_engine::problems::Prover;
use apila_model::analysis::{OnlyMoveSearch, Review};
use apila_model::catalog::GameId;
use apila_model::embed::{Embedded, ExerciseStatus};
use apila_model::play::{Action, Play};
use apila_model::problems::{OwnGame, files};
use apila_model::record::{GameTree, Header, OnlyMove, Record, SavedGame, Sheet};

use crate::common::{ENGLISH, MAX_PLIES, Random, answer};
use crate::problems::after;

/// The number of games of each variant that are reviewed.
const SEEDS: u64 = 6;
/// The number of plies of each game that are reviewed, the last ones.
const LAST_PLIES: usize = 6;

/// The last plies of a random game.
fn end_of_game(id: GameId, seed: u64) -> Record {
    let mut random = Random(seed);
    let mut record = Record::from_start(id, Side::First);
    while record.outcome().is_none() && record.plies() < MAX_PLIES {
        let mv = random.pick(&record.last().legal_moves()).cloned().expect("a move");
        record.play(&mv, ENGLISH).expect("a legal move");
    }
    let from = record.plies().saturating_sub(LAST_PLIES);
    let mut end = Record::new(id, record.position(from).clone());
    record.moves()[from..].iter().for_each(|mv| end.play(mv, ENGLISH).expect("a legal move"));
    end
}

/// What the review of a game finds.
fn only_moves(record: &Record) -> Vec<OnlyMove> {
    let mut review = Review::new(record.clone());
    while let Some(question) = review.question() {
        review.add_report(answer(question));
    }
    let mut search = OnlyMoveSearch::new(&review);
    while let Some(question) = search.question() {
        search.add_report(&answer(question));
    }
    search.found().to_vec()
}

/// The saved game with what its review has found.
fn reviewed(record: Record) -> Option<OwnGame> {
    let found = only_moves(&record);
    let table = Play::new(record.clone(), record.plies(), Language::English);
    let header = Header::of_only_moves(&found);
    let addition =
        Sheet { header, tree: GameTree::new(Record::new(record.id(), record.position(0).clone())) };
    let table = table.after(Action::Merge(Box::new(addition)));
    assert_eq!(*table.record(), record, "the game stays as it was");
    OwnGame::new(SavedGame::new(table.sheet().clone(), 1.0))
}

#[test]
fn what_a_review_finds_is_proven_and_can_be_solved() {
    let mut counts = Vec::new();
    for (_, file) in files() {
        let id = GameId::parse(file.id).expect("a variant");
        let mut count = 0;
        for seed in 1..=SEEDS {
            let Some(own) = reviewed(end_of_game(id, seed)) else { continue };
            count += own.problems.len();
            for found in &own.problems {
                let problem = &found.problem;
                let name = format!("{id}, {}", found.game);
                let position = id.read(&problem.position).expect("a position");
                let proven = Prover::new(id, problem.goal, position.turn()).prove(&position, 1);
                let solution = proven.unwrap_or_else(|flaw| panic!("{name}: {flaw}"));
                assert_eq!(solution.line, problem.line, "{name}");
                let board = Embedded::new(problem.settings(id), Language::English);
                assert_eq!(after(&board, problem.first_move()).status(), ExerciseStatus::Solved, "{name}");
                let other = position.legal_moves().into_iter().find(|mv| mv != problem.first_move());
                let other = other.expect("another move");
                assert_eq!(after(&board, &other).status(), ExerciseStatus::Failed, "{name}: {other}");
            }
        }
        counts.push((id.as_str(), count));
    }
    let found = counts.iter().filter(|(_, count)| *count > 0).count();
    assert!(found >= 5, "hardly a variant has any: {counts:?}");
}
