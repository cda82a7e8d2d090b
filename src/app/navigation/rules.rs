//! Links to the rules of the games, which are pages of their own beside the app.

use apila_core::i18n::Language;
use apila_model::catalog::GameId;

/// The address of a rules page, relative to the app's, perhaps with one paragraph. Variants share the page of their game.
pub(crate) fn address(id: GameId, language: Language, paragraph: Option<&str>) -> String {
    let mut address = format!("rules/{}/{}.html", language.tag(), id.game().plain().id);
    if let Some(paragraph) = paragraph {
        address.push('#');
        address.push_str(paragraph);
    }
    address
}
