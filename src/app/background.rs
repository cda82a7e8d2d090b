//! Services that run on every page: files that are dropped, launches of the installed app, and the notice of
//! a newer version of the site.
//!
//! They are a part of the program, which is loaded when the first page has been shown for a while. Nothing is
//! lost by that: browsers keep launches until a page asks for them, and this module asks the service worker
//! for a newer version.

use gloo::utils::window;
use wasm_bindgen_futures::spawn_local;
use web_sys::File;
use yew::prelude::*;

use crate::app::navigation::{Navigate, dropped, launched};
use crate::app::saved::reading::read;
use crate::app::system::dependent::use_effect_on;
use crate::app::system::parts::page_part;
use crate::app::system::updates;
use crate::app::system::value::use_value;
use crate::app::widgets::buttons::{Weight, button};
use apila_core::i18n::{Language, Say};
use apila_core::part::Part;
use apila_model::library::FileText;

apila_core::phrases! { enum BackgroundPhrase { NewVersion, GameIsKept, ReloadNow, Later } }

#[derive(Properties, PartialEq)]
pub(super) struct BackgroundProps {
    pub(super) language: Language,
    pub(super) navigate: Navigate,
    /// Called when the reader has dismissed the notice of a new version, which had the focus.
    pub(super) on_later: Callback<()>,
}

/// The functions of the part.
pub(super) struct Services {
    /// Renders the notice and starts listening.
    pub(super) mount: fn(BackgroundProps) -> Html,
    /// Reads files, and calls the function with the texts of all. `None` is a file that the browser does not
    /// give.
    pub(super) read: fn(Vec<Option<File>>, Callback<Vec<FileText>>),
}

/// The services, as a part of the program.
pub(super) static BACKGROUND: Part<Services> = page_part!(background: Services = SERVICES);
static SERVICES: Services = Services {
    mount: |props| html! { <Background ..props /> },
    read: |files, done| spawn_local(async move { done.emit(read(files).await) }),
};

/// The notice of a newer version of the site, once there is one. It lies over the page, so nothing moves when
/// it appears.
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
        // Reloading fails only while the page is being closed.
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
