//! Notices that several pages of problems show.

use yew::prelude::*;

use super::ProblemsPhrase;
use crate::app::saved::solved;
use apila_core::i18n::Language;

/// The notices about the storage, if there are any.
pub(super) fn storage_notices(language: Language) -> Html {
    html! {
        <>
            if solved::refused().is_some() {
                <p class="notice storage" role="status">
                    { language.say(&ProblemsPhrase::ProgressNotStored) }
                </p>
            }
            if solved::has_unreadable() {
                <p class="notice storage" role="status">
                    { language.say(&ProblemsPhrase::SetAsideProgress) }
                </p>
            }
        </>
    }
}
