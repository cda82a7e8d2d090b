//! Laws that hold for every registered game, tried over seeded random play.

use std::collections::HashSet;
use std::rc::Rc;

use crate::common::{ENGLISH, MAX_PLIES, Random, over_random_play, start};
use apila_core::game::AnyPosition;
use apila_core::rules::{Side, Step};
use apila_core::scene::{PieceState, Scene};
use apila_model::catalog::GameId;

/// Laws about each move are tried on this many moves where a position has more.
const SAMPLE: usize = 60;

/// Some of the moves, or all if they are few.
fn sample<'a>(moves: &'a [String], random: &mut Random) -> Vec<&'a String> {
    if moves.len() <= SAMPLE {
        return moves.iter().collect();
    }
    (0..SAMPLE).map(|_| &moves[random.below(moves.len())]).collect()
}

#[test]
fn listed_moves_are_accepted_and_distinct() {
    for id in GameId::all() {
        over_random_play(id, 40, |table, moves, random| {
            let distinct: HashSet<_> = moves.iter().collect();
            assert_eq!(distinct.len(), moves.len(), "{id}: duplicates in {}", table.print());
            assert_eq!(moves.is_empty(), table.outcome().is_some(), "{id}: {}", table.print());
            for text in sample(moves, random) {
                let next = table.play(text, ENGLISH);
                let next =
                    next.unwrap_or_else(|error| panic!("{id}: {text} in {}: {error:?}", table.print()));
                assert_eq!(next.turn(), table.turn().other());
            }
        });
    }
}

#[test]
fn moves_that_are_not_listed_are_refused() {
    for id in GameId::all() {
        let mut strangers: Vec<String> = Vec::new();
        over_random_play(id, 40, |table, moves, random| {
            let listed: HashSet<&String> = moves.iter().collect();
            for text in &strangers {
                let accepted = table.play(text, ENGLISH).is_ok();
                assert_eq!(accepted, listed.contains(text), "{id}: {text} in {}", table.print());
            }
            strangers.extend(sample(moves, random).into_iter().take(4).cloned());
            if strangers.len() > 200 {
                strangers.drain(..100);
            }
        });
    }
}

#[test]
fn printing_then_reading_gives_the_same_position() {
    for id in GameId::all() {
        over_random_play(id, 60, |table, moves, _| {
            let text = table.print();
            let read = id.read(&text);
            let read = read.unwrap_or_else(|error| panic!("{id}: {text}: {error}"));
            assert_eq!(read.print(), text);
            assert_eq!(read.turn(), table.turn());
            assert_eq!(read.outcome(), table.outcome(), "{id}: {text}");
            let sorted = |mut moves: Vec<String>| {
                moves.sort();
                moves
            };
            if moves.len() < 20_000 {
                assert_eq!(sorted(read.legal_moves()), sorted(moves.to_vec()), "{id}: {text}");
            }
        });
    }
}

#[test]
fn damaged_positions_are_refused_or_canonical_and_never_panic() {
    const LETTERS: &[u8] = b"0123456789abcdefghijklmnopqrstuvwxyzBWLDNRG-_.x \xc5\x8d";
    for id in GameId::all() {
        over_random_play(id, 30, |table, _, random| {
            let good = table.print();
            for end in 0..good.len() {
                check_reading(id, &good[..end]);
            }
            for _ in 0..20 {
                let mut bytes = good.clone().into_bytes();
                for _ in 0..=random.below(3) {
                    let at = random.below(bytes.len());
                    match random.below(3) {
                        0 => bytes[at] = LETTERS[random.below(LETTERS.len())],
                        1 => bytes.insert(at, LETTERS[random.below(LETTERS.len())]),
                        _ if bytes.len() > 1 => drop(bytes.remove(at)),
                        _ => {}
                    }
                }
                check_reading(id, &String::from_utf8_lossy(&bytes));
            }
        });
    }
}

/// Holds for every text. It is either refused with a span inside it, or it is the printed form of the
/// position that it gives. Such a position answers every question.
fn check_reading(id: GameId, text: &str) {
    match id.read(text) {
        Ok(table) => {
            assert_eq!(table.print(), text, "{id}");
            ask_everything(id, &*table);
        }
        Err(error) => {
            assert!(error.span.end <= text.len(), "{id}: {text}: {error:?}");
            assert!(text.get(error.span).is_some(), "{id}: {text}");
        }
    }
}

/// Asks a position everything that the page asks, with no step and with one step made.
fn ask_everything(id: GameId, table: &dyn AnyPosition) {
    let next = table.continuations(&[]).next;
    assert_eq!(next.is_empty(), table.outcome().is_some(), "{id}: {}", table.print());
    for partial in [vec![], next.first().copied().into_iter().collect()] {
        let scene = table.scene(&partial);
        for spot in &scene.spots {
            assert!(!table.label(ENGLISH, &partial, spot.step).is_empty());
            assert!(!id.game().spot_name(spot.step).is_empty());
        }
        if table.outcome().is_none() {
            let prompt = table.prompt(ENGLISH, &partial);
            assert!(prompt.ends_with('.'), "{id}: {prompt:?} is no sentence");
        }
        table.facts(ENGLISH, &partial);
    }
    if let Some(outcome) = table.outcome() {
        let verdict = table.verdict(ENGLISH, outcome);
        assert!(verdict.ends_with('.'), "{id}: {verdict:?} is no sentence");
    }
}

#[test]
fn damaged_moves_are_refused_and_never_panic() {
    const LETTERS: &[u8] = b"0123456789abcdefghinowspqrxyz-_. ";
    for id in GameId::all() {
        over_random_play(id, 20, |table, moves, random| {
            let listed: HashSet<&String> = moves.iter().collect();
            for text in sample(moves, random).into_iter().take(10) {
                let mut bytes = text.clone().into_bytes();
                let at = random.below(bytes.len());
                match random.below(3) {
                    0 => bytes[at] = LETTERS[random.below(LETTERS.len())],
                    1 => bytes.insert(at, LETTERS[random.below(LETTERS.len())]),
                    _ => bytes.truncate(at),
                }
                let text = String::from_utf8(bytes).expect("the letters are ASCII");
                assert_eq!(table.play(&text, ENGLISH).is_ok(), listed.contains(&text), "{id}: {text}");
            }
        });
    }
}

#[test]
fn every_legal_move_can_be_pressed() {
    for id in GameId::all() {
        over_random_play(id, 30, |table, moves, random| {
            for text in sample(moves, random) {
                let steps = table.steps_of(text).expect("a legal move has steps");
                for made in 0..steps.len() {
                    let offered = table.continuations(&steps[..made]).next;
                    assert!(
                        offered.contains(&steps[made]),
                        "{id}: {text} in {}: step {made} {:?} is not on offer in {offered:?}",
                        table.print(),
                        steps[made]
                    );
                }
                assert_eq!(table.continuations(&steps).whole.as_ref(), Some(text), "{id}: {}", table.print());
                assert!(table.last_move_marks(text).is_some());
                assert!(!table.describe(ENGLISH, text).expect("a legal move has words").is_empty());
            }
        });
    }
}

#[test]
fn random_pressing_ends_in_a_legal_move_and_presses_what_is_shown() {
    for id in GameId::all() {
        for seed in 0..60 {
            let mut random = Random(seed);
            let mut table = start(id);
            for _ in 0..MAX_PLIES {
                if table.outcome().is_some() {
                    break;
                }
                table = press_at_random(id, &table, &mut random);
            }
        }
    }
}

fn press_at_random(id: GameId, table: &Rc<dyn AnyPosition>, random: &mut Random) -> Rc<dyn AnyPosition> {
    let mut partial: Vec<Step> = Vec::new();
    loop {
        let offer = table.continuations(&partial);
        let distinct: HashSet<_> = offer.next.iter().collect();
        assert_eq!(distinct.len(), offer.next.len(), "{id}: duplicates on offer in {}", table.print());
        let scene = table.scene(&partial);
        check_the_hand(id, table.as_ref(), &partial, &scene);
        for step in offer.next.iter().filter(|step| **step != Step::Pass) {
            assert!(
                scene.spots.iter().any(|spot| spot.step == *step),
                "{id}: {step:?} is on offer after {partial:?} but not on the board of {}",
                table.print()
            );
        }
        for spot in &scene.spots {
            if !offer.next.contains(&spot.step) {
                let refusal = table.refuse(&partial, spot.step, ENGLISH);
                assert!(refusal.text.ends_with('.'), "{id}: {:?} is no sentence", refusal.text);
                assert!(!refusal.paragraph.is_empty());
            }
        }
        if let Some(text) = offer.whole {
            let next = table.play(&text, ENGLISH);
            let next = next.unwrap_or_else(|error| panic!("{id}: {text} in {}: {error:?}", table.print()));
            if offer.next.is_empty() || random.below(2) == 0 {
                return next;
            }
        }
        let step = random.pick(&offer.next);
        partial
            .push(*step.unwrap_or_else(|| panic!("{id}: dead end after {partial:?} in {}", table.print())));
    }
}

/// Pieces in the hand are drawn off the places where pieces lay.
fn check_the_hand(id: GameId, table: &dyn AnyPosition, partial: &[Step], scene: &Scene) {
    let lay = table.scene(&[]).pieces;
    let lifted: Vec<_> = scene.pieces.iter().filter(|piece| piece.state == PieceState::Lifted).collect();
    let seen = || format!("{id}: {partial:?} in {}", table.print());
    assert_eq!(table.holds(partial), !lifted.is_empty(), "{}", seen());
    assert!(!lifted.iter().any(|piece| lay.iter().any(|other| other.at == piece.at)), "{}", seen());
}

#[test]
fn a_scene_holds_together() {
    for id in GameId::all() {
        over_random_play(id, 20, |table, _, _| {
            let scene = table.scene(&[]);
            let steps: HashSet<_> = scene.spots.iter().map(|spot| spot.step).collect();
            assert_eq!(steps.len(), scene.spots.len(), "{id}: two spots for one step");
            assert!(scene.spots.windows(2).all(|pair| pair[0].row <= pair[1].row), "{id}: rows out of order");
            let sprites = id.game().sprites;
            for look in
                scene.props.iter().map(|prop| prop.look).chain(scene.pieces.iter().map(|piece| piece.look))
            {
                assert!(sprites.contains(&format!("id=\"{look}\"")), "{id}: no drawing {look}");
            }
            for mark in &scene.marks {
                assert!(steps.contains(&mark.step), "{id}: a mark without a spot: {mark:?}");
            }
            for spot in &scene.spots {
                let inside = (scene.view.x..=scene.view.x + scene.view.width).contains(&spot.at.x)
                    && (scene.view.y..=scene.view.y + scene.view.height).contains(&spot.at.y);
                assert!(inside, "{id}: {:?} lies outside the view", spot.step);
            }
        });
    }
}

#[test]
fn the_id_of_a_variant_begins_with_the_id_of_the_game() {
    for id in GameId::all() {
        let (game, variant) = id.as_str().split_once('-').unwrap_or((id.as_str(), ""));
        assert_eq!(
            (game, variant.is_empty()),
            (id.listing().plain(), id.as_str() == id.listing().plain()),
            "{id}"
        );
        assert!(
            id.as_str().chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-'),
            "{id}"
        );
    }
}

#[test]
fn either_colour_may_open() {
    for id in GameId::all() {
        for side in Side::BOTH {
            let table = id.start(side);
            assert_eq!(table.turn(), side);
            assert_eq!(table.outcome(), None);
        }
    }
}

#[test]
fn the_example_game_is_legal() {
    for id in GameId::all().filter(|id| id.listing().plain() == id.as_str()) {
        let mut table = start(id);
        for text in id.game().example.split('_') {
            table = table.play(text, ENGLISH).unwrap_or_else(|error| panic!("{id}: {text}: {error:?}"));
        }
    }
}
