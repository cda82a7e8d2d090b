//! Hints and analysis agree, whatever a search answers and in whichever order.

use crate::analysis::report;
use crate::common::{Random, answer};
use apila_core::i18n::Language;
use apila_core::rules::Side;
use apila_core::scene::MarkKind;
use apila_core::search::{Report, Score};
use apila_model::analysis::{BestLine, Findings, Hint, Topic};
use apila_model::catalog::GameId;
use apila_model::play::{Action, Play};
use apila_model::record::{GameTree, NodeId, Record};

const NODE: NodeId = NodeId::ROOT;

/// A position in the middle of a random game, with the game before it.
fn some_game(id: GameId, seed: u64) -> Record {
    let mut random = Random(seed);
    let mut play = Play::new(Record::from_start(id, Side::First), 0, Language::English);
    for _ in 0..20 {
        if play.can_confirm() {
            play = play.after(Action::Confirm);
        }
        let Some(step) = random.pick(&play.offers()).copied() else { break };
        play = play.after(Action::Press(step));
    }
    let mut record = play.record().clone();
    if record.outcome().is_some() {
        record.take_back_to(record.plies() - 1);
    }
    record
}

/// The English hint for the last position, if there is one.
fn hint(record: &Record, findings: &Findings) -> Option<Hint> {
    Hint::of(record.id(), &**record.last(), findings, NODE, Language::English)
}

#[test]
fn a_hint_says_what_the_list_of_best_lines_says_whatever_was_answered_when() {
    let scores = [0.3, -0.2, 0.0].map(Score::Estimate);
    let scores =
        [&scores[..], &[Score::Draw, Score::Win(0), Score::Win(5), Score::Loss(0), Score::Loss(4)]].concat();
    for (seed, id) in (1..).zip(GameId::all()) {
        let record = some_game(id, seed);
        let moves = record.last().legal_moves();
        let mut random = Random(seed);
        let mut findings = Findings::default();
        for _ in 0..60 {
            let is_running = random.below(2) == 0;
            let asked = findings.next_for_hint(&record, record.plies(), NODE, is_running);
            let topic = match asked {
                Some((topic, _)) if random.below(2) == 0 => topic,
                // The analysis goes on meanwhile.
                _ => Topic::Lines,
            };
            let best = random.pick(&moves).expect("a move");
            let score = *random.pick(&scores).expect("a score");
            let (depth, nodes) = (random.below(9) as u32, random.below(300_000) as u64);
            let said = match topic {
                Topic::Lines => Report { depth, nodes, ..report(score, best) },
                // A threat or an aim that is not a legal move is not shown.
                Topic::Threat | Topic::Aim(_) => report(score, best),
            };
            findings.add(NODE, topic, said, random.below(4) == 0);
            let Some(lines) = findings.lines(NODE) else { continue };
            let list = BestLine::all(id, &**record.last(), lines, Language::English);
            let hint = hint(&record, &findings).expect("there is a best line");
            let first = list[0].moves[0].description.trim_end_matches('.');
            assert!(hint.advice.text.starts_with(&format!("Best: {first}.")), "{id}: {hint:?} {list:?}");
            assert!(!hint.advice.text.contains(" 0 "), "{id}: {}", hint.advice.text);
            assert!(
                !hint.idea.text.is_empty() && !hint.idea.text.contains(" 0 "),
                "{id}: {}",
                hint.idea.text
            );
        }
    }
}

#[test]
fn the_deeper_report_is_kept_and_a_proof_before_any_estimate() {
    let estimate = Score::Estimate(0.1);
    let of = |score, depth, nodes, best: &str| Report { depth, nodes, ..report(score, best) };
    let mut findings = Findings::default();
    let mut kept = |said| {
        findings.add(NODE, Topic::Lines, said, false);
        findings.lines(NODE).expect("a report").variations[0].moves[0].clone()
    };
    assert_eq!(kept(of(estimate, 5, 100, "first")), "first");
    assert_eq!(kept(of(estimate, 4, 900, "shallow")), "first");
    assert_eq!(kept(of(estimate, 5, 200, "longer")), "longer");
    assert_eq!(kept(of(Score::Draw, 1, 1, "proven")), "proven");
    assert_eq!(kept(of(estimate, 9, 9_999, "estimated")), "proven");
}

#[test]
fn one_search_answers_for_both() {
    let record = Record::from_start(GameId::parse("qawale").expect("a game"), Side::First);
    let next = |findings: &Findings, is_running| {
        findings.next_for_hint(&record, 0, NODE, is_running).map(|(topic, _)| topic)
    };
    let mv = &record.last().legal_moves()[0];
    let lines = |nodes| Report { nodes, ..report(Score::Estimate(0.1), mv) };
    let mut findings = Findings::default();
    assert_eq!(next(&findings, false), Some(Topic::Lines));
    assert_eq!(next(&findings, true), Some(Topic::Threat), "the analysis finds the lines");
    findings.add(NODE, Topic::Threat, report(Score::Estimate(0.0), mv), true);
    assert_eq!(next(&findings, true), None, "it is waited for");
    findings.add(NODE, Topic::Lines, lines(1_000), false);
    assert_eq!(next(&findings, true), Some(Topic::Aim(mv.clone())));
    assert_eq!(next(&findings, false), Some(Topic::Lines), "the analysis was closed too early");
    findings.add(NODE, Topic::Lines, lines(200_000), false);
    assert_eq!(next(&findings, false), Some(Topic::Aim(mv.clone())), "what it found is enough");
    findings.add(NODE, Topic::Aim(mv.clone()), report(Score::Estimate(0.0), mv), true);
    assert_eq!(next(&findings, false), None);
    assert_eq!(next(&findings, true), None);
}

#[test]
fn a_win_of_unknown_length_is_told_as_certain_and_is_no_threat() {
    let mut record = Record::from_start(GameId::parse("27").expect("a game"), Side::First);
    for mv in ["1x4", "9x2"] {
        record.play(mv, Language::English).expect("legal");
    }
    let best = &record.last().legal_moves()[0];
    let mut findings = Findings::default();
    findings.add(NODE, Topic::Lines, report(Score::Win(0), best), true);
    findings.add(NODE, Topic::Threat, report(Score::Win(0), best), true);
    let hint = hint(&record, &findings).expect("a hint");
    assert!(hint.advice.text.ends_with(" It wins for certain."), "{}", hint.advice.text);
    assert!(
        hint.idea.text.starts_with("Certain win for Black. It begins at the marked place: "),
        "{}",
        hint.idea.text
    );
    assert_eq!(hint.idea.overlay.marks.len(), 1, "the place is marked");
}

#[test]
fn where_nothing_threatens_a_hint_names_a_reason_or_says_that_there_is_nothing_special() {
    let (mut aims, mut merits, mut nothing) = (0, 0, 0);
    for (id, seed) in GameId::all().flat_map(|id| (1..4).map(move |seed| (id, 10 * seed))) {
        let record = some_game(id, seed);
        let mut findings = Findings::default();
        while let Some((topic, question)) = findings.next_for_hint(&record, record.plies(), NODE, false) {
            let nodes = question.nodes.map(|nodes| nodes.min(8_000));
            findings.add(NODE, topic, answer(apila_model::worker::Question { nodes, ..question }), true);
        }
        let hint = hint(&record, &findings).expect("a hint");
        let idea = &hint.idea;
        if !idea.text.contains("is not threatening to win soon.") {
            continue;
        }
        let best = &findings.lines(NODE).expect("lines").variations[0].moves[0];
        let known = id.merits(&**record.last(), Language::English, best).expect("the search is loaded");
        let has = |text: &str| idea.text.contains(text);
        let has_aim = has("can threaten to win at once. Look at ");
        let has_merit = known.iter().any(|merit| has(&format!("The best turn {}.", merit.text)));
        let is_quiet = has("There is nothing special here.");
        let is_only_turn = has("Every turn but one loses.");
        let reasons = [has_aim, has_merit, is_quiet, is_only_turn];
        assert_eq!(reasons.iter().filter(|is_said| **is_said).count(), 1, "{id}: {}", idea.text);
        assert!(!is_quiet || known.is_empty(), "{id}: {} {known:?}", idea.text);
        assert!(!is_quiet || idea.overlay.is_empty(), "{id}: {}", idea.text);
        assert!(!has_aim || !idea.overlay.marks.is_empty(), "{id}: it is marked");
        assert!(idea.overlay.marks.iter().all(|mark| mark.kind == MarkKind::Noted), "{id}");
        assert!(idea.overlay.strokes.is_empty(), "{id}: the turn is not shown yet");
        let advice = &hint.advice.text;
        assert!(!has_aim || advice.contains("It threatens to win at once."), "{id}: {advice}");
        let said = known.first().map(|merit| format!("It {}.", merit.text));
        assert!(!has_merit || said.is_some_and(|said| advice.contains(&said)), "{id}: {advice}");
        aims += usize::from(has_aim);
        merits += usize::from(has_merit);
        nothing += usize::from(is_quiet);
    }
    assert!(
        aims > 0 && merits > 0 && nothing > 0,
        "{aims} aims, {merits} merits, {nothing} without a reason"
    );
}

/// The start of Qawale.
fn start_of_qawale() -> Record {
    Record::from_start(GameId::parse("qawale").expect("a game"), Side::First)
}

#[test]
fn a_hint_stops_a_threat_only_where_the_reply_was_searched() {
    let record = start_of_qawale();
    let best = &record.last().legal_moves()[0];
    let said = |depth, threat| {
        let mut findings = Findings::default();
        findings.add(NODE, Topic::Threat, report(threat, best), true);
        findings.add(NODE, Topic::Lines, Report { depth, ..report(Score::Estimate(0.0), best) }, true);
        hint(&record, &findings).expect("a hint").advice.text
    };
    assert!(!said(1, Score::Win(1)).contains("It stops the threat."));
    assert!(said(2, Score::Win(1)).ends_with("It stops the threat."));
    assert!(!said(2, Score::Win(3)).contains("It stops the threat."), "it is not immediate");
}

#[test]
fn a_win_of_up_to_three_turns_is_a_threat() {
    let record = start_of_qawale();
    let best = &record.last().legal_moves()[0];
    let idea = |threat| {
        let mut findings = Findings::default();
        findings.add(NODE, Topic::Threat, report(threat, best), true);
        findings.add(NODE, Topic::Lines, report(Score::Estimate(0.0), best), true);
        let next = findings.next_for_hint(&record, 0, NODE, false).map(|(topic, _)| topic);
        (hint(&record, &findings).expect("a hint").idea.text, next)
    };
    for (score, text) in [
        (Score::Win(1), "Dark threatens to win at once: "),
        (Score::Win(3), "Dark threatens to force a win in 2 turns, "),
        (Score::Win(5), "Dark threatens to force a win in 3 turns, "),
    ] {
        let (said, next) = idea(score);
        assert!(said.starts_with(text), "{said}");
        assert_eq!(next, None, "where something threatens no aim is asked for");
    }
    for score in [Score::Win(7), Score::Loss(2), Score::Draw] {
        let (said, next) = idea(score);
        assert!(said.contains("Dark is not threatening to win soon."), "{said}");
        assert_eq!(next, Some(Topic::Aim(best.clone())));
    }
}

#[test]
fn the_two_hundred_positions_that_were_searched_last_are_remembered() {
    // A tall stack has thousands of moves.
    let id = GameId::parse("qawale").expect("a game");
    let start = Record::new(id, id.read("nnnnnnnnld.3-4-4-4_l").expect("a position"));
    let mut tree = GameTree::new(start.clone());
    for text in start.last().legal_moves().iter().take(201) {
        tree.cut(0);
        tree.add(text, Language::English).expect("a legal move");
    }
    let nodes = tree.children(NodeId::ROOT);
    assert_eq!(nodes.len(), 201);
    let mut findings = Findings::default();
    let mut add = |node| findings.add(node, Topic::Lines, report(Score::Draw, "a1nne"), true);
    nodes[..200].iter().copied().for_each(&mut add);
    add(nodes[0]);
    assert!(nodes[..200].iter().all(|node| findings.lines(*node).is_some()), "there is room for all");
    findings.add(nodes[200], Topic::Lines, report(Score::Draw, "a1nne"), true);
    let forgotten: Vec<_> = nodes.iter().filter(|node| findings.lines(**node).is_none()).collect();
    assert_eq!(forgotten, [&nodes[1]], "the first was searched again meanwhile");
}

#[test]
fn the_best_turn_is_settled_when_it_has_been_the_best_for_a_while() {
    let mut findings = Findings::default();
    let mut add = |turn: &str, score, nodes, is_done| {
        let report = Report { nodes, ..report(score, turn) };
        findings.add(NODE, Topic::Lines, report, is_done);
        findings.is_settled(NODE)
    };
    let even = Score::Estimate(0.0);
    assert!(!add("a", even, 1_000, false));
    assert!(!add("a", even, 3_999, false));
    assert!(add("a", even, 4_000, false));
    assert!(!add("b", even, 5_000, false), "another turn is the best one");
    assert!(!add("b", even, 19_999, false));
    assert!(add("b", even, 20_000, false));
    assert!(add("c", Score::Win(3), 20_001, false), "a proof stays");
    let mut findings = Findings::default();
    findings.add(NODE, Topic::Lines, report(even, "a"), true);
    assert!(findings.is_settled(NODE), "nothing more is found");
}
