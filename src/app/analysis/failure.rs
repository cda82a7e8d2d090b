//! What is said where the computer player has no answer, and the way to ask again.
//!
//! The browser is not to blame: where it allows no worker, the page thinks itself.

use yew::prelude::*;

use crate::app::thinking::WorkerTrouble;
use crate::app::widgets::buttons::{Weight, button};
use apila_core::i18n::{Language, Phrase, Remark};

/// Why there is no answer.
pub(super) fn told(trouble: WorkerTrouble, language: Language) -> String {
    match trouble {
        WorkerTrouble::PartMissing => language.say(&Phrase::PartMissing),
        WorkerTrouble::Failed | WorkerTrouble::Restarted => language.say(&Remark::NoAnswer),
    }
}

/// The button that asks again.
pub(super) fn retry_button(language: Language, retry: impl Fn() + 'static) -> Html {
    let retry = Callback::from(move |_: MouseEvent| retry());
    button(Weight::Plain, "ask-again", language.say(&Phrase::TryAgain), true, retry)
}
