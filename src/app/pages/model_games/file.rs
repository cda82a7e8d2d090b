//! Fetches a file of model games.

use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use crate::app::system::dependent::use_effect_on;
use crate::app::system::fetching::{FetchFailure, fetch_text};
use apila_core::i18n::Language;
use apila_model::catalog::GameId;
use apila_model::model_games::{ModelGames, address, file_of};

/// The games of a file, or the reason why there are none.
pub(super) type FileResult = Result<Rc<ModelGames>, FetchFailure>;

async fn fetch(id: GameId, language: Language) -> FileResult {
    let file = file_of(id).ok_or(FetchFailure)?;
    let text = fetch_text(&address(id, file, language)).await.map_err(FetchFailure::warn)?;
    ModelGames::read(id, &text).map(Rc::new).ok_or(FetchFailure)
}

/// Returns the result of fetching the file of a variant, or `None` while it is being fetched. `attempt` is
/// the number of times that the reader has retried. After a change of the language, the games stay in the
/// language before until they are fetched.
#[hook]
pub(super) fn use_file(id: GameId, language: Language, attempt: u32) -> Option<FileResult> {
    let result = use_state(|| None::<(u32, FileResult)>);
    {
        let setter = result.setter();
        use_effect_on((language, attempt), move |(language, attempt)| {
            let (language, attempt, wanted) = (*language, *attempt, Rc::new(()));
            let is_wanted = Rc::downgrade(&wanted);
            spawn_local(async move {
                let games = fetch(id, language).await;
                if is_wanted.strong_count() > 0 {
                    setter.set(Some((attempt, games)));
                }
            });
            wanted
        });
    }
    result.as_ref().filter(|(of, games)| *of == attempt || games.is_ok()).map(|(_, games)| games.clone())
}
