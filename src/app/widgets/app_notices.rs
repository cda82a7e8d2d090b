//! Notices that only the app shows, about a link or the storage.

use yew::prelude::*;

use crate::app::system::storage::StorageError;
use apila_core::i18n::Language;
use apila_model::record::LinkError;

apila_core::phrases! { enum NoticePhrase { LinkHasMistake, StorageBlocked, StorageFull, StorageFailed } }

/// The section of a link or of a position that contains a mistake, with the mistake marked.
pub(crate) fn excerpt(error: &LinkError) -> Html {
    let [before, wrong, after] = error.excerpt();
    let wrong = if wrong.is_empty() { "␣".to_owned() } else { wrong };
    html! { <p class="excerpt"><code>{ before }<mark>{ wrong }</mark>{ after }</code></p> }
}

/// The notice of a mistake in the link that was opened. `rest` stands below it.
pub(crate) fn link_error(error: &LinkError, language: Language, rest: Html) -> Html {
    html! {
        <div class="notice fault" role="alert">
            <p>
                <strong>{ language.say(&NoticePhrase::LinkHasMistake) }</strong>
                { " " }{ error.reason(language) }
            </p>
            { excerpt(error) }
            { rest }
        </div>
    }
}

/// The notice that the game is not in the storage, with the reason.
pub(crate) fn not_stored(language: Language, refused: StorageError) -> Html {
    let phrase = match refused {
        StorageError::Blocked => NoticePhrase::StorageBlocked,
        StorageError::Full => NoticePhrase::StorageFull,
        StorageError::Failed => NoticePhrase::StorageFailed,
    };
    html! { <p class="notice storage" role="status">{ language.say(&phrase) }</p> }
}
