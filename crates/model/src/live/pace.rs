//! How long to wait before the next attempt, so that many pages do not return to a relay at the same moment.

/// The first pause, in milliseconds.
const SHORTEST: f64 = 1_000.0;
/// The longest pause, in milliseconds.
const LONGEST: f64 = 60_000.0;

/// The milliseconds to wait after this many attempts that have failed in a row. `chance` is a random number
/// from 0 to 1. The pause doubles with each failure, up to a minute, and is shortened by up to a half.
#[must_use]
pub fn pause(failures: u32, chance: f64) -> f64 {
    let whole = (SHORTEST * 2_f64.powi(failures.min(16) as i32)).min(LONGEST);
    whole * (1.0 - chance / 2.0)
}

#[cfg(test)]
mod tests {
    use super::pause;

    #[test]
    fn pauses_double_up_to_a_minute_and_differ_by_chance() {
        assert_eq!(
            [0, 1, 2, 5, 6, 7, u32::MAX].map(|failures| pause(failures, 0.0)),
            [1_000.0, 2_000.0, 4_000.0, 32_000.0, 60_000.0, 60_000.0, 60_000.0]
        );
        assert_eq!(pause(3, 1.0), 4_000.0);
        assert_eq!(pause(3, 0.5), 6_000.0);
    }
}
