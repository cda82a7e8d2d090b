//! Lengths as text, for SVG and CSS.

use std::fmt;

/// A length in board units, shown with at most three decimals.
///
/// The standard formatting of floats is large in wasm, and differences below a thousandth of a cell are
/// invisible.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Decimal(pub f32);

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The cast saturates: an infinite or very large length is shown as a large number.
        let thousandths = (self.0 * 1000.0).round() as i32;
        let (whole, rest) = (thousandths.unsigned_abs() / 1000, thousandths.unsigned_abs() % 1000);
        let sign = if thousandths < 0 { "-" } else { "" };
        write!(f, "{sign}{whole}")?;
        match rest {
            0 => Ok(()),
            rest if rest % 100 == 0 => write!(f, ".{}", rest / 100),
            rest if rest % 10 == 0 => write!(f, ".{:02}", rest / 10),
            rest => write!(f, ".{rest:03}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Decimal;

    #[test]
    fn lengths_are_rounded_to_thousandths() {
        let shown: Vec<String> =
            [0.0, -0.0, 1.0, 0.5, -0.05, 12.0625, -3.1387, 0.0004, -0.0004, 0.9996, 7.25]
                .map(|value| Decimal(value).to_string())
                .to_vec();
        assert_eq!(shown, ["0", "0", "1", "0.5", "-0.05", "12.063", "-3.139", "0", "0", "1", "7.25"]);
    }

    #[test]
    fn absurd_lengths_are_shown_somehow() {
        for value in [f32::NAN, f32::INFINITY, f32::MIN] {
            assert!(!Decimal(value).to_string().is_empty());
        }
    }
}
