//! Pictures of every game are self-contained and carry their game. A board seen from the other side is the
//! same board.

use std::collections::HashSet;

use crate::common::{ENGLISH, Random};
use apila_animator::{Animation, still};
use apila_core::game::BoardStyle;
use apila_core::rules::{Side, Step};
use apila_core::scene::drawing::Layer;
use apila_core::scene::picture::markup::tags;
use apila_core::scene::picture::{PictureTheme, record_in, record_markup};
use apila_core::scene::{Orientation, Scene};
use apila_model::catalog::GameId;
use apila_model::library::{read_file, read_one};
use apila_model::play::{Action, Extent, PictureChoice, Play};
use apila_model::record::{Record, Sheet};

const CHOICE: PictureChoice = PictureChoice {
    coordinates: true,
    marks: true,
    style: BoardStyle::Usual,
    theme: PictureTheme::Automatic,
    paper: true,
    width: 600,
};

/// A random game with at most `moves` moves.
fn random_game(id: GameId, moves: usize, random: &mut Random) -> Record {
    let mut record = Record::from_start(id, Side::First);
    for _ in 0..moves {
        if record.outcome().is_some() {
            break;
        }
        let legal = record.last().legal_moves();
        let text = random.pick(&legal).expect("an open position has moves").clone();
        record.add(&text, ENGLISH).expect("it is legal");
    }
    record
}

/// Calls `check` with tables of all games.
fn over_tables(mut check: impl FnMut(GameId, Play)) {
    let mut random = Random(29);
    for id in GameId::all() {
        for moves in [0, 1, 4, 9, 30] {
            let record = random_game(id, moves, &mut random);
            let shown = random.below(record.plies() + 1);
            check(id, Play::new(record, shown, ENGLISH));
        }
    }
}

#[test]
fn a_png_and_a_gif_open_as_the_game_of_the_picture() {
    let pixel = [1, 2, 3, u8::MAX];
    over_tables(|id, play| {
        let svg = play.picture(CHOICE, "A board");
        let record = record_markup(&svg).expect("a record");
        let mut gif = Animation::new(1, 1, record).expect("a size");
        gif.add(&pixel, 100).expect("a frame");
        for file in [still(1, 1, &pixel, record).expect("a PNG"), gif.finish().expect("a GIF")] {
            let text = read_file(&file).expect("a game");
            assert_eq!(record_in(&text), record_in(&svg), "{id}");
            assert_eq!(read_one(&text, ENGLISH), read_one(&svg, ENGLISH), "{id}");
        }
    });
}

#[test]
fn a_picture_refers_to_nothing_that_is_not_in_it() {
    over_tables(|id, play| {
        let svg = play.picture(CHOICE, "A board");
        let ids: HashSet<String> =
            tags(&svg).filter_map(|tag| tag.get("id").map(ToOwned::to_owned)).collect();
        for tag in tags(&svg) {
            for (name, value) in &tag.attributes {
                let inner = value.strip_prefix("url(#").and_then(|rest| rest.strip_suffix(')'));
                let wanted = if *name == "href" { value.strip_prefix('#') } else { inner };
                assert!(wanted.is_none_or(|wanted| ids.contains(wanted)), "{id}: {name}={value}");
                let outside = value.contains("http") && *name != "xmlns" || value.contains("data:");
                assert!(!outside && *name != "style", "{id}: {name}={value}");
            }
        }
        assert!(!svg.contains("@import") && !svg.contains("<script") && !svg.contains("var("), "{id}");
    });
}

#[test]
fn a_picture_opens_as_the_game_in_it() {
    over_tables(|id, play| {
        let found = record_in(&play.picture(CHOICE, "A board")).expect("the record is in it");
        let sheet = Sheet::read(&found.sheet, ENGLISH).expect("the record is a sheet");
        assert_eq!(found.ply, play.shown(), "{id}");
        let line = sheet.tree.line();
        assert_eq!(line.moves(), play.record().moves(), "{id}");
        assert_eq!(line.position(found.ply).print(), play.position().print(), "{id}");
    });
}

/// The offsets of the pieces on cells from the middles of their spots.
fn offsets(scene: &Scene) -> Vec<(String, [i32; 2])> {
    let rounded = |length: f32| (length * 1000.0).round() as i32;
    let offset = |piece: &apila_core::scene::Piece| {
        let spot = scene.spots.iter().find(|spot| spot.step.cell() == piece.cell && piece.cell.is_some())?;
        let [right, down] = [piece.at.x - spot.at.x, piece.at.y - spot.at.y].map(rounded);
        Some((format!("{:?} {} {}", piece.cell, piece.layer, piece.look), [right, down]))
    };
    let mut offsets: Vec<_> = scene.pieces.iter().filter_map(offset).collect();
    offsets.sort();
    offsets
}

#[test]
fn from_the_other_side_stacks_grow_upwards_too() {
    over_tables(|id, play| {
        let usual = play.seen_without_offers().scene;
        let turned = play.clone().oriented(Orientation::Turned).seen_without_offers().scene;
        assert_eq!(offsets(&usual), offsets(&turned), "{id}");
        assert_eq!(usual.view, turned.view, "{id}");
        assert!(turned.spots.windows(2).all(|pair| pair[0].row <= pair[1].row), "{id}: rows out of order");
        let steps = |scene: &Scene| scene.spots.iter().map(|spot| spot.step).collect::<HashSet<Step>>();
        assert_eq!(steps(&usual), steps(&turned), "{id}");
        let again = turned.clone().turned(id.game().turning);
        for (spot, back) in usual.spots.iter().zip(&again.spots) {
            let near = (spot.at.x - back.at.x).abs() + (spot.at.y - back.at.y).abs() < 0.001;
            assert!(spot.step == back.step && spot.row == back.row && near, "{id}: {spot:?} {back:?}");
        }
    });
}

#[test]
fn an_animation_ends_with_what_is_shown_and_keeps_its_view() {
    over_tables(|id, play| {
        let whole = play.animation(Extent::WholeGame, true);
        let plies = play.record().plies();
        assert_eq!(whole.len(), if plies == 0 { 0 } else { plies + 1 }, "{id}");
        let last = play.animation(Extent::LastMove, true);
        assert_eq!(last.len() >= 2, play.shown() > 0, "{id}");
        for film in [&whole, &last] {
            assert!(film.windows(2).all(|pair| pair[0].scene.view == pair[1].scene.view), "{id}");
        }
        let pieces = |scene: &Scene| scene.pieces.clone();
        if let (Some(end), false) = (last.last(), play.is_replaying()) {
            assert_eq!(pieces(&end.scene), pieces(&play.seen_without_offers().scene), "{id}");
        }
    });
}

#[test]
fn a_layer_that_is_said_to_be_the_same_is_drawn_the_same() {
    let mut drawn_again = [0; Layer::ALL.len()];
    for id in GameId::all() {
        let mut random = Random(7);
        let mut play = Play::new(Record::from_start(id, Side::First), 0, ENGLISH);
        let mut before = play.seen(None).scene;
        for _ in 0..120 {
            let offers = play.offers();
            let pointed = random.pick(&offers).copied();
            let next = match pointed.filter(|_| random.below(3) > 0) {
                Some(step) => play.after(Action::Press(step)),
                None => play.after(if play.can_confirm() { Action::Confirm } else { Action::StepBack }),
            };
            for (play, pointed) in [(&play, pointed), (&next, None)] {
                let scene = play.seen(pointed).scene;
                for (layer, count) in Layer::ALL.into_iter().zip(&mut drawn_again) {
                    let is_same = layer.is_same(&before, &scene);
                    *count += usize::from(!is_same);
                    let draw = |scene| layer.draw(scene, &[], true);
                    assert!(!is_same || draw(&before) == draw(&scene), "{id}: {layer:?}");
                }
                before = scene;
            }
            play = next;
        }
    }
    assert!(drawn_again.iter().all(|count| *count > 0), "{drawn_again:?}");
}
