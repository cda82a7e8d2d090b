//! The foot of every page: the choice of language, and links to pages about the site.

use web_sys::HtmlSelectElement;
use yew::prelude::*;

use crate::app::navigation::language::{spoken, when_loaded};
use crate::app::phrase::AppPhrase;
use crate::app::system::events::target;
use apila_core::i18n::Language;

apila_core::phrases! { enum FootPhrase { BoardsElsewhere, Licences } }

/// The foot. `on_choose` is called with the chosen language once its words are loaded or have failed to load.
pub(crate) fn foot(language: Language, on_choose: Callback<Language>) -> Html {
    let onchange = Callback::from(move |event: Event| {
        let field = target::<HtmlSelectElement>(&event);
        let chosen = field.as_ref().and_then(|field| Language::of_tag(&field.value()));
        if let (Some(field), Some(chosen)) = (field, chosen) {
            let on_choose = on_choose.clone();
            when_loaded(chosen, move || {
                // Another language may have been chosen while the words were loading.
                if field.value() == chosen.tag() {
                    // A language that failed to load does not stay chosen.
                    field.set_value(spoken(chosen).tag());
                    on_choose.emit(chosen);
                }
            });
        }
    });
    let options = Language::ALL.map(|each| {
        html! {
            <option value={each.tag()} lang={each.tag()} selected={each == language}>
                { each.own_name() }
            </option>
        }
    });
    html! {
        <footer class="foot">
            <label>
                { language.say(&AppPhrase::LanguageOfPage) }
                <select data-field="language" {onchange}>{ for options }</select>
            </label>
            <span>
                <a href="boards.html">{ language.say(&FootPhrase::BoardsElsewhere) }</a>
                <a href="licences.html">{ language.say(&FootPhrase::Licences) }</a>
            </span>
        </footer>
    }
}
