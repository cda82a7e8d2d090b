//! The page of settings. A choice has an effect at once and is stored. There is nothing to confirm.

mod preview;
mod styles;

use std::cell::RefCell;
use std::rc::Rc;

use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::Page;
use crate::app::navigation::language::when_loaded;
use crate::app::phrase::AppPhrase;
use crate::app::saved::preferences;
use crate::app::system::events::target;
use crate::app::system::parts::page_part;
use crate::app::system::value::use_value;
use crate::app::system::{can_vibrate, media};
use crate::app::widgets::bar::header;
use crate::app::widgets::sprites::board_style;
use apila_core::game::BoardStyle;
use apila_core::i18n::Language;
use apila_core::part::Part;
use apila_model::catalog::GameId;
use apila_model::display::{ReadingAid, SpeechDetail, Speed, Theme};
use apila_model::places::Place;
use apila_model::play::Confirming;
use apila_model::preferences::Preference;
use apila_model::record::{LONGEST_NAME, player_name};
use preview::Preview;
use styles::Styles;

apila_core::phrases! {
    enum SettingsPhrase {
        SettingsAreKept,
        SettingsNotStored,
        ThemeSystem,
        SettingsOfPage,
        SettingsOfReading,
        SettingsOfBoard,
        SettingsOfPlay,
        DotsOnOffers,
        SpeedOfMoves,
        SpeedOff,
        SpeedSlow,
        SpeedUsual,
        SpeedFast,
        LessMotion,
        ConfirmMoves,
        ConfirmOff,
        ConfirmOnTouch,
        ConfirmAlways,
        SoundsOfMoves,
        Signals,
        VibrationOfMoves,
        SpeechDetail,
        SpeechShort,
        SpeechUsual,
        SpeechFull,
        DistinctLetters,
        WideSpacing,
        StrongText,
    }
}

#[derive(Properties, PartialEq)]
pub(crate) struct SettingsPageProps {
    pub(crate) language: Language,
    /// Called with the language that was chosen, once its words are loaded or have failed to load.
    pub(crate) on_language: Callback<Language>,
    /// Called when a setting was changed that all pages show.
    pub(crate) on_choice: Callback<()>,
}

/// Makes the page.
pub(crate) static PAGE: Part<Page<SettingsPageProps>> = page_part!(settings: Page<SettingsPageProps> = MOUNT);

static MOUNT: Page<SettingsPageProps> = |visit, props| {
    html! { <SettingsPage key={visit} ..props /> }
};

#[component]
fn SettingsPage(props: &SettingsPageProps) -> Html {
    let language = props.language;
    let update = Rc::new(use_force_update());
    let awaited = use_mut_ref(|| None);
    let onchange = use_choices(props, &awaited, &update);
    let chosen_language = awaited.borrow().unwrap_or(language);
    let shown = use_value(|| GameId::all().next());
    let are_stored = preferences::are_stored();
    let on_game = {
        // All pages draw the games that are loaded.
        let (shown, on_load) = (shown.setter(), props.on_choice.clone());
        Callback::from(move |id| {
            on_load.emit(());
            shown.set(Some(id));
        })
    };
    let section = |title: SettingsPhrase, content: Html| {
        html! {
            <section><h2>{ language.say(&title) }</h2>{ content }</section>
        }
    };
    html! {
        <>
            { header(language, Some(&Place::Settings)) }
            <main id="content" class="page settings">
                <h1>{ language.say(&Place::Settings) }</h1>
                if are_stored { <p class="hint">{ language.say(&SettingsPhrase::SettingsAreKept) }</p> }
                if let Some(id) = *shown {
                    <Preview {id} {language} {on_game} coordinates={preferences::coordinates()}
                        speed={preferences::speed()} />
                }
                <div class="choices" {onchange}>
                    { section(SettingsPhrase::SettingsOfBoard, of_board(language, *shown)) }
                    { section(SettingsPhrase::SettingsOfPlay, of_play(language)) }
                    { section(SettingsPhrase::SettingsOfReading, of_reading(language)) }
                    { section(SettingsPhrase::SettingsOfPage, of_page(language, chosen_language, update)) }
                </div>
                <div role="status">
                    if !are_stored {
                        <p class="notice storage">{ language.say(&SettingsPhrase::SettingsNotStored) }</p>
                    }
                </div>
            </main>
        </>
    }
}

/// Returns the callback that stores the choice of a field and shows its effect. `awaited` is the language
/// that was chosen while its words are being loaded.
#[hook]
fn use_choices(
    props: &SettingsPageProps,
    awaited: &Rc<RefCell<Option<Language>>>,
    update: &Rc<UseForceUpdateHandle>,
) -> Callback<Event> {
    let (on_choice, on_language) = (props.on_choice.clone(), props.on_language.clone());
    let (awaited, update) = (awaited.clone(), update.clone());
    Callback::from(move |event: Event| {
        let Some(field) = target::<HtmlInputElement>(&event) else { return };
        let (name, value) = (field.name(), field.value());
        if let Some(preference) = Preference::of_field(&name, &value, field.checked()) {
            preferences::choose(preference);
            write_on_root(preference);
        } else if let Some(chosen) = Language::of_tag(&value).filter(|_| name == "language") {
            awaited.replace(Some(chosen));
            let (awaited, on_language) = (awaited.clone(), on_language.clone());
            return when_loaded(chosen, move || {
                // Another language may have been chosen while the words were loading.
                if *awaited.borrow() == Some(chosen) {
                    awaited.take();
                    on_language.emit(chosen);
                }
            });
        }
        on_choice.emit(());
        update.force_update();
    })
}

fn of_board(language: Language, shown: Option<GameId>) -> Html {
    let own = |phrase: SettingsPhrase| language.say(&phrase);
    let speed = preferences::speed();
    let speeds = Speed::ALL.map(|each| (each.tag(), own(speed_name(each))));
    html! {
        <>
            if let Some(id) = shown {
                <Styles {id} {language} chosen={board_style()} theme={preferences::theme()} />
            }
            <div class="switches">
                { switch("coordinates", language.say(&AppPhrase::Coordinates), preferences::coordinates()) }
                { switch("offers", own(SettingsPhrase::DotsOnOffers), preferences::offers()) }
            </div>
            { one_of("speed", own(SettingsPhrase::SpeedOfMoves), speed.tag(), speeds) }
            if media::reduced_motion() { <p class="hint">{ own(SettingsPhrase::LessMotion) }</p> }
        </>
    }
}

fn of_play(language: Language) -> Html {
    let own = |phrase: SettingsPhrase| language.say(&phrase);
    let confirming = preferences::confirming();
    let choices = Confirming::ALL.map(|each| (each.tag(), own(confirming_name(each))));
    let details = SpeechDetail::ALL.map(|each| (each.tag(), own(detail_name(each))));
    html! {
        <>
            { one_of("confirm", own(SettingsPhrase::ConfirmMoves), confirming.tag(), choices) }
            <div class="switches">
                { switch("sounds", own(SettingsPhrase::SoundsOfMoves), preferences::is_on(preferences::SOUNDS)) }
                { switch("signals", own(SettingsPhrase::Signals), preferences::is_on(preferences::SIGNALS)) }
                if can_vibrate() {
                    { switch("vibration", own(SettingsPhrase::VibrationOfMoves), preferences::is_on(preferences::VIBRATION)) }
                }
            </div>
            { one_of("speech", own(SettingsPhrase::SpeechDetail), preferences::speech().tag(), details) }
        </>
    }
}

fn of_reading(language: Language) -> Html {
    let name = |aid: ReadingAid| match aid {
        ReadingAid::Letters => SettingsPhrase::DistinctLetters,
        ReadingAid::Spacing => SettingsPhrase::WideSpacing,
        ReadingAid::Ink => SettingsPhrase::StrongText,
    };
    let field = |aid: ReadingAid| switch(aid.tag(), language.say(&name(aid)), preferences::is_on(aid.key()));
    html! { <div class="switches">{ for ReadingAid::ALL.map(field) }</div> }
}

fn of_page(language: Language, chosen: Language, update: Rc<UseForceUpdateHandle>) -> Html {
    let shared = |phrase: AppPhrase| language.say(&phrase);
    let themes = [
        (Theme::System.tag(), language.say(&SettingsPhrase::ThemeSystem)),
        (Theme::Light.tag(), shared(AppPhrase::ColoursLight)),
        (Theme::Dark.tag(), shared(AppPhrase::ColoursDark)),
    ];
    let languages = Language::ALL.map(|each| (each.tag(), each.own_name().to_owned()));
    let on_name = Callback::from(move |event: InputEvent| {
        if let Some(field) = target::<HtmlInputElement>(&event) {
            preferences::set_player_name(&player_name(&field.value()));
            update.force_update();
        }
    });
    html! {
        <>
            { one_of("theme", shared(AppPhrase::PictureColours), preferences::theme().tag(), themes) }
            { one_of("language", shared(AppPhrase::LanguageOfPage), chosen.tag(), languages) }
            <label class="field">
                { shared(AppPhrase::YourName) }
                <input type="text" name="player" dir="auto"
                    maxlength={LONGEST_NAME.to_string()} autocomplete="nickname"
                    ~defaultValue={preferences::player_name()} oninput={on_name} />
            </label>
        </>
    }
}

/// A setting with several values.
fn one_of<const COUNT: usize>(
    name: &'static str,
    legend: String,
    chosen: &'static str,
    options: [(&'static str, String); COUNT],
) -> Html {
    let options = options.into_iter().map(|(value, text)| segment(name, value, text, value == chosen));
    html! { <fieldset class="segments"><legend>{ legend }</legend>{ for options }</fieldset> }
}

/// One value of a setting.
fn segment(name: &'static str, value: &'static str, text: String, checked: bool) -> Html {
    html! {
        <label class="choice"><input type="radio" {name} {value} {checked} /><span>{ text }</span></label>
    }
}

/// A setting that is on or off.
fn switch(name: &'static str, text: String, checked: bool) -> Html {
    html! {
        <label class="choice"><input type="checkbox" {name} {checked} /><span>{ text }</span></label>
    }
}

/// Writes a choice on the root element as `static/look.js` does when a page is loaded.
fn write_on_root(preference: Preference) {
    match preference {
        Preference::Theme(theme) => {
            media::note(media::THEME, (theme != Theme::System).then(|| theme.tag()));
        }
        Preference::Speed(speed) => {
            media::note(media::SPEED, (speed != Speed::Usual).then(|| speed.tag()));
        }
        Preference::BoardStyle(style) => {
            media::note(media::BOARDS, (style != BoardStyle::Usual).then(|| style.tag()));
        }
        Preference::Offers(is_shown) => media::note(media::OFFERS, (!is_shown).then_some("hidden")),
        Preference::Reading(aid, is_on) => media::note(media::aid_attribute(aid), is_on.then_some("on")),
        _ => {}
    }
}

const fn speed_name(speed: Speed) -> SettingsPhrase {
    match speed {
        Speed::Off => SettingsPhrase::SpeedOff,
        Speed::Slow => SettingsPhrase::SpeedSlow,
        Speed::Usual => SettingsPhrase::SpeedUsual,
        Speed::Fast => SettingsPhrase::SpeedFast,
    }
}

const fn detail_name(detail: SpeechDetail) -> SettingsPhrase {
    match detail {
        SpeechDetail::Short => SettingsPhrase::SpeechShort,
        SpeechDetail::Usual => SettingsPhrase::SpeechUsual,
        SpeechDetail::Full => SettingsPhrase::SpeechFull,
    }
}

const fn confirming_name(choice: Confirming) -> SettingsPhrase {
    match choice {
        Confirming::Off => SettingsPhrase::ConfirmOff,
        Confirming::OnTouch => SettingsPhrase::ConfirmOnTouch,
        Confirming::Always => SettingsPhrase::ConfirmAlways,
    }
}
