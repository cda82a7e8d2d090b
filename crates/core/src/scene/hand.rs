//! Pieces in the hand, carried by a pointer.

use super::{Piece, PieceState, Point, Scene, View};

/// The distance between two pieces of a carried pile, in board units, if the scene shows them side by side.
const RISE: f32 = 0.12;

impl Scene {
    /// Returns the indices of the lifted pieces. Each comes with its place in a pile whose lowest piece is at
    /// `at`.
    #[must_use]
    pub fn carried(&self, at: Point) -> Vec<(usize, Point)> {
        let lifted = || self.pieces.iter().enumerate().filter(|(_, piece)| piece.state == PieceState::Lifted);
        let Some((_, lowest)) = lifted().min_by_key(|(_, piece)| piece.layer) else { return Vec::new() };
        let rise = |piece: &Piece| match piece.at.y - lowest.at.y {
            0.0 => -RISE * f32::from(piece.layer - lowest.layer),
            rise => rise,
        };
        lifted().map(|(index, piece)| (index, Point::new(at.x, at.y + rise(piece)))).collect()
    }
}

impl View {
    /// Converts a place in a picture into a point of the view. The place is in pixels from the upper left
    /// corner of the picture. The picture has the given size and shows the view in its middle, as large as
    /// possible.
    #[must_use]
    pub fn point_at(self, place: Point, width: f32, height: f32) -> Point {
        let scale = (self.width / width).max(self.height / height);
        let along = |start: f32, length: f32, pixels: f32, place: f32| {
            start + length / 2.0 + (place - pixels / 2.0) * scale
        };
        Point::new(along(self.x, self.width, width, place.x), along(self.y, self.height, height, place.y))
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Piece, PieceState, Point, Scene, View};

    const VIEW: View = View { x: -1.0, y: -2.0, width: 4.0, height: 2.0 };

    #[test]
    fn places_of_a_picture_are_points_of_the_view() {
        let at = |x, y, width, height| VIEW.point_at(Point::new(x, y), width, height);
        assert_eq!(at(0.0, 0.0, 400.0, 200.0), Point::new(-1.0, -2.0));
        assert_eq!(at(100.0, 200.0, 400.0, 200.0), Point::new(0.0, 0.0));
        // There is room above and below.
        assert_eq!(at(0.0, 100.0, 400.0, 400.0), Point::new(-1.0, -2.0));
        // There is room on both sides.
        assert_eq!(at(300.0, 100.0, 600.0, 200.0), Point::new(1.0, -1.0));
    }

    #[test]
    fn a_hand_is_carried_as_a_pile() {
        let piece = |x, y, layer, state| Piece {
            look: "a",
            at: Point::new(x, y),
            scale: 1.0,
            cell: None,
            layer,
            state,
        };
        let mut scene = Scene {
            view: VIEW,
            props: Vec::new(),
            spots: Vec::new(),
            pieces: vec![piece(0.0, 0.0, 0, PieceState::Set)],
            marks: Vec::new(),
            strokes: Vec::new(),
            labels: Vec::new(),
        };
        let at = Point::new(5.0, 7.0);
        assert_eq!(scene.carried(at), []);
        scene
            .pieces
            .extend([piece(1.0, -1.5, 4, PieceState::Lifted), piece(1.0, -1.0, 3, PieceState::Lifted)]);
        assert_eq!(scene.carried(at), [(1, Point::new(5.0, 6.5)), (2, at)]);
        scene.pieces[1].at.y = -1.0;
        assert_eq!(scene.carried(at)[0], (1, Point::new(5.0, 7.0 - super::RISE)));
    }
}
