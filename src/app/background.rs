//! What goes on around the pages, whichever is shown: files that are dropped, launches of the installed app, and newer versions of
//! the site.
//!
//! A part of the program, loaded when the first page has been shown for a while. Browsers keep launches until somebody asks for
//! them, and the service worker is asked for a newer version.

use gloo::utils::window;
use yew::prelude::*;

use crate::app::navigation::{Navigate, dropped, launched};
use crate::app::system::dependent::use_effect_on;
use crate::app::system::parts::page_part;
use crate::app::system::updates;
use crate::app::system::value::use_value;
use crate::app::widgets::buttons::{Weight, button};
use apila_core::i18n::{BackgroundPhrase, Language, Say, add_words, words};
use apila_core::part::Part;

#[derive(Properties, PartialEq)]
pub(super) struct BackgroundProps {
    pub(super) language: Language,
    pub(super) navigate: Navigate,
    /// Called when the reader has sent the notice of a new version away: the focus was on it.
    pub(super) on_later: Callback<()>,
}

/// Shows the notices and listens.
type Mount = fn(BackgroundProps) -> Html;

pub(super) static BACKGROUND: Part<Mount> = page_part!(background: Mount = MOUNT);
static MOUNT: Mount = |props| {
    add_words(&words::BACKGROUND);
    html! { <Background ..props /> }
};

/// The notice that there is a newer version of the site, once there is one. It lies over the page, so that nothing moves when it
/// comes.
#[component]
fn Background(props: &BackgroundProps) -> Html {
    let language = props.language;
    {
        let navigate = props.navigate.clone();
        use_effect_on(language, move |language| {
            (dropped::listen(*language, &navigate), launched::listen(*language, &navigate))
        });
    }
    {
        let navigate = props.navigate.clone();
        use_effect_on((), move |()| launched::open_shared(language, &navigate));
    }
    let is_shown = use_value(|| false);
    {
        let is_shown = is_shown.setter();
        use_effect_on((), move |()| updates::listen(Callback::from(move |()| is_shown.set(true))));
    }
    let reload = Callback::from(|_| {
        // Fails only while the page is being closed.
        let _ = window().location().reload();
    });
    let later = {
        let (is_shown, on_later) = (is_shown.setter(), props.on_later.clone());
        Callback::from(move |_| {
            is_shown.set(false);
            on_later.emit(());
        })
    };
    let say = |phrase: &dyn Say| language.say(phrase);
    html! {
        <div class="new-version" aria-live="polite">
            if *is_shown {
                <div class="news">
                    <p>
                        { say(&BackgroundPhrase::NewVersion) }{ " " }
                        <span class="kept">{ say(&BackgroundPhrase::GameIsKept) }</span>
                    </p>
                    <div class="buttons">
                        { button(Weight::Primary, "reload", say(&BackgroundPhrase::ReloadNow), true, reload) }
                        { button(Weight::Quiet, "later", say(&BackgroundPhrase::Later), true, later) }
                    </div>
                </div>
            }
        </div>
    }
}
