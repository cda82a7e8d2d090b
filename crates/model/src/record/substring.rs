//! Looking for a text within another one.

/// Whether a text has a part. The library's search is fast, and two kilobytes of what every visitor loads.
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
