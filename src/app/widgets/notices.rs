//! Notices: what is wrong with a link, a press, the storage or the worker.

use yew::prelude::*;

use crate::app::navigation::rules;
use crate::app::saved::shelf::Refused;
use crate::app::thinking::WorkerTrouble;
use apila_core::i18n::{Language, Phrase};
use apila_model::play::Play;
use apila_model::record::LinkFault;

/// The part of a link or of a position that has a mistake, with the mistake marked.
pub(crate) fn excerpt(fault: &LinkFault) -> Html {
    let [before, wrong, after] = fault.excerpt();
    let wrong = if wrong.is_empty() { "␣".to_owned() } else { wrong };
    html! { <p class="excerpt"><code>{ before }<mark>{ wrong }</mark>{ after }</code></p> }
}

/// The mistake in the link that was opened; `rest` stands below.
pub(crate) fn link_fault(fault: &LinkFault, language: Language, rest: Html) -> Html {
    html! {
        <div class="notice fault" role="alert">
            <p><strong>{ language.say(&Phrase::LinkHasMistake) }</strong>{ " " }{ fault.reason(language) }</p>
            { excerpt(fault) }
            { rest }
        </div>
    }
}

/// Why the last press was refused, with a link to the paragraph of the rules. `home` is the app's address, empty within the
/// app.
pub(crate) fn refusal(play: &Play, home: &str) -> Option<Html> {
    let notice = play.notice()?;
    let rule = play.broken_rule().map(|paragraph| {
        let language = play.language();
        let href =
            format!("{home}{}", rules::address(play.record().id().listing(), language, Some(paragraph)));
        html! {
            <a {href} target="_blank" rel="noopener" data-action="rule">{ language.say(&Phrase::TheRule) }</a>
        }
    });
    Some(html! { <p class="notice">{ notice }{ " " }{ rule.unwrap_or_default() }</p> })
}

/// Why the game is not in the storage.
pub(crate) fn not_stored(language: Language, refused: Refused) -> Html {
    let phrase = match refused {
        Refused::Blocked => Phrase::StorageBlocked,
        Refused::Full => Phrase::StorageFull,
    };
    html! { <p class="notice storage" role="status">{ language.say(&phrase) }</p> }
}

/// What happened to the worker that thinks for the page.
pub(crate) fn worker_trouble(language: Language, trouble: WorkerTrouble) -> Html {
    let phrase = match trouble {
        WorkerTrouble::Restarted => Phrase::ThinkingRestarted,
        WorkerTrouble::Failed => Phrase::ThinkingFailed,
        WorkerTrouble::PartMissing => Phrase::PartMissing,
    };
    html! { <p class="notice" role="status">{ language.say(&phrase) }</p> }
}
