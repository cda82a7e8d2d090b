//! Rust as tokens.

/// The tokens of a text: words, `::`, strings with their quotes, and all other characters one by one.
/// Comments are left out.
pub(crate) fn tokens(text: &str) -> Vec<String> {
    let signs: Vec<char> = text.chars().collect();
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(&sign) = signs.get(at) {
        let next = signs.get(at + 1).copied().unwrap_or('\0');
        let begins = at;
        at = match (sign, next) {
            ('/', '/') => end_of(&signs, at, |index| signs[index] == '\n'),
            ('/', '*') => end_of_comment(&signs, at),
            (sign, _) if sign.is_alphabetic() || sign == '_' => {
                let ends =
                    end_of(&signs, at, |index| !(signs[index].is_alphanumeric() || signs[index] == '_'));
                let word: String = signs[at..ends].iter().collect();
                let hashes = signs[ends..].iter().take_while(|sign| **sign == '#').count();
                let is_text = signs.get(ends + hashes) == Some(&'"');
                match word.as_str() {
                    "r" | "br" | "cr" if is_text => end_of_raw_text(&signs, ends + hashes, hashes),
                    // The prefix of an ordinary string, or of a raw identifier.
                    "b" | "c" | "r" if hashes > 0 || matches!(signs.get(ends), Some('"' | '\'')) => {
                        ends + hashes
                    }
                    _ => {
                        tokens.push(word);
                        ends
                    }
                }
            }
            ('"', _) => end_of_text(&signs, at, '"'),
            // A character, or a lifetime.
            ('\'', '\\') => end_of_text(&signs, at, '\''),
            ('\'', _) if signs.get(at + 2) == Some(&'\'') => at + 3,
            ('\'', _) => at + 1,
            (':', ':') => {
                tokens.push("::".to_owned());
                at + 2
            }
            (sign, _) => {
                if !sign.is_whitespace() && sign != '$' {
                    tokens.push(sign.to_string());
                }
                at + 1
            }
        };
        if sign == '"' {
            tokens.push(signs[begins..at].iter().collect());
        }
    }
    tokens
}

/// The first place after `at` where this holds, or the end.
fn end_of(signs: &[char], at: usize, holds: impl Fn(usize) -> bool) -> usize {
    (at + 1..signs.len()).find(|index| holds(*index)).unwrap_or(signs.len())
}

fn end_of_comment(signs: &[char], begins: usize) -> usize {
    let (mut at, mut depth) = (begins, 0_usize);
    while at + 1 < signs.len() {
        match (signs[at], signs[at + 1]) {
            ('/', '*') => (at, depth) = (at + 2, depth + 1),
            ('*', '/') if depth == 1 => return at + 2,
            ('*', '/') => (at, depth) = (at + 2, depth - 1),
            _ => at += 1,
        }
    }
    signs.len()
}

/// The place after a string whose opening quote is at `begins`.
fn end_of_text(signs: &[char], begins: usize, quote: char) -> usize {
    let mut at = begins + 1;
    while at < signs.len() && signs[at] != quote {
        at += if signs[at] == '\\' { 2 } else { 1 };
    }
    (at + 1).min(signs.len())
}

/// The place after a raw string whose opening quote is at `begins`.
fn end_of_raw_text(signs: &[char], begins: usize, hashes: usize) -> usize {
    let closes = |index: usize| {
        signs[index] == '"' && signs[index + 1..].iter().take_while(|sign| **sign == '#').count() >= hashes
    };
    (end_of(signs, begins, closes) + 1 + hashes).min(signs.len())
}

/// Whether a token is a name or a keyword.
pub(super) fn is_word(token: &str) -> bool {
    token.starts_with(|first: char| first.is_alphabetic() || first == '_')
}
