//! Links to the rules of the games. The rules are separate pages beside the app.

use apila_core::game::Listing;
use apila_core::i18n::Language;

/// The name of the section about variants. The page of each game with variants has one.
pub(crate) const VARIANTS: &str = "variants";

/// Returns the address of a rules page, relative to the app. It leads to one paragraph if that is given.
/// Variants share the page of their game.
pub(crate) fn address(game: &Listing, language: Language, paragraph: Option<&str>) -> String {
    let mut address = format!("rules/{}/{}.html", language.tag(), game.plain());
    if let Some(paragraph) = paragraph {
        address.push('#');
        address.push_str(paragraph);
    }
    address
}
