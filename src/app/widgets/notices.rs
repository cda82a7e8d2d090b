//! Notices on any board, about a press or the worker.

use yew::prelude::*;

use crate::app::navigation::rules;
use crate::app::thinking::WorkerTrouble;
use apila_core::i18n::{Language, Phrase, Say};
use apila_model::play::Play;

apila_core::phrases! { enum NoticePhrase { TheRule, ThinkingRestarted, ThinkingFailed } }

/// The notice why the last press was refused, with a link to the paragraph of the rules. `home` is the
/// address of the app, or empty within the app.
pub(crate) fn refusal(play: &Play, home: &str) -> Option<Html> {
    let notice = play.notice()?;
    let rule = play.broken_rule().map(|paragraph| {
        let language = play.language();
        let href =
            format!("{home}{}", rules::address(play.record().id().listing(), language, Some(paragraph)));
        html! {
            <a {href} target="_blank" rel="noopener" data-action="rule">
                { language.say(&NoticePhrase::TheRule) }
            </a>
        }
    });
    Some(html! { <p class="notice">{ notice }{ " " }{ rule.unwrap_or_default() }</p> })
}

/// The notice about a problem with the worker.
pub(crate) fn worker_trouble(language: Language, trouble: WorkerTrouble) -> Html {
    let phrase: &dyn Say = match trouble {
        WorkerTrouble::Restarted => &NoticePhrase::ThinkingRestarted,
        WorkerTrouble::Failed => &NoticePhrase::ThinkingFailed,
        WorkerTrouble::PartMissing => &Phrase::PartMissing,
    };
    html! { <p class="notice" role="status">{ language.say(phrase) }</p> }
}
