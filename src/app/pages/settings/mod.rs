//! The page of what the reader can choose. A choice holds at once and is stored; there is nothing to confirm.

mod preview;

use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::Page;
use crate::app::saved::preferences;
use crate::app::system::events::target;
use crate::app::system::parts::page_part;
use crate::app::system::{can_vibrate, media};
use crate::app::widgets::bar::top_bar;
use crate::app::widgets::sprites::board_style;
use apila_core::game::BoardStyle;
use apila_core::i18n::{Language, Phrase, add_words, words};
use apila_core::part::Part;
use apila_model::display::{Speed, Theme};
use apila_model::play::Confirming;
use apila_model::record::{LONGEST_NAME, player_name};
use preview::Preview;

#[derive(Properties, PartialEq)]
pub(crate) struct SettingsPageProps {
    pub(crate) language: Language,
    /// Something was chosen that all pages show.
    pub(crate) on_choice: Callback<()>,
}

/// The page, for a visit with a number.
pub(crate) static PAGE: Part<Page<SettingsPageProps>> = page_part!(settings: Page<SettingsPageProps> = MOUNT);

static MOUNT: Page<SettingsPageProps> = |visit, props| {
    add_words(&words::SETTINGS);
    html! { <SettingsPage key={visit} ..props /> }
};

#[component]
fn SettingsPage(props: &SettingsPageProps) -> Html {
    let language = props.language;
    let update = use_force_update();
    let onchange = {
        let on_choice = props.on_choice.clone();
        Callback::from(move |event: Event| {
            if let Some(field) = target::<HtmlInputElement>(&event) {
                choose(&field);
                on_choice.emit(());
                update.force_update();
            }
        })
    };
    let say = |phrase: &Phrase| language.say(phrase);
    let one_of = |name: &'static str,
                  legend: &Phrase,
                  chosen: &'static str,
                  options: Vec<(&'static str, Phrase)>| {
        let options = options.into_iter().map(|(value, phrase)| {
            html! {
                <label class="choice">
                    <input type="radio" {name} {value} checked={value == chosen} /><span>{ say(&phrase) }</span>
                </label>
            }
        });
        html! { <fieldset class="segments"><legend>{ say(legend) }</legend>{ for options }</fieldset> }
    };
    let switch = |name: &'static str, phrase: &Phrase, checked: bool| {
        html! {
            <label class="choice"><input type="checkbox" {name} {checked} /><span>{ say(phrase) }</span></label>
        }
    };
    let section =
        |title: &Phrase, content: Html| html! { <section><h2>{ say(title) }</h2>{ content }</section> };
    let page = html! {
        <>
            { one_of("theme", &Phrase::PictureColours, preferences::theme().tag(), Theme::ALL.map(|theme| (theme.tag(), theme_name(theme))).into()) }
            <label class="field">
                { say(&Phrase::YourName) }
                <input type="text" name="player" maxlength={LONGEST_NAME.to_string()} autocomplete="nickname" ~defaultValue={preferences::player_name()} />
            </label>
        </>
    };
    let board = html! {
        <>
            { one_of("style", &Phrase::BoardStyle, board_style().tag(), BoardStyle::ALL.map(|style| (style.tag(), style_name(style))).into()) }
            <div class="switches">
                { switch("coordinates", &Phrase::Coordinates, preferences::coordinates()) }
                { switch("offers", &Phrase::DotsOnOffers, preferences::offers()) }
            </div>
            { one_of("speed", &Phrase::SpeedOfMoves, preferences::speed().tag(), Speed::ALL.map(|speed| (speed.tag(), speed_name(speed))).into()) }
            if media::reduced_motion() { <p class="hint">{ say(&Phrase::LessMotion) }</p> }
        </>
    };
    let play = html! {
        <>
            { one_of("confirm", &Phrase::ConfirmMoves, preferences::confirming().tag(), Confirming::ALL.map(|choice| (choice.tag(), confirming_name(choice))).into()) }
            <div class="switches">
                { switch("sounds", &Phrase::SoundsOfMoves, preferences::sounds()) }
                if can_vibrate() {
                    { switch("vibration", &Phrase::VibrationOfMoves, preferences::vibration()) }
                }
            </div>
        </>
    };
    html! {
        <>
            { top_bar(language, Some(html! { <h1>{ say(&Phrase::Settings) }</h1> }), Html::default()) }
            <main id="content" class="page settings" {onchange}>
                <p class="hint">{ say(&Phrase::SettingsAreKept) }</p>
                <Preview {language} coordinates={preferences::coordinates()} speed={preferences::speed()} />
                <div class="choices">
                    { section(&Phrase::SettingsOfBoard, board) }
                    { section(&Phrase::SettingsOfPlay, play) }
                    { section(&Phrase::SettingsOfPage, page) }
                </div>
            </main>
        </>
    }
}

/// Remembers what a field says.
fn choose(field: &HtmlInputElement) {
    let (value, is_on) = (field.value(), field.checked());
    match field.name().as_str() {
        "theme" => preferences::set_theme(Theme::of(&value)),
        "style" => preferences::set_board_style(BoardStyle::of(&value).unwrap_or_default()),
        "speed" => preferences::set_speed(Speed::of(&value)),
        "confirm" => preferences::set_confirming(Confirming::of(&value)),
        "coordinates" => preferences::set_coordinates(is_on),
        "offers" => preferences::set_offers(is_on),
        "sounds" => preferences::set_sounds(is_on),
        "vibration" => preferences::set_vibration(is_on),
        "player" => preferences::set_player_name(&player_name(&value)),
        _ => {}
    }
}

const fn theme_name(theme: Theme) -> Phrase {
    match theme {
        Theme::System => Phrase::ThemeSystem,
        Theme::Light => Phrase::ColoursLight,
        Theme::Dark => Phrase::ColoursDark,
    }
}

const fn style_name(style: BoardStyle) -> Phrase {
    match style {
        BoardStyle::Usual => Phrase::StyleUsual,
        BoardStyle::HighContrast => Phrase::StyleHighContrast,
    }
}

const fn speed_name(speed: Speed) -> Phrase {
    match speed {
        Speed::Off => Phrase::SpeedOff,
        Speed::Slow => Phrase::SpeedSlow,
        Speed::Usual => Phrase::SpeedUsual,
        Speed::Fast => Phrase::SpeedFast,
    }
}

const fn confirming_name(choice: Confirming) -> Phrase {
    match choice {
        Confirming::Off => Phrase::ConfirmOff,
        Confirming::OnTouch => Phrase::ConfirmOnTouch,
        Confirming::Always => Phrase::ConfirmAlways,
    }
}
