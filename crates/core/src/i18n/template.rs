//! Templates: texts with placeholders.
//!
//! - `{name}` is replaced by the argument with this name.
//! - `{^name}` is replaced in the same way, with a capital at its beginning.
//! - `{name|one|other}` chooses by a number: the first text if it is 1, else the second. With three texts,
//!   `{name|none|one|other}`, the first is for 0. In the chosen text `#` stands for the number. The texts
//!   contain no placeholders.
//! - `{name|i|e|y}` chooses by a text: the second of the three if the argument begins with the first, in
//!   lower or upper case, else the third. So Spanish joins "h2 e i2" and "h2 y h3".
//!
//! Everything else stands for itself. A template that breaks these rules, or that names an argument that is
//! not there, is shown unchanged: a page with a blemish is better than no page.

use super::capitalised;

/// An argument of a template.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value<'a> {
    /// A text.
    Text(&'a str),
    /// A number, which can also choose between forms.
    Number(usize),
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Value<'a> {
        Value::Text(text)
    }
}

impl<'a> From<&'a String> for Value<'a> {
    fn from(text: &'a String) -> Value<'a> {
        Value::Text(text)
    }
}

impl From<&usize> for Value<'_> {
    fn from(number: &usize) -> Self {
        Value::Number(*number)
    }
}

impl From<&u32> for Value<'_> {
    fn from(number: &u32) -> Self {
        Value::Number(*number as usize)
    }
}

impl From<usize> for Value<'_> {
    fn from(number: usize) -> Self {
        Value::Number(number)
    }
}

/// Fills the template with the arguments, each given with its name.
pub(super) fn fill(template: &str, arguments: &[(&str, Value<'_>)]) -> String {
    filled(template, arguments).unwrap_or_else(|| template.to_owned())
}

fn filled(template: &str, arguments: &[(&str, Value<'_>)]) -> Option<String> {
    let mut text = String::with_capacity(template.len());
    let mut rest = template;
    while let Some((before, place)) = rest.split_once('{') {
        let (place, after) = place.split_once('}')?;
        text.push_str(before);
        put(&mut text, place, arguments)?;
        rest = after;
    }
    text.push_str(rest);
    Some(text)
}

/// Appends the replacement of a placeholder, which is given without its braces. Returns `None` if it is
/// malformed.
fn put(text: &mut String, place: &str, arguments: &[(&str, Value<'_>)]) -> Option<()> {
    let (name, choices) = place.split_once('|').map_or((place, None), |(name, rest)| (name, Some(rest)));
    let (name, capital) = name.strip_prefix('^').map_or((name, false), |name| (name, true));
    let (_, value) = arguments.iter().find(|(known, _)| *known == name)?;
    match (value, choices) {
        (Value::Text(value), None) if capital => text.push_str(&capitalised(value)),
        (Value::Text(value), None) => text.push_str(value),
        (Value::Number(number), None) => text.push_str(&number.to_string()),
        (Value::Number(number), Some(choices)) => {
            let choice = choose(*number, choices)?;
            text.push_str(&choice.replace('#', &number.to_string()));
        }
        (Value::Text(value), Some(choices)) => {
            let (beginning, rest) = choices.split_once('|')?;
            let (then, otherwise) = rest.split_once('|')?;
            let begins =
                value.get(..beginning.len()).is_some_and(|start| start.eq_ignore_ascii_case(beginning));
            text.push_str(if begins { then } else { otherwise });
        }
    }
    Some(())
}

/// Chooses the form for a number among two or three.
fn choose(number: usize, choices: &str) -> Option<&str> {
    let (first, rest) = choices.split_once('|')?;
    let (none, one, other) = match rest.split_once('|') {
        Some((one, other)) => (first, one, other),
        None => (rest, first, rest),
    };
    (!other.contains('|')).then_some(match number {
        0 => none,
        1 => one,
        _ => other,
    })
}

#[cfg(test)]
mod tests {
    use super::Value::{Number, Text};
    use super::fill;

    #[test]
    fn places_are_filled() {
        let arguments = [("colour", Text("ébène")), ("left", Number(12))];
        assert_eq!(fill("{^colour} has {left}, {colour}.", &arguments), "Ébène has 12, ébène.");
        assert_eq!(fill("# | } stand for themselves", &[]), "# | } stand for themselves");
        assert_eq!(fill("", &[]), "");
    }

    #[test]
    fn numbers_choose() {
        let said = |template: &str, number| fill(template, &[("n", Number(number))]);
        for (number, text) in [(0, "0 moves."), (1, "one move."), (2, "2 moves."), (31, "31 moves.")] {
            assert_eq!(said("{n|one move|# moves}.", number), text);
        }
        for (number, text) in [(0, "no"), (1, "a"), (7, "7 (#7)")] {
            assert_eq!(said("{n|no|a|# (##)}", number), text.replace("(#7)", "(77)"));
        }
        assert_eq!(said("move{n||s}", 1), "move");
    }

    #[test]
    fn the_beginning_of_a_text_chooses() {
        for (text, word) in [("i2", "e"), ("Irene", "e"), ("h2", "y"), ("", "y"), ("í", "y"), ("東", "y")] {
            assert_eq!(fill("{text|i|e|y}", &[("text", Text(text))]), word, "{text}");
        }
    }

    #[test]
    fn what_is_malformed_shows_as_it_stands() {
        let arguments = [("n", Number(3)), ("text", Text("a"))];
        for template in
            ["{", "a {n", "{}", "{m}", "{n|one}", "{n|0|1|2|3}", "{text|one|other}", "{n{n}}", "{^}"]
        {
            assert_eq!(fill(template, &arguments), template);
        }
    }
}
