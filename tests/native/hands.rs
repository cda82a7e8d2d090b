//! Moving pieces by hand at a table: dragging, moves that wait for confirmation, and their sounds.

use crate::common::{ENGLISH, Random, answer, over_random_play};
use apila_core::rules::{Outcome, Side, Step};
use apila_core::scene::PieceState;
use apila_model::analysis::{is_threat, threat_question};
use apila_model::catalog::GameId;
use apila_model::play::{Action, BoardView, Draggable, Play, Sound};
use apila_model::record::{Computers, Record};
use apila_model::worker::Answer;
use std::ops::ControlFlow;

fn table(id: GameId) -> Play {
    Play::new(Record::from_start(id, Side::First), 0, ENGLISH)
}

fn named(id: &str) -> Play {
    table(GameId::parse(id).expect("a game"))
}

/// A table at which discs may be put on other discs.
fn jaleo_in_play() -> Play {
    let play = named("jaleo");
    play.after(Action::PlayLine(["n30-o31", "o31-n32", "m31-o32", "o32-p31"].map(str::to_owned).to_vec()))
}

/// Visits the states of random games, including those in the middle of a move. `press` makes the action for a
/// step.
fn over_random_tables(press: fn(Step) -> Action, mut visit: impl FnMut(&Play, &mut Random)) {
    for id in GameId::all() {
        for seed in 0..4 {
            let mut random = Random(seed);
            let mut play = table(id);
            for _ in 0..160 {
                visit(&play, &mut random);
                let offers = play.offers();
                play = match random.pick(&offers) {
                    Some(step) if random.below(9) > 0 => play.after(press(*step)),
                    _ if play.can_confirm() => play.after(Action::Confirm),
                    _ => play.after(Action::StepBack),
                };
            }
        }
    }
}

fn has_lifted(seen: &BoardView) -> bool {
    seen.scene.pieces.iter().any(|piece| piece.state == PieceState::Lifted)
}

#[test]
fn what_is_in_the_hand_is_drawn_there() {
    over_random_tables(Action::Press, |play, _| {
        assert_eq!(
            play.position().holds(play.partial()),
            has_lifted(&play.seen(None)),
            "{:?}",
            play.partial()
        );
    });
}

#[test]
fn a_piece_that_can_be_dragged_is_taken_up_and_can_be_put_down_or_back() {
    let mut dragged = 0;
    over_random_tables(Action::Press, |play, _| {
        let seen = play.seen(None);
        let grasp = Draggable::of(&seen);
        for spot in seen.scene.spots.iter().filter(|spot| grasp.can_drag(spot.step)) {
            let taken =
                if grasp.is_held(spot.step) { play.clone() } else { play.after(Action::Press(spot.step)) };
            let now = taken.seen(None);
            let context = format!("{} {:?} {:?}", play.position().print(), play.partial(), spot.step);
            assert!(has_lifted(&now) && Draggable::of(&now).holds(), "{context}");
            assert_eq!(taken.record().plies(), play.record().plies(), "{context}");
            assert!(!now.scene.carried(spot.at).is_empty());
            for offer in &now.offers {
                let target = now.scene.spots.iter().find(|spot| spot.step == *offer).expect("a spot");
                assert_eq!(now.drop_at(target.at), Some(*offer), "{context}");
            }
            let back = taken.after(Action::StepBack);
            assert!(!has_lifted(&back.seen(None)), "{context}");
            assert_eq!(back.record().plies(), play.record().plies());
            dragged += 1;
        }
        let at_rest = play.seen_without_offers();
        assert_eq!(Draggable::of(&at_rest), Draggable::default());
    });
    assert!(dragged > 500, "{dragged}");
}

#[test]
fn where_pieces_go_from_a_place_to_a_place_they_can_be_dragged() {
    let can_drag = |play: &Play| {
        let seen = play.seen(None);
        let grasp = Draggable::of(&seen);
        seen.scene.spots.iter().filter(|spot| grasp.can_drag(spot.step)).count()
    };
    assert_eq!(can_drag(&named("qawale")), 4, "the stacks in the corners");
    assert!(can_drag(&named("27")) > 8, "each disc of a stack, and its column");
    assert_eq!(can_drag(&named("jo")), 0, "placing is no dragging");
    assert_eq!(can_drag(&jaleo_in_play()), 2, "two single discs side by side");
}

#[test]
fn a_move_that_waits_is_the_one_that_a_press_would_play() {
    let mut waited = 0;
    over_random_tables(Action::Propose, |play, random| {
        assert!(play.prompt().len() > 5);
        assert_eq!(play.pending_move().is_some(), play.is_pending());
        let seen = play.seen(play.offers().first().copied());
        assert_eq!(play.labels(&seen).len(), seen.scene.spots.len());
        play.position().facts(ENGLISH, play.partial());
        if !play.is_pending() {
            return;
        }
        waited += 1;
        let (last, before) = play.partial().split_last().expect("a step");
        let pressed = play.after(Action::StepBack);
        assert_eq!(pressed.partial(), before);
        let pressed = pressed.after(Action::Press(*last));
        let confirmed = play.after(Action::Confirm);
        assert_eq!(confirmed.record().plies(), play.record().plies() + 1);
        assert_eq!(confirmed.record(), pressed.record());
        assert_eq!(play.after(Action::Propose(*last)).partial(), before, "the same press takes it back");
        // Any other press changes the move or is refused, and plays nothing.
        let spot = random.pick(&seen.scene.spots).expect("a spot").step;
        let other = play.after(Action::Propose(spot));
        assert_eq!(other.record().plies(), play.record().plies());
        let whole = other.position().continuations(other.partial());
        assert!(whole.whole.is_some() || !whole.next.is_empty());
    });
    assert!(waited > 200, "{waited}");
}

#[test]
fn a_press_elsewhere_changes_a_move_that_waits() {
    let play = named("27");
    let press = |play: &Play, step| play.after(Action::Propose(step));
    let [one, other] = [play.offers()[0], play.offers()[1]];
    let waiting = press(&press(&play, one), press(&play, one).offers()[0]);
    assert!(waiting.is_pending() && waiting.can_step_back());
    assert_eq!(
        waiting.pending_move(),
        waiting.after(Action::Confirm).description(0).map(|text| text.replace('.', ""))
    );
    assert_eq!(press(&play, one).pending_move(), None);
    let changed = press(&waiting, other);
    assert_eq!(changed.partial(), [other]);
    assert_eq!(waiting.after(Action::UndoTurn).partial(), []);
    assert_eq!(waiting.after(Action::Backward).partial().len(), 2, "there is nothing to go back to");
}

/// The sounds of playing a move by its steps.
fn heard(mut play: Play, text: &str) -> (Play, Vec<Sound>) {
    let mut sounds = Vec::new();
    let steps = play.position().steps_of(text).unwrap_or_else(|| panic!("{text} is not legal"));
    let plies = play.record().plies();
    let mut act = |play: &mut Play, action: Action| {
        let next = play.after(action);
        sounds.extend(Sound::between(play, &next));
        *play = next;
    };
    for step in steps {
        act(&mut play, Action::Press(step));
    }
    if play.record().plies() == plies {
        act(&mut play, Action::Confirm);
    }
    (play, sounds)
}

#[test]
fn each_kind_of_step_has_its_sound() {
    use Sound::{Flip, Place, Sow, Stack};
    let (play, sounds) = heard(named("qawale"), "a1nne");
    assert_eq!(sounds, [Sow, Sow, Place]);
    let (_, sounds) = heard(play, "d4sws");
    assert_eq!(sounds[..2], [Sow, Sow]);
    assert_eq!(heard(named("27"), "1x8").1, [Stack]);
    let (jo, sounds) = heard(named("jo"), "f2g1-e3h6");
    assert_eq!(sounds, [Place, Place, Place]);
    let before = "h4i3-g5e5_c3d4-b2c1-e5i5_c6d7-e8h5_a3b4-c5e9_f6g6-h6e2_e4e5_g7h6-i5g4_f5g5-h5c5_d6e7-c5g5_\
                  a1b1-c1f4_c7d8-e9b6_g2g3-g4d2";
    let jo = jo.after(Action::PlayLine(before.split('_').map(str::to_owned).collect()));
    assert_eq!(heard(jo, "e3f3-g3-d2h1").1, [Place, Place, Flip, Place]);
    assert_eq!(heard(named("jaleo"), "n30-o31").1, [Place, Place], "a disc and a tile");
    assert_eq!(heard(jaleo_in_play(), "m31n30").1, [Stack]);
}

#[test]
fn the_end_sounds_like_what_it_is_to_the_player() {
    let ended = |computers: Computers| {
        let play = named("27").against(computers);
        let end = play.after(Action::Resign);
        Sound::between(&play, &end)
    };
    assert_eq!(ended(Computers::NONE), [Sound::Won], "someone here has won");
    let play = named("27").seated(Some(Side::First));
    assert_eq!(Sound::between(&play, &play.after(Action::Resign)), [Sound::Lost]);
    let jaleo = named("jaleo");
    assert_eq!(Sound::between(&jaleo, &jaleo.after(Action::AgreeDraw)), [Sound::Drawn]);
}

#[test]
fn refusals_are_heard_and_leaps_and_going_back_are_not() {
    let (one, _) = heard(named("qawale"), "a1nne");
    let (two, _) = heard(one.clone(), "d4sws");
    let between = |before: &Play, action: Action| {
        let after = before.after(action);
        Sound::between(before, &after)
    };
    let refused = two.after(Action::Press(two.seen(None).scene.spots[0].step));
    let unheard: Vec<Action> =
        vec![Action::Show(0), Action::Backward, Action::UndoTurn, Action::Flip, Action::SetLanguage(ENGLISH)];
    for action in unheard {
        assert_eq!(between(&two, action.clone()), [], "{action:?}");
    }
    assert_eq!(Sound::between(&refused, &refused), []);
    assert_eq!(between(&one, Action::Press(Step::Pass)), [Sound::Refusal]);
    let start = two.after(Action::Show(0));
    assert_eq!(between(&start, Action::Show(2)), [], "a leap");
    assert_eq!(between(&start, Action::ForwardAtOnce).len(), 1);
    // A replay sounds step by step.
    let mut play = start.after(Action::Forward);
    let mut sounds = Sound::between(&start, &play);
    while play.is_replaying() {
        let next = play.after(Action::Tick);
        sounds.extend(Sound::between(&play, &next));
        play = next;
    }
    assert_eq!(sounds, [Sound::Sow, Sound::Sow, Sound::Place]);
}

/// A game of Qawale whose last move is the first threat.
const THREAT: &str = "d4sss_d3sw_c2ww_b2nw_a1eee";

/// Whether a move is heard as a threat.
fn is_threat_heard(before: &Play, after: &Play) -> bool {
    threat_question(before, after).is_some_and(|question| is_threat(&Answer::Done(answer(question))))
}

#[test]
fn a_move_that_would_win_if_it_were_followed_by_another_is_heard_as_a_threat() {
    let mut heard = 0;
    for id in GameId::all() {
        over_random_play(id, 2, |position, moves, random| {
            // Larger positions have more moves than the search for a threat looks at.
            let Some(text) = random.pick(moves).filter(|_| moves.len() < 2_000) else { return };
            let start = position.to_be_moved_by(position.turn());
            let before = Play::new(Record::new(id, start), 0, ENGLISH);
            let after = before.after(Action::PlayLine(vec![text.clone()]));
            if !after.is_open() || after.is_replaying() {
                return;
            }
            let again = after.position().to_be_moved_by(position.turn());
            let mut wins = false;
            if again.outcome().is_none() {
                again.for_each_next(&mut |next| {
                    wins |= next.outcome().and_then(Outcome::winner) == Some(position.turn());
                    if wins { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                });
            }
            assert_eq!(is_threat_heard(&before, &after), wins, "{id} {text}");
            heard += usize::from(wins);
        });
    }
    assert!(heard > 50, "{heard} threats");
}

#[test]
fn threats_are_heard_only_where_hints_are_given_and_not_when_one_looks_back() {
    let moves = |text: &str| text.split('_').map(str::to_owned).collect::<Vec<String>>();
    let start = named("qawale").after(Action::PlayLine(moves(THREAT)));
    let (last, earlier) = (THREAT.rsplit('_').next().expect("a move"), start.after(Action::UndoTurn));
    let (threat, _) = heard(earlier.clone(), last);
    assert!(is_threat_heard(&earlier, &threat));
    let seated = |play: &Play, has_help| play.clone().seated(Some(Side::First)).helped(has_help);
    assert!(threat_question(&seated(&earlier, false), &seated(&threat, false)).is_none());
    assert!(threat_question(&seated(&earlier, true), &seated(&threat, true)).is_some());
    let back = threat.after(Action::Backward);
    assert!(threat_question(&threat, &back).is_none());
    assert!(threat_question(&back, &back.after(Action::ForwardAtOnce)).is_none());
}
