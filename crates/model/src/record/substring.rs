//! The search for a text within another text.

/// Whether `text` contains `part`. The search of the standard library is faster, but adds 2 kB to what every
/// visitor loads.
#[must_use]
pub fn holds(text: &str, part: &str) -> bool {
    part.is_empty() || text.as_bytes().windows(part.len()).any(|window| window == part.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::holds;

    #[test]
    fn a_part_is_found_where_the_library_finds_it() {
        for text in ["", "a", "ab", "aab", "é – ab", "ba"] {
            for part in ["", "a", "ab", "é", "– a", "b – a", "aabb"] {
                assert_eq!(holds(text, part), text.contains(part), "{part} in {text}");
            }
        }
    }
}
