//! The computer on a board: it judges exercises, replies, and plays colours.

use apila_core::rules::Side;
use apila_core::search::Report as SearchReport;
use apila_model::catalog::GameId;
use apila_model::embed::{BoardInput, ExerciseStatus};
use apila_model::play::Action;
use apila_model::worker::Answer;
use serde_json::json;

use super::host::{Host, answered, board};
use crate::common::ENGLISH;

/// The task of [`TASK`](super::host::TASK), judged by the computer instead of a line.
const JUDGED: &str =
    "game=qawale pos=nn.l.1.nn-1.d.ln.1-n.n.d.nd-l.d.l.1_l mode=exercise reach=win within=2 judge=computer";

#[test]
fn the_computer_judges_replies_and_shows_what_is_wrong() {
    let mut host = Host::of(JUDGED);
    assert_eq!(host.search(), [""; 0], "the exercise can be solved");
    assert_eq!(host.board.error().as_deref(), None);
    let shortest = host.board.solution().to_vec();
    assert_eq!(shortest.len(), 3, "{shortest:?}");

    assert_eq!(host.press("c3wss"), ["moved"]);
    assert_eq!(host.board.status(), ExerciseStatus::Checking);
    assert!(!host.board.takes_moves(), "the judgement comes first");
    assert_eq!(host.search(), ["moved"]);
    assert_eq!(host.last()["by"], "reply");
    let last = host.board.play().record().last().clone();
    let wins = |mv: &&String| {
        last.play(mv, ENGLISH)
            .is_ok_and(|next| next.outcome().is_some_and(|end| end.winner() == Some(Side::First)))
    };
    let winning = last.legal_moves().iter().find(wins).expect("it still wins").clone();
    assert_eq!(host.press(&winning), ["moved", "ended", "solved"]);

    host.happen(BoardInput::Restart);
    assert_eq!(host.board.solution(), shortest, "it is not asked again");
    assert_eq!(host.board.question(), None);
    assert_eq!(host.press("a4eee"), ["moved"]);
    assert_eq!(host.search(), ["failed", "moved", "ended"], "the refutation is made on the board: Dark wins");
    assert_eq!(host.board.status(), ExerciseStatus::Failed);
    assert!(host.board.caption().starts_with("Dark"), "and said in words: {}", host.board.caption());
    assert_eq!(host.happen(BoardInput::Solution), ["shown", "ended"]);
}

#[test]
fn all_right_moves_are_right_and_all_others_wrong() {
    let fresh = Host::of(JUDGED);
    let mut right = Vec::new();
    for mv in fresh.board.play().record().last().legal_moves() {
        let mut host = Host::of(JUDGED);
        host.command(json!({ "type": "play", "move": mv }));
        while host.board.status() == ExerciseStatus::Checking {
            host.search();
        }
        match host.board.status() {
            ExerciseStatus::Open => right.push(mv),
            ExerciseStatus::Failed => {}
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
    assert_eq!(host.happen(BoardInput::Answered(Box::new(first), answer.clone())), [""; 0]);
    assert_eq!(host.board.status(), ExerciseStatus::Checking);
    host.happen(BoardInput::Restart);
    let judgement = answered(&second);
    assert_eq!(host.happen(BoardInput::Answered(Box::new(second), judgement)), [""; 0]);
    assert_eq!(host.board.status(), ExerciseStatus::Open);
    assert!(host.board.solution().is_empty());
}

#[test]
fn what_cannot_be_proven_is_told() {
    // Nobody wins from the start in one turn, so the author has made a mistake.
    let mut host = Host::of("game=qawale mode=exercise reach=win within=1 judge=computer");
    assert_eq!(host.search(), ["error"]);
    assert_eq!(
        (&host.last()["code"], host.board.error().map(|error| error.name)),
        (&json!("value"), Some("reach"))
    );
    // An author who gives the solution is not contradicted.
    let mut host = Host::of("game=qawale mode=exercise reach=win within=1 judge=computer answers=a1nne");
    assert_eq!(host.search(), [""; 0]);
    assert_eq!(host.board.solution(), ["a1nne"]);
    assert_eq!(host.press("a1nne"), ["moved", "solved"]);
    host.happen(BoardInput::Restart);
    // A win in nine turns cannot be proven from here.
    let mut host = Host::of("game=27 mode=exercise reach=win within=9 judge=computer answers=1x1");
    let mv =
        host.board.play().record().last().legal_moves().into_iter().find(|mv| mv != "1x1").expect("another");
    host.command(json!({ "type": "play", "move": mv }));
    let question = host.board.question().expect("whether that is right");
    let nothing =
        SearchReport { choice: None, variations: Vec::new(), known: Vec::new(), depth: 0, nodes: 0 };
    assert_eq!(host.happen(BoardInput::Answered(Box::new(question), Answer::Done(nothing))), ["unchecked"]);
    assert_eq!(host.board.status(), ExerciseStatus::Unchecked);
    assert_eq!(host.board.solution(), ["1x1"]);
    for wrong in ["judge=computer", "judge=computer reach=loss", "judge=me"] {
        assert!(board(&format!("game=27 mode=exercise {wrong}")).plan().error.is_some(), "{wrong}");
    }
}

#[test]
fn the_computer_plays_the_colour_it_was_given() {
    for id in GameId::all() {
        let [first, second] = id.listing().colours;
        let mut host = Host::of(&format!("game={id} computer={second}-1-1"));
        assert_eq!(host.board.question(), None, "{id}: it is the reader's turn");
        let mv = host.board.play().record().last().legal_moves()[0].clone();
        assert_eq!(host.press(&mv), ["moved"], "{id}");
        let asked = host.board.question().expect("it is the computer's turn");
        assert_eq!(host.search(), ["moved"], "{id}");
        assert_eq!((&host.last()["by"], &host.last()["plies"]), (&json!("computer"), &json!(2)), "{id}");
        host.happen(BoardInput::Act(Action::UndoTurn));
        assert_eq!(host.board.play().record().plies(), 0, "{id}: its answer is taken back too");
        let late = answered(&asked);
        assert_eq!(host.happen(BoardInput::Answered(Box::new(asked), late)), [""; 0]);

        let mut host = Host::of(&format!("game={id} computer={first}-1-1"));
        assert_eq!(host.search(), ["moved"], "{id}: it begins");
        assert!(host.board.link().print().contains(&format!("computer={first}-1-1")));
        assert_eq!(host.happen(BoardInput::Restart), ["shown"]);
        assert_eq!(host.search(), ["moved"], "{id}: and begins again");
        host.command(json!({ "type": "set", "computer": format!("{second}-2-1") }));
        assert_eq!(host.search(), ["moved"], "{id}: now it plays the other colour");

        let mut host = Host::of(&format!("game={id} computer={first}-1-1_{second}-1-1"));
        host.search();
        assert!(host.board.play().record().plies() > 2, "{id}: it plays against itself");
        assert!(board(&format!("game={id} computer=3")).plan().error.is_some());
    }
}

#[test]
fn where_it_is_the_computers_turn_nobody_plays_on_from_an_earlier_position() {
    let mut host = Host::of("game=qawale moves=a1nne_d4sww computer=dark-1-1");
    host.happen(BoardInput::Act(Action::Show(1)));
    assert!(host.board.caption().contains('1'), "{}", host.board.caption());
    let spots = host.board.seen(None).scene.spots;
    for spot in spots {
        host.happen(BoardInput::Act(Action::Press(spot.step)));
    }
    assert_eq!(host.board.play().record().plies(), 2);
}

#[test]
fn a_pattern_of_the_author_also_says_that_an_exercise_can_be_solved() {
    // A pattern is not a line that can be shown, so the computer is asked. It proves nothing here.
    let mut host = Host::of("game=qawale mode=exercise reach=win within=1 judge=computer answers=a1n*");
    assert!(host.board.question().is_some());
    assert_eq!(host.search(), [""; 0]);
    assert_eq!((host.board.error().as_deref(), host.board.solution().len()), (None, 0));
    assert_eq!(host.board.question(), None, "it is not asked again");
}
