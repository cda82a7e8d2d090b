//! The result of the problem of the day as a text to share. It does not reveal the solution.

use yew::prelude::*;

use super::ProblemsPhrase;
use crate::app::navigation::url;
use crate::app::phrase::AppPhrase;
use crate::app::system::share_sheet;
use crate::app::system::value::use_value;
use crate::app::widgets::buttons::{Weight, button};
use crate::app::widgets::copying::{copy_from_beside, copy_message};
use apila_core::i18n::Language;
use apila_model::problems::{Attempts, Day, stars as stars_of};
use apila_model::record::Address;

#[derive(Properties, PartialEq)]
pub(super) struct ShareResultProps {
    pub(super) day: Day,
    pub(super) game: String,
    pub(super) grade: u8,
    pub(super) attempts: Attempts,
    pub(super) language: Language,
}

/// The text, with a button to copy it and, if the system can share texts, a button for that.
#[component]
pub(super) fn ShareResult(props: &ShareResultProps) -> Html {
    let ShareResultProps { day, game, grade, attempts, language } = props;
    let language = *language;
    let copied = use_value(|| None::<(String, bool)>);
    let link = url(&Address::Problems(format!("/daily/{}", day.date())));
    let line = language.say(&ProblemsPhrase::ShareLine {
        date: day.date().to_string(),
        game: game.clone(),
        stars: stars_of(*grade).replace('☆', ""),
        result: language.say(&attempts.result()),
    });
    let text = format!("{line} {link}");
    let on_copy = copy_from_beside(&text, &copied);
    let on_sheet = {
        let (line, link) = (line, link);
        Callback::from(move |_: MouseEvent| share_sheet::open(&line, &link))
    };
    html! {
        <div class="copy-link result">
            <input type="text" readonly=true value={text.clone()}
                aria-label={language.say(&ProblemsPhrase::ResultAsText)} data-field="result" />
            { button(Weight::Plain, "copy", language.say(&ProblemsPhrase::CopyResult), true, on_copy) }
            if share_sheet::is_available() {
                { button(
                    Weight::Plain, "share-sheet", language.say(&AppPhrase::ShareElsewhere), true, on_sheet
                ) }
            }
            <span class="told" role="status">{ copy_message(&copied, &text, &AppPhrase::CopyByHand, language) }</span>
        </div>
    }
}
