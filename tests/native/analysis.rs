//! Hints and reviews of real positions of every game, asked and answered as on the page.

use crate::common::{Random, answer};
use apila_core::game::AnyPosition;
use apila_core::i18n::{Language, capitalised};
use apila_core::rules::Side;
use apila_core::scene::{Mark, MarkKind, Orientation};
use apila_core::search::{Report, Score, Variation};
use apila_model::analysis::{
    Assessment, Bar, BestLine, Findings, Graph, Hint, Judgement, PositionLines, Review, questions,
    reason_for_better, search_effort,
};
use apila_model::catalog::GameId;
use apila_model::play::{Action, Play};
use apila_model::record::{NodeId, Record};
use apila_model::worker::Question;

/// A random game of each variant that ends with a winning turn.
pub(crate) fn won_games() -> Vec<Record> {
    let game = |id: GameId| {
        (0..200_u64).find_map(|seed| {
            let mut random = Random(seed * 31 + 7);
            let mut play = Play::new(Record::from_start(id, Side::First), 0, Language::English);
            for _ in 0..2_000 {
                if play.can_confirm() {
                    play = play.after(Action::Confirm);
                }
                let Some(step) = random.pick(&play.offers()).copied() else { break };
                play = play.after(Action::Press(step));
            }
            let record = play.record().clone();
            let mover = record.plies().checked_sub(1).map(|ply| record.position(ply).turn());
            let winner = record.outcome().and_then(|outcome| outcome.winner());
            (winner.is_some() && winner == mover).then_some(record)
        })
    };
    GameId::all().map(|id| game(id).unwrap_or_else(|| panic!("{id}: no random game was won"))).collect()
}

fn hint(record: &Record, ply: usize) -> Hint {
    let (mut findings, node) = (Findings::default(), NodeId::ROOT);
    while let Some((topic, question)) = findings.next_for_hint(record, ply, node, false) {
        findings.add(node, topic, answer(question), true);
    }
    Hint::of(record.id(), &**record.position(ply), &findings, node, Language::English).expect("a hint")
}

#[test]
fn whoever_can_win_at_once_is_told_so_before_the_turn_is_shown() {
    for record in won_games() {
        let before = record.plies() - 1;
        let hint = hint(&record, before);
        let id = record.id();
        let colour = capitalised(&id.game().colour_name(Language::English, record.position(before).turn()));
        assert!(
            hint.idea.text.starts_with(&format!("{colour} can win at once.")),
            "{id}: {}",
            hint.idea.text
        );
        assert!(hint.idea.overlay.strokes.is_empty(), "{id}: the turn is not shown yet");
        assert!(hint.advice.text.ends_with("It wins at once."), "{id}: {}", hint.advice.text);
        let shown = &hint.advice.overlay;
        assert!(!shown.marks.is_empty() || !shown.strokes.is_empty(), "{id}: the turn is shown");
    }
}

#[test]
fn a_threat_is_told_with_the_line_that_it_makes() {
    let mut with_lines = 0;
    for record in won_games() {
        let id = record.id();
        let position = record.position(record.plies() - 1);
        let mover = position.turn();
        // The same position, but the winner has to wait.
        let threatened = Record::new(id, position.to_be_moved_by(mover.other()));
        if threatened.outcome().is_some() {
            continue;
        }
        let hint = hint(&threatened, 0);
        let colour = capitalised(&id.game().colour_name(Language::English, mover));
        if hint.idea.text.contains("can win at once") {
            continue;
        }
        let threat = format!("{colour} threatens to win at once: ");
        assert!(hint.idea.text.contains(&threat), "{id}: {}", hint.idea.text);
        let is_threat = |mark: &Mark| mark.kind == MarkKind::Threat;
        let shown = &hint.idea.overlay;
        assert!(shown.marks.iter().all(is_threat), "{id}: nothing else is marked");
        assert!(
            !shown.marks.is_empty() || !shown.strokes.is_empty(),
            "{id}: the threat is seen on the board"
        );
        with_lines += usize::from(hint.idea.text.contains("Look at "));
        assert!(hint.advice.text.starts_with("Best: "), "{id}: {}", hint.advice.text);
    }
    assert!(with_lines >= 2, "where there is a line its places are named");
}

#[test]
fn the_turns_of_a_line_are_told_one_after_the_other() {
    for id in GameId::all() {
        let record = Record::from_start(id, Side::First);
        let report = answer(Question { nodes: Some(3_000), ..questions::analysis(&record, 0) });
        assert!(!report.variations.is_empty(), "{id}");
        let lines = BestLine::all(id, &**record.position(0), &report, Language::English);
        assert_eq!(lines.len(), report.variations.len(), "{id}");
        for (line, variation) in lines.iter().zip(&report.variations) {
            assert_eq!(line.moves[0].text, variation.moves[0], "{id}");
            assert_eq!(line.words, line.assessment.in_words(id, Language::English), "{id}");
            assert!(line.moves.iter().all(|mv| mv.description.ends_with('.')), "{id}");
            assert_eq!(line.assessment.side, Side::First);
        }
    }
}

#[test]
fn what_is_not_proven_is_no_number_below_a_proven_draw() {
    let record = Record::from_start(won_games()[0].id(), Side::First);
    let position = &**record.position(0);
    let moves = position.legal_moves();
    let lines = |scores: &[Score]| -> Vec<String> {
        let variation = |(score, mv): (&Score, &String)| Variation { score: *score, moves: vec![mv.clone()] };
        let variations = scores.iter().zip(&moves).map(variation).collect();
        let report = Report { choice: None, variations, known: Vec::new(), depth: 3, nodes: 100 };
        let lines = BestLine::all(record.id(), position, &report, Language::English);
        lines.into_iter().map(|line| line.short).collect()
    };
    let (draw, estimate) = (Score::Draw, Score::Estimate(0.3));
    assert_eq!(lines(&[draw, estimate, Score::Loss(4)]), ["draw", "not decided yet", "loss in 2"]);
    assert_eq!(lines(&[estimate, draw]), ["+0.30", "draw"]);
    assert_eq!(lines(&[Score::Win(3), estimate]), ["win in 2", "+0.30"]);
}

#[test]
fn how_much_was_looked_at_is_told_in_round_numbers() {
    let effort = |nodes| search_effort(7, nodes, Language::English);
    assert_eq!(effort(999), "");
    assert_eq!(effort(999_999), "depth 7, 999,000 positions");
    assert_eq!(effort(1_355_000), "depth 7, 1.4 million positions");
    assert_eq!(effort(40_000_000), "depth 7, 40.0 million positions");
}

/// A report with this score and this best turn.
pub(crate) fn report(score: Score, best: &str) -> Report<String> {
    let variations = vec![Variation { score, moves: vec![best.to_owned()] }];
    Report { choice: Some(best.to_owned()), variations, known: Vec::new(), depth: 3, nodes: 100 }
}

#[test]
fn turns_are_judged_by_what_they_cost() {
    let estimate = Score::Estimate;
    let judged = [
        (estimate(0.1), estimate(-0.04), None),
        (estimate(0.1), estimate(-0.1), Some(Judgement::Inaccuracy)),
        (estimate(0.07), estimate(-0.075), None),
        (estimate(0.5), estimate(0.3), None),
        (estimate(0.2), estimate(-0.2), Some(Judgement::Inaccuracy)),
        (estimate(0.6), estimate(0.26), Some(Judgement::Inaccuracy)),
        (estimate(0.3), estimate(-0.1), Some(Judgement::Mistake)),
        (estimate(0.04), estimate(-0.3), Some(Judgement::Mistake)),
        (estimate(0.3), Score::Loss(4), Some(Judgement::Decisive)),
        (Score::Win(3), estimate(0.2), Some(Judgement::Decisive)),
        (Score::Win(3), estimate(0.8), Some(Judgement::Inaccuracy)),
        (Score::Win(3), Score::Win(7), None),
        (Score::Win(3), Score::Draw, Some(Judgement::Decisive)),
        (Score::Draw, Score::Loss(6), Some(Judgement::Decisive)),
        (Score::Loss(6), Score::Loss(2), None),
        (estimate(-0.9), Score::Loss(2), None),
    ];
    for (before, after, wanted) in judged {
        assert_eq!(Judgement::of(before, after), wanted, "{before:?} {after:?}");
    }
}

#[test]
fn a_review_finds_the_turn_that_decided_the_game() {
    for record in won_games() {
        let id = record.id();
        let (plies, winner) = (record.plies(), record.outcome().and_then(|outcome| outcome.winner()));
        let mut review = Review::new(record.clone());
        while review.question().is_some() {
            let ply = review.progress().0;
            // Neither side is better until the loser's last turn, after which the winner wins at once.
            let score = if ply + 1 == plies { Score::Win(1) } else { Score::Estimate(0.0) };
            review.add_report(report(score, if ply + 1 == plies { &record.moves()[ply] } else { "better" }));
        }
        assert_eq!(review.progress(), (plies + 1, plies + 1), "{id}: the end is known by itself");
        assert_eq!(review.decided_at(), Some(plies - 1), "{id}");
        let [turn] = &review.turns()[..] else { panic!("{id}: {:?}", review.turns()) };
        assert_eq!((turn.judgement, turn.better.moves[0].as_str()), (Judgement::Decisive, "better"));
        assert_eq!(Some(turn.side.other()), winner);
        assert_eq!((review.counts(turn.side), review.counts(turn.side.other())), ([0, 0, 1], [0, 0, 0]));
        assert_eq!(review.covered_plies(&record), plies);
        let graph = Graph::of(&review);
        assert_eq!(graph.points.len(), plies + 1);
        let end = if winner == Some(Side::First) { 1.0 } else { -1.0 };
        assert_eq!(graph.points[plies].y, end);
        assert_eq!((graph.ply_at(-1.0), graph.ply_at(1.0), graph.ply_at(f32::NAN)), (0, plies, 0));
        let mut other = record.clone();
        other.take_back_to(plies - 1);
        assert_eq!(review.covered_plies(&other), plies - 1);
    }
}

#[test]
fn the_best_turn_is_never_objected_to() {
    let record = won_games().remove(0);
    let mut review = Review::new(record.clone());
    while review.question().is_some() {
        let ply = review.progress().0;
        let score = Score::Estimate(if ply.is_multiple_of(2) { 0.9 } else { 0.8 });
        review.add_report(report(score, &record.moves()[ply]));
    }
    assert_eq!(review.turns(), []);
    assert_eq!(review.decided_at(), None);
}

#[test]
fn a_real_review_agrees_with_the_end_of_the_game() {
    for record in won_games().into_iter().filter(|record| record.plies() > 3) {
        let mut review = Review::new(record.clone());
        let from = record.plies() - 3;
        while let Some(question) = review.question() {
            // Only the end is searched with many nodes: elsewhere neither side is better.
            let nodes = if review.progress().0 < from { 20 } else { 3_000 };
            review.add_report(answer(Question { nodes: Some(nodes), ..question }));
        }
        let last = record.position(record.plies() - 1).turn();
        let before_the_end = review.assessment(record.plies() - 1).expect("known");
        assert_eq!(before_the_end, Assessment { side: last, score: Score::Win(1) }, "{}", record.id());
        assert_eq!(before_the_end.forced_win(), Some((last, 1)));
    }
}

#[test]
fn a_turn_in_doubt_is_weighed_at_equal_depth() {
    let record = won_games().remove(0);
    let mistake = Some(Judgement::Mistake);
    for (seen, weighed, wanted) in
        [(0.3, [0.1, 0.0], None), (0.3, [0.5, 0.3], mistake), (0.2, [0.5, 0.3], Some(Judgement::Inaccuracy))]
    {
        let mut review = Review::new(record.clone());
        // The side to move always looks better, so every turn seems to cost something.
        let positions = record.plies();
        for _ in 0..positions {
            review.add_report(report(Score::Estimate(seen), "better"));
        }
        assert_eq!(review.turns().iter().filter(|turn| turn.judgement != Judgement::Decisive).count(), 0);
        let mut depths = Vec::new();
        while let Some(question) = review.question() {
            depths.push(question.depth);
            let after = depths.len().is_multiple_of(2);
            review.add_report(report(Score::Estimate(weighed[usize::from(after)]), "better"));
        }
        assert_eq!(depths[..2], [Some(3), Some(2)]);
        assert_eq!(review.turn(1).map(|turn| turn.judgement), wanted);
    }
}

#[test]
fn a_preview_shows_where_a_line_leads_and_plays_nothing() {
    let record = won_games().remove(0);
    let play = Play::new(record.clone(), 1, Language::English).seated(Some(Side::First));
    let preview = play.preview(&record.moves()[1..3]);
    assert_eq!(preview.position().print(), record.position(3).print());
    assert_eq!((play.shown(), play.record()), (1, &record));
    let up_to_a_mistake = play.preview(&[record.moves()[1].clone(), "nonsense".to_owned()]);
    assert_eq!(up_to_a_mistake.position().print(), record.position(2).print());
}

#[test]
fn a_line_is_tried_out_and_what_was_played_stays() {
    let record = won_games().remove(0);
    let play = Play::new(record.clone(), 0, Language::English);
    let first = record.moves()[0].clone();
    let same = play.after(Action::PlayLine(vec![first]));
    assert_eq!((same.shown(), same.record()), (1, &record), "the moves of the game are gone through");
    let position = record.position(0);
    let other = position.legal_moves().into_iter().find(|mv| *mv != record.moves()[0]).expect("another move");
    let tried = play.after(Action::PlayLine(vec![other.clone(), "nonsense".to_owned()]));
    assert_eq!(tried.record().moves(), [other]);
    assert_eq!(tried.shown(), 1);
    assert_eq!(tried.tree().main_line().len(), record.plies() + 1, "the game is the main line");
    let by_link = play.clone().seated(Some(Side::First)).after(Action::PlayLine(vec!["nonsense".to_owned()]));
    assert_eq!(by_link.record(), &record);
}

#[test]
fn each_side_has_its_own_colour_in_the_bar_and_more_of_it_when_it_is_ahead() {
    for id in GameId::all() {
        for (orientation, near) in [(Orientation::Usual, Side::First), (Orientation::Turned, Side::Second)] {
            for (side, score) in Side::BOTH.map(|side| (side, Score::Win(3))) {
                let bar = Bar::new(id, orientation, Assessment { side, score }.balance());
                assert_eq!(bar.parts.map(|part| part.side), [near.other(), near], "{id}: as the cards are");
                for part in bar.parts {
                    assert_eq!(part.tint, id.game().tints[part.side.index()], "{id}");
                    assert_eq!(part.percent, if part.side == side { 100 } else { 0 }, "{id}: {side:?} wins");
                }
            }
            let ahead = Bar::new(
                id,
                orientation,
                Assessment { side: Side::Second, score: Score::Estimate(0.5) }.balance(),
            );
            assert_eq!(Side::BOTH.map(|side| ahead.percent_of(side)), [25, 75], "{id}");
            assert_eq!(
                Bar::new(id, orientation, f32::NAN).parts.map(|part| part.percent).iter().sum::<u8>(),
                100
            );
        }
    }
}

#[test]
fn a_review_says_what_the_better_turn_would_have_done() {
    let mut lines = 0;
    for record in won_games() {
        let (id, plies) = (record.id(), record.plies());
        let mistake = record.position(plies - 2);
        let reply = &record.moves()[plies - 1];
        let winner = record.position(plies - 1).turn();
        let wins = |after: &dyn AnyPosition| {
            let outcome = after.play(reply, Language::English).ok().and_then(|end| end.outcome());
            outcome.and_then(|outcome| outcome.winner()) == Some(winner)
        };
        // A turn after which the reply that won does not win.
        let better = mistake.legal_moves().into_iter().find(|mv| {
            let after = mistake.play(mv, Language::English).expect("a legal move");
            after.outcome().is_none() && !wins(&*after)
        });
        let Some(better) = better else { continue };
        let reason = |score: Score| {
            let mut review = Review::new(record.clone());
            while review.question().is_some() {
                let ply = review.progress().0;
                review.add_report(match ply {
                    _ if ply + 1 == plies => report(Score::Win(1), reply),
                    _ if ply + 2 == plies => report(score, &better),
                    _ => report(Score::Estimate(0.0), &record.moves()[ply]),
                });
            }
            let [turn] = &review.turns()[..] else { panic!("{id}: {:?}", review.turns()) };
            reason_for_better(&review, turn, Language::English).expect("a reason")
        };
        let colour = id.game().colour_name(Language::English, winner);
        let prevented = reason(Score::Estimate(0.0));
        let by_line = prevented.starts_with(&format!("It prevents {colour}’s line "));
        lines += usize::from(by_line);
        assert!(
            by_line || prevented == format!("It prevents {colour} from winning at once."),
            "{id}: {prevented}"
        );
        assert_eq!(reason(Score::Win(3)), "It forces a win in 2 turns.", "{id}");
        assert_eq!(reason(Score::Win(1)), "It wins at once.", "{id}");
    }
    assert!(lines >= 2, "lines are named where there are some");
}

#[test]
fn a_legend_says_for_whom_the_numbers_of_the_lines_are() {
    let id = GameId::parse("qawale").expect("a game");
    let play = Play::new(Record::from_start(id, Side::Second), 0, Language::English);
    let mv = &play.position().legal_moves()[0];
    let legend = |score| PositionLines::new(&play, Some(report(score, mv).into())).legend(&play);
    let said = "Scores are for Dark: +1.00 is a sure win, 0.00 even, −1.00 a sure loss.";
    assert_eq!(legend(Score::Estimate(0.3)).as_deref(), Some(said));
    assert_eq!(legend(Score::Win(3)), None, "no number is shown");
}
