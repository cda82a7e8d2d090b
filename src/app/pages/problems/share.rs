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
use apila_model::problems::{Attempts, DailyProblem, ProblemPhrase, stars as stars_of};
use apila_model::record::Address;

#[derive(Properties, PartialEq)]
pub(super) struct ShareResultProps {
    pub(super) daily: DailyProblem,
    pub(super) game: String,
    pub(super) number: u32,
    pub(super) grade: u8,
    /// The number of days in a row.
    pub(super) streak: usize,
    pub(super) attempts: Attempts,
    pub(super) language: Language,
}

/// The link to the problem of a day. `number` is that of the problem. If the site has cards, it is the card,
/// which shows the board in chats. A site has them if its address is known, and then the page names it.
fn link_to(daily: DailyProblem, number: u32, language: Language) -> String {
    let site = document().query_selector("link[rel=canonical]").ok().flatten();
    let site = site.and_then(|link| link.get_attribute("href"));
    site.map(|site| daily.card(&site, number, language))
        .unwrap_or_else(|| url(&Address::Problems(daily.path())))
}

/// The button. It opens the system's dialog for sharing, or else copies the text. Where copying fails, the
/// text is shown.
#[component]
pub(super) fn ShareResult(props: &ShareResultProps) -> Html {
    let ShareResultProps { daily, game, number, grade, streak, attempts, language } = props;
    let language = *language;
    let copied = use_value(|| None::<(String, bool)>);
    let link = link_to(*daily, *number, language);
    let mut line = language.say(&ProblemsPhrase::ShareLine {
        date: daily.day.date().to_string(),
        game: game.clone(),
        stars: stars_of(*grade).replace('☆', ""),
        result: language.say(&attempts.result()),
    });
    if *streak > 1 {
        line = format!("{line} · {}", language.say(&ProblemPhrase::Streak { days: *streak }));
    }
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
    let weight = if attempts.is_solved() { Weight::Primary } else { Weight::Quiet };
    html! {
        <div class="result">
            { button(weight, "share", language.say(&ProblemsPhrase::ShareResult), true, on_share) }
            <span class="told" role="status">{ message }</span>
            if has_failed {
                <input type="text" readonly=true value={text}
                    aria-label={language.say(&ProblemsPhrase::ResultAsText)} data-field="result" />
            }
        </div>
    }
}
