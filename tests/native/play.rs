//! The table as a state machine: pressing, taking back, looking back, ending.

use crate::common::{ENGLISH, Random};
use apila_core::rules::{Cell, Outcome, Reason, Side, Step};
use apila_core::scene::{MarkKind, Orientation};
use apila_model::catalog::GameId;
use apila_model::play::{Action, BoardView, Event, Play};
use apila_model::record::{Computer, Computers, NodeId, Record, SavedGame, Sheet};

fn table(id: &str) -> Play {
    let id = GameId::parse(id).expect("a game");
    Play::new(Record::from_start(id, Side::First), 0, ENGLISH)
}

/// The sheet of a table as another page reads it from its text, with the line that is on the table.
fn reread(play: &Play) -> Box<Sheet> {
    let mut sheet = Sheet::read(&play.sheet().print(), ENGLISH).expect("a printed sheet");
    sheet.tree.set_line(play.record());
    Box::new(sheet)
}

/// Plays whole moves by pressing their steps.
fn pressed(mut play: Play, moves: &[&str]) -> Play {
    for text in moves {
        let steps = play.position().steps_of(text).unwrap_or_else(|| panic!("{text} is not legal"));
        let plies = play.record().plies();
        for step in steps {
            play = play.after(Action::Press(step));
        }
        if play.record().plies() == plies {
            play = play.after(Action::Confirm);
        }
        assert_eq!(play.record().moves().last().map(String::as_str), Some(*text));
    }
    play
}

#[test]
fn random_pressing_plays_every_game_to_its_end() {
    for id in GameId::all() {
        for seed in 0..12 {
            let mut random = Random(seed);
            let mut play = Play::new(Record::from_start(id, Side::First), 0, ENGLISH);
            for _ in 0..4000 {
                if play.record().outcome().is_some() {
                    break;
                }
                assert!(!play.prompt().is_empty());
                let offers = play.offers();
                play = match random.pick(&offers) {
                    Some(step) if random.below(12) > 0 => play.after(Action::Press(*step)),
                    _ if play.can_confirm() => play.after(Action::Confirm),
                    _ => play.after(Action::StepBack),
                };
                let seen = play.seen(play.offers().first().copied());
                assert!(!seen.scene.spots.is_empty());
            }
            if let Some(outcome) = play.record().outcome() {
                assert!(play.prompt().len() > 10, "{}", play.prompt());
                assert!(play.offers().is_empty());
                assert_eq!(play.outcome_shown(), Some(outcome));
            }
        }
    }
}

#[test]
fn a_refused_press_says_why_and_marks_cells() {
    let play = table("qawale").after(Action::Press(Step::Cell(Cell::new(1, 1))));
    assert!(matches!(play.event(), Event::Refused { .. }));
    let notice = play.notice().expect("a reason");
    assert!(!notice.is_empty());
    assert!(play.seen(None).scene.marks.iter().any(|mark| mark.kind == MarkKind::Refused));
    assert!(play.partial().is_empty());
}

#[test]
fn steps_and_turns_are_taken_back_and_put_back() {
    let play = pressed(table("qawale"), &["a1nne", "d4sws"]);
    let text = play.position().print();
    let partial = play.after(Action::Press(play.offers()[0]));
    assert_eq!(partial.partial().len(), 1);
    assert_eq!(partial.after(Action::StepBack).partial().len(), 0);
    let back = partial.after(Action::UndoTurn);
    assert_eq!((back.record().plies(), back.partial().len()), (2, 0), "the partial move goes first");
    let back = back.after(Action::UndoTurn);
    assert_eq!(back.record().plies(), 1);
    assert!(back.can_redo());
    let again = back.after(Action::RedoTurn);
    assert_eq!(again.position().print(), text);
    let twice = back.after(Action::UndoTurn).after(Action::RedoTurn).after(Action::RedoTurn);
    assert_eq!(twice.position().print(), text);
    assert!(!twice.can_redo());
}

#[test]
fn the_first_choice_can_be_changed_and_let_go() {
    let offers = table("qawale").offers();
    let play = table("qawale").after(Action::Press(offers[0]));
    assert_eq!(play.after(Action::Press(offers[0])).partial(), []);
    assert_eq!(play.after(Action::Press(offers[1])).partial(), [offers[1]]);
}

#[test]
fn a_press_that_plays_no_move_copies_no_game() {
    let play = pressed(table("27"), &["1x8", "9x1", "2x2"]);
    let shares = |action: &Action| std::ptr::eq(play.sheet(), play.after(action.clone()).sheet());
    let step = play.offers()[0];
    for action in [Action::Press(step), Action::Show(1), Action::Backward, Action::StepBack, Action::Tick] {
        assert!(shares(&action), "{action:?}");
    }
    assert!(!shares(&Action::UndoTurn));
}

#[test]
fn looking_back_changes_nothing_until_one_plays_on_from_there() {
    let play = pressed(table("27"), &["1x8", "9x1", "2x2"]);
    let back = play.after(Action::Show(1));
    assert_eq!(back.record().plies(), 3);
    let marks = back.seen(None).scene.marks;
    assert!(marks.iter().all(|mark| mark.kind != MarkKind::Offer), "what may be pressed is not pointed out");
    let lifted = back.after(Action::Press(back.offers()[0]));
    assert_eq!((lifted.record().plies(), lifted.partial().len()), (3, 1));
    let dropped = lifted.after(Action::UndoTurn);
    assert_eq!((dropped.record().plies(), dropped.shown(), dropped.partial().len()), (3, 1, 0));
    let steps = back.position().steps_of("9x1").expect("a legal move");
    let same = steps.into_iter().fold(back.clone(), |play, step| play.after(Action::Press(step)));
    assert_eq!((same.record().plies(), same.shown()), (3, 2), "the move that was played there goes on to it");
    let branched = pressed(back.clone(), &["9x4"]);
    assert_eq!(branched.record().moves(), ["1x8", "9x4"]);
    let [old] = branched.tree().alternatives(2)[..] else { panic!("the rest is a variation") };
    assert_eq!(branched.after(Action::Choose(old)).record().moves(), play.record().moves());
    assert_eq!(
        branched.tree().variation_at(2),
        Some(branched.node_shown()),
        "what is tried is the variation"
    );
    let over = play.after(Action::Resign).after(Action::Show(1));
    assert!(!over.offers().is_empty(), "also in a game that is over");
    let by_link = play.clone().seated(Some(Side::Second)).after(Action::Show(1));
    assert!(by_link.offers().is_empty());
    let refused = by_link.after(Action::Press(Step::Layers(Cell::new(9, 0), 1)));
    assert_eq!((refused.event(), refused.record().plies()), (&Event::NotNow, 3));
    let on = back.after(Action::PlayOnFromHere);
    assert_eq!((on.record().plies(), on.shown()), (1, 1));
    assert!(!on.offers().is_empty());
    let again = on.after(Action::RedoTurn).after(Action::RedoTurn);
    assert_eq!(again.record().moves(), play.record().moves(), "what was dropped can be put back");
    let twice = play.after(Action::UndoTurn).after(Action::Show(1)).after(Action::PlayOnFromHere);
    let again = twice.after(Action::RedoTurn).after(Action::RedoTurn);
    assert_eq!(again.record().moves(), play.record().moves(), "nor is what was undone before it lost");
    let other = pressed(on, &["9x4"]);
    let [old] = other.tree().alternatives(2)[..] else { panic!("the old line is kept") };
    let chosen = other.after(Action::Choose(old));
    assert_eq!((chosen.record().moves(), chosen.shown()), (play.record().moves(), 2));
    assert_eq!(back.after(Action::UndoTurn).record().plies(), 3, "nothing is taken back unseen");
}

#[test]
fn a_player_who_is_alone_has_their_own_side_at_the_bottom() {
    let at = |seat| table("jo").seated(seat).facing_player(Orientation::Usual).orientation();
    assert_eq!(at(None), Orientation::Usual);
    assert_eq!(at(Some(Side::First)), Orientation::Usual);
    assert_eq!(at(Some(Side::Second)), Orientation::Turned);
    let fixed = table("jo").seated(Some(Side::Second)).oriented(Orientation::Usual);
    assert_eq!(fixed.orientation(), Orientation::Usual);
    let computer = Computers::playing(&[Side::First], Computer::DEFAULT);
    let alone = table("jo").facing_player(Orientation::Usual).after(Action::SetComputers(computer));
    assert_eq!(alone.orientation(), Orientation::Turned);
    let flipped = alone.after(Action::Flip);
    assert_eq!((flipped.orientation(), flipped.is_flipped()), (Orientation::Usual, true));
    assert_eq!(flipped.after(Action::SetComputers(Computers::NONE)).orientation(), Orientation::Turned);
}

#[test]
fn a_move_is_shown_step_by_step() {
    let play = pressed(table("qawale"), &["a1nne"]).after(Action::Show(0));
    let mut showing = play.after(Action::Forward);
    let mut frames = 1;
    while showing.is_replaying() {
        assert_eq!(showing.shown(), 0);
        showing = showing.after(Action::Tick);
        frames += 1;
    }
    assert_eq!((showing.shown(), frames), (1, 4));
    assert_eq!(play.after(Action::Forward).after(Action::Forward).shown(), 1);
    assert!(!play.after(Action::Forward).after(Action::Show(0)).is_replaying());
}

#[test]
fn resigning_and_agreeing_end_the_game() {
    let play = pressed(table("jaleo"), &["m30-o29"]).after(Action::Resign);
    let outcome = Outcome::Win { winner: Side::First, reason: Reason::Resignation };
    assert_eq!(play.record().outcome(), Some(outcome));
    assert!(play.prompt().starts_with("Black wins."), "{}", play.prompt());
    assert_eq!(play.after(Action::UndoTurn).record().outcome(), None);
    assert_eq!(play.after(Action::UndoTurn).record().plies(), 1);
    let drawn = table("jaleo").after(Action::AgreeDraw);
    assert_eq!(drawn.record().outcome(), Some(Outcome::Draw { reason: Reason::Agreement }));
    assert_eq!(table("27").after(Action::AgreeDraw).record().outcome(), None);
}

#[test]
fn whoever_plays_one_side_is_addressed() {
    let said = |play: Play, action: Action| play.after(action).prompt();
    let resigned = |seat| {
        let mut line = pressed(table("27"), &["1x8", "9x1"]).record().clone();
        line.add("resign", ENGLISH).expect("the game goes on");
        Play::new(line, usize::MAX, ENGLISH).seated(seat).prompt()
    };
    assert_eq!(resigned(Some(Side::First)), "You resigned.");
    assert_eq!(resigned(Some(Side::Second)), "You won. The opponent resigned.");
    assert_eq!(resigned(None), "White wins. The opponent resigned.");
    let computers = Computers::playing(&[Side::Second], Computer::DEFAULT);
    assert_eq!(said(table("27").against(computers), Action::Resign), "You resigned.");
    assert_eq!(table("27").against(computers).own_side(), Some(Side::First));
    let both = Computers::playing(&Side::BOTH, Computer::DEFAULT);
    assert_eq!((table("27").own_side(), table("27").against(both).own_side()), (None, None));
    let drawn = table("jaleo").seated(Some(Side::First)).after(Action::AgreeDraw).prompt();
    assert_eq!(drawn, table("jaleo").after(Action::AgreeDraw).prompt());
}

#[test]
fn whoever_plays_one_side_reads_who_won_and_how() {
    for id in GameId::all() {
        let mut record = Record::from_start(id, Side::First);
        let mut random = Random(5);
        while record.outcome().is_none() {
            let moves = record.last().legal_moves();
            record.play(random.pick(&moves).expect("a move"), ENGLISH).expect("a legal move");
        }
        let result = |seat| Play::new(record.clone(), usize::MAX, ENGLISH).seated(seat).prompt();
        let Some(winner) = record.outcome().and_then(|outcome| outcome.winner()) else { continue };
        let (won, lost) = (result(Some(winner)), result(Some(winner.other())));
        assert!(won.starts_with("You won. "), "{won}");
        assert!(lost.starts_with("You lost. "), "{lost}");
        let how = |text: &str| text.split_once(". ").map(|(_, how)| how.to_owned());
        assert_eq!((how(&won), how(&lost)), (how(&result(None)), how(&result(None))));
    }
}

#[test]
fn nothing_is_played_until_a_seat_is_taken() {
    let asked = pressed(table("qawale"), &["a1nne"]).awaiting_seat(true);
    assert!(asked.offers().is_empty());
    let pressed = asked.after(Action::Press(Step::Cell(Cell::new(0, 0))));
    assert_eq!(pressed.event(), &Event::NotYours);
    assert_eq!(pressed.notice(), Some(asked.prompt()));
    let line = vec!["a1nne".to_owned()];
    for action in [Action::Resign, Action::UndoTurn, Action::PlayOnFromHere, Action::PlayLine(line)] {
        let after = asked.after(Action::Show(0)).after(action.clone());
        assert_eq!(after.record(), asked.record(), "{action:?}");
        assert!(after.awaits_seat());
    }
    let seated = asked.after(Action::Adopt(reread(&asked), Some(Side::Second)));
    assert_eq!((seated.seat(), seated.awaits_seat()), (Some(Side::Second), false));
    assert!(seated.is_on_move());
    let watching = asked.after(Action::SetSeat(None));
    assert!(watching.seat().is_none() && watching.is_on_move());
}

#[test]
fn hint_and_analysis_wait_for_the_end_of_a_game_by_link() {
    let by_link = table("27").seated(Some(Side::First));
    assert!(table("27").may_be_helped());
    assert!(!by_link.may_be_helped());
    assert!(by_link.clone().helped(true).may_be_helped(), "both have agreed");
    let over = by_link.after(Action::Resign);
    assert!(over.may_be_helped());
    assert!(!over.after(Action::UndoTurn).may_be_helped());
}

#[test]
fn a_press_on_discs_means_the_space_where_that_is_on_offer() {
    let play = pressed(table("27"), &["1x9", "9x9"]);
    // The stack of space 2 goes one ahead, onto the bare space 3; then White's stack stands at 8.
    let play = pressed(play, &["2x9", "8x9", "3x9", "7x9", "4x9"]);
    let lifted = play.after(Action::Press(Step::Layers(Cell::new(7, 0), 9)));
    let lifted =
        if lifted.partial().is_empty() { play.after(Action::Press(play.offers()[0])) } else { lifted };
    let destination = lifted.offers()[0].cell().expect("a space");
    let done = lifted.after(Action::Press(Step::Layers(destination, 1)));
    assert_eq!(done.record().plies(), play.record().plies() + 1);
}

#[test]
fn announcements_follow_what_happens() {
    let play = pressed(table("27"), &["1x8"]);
    assert!(play.announcement().contains('1'), "{}", play.announcement());
    assert_ne!(play.after(Action::Show(0)).revision(), play.revision());
}

#[test]
fn nobody_plays_the_side_of_somebody_who_is_not_here() {
    let light = table("qawale").seated(Some(Side::First));
    let played = pressed(light, &["a1nne"]);
    assert!(played.is_waiting());
    assert!(played.offers().is_empty());
    assert!(played.prompt().contains("Dark"), "{}", played.prompt());
    let refused = played.after(Action::Press(Step::Cell(Cell::new(0, 0))));
    assert_eq!(refused.event(), &Event::NotYours);
    assert!(refused.notice().is_some_and(|text| text.contains("Light")));
    for action in [Action::Resign, Action::RedoTurn, Action::PlayOnFromHere, Action::Confirm] {
        assert_eq!(played.after(action.clone()).record(), played.record(), "{action:?}");
    }
    let back = played.after(Action::UndoTurn);
    assert_eq!(back.record().plies(), 0, "one's own last turn can be taken back");
    let mut line = played.record().clone();
    line.add("d4sws", ENGLISH).expect("a legal move");
    let answered = played.after(Action::SetLine(Box::new(line)));
    assert_eq!((answered.record().plies(), answered.shown()), (2, 1), "the answer is played out");
    assert!(answered.is_replaying());
    let mut shown = answered;
    while shown.is_replaying() {
        shown = shown.after(Action::Tick);
    }
    assert!(shown.is_on_move());
    let kept = shown.after(Action::UndoTurn);
    assert_eq!((kept.record().plies(), kept.event()), (2, &Event::NotYours));
}

#[test]
fn copies_of_a_game_meet_without_loss() {
    let here = pressed(table("27"), &["1x8", "9x1"]);
    let gone_on = pressed(here.clone(), &["2x2"]);
    let followed = here.after(Action::Adopt(reread(&gone_on), gone_on.seat()));
    assert_eq!(followed.record().moves(), gone_on.record().moves());
    let elsewhere = pressed(here.after(Action::UndoTurn), &["9x4"]);
    let mine = pressed(here.clone(), &["1x1"]);
    let both = mine.after(Action::Merge(Box::new(elsewhere.sheet().clone())));
    assert_eq!(both.record().moves(), ["1x8", "9x1", "1x1"]);
    assert!(both.tree().find(elsewhere.record()).is_some());
    let adopted = here.after(Action::Adopt(reread(&both), both.seat()));
    assert_eq!(adopted.record().moves(), ["1x8", "9x1", "1x1"]);
    let deleted = both.after(Action::Delete(both.tree().alternatives(2)[0]));
    let merged = both.after(Action::Adopt(reread(&deleted), deleted.seat()));
    assert!(merged.tree().find(elsewhere.record()).is_none(), "what was deleted elsewhere is gone here");
}

#[test]
fn whatever_is_done_with_variations_nothing_is_lost_but_what_is_deleted() {
    for id in GameId::all() {
        for seed in 0..8 {
            let mut random = Random(seed);
            let mut play = Play::new(Record::from_start(id, Side::First), 0, ENGLISH);
            for _ in 0..250 {
                let before = play.clone();
                let alternatives: Vec<_> =
                    (1..=play.record().plies() + 1).flat_map(|ply| play.tree().alternatives(ply)).collect();
                let mut deleted = None;
                let action = match random.below(12) {
                    0 => Action::UndoTurn,
                    1 => Action::RedoTurn,
                    2 => Action::Show(random.below(play.record().plies() + 1)),
                    3 => Action::PlayOnFromHere,
                    4 if random.below(4) == 0 => Action::Resign,
                    5 => Action::Promote(play.tree().node_at(random.below(99))),
                    6 => match random.pick(&alternatives) {
                        Some(node) => Action::Choose(*node),
                        None => continue,
                    },
                    7 if random.below(3) == 0 => match random.pick(&alternatives) {
                        Some(node) => {
                            deleted = Some(*node);
                            Action::Delete(*node)
                        }
                        None => continue,
                    },
                    8 => Action::Adopt(reread(&play), play.seat()),
                    _ => match random.pick(&play.offers()) {
                        Some(step) => Action::Press(*step),
                        None if play.can_confirm() => Action::Confirm,
                        None => Action::Show(usize::MAX),
                    },
                };
                let context = format!("{id} {seed}: {action:?}");
                let took_back_an_end = action == Action::UndoTurn && before.record().ending().is_some();
                play = play.after(action);
                assert!(play.shown() <= play.record().plies(), "{context}");
                let tree = play.tree();
                assert_eq!(
                    tree.find(play.record()),
                    Some(tree.last_node()),
                    "{context}: the line is in the tree"
                );
                let (size, old) = (tree.size_from(NodeId::ROOT), before.tree().size_from(NodeId::ROOT));
                match deleted {
                    Some(node) => assert_eq!(size, old - before.tree().size_from(node), "{context}"),
                    None if took_back_an_end => assert!(size + 1 >= old, "{context}"),
                    None => {
                        let mut all = tree.clone();
                        assert!(!all.merge(before.tree()), "{context}: something is lost");
                    }
                }
            }
        }
    }
}

#[test]
fn the_computer_replies_where_the_game_went_on_and_not_in_a_copy() {
    let white = Computers::playing(&[Side::Second], Computer { level: 1, seconds: 1 });
    let here = table("27").after(Action::SetComputers(white));
    let gone_on = pressed(here.clone(), &["1x8"]);
    assert!(gone_on.computer_to_move().is_some());
    let copy = here.after(Action::Adopt(reread(&gone_on), None));
    assert_eq!((copy.record().moves(), copy.is_halted()), (gone_on.record().moves(), true));
    assert_eq!(copy.computer_to_move(), None);
    assert!(copy.after(Action::Resume).computer_to_move().is_some());
    assert!(!here.after(Action::Adopt(reread(&here), None)).is_halted(), "nothing went on");
    let people = table("27").after(Action::Adopt(reread(&gone_on), None));
    assert!(!people.is_halted(), "there is no computer to pause");
}

#[test]
fn a_side_line_leaves_the_game_as_played_the_main_line_until_it_is_promoted() {
    for record in crate::analysis::won_games() {
        let (id, plies) = (record.id(), record.plies());
        let finished = Play::new(record.clone(), plies, ENGLISH);
        // A running game, which the reader has not finished.
        let mut running = record.clone();
        running.take_back_to(plies - 1);
        let running = Play::new(running, plies - 1, ENGLISH);
        for played in [finished, running] {
            let game = played.tree().main_line();
            let back = played.after(Action::Show(0));
            let other = |play: &Play| {
                let made = &play.record().moves()[0];
                play.position().legal_moves().into_iter().find(|mv| mv != made)
            };
            let Some(other) = other(&back) else { continue };
            let tried = pressed(back, &[&other]);
            assert_eq!(tried.record().moves(), [other], "{id}: the side line is on the table");
            assert_eq!(tried.tree().main_line(), game, "{id}: the game is the main line");
            assert_eq!(tried.tree().main_outcome(), played.record().outcome(), "{id}");
            // The sheet that is stored says the same.
            let stored = SavedGame::new(tried.sheet().clone(), 0.0).store();
            let read = SavedGame::read(&stored, ENGLISH).expect("an entry");
            assert_eq!(read.sheet.tree.main_line().len(), game.len(), "{id}: after a reload, too");
            assert_eq!(read.sheet.tree.line().plies(), 1, "{id}");
            let node = tried.tree().variation_at(1).expect("a variation");
            let promoted = tried.after(Action::Promote(node));
            assert_eq!(promoted.tree().main_line().len(), 2, "{id}: the reader says otherwise");
            assert_eq!(promoted.tree().main_outcome().is_some(), promoted.record().outcome().is_some());
        }
    }
}

#[test]
fn a_board_shows_more_at_what_can_be_pressed_and_at_stacks() {
    for id in ["qawale", "27"] {
        let view = table(id).seen(None);
        assert!(!view.offers.is_empty() && view.offers.iter().all(|step| view.shows_more_at(*step)), "{id}");
        let still = BoardView { offers: Vec::new(), ..view };
        for spot in &still.scene.spots {
            let pieces = still.scene.pieces.iter().filter(|piece| piece.cell == spot.step.cell());
            assert_eq!(still.shows_more_at(spot.step), pieces.count() > 1, "{id}: {:?}", spot.step);
        }
    }
}
