//! Notices that several pages of problems show.

use yew::prelude::*;

use crate::app::saved::solved;
use apila_core::i18n::{Language, ProblemPhrase};

/// The notices about the storage, if there are any.
pub(super) fn storage_notices(language: Language) -> Html {
    html! {
        <>
            if solved::refused().is_some() {
                <p class="notice storage" role="status">
                    { language.say(&ProblemPhrase::ProgressNotStored) }
                </p>
            }
            if solved::has_unreadable() {
                <p class="notice storage" role="status">{ language.say(&ProblemPhrase::SetAsideProgress) }</p>
            }
        </>
    }
}
