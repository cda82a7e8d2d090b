//! The notice that the computer has no answer, and the button to ask again.
//!
//! The notice does not blame the browser: where workers are not allowed, the page computes the answer itself.

use yew::prelude::*;

use crate::app::thinking::WorkerTrouble;
use crate::app::widgets::buttons::{Weight, button};
use apila_core::i18n::{Language, Phrase};
use apila_model::analysis::Remark;

/// Returns the reason why there is no answer, as a text.
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
