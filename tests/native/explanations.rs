//! What is said of finished problems, with the searches that it needs.

use std::rc::Rc;

use crate::common::{ENGLISH, answer};
use crate::problems::{files, set};
use apila_core::i18n::Language;
use apila_core::scene::{MarkKind, StrokeKind};
use apila_model::catalog::GameId;
use apila_model::embed::{BoardInput, Command, Embedded, Request};
use apila_model::play::Action;
use apila_model::problems::{ExplainedLine, Explanation, ExplanationPhrase, Goal, Problem, Theme};
use apila_model::worker::Answer;

/// The explanation once all searches are made.
fn explained(id: GameId, problem: &Problem) -> Explanation {
    let mut explanation = Explanation::new(id, Rc::new(problem.clone()), ENGLISH);
    while let Some(question) = explanation.question() {
        let report = answer(question.clone());
        let waiting = explanation.after(&question, Answer::Progress(report.clone()));
        assert_eq!(waiting, explanation, "a search that goes on has found nothing yet");
        explanation = explanation.after(&question, Answer::Done(report));
    }
    explanation
}

fn shown(board: &Embedded, line: &ExplainedLine, plies: Option<usize>) -> Embedded {
    let request = Request { id: None, command: line.preview(plies) };
    let after = board.after(BoardInput::Command(request));
    assert!(after.answer.is_some_and(|answer| answer.kind != "error"), "{line:?} {plies:?}");
    after.board
}

/// The first problem of each length, goal and theme of a variant.
fn sample(all: &[Problem]) -> impl Iterator<Item = &Problem> {
    let kinds = |problem: &Problem| (problem.line.len(), problem.goal.name(), problem.themes.clone());
    let mut known = Vec::new();
    all.iter().filter(move |problem| {
        let kind = kinds(problem);
        let is_new = !known.contains(&kind);
        known.push(kind);
        is_new
    })
}

#[test]
fn finished_problems_have_an_idea_a_solution_and_refutations() {
    let better = ENGLISH.say(&ExplanationPhrase::BetterRepliesDraw);
    for (game, file) in files() {
        let id = GameId::parse(file.id).expect("a variant");
        let set = set(game, file);
        // A win at once needs no refutations.
        let (mut count, mut refuted) = (0, 0);
        for problem in sample(set.all()) {
            let here = format!("{id} {}", problem.number);
            let explanation = explained(id, problem);
            count += usize::from((problem.goal, problem.turns) != (Goal::Win, 1));
            // What both sides are compelled to has a sentence for each.
            let ideas = explanation.ideas();
            let both = compulsions().into_iter().filter(|pair| pair.iter().all(|text| ideas.contains(text)));
            assert_eq!(ideas.len(), problem.themes.len().max(1) + both.count(), "{here}");
            let board = Embedded::new(problem.settings(id), Language::English);
            for (index, line) in explanation.lines().iter().enumerate() {
                assert!(!line.title.is_empty() && !line.title.contains('{'), "{here}: {line:?}");
                let first = shown(&board, line, Some(line.first));
                assert_eq!(first.play_shown().shown(), line.first, "{here}: {line:?}");
                let last = line.plies_after(line.first, &Action::Show(usize::MAX));
                let end = shown(&board, line, Some(last));
                assert!(end.play_shown().is_at_end(), "{here}: {line:?}");
                let said = line.told(&end.play_shown());
                assert!(!said.is_empty(), "{here}: {line:?}");
                if let Some(outcome) = end.play_shown().outcome_shown() {
                    let result = end.play_shown().result(outcome);
                    assert_eq!(said.matches(&result).count(), 1, "{here}: {said}");
                    if index == 0 {
                        let solved = shown(&board, line, Some(problem.line.len()));
                        let said = line.told(&solved.play_shown());
                        let is_better = problem.goal == Goal::Draw && outcome.winner().is_some();
                        assert_eq!(said.contains(&better), is_better, "{here}: {said}");
                    }
                }
                assert_eq!(line.plies_after(last, &Action::ForwardAtOnce), last);
                assert_eq!(line.plies_after(0, &Action::Backward), 0);
                assert!(!shown(&end, line, None).is_previewing(), "{here}");
                let played = end.play_shown();
                let turn = played.record().moves().first();
                let is_solution = turn.is_none_or(|turn| turn == problem.first_move());
                refuted += usize::from(!is_solution);
                assert!(index > 0 || is_solution && last >= problem.line.len(), "{here}");
            }
        }
        assert!(refuted > count / 2, "{id}: {refuted} refutations for {count} problems");
    }
}

#[test]
fn threats_are_marked_on_the_board() {
    let mut marked = 0;
    for (game, file) in files() {
        let id = GameId::parse(file.id).expect("a variant");
        let set = set(game, file);
        for (theme, phrase) in [
            (Theme::DoubleThreat, ExplanationPhrase::OwnThreats),
            (Theme::Block, ExplanationPhrase::TheirThreat),
        ] {
            let title = ENGLISH.say(&phrase);
            for problem in set.all().iter().filter(|problem| problem.themes.contains(&theme)).take(6) {
                let explanation = explained(id, problem);
                let Some(line) = explanation.lines().iter().find(|line| line.title == title) else {
                    continue;
                };
                let board = Embedded::new(problem.settings(id), Language::English);
                let scene = shown(&board, line, Some(line.first)).seen_still().scene;
                let arrows = scene.strokes.iter().filter(|stroke| stroke.kind == StrokeKind::Arrow).count();
                let marks = scene.marks.iter().filter(|mark| mark.kind == MarkKind::Noted).count();
                let least = if theme == Theme::DoubleThreat { 2 } else { 1 };
                assert!(arrows + marks >= least, "{id} {}: {line:?}", problem.number);
                marked += 1;
            }
        }
    }
    assert!(marked > 12, "{marked}");
}

#[test]
fn threats_in_one_row_have_arrows_away_from_each_other() {
    let title = ENGLISH.say(&ExplanationPhrase::OwnThreats);
    let (game, file) = files().find(|(_, file)| file.id == "jaleo").expect("problems of Jaleo");
    let (id, set) = (GameId::parse(file.id).expect("a variant"), set(game, file));
    for (number, expected) in [(58, "n32-n29 n30-n33"), (62, "m31-p28 o29-l32")] {
        let explanation = explained(id, set.get(number).expect("a problem"));
        let line = explanation.lines().iter().find(|line| line.title == title).expect("threats");
        let Command::Preview { arrows, .. } = line.preview(Some(line.first)) else { panic!("a preview") };
        assert_eq!(arrows, expected, "{number}");
    }
}

#[test]
fn stacks_that_cannot_move_are_marked() {
    let title = ENGLISH.say(&ExplanationPhrase::Locked);
    let mut marked = 0;
    for (game, file) in files() {
        let id = GameId::parse(file.id).expect("a variant");
        let set = set(game, file);
        for problem in set.all().iter().filter(|problem| problem.themes.contains(&Theme::Locking)).take(20) {
            let explanation = Explanation::new(id, Rc::new(problem.clone()), ENGLISH);
            let Some(line) = explanation.lines().iter().find(|line| line.title == title) else { continue };
            let board = Embedded::new(problem.settings(id), Language::English);
            let seen = shown(&board, line, Some(line.first));
            let play = seen.play_shown();
            assert!(line.told(&play).ends_with(". Only one turn is left."), "{}", line.told(&play));
            let position = play.record().last();
            let moves = position.legal_moves();
            assert_eq!(moves.len(), 1, "{id} {}", problem.number);
            let scene = seen.seen_still().scene;
            let noted = scene.marks.iter().filter(|mark| mark.kind == MarkKind::Noted);
            for mark in noted {
                assert_eq!(position.owner(&[], mark.step), Some(position.turn()), "{id} {}", problem.number);
                let name = id.game().spot_name(mark.step);
                assert!(!moves[0].starts_with(&name), "{id} {}: {name}", problem.number);
                assert!(line.told(&play).contains(&name), "{id} {}: {name}", problem.number);
                marked += 1;
            }
        }
    }
    assert!(marked > 12, "{marked}");
}

/// What is said of having to pass and of having to stack: of the solver, and of the other side.
fn compulsions() -> [[String; 2]; 2] {
    let say = |phrase| ENGLISH.say(&phrase);
    [
        [say(ExplanationPhrase::IdeaOwnPassing), say(ExplanationPhrase::IdeaPassing)],
        [say(ExplanationPhrase::IdeaOwnForcedStacking), say(ExplanationPhrase::IdeaForcedStacking)],
    ]
}

#[test]
fn the_side_that_has_to_pass_or_stack_is_named() {
    let mut named = [[0; 2]; 2];
    for (game, file) in files() {
        let id = GameId::parse(file.id).expect("a variant");
        for problem in set(game, file).all() {
            let ideas = Explanation::new(id, Rc::new(problem.clone()), ENGLISH).ideas();
            let record = problem.record(id, problem.line.len()).expect("a record");
            let mut compelled = [[false; 2]; 2];
            for ply in 0..=record.plies() {
                let position = record.position(ply);
                let moves = position.legal_moves();
                let stacks = |text: &String| {
                    let steps = position.steps_of(text).expect("steps");
                    steps.get(1).is_some_and(|step| position.owner(&[], *step) == Some(position.turn()))
                };
                compelled[0][ply % 2] |= problem.themes.contains(&Theme::Passing) && moves == ["pass"];
                compelled[1][ply % 2] |= problem.themes.contains(&Theme::ForcedStacking)
                    && !moves.is_empty()
                    && moves.iter().all(stacks);
            }
            for (kind, texts) in compulsions().into_iter().enumerate() {
                for (side, text) in texts.iter().enumerate() {
                    let is_named = compelled[kind][side];
                    assert_eq!(ideas.contains(text), is_named, "{id} {}: {text}", problem.number);
                    named[kind][side] += usize::from(is_named);
                }
            }
        }
    }
    assert!(named.into_iter().flatten().all(|count| count > 0), "{named:?}");
}

#[test]
fn a_search_that_is_refused_leaves_the_solution() {
    let (game, file) = files().find(|(_, file)| file.id == "jo").expect("problems of Jō");
    let id = GameId::parse(file.id).expect("a variant");
    let set = set(game, file);
    let problem = set.all().iter().find(|problem| problem.goal == Goal::Draw).unwrap_or(&set.all()[0]);
    let mut explanation = Explanation::new(id, Rc::new(problem.clone()), ENGLISH);
    while let Some(question) = explanation.question() {
        explanation = explanation.after(&question, Answer::Refused("no worker".to_owned()));
    }
    assert_eq!(explanation.lines().len(), 1);
    assert_eq!(explanation.lines()[0].title, ENGLISH.say(&ExplanationPhrase::TheSolution));
}

/// Prints explanations: `cargo test --release --test native print_explanations -- --ignored --nocapture`.
#[test]
#[ignore = "to be read by people"]
fn print_explanations() {
    for (game, file) in files() {
        let id = GameId::parse(file.id).expect("a variant");
        for problem in set(game, file).all().iter().step_by(23) {
            let explanation = explained(id, problem);
            println!("\n{id} {} {}", problem.number, problem.task(id, ENGLISH));
            explanation.ideas().iter().for_each(|idea| println!("  {idea}"));
            let board = Embedded::new(problem.settings(id), Language::English);
            for line in explanation.lines() {
                let end = shown(&board, line, Some(line.plies_after(0, &Action::Show(usize::MAX))));
                let play = end.play_shown();
                let first = shown(&board, line, Some(line.first));
                println!("  {} | {} | {}", line.title, line.told(&first.play_shown()), line.told(&play));
                println!("      {:?}", play.record().moves());
            }
        }
    }
}
