//! The buttons below a board, and what follows by itself.

use apila_model::catalog::GameId;
use apila_model::embed::{BoardButton, BoardInput, BoardTool, DueInput};
use apila_model::play::Action;
use serde_json::json;

use super::host::{Host, TASK};

fn tools(host: &Host) -> Vec<(BoardTool, bool)> {
    host.board.tools()
}

#[test]
fn a_wrong_turn_of_an_exercise_offers_another_try_and_the_solution() {
    let mut host = Host::of(TASK);
    assert_eq!((host.board.buttons(true), host.board.is_begun()), (vec![], false));
    host.press("c3wss");
    assert_eq!(
        (host.board.buttons(true), host.board.due()),
        (vec![BoardButton::TryAgain], Some(DueInput::Reply))
    );
    host.happen(BoardInput::Reply);
    let moves = host.board.play().record().last().legal_moves();
    let wrong = moves.iter().find(|mv| **mv != "c1wn").expect("another move").clone();
    host.press(&wrong);
    assert_eq!(host.board.buttons(true), [BoardButton::TryAgain, BoardButton::Solution]);
    assert_eq!(host.board.buttons(false), [], "a page of problems has its own");
    assert_eq!(tools(&host), [], "the moves would reveal the solution");
    host.happen(BoardButton::Solution.input());
    assert_eq!(
        (host.board.buttons(true), tools(&host)),
        (vec![BoardButton::TryAgain], vec![(BoardTool::History, true)])
    );
    host.happen(BoardButton::TryAgain.input());
    assert!(!host.board.is_begun());
}

#[test]
fn the_computer_can_be_stopped_and_asked_to_go_on() {
    let colours = GameId::parse("qawale").expect("a game").listing().colours;
    let mut host = Host::of(&format!("game=qawale computer={}-1-1", colours[0]));
    assert_eq!(host.board.buttons(true), [BoardButton::Halt]);
    host.happen(BoardButton::Halt.input());
    assert_eq!(host.board.buttons(true), [BoardButton::Resume]);
    host.happen(BoardButton::Resume.input());
    assert_eq!(host.board.buttons(true), [BoardButton::Halt]);
}

#[test]
fn tools_are_there_for_what_the_plan_allows_and_can_be_used_when_they_have_an_effect() {
    let at_start = [
        (BoardTool::History, true),
        (BoardTool::UndoTurn, false),
        (BoardTool::Restart, false),
        (BoardTool::Open, true),
        (BoardTool::Menu, true),
    ];
    let mut host = Host::of("game=qawale moves=a1nne");
    host.happen(BoardInput::Act(Action::Backward));
    assert!(
        tools(&host).contains(&(BoardTool::UndoTurn, false))
            && tools(&host).contains(&(BoardTool::Restart, true))
    );
    let mut host = Host::of("game=qawale");
    assert_eq!(tools(&host), at_start);
    host.press("a1nne");
    assert_eq!(tools(&host), at_start.map(|(tool, _)| (tool, true)));
    let two = Host::of("game=qawale moves=a1nne_d4sww allow=restart");
    assert_eq!(tools(&two), [(BoardTool::Restart, false)]);
    assert_eq!(tools(&Host::of("game=qawale mode=diagram")), []);
}

#[test]
fn moves_that_are_shown_one_after_the_other_can_be_stopped() {
    let mut host = Host::of("game=qawale moves=a1nne_d4sww ply=0 mode=replay autoplay=3 allow=nothing");
    assert_eq!((tools(&host), host.board.due()), (vec![(BoardTool::Autoplay, true)], None));
    host.happen(BoardTool::Autoplay.input().expect("an input"));
    assert_eq!(
        (tools(&host), host.board.due()),
        (vec![(BoardTool::StopAutoplay, true)], Some(DueInput::NextMove(3)))
    );
    let next = host.board.after(BoardInput::NextMove(false)).board;
    assert_eq!(next.due(), Some(DueInput::Step), "the steps of the move come first");
    host.happen(BoardTool::StopAutoplay.input().expect("an input"));
    assert_eq!(tools(&host), [(BoardTool::Autoplay, true)]);
    // They go on from the position shown, and from the first one only after the last one.
    for (ply, is_on, shown) in [(1, 1, 1), (2, 0, 2), (2, 1, 0)] {
        host.happen(BoardInput::Act(Action::Show(ply)));
        host.command(json!({ "type": "autoplay", "on": is_on }));
        assert_eq!(host.board.play().shown(), shown, "{ply} {is_on}");
        host.command(json!({ "type": "autoplay", "on": 0 }));
    }
}

#[test]
fn readers_turn_the_board_and_it_stays_turned() {
    let mut host = Host::of("game=qawale moves=a1nne_d4sww mode=replay autoplay=3");
    let is_flipped = |host: &Host| host.board.play().is_flipped();
    host.happen(BoardInput::Autoplay(true));
    assert_eq!(host.happen(BoardInput::Act(Action::Flip)), [""; 0], "the host page is not concerned");
    assert!(is_flipped(&host) && host.board.is_playing());
    assert!(!host.board.announces_again(&BoardInput::Act(Action::Flip)), "nothing has happened in the game");
    host.happen(BoardInput::Restart);
    assert!(is_flipped(&host));
    host.command(json!({ "type": "set", "theme": "dark" }));
    assert!(is_flipped(&host));
    host.command(json!({ "type": "preview", "ply": 1 }));
    assert!(host.board.play_shown().is_flipped());
    host.command(json!({ "type": "set", "orientation": "turned" }));
    assert!(is_flipped(&host));
    host.command(json!({ "type": "set", "orientation": "usual" }));
    assert!(!is_flipped(&host), "the author's wish is newer");
}
