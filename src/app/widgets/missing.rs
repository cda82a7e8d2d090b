//! The page that is shown instead of a page whose part of the program could not be loaded.

use gloo::events::EventListener;
use gloo::utils::window;
use yew::prelude::*;

use super::bar::header;
use super::buttons::{Weight, button};
use crate::app::phrase::AppPhrase;
use crate::app::system::dependent::use_effect_on;
use crate::app::system::is_in_frame;
use apila_core::i18n::{Language, Phrase};

/// The page, with a button to try again. It also tries again when the network returns.
pub(crate) fn missing_page(language: Language, retry: Callback<()>) -> Html {
    html! { <MissingPage {language} {retry} /> }
}

#[derive(Properties, PartialEq)]
struct MissingPageProps {
    language: Language,
    retry: Callback<()>,
}

#[component]
fn MissingPage(props: &MissingPageProps) -> Html {
    let MissingPageProps { language, retry } = props;
    use_effect_on(retry.clone(), |retry| {
        let retry = retry.clone();
        EventListener::new(&window(), "online", move |_| retry.emit(()))
    });
    let bar = match is_in_frame() {
        true => Html::default(),
        false => header(*language, None),
    };
    html! {
        <>
            { bar }
            <main id="content" class="page">
                <h1 class="unseen">{ language.say(&AppPhrase::SiteName) }</h1>
                <div class="notice" role="alert">
                    <p>{ language.say(&Phrase::PartMissing) }</p>
                    { button(
                        Weight::Plain, "retry", language.say(&Phrase::TryAgain), true, retry.reform(|_| ())
                    ) }
                </div>
            </main>
        </>
    }
}
