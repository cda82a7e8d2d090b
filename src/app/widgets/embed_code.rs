//! The code that puts a problem or a lesson on another page.

use web_sys::Element;
use yew::prelude::*;

use crate::app::system::app_address;
use crate::app::system::events::target;
use crate::app::system::value::use_value;
use crate::app::widgets::buttons::{Weight, button};
use crate::app::widgets::copying::{copy_from_beside, copy_message};
use apila_core::i18n::Language;
use apila_model::embed::snippet::named_element;
use apila_model::record::Address;

apila_core::phrases! { enum EmbedCodePhrase { EmbedBoard, CodeToCopy, CopyCode, CopyTextByHand } }

#[derive(Properties, PartialEq)]
pub(crate) struct EmbedCodeProps {
    /// The attribute of the element that names what it shows.
    pub(crate) attribute: &'static str,
    pub(crate) value: String,
    /// The page of the app to which the element leads until it is loaded.
    pub(crate) page: Address,
    /// The title of this page.
    pub(crate) title: String,
    pub(crate) language: Language,
}

/// The code, unfolded when it is asked for.
#[component]
pub(crate) fn EmbedCode(props: &EmbedCodeProps) -> Html {
    let EmbedCodeProps { attribute, value, page, title, language } = props;
    let is_open = use_value(|| false);
    let copied = use_value(|| None::<(String, bool)>);
    let code = named_element(&app_address(), attribute, value, page, title);
    let message = copy_message(&copied, &code, &EmbedCodePhrase::CopyTextByHand, *language);
    let ontoggle = {
        let setter = is_open.setter();
        Callback::from(move |event: Event| {
            let details = target::<Element>(&event);
            setter.set(details.is_some_and(|details| details.has_attribute("open")));
        })
    };
    html! {
        <details class="embed-code" {ontoggle}>
            <summary>{ language.say(&EmbedCodePhrase::EmbedBoard) }</summary>
            // The page has one live region until the code is asked for.
            if *is_open {
                <div class="copy-link">
                    <input type="text" readonly=true value={code.clone()} data-field="code"
                        aria-label={language.say(&EmbedCodePhrase::CodeToCopy)} />
                    <div class="buttons">
                        { button(
                            Weight::Plain,
                            "copy-code",
                            language.say(&EmbedCodePhrase::CopyCode),
                            true,
                            copy_from_beside(&code, &copied),
                        ) }
                        <span class="told" role="status">{ message }</span>
                    </div>
                </div>
            }
        </details>
    }
}
