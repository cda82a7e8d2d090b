//! Names of cells in texts: sentences and moves.

/// The words of a text that may be names of cells, and the names inside such words. An example is `e5` in the
/// move `e5f5-g5c3` of Jō. A number alone is not a name, because sentences contain numbers.
pub fn names_in(text: &str) -> impl Iterator<Item = &str> {
    let is_sign = |sign: char| sign.is_ascii_alphanumeric();
    let words = text.split(move |sign| !is_sign(sign)).filter(|word| has_letter_and_digit(word));
    words.flat_map(|word| std::iter::once(word).chain(cells(word).filter(move |cell| *cell != word)))
}

/// Whether a text names one of these spots. A number may be a name, too.
pub fn names_one_of(text: &str, mut spots: impl Iterator<Item = String>) -> bool {
    spots.any(|spot| text.split(|sign: char| !sign.is_ascii_alphanumeric()).any(|word| word == spot))
}

fn has_letter_and_digit(word: &str) -> bool {
    word.contains(|sign: char| sign.is_ascii_lowercase()) && word.contains(|sign: char| sign.is_ascii_digit())
}

/// The parts of a word that consist of letters followed by digits.
fn cells(word: &str) -> impl Iterator<Item = &str> {
    let mut rest = word;
    std::iter::from_fn(move || {
        let begin = rest.find(|sign: char| sign.is_ascii_lowercase())?;
        let letters = &rest[begin..];
        let digits = letters.find(|sign: char| sign.is_ascii_digit())?;
        let after = letters[digits..].find(|sign: char| !sign.is_ascii_digit());
        let end = after.map_or(letters.len(), |after| digits + after);
        rest = &letters[end..];
        Some(&letters[..end])
    })
}

/// The word around or before a place in a text, if it may name a cell. The place is in UTF-16 units, which
/// browsers use.
#[must_use]
pub fn name_at(text: &str, place: usize) -> Option<&str> {
    let mut units = 0;
    let at = text.char_indices().find_map(|(index, sign)| {
        units += sign.len_utf16();
        (units > place).then_some(index)
    })?;
    let is_other = |sign: char| !sign.is_ascii_alphanumeric();
    let begin = text[..at].rsplit(is_other).next().map_or(at, |before| at - before.len());
    let end = text[at..].split(is_other).next().map_or(at, |after| at + after.len());
    let word = text.get(begin..end)?;
    has_letter_and_digit(word).then_some(word)
}

#[cfg(test)]
mod tests {
    use super::{name_at, names_in, names_one_of};

    #[test]
    fn a_spot_is_named_by_a_whole_word() {
        let names = |text, spots: &[&str]| names_one_of(text, spots.iter().map(ToString::to_string));
        assert!(names("Press c1, then c2.", &["d4", "c2"]) && names("マス5に置きます。", &["5"]));
        assert!(!names("Press a corner: c12", &["c1", "2", "d4"]));
    }

    #[test]
    fn names_are_words_or_parts_of_them() {
        let named = |text| names_in(text).collect::<Vec<_>>().join(" ");
        assert_eq!(named("Look at e5 and f12: 8 discs."), "e5 f12");
        assert_eq!(named("e5f5-g5c3"), "e5f5 e5 f5 g5c3 g5 c3");
        assert_eq!(named("m30-o29 1x8 pass a1nne"), "m30 o29 1x8 x8 a1nne a1");
        assert_eq!(named("e5に、8枚"), "e5");
        assert_eq!(named(""), "");
    }

    #[test]
    fn a_name_is_found_at_a_place() {
        let text = "𝄞é to e5に f6.";
        let found: Vec<_> = (0..14).map(|place| name_at(text, place).unwrap_or("-")).collect();
        // A place after a name belongs to the right half of its last character.
        assert_eq!(found, ["-", "-", "-", "-", "-", "-", "-", "e5", "e5", "e5", "-", "f6", "f6", "f6"]);
        assert_eq!(name_at(text, 99), None);
        assert_eq!(name_at("", 0), None);
    }
}
