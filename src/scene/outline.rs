//! Outlines as SVG paths.

use std::fmt::Write;

use super::Outline;

impl Outline {
    /// The outline around the origin as the `d` of an SVG path, `inset` board units smaller all around.
    #[must_use]
    pub fn path(self, inset: f32) -> String {
        match self {
            Outline::PointyHexagon { radius } => hexagon(radius - inset, 30.0),
            Outline::FlatHexagon { radius } => hexagon(radius - inset, 0.0),
            Outline::Rectangle { width, height } => {
                let (x, y) = (width / 2.0 - inset, height / 2.0 - inset);
                format!("M{:.3} {:.3}H{x:.3}V{y:.3}H{:.3}Z", -x, -y, -x)
            }
            Outline::Circle { radius } => {
                let r = radius - inset;
                format!("M{:.3} 0A{r:.3} {r:.3} 0 1 1 {r:.3} 0A{r:.3} {r:.3} 0 1 1 {:.3} 0Z", -r, -r)
            }
        }
    }
}

/// A regular hexagon with its first corner `degrees` from the right.
fn hexagon(radius: f32, degrees: f32) -> String {
    let mut path = String::new();
    for corner in 0..6u8 {
        let angle = (degrees + 60.0 * f32::from(corner)).to_radians();
        let command = if corner == 0 { 'M' } else { 'L' };
        // Writing to a string cannot fail.
        let _ = write!(path, "{command}{:.3} {:.3}", radius * angle.cos(), radius * angle.sin());
    }
    path.push('Z');
    path
}
