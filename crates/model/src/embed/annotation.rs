//! What an author draws on a position: marked cells and arrows.

use crate::catalog::GameId;
use apila_core::game::AnyPosition;
use apila_core::rules::Step;

/// The annotation of a position by the author or the host page.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Annotation {
    /// Marked spots.
    pub marks: Vec<Step>,
    /// Arrows from spot to spot.
    pub arrows: Vec<(Step, Step)>,
}

impl Annotation {
    /// Reads the names of cells in `marks`, and the pairs of names joined by `-` in `arrows`.
    ///
    /// # Errors
    /// The first item that does not name a cell of the board.
    pub fn read(
        id: GameId,
        position: &dyn AnyPosition,
        marks: &str,
        arrows: &str,
    ) -> Result<Annotation, String> {
        let scene = position.scene(&[]);
        let place = |name: &str| {
            let spots = scene.spots.iter().map(|spot| spot.step);
            // The name of a cell with several spots, such as a stack in side view, means its lowest spot.
            spots.clone().find(|step| id.game().spot_name(*step) == name)
        };
        let mut annotation = Annotation::default();
        for name in parts(marks) {
            let mark = place(name).ok_or(name)?;
            // Repetitions are dropped, so that the size of the board limits the number.
            if !annotation.marks.contains(&mark) {
                annotation.marks.push(mark);
            }
        }
        for pair in parts(arrows) {
            let ends = pair.split_once('-').and_then(|(from, to)| Some((place(from)?, place(to)?)));
            let arrow = ends.ok_or(pair)?;
            if !annotation.arrows.contains(&arrow) {
                annotation.arrows.push(arrow);
            }
        }
        Ok(annotation)
    }
}

/// The items of a list. They are separated by spaces or dots.
pub(super) fn parts(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| letter == '.' || letter.is_whitespace()).filter(|part| !part.is_empty())
}
