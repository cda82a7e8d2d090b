//! A board seen from its other side.
//!
//! Only places change. The drawings themselves are not turned, so that light falls from above and stacks grow
//! upwards from both sides. Each thing moves with the spot to which it belongs and keeps its offset from it.

use super::{Piece, PieceState, Point, Scene, Spot, View};

/// The side from which a board is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Orientation {
    /// The side from which its game draws it.
    #[default]
    Usual,
    /// The other side.
    Turned,
}

impl Orientation {
    /// The opposite side.
    #[must_use]
    pub const fn opposite(self) -> Orientation {
        match self {
            Orientation::Usual => Orientation::Turned,
            Orientation::Turned => Orientation::Usual,
        }
    }
}

/// How the board of a game changes when it is seen from the other side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Turning {
    /// For a board seen from above, perhaps at a slant. It is turned by half a turn around the middle of the
    /// view.
    #[default]
    Half,
    /// For a board seen from its side. Left and right change places. Its rows of spots are columns on the
    /// drawing.
    Mirror,
}

/// Labels within this distance of the centre of a spot belong to the spot, in board units. So names and
/// counts of cells belong to spots, and names of rows and columns around the board do not.
const BELONGS: f32 = 0.6;

impl Scene {
    /// The scene as it is seen from the other side.
    #[must_use]
    pub fn turned(self, turning: Turning) -> Scene {
        let Scene { view, mut props, mut spots, mut pieces, marks, mut strokes, mut labels } = self;
        let places = Places { view, turning, spots: spots.clone() };
        for prop in &mut props {
            prop.at = places.of(prop.at);
            if turning == Turning::Mirror {
                prop.scale = -prop.scale;
            }
        }
        for piece in &mut pieces {
            piece.at = places.of_piece(piece);
        }
        for point in strokes.iter_mut().flat_map(|stroke| &mut stroke.points) {
            *point = places.of(*point);
        }
        for label in &mut labels {
            label.at = places.of(label.at);
        }
        for spot in &mut spots {
            spot.at = places.opposite(spot.at);
        }
        if turning == Turning::Half {
            // Drawings of one kind, such as tiles, may overlap towards the front.
            for alike in props.chunk_by_mut(|a, b| a.look == b.look) {
                put_in_order(alike, |prop| prop.at.y);
            }
            pieces = from_back_to_front(pieces, &spots);
        }
        Scene { view, props, spots: in_reading_order(spots, turning), pieces, marks, strokes, labels }
    }

    /// The scene seen from this side.
    #[must_use]
    pub fn oriented(self, orientation: Orientation, turning: Turning) -> Scene {
        match orientation {
            Orientation::Usual => self,
            Orientation::Turned => self.turned(turning),
        }
    }
}

/// Maps places to the other side.
struct Places {
    view: View,
    turning: Turning,
    /// The spots before turning.
    spots: Vec<Spot>,
}

impl Places {
    /// The place opposite to a point.
    fn opposite(&self, point: Point) -> Point {
        let View { x, y, width, height } = self.view;
        let across = 2.0 * x + width - point.x;
        match self.turning {
            Turning::Half => Point::new(across, 2.0 * y + height - point.y),
            Turning::Mirror => Point::new(across, point.y),
        }
    }

    /// The new place of something at `point` that belongs to the spot at `anchor`.
    fn beside(&self, anchor: Point, point: Point) -> Point {
        match self.turning {
            Turning::Half => {
                let Point { x, y } = self.opposite(anchor);
                Point::new(x + point.x - anchor.x, y + point.y - anchor.y)
            }
            // A board seen from its side is mirrored as a whole.
            Turning::Mirror => self.opposite(point),
        }
    }

    /// The new place of something at `point`. It moves with its spot if it belongs to one.
    fn of(&self, point: Point) -> Point {
        let distance = |spot: &Spot| (spot.at.x - point.x).hypot(spot.at.y - point.y);
        let nearest = self.spots.iter().min_by(|a, b| distance(a).total_cmp(&distance(b)));
        match nearest.filter(|spot| distance(spot) <= BELONGS) {
            Some(spot) => self.beside(spot.at, point),
            None => self.opposite(point),
        }
    }

    fn of_piece(&self, piece: &Piece) -> Point {
        // The top of a tall stack can be nearer to another spot than to its own.
        match ground(piece, &self.spots) {
            Some(spot) => self.beside(spot.at, piece.at),
            None => self.of(piece.at),
        }
    }
}

/// Returns the spot on which a piece stands, if there is one.
fn ground<'a>(piece: &Piece, spots: &'a [Spot]) -> Option<&'a Spot> {
    let cell = piece.cell?;
    spots.iter().find(|spot| spot.step == crate::rules::Step::Cell(cell))
}

/// Sorts the pieces in painter's order. Pieces nearer to the front come later. Pieces that are held or that
/// are beside the board come last.
fn from_back_to_front(pieces: Vec<Piece>, spots: &[Spot]) -> Vec<Piece> {
    let place = |piece: &Piece| match ground(piece, spots) {
        Some(spot) if piece.state != PieceState::Lifted => spot.at.y,
        _ => f32::INFINITY,
    };
    let mut placed: Vec<(f32, Piece)> = pieces.into_iter().map(|piece| (place(&piece), piece)).collect();
    // The sort is stable, so the order within a stack stays.
    put_in_order(&mut placed, |(place, _)| *place);
    placed.into_iter().map(|(_, piece)| piece).collect()
}

/// A stable insertion sort. The lists are short, and the standard library's sort would be larger than this
/// module.
fn put_in_order<T>(things: &mut [T], place: impl Fn(&T) -> f32) {
    for index in 1..things.len() {
        let own = place(&things[index]);
        let before = things[..index].partition_point(|thing| place(thing).total_cmp(&own).is_le());
        things[before..=index].rotate_right(1);
    }
}

/// Puts the spots in reading order again and numbers their rows anew, ascending.
fn in_reading_order(mut spots: Vec<Spot>, turning: Turning) -> Vec<Spot> {
    let last = spots.last().map_or(0, |spot| spot.row) + spots.first().map_or(0, |spot| spot.row);
    spots.reverse();
    for spot in &mut spots {
        spot.row = last - spot.row;
    }
    if turning == Turning::Mirror {
        // A column is still read from its foot upwards.
        for column in spots.chunk_by_mut(|a, b| a.row == b.row) {
            column.reverse();
        }
    }
    spots
}

#[cfg(test)]
mod tests {
    use super::{Orientation, Turning};
    use crate::rules::{Cell, Side, Step};
    use crate::scene::{
        Label, LabelKind, Outline, Piece, PieceState, Point, Prop, Scene, Spot, Stroke, StrokeKind, View,
    };

    const FRONT: Cell = Cell::new(0, 0);
    const BACK: Cell = Cell::new(1, 0);

    /// Two spots in a view whose middle is the point (3, 3.5).
    fn scene() -> Scene {
        let outline = Outline::Rectangle { width: 1.0, height: 1.0 };
        let spot = |cell, row, x, y| Spot { step: Step::Cell(cell), row, at: Point::new(x, y), outline };
        let piece =
            |look, x, y, cell, state| Piece { look, at: Point::new(x, y), scale: 1.0, cell, layer: 0, state };
        let label = |x, y, kind| Label { text: "1".to_owned(), at: Point::new(x, y), kind };
        Scene {
            view: View { x: 1.0, y: 2.0, width: 4.0, height: 3.0 },
            props: vec![
                Prop { look: "tile", at: Point::new(4.0, 3.0), scale: 1.0 },
                Prop { look: "tile", at: Point::new(2.0, 4.0), scale: 1.0 },
            ],
            spots: vec![spot(BACK, 0, 4.0, 3.0), spot(FRONT, 1, 2.0, 4.0)],
            pieces: vec![
                piece("at the back", 4.0, 2.25, Some(BACK), PieceState::Set),
                piece("in front", 2.0, 3.75, Some(FRONT), PieceState::Set),
                piece("in the hand", 1.25, 2.25, None, PieceState::Set),
            ],
            marks: Vec::new(),
            strokes: vec![Stroke {
                points: vec![Point::new(2.25, 4.0), Point::new(4.0, 4.5)],
                kind: StrokeKind::Row(Side::First),
            }],
            labels: vec![label(2.5, 4.25, LabelKind::Name), label(1.25, 4.75, LabelKind::Coordinate)],
        }
    }

    fn places(scene: &Scene) -> Vec<(&'static str, [f32; 2])> {
        scene.pieces.iter().map(|piece| (piece.look, [piece.at.x, piece.at.y])).collect()
    }

    fn points<'a>(points: impl IntoIterator<Item = &'a Point>) -> Vec<[f32; 2]> {
        points.into_iter().map(|point| [point.x, point.y]).collect()
    }

    #[test]
    fn half_a_turn_moves_each_thing_with_its_spot() {
        let turned = scene().turned(Turning::Half);
        let spots: Vec<_> = turned.spots.iter().map(|spot| (spot.step, spot.row, spot.at)).collect();
        assert_eq!(
            spots,
            [(Step::Cell(FRONT), 0, Point::new(4.0, 3.0)), (Step::Cell(BACK), 1, Point::new(2.0, 4.0))]
        );
        // What is nearer to the front is drawn later. The hand is drawn last.
        assert_eq!(
            places(&turned),
            [("in front", [4.0, 2.75]), ("at the back", [2.0, 3.25]), ("in the hand", [4.75, 4.75])]
        );
        assert_eq!(points(turned.props.iter().map(|prop| &prop.at)), [[4.0, 3.0], [2.0, 4.0]]);
        // The first point of the line belongs to a spot, and so does the name of the cell.
        assert_eq!(points(&turned.strokes[0].points), [[4.25, 3.0], [2.0, 2.5]]);
        assert_eq!(points(turned.labels.iter().map(|label| &label.at)), [[4.5, 3.25], [4.75, 2.25]]);
    }

    #[test]
    fn a_mirrored_board_swaps_only_left_and_right() {
        let turned = scene().turned(Turning::Mirror);
        assert_eq!(
            places(&turned),
            [("at the back", [2.0, 2.25]), ("in front", [4.0, 3.75]), ("in the hand", [4.75, 2.25])]
        );
        assert!(turned.props.iter().all(|prop| prop.scale == -1.0));
        assert_eq!(points(&turned.strokes[0].points), [[3.75, 4.0], [2.0, 4.5]]);
        assert_eq!(points(turned.labels.iter().map(|label| &label.at)), [[3.5, 4.25], [4.75, 4.75]]);
    }

    #[test]
    fn the_usual_side_changes_nothing() {
        assert_eq!(scene().oriented(Orientation::Usual, Turning::Half), scene());
    }
}
