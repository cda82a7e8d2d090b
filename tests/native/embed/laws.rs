//! Laws over random use: settings, addresses and messages, right or wrong.

use std::collections::BTreeSet;

use apila_core::rules::Side;
use apila_core::search::{Report as SearchReport, Score, Variation};
use apila_model::catalog::GameId;
use apila_model::embed::{BoardInput, Embedded, Plan, Settings};
use apila_model::play::Action;
use apila_model::record::{Address, Record};
use apila_model::worker::Answer;
use serde_json::{Value as Json, json};

use super::contract::{conforms, schema};
use super::host::{Host, TASK, as_json, kind, read_settings, request};
use crate::common::{ENGLISH, Random};

/// Correct settings of a random game.
fn random_settings(random: &mut Random) -> Settings {
    let ids: Vec<GameId> = GameId::all().collect();
    let id = *random.pick(&ids).expect("a game");
    let mut record = Record::from_start(id, Side::BOTH[random.below(2)]);
    for _ in 0..random.below(8) {
        let Some(mv) = random.pick(&record.last().legal_moves()).cloned() else { break };
        record.play(&mv, ENGLISH).expect("a legal move");
    }
    let mut settings = Settings::of(id);
    let shown = random.below(record.plies() + 1);
    settings = settings.with_link(apila_model::record::TableLink::to_record(&record, shown));
    let names: Vec<String> =
        record.position(shown).scene(&[]).spots.iter().map(|spot| id.game().spot_name(spot.step)).collect();
    let name = |random: &mut Random| random.pick(&names).cloned().unwrap_or_default();
    let marks = format!("{} {}", name(random), name(random));
    let arrows = format!("{}-{}", name(random), name(random));
    let answer = random.pick(&record.position(shown).legal_moves()).cloned().unwrap_or_default();
    let computer = &format!("{}-2-1", random.pick(&id.listing().colours).expect("a colour"));
    let texts = ["“a” & <b>\n'|", "勝ち|次", "%25 _ = &"];
    for (name, value) in [
        ("mode", *random.pick(&["play", "replay", "diagram", "exercise"]).expect("one")),
        ("goal", random.pick(&texts).expect("one")),
        ("captions", random.pick(&texts).expect("one")),
        ("label", random.pick(&texts).expect("one")),
        ("marks", &marks),
        ("arrows", &arrows),
        ("answers", &format!("{answer} {answer}")),
        ("reach", random.pick(&["win", "won", "draw", "loss"]).expect("one")),
        ("within", "3"),
        ("computer", computer),
        ("allow", random.pick(&["nothing", "moves open", "undo.restart"]).expect("one")),
        ("size", "300"),
        ("coordinates", "off"),
        ("orientation", "turned"),
        ("theme", "dark"),
        ("lang", "en"),
        ("host", "localhost_8080"),
    ] {
        if random.below(2) == 0 {
            settings.set(name, value);
        }
    }
    settings
}

fn plan_of_frame(text: &str) -> Plan {
    match Address::parse(text) {
        Address::Embed(link) => Plan::read(&Settings::of_frame(&link), ENGLISH),
        other => panic!("{text}: {other:?}"),
    }
}

/// The attributes of a tag, as a browser reads them.
fn attributes(tag: &str) -> Vec<(String, String)> {
    let inner = tag.strip_prefix("<apila-board ").and_then(|rest| rest.split_once('>')).expect("a tag").0;
    let unescape = |text: &str| {
        text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&")
    };
    let mut found = Vec::new();
    let mut rest = inner;
    while let Some((name, after)) = rest.split_once("=\"") {
        let (value, after) = after.split_once('"').expect("a closing quotation mark");
        found.push((name.trim().to_owned(), unescape(value)));
        rest = after;
    }
    found
}

#[test]
fn what_a_snippet_says_is_read_back_to_the_same_board() {
    for seed in 0..300 {
        let settings = random_settings(&mut Random(seed));
        let plan = Plan::read(&settings, ENGLISH);
        assert_eq!(plan.error, None, "{}", settings.frame());
        let frame = settings.frame();
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"#/?&=-_.".contains(&byte);
        assert!(frame.bytes().all(plain), "{frame} would need escaping");
        assert_eq!(plan_of_frame(&frame), plan, "{frame}");
        let tag = settings.tag("");
        let mut read = Settings::of(settings.link().id);
        for (name, value) in attributes(&tag) {
            read.set(&name, &value);
        }
        // A tag has no host, since it is in the page itself.
        assert_eq!(Plan { host: plan.host.clone(), ..Plan::read(&read, ENGLISH) }, plan, "{tag}");
    }
}

/// A text in which characters were changed, left out or put in.
fn mutated(text: &str, random: &mut Random) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..=random.below(4) {
        let at = random.below(letters.len() + 1);
        let letter = *random
            .pick(&['0', 'z', '_', '-', '.', '&', '=', '#', '/', '%', '?', ' ', '|', 'é', '\u{0}', '勝'])
            .expect("one");
        match random.below(4) {
            0 => letters.insert(at, letter),
            1 if at < letters.len() => letters[at] = letter,
            2 => letters.truncate(at),
            _ if at < letters.len() => {
                letters.remove(at);
            }
            _ => {}
        }
    }
    letters.into_iter().collect()
}

#[test]
fn damaged_addresses_give_a_board_or_none_but_never_a_panic() {
    for seed in 0..3000 {
        let random = &mut Random(seed);
        let text = mutated(&random_settings(&mut Random(seed % 40)).frame(), random);
        if let Address::Embed(link) = Address::parse(&text) {
            let settings = Settings::of_frame(&link);
            let board = Embedded::new(settings.clone(), ENGLISH);
            let _ = (board.seen(None), board.caption(), board.announcement(), board.greeting());
            let _ = (settings.tag("x"), settings.frame());
        }
    }
}

/// A field of a message, correct or not.
fn random_value(board: &Embedded, random: &mut Random) -> Json {
    let moves = board.play().record().last().legal_moves();
    let long = "a1.".repeat(1000);
    match random.below(9) {
        0 => random.pick(&moves).map_or(json!("x"), |mv| json!(mv)),
        1 => json!(random.below(12)),
        2 => json!(u32::MAX),
        3 => json!(-1),
        4 => json!(null),
        5 => json!(["a1"]),
        6 => json!(
            *random
                .pick(&["", "a1", "b2 c3", "a1-b2", "win", "replay", "27", "turned", "\u{0}", &long])
                .expect("one")
        ),
        7 => json!(mutated(moves.first().map_or("a1", String::as_str), random)),
        _ => json!({ "a": 1 }),
    }
}

/// A report that may be wrong.
fn random_report(board: &Embedded, random: &mut Random) -> SearchReport<String> {
    let moves = board.play().record().last().legal_moves();
    let mv = random.pick(&moves).cloned().unwrap_or_else(|| "?".to_owned());
    let score =
        *random.pick(&[Score::Win(3), Score::Loss(2), Score::Draw, Score::Estimate(0.5)]).expect("one");
    let variations = vec![Variation { score, moves: vec![mv.clone()] }];
    SearchReport {
        choice: (random.below(4) > 0).then_some(mv),
        variations,
        known: Vec::new(),
        depth: random.below(9) as u32,
        nodes: 1,
    }
}

fn random_message(board: &Embedded, random: &mut Random) -> Json {
    let kinds = ["hello", "set", "play", "play", "goTo", "mark", "preview", "offer", "__proto__", ""];
    let names = [
        "move",
        "ply",
        "marks",
        "arrows",
        "version",
        "id",
        "game",
        "pos",
        "moves",
        "mode",
        "answers",
        "captions",
        "goal",
        "orientation",
        "host",
        "lang",
        "__proto__",
        "constructor",
        "size",
        "reach",
        "within",
        "judge",
        "computer",
    ];
    let mut message = serde_json::Map::new();
    message.insert("type".to_owned(), json!(random.pick(&kinds).expect("one")));
    for _ in 0..random.below(4) {
        let name = random.pick(&names).expect("one");
        message.insert((*name).to_owned(), random_value(board, random));
    }
    Json::Object(message)
}

#[test]
fn a_board_survives_whatever_readers_and_pages_do_and_reports_as_the_schema_says() {
    let schema = schema();
    let mut kinds = BTreeSet::new();
    for seed in 0..120 {
        let random = &mut Random(seed);
        let settings = match seed % 4 {
            0 => read_settings(TASK),
            1 => read_settings(&format!("{TASK} reach=win within=2 judge=computer")),
            _ => random_settings(random),
        };
        let mut host = Host { board: Embedded::new(settings, ENGLISH), said: Vec::new() };
        host.said.extend(host.board.greeting().iter().map(as_json));
        for _ in 0..40 {
            match random.below(9) {
                8 => {
                    let record = host.board.play().record().clone();
                    let line = host.board.plan().exercise.lines.first().cloned().unwrap_or_default();
                    let next = line.get(record.plies()).cloned();
                    if let Some(mv) = next.or_else(|| random.pick(&record.last().legal_moves()).cloned()) {
                        host.command(json!({ "type": "play", "move": mv }));
                    }
                }
                0..=2 => {
                    let spots = host.board.seen(None).scene.spots;
                    if let Some(spot) = random.pick(&spots) {
                        host.happen(BoardInput::Act(Action::Press(spot.step)));
                    }
                }
                3 => {
                    let action = random.pick(&[
                        Action::Backward,
                        Action::Forward,
                        Action::UndoTurn,
                        Action::StepBack,
                        Action::Confirm,
                        Action::Show(99),
                        Action::Tick,
                    ]);
                    host.happen(BoardInput::Act(action.expect("one").clone()));
                }
                4 => {
                    let mut deeds = vec![BoardInput::Reply, BoardInput::Restart, BoardInput::Solution];
                    if let Some(question) = host.board.question().map(Box::new) {
                        let report = random_report(&host.board, random);
                        deeds = vec![
                            BoardInput::Answered(question.clone(), Answer::Refused(String::new())),
                            BoardInput::Answered(question, Answer::Done(report)),
                        ];
                    }
                    host.happen(random.pick(&deeds).expect("one").clone());
                }
                _ => match request(random_message(&host.board, random)) {
                    Ok(request) => {
                        let id = request.id.clone();
                        let next = host.board.after(BoardInput::Command(request));
                        let answer = next.answer.as_ref().expect("a command has an answer");
                        assert_eq!(
                            answer.fields.iter().find(|(name, _)| *name == "id").map(|(_, id)| id),
                            id.as_ref()
                        );
                        host.said.extend(next.reports.iter().chain(&next.answer).map(as_json));
                        host.board = next.board;
                    }
                    Err(refused) => host.said.push(as_json(&refused.into())),
                },
            }
            let _ = (
                host.board.seen(None),
                host.board.caption(),
                host.board.announcement(),
                host.board.link().print(),
            );
        }
        for said in host.said {
            conforms(&schema, &said);
            kinds.insert(kind(&said));
        }
    }
    let all = ["done", "ended", "error", "failed", "moved", "ready", "shown", "solved", "unchecked"];
    assert_eq!(kinds.into_iter().collect::<Vec<_>>(), all, "random use reaches all kinds of reports");
}
