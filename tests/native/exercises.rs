//! The exercises in our own pages that the computer judges: it can prove each of them, and judge every first
//! turn.

use std::path::Path;

use crate::common::{ENGLISH, answer, own_pages};
use apila_core::i18n::Language;
use apila_core::scene::picture::markup::tags;
use apila_model::catalog::GameId;
use apila_model::embed::{BoardInput, Embedded, ExerciseStatus, Judge, Mode, Proof, Settings};
use apila_model::worker::Answer;

/// The boards of the English pages whose exercises the computer judges. The boards in other languages are the
/// same.
fn judged() -> Vec<(String, Embedded)> {
    let translated: Vec<_> = Language::ALL
        .iter()
        .filter(|language| **language != ENGLISH)
        .map(|language| language.tag())
        .collect();
    let is_translated = |file: &Path| file.iter().any(|part| translated.iter().any(|tag| part == *tag));
    let mut boards = Vec::new();
    for (file, html) in own_pages().into_iter().filter(|(file, _)| !is_translated(file)) {
        for tag in tags(&html).filter(|tag| tag.name == "apila-board") {
            let Some(id) = tag.get("game").and_then(GameId::parse) else { continue };
            let mut settings = Settings::of(id);
            for (name, value) in tag.attributes.iter().filter(|(name, _)| *name != "game") {
                settings.set(name, value);
            }
            let board = Embedded::new(settings, ENGLISH);
            if board.plan().mode == Mode::Exercise && board.plan().exercise.judge == Judge::Computer {
                boards.push((format!("{}: {:?}", file.display(), tag.get("id")), board));
            }
        }
    }
    boards
}

#[test]
fn every_judged_exercise_is_proven_and_every_first_turn_judged() {
    let boards = judged();
    assert!(boards.len() >= 5, "{}", boards.len());
    for (name, board) in boards {
        assert_eq!(board.plan().error, None, "{name}");
        let exercise = &board.plan().exercise;
        // The page asks this only if no line of the author shows it.
        let question = exercise.question(&board.plan().record, 0, true);
        let asked = board.question();
        assert_eq!(asked, exercise.lines.is_empty().then(|| question.clone()), "{name}");
        let report = answer(question.clone());
        println!("{name}: {} positions", report.nodes);
        assert_eq!(exercise.proof(&question, &report, 0, true), Proof::Holds, "{name}: {report:?}");
        let record = board.plan().record.clone();
        let (mut right, mut most) = (Vec::new(), 0);
        for mv in record.last().legal_moves() {
            let mut line = record.clone();
            line.play(&mv, ENGLISH).expect("a legal move");
            if let Some(outcome) = line.outcome() {
                right.extend((outcome.winner() == Some(board.solver())).then_some(mv));
                continue;
            }
            let question = exercise.question(&line, 1, false);
            let report = answer(question.clone());
            most = most.max(report.nodes);
            match exercise.proof(&question, &report, 1, false) {
                Proof::Holds => right.push(mv),
                Proof::Fails => assert!(report.choice.is_some(), "{name}: what refutes {mv} is shown"),
                Proof::Unknown => panic!("{name}: {mv} cannot be judged: {report:?}"),
            }
        }
        println!("{name}: {most} positions for a turn at most; right are {right:?}");
        assert!(!right.is_empty(), "{name}");
        for line in &exercise.lines {
            assert!(right.contains(&line[0]), "{name}: {} is no solution", line[0]);
        }
        let Some(asked) = asked else { continue };
        let shown = board.after(BoardInput::Answered(Box::new(asked), Answer::Done(report)));
        assert_eq!((shown.reports, shown.board.status()), (Vec::new(), ExerciseStatus::Open), "{name}");
    }
}
