//! A button to share the result of the problem of the day as a text. It does not reveal the solution.

use gloo::utils::document;
use yew::prelude::*;

use super::ProblemsPhrase;
use crate::app::navigation::url;
use crate::app::phrase::AppPhrase;
use crate::app::system::value::use_value;
use crate::app::system::{clipboard, share_sheet};
use crate::app::widgets::buttons::{Weight, button};
use crate::app::widgets::copying::copy_message;
use apila_core::i18n::Language;
use apila_model::problems::{Attempts, Day, card_of, stars as stars_of};
use apila_model::record::Address;

#[derive(Properties, PartialEq)]
pub(super) struct ShareResultProps {
    pub(super) day: Day,
    pub(super) game: String,
    pub(super) grade: u8,
    pub(super) attempts: Attempts,
    pub(super) language: Language,
}

/// The link to a day. If the site has cards, it is the card, which shows the board in chats. A site has them
/// if its address is known, and then the page names it.
fn link_to(day: Day, language: Language) -> String {
    let site = document().query_selector("link[rel=canonical]").ok().flatten();
    let site = site.and_then(|link| link.get_attribute("href"));
    site.and_then(|site| card_of(&site, day, language))
        .unwrap_or_else(|| url(&Address::Problems(format!("/daily/{}", day.date()))))
}

/// The button. It opens the system's dialog for sharing, or else copies the text. Where copying fails, the
/// text is shown.
#[component]
pub(super) fn ShareResult(props: &ShareResultProps) -> Html {
    let ShareResultProps { day, game, grade, attempts, language } = props;
    let language = *language;
    let copied = use_value(|| None::<(String, bool)>);
    let link = link_to(*day, language);
    let line = language.say(&ProblemsPhrase::ShareLine {
        date: day.date().to_string(),
        game: game.clone(),
        stars: stars_of(*grade).replace('☆', ""),
        result: language.say(&attempts.result()),
    });
    let text = format!("{line} {link}");
    let message = copy_message(&copied, &text, &AppPhrase::CopyByHand, language);
    let has_failed = copied.as_ref().is_some_and(|(of, is_copied)| *of == text && !is_copied);
    let on_share = {
        let (text, copied) = (text.clone(), copied.setter());
        Callback::from(move |_: MouseEvent| {
            if share_sheet::is_available() {
                return share_sheet::open(&line, &link);
            }
            let (shared, copied) = (text.clone(), copied.clone());
            let done = Callback::from(move |is_copied| copied.set(Some((shared.clone(), is_copied))));
            clipboard::copy_text(&text, done);
        })
    };
    html! {
        <div class="result">
            { button(Weight::Primary, "share", language.say(&ProblemsPhrase::ShareResult), true, on_share) }
            <span class="told" role="status">{ message }</span>
            if has_failed {
                <input type="text" readonly=true value={text}
                    aria-label={language.say(&ProblemsPhrase::ResultAsText)} data-field="result" />
            }
        </div>
    }
}
