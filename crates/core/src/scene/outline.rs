//! Outlines as SVG paths.

use std::fmt::Write;

use super::{Decimal, Outline};

/// Half the square root of three: the height of an equilateral triangle.
const TALL: f32 = 0.866_025_4;
/// The corners of a hexagon of radius one with a corner on the right.
const FLAT: [(f32, f32); 6] =
    [(1.0, 0.0), (0.5, TALL), (-0.5, TALL), (-1.0, 0.0), (-0.5, -TALL), (0.5, -TALL)];

impl Outline {
    /// Whether a point, given relative to the centre, is within the outline.
    #[must_use]
    pub fn contains(self, x: f32, y: f32) -> bool {
        let in_hexagon = |across: f32, along: f32, radius: f32| {
            across <= radius * TALL && across * 0.5 + along * TALL <= radius * TALL
        };
        match self {
            Outline::PointyHexagon { radius } => in_hexagon(x.abs(), y.abs(), radius),
            Outline::FlatHexagon { radius } => in_hexagon(y.abs(), x.abs(), radius),
            Outline::Rectangle { width, height } => x.abs() <= width / 2.0 && y.abs() <= height / 2.0,
        }
    }

    /// Returns the outline around the origin as the `d` attribute of an SVG path, smaller by `inset` board
    /// units on all sides.
    #[must_use]
    pub fn path(self, inset: f32) -> String {
        match self {
            Outline::PointyHexagon { radius } => {
                polygon(FLAT.map(|(x, y)| (y * (radius - inset), x * (radius - inset))))
            }
            Outline::FlatHexagon { radius } => {
                polygon(FLAT.map(|(x, y)| (x * (radius - inset), y * (radius - inset))))
            }
            Outline::Rectangle { width, height } => {
                let (x, y) = (width / 2.0 - inset, height / 2.0 - inset);
                polygon([(-x, -y), (x, -y), (x, y), (-x, y)])
            }
        }
    }
}

fn polygon<const CORNERS: usize>(corners: [(f32, f32); CORNERS]) -> String {
    let mut path = String::new();
    for (index, (x, y)) in corners.into_iter().enumerate() {
        let command = if index == 0 { 'M' } else { 'L' };
        // Writing to a string cannot fail.
        let _ = write!(path, "{command}{} {}", Decimal(x), Decimal(y));
    }
    path.push('Z');
    path
}

#[cfg(test)]
mod tests {
    use super::super::Outline;

    #[test]
    fn points_are_within_an_outline_or_not() {
        let pointy = Outline::PointyHexagon { radius: 1.0 };
        let flat = Outline::FlatHexagon { radius: 1.0 };
        for (x, y, is_within) in
            [(0.0, 0.99, true), (0.85, 0.0, true), (0.88, 0.0, false), (-0.5, -0.8, false)]
        {
            assert_eq!((pointy.contains(x, y), flat.contains(y, x)), (is_within, is_within), "{x} {y}");
        }
        let rectangle = Outline::Rectangle { width: 2.0, height: 1.0 };
        assert!(rectangle.contains(-0.9, 0.4) && !rectangle.contains(0.4, -0.9));
    }

    #[test]
    fn outlines_are_closed_paths() {
        assert_eq!(
            Outline::Rectangle { width: 2.0, height: 1.0 }.path(0.1),
            "M-0.9 -0.4L0.9 -0.4L0.9 0.4L-0.9 0.4Z"
        );
        assert_eq!(
            Outline::FlatHexagon { radius: 1.0 }.path(0.0),
            "M1 0L0.5 0.866L-0.5 0.866L-1 0L-0.5 -0.866L0.5 -0.866Z"
        );
        assert!(Outline::PointyHexagon { radius: 1.0 }.path(0.0).starts_with("M0 1L0.866 0.5"));
    }
}
