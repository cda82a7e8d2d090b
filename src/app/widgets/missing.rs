//! What stands in the place of a page of which a part could not be loaded.

use yew::prelude::*;

use super::bar::top_bar;
use super::buttons::{Weight, button};
use apila_core::i18n::{AppPhrase, Language, Phrase};

/// The page, with a way to try again.
pub(crate) fn missing_page(language: Language, retry: Callback<MouseEvent>) -> Html {
    html! {
        <>
            { top_bar(language, None, Html::default()) }
            <main id="content" class="page">
                <h1 class="unseen">{ language.say(&AppPhrase::SiteName) }</h1>
                <div class="notice" role="alert">
                    <p>{ language.say(&Phrase::PartMissing) }</p>
                    { button(Weight::Plain, "retry", language.say(&Phrase::TryAgain), true, retry) }
                </div>
            </main>
        </>
    }
}
