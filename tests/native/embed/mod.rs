//! Boards on other people's pages: modes, exercises, commands and reports; and laws over random use,
//! including hostile use.

mod annotated;
mod computer;
mod contract;
mod controls;
mod host;
mod laws;
mod recipes;
mod types;

use self::host::{Host, TASK, as_json, board, kind};
use crate::common::ENGLISH;
use apila_core::i18n::Language;
use apila_core::rules::Side;
use apila_model::catalog::GameId;
use apila_model::embed::{BoardInput, ExerciseStatus, Mode, Plan};
use apila_model::play::Action;
use apila_model::record::Record;
use serde_json::{Value as Json, json};

#[test]
fn readers_may_do_what_the_mode_is_for() {
    for (mode, moves, undoes) in
        [("play", true, true), ("replay", false, false), ("diagram", false, false), ("exercise", true, false)]
    {
        let mut host = Host::of(&format!("game=qawale moves=a1nne reach=win within=9 mode={mode}"));
        let made = host.press("d4sww");
        assert_eq!(made == ["moved"], moves, "{mode}: {made:?}");
        assert_eq!(host.happen(BoardInput::Act(Action::UndoTurn)) == ["shown"], undoes, "{mode}");
        for action in
            [Action::Resign, Action::AgreeDraw, Action::RedoTurn, Action::SetSeat(Some(Side::First))]
        {
            assert_eq!(host.happen(BoardInput::Act(action)), [""; 0], "{mode}");
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
    assert_eq!(host.happen(BoardInput::Restart), ["shown"], "the author's move was not made by anybody now");
    assert_eq!(host.last()["moves"], "a1nne_d4sww");
    host.happen(BoardInput::Act(Action::Show(2)));
    assert_eq!(host.happen(BoardInput::Act(Action::UndoTurn)), ["shown"]);
    assert_eq!(host.happen(BoardInput::Restart), ["shown"]);
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
    assert_eq!(host.board.status(), ExerciseStatus::Solved);
    let refused = host.command(json!({ "type": "play", "move": "a1nne" }));
    assert_eq!(refused["code"], "illegal");
}

#[test]
fn an_exercise_replies_fails_and_shows_its_solution() {
    let mut host = Host::of(TASK);
    assert!(host.board.takes_moves());
    assert_eq!(host.board.judgement(), "");
    assert_eq!(host.press("c3wss"), ["moved"]);
    assert!(host.board.is_reply_due());
    assert_eq!(host.board.judgement(), "", "the reply says that the turn was right");
    assert!(!host.board.takes_moves(), "the reply comes first");
    assert_eq!(host.happen(BoardInput::Reply), ["moved"]);
    assert_eq!((&host.last()["move"], &host.last()["by"]), (&json!("a2se"), &json!("reply")));
    assert_eq!(host.board.judgement(), "Right so far.");
    assert!(host.board.announcement().starts_with("Right so far. "), "{}", host.board.announcement());
    assert_eq!(host.press("c1wn"), ["moved", "ended", "solved"]);
    assert_eq!(host.happen(BoardInput::Restart), ["shown"]);
    assert_eq!(host.board.status(), ExerciseStatus::Open);

    assert_eq!(host.press("a4eee"), ["moved", "failed"]);
    assert_eq!(host.last()["move"], "a4eee");
    assert!(!host.board.takes_moves());
    assert_eq!(host.happen(BoardInput::Solution), ["shown", "ended"]);
    assert_eq!(host.last()["moves"], "c3wss_a2se_c1wn");
    assert_eq!(host.board.status(), ExerciseStatus::Shown);
    // The turn is announced from the beginning of its replay on, and not again.
    let said = host.board.announcement();
    assert!(said.starts_with("This is a solution. Light ") && said.contains("c3"), "{said}");
    while host.board.play().is_replaying() {
        host.happen(BoardInput::Act(Action::Tick));
        assert_eq!(host.board.announcement(), said);
    }
    assert_eq!(format!("This is a solution. {}", host.board.caption()), said);
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
    assert_eq!(host.happen(BoardInput::Reply), [""; 0], "no reply is due");
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
    host.happen(BoardInput::Reply);
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
    let mut annotation = |marks: &str, arrows: &str| {
        host.command(json!({ "type": "mark", "marks": marks, "arrows": arrows }));
        host.board.seen_still().scene
    };
    let once = annotation("b2", "a1-b2 b2-a1");
    let again = annotation("b2 b2", "a1-b2 b2-a1 a1-b2");
    assert_eq!(once, again, "what stands twice is drawn once");
    assert_eq!(host.command(json!({ "type": "mark", "marks": "z9" }))["code"], "value");
    assert_eq!(host.command(json!({ "type": "mark", "arrows": "a1" }))["code"], "value");
}

#[test]
fn marks_of_the_author_are_drawn_on_the_untouched_position_only() {
    let settings = |marks: &str| format!("game=27 moves=1x8 {marks}");
    let (mut marked, mut bare) = (Host::of(&settings("marks=1")), Host::of(&settings("")));
    let differ = |marked: &Host, bare: &Host| {
        marked.board.seen_still().scene.marks.len() > bare.board.seen_still().scene.marks.len()
    };
    assert!(differ(&marked, &bare));
    let first = marked.board.play().offers()[0];
    for host in [&mut marked, &mut bare] {
        host.happen(BoardInput::Act(Action::Press(first)));
    }
    assert!(!differ(&marked, &bare), "a move is being made");
    for host in [&mut marked, &mut bare] {
        host.happen(BoardInput::Act(Action::StepBack));
    }
    assert!(differ(&marked, &bare), "its step is taken back");
    for host in [&mut marked, &mut bare] {
        assert_eq!(host.press("9x1"), ["moved"]);
    }
    assert!(!differ(&marked, &bare), "a move was made");
}

#[test]
fn a_finished_game_takes_no_move_of_the_page() {
    let mut host = Host::of("game=27 moves=1x8_resign");
    assert_eq!(host.command(json!({ "type": "play", "move": "9x1" }))["code"], "illegal");
    assert!(host.board.play().record().ending().is_some());
    host.command(json!({ "type": "goTo", "ply": 0 }));
    assert_eq!(host.command(json!({ "type": "play", "move": "1x1" }))["type"], "done");
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
        assert_eq!(board.plan().error.as_ref().map(|error| error.name), Some(name));
        assert_eq!(board.greeting().len(), 2);
    }
    assert_eq!(board("game=qawale").greeting().len(), 1);
}

#[test]
fn a_board_speaks_the_language_it_was_made_in() {
    let error = Plan::no_such_game("x", Language::English);
    assert_eq!(error.name, "game");
    assert!(error.reason.contains('x'));
}
