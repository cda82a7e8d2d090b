//! The header of the static pages. It is the header of the app (`src/app/widgets/bar.rs`), made from the same
//! list of places and the same words.

use std::fs;
use std::path::Path;

use apila_core::i18n::{Index, Language};
use apila_model::places::Place;
use minijinja::value::Serde;
use minijinja::{Environment, UndefinedBehavior};
use serde::Serialize;

/// The element in the files of `static` that [`fill`] replaces.
const ROOM: &str = "<header class=\"bar\"></header>";
/// The pages of `static` that have a header.
pub const PAGES: [&str; 2] = ["404.html", "boards.html"];

const TEMPLATE: &str = include_str!("../templates/header.html");
/// The section of the words that all pages share.
const SECTION: &str = "page";

/// A place as the template needs it.
#[derive(Serialize)]
struct PlaceLink<'a> {
    fragment: &'a str,
    sign: &'a str,
    name: &'a str,
    is_current: bool,
}

#[derive(Serialize)]
struct Context<'a> {
    home: &'a str,
    places: Vec<PlaceLink<'a>>,
    settings: PlaceLink<'a>,
}

/// Makes the header of a page in a language. `home` is the path from the page to the app. `here` is the place
/// to which the page belongs.
///
/// # Errors
/// Reports a file of words that cannot be read.
pub fn header(
    checkout: &Path,
    language: Language,
    home: &str,
    here: Option<&Place>,
) -> Result<String, String> {
    let file = format!("crates/core/src/i18n/words/{}.txt", language.tag());
    let failed = |error: &dyn std::fmt::Display| format!("{file}: {error}");
    let text = fs::read_to_string(checkout.join(&file)).map_err(|error| failed(&error))?;
    let words = Index::read(&text, SECTION).map_err(|error| failed(&error))?;
    let link = |place: &Place| {
        let name = words.find(SECTION, place.key()).ok_or_else(|| failed(&place.key()))?;
        let is_current = here == Some(place);
        Ok(PlaceLink { fragment: place.fragment(), sign: place.sign(), name, is_current })
    };
    let places = Place::MAIN.iter().map(link).collect::<Result<_, String>>()?;
    let context = Context { home, places, settings: link(&Place::Settings)? };
    render(&context).map_err(|error| format!("templates/header.html: {error:#}"))
}

fn render(context: &Context<'_>) -> Result<String, minijinja::Error> {
    let mut environment = Environment::new();
    environment.set_undefined_behavior(UndefinedBehavior::Strict);
    environment.template_from_named_str("header.html", TEMPLATE)?.render(Serde(context))
}

/// Returns a page of `static` with its header.
///
/// # Errors
/// Reports a page without room for a header, or a file of words that cannot be read.
pub fn fill(checkout: &Path, page: &str) -> Result<String, String> {
    let header = header(checkout, Language::English, "./", None)?;
    if page.contains(ROOM) { Ok(page.replacen(ROOM, &header, 1)) } else { Err(format!("there is no {ROOM}")) }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::{PAGES, fill, header};
    use crate::checkout;
    use apila_core::i18n::Language;
    use apila_model::places::Place;

    #[test]
    fn a_header_leads_to_all_places_and_marks_one() {
        let header = header(&checkout(), Language::Spanish, "../../", Some(&Place::Learn)).unwrap();
        for (address, name) in
            [("#/", "Jugar"), ("#/learn", "Aprender"), ("#/games", "Tus partidas"), ("#/settings", "Ajustes")]
        {
            assert!(header.contains(&format!("href=\"../../{address}\"")), "{header}");
            assert!(header.contains(&format!(">{name}</span></a>")), "{header}");
        }
        assert_eq!(header.matches("aria-current").count(), 1);
        assert!(header.contains("href=\"../../#/learn\" aria-current=\"true\""), "{header}");
    }

    #[test]
    fn the_pages_of_the_folder_have_room_for_it() {
        for name in PAGES {
            let page = fs::read_to_string(checkout().join("static").join(name)).unwrap();
            let filled = fill(&checkout(), &page).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert!(filled.contains("href=\"./#/problems\""), "{name}");
        }
    }
}
