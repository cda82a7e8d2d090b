//! Links to the rules of the games, which are pages of their own beside the app.

use apila_core::game::Listing;
use apila_core::i18n::Language;

/// The section about the variants, on the page of each game that has any.
pub(crate) const VARIANTS: &str = "variants";

/// The address of a rules page, relative to the app's, perhaps with one paragraph. Variants share the page of their game.
pub(crate) fn address(game: &Listing, language: Language, paragraph: Option<&str>) -> String {
    let mut address = format!("rules/{}/{}.html", language.tag(), game.plain());
    if let Some(paragraph) = paragraph {
        address.push('#');
        address.push_str(paragraph);
    }
    address
}
