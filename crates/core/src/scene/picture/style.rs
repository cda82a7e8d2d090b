//! Selects the rules of `drawing.css` that a picture needs, and sets the colours of its theme.

use super::PictureTheme;
use super::markup::tags;

const RULES: &str = include_str!("../../../../../static/styles/drawing.css");

/// The colours of letters and background in the light theme, as in `colours.css`.
const LIGHT: [(&str, &str); 2] = [("var(--ink)", "#2a2622"), ("var(--paper)", "#faf7f2")];
/// The same colours in the dark theme.
const DARK: [(&str, &str); 2] = [("var(--ink)", "#efe8de"), ("var(--paper)", "#1b1a18")];

/// Returns the style sheet of a picture: the rules for classes that occur in its `markup`. They apply only
/// within the element with the class `prefix`, so that they change nothing else on a page.
pub(super) fn style(markup: &str, theme: PictureTheme, prefix: &str) -> String {
    let classes: Vec<String> = tags(markup)
        .filter_map(|tag| tag.get("class").map(ToOwned::to_owned))
        .flat_map(|value| value.split(' ').map(ToOwned::to_owned).collect::<Vec<_>>())
        .collect();
    let about = |rule: &&str| {
        let selector = rule.split('{').next().unwrap_or_default();
        let mut wanted = selector.split(['.', ' ']).zip(selector.split_inclusive(['.', ' ']));
        let mut after_dot = false;
        wanted.all(|(name, with_end)| {
            let is_class = std::mem::replace(&mut after_dot, with_end.ends_with('.'));
            !is_class || classes.iter().any(|class| class == name)
        })
    };
    let rules: Vec<&str> = RULES.lines().filter(|line| line.ends_with('}')).filter(about).collect();
    let within = |rules: &mut dyn Iterator<Item = &&str>, colours: [(&str, &str); 2]| {
        let mut text = String::new();
        for rule in rules {
            let [ink, paper] = colours;
            let rule = rule.replace(ink.0, ink.1).replace(paper.0, paper.1);
            text.push_str(&format!(".{prefix} {rule}\n"));
        }
        text
    };
    let is_themed = |rule: &&&str| rule.contains("var(");
    match theme {
        PictureTheme::Light => within(&mut rules.iter(), LIGHT),
        PictureTheme::Dark => within(&mut rules.iter(), DARK),
        PictureTheme::Automatic => {
            let dark = within(&mut rules.iter().filter(is_themed), DARK);
            let light = within(&mut rules.iter(), LIGHT);
            format!("{light}@media (prefers-color-scheme: dark) {{\n{dark}}}\n")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{DARK, LIGHT, PictureTheme, style};

    #[test]
    fn colours_are_those_of_the_page() {
        let sheet = include_str!("../../../../../static/styles/colours.css");
        let declared = |colours: [(&str, &str); 2]| {
            colours
                .map(|(name, value)| format!("--{}: {value};", name.replace("var(--", "").replace(')', "")))
        };
        for line in declared(LIGHT).into_iter().chain(declared(DARK)) {
            assert!(sheet.contains(&line), "colours.css has no {line}");
        }
    }

    #[test]
    fn only_rules_about_what_is_there_are_taken() {
        let markup = "<g class=\"labels\"><text class=\"count\">3</text></g>";
        let light = style(markup, PictureTheme::Light, "p");
        assert!(light.contains(".p .labels text") && light.contains(".p .count"), "{light}");
        assert!(
            !light.contains("coordinate") && !light.contains("mark") && !light.contains("var("),
            "{light}"
        );
        assert!(light.contains(LIGHT[0].1) && !light.contains(DARK[0].1));
        let automatic = style(markup, PictureTheme::Automatic, "p");
        assert!(automatic.contains(LIGHT[0].1) && automatic.contains(DARK[0].1));
        assert_eq!(automatic.matches(".p .count").count(), 1, "what has no colour is said once");
    }
}
