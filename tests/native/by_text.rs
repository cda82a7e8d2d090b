//! A table by text: typed moves, typed questions, and the board in lists.

use crate::common::{ENGLISH, over_random_play, start};
use apila_core::i18n::Language;
use apila_core::rules::{Side, Step};
use apila_model::board_keys::BoardKey;
use apila_model::catalog::GameId;
use apila_model::play::{Action, Play};
use apila_model::record::{Computer, Computers, Record};

fn table(id: &str, moves: &[&str]) -> Play {
    let id = GameId::parse(id).expect("it is a game");
    let mut record = Record::from_start(id, Side::First);
    for text in moves {
        record.play(text, ENGLISH).expect("it is legal");
    }
    let plies = record.plies();
    Play::new(record, plies, ENGLISH)
}

fn all(play: Play, actions: Vec<Action>) -> Play {
    actions.into_iter().fold(play, |play, action| play.after(action))
}

fn step(play: &Play, name: &str) -> Step {
    let game = play.record().id().game();
    let spots = play.seen(None).scene.spots;
    spots.iter().map(|spot| spot.step).find(|step| game.spot_name(*step) == name).expect("it is a spot")
}

#[test]
fn every_move_is_played_as_it_is_written() {
    for id in GameId::all() {
        over_random_play(id, 3, |position, moves, random| {
            let Some(text) = random.pick(moves) else { return };
            let play = Play::new(Record::new(id, position.to_be_moved_by(position.turn())), 0, ENGLISH);
            let typed = play.typed(text, false).unwrap_or_else(|error| panic!("{id}: {text}: {error}"));
            let played = all(play, typed);
            assert_eq!(played.record().moves(), std::slice::from_ref(text), "{id}");
        });
    }
}

#[test]
fn the_text_of_a_move_begins_with_its_first_step() {
    for id in GameId::all() {
        over_random_play(id, 3, |position, moves, random| {
            let Some(text) = random.pick(moves) else { return };
            let first = position.steps_of(text).unwrap()[0];
            assert!(text.starts_with(&id.game().spot_name(first)), "{id}: {text}");
        });
    }
}

#[test]
fn people_and_microphones_write_as_they_like() {
    let jaleo = table("jaleo", &[]);
    for text in ["n31-o29", "N31 O29", "n31, o29", "n31 – o29", "n31−o29", "ｎ３１ーｏ２９", "n31、o29。"]
    {
        assert_eq!(jaleo.typed_move(text), Ok("n31-o29".to_owned()), "{text}");
    }
    assert_eq!(table("27", &[]).typed_move(" 1 × 8 "), Ok("1x8".to_owned()));
    // Cells in another order than in the notation.
    assert_eq!(table("jo", &[]).typed_move("g4g3"), Ok("g3g4".to_owned()));
}

#[test]
fn a_unique_beginning_is_enough() {
    for id in GameId::all() {
        over_random_play(id, 2, |position, moves, random| {
            let Some(text) = random.pick(moves).filter(|_| moves.len() < 200) else { return };
            let play = Play::new(Record::new(id, position.to_be_moved_by(position.turn())), 0, ENGLISH);
            let is_only = |begun: &&str| moves.iter().filter(|each| each.starts_with(*begun)).count() == 1;
            let begun = (1..=text.len()).map(|end| &text[..end]).find(is_only);
            // A beginning may be the text of another move.
            if let Some(begun) = begun.filter(|begun| !moves.iter().any(|each| each == begun)) {
                assert_eq!(
                    play.typed_move(begun).as_ref(),
                    Ok(text),
                    "{id}: {begun} in {}",
                    position.print()
                );
            }
        });
    }
    let several = table("jo", &[]).typed_move("g3").expect_err("many moves begin like this");
    assert!(several.starts_with("Several moves begin like this: g3"), "{several}");
}

#[test]
fn where_a_press_would_be_refused_nothing_is_typed() {
    let computer = Computers::playing(&[Side::First], Computer::DEFAULT);
    let play = table("27", &[]).after(Action::SetComputers(computer));
    assert_eq!(play.typed("1x8", false).unwrap_err(), play.prompt());
    let over = table("27", &[]).after(Action::Resign);
    assert!(over.typed("1x8", false).is_err());
}

#[test]
fn what_is_typed_waits_where_moves_are_confirmed() {
    let play = table("27", &[]);
    let typed = play.typed("1x8", true).expect("it is legal");
    let waiting = all(play, typed);
    assert!(waiting.is_pending());
    assert!(waiting.record().moves().is_empty());
}

#[test]
fn what_is_typed_during_a_replay_is_for_the_position_after_it() {
    let play = table("27", &["1x8"]).after(Action::Backward).after(Action::Forward);
    assert!(play.is_replaying_last_move());
    let typed = play.typed("9x1", false).expect("it is legal");
    assert_eq!(all(play, typed).record().moves(), ["1x8", "9x1"]);
}

#[test]
fn what_is_wrong_is_told_as_on_the_board() {
    let play = table("jaleo", &[]);
    assert_eq!(play.typed_move("").unwrap_err(), "There is no move in the field.");
    let refused = play.typed_move("n31-m30").unwrap_err();
    assert_eq!(refused, "There is a tile at m30 already; place yours on a free spot beside the others.");
    assert_eq!(play.typed_move("o29-n31").unwrap_err(), "There is no tile at o29.");
    let wrong = |text: &str| play.typed_move(text).unwrap_err();
    assert_eq!(wrong("n-"), "“n-” is not a move: after “n” comes a row number.");
    assert_eq!(wrong("5"), "“5” is not a move: a move begins with a cell name.");
    assert!(!wrong("hello").contains("character"), "{}", wrong("hello"));
    let jo = table("jo", &[]);
    assert_eq!(jo.typed_move("g3g4x").unwrap_err(), "“g3g4x” is not a move: nothing comes after “g3g4”.");
    for text in ["é", "\u{0}", "🙂🙂", "-", "n31-", "-n31", &"n31".repeat(999)] {
        let _ = play.typed(text, true);
    }
}

#[test]
fn a_typed_move_takes_the_place_of_what_was_pressed() {
    let play = table("jaleo", &[]);
    let begun = play.clone().after(Action::Press(step(&play, "n31")));
    let typed = begun.typed("m31-n32", false).expect("it is legal");
    assert_eq!(all(begun, typed).record().moves(), ["m31-n32"]);
}

#[test]
fn the_board_answers() {
    let play = table("jaleo", &["n31-o29", "o29-o28"]);
    let at = step(&play, "n31");
    let ask = |key| play.answer(key, at).expect("it is asked");
    assert_eq!(ask(BoardKey::OwnPieces), "Black: single black disc on n31.");
    assert_eq!(ask(BoardKey::OtherPieces), "White: single white disc on o29.");
    assert_eq!(ask(BoardKey::LastMove), format!("{}", play.description(1).unwrap()));
    assert!(ask(BoardKey::Score).starts_with("Discs left (Black): "), "{}", ask(BoardKey::Score));
    let lines = ask(BoardKey::Lines);
    assert!(lines.contains("n31, single black disc"), "{lines}");
    assert_eq!(play.answer(BoardKey::NextOffer, at), None);
}

#[test]
fn boards_are_listed_and_answer_anywhere() {
    for id in GameId::all() {
        over_random_play(id, 2, |position, _, _| {
            let play =
                Play::new(Record::new(id, position.to_be_moved_by(position.turn())), 0, Language::Japanese);
            let listing = play.listing();
            let spots = play.seen(None).scene.spots;
            assert_eq!(listing.rows.iter().map(Vec::len).sum::<usize>(), spots.len());
            let owned = spots.iter().filter(|spot| position.owner(&[], spot.step).is_some()).count();
            assert_eq!(owned > 0, listing.holdings.iter().any(|held| !held.kinds.is_empty()), "{id}");
            for key in BoardKey::ALL {
                let _ = play.answer(key, spots[0].step);
            }
        });
        assert_eq!(start(id).owner(&[], Step::Pass), None);
    }
}
