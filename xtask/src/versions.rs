//! Versions, read out of text.

/// The version of the package `name` in the text of a `Cargo.lock`.
pub(crate) fn locked<'a>(lock: &'a str, name: &str) -> Option<&'a str> {
    let mut lines = lock.lines().map(str::trim);
    let quoted = |line: &'a str, key: &str| {
        line.strip_prefix(key)?.trim_start().strip_prefix('=')?.trim().strip_prefix('"')?.strip_suffix('"')
    };
    lines.find(|line| quoted(line, "name") == Some(name))?;
    lines.take_while(|line| !line.is_empty()).find_map(|line| quoted(line, "version"))
}

/// The version that a program's `--version` names: the first word that begins like one, as in
/// `wasm-bindgen 0.2.130`, `v20.1.0` or `wasm-opt version 132 (version_132)`.
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
    use super::{locked, major, reported};

    const LOCK: &str = "\
version = 4

[[package]]
name = \"wasm-bindgen-futures\"
version = \"0.4.80\"
dependencies = [
 \"wasm-bindgen\",
]

[[package]]
name = \"wasm-bindgen\"
version = \"0.2.130\"
source = \"registry+https://example.org\"

[[package]]
name = \"yew\"
";

    #[test]
    fn a_locked_version_is_that_of_the_very_package() {
        assert_eq!(locked(LOCK, "wasm-bindgen"), Some("0.2.130"));
        assert_eq!(locked(LOCK, "wasm-bindgen-futures"), Some("0.4.80"));
        assert_eq!(locked(LOCK, "wasm"), None);
        assert_eq!(locked(LOCK, "yew"), None);
    }

    #[test]
    fn the_lock_of_this_project_names_wasm_bindgen() {
        let lock = include_str!("../../Cargo.lock");
        assert!(locked(lock, "wasm-bindgen").is_some_and(|version| version.starts_with("0.2.")));
    }

    #[test]
    fn programs_name_their_versions_in_several_ways() {
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
