//! An author's marks and arrows, by the names of spots.

use super::game::Game;
use crate::rules::Step;
use crate::scene::{Mark, MarkKind, Scene};

/// Adds marks and arrows to a scene of a game: `marks` are names of spots, as `b2 c3`, `arrows` pairs of them, as
/// `b2-c3 d4-e5`. They may be separated by spaces or dots. All that can be drawn is drawn.
///
/// # Errors
/// The first part of the texts that names no spot of the scene, or no two different ones.
pub fn annotate<'a>(
    scene: &mut Scene,
    game: &dyn Game,
    marks: &'a str,
    arrows: &'a str,
) -> Result<(), &'a str> {
    let named: Vec<(String, Step)> =
        scene.spots.iter().map(|spot| (game.spot_name(spot.step), spot.step)).collect();
    let spot = |name: &str| named.iter().find(|(known, _)| known == name).map(|(_, step)| *step);
    let mut unknown = None;
    for part in parts(marks) {
        match spot(part) {
            Some(step) => scene.marks.push(Mark { step, kind: MarkKind::Noted }),
            None => unknown = unknown.or(Some(part)),
        }
    }
    for part in parts(arrows) {
        let ends = part.split_once('-').and_then(|(from, to)| Some((spot(from)?, spot(to)?)));
        match ends.and_then(|(from, to)| scene.arrow(from, to)) {
            Some(arrow) => scene.strokes.push(arrow),
            None => unknown = unknown.or(Some(part)),
        }
    }
    unknown.map_or(Ok(()), Err)
}

fn parts(text: &str) -> impl Iterator<Item = &str> {
    text.split(|sign: char| sign == '.' || sign.is_whitespace()).filter(|part| !part.is_empty())
}
