//! Boards on other people's pages: modes, exercises, commands and reports; and laws over random use, however hostile.
#![allow(clippy::expect_used, clippy::panic)]

mod common;

use std::collections::BTreeSet;
use std::fs;

use apila::embed::{
    Deed, Embedded, Mode, Plan, Refused, Report, Request, Setting, Settings, Standing, Value,
};
use apila::games::GameId;
use apila::i18n::Language;
use apila::play::Action;
use apila::record::{Address, Record};
use apila::rules::Side;
use apila::search::{Report as SearchReport, Score, Variation};
use apila::worker::{Agent, Answer, Message, Question, Reply};
use common::{ENGLISH, Random};
use serde_json::{Value as Json, json};

/// A position of Qawale that Light wins in two turns, and the line.
const TASK: &str =
    "game=qawale pos=nn.l.1.nn-1.d.ln.1-n.n.d.nd-l.d.l.1_l mode=exercise answers=c3wss_a2se_c1wn";

/// A board with settings as `name=value`, between spaces.
fn board(settings: &str) -> Embedded {
    Embedded::new(read_settings(settings), ENGLISH)
}

fn read_settings(text: &str) -> Settings {
    let pairs: Vec<_> = text.split(' ').filter_map(|pair| pair.split_once('=')).collect();
    let (_, game) = pairs.iter().find(|(name, _)| *name == "game").expect("a game");
    let mut settings = Settings::of(GameId::parse(game).expect("a known game"));
    for (name, value) in pairs.iter().filter(|(name, _)| *name != "game") {
        settings.set(name, value);
    }
    settings
}

/// The fields of a message.
fn fields(message: &Json) -> Vec<(String, Value)> {
    let value = |value: &Json| match value {
        Json::String(text) => Value::Text(text.clone()),
        Json::Number(number) => {
            number.as_u64().and_then(|number| u32::try_from(number).ok()).map_or(Value::Other, Value::Whole)
        }
        _ => Value::Other,
    };
    let object = message.as_object().cloned().unwrap_or_default();
    object.iter().map(|(name, field)| (name.clone(), value(field))).collect()
}

fn request(mut message: Json) -> Result<Request, Refused> {
    if let Some(object) = message.as_object_mut() {
        object.entry("apila").or_insert(json!(1));
    }
    Request::read(&fields(&message))
}

fn as_json(report: &Report) -> Json {
    let value = |value: &Value| match value {
        Value::Text(text) => json!(text),
        Value::Whole(number) => json!(number),
        Value::Other => panic!("a report has texts and numbers only"),
    };
    let mut object: serde_json::Map<_, _> =
        report.fields.iter().map(|(name, field)| ((*name).to_owned(), value(field))).collect();
    assert_eq!(object.len(), report.fields.len(), "no field stands twice: {report:?}");
    object.insert("apila".to_owned(), json!(1));
    object.insert("type".to_owned(), json!(report.kind));
    Json::Object(object)
}

/// A board, and all that it has said so far.
struct Host {
    board: Embedded,
    said: Vec<Json>,
}

impl Host {
    fn of(settings: &str) -> Host {
        Host { board: board(settings), said: Vec::new() }
    }

    /// Does something, lets moves be shown to their end, and gives the kinds of what was reported.
    fn happen(&mut self, deed: Deed) -> Vec<String> {
        let before = self.said.len();
        let mut due = Some(deed);
        while let Some(deed) = due {
            let next = self.board.after(deed);
            self.said.extend(next.reports.iter().map(as_json));
            self.board = next.board;
            due = self.board.play().is_replaying().then_some(Deed::Act(Action::Tick));
        }
        self.said[before..].iter().map(kind).collect()
    }

    fn command(&mut self, message: Json) -> Json {
        let request = request(message).expect("a command");
        let next = self.board.after(Deed::Command(request));
        self.said.extend(next.reports.iter().map(as_json));
        self.board = next.board;
        as_json(&next.answer.expect("a command has an answer"))
    }

    /// Makes a move as a reader does, step by step.
    fn press(&mut self, mv: &str) -> Vec<String> {
        let play = self.board.play();
        let plies = play.shown() + usize::from(play.is_replaying());
        let position = play.record().position(plies);
        let steps = position.steps_of(mv).unwrap_or_else(|| panic!("{mv} has no steps"));
        let mut kinds = Vec::new();
        for step in steps {
            kinds.extend(self.happen(Deed::Act(Action::Press(step))));
        }
        if self.board.play().record().plies() == plies && self.board.play().can_confirm() {
            kinds.extend(self.happen(Deed::Act(Action::Confirm)));
        }
        kinds
    }

    /// Lets the computer think until it has nothing more to think about, and makes the replies that are due.
    fn think(&mut self) -> Vec<String> {
        let before = self.said.len();
        for _ in 0..100 {
            if self.board.is_reply_due() {
                self.happen(Deed::Reply);
                continue;
            }
            let Some(question) = self.board.question() else { break };
            let answer = answered(&question);
            self.happen(Deed::Answered(Box::new(question), answer));
        }
        self.said[before..].iter().map(kind).collect()
    }

    fn last(&self) -> &Json {
        self.said.last().expect("something was said")
    }
}

/// The answer of one who thinks at once, without a clock.
fn answered(question: &Question) -> Answer {
    let question = Question { milliseconds: None, nodes: question.nodes.or(Some(2_000)), ..question.clone() };
    let mut agent = Agent::default();
    let mut reply = agent.hear(&Message::Think(1, question).to_string(), 0.0);
    loop {
        match reply {
            Some(Reply::To(1, answer @ (Answer::Done(_) | Answer::Refused(_)))) => return answer,
            _ => reply = agent.go_on(1.0, &|| 0.0),
        }
    }
}

fn kind(message: &Json) -> String {
    message["type"].as_str().expect("a type").to_owned()
}

#[test]
fn readers_may_do_what_the_mode_is_for() {
    for (mode, moves, undoes) in
        [("play", true, true), ("replay", false, false), ("diagram", false, false), ("exercise", true, false)]
    {
        let mut host = Host::of(&format!("game=qawale moves=a1nne reach=win within=9 mode={mode}"));
        let made = host.press("d4sww");
        assert_eq!(made == ["moved"], moves, "{mode}: {made:?}");
        assert_eq!(host.happen(Deed::Act(Action::UndoTurn)) == ["shown"], undoes, "{mode}");
        for action in [Action::Resign, Action::AgreeDraw, Action::RedoTurn, Action::Sit(Some(Side::First))] {
            assert_eq!(host.happen(Deed::Act(action)), [""; 0], "{mode}");
        }
    }
}

#[test]
fn moves_are_reported_with_all_that_is_on_the_board() {
    let mut host = Host::of("game=qawale moves=a1nne");
    assert_eq!(host.press("d4sww"), ["moved"]);
    let pos = host.board.play().record().position(0).print();
    let expected = json!({ "apila": 1, "type": "moved", "game": "qawale", "pos": pos, "moves": "a1nne_d4sww",
        "ply": 2, "plies": 2, "move": "d4sww", "by": "reader" });
    assert_eq!(*host.last(), expected);
    host.command(json!({ "type": "goTo", "ply": 0 }));
    assert_eq!(host.last()["type"], "shown");
    assert_eq!(host.last()["ply"], 0);
}

#[test]
fn who_plays_on_from_an_earlier_position_makes_another_game_and_can_begin_again() {
    let mut host = Host::of("game=qawale moves=a1nne_d4sww ply=1");
    assert_eq!(host.press("d4wws"), ["shown", "moved"]);
    assert_eq!(host.last()["moves"], "a1nne_d4wws");
    assert_eq!(host.happen(Deed::Restart), ["shown"], "the author's move was not made by anybody now");
    assert_eq!(host.last()["moves"], "a1nne_d4sww");
    host.happen(Deed::Act(Action::Show(2)));
    assert_eq!(host.happen(Deed::Act(Action::UndoTurn)), ["shown"]);
    assert_eq!(host.happen(Deed::Restart), ["shown"]);
}

#[test]
fn a_finished_game_is_told_after_the_move_that_ended_it() {
    let start = "pos=nn.2.nn-3.d-n.n.1.ll-l.nnd.1.d_l";
    let won = Record::new(
        GameId::parse("qawale").expect("a game"),
        board(&format!("game=qawale {start}")).play().record().position(0).clone(),
    );
    let moves = won.last().legal_moves();
    let wins = |mv: &&String| {
        let mut line = won.clone();
        line.play(mv, ENGLISH).is_ok() && line.outcome().is_some()
    };
    let winning = moves.iter().find(wins).expect("a move that wins");
    let mut host = Host::of(&format!("game=qawale {start} mode=exercise reach=win"));
    assert_eq!(host.press(winning), ["moved", "ended", "solved"]);
    let ended = &host.said[host.said.len() - 2];
    assert_eq!(
        (&ended["result"], &ended["winner"], &ended["reason"]),
        (&json!("win"), &json!("light"), &json!("line"))
    );
    assert_eq!(host.board.standing(), Standing::Solved);
    let refused = host.command(json!({ "type": "play", "move": "a1nne" }));
    assert_eq!(refused["code"], "illegal");
}

#[test]
fn an_exercise_replies_fails_and_shows_its_solution() {
    let mut host = Host::of(TASK);
    assert!(host.board.takes_moves());
    assert_eq!(host.press("c3wss"), ["moved"]);
    assert!(host.board.is_reply_due());
    assert!(!host.board.takes_moves(), "the reply comes first");
    assert_eq!(host.happen(Deed::Reply), ["moved"]);
    assert_eq!((&host.last()["move"], &host.last()["by"]), (&json!("a2se"), &json!("reply")));
    assert_eq!(host.press("c1wn"), ["moved", "ended", "solved"]);
    assert_eq!(host.happen(Deed::Restart), ["shown"]);
    assert_eq!(host.board.standing(), Standing::Open);

    assert_eq!(host.press("a4eee"), ["moved", "failed"]);
    assert_eq!(host.last()["move"], "a4eee");
    assert!(!host.board.takes_moves());
    assert_eq!(host.happen(Deed::Solution), ["shown", "ended"]);
    assert_eq!(host.last()["moves"], "c3wss_a2se_c1wn");
    assert_eq!(host.board.standing(), Standing::Shown);
}

#[test]
fn a_press_while_a_move_is_shown_is_not_lost() {
    let mut host = Host::of("game=qawale");
    host.command(json!({ "type": "play", "move": "a1nne" }));
    assert!(host.board.play().is_replaying());
    assert_eq!(host.press("d4sww"), ["moved"]);
    assert_eq!(host.board.play().record().moves(), ["a1nne", "d4sww"]);
}

#[test]
fn a_page_may_solve_too_and_its_move_stands_in_the_place_of_a_reply() {
    let mut host = Host::of(TASK);
    assert_eq!(host.command(json!({ "type": "play", "move": "c3wss" }))["type"], "done");
    assert!(host.board.is_reply_due());
    assert_eq!(host.command(json!({ "type": "play", "move": "a2se" }))["type"], "done");
    assert!(!host.board.is_reply_due());
    assert_eq!(host.happen(Deed::Reply), [""; 0], "no reply is due");
    host.command(json!({ "type": "play", "move": "c1wn" }));
    assert_eq!(
        host.said.iter().map(kind).collect::<Vec<_>>(),
        ["moved", "moved", "moved", "ended", "solved"]
    );
    assert_eq!(host.said[2]["by"], "host");
}

#[test]
fn a_reply_is_made_at_the_end_of_the_game_whatever_is_shown() {
    let mut host = Host::of(TASK);
    host.press("c3wss");
    host.command(json!({ "type": "goTo", "ply": 0 }));
    host.happen(Deed::Reply);
    assert_eq!(host.board.play().record().moves(), ["c3wss", "a2se"]);
}

#[test]
fn moves_of_the_page_follow_each_other_without_waiting() {
    let mut host = Host::of("game=qawale");
    for mv in ["a1nne", "d4sww", "b3een"] {
        assert_eq!(host.command(json!({ "type": "play", "move": mv }))["type"], "done");
    }
    assert_eq!(host.board.play().record().moves(), ["a1nne", "d4sww", "b3een"]);
    assert_eq!(host.command(json!({ "type": "play", "move": "resign" }))["type"], "done");
    assert_eq!((&host.last()["type"], &host.last()["reason"]), (&json!("ended"), &json!("resignation")));
    assert_eq!(host.command(json!({ "type": "play", "move": "a4ee" }))["code"], "illegal");
}

#[test]
fn a_preview_is_seen_until_it_ends_and_changes_nothing() {
    let mut host = Host::of("game=qawale moves=a1nne_d4sww");
    let before = host.board.seen_still().scene;
    assert_eq!(
        host.command(json!({ "type": "preview", "ply": 0, "marks": "b2", "id": 4 })),
        json!({ "apila": 1, "type": "done", "id": 4 })
    );
    assert!(host.board.is_previewing());
    assert_eq!(host.board.play_shown().shown(), 0);
    assert_ne!(host.board.seen_still().scene, before);
    assert_eq!(host.command(json!({ "type": "preview", "ply": 9 }))["code"], "value");
    assert!(host.board.is_previewing(), "a refused command changes nothing");
    host.command(json!({ "type": "preview" }));
    assert_eq!(host.board.seen_still().scene, before);
    assert_eq!(host.said, [] as [Json; 0], "nothing has happened to the board");
}

#[test]
fn marks_stay_at_their_position_and_can_be_taken_away() {
    let mut host = Host::of("game=qawale moves=a1nne_d4sww marks=a1 arrows=a1-b2");
    let bare = board("game=qawale moves=a1nne_d4sww").seen_still().scene;
    let marked = host.board.seen_still().scene;
    assert_ne!(marked, bare);
    host.command(json!({ "type": "mark", "marks": "b2.c3" }));
    assert_ne!(host.board.seen_still().scene, marked);
    host.command(json!({ "type": "mark" }));
    assert_eq!(host.board.seen_still().scene, bare);
    assert_eq!(host.command(json!({ "type": "mark", "marks": "z9" }))["code"], "value");
    assert_eq!(host.command(json!({ "type": "mark", "arrows": "a1" }))["code"], "value");
}

#[test]
fn a_refused_command_changes_nothing() {
    for (message, code) in [
        (json!({ "type": "set", "moves": "a1zz" }), "illegal"),
        (json!({ "type": "set", "pos": "x" }), "illegal"),
        (json!({ "type": "set", "mode": "game" }), "value"),
        (json!({ "type": "set", "ply": 9 }), "value"),
        (json!({ "type": "set", "game": "chess" }), "value"),
        (json!({ "type": "set", "marks": "z9" }), "value"),
        (json!({ "type": "set", "size": 3 }), "value"),
        (json!({ "type": "set", "host": "example.org" }), "value"),
        (json!({ "type": "set", "lang": "es" }), "value"),
        (json!({ "type": "set", "answers": "a1zz" }), "illegal"),
        (json!({ "type": "play", "move": "a1nne" }), "illegal"),
        (json!({ "type": "play", "move": "?" }), "illegal"),
        (json!({ "type": "goTo", "ply": 2 }), "value"),
        (json!({ "type": "hello", "version": 2 }), "version"),
    ] {
        let mut host = Host::of("game=qawale moves=a1nne mode=replay theme=dark");
        let (settings, plan) = (host.board.settings().clone(), host.board.plan().clone());
        let answer = host.command(message.clone());
        assert_eq!(
            (&answer["type"], &answer["code"]),
            (&json!("error"), &json!(code)),
            "{message}: {answer}"
        );
        assert_eq!(*host.board.settings(), settings, "{message}");
        assert_eq!(*host.board.plan(), plan, "{message}");
        assert_eq!(host.said, [] as [Json; 0], "{message}");
    }
}

#[test]
fn settings_are_changed_by_a_command() {
    let mut host = Host::of("game=qawale moves=a1nne_d4sww mode=replay theme=dark");
    assert_eq!(host.command(json!({ "type": "set", "ply": 1, "goal": "x" }))["type"], "done");
    assert_eq!((host.board.plan().shown, host.board.plan().goal.as_str()), (1, "x"));
    assert_eq!(host.last()["type"], "shown");
    host.command(json!({ "type": "set", "mode": "", "goal": "" }));
    assert_eq!((host.board.plan().mode, host.board.plan().goal.as_str()), (Mode::Play, ""));
    host.command(json!({ "type": "set", "moves": "1x7", "game": "27", "ply": "" }));
    assert_eq!((&host.last()["game"], &host.last()["moves"]), (&json!("27"), &json!("1x7")));
    assert_eq!(host.board.plan().theme.as_deref(), Some("dark"));
    assert_eq!(host.command(json!({ "type": "set", "unknown": "x" }))["type"], "done");
}

#[test]
fn a_mistake_is_told_and_the_board_is_there_up_to_it() {
    let with_mistake = board("game=qawale moves=a1nne_a1zz");
    assert_eq!(with_mistake.play().record().plies(), 1);
    let kinds: Vec<_> = with_mistake.greeting().iter().map(as_json).collect();
    assert_eq!((&kinds[0]["type"], &kinds[1]["code"]), (&json!("ready"), &json!("illegal")));
    assert!(kinds[1]["text"].as_str().is_some_and(|text| text.starts_with("`moves`: ")), "{kinds:?}");
    for name in [
        "mode",
        "reach",
        "within",
        "judge",
        "computer",
        "allow",
        "size",
        "coordinates",
        "orientation",
        "theme",
        "lang",
        "marks",
        "ply",
        "host",
    ] {
        let board = board(&format!("game=qawale {name}=WRONG"));
        assert_eq!(board.plan().fault.as_ref().map(|fault| fault.name), Some(name));
        assert_eq!(board.greeting().len(), 2);
    }
    assert_eq!(board("game=qawale").greeting().len(), 1);
}

/// The same task, judged by the computer, without a line.
const JUDGED: &str =
    "game=qawale pos=nn.l.1.nn-1.d.ln.1-n.n.d.nd-l.d.l.1_l mode=exercise reach=win within=2 judge=computer";

#[test]
fn the_computer_judges_replies_and_shows_what_is_wrong() {
    let mut host = Host::of(JUDGED);
    assert_eq!(host.think(), [""; 0], "the exercise can be solved");
    assert_eq!(host.board.fault().as_deref(), None);
    let shortest = host.board.solution().to_vec();
    assert_eq!(shortest.len(), 3, "{shortest:?}");

    assert_eq!(host.press("c3wss"), ["moved"]);
    assert_eq!(host.board.standing(), Standing::Asked);
    assert!(!host.board.takes_moves(), "the judgement comes first");
    assert_eq!(host.think(), ["moved"]);
    assert_eq!(host.last()["by"], "reply");
    let last = host.board.play().record().last().clone();
    let wins = |mv: &&String| {
        last.play(mv, ENGLISH)
            .is_ok_and(|next| next.outcome().is_some_and(|end| end.winner() == Some(Side::First)))
    };
    let winning = last.legal_moves().iter().find(wins).expect("it still wins").clone();
    assert_eq!(host.press(&winning), ["moved", "ended", "solved"]);

    host.happen(Deed::Restart);
    assert_eq!(host.board.solution(), shortest, "it is not asked again");
    assert_eq!(host.board.question(), None);
    assert_eq!(host.press("a4eee"), ["moved"]);
    assert_eq!(host.think(), ["failed", "moved", "ended"], "the refutation is made on the board: Dark wins");
    assert_eq!(host.board.standing(), Standing::Failed);
    assert!(host.board.caption().starts_with("Dark"), "and told in words: {}", host.board.caption());
    assert_eq!(host.happen(Deed::Solution), ["shown", "ended"]);
}

#[test]
fn all_right_moves_are_right_and_all_others_wrong() {
    let fresh = Host::of(JUDGED);
    let mut right = Vec::new();
    for mv in fresh.board.play().record().last().legal_moves() {
        let mut host = Host::of(JUDGED);
        host.command(json!({ "type": "play", "move": mv }));
        while host.board.standing() == Standing::Asked {
            host.think();
        }
        match host.board.standing() {
            Standing::Open => right.push(mv),
            Standing::Failed => {}
            other => panic!("{mv}: {other:?}"),
        }
    }
    assert_eq!(right, ["c3wss"]);
}

#[test]
fn what_is_answered_too_late_changes_nothing() {
    let mut host = Host::of(JUDGED);
    let first = host.board.question().expect("whether it can be solved");
    let answer = answered(&first);
    host.press("c3wss");
    let second = host.board.question().expect("whether that is right");
    assert_eq!(host.happen(Deed::Answered(Box::new(first), answer.clone())), [""; 0]);
    assert_eq!(host.board.standing(), Standing::Asked);
    host.happen(Deed::Restart);
    let judgement = answered(&second);
    assert_eq!(host.happen(Deed::Answered(Box::new(second), judgement)), [""; 0]);
    assert_eq!(host.board.standing(), Standing::Open);
    assert!(host.board.solution().is_empty());
}

#[test]
fn what_cannot_be_proven_is_told() {
    // Nobody wins from the start in one turn: that is a mistake of the author's.
    let mut host = Host::of("game=qawale mode=exercise reach=win within=1 judge=computer");
    assert_eq!(host.think(), ["error"]);
    assert_eq!(
        (&host.last()["code"], host.board.fault().map(|fault| fault.name)),
        (&json!("value"), Some("reach"))
    );
    // Who says what solves it knows better.
    let mut host = Host::of("game=qawale mode=exercise reach=win within=1 judge=computer answers=a1nne");
    assert_eq!(host.think(), [""; 0]);
    assert_eq!(host.board.solution(), ["a1nne"]);
    assert_eq!(host.press("a1nne"), ["moved", "solved"]);
    host.happen(Deed::Restart);
    // In nine turns is more than can be proven from here.
    let mut host = Host::of("game=27 mode=exercise reach=win within=9 judge=computer answers=1x1");
    let mv =
        host.board.play().record().last().legal_moves().into_iter().find(|mv| mv != "1x1").expect("another");
    host.command(json!({ "type": "play", "move": mv }));
    let question = host.board.question().expect("whether that is right");
    let nothing = SearchReport { choice: None, variations: Vec::new(), depth: 0, nodes: 0 };
    assert_eq!(host.happen(Deed::Answered(Box::new(question), Answer::Done(nothing))), ["unchecked"]);
    assert_eq!(host.board.standing(), Standing::Unchecked);
    assert_eq!(host.board.solution(), ["1x1"]);
    for wrong in ["judge=computer", "judge=computer reach=loss", "judge=me"] {
        assert!(board(&format!("game=27 mode=exercise {wrong}")).plan().fault.is_some(), "{wrong}");
    }
}

#[test]
fn the_computer_plays_the_colour_it_was_given() {
    for id in GameId::all() {
        let [first, second] = id.game().colours();
        let mut host = Host::of(&format!("game={id} computer={second}-1-1"));
        assert_eq!(host.board.question(), None, "{id}: it is the reader's turn");
        let mv = host.board.play().record().last().legal_moves()[0].clone();
        assert_eq!(host.press(&mv), ["moved"], "{id}");
        let asked = host.board.question().expect("it is the computer's turn");
        assert_eq!(host.think(), ["moved"], "{id}");
        assert_eq!((&host.last()["by"], &host.last()["plies"]), (&json!("computer"), &json!(2)), "{id}");
        host.happen(Deed::Act(Action::UndoTurn));
        assert_eq!(host.board.play().record().plies(), 0, "{id}: its answer is taken back too");
        let late = answered(&asked);
        assert_eq!(host.happen(Deed::Answered(Box::new(asked), late)), [""; 0]);

        let mut host = Host::of(&format!("game={id} computer={first}-1-1"));
        assert_eq!(host.think(), ["moved"], "{id}: it begins");
        assert!(host.board.link().print().contains(&format!("computer={first}-1-1")));
        assert_eq!(host.happen(Deed::Restart), ["shown"]);
        assert_eq!(host.think(), ["moved"], "{id}: and begins again");
        host.command(json!({ "type": "set", "computer": format!("{second}-2-1") }));
        assert_eq!(host.think(), ["moved"], "{id}: now it plays the other colour");

        let mut host = Host::of(&format!("game={id} computer={first}-1-1_{second}-1-1"));
        host.think();
        assert!(host.board.play().record().plies() > 2, "{id}: it plays against itself");
        assert!(board(&format!("game={id} computer=3")).plan().fault.is_some());
    }
}

#[test]
fn where_it_is_the_computers_turn_nobody_plays_on_from_an_earlier_position() {
    let mut host = Host::of("game=qawale moves=a1nne_d4sww computer=dark-1-1");
    host.happen(Deed::Act(Action::Show(1)));
    assert!(host.board.caption().contains('1'), "{}", host.board.caption());
    let spots = host.board.seen(None).scene.spots;
    for spot in spots {
        host.happen(Deed::Act(Action::Press(spot.step)));
    }
    assert_eq!(host.board.play().record().plies(), 2);
}

/// Settings that are right, of a random game.
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
    settings = settings.with_link(apila::record::TableLink::to_record(&record, shown));
    let names: Vec<String> =
        record.position(shown).scene(&[]).spots.iter().map(|spot| id.game().spot_name(spot.step)).collect();
    let name = |random: &mut Random| random.pick(&names).cloned().unwrap_or_default();
    let marks = format!("{} {}", name(random), name(random));
    let arrows = format!("{}-{}", name(random), name(random));
    let answer = random.pick(&record.position(shown).legal_moves()).cloned().unwrap_or_default();
    let computer = &format!("{}-2-1", random.pick(&id.game().colours()).expect("a colour"));
    let texts = ["“a” & <b>\n'|", "勝ち|次", "%25 _ = &"];
    for (name, value) in [
        ("mode", *random.pick(&["play", "replay", "diagram", "exercise"]).expect("one")),
        ("goal", random.pick(&texts).expect("one")),
        ("captions", random.pick(&texts).expect("one")),
        ("label", random.pick(&texts).expect("one")),
        ("marks", &marks),
        ("arrows", &arrows),
        ("answers", &format!("{answer} {answer}")),
        ("reach", random.pick(&["win", "draw", "loss"]).expect("one")),
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
        assert_eq!(plan.fault, None, "{}", settings.frame());
        let frame = settings.frame();
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"#/?&=-_.".contains(&byte);
        assert!(frame.bytes().all(plain), "{frame} would need escaping");
        assert_eq!(plan_of_frame(&frame), plan, "{frame}");
        let tag = settings.tag("");
        let mut read = Settings::of(settings.link().id);
        for (name, value) in attributes(&tag) {
            read.set(&name, &value);
        }
        // A tag has no host: it is in the page itself.
        assert_eq!(Plan { host: plan.host.clone(), ..Plan::read(&read, ENGLISH) }, plan, "{tag}");
    }
}

/// A text with something changed, left out or put in.
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

/// A field of a message, right or wrong.
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

/// What somebody might answer who thinks badly.
fn random_report(board: &Embedded, random: &mut Random) -> SearchReport<String> {
    let moves = board.play().record().last().legal_moves();
    let mv = random.pick(&moves).cloned().unwrap_or_else(|| "?".to_owned());
    let score =
        *random.pick(&[Score::Win(3), Score::Loss(2), Score::Draw, Score::Estimate(0.5)]).expect("one");
    let variations = vec![Variation { score, moves: vec![mv.clone()] }];
    SearchReport {
        choice: (random.below(4) > 0).then_some(mv),
        variations,
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
                        host.happen(Deed::Act(Action::Press(spot.step)));
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
                    host.happen(Deed::Act(action.expect("one").clone()));
                }
                4 => {
                    let mut deeds = vec![Deed::Reply, Deed::Restart, Deed::Solution];
                    if let Some(question) = host.board.question().map(Box::new) {
                        let report = random_report(&host.board, random);
                        deeds = vec![
                            Deed::Answered(question.clone(), Answer::Refused(String::new())),
                            Deed::Answered(question, Answer::Done(report)),
                        ];
                    }
                    host.happen(random.pick(&deeds).expect("one").clone());
                }
                _ => match request(random_message(&host.board, random)) {
                    Ok(request) => {
                        let id = request.id.clone();
                        let next = host.board.after(Deed::Command(request));
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

fn schema() -> Json {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/embed-messages.schema.json");
    serde_json::from_str(&fs::read_to_string(path).expect("the schema")).expect("JSON")
}

/// Whether a report has the fields that the schema demands and no others. The end-to-end tests look at their values.
fn conforms(schema: &Json, said: &Json) {
    let definition = &schema["$defs"][kind(said)];
    assert!(definition.is_object(), "the schema knows no {said}");
    let properties = definition["properties"].as_object().expect("properties");
    for name in said.as_object().expect("an object").keys() {
        assert!(properties.contains_key(name), "the schema knows no {name} in {said}");
    }
    for name in definition["required"].as_array().expect("what is required") {
        assert!(said.get(name.as_str().expect("a name")).is_some(), "{name} is missing in {said}");
    }
    if said["type"] == "ended" {
        assert_eq!(said["result"] == "win", said.get("winner").is_some(), "{said}");
    }
    if said["type"] == "error" {
        assert_eq!(said["code"] == "version", said.get("version").is_some(), "{said}");
    }
}

#[test]
fn the_examples_of_the_schema_are_understood() {
    let schema = schema();
    let commands = schema["$defs"]["command"]["oneOf"].as_array().expect("the commands");
    assert_eq!(commands.len(), 6);
    for reference in commands {
        let name = reference["$ref"].as_str().and_then(|text| text.rsplit('/').next()).expect("a name");
        let examples = schema["$defs"][name]["examples"].as_array().expect("examples");
        assert!(!examples.is_empty(), "{name} has no example");
        for example in examples {
            assert!(Request::read(&fields(example)).is_ok(), "{example}");
            conforms(&schema, example);
        }
    }
}

#[test]
fn the_schema_has_every_parameter() {
    let schema = schema();
    let known = schema["$defs"]["set"]["properties"].as_object().expect("properties");
    for setting in Setting::ALL {
        assert_eq!(known.contains_key(setting.name()), setting != Setting::Host, "{}", setting.name());
    }
}

#[test]
fn a_board_speaks_the_language_it_was_made_in() {
    let fault = Plan::no_such_game("x", Language::English);
    assert_eq!(fault.name, "game");
    assert!(fault.reason.contains('x'));
}

#[test]
fn the_script_of_the_element_knows_every_setting() {
    let script = include_str!("../static/embed.js");
    let list =
        script.split("const SETTINGS = [").nth(1).and_then(|rest| rest.split(']').next()).expect("the list");
    let named: BTreeSet<&str> =
        list.split(',').map(|name| name.trim().trim_matches('\'')).filter(|name| !name.is_empty()).collect();
    let shared = ["game", "pos", "moves", "ply", "computer", "lang", "theme"];
    // Only a frame has a host.
    let own = Setting::ALL.iter().map(|setting| setting.name()).filter(|name| *name != "host");
    assert_eq!(named, shared.into_iter().chain(own).collect());
}
