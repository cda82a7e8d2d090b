//! Parses versions.

/// The version in the output of `--version`: the first word that starts with a digit, or with `v` and a
/// digit, as in `trunk 0.21.14`, `v20.1.0` or `wasm-opt version 132 (version_132)`.
pub(crate) fn reported(output: &str) -> Option<&str> {
    let words = output.lines().next()?.split_whitespace();
    words
        .map(|word| word.strip_prefix('v').unwrap_or(word))
        .find(|word| word.starts_with(|c: char| c.is_ascii_digit()))
}

/// The number before the first dot of a version.
pub(crate) fn major(version: &str) -> Option<u32> {
    version.split('.').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::{major, reported};

    #[test]
    fn versions_are_reported_in_several_forms() {
        assert_eq!(reported("trunk 0.21.14\n"), Some("0.21.14"));
        assert_eq!(reported("wasm-bindgen 0.2.130 (abcdef)"), Some("0.2.130"));
        assert_eq!(reported("v20.20.2\n"), Some("20.20.2"));
        assert_eq!(reported("wasm-opt version 132 (version_132)"), Some("132"));
        assert_eq!(reported(""), None);
        assert_eq!(reported("no such thing"), None);
    }

    #[test]
    fn a_major_version_is_a_number() {
        assert_eq!(major("20.20.2"), Some(20));
        assert_eq!(major("x.1"), None);
    }
}
