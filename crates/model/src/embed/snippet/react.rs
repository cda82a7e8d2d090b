//! The code for React: a component in JSX.
//!
//! An attribute with special characters is a JavaScript string in braces, because JSX interprets character
//! references in quoted attributes and joins their lines.

use super::Snippet;
use crate::embed::Setting;

/// A component with the element.
pub(super) fn component(snippet: &Snippet<'_>) -> String {
    let (settings, fallback) = (snippet.settings, snippet.fallback);
    let mut tag = "<apila-board".to_owned();
    for (name, value) in settings.attributes() {
        tag.push_str(&attribute(name, value));
    }
    let sheet =
        settings.get(Setting::Sheet).map(|sheet| format!("      <pre hidden>{{{}}}</pre>\n", string(sheet)));
    let task = settings.get(Setting::Goal).map(|goal| format!("      <p>{{{}}}</p>\n", string(goal)));
    format!(
        "// Once in the HTML page: <script type=\"module\" src={script}></script>\n\
         export function Board() {{\n  return (\n    {tag}>\n{sheet}\
         \x20     <a{href} style={{{{ {room} }}}}>\n\
         \x20       <img{src} width={{{width}}} height={{{height}}}{alternative}\n\
         \x20         style={{{{ {picture} }}}} />\n      </a>\n{task}    </apila-board>\n  );\n}}\n",
        script = string(&snippet.script()),
        sheet = sheet.unwrap_or_default(),
        href = attribute("href", &snippet.link()),
        room = style(&fallback.room.style()),
        src = attribute("src", snippet.picture),
        width = fallback.width,
        height = fallback.height,
        alternative = attribute("alt", &fallback.alternative),
        picture = style(super::html::PICTURE),
        task = task.unwrap_or_default(),
    )
}

/// An attribute, with a space before it.
fn attribute(name: &str, value: &str) -> String {
    let is_plain = !value.contains(|letter: char| "\"&<>{}\\".contains(letter) || letter.is_control());
    match is_plain {
        true => format!(" {name}=\"{value}\""),
        false => format!(" {name}={{{}}}", string(value)),
    }
}

/// A JavaScript string.
fn string(text: &str) -> String {
    let mut string = "\"".to_owned();
    for letter in text.chars() {
        match letter {
            '"' | '\\' => string.extend(['\\', letter]),
            '\n' => string.push_str("\\n"),
            '\u{2028}' | '\u{2029}' => string.push_str(&format!("\\u{:04x}", u32::from(letter))),
            _ if letter.is_control() => string.push_str(&format!("\\u{:04x}", u32::from(letter))),
            _ => string.push(letter),
        }
    }
    string + "\""
}

/// The declarations of a style as the properties of a JavaScript object.
fn style(declarations: &str) -> String {
    let property = |declaration: &str| {
        let (name, value) = declaration.split_once(": ")?;
        let mut words = name.split('-');
        let mut name = words.next().unwrap_or_default().to_owned();
        for word in words {
            name.push_str(&word[..1].to_uppercase());
            name.push_str(&word[1..]);
        }
        Some(format!("{name}: '{value}'"))
    };
    declarations.split("; ").filter_map(property).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::{string, style};
    use crate::embed::snippet::Target;
    use crate::embed::snippet::samples::{SHEET, code, settings};

    #[test]
    fn a_component_has_the_same_board() {
        let made = code(
            Target::React,
            &settings(&[("moves", "a1nne"), ("goal", "Do \"it\" {now}"), ("mode", "exercise")]),
        );
        assert!(
            made.contains(
                "    <apila-board game=\"qawale\" moves=\"a1nne\" mode=\"exercise\" goal={\"Do \\\"it\\\" {now}\"}>"
            ),
            "{made}"
        );
        assert!(
            made.contains(
                "<a href=\"https://apila.example/x/#/qawale?moves=a1nne\" style={{ display: 'block', paddingBottom: '8em' }}>"
            ),
            "{made}"
        );
        assert!(made.contains("<p>{\"Do \\\"it\\\" {now}\"}</p>"), "{made}");
        let game = code(Target::React, &settings(&[("sheet", SHEET)]));
        assert!(game.contains("<pre hidden>{\"[Game \\\"qawale\\\"]\\n"), "{game}");
    }

    #[test]
    fn strings_and_styles_are_those_of_javascript() {
        assert_eq!(string("a\"\\\n\u{2028}"), "\"a\\\"\\\\\\n\\u2028\"");
        assert_eq!(style("max-width: 100%; margin: auto"), "maxWidth: '100%', margin: 'auto'");
    }
}
