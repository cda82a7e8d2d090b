//! The computer at the table: when it is to move, which of its answers are played, and taking back against
//! it.

use crate::common::ENGLISH;
use apila_core::i18n::Language;
use apila_core::rules::{Side, Step};
use apila_model::catalog::GameId;
use apila_model::play::{Action, Event, Play, level_in_words};
use apila_model::record::{Address, Computer, Computers, Record};

/// A table at which the computer plays these sides.
fn table(sides: &[Side]) -> Play {
    let id = GameId::parse("27").expect("a game");
    let computers = Computers::playing(sides, Computer::DEFAULT);
    Play::new(Record::from_start(id, Side::First), 0, ENGLISH).against(computers)
}

/// Makes a move by pressing its steps.
fn pressed(mut play: Play, text: &str) -> Play {
    let steps = play.position().steps_of(text).expect("a legal move");
    for step in steps {
        play = play.after(Action::Press(step));
    }
    if play.can_confirm() { play.after(Action::Confirm) } else { play }
}

/// Lets the computer answer with a move, and shows the move to its end.
fn answered(play: &Play, text: &str) -> Play {
    let mut play = play.after(Action::ComputerMove(Box::new(play.record().clone()), text.to_owned()));
    while play.is_replaying() {
        play = play.after(Action::Tick);
    }
    play
}

#[test]
fn it_is_asked_when_it_is_its_turn_and_nobody_moves_for_it() {
    let play = table(&[Side::Second]);
    assert_eq!(play.computer_to_move(), None);
    let play = pressed(play, "1x8");
    assert_eq!(play.computer_to_move(), Some(Computer::DEFAULT));
    assert!(play.offers().is_empty());
    assert_eq!(
        play.announcement(),
        format!(
            "{} Tower (White): 1. White to move. The computer is thinking.",
            play.description(0).expect("a move")
        )
    );
    let spot = play.seen(None).scene.spots[0].step;
    let refused = play.after(Action::Press(spot));
    assert_eq!(refused.event(), &Event::NotYours);
    assert_eq!(refused.notice().as_deref(), Some("The computer is thinking."));
    assert_eq!(refused.record(), play.record());
    let play = answered(&play, "9x1");
    assert_eq!(play.record().moves(), ["1x8", "9x1"]);
    assert!(play.is_on_move() && play.computer_to_move().is_none());
}

#[test]
fn an_answer_to_another_position_is_not_played() {
    let play = pressed(table(&[Side::Second]), "1x8");
    let asked = Box::new(play.record().clone());
    let answer = |play: &Play, text: &str| play.after(Action::ComputerMove(asked.clone(), text.to_owned()));
    assert_eq!(answer(&play, "nonsense").record(), play.record());
    assert_eq!(answer(&play, "1x1").record(), play.record(), "it is not legal");
    for moved_on in [
        play.after(Action::UndoTurn),
        pressed(play.after(Action::UndoTurn), "1x7"),
        play.after(Action::SetComputers(Computers::NONE)),
        play.after(Action::Halt),
        answered(&play, "9x2"),
    ] {
        assert_eq!(answer(&moved_on, "9x1").record(), moved_on.record());
    }
    assert_eq!(answer(&play, "9x1").record().plies(), 2);
}

#[test]
fn who_looks_back_is_left_there() {
    let play = pressed(table(&[Side::Second]), "1x8").after(Action::Show(0));
    assert!(play.computer_to_move().is_some());
    let play = answered(&play, "9x1");
    assert_eq!((play.shown(), play.record().plies()), (0, 2));
}

#[test]
fn who_goes_on_at_once_need_not_see_the_answer_to_its_end() {
    let play = pressed(table(&[Side::Second]), "1x8");
    let asked = Box::new(play.record().clone());
    let play = play.after(Action::ComputerMove(asked, "9x1".to_owned()));
    assert!(play.is_replaying_last_move());
    assert_eq!(play.prompt(), play.description(1).expect("the answer"));
    let steps = play.record().last().steps_of("2x2").expect("a legal move");
    let play = play.after(Action::Press(steps[0]));
    assert_eq!(play.partial(), &steps[..1]);
    assert_eq!(play.shown(), 2);
}

#[test]
fn taking_back_goes_to_ones_own_last_turn() {
    let first = table(&[Side::Second]);
    assert!(!first.can_undo());
    let thinking = pressed(first, "1x8");
    assert_eq!(thinking.after(Action::UndoTurn).record().plies(), 0);
    let play = answered(&thinking, "9x1");
    let back = play.after(Action::UndoTurn);
    assert_eq!(back.record().plies(), 0);
    assert!(back.is_on_move());
    let again = back.after(Action::RedoTurn);
    assert_eq!(again.record().moves(), ["1x8", "9x1"], "with the answer");
    assert!(!again.can_redo());

    let opened = answered(&table(&[Side::First]), "1x8");
    assert!(!opened.can_undo(), "the first turn is not one's own");
    let play = pressed(opened, "9x1");
    assert_eq!(play.after(Action::UndoTurn).record().moves(), ["1x8"]);
    let resigned = answered(&play, "2x2").after(Action::Resign);
    assert!(resigned.record().outcome().is_some());
    assert_eq!(resigned.after(Action::UndoTurn).record().moves(), ["1x8", "9x1", "2x2"]);
}

#[test]
fn it_can_play_both_sides_and_be_stopped() {
    let play = table(&Side::BOTH);
    assert!(play.computer_to_move().is_some());
    let asked = Box::new(play.record().clone());
    let showing = play.after(Action::ComputerMove(asked, "1x8".to_owned()));
    assert!(showing.is_replaying());
    assert_eq!(showing.computer_to_move(), None, "the move is seen before the next is thought about");
    let play = answered(&play, "1x8");
    assert!(play.computer_to_move().is_some());
    let halted = play.after(Action::Halt);
    assert_eq!(halted.computer_to_move(), None);
    assert_eq!(halted.prompt(), "The computer has stopped.");
    assert!(halted.after(Action::Resume).computer_to_move().is_some());
    let back = play.after(Action::UndoTurn);
    assert!(back.is_halted() && back.record().plies() == 0);
    let opened = Play::new(play.record().clone(), 1, ENGLISH).against(play.computers());
    assert!(opened.is_halted(), "a link to such a game is looked at first");
}

#[test]
fn a_move_of_ones_own_lets_it_go_on() {
    let halted = pressed(table(&[Side::Second]), "1x8").after(Action::Halt);
    let back = halted.after(Action::UndoTurn);
    assert!(pressed(back, "1x7").computer_to_move().is_some());
}

#[test]
fn links_keep_who_plays() {
    let Address::Table(link) = Address::parse("#/27?moves=1x8&computer=white-5-10") else {
        panic!("a table")
    };
    let opened = link.open(ENGLISH);
    assert_eq!(opened.error, None);
    assert_eq!(opened.computers.of(Side::Second), Some(Computer { level: 5, seconds: 10 }));
    let Address::Table(by_link) = Address::parse("#/27?seat=white&computer=black-1-1") else {
        panic!("a table")
    };
    assert!(by_link.open(ENGLISH).computers.is_empty(), "by link one plays against people");
    let Address::Table(bad) = Address::parse("#/27?computer=red-1-1") else { panic!("a table") };
    let error = bad.open(ENGLISH).error.expect("a mistake");
    assert!(error.reason(ENGLISH).contains("white-3-10"), "{}", error.reason(ENGLISH));
}

#[test]
fn a_level_says_what_it_is() {
    for id in GameId::all() {
        let levels = id.levels().len();
        let words: Vec<String> =
            (1..=levels).map(|level| level_in_words(id, level, Language::English)).collect();
        assert!(words[0].starts_with("looks 1 turn ahead · "), "{}", words[0]);
        assert!(words[0].contains("miss") || words[0].contains("overlooks"), "{}", words[0]);
        assert_eq!(words[levels - 1], "looks as far ahead as the time allows");
        assert_eq!(id.listing().levels, levels, "{id}: its listing says how many levels it has");
    }
}

#[test]
fn presses_at_an_earlier_position_branch_where_it_was_ones_turn() {
    let play = answered(&pressed(table(&[Side::Second]), "1x8"), "9x1");
    let branched = pressed(play.after(Action::Show(0)), "1x7");
    assert_eq!(branched.record().moves(), ["1x7"]);
    assert!(branched.computer_to_move().is_some(), "the computer answers there, too");
    let back = play.after(Action::Show(1));
    let spot: Step = back.seen(None).scene.spots[0].step;
    assert_eq!(back.after(Action::Press(spot)).event(), &Event::NotYours);
}

#[test]
fn the_next_game_is_with_colours_swapped_or_against_the_next_level() {
    let play = pressed(table(&[Side::Second]), "1x9");
    assert_eq!(Address::Table(play.rematch()).print(), "#/27?computer=black-3-3");
    assert_eq!(play.next_level(), None, "nobody has won");
    let lost = play.after(Action::SetComputers(Computers::NONE)).after(Action::Resign);
    let won = lost.after(Action::SetComputers(Computers::playing(&[Side::Second], Computer::DEFAULT)));
    let (level, next) = won.next_level().expect("a higher level");
    assert_eq!((level, &*Address::Table(next).print()), (4, "#/27?computer=white-4-3"));
    let strongest = Computers::playing(&[Side::Second], Computer { level: 99, seconds: 3 });
    assert_eq!(won.after(Action::SetComputers(strongest)).next_level(), None);
    let beaten = won.after(Action::SetComputers(Computers::playing(&[Side::First], Computer::DEFAULT)));
    assert_eq!(beaten.next_level(), None);
    let people = table(&[]).after(Action::Resign).rematch();
    assert_eq!(Address::Table(people).print(), "#/27");
}
