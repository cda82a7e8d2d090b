//! The files of model games that a page fetches, one a language. The words of all languages must be
//! [installed](crate::first_view::install_words) before.

use std::fs;
use std::path::Path;

use apila_core::i18n::Language;
use apila_model::model_games::in_language;

/// Returns the files of all variants and languages, each with its path in the folder of all model games.
///
/// # Errors
/// Reports the first source that is missing or malformed.
pub fn all(checkout: &Path) -> Result<Vec<(String, String)>, String> {
    let games = apila_games::GAMES.iter().map(|game| game.listing);
    let files = games.flat_map(|game| game.model_games.iter().map(move |file| (game.folder, file.id)));
    let mut texts = Vec::new();
    for (folder, id) in files {
        let name = format!("{id}.txt");
        let path = checkout.join("crates/games/src").join(folder).join("model_games").join(&name);
        let failed = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
        let source = fs::read_to_string(&path).map_err(|error| failed(&error))?;
        for language in Language::ALL {
            let text = in_language(&source, language).map_err(|error| failed(&error))?;
            texts.push((format!("{}/{name}", language.tag()), text));
        }
    }
    Ok(texts)
}
