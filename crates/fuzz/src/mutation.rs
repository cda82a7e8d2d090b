//! Mutations of texts: bytes are flipped, spliced, cut off or repeated very often; numbers, percent signs and
//! deep nesting are inserted.

use arbitrary::{Result, Unstructured};

use crate::games::{below, number, pick, prose};

/// The maximum length of an input, in bytes.
pub(crate) const LONGEST: usize = 1 << 20;
/// The usual maximum length of a repetition, in bytes.
const LONG: usize = 1 << 12;
/// Bytes that separate the parts of texts in some format.
const SEPARATORS: &[u8] = b"_-.&=?/#|,;: \"'<>(){}[]\n\t";
/// Openings and closings that are nested.
const BRACKETS: [(&str, &str); 6] =
    [("(", ")"), ("{", "}"), ("[", "]"), ("<g>", "</g>"), ("\"", "\""), ("<!--", "-->")];

/// Mutates a text. Parts may be copied from `other`, and from `words`, which have a meaning for the target.
pub(crate) fn mutated(u: &mut Unstructured<'_>, base: &[u8], other: &[u8], words: &[&str]) -> Vec<u8> {
    let mut text = base.to_vec();
    let count = 1 + u.int_in_range(0..=7_u8).map_or(0, |count| count / 2);
    for _ in 0..count {
        // An error means that the random bytes are used up.
        if damage(u, &mut text, other, words).is_err() {
            break;
        }
        text.truncate(LONGEST);
    }
    text
}

/// Makes one mutation.
fn damage(u: &mut Unstructured<'_>, text: &mut Vec<u8>, other: &[u8], words: &[&str]) -> Result<()> {
    match u.int_in_range(0..=15_u8)? {
        0 => flip_bit(u, text)?,
        1 => {
            let at = below(u, text.len())?;
            let byte: u8 = u.arbitrary()?;
            if let Some(place) = text.get_mut(at) {
                *place = byte;
            }
        }
        2 => {
            let range = range(u, text.len())?;
            text.drain(range);
        }
        3 => {
            let at = below(u, text.len() + 1)?;
            text.truncate(at);
        }
        4 => {
            let range = range(u, text.len())?;
            let times = repetitions(u, range.len())?;
            let part = text[range.clone()].repeat(times);
            text.splice(range, part);
        }
        5 | 6 if !words.is_empty() => {
            let word = pick(u, words)?.as_bytes();
            put(u, text, word)?;
        }
        7 => {
            let part = prose(u, true)?;
            put(u, text, part.as_bytes())?;
        }
        8 => {
            let number = number(u)?;
            put_for_number(u, text, number.as_bytes())?;
        }
        9 => {
            let at = below(u, text.len())?;
            if let Some(byte) = text.get(at) {
                let code = format!("%{byte:02X}");
                text.splice(at..=at, code.into_bytes());
            }
        }
        10 => {
            // The rest of the text is replaced by the rest of another text, from a separator on.
            let (here, there) = (separator(u, text)?, separator(u, other)?);
            text.truncate(here);
            text.extend_from_slice(&other[there..]);
        }
        11 | 12 => {
            // A part between separators is replaced by another part.
            let source = if u.ratio(1, 2)? { other.to_vec() } else { text.clone() };
            let (from, to) = (part(u, &source)?, part(u, text)?);
            text.splice(to, source[from].iter().copied());
        }
        13 => nest(u, text)?,
        14 => {
            let range = range(u, text.len())?;
            text[range].make_ascii_uppercase();
        }
        _ => {
            let length = below(u, 24)?;
            let mut bytes = vec![0; length];
            u.fill_buffer(&mut bytes)?;
            put(u, text, &bytes)?;
        }
    }
    Ok(())
}

fn flip_bit(u: &mut Unstructured<'_>, text: &mut [u8]) -> Result<()> {
    let at = below(u, text.len())?;
    let bit = u.int_in_range(0..=7_u8)?;
    if let Some(byte) = text.get_mut(at) {
        *byte ^= 1 << bit;
    }
    Ok(())
}

/// Puts brackets around a range of bytes, often many, and not always closed.
fn nest(u: &mut Unstructured<'_>, text: &mut Vec<u8>) -> Result<()> {
    let (open, close) = *pick(u, &BRACKETS)?;
    let times = repetitions(u, open.len())?;
    let range = range(u, text.len())?;
    let mut nested = open.repeat(times).into_bytes();
    nested.extend_from_slice(&text[range.clone()]);
    if u.ratio(2, 3)? {
        nested.extend(close.repeat(times).into_bytes());
    }
    text.splice(range, nested);
    Ok(())
}

/// Chooses how often something of this length is repeated: mostly a few times, rarely up to the maximum
/// length.
fn repetitions(u: &mut Unstructured<'_>, length: usize) -> Result<usize> {
    let most = match u.int_in_range(0..=999_u16)? {
        0..=1 => LONGEST,
        2..=30 => LONG * 8,
        31..=200 => LONG,
        _ => return Ok(2 + below(u, 6)?),
    };
    Ok((most / length.max(1)).max(1))
}

/// Chooses a range of bytes. It is mostly short.
fn range(u: &mut Unstructured<'_>, length: usize) -> Result<std::ops::Range<usize>> {
    let from = below(u, length + 1)?;
    let most = if u.ratio(1, 4)? { length - from } else { (length - from).min(12) };
    let taken = below(u, most + 1)?;
    Ok(from..from + taken)
}

/// Inserts bytes into a text, often beside a separator.
fn put(u: &mut Unstructured<'_>, text: &mut Vec<u8>, bytes: &[u8]) -> Result<()> {
    let at = if u.ratio(1, 2)? { separator(u, text)? } else { below(u, text.len() + 1)? };
    text.splice(at..at, bytes.iter().copied());
    Ok(())
}

/// Replaces a number in a text by bytes, if there is one.
fn put_for_number(u: &mut Unstructured<'_>, text: &mut Vec<u8>, bytes: &[u8]) -> Result<()> {
    let from = below(u, text.len() + 1)?;
    let Some(start) = text[from..].iter().position(u8::is_ascii_digit).map(|at| from + at) else {
        return put(u, text, bytes);
    };
    let length = text[start..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    text.splice(start..start + length, bytes.iter().copied());
    Ok(())
}

/// Returns the index of a separator after a random index, or the length of the text if there is none.
fn separator(u: &mut Unstructured<'_>, text: &[u8]) -> Result<usize> {
    let from = below(u, text.len() + 1)?;
    let found = text[from..].iter().position(|byte| SEPARATORS.contains(byte));
    Ok(found.map_or(text.len(), |at| from + at))
}

/// Chooses a part of a text between two separators.
fn part(u: &mut Unstructured<'_>, text: &[u8]) -> Result<std::ops::Range<usize>> {
    let start = separator(u, text)?;
    let start = if start < text.len() { start + 1 } else { 0 };
    let length =
        text[start..].iter().position(|byte| SEPARATORS.contains(byte)).unwrap_or(text.len() - start);
    Ok(start..start + length)
}
