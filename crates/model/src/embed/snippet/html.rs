//! The code for pages of HTML: an element or a frame.

use super::{Snippet, script_address};
use crate::embed::Setting;
use crate::record::Address;
use apila_core::scene::picture::markup::escaped;

/// The style of the picture.
pub(super) const PICTURE: &str = "display: block; max-width: 100%; height: auto; margin: auto";

/// The script and the element.
pub(super) fn element(snippet: &Snippet<'_>) -> String {
    format!("{}\n{}\n", script(snippet), snippet.settings.tag(&inside(snippet)))
}

/// The element that loads the script.
pub(super) fn script(snippet: &Snippet<'_>) -> String {
    script_of(snippet.home)
}

fn script_of(home: &str) -> String {
    format!("<script type=\"module\" src=\"{}\"></script>", escaped(&script_address(home)))
}

/// The code, in one line, for an element that one attribute describes: a problem or a lesson. `home` is the
/// URL of the app. A link to `page` in the app, with this title, is shown until the element has loaded.
#[must_use]
pub fn named_element(home: &str, attribute: &str, value: &str, page: &Address, title: &str) -> String {
    let (script, link) = (script_of(home), format!("{home}{}", page.print()));
    let (value, link, title) = (escaped(value), escaped(&link), escaped(title));
    format!("{script} <apila-board {attribute}=\"{value}\"><a href=\"{link}\">{title}</a></apila-board>")
}

/// The markup between the tags: the picture, which is a link to the game in the app, and the task of an
/// exercise.
pub(super) fn inside(snippet: &Snippet<'_>) -> String {
    let fallback = snippet.fallback;
    let task = snippet.settings.get(Setting::Goal).map(|goal| format!("  <p>{}</p>\n", escaped(goal)));
    format!(
        "\n  <a href=\"{}\" style=\"{}\"><img src=\"{}\"\n    width=\"{}\" height=\"{}\" alt=\"{}\"\n    style=\"{PICTURE}\"></a>\n{}",
        escaped(&snippet.link()),
        fallback.room.style(),
        escaped(snippet.picture),
        fallback.width,
        fallback.height,
        escaped(&fallback.alternative),
        task.unwrap_or_default(),
    )
}

/// The frame.
pub(super) fn frame(snippet: &Snippet<'_>) -> String {
    let (width, height) = snippet.fallback.room.frame(snippet.fallback.height);
    format!(
        "<iframe src=\"{}\"\n  title=\"{}\" width=\"{width}\" height=\"{height}\" loading=\"lazy\" style=\"border: 0; max-width: 100%\"></iframe>\n",
        escaped(&format!("{}{}", snippet.home, snippet.settings.frame())),
        escaped(&snippet.fallback.alternative),
    )
}

/// The frame as a WordPress block.
pub(super) fn block(snippet: &Snippet<'_>) -> String {
    format!("<!-- wp:html -->\n{}<!-- /wp:html -->\n", frame(snippet))
}

#[cfg(test)]
mod tests {
    use super::named_element;
    use crate::embed::snippet::samples::{SHEET, code, settings};
    use crate::embed::snippet::{Fallback, Target};
    use crate::record::Address;
    use apila_core::i18n::Language;

    #[test]
    fn a_problem_needs_only_its_name() {
        let page = Address::Problems("/qawale/17".to_owned());
        let code = named_element("https://apila.example/x/", "problem", "qawale/17", &page, "Qawale: <17>");
        assert_eq!(
            code,
            "<script type=\"module\" src=\"https://apila.example/x/embed.js\"></script> \
             <apila-board problem=\"qawale/17\"><a href=\"https://apila.example/x/#/problems/qawale/17\">\
             Qawale: &lt;17&gt;</a></apila-board>"
        );
    }

    #[test]
    fn the_code_of_an_element_has_its_picture_and_a_link() {
        let settings = settings(&[
            ("moves", "a1nne"),
            ("mode", "exercise"),
            ("goal", "Do \"it\" <now>"),
            ("answers", "d4sww"),
        ]);
        let made = code(Target::Element, &settings);
        assert!(
            made.starts_with(
                "<script type=\"module\" src=\"https://apila.example/x/embed.js\"></script>\n<apila-board game=\"qawale\" moves=\"a1nne\" mode=\"exercise\" goal=\"Do &quot;it&quot; &lt;now&gt;\" answers=\"d4sww\">"
            ),
            "{made}"
        );
        assert!(
            made.contains(
                "<a href=\"https://apila.example/x/#/qawale?moves=a1nne\" style=\"display: block; padding-bottom: 8em\"><img src=\"qawale-2.svg\""
            ),
            "{made}"
        );
        assert!(made.contains("<p>Do &quot;it&quot; &lt;now&gt;</p>"), "{made}");
        assert_eq!(made.matches('"').count() % 2, 0);
        let address = Fallback::of(&settings, Language::English).data_address();
        assert!(address.starts_with("data:image/svg+xml,%3Csvg"), "{address}");
        assert!(!address.contains(['#', '"', '<', '>', '\n', '&']));
    }

    #[test]
    fn there_is_room_for_what_comes() {
        let padding = |values: &[(&str, &str)]| {
            let made = code(Target::Element, &settings(values));
            let (_, after) = made.split_once("<a ").unwrap();
            after.split_once("style=\"").unwrap().1.split_once('"').unwrap().0.to_owned()
        };
        assert_eq!(padding(&[]), "display: block; padding-bottom: 10em");
        assert_eq!(padding(&[("mode", "diagram")]), "display: block");
        let pairs = [("mode", "diagram"), ("captions", "Here.")];
        assert_eq!(padding(&pairs), "display: block; padding-bottom: 4em");
        assert_eq!(
            padding(&[("mode", "replay"), ("players", "Ana|Ben")]),
            "display: block; padding-bottom: 9em"
        );
        let listed = "display: block; padding-bottom: calc(8em + clamp(0px, (638px - 100%) * 999, 14.5rem))";
        assert_eq!(padding(&[("sheet", SHEET)]), listed);
        let narrow = "display: block; padding-bottom: calc(8em + 14.5rem)";
        assert_eq!(padding(&[("sheet", SHEET), ("size", "300")]), narrow);
    }

    #[test]
    fn a_whole_game_is_between_the_tags_and_its_line_in_the_link() {
        let made = code(Target::Element, &settings(&[("sheet", SHEET), ("theme", "dark")]));
        assert!(made.contains("<pre hidden>\n[Game &quot;qawale&quot;]"), "{made}");
        assert!(made.contains("#/qawale?moves=a1nne_d4sww&amp;ply=0&amp;theme=dark\""), "{made}");
    }

    #[test]
    fn the_code_of_a_frame_has_everything_in_its_address() {
        let made = code(Target::Frame, &settings(&[("mode", "diagram")]));
        assert!(made.contains("src=\"https://apila.example/x/#/embed/qawale?mode=diagram\""), "{made}");
        let block = code(Target::WordPress, &settings(&[("mode", "diagram")]));
        assert_eq!(block, format!("<!-- wp:html -->\n{made}<!-- /wp:html -->\n"));
    }
}
