//! Outlines as SVG paths.

use std::fmt::Write;

use super::{Decimal, Outline};

/// Half the square root of three: the height of an equilateral triangle.
const TALL: f32 = 0.866_025_4;
/// The corners of a hexagon of radius one with a corner on the right.
const FLAT: [(f32, f32); 6] =
    [(1.0, 0.0), (0.5, TALL), (-0.5, TALL), (-1.0, 0.0), (-0.5, -TALL), (0.5, -TALL)];

impl Outline {
    /// The outline around the origin as the `d` of an SVG path, `inset` board units smaller all around.
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
