//! The notice that there is a newer version of the site. It lies over the page, so that nothing moves when it comes.

use gloo::utils::window;
use yew::prelude::*;

use super::buttons::{Weight, button};
use crate::app::system::updates;
use apila_core::i18n::{Language, Phrase};

#[derive(Properties, PartialEq)]
pub(crate) struct NewVersionProps {
    pub(crate) language: Language,
    /// Called when the reader has sent the notice away: the focus was on it.
    pub(crate) on_later: Callback<()>,
}

/// The notice, once there is something to say.
#[component]
pub(crate) fn NewVersion(props: &NewVersionProps) -> Html {
    let language = props.language;
    let is_shown = use_state_eq(|| false);
    {
        let is_shown = is_shown.setter();
        use_effect_with((), move |()| {
            let listeners = updates::listen(Callback::from(move |()| is_shown.set(true)));
            move || drop(listeners)
        });
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
    let say = |phrase: &Phrase| language.say(phrase);
    html! {
        <div class="new-version" aria-live="polite">
            if *is_shown {
                <div class="news">
                    <p>{ say(&Phrase::NewVersion) }{ " " }<span class="kept">{ say(&Phrase::GameIsKept) }</span></p>
                    <div class="buttons">
                        { button(Weight::Primary, "reload", say(&Phrase::ReloadNow), true, reload) }
                        { button(Weight::Quiet, "later", say(&Phrase::Later), true, later) }
                    </div>
                </div>
            }
        </div>
    }
}
