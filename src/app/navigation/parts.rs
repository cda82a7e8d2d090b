//! Loads the parts of the program that a page needs before it is shown.

use wasm_bindgen_futures::spawn_local;

use super::language::{load_words, wanted};
use crate::app::saved::preferences;
use crate::app::system::parts::{load, load_all};
use apila_core::i18n::is_installed;
use apila_core::part::{AnyPart, PartMissing};
use apila_model::catalog::{GAMES, Registration, games};
use apila_model::record::{Address, PageKind};

/// Returns the games that must be loaded before the page of a fragment can be shown.
pub(crate) fn games_for(fragment: &str) -> Vec<&'static Registration> {
    match Address::preview(fragment) {
        // Saved games and imported files may be of any game.
        (PageKind::Games | PageKind::Progress, _) => GAMES.to_vec(),
        // Any one game is enough to show the effect of a setting.
        (PageKind::Settings, _) => {
            GAMES.iter().copied().take(usize::from(games().next().is_none())).collect()
        }
        (_, game) => game.into_iter().collect(),
    }
}

/// Returns the parts that contain the rules of these games.
pub(crate) fn rules_of(games: &[&'static Registration]) -> Vec<&'static dyn AnyPart> {
    games.iter().map(|game| &game.game as &'static dyn AnyPart).collect()
}

/// Loads all games, since a text may be of any game.
///
/// # Errors
/// If one of them cannot be loaded.
pub(crate) async fn load_games() -> Result<(), PartMissing> {
    load(&rules_of(GAMES)).await
}

/// Returns the parts that have to be loaded for the drawings of the loaded games in the style that the reader
/// has chosen.
pub(crate) fn missing_styles() -> Vec<&'static dyn AnyPart> {
    let Some(style) = preferences::board_style() else { return Vec::new() };
    games().filter_map(|game| game.missing_styles(style)).collect()
}

/// Calls `then` once `parts`, the words for a fragment and the drawings in the reader's style are loaded or
/// have failed to load. Calls it at once if nothing has to be loaded. Words are loaded only if `with_words`.
/// Failures are reported in the console.
pub(crate) fn when_loaded(
    fragment: &str,
    with_words: bool,
    parts: Vec<&'static dyn AnyPart>,
    then: impl FnOnce() + 'static,
) {
    let language = wanted(fragment);
    let with_words = with_words && !is_installed(language);
    if !with_words && parts.iter().all(|part| part.is_here()) && missing_styles().is_empty() {
        return then();
    }
    spawn_local(async move {
        let words = async {
            if with_words {
                load_words("", language).await;
            }
            Ok(())
        };
        let parts = async {
            load(&parts).await?;
            // Without them, the boards are drawn in the usual style.
            load(&missing_styles()).await
        };
        if let Err(error) = load_all(vec![Box::pin(words), Box::pin(parts)]).await {
            gloo::console::error!(error.to_string());
        }
        then();
    });
}
