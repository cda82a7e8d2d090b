//! The choice of the style of boards, with a picture of the shown game in each style.

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use super::preview::table_of;
use crate::app::system::dependent::use_effect_on;
use crate::app::system::files;
use apila_core::game::BoardStyle;
use apila_core::i18n::Language;
use apila_core::scene::picture::PictureTheme;
use apila_model::catalog::GameId;
use apila_model::display::Theme;
use apila_model::play::PictureChoice;

apila_core::phrases! {
    enum StylesPhrase {
        BoardStyle,
        StyleUsual,
        StylePlain,
        StyleSlate,
        StylePaper,
        StyleHighContrast,
    }
}

#[derive(Properties, PartialEq)]
pub(super) struct StylesProps {
    /// The game in the pictures.
    pub(super) id: GameId,
    pub(super) language: Language,
    pub(super) chosen: BoardStyle,
    /// The theme of the page.
    pub(super) theme: Theme,
}

/// The styles as radio buttons. The page stores the choice.
#[component]
pub(super) fn Styles(props: &StylesProps) -> Html {
    let StylesProps { id, language, chosen, theme } = *props;
    let update = use_force_update();
    let part = id.game().more_styles;
    let are_here = part.is_none_or(|part| part.get().is_some());
    use_effect_on((id.as_str(), are_here), move |_| {
        if let Some(part) = part.filter(|_| !are_here) {
            spawn_local(async move {
                if part.load().await.is_ok() {
                    update.force_update();
                }
            });
        }
    });
    let pictures = use_memo((id, are_here, theme), |_| {
        let table = table_of(id, Language::English);
        BoardStyle::ALL.map(|style| {
            let is_here = id.game().missing_styles(style).is_none();
            is_here.then(|| files::svg_url(&table.picture(picture(style, theme), "")))
        })
    });
    let styles = BoardStyle::ALL.into_iter().zip(pictures.iter()).map(|(style, picture)| {
        html! {
            <label class="choice">
                <input type="radio" name="style" value={style.tag()} checked={style == chosen} />
                // Until the drawings are loaded, the place is empty.
                <img src={picture.clone()} alt="" />
                <span>{ language.say(&name_of(style)) }</span>
            </label>
        }
    });
    html! {
        <fieldset class="styles">
            <legend>{ language.say(&StylesPhrase::BoardStyle) }</legend>
            { for styles }
        </fieldset>
    }
}

/// A small picture of a board alone.
const fn picture(style: BoardStyle, theme: Theme) -> PictureChoice {
    PictureChoice {
        coordinates: false,
        marks: false,
        style,
        theme: match theme {
            Theme::System => PictureTheme::Automatic,
            Theme::Light => PictureTheme::Light,
            Theme::Dark => PictureTheme::Dark,
        },
        paper: false,
        width: 160,
    }
}

const fn name_of(style: BoardStyle) -> StylesPhrase {
    match style {
        BoardStyle::Usual => StylesPhrase::StyleUsual,
        BoardStyle::Plain => StylesPhrase::StylePlain,
        BoardStyle::Slate => StylesPhrase::StyleSlate,
        BoardStyle::Paper => StylesPhrase::StylePaper,
        BoardStyle::HighContrast => StylesPhrase::StyleHighContrast,
    }
}
