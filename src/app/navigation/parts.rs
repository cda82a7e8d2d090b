//! Loading the games that a page needs, before it is shown.

use futures_util::future::{join, join_all};
use wasm_bindgen_futures::spawn_local;

use super::language::{load_words, wanted};
use crate::app::saved::library;
use apila_core::i18n::is_installed;
use apila_core::part::PartMissing;
use apila_model::catalog::{GAMES, Registration};
use apila_model::record::Address;

/// The games without which the page of a fragment cannot be shown.
fn required(fragment: &str) -> Vec<&'static Registration> {
    match Address::parse(fragment) {
        // Saved games may be of any game, and so may files.
        Address::Games => GAMES.to_vec(),
        _ => Address::game_in(fragment).into_iter().collect(),
    }
}

/// Whether the page of a fragment lacks a game that could not be loaded.
pub(crate) fn is_missing(fragment: &str) -> bool {
    required(fragment).iter().any(|game| game.game.get().is_none())
}

/// Loads games at the same time.
///
/// # Errors
/// If one of them cannot be loaded.
pub(crate) async fn load(games: &[&'static Registration]) -> Result<(), PartMissing> {
    join_all(games.iter().map(|game| game.game.load()))
        .await
        .into_iter()
        .try_for_each(|loaded| loaded.map(|_| ()))
}

/// Calls `then` once the games and the words of the page of a fragment are loaded or have failed to load; at once if nothing has
/// to be loaded. Words are loaded only `with_words`. A game that failed is reported in the console; [`is_missing`] tells of it.
pub(crate) fn when_loaded(fragment: &str, with_words: bool, then: impl FnOnce() + 'static) {
    let games = match Address::parse(fragment) {
        // The home page offers to go on with a saved game.
        Address::Home => library::games(),
        _ => required(fragment),
    };
    let language = wanted(fragment);
    let with_words = with_words && !is_installed(language);
    if !with_words && games.iter().all(|game| game.game.get().is_some()) {
        return then();
    }
    spawn_local(async move {
        let words = async {
            if with_words {
                load_words("", language).await;
            }
        };
        let games = async {
            if let Err(error) = load(&games).await {
                gloo::console::error!(error.to_string());
            }
        };
        join(words, games).await;
        then();
    });
}
