//! The dialog that makes the code of a board for another page: choices, a live preview, the code to copy.
//!
//! The form is the state: at each change its fields are read by the names of the settings.

mod chosen;

use wasm_bindgen::JsCast;
use web_sys::{Element, FormData, HtmlFormElement, HtmlInputElement};
use yew::prelude::*;

use crate::app::embed::{BoardHost, EmbeddedBoard};
use crate::app::navigation::language::{spoken, when_loaded};
use crate::app::system::events::target;
use crate::app::system::parts::page_part;
use crate::app::system::{app_address, clipboard, files};
use crate::app::widgets::announcement::again;
use crate::app::widgets::buttons::{Weight, button};
use crate::app::widgets::dialog::Dialog;
use crate::app::widgets::forms::choice;
use crate::app::widgets::opponent_fields::OpponentFields;
use apila_core::i18n::{AppPhrase, ConfiguratorPhrase, Language, Phrase, Say, add_words, words};
use apila_core::part::Part;
use apila_model::embed::snippet::{self, Fallback};
use apila_model::embed::{Mode, Reach, SIZES, Setting};
use apila_model::play::Play;
use apila_model::record::Parameter;
use chosen::{Chosen, read};

/// The name of the file with the picture, beside the other page.
const FILE: &str = "board.svg";

#[derive(Properties)]
pub(crate) struct ConfiguratorProps {
    /// The table. The board begins with the position shown.
    pub(crate) play: Play,
    pub(crate) language: Language,
    pub(crate) on_close: Callback<()>,
}

impl PartialEq for ConfiguratorProps {
    fn eq(&self, other: &ConfiguratorProps) -> bool {
        self.play.revision() == other.play.revision() && self.language == other.language
    }
}

/// Makes the dialog.
type Show = fn(ConfiguratorProps) -> Html;

/// The dialog, as a part of the program.
pub(super) static CONFIGURATOR: Part<Show> = page_part!(configurator: Show = SHOW);
static SHOW: Show = |props| {
    add_words(&words::CONFIGURATOR);
    html! { <Configurator ..props /> }
};

#[component]
fn Configurator(props: &ConfiguratorProps) -> Html {
    let language = props.language;
    let say = |phrase: &dyn Say| language.say(phrase);
    let chosen = use_state_eq(|| Chosen::first(&props.play));
    // Whether copying worked, and how often it was tried.
    let copied = use_state_eq(|| None::<(bool, u32)>);
    let on_input = {
        let (play, chosen, copied) = (props.play.clone(), chosen.setter(), copied.setter());
        Callback::from(move |event: InputEvent| {
            let form = target::<Element>(&event).and_then(|field| field.closest("form").ok()?);
            let form = form.and_then(|form| form.dyn_into::<HtmlFormElement>().ok());
            let Some(form) = form else { return };
            let play = play.clone();
            let read = move || FormData::new_with_form(&form).ok().map(|data| read(&data, &play));
            let Some(asked) = read().map(|read| read.settings.link().language()) else { return };
            let (chosen, copied) = (chosen.clone(), copied.clone());
            // The words of the preview's language may have to be loaded first. The form is read again afterwards; if the
            // language has changed meanwhile, the callback of that change takes over.
            when_loaded(asked.unwrap_or_default(), move || {
                if let Some(read) = read().filter(|read| read.settings.link().language() == asked) {
                    chosen.set(read);
                    copied.set(None);
                }
            });
        })
    };
    let home = app_address();
    let words = chosen.settings.link().language().map_or(language, spoken);
    let fallback = Fallback::of(&chosen.settings, words);
    let host =
        use_memo((chosen.settings.clone(), words), |(settings, words)| BoardHost::preview(settings, *words));
    let code = match (chosen.in_frame, chosen.picture_in_code) {
        (true, _) => snippet::frame(&chosen.settings, &home, &fallback),
        (false, true) => snippet::element(&chosen.settings, &home, &fallback, &fallback.data_address()),
        (false, false) => snippet::element(&chosen.settings, &home, &fallback, FILE),
    };
    let copy = {
        let (copied, count) = (copied.setter(), copied.map_or(0, |(_, count)| count.wrapping_add(1)));
        Callback::from(move |event: MouseEvent| {
            let dialog = target::<Element>(&event).and_then(|button| button.closest("dialog").ok()?);
            if let Some(field) = dialog.and_then(|dialog| dialog.query_selector("textarea").ok()?) {
                let copied = copied.clone();
                // A text area has the same methods.
                let field = field.unchecked_into::<HtmlInputElement>();
                clipboard::copy(&field, Callback::from(move |worked| copied.set(Some((worked, count)))));
            }
        })
    };
    let save = Callback::from(move |_: MouseEvent| files::save_text(FILE, files::SVG, &fallback.svg));
    let told = match *copied {
        None => String::new(),
        Some((true, count)) => say(&AppPhrase::Copied) + again(count),
        Some((false, count)) => say(&AppPhrase::CopyByHand) + again(count),
    };
    let is_exercise = chosen.settings.get(Setting::Mode) == Some(Mode::Exercise.name());
    let is_to_play_on = chosen.settings.get(Setting::Mode).is_none();
    let can_be_solved = props.play.record().outcome_by_play(props.play.shown()).is_none();
    let modes = Mode::ALL.into_iter().filter(|mode| *mode != Mode::Exercise || can_be_solved).map(|mode| {
        let words = say(&snippet::mode_phrase(mode));
        choice(Setting::Mode.name(), mode.name(), mode == Mode::Play, html! { <span>{ words }</span> })
    });
    let field = |name: &'static str, phrase: &dyn Say, kind: &'static str| {
        html! { <label class="field">{ say(phrase) }<input type={kind} {name} min={SIZES.start().to_string()} max={SIZES.end().to_string()} maxlength="500" autocomplete="off" /></label> }
    };
    let tick = |name: &'static str, value: &'static str, phrase: &dyn Say, checked: bool| {
        html! {
            <label class="choice"><input type="checkbox" {name} {value} ~defaultChecked={checked} /><span>{ say(phrase) }</span></label>
        }
    };
    let select = |name: &'static str, phrase: &dyn Say, options: Vec<(&'static str, String)>| {
        html! {
            <label class="field">{ say(phrase) }
                <select {name}>
                    { for options.into_iter().enumerate().map(|(index, (value, words))| html! { <option {value} selected={index == 0}>{ words }</option> }) }
                </select>
            </label>
        }
    };
    let has_notes = (0..=props.play.record().plies())
        .any(|ply| !props.play.tree().comment(props.play.tree().node_at(ply)).is_empty());
    let as_around = || ("", say(&ConfiguratorPhrase::AsAround));
    let themes =
        vec![as_around(), ("light", say(&AppPhrase::ColoursLight)), ("dark", say(&AppPhrase::ColoursDark))];
    let languages = Language::ALL.map(|each| (each.tag(), each.own_name().to_owned()));
    let languages = [as_around()].into_iter().chain(languages).collect();
    let by_moves = (props.play.shown() < props.play.record().plies())
        .then(|| ("", say(&ConfiguratorPhrase::SolvedByMoves)));
    let by_proof =
        [(Reach::Win, ConfiguratorPhrase::SolvedByWin), (Reach::Draw, ConfiguratorPhrase::SolvedByDraw)]
            .map(|(reach, phrase)| (reach.name(), say(&phrase)));
    let solved_by = by_moves.into_iter().chain(by_proof).collect();
    let radio = |name: &'static str, value: &'static str, phrase: &dyn Say, checked: bool| {
        choice(name, value, checked, html! { <span>{ say(phrase) }</span> })
    };
    html! {
        <Dialog title={say(&AppPhrase::EmbedBoard)} on_close={props.on_close.clone()}>
            <div class="configurator">
                <form class="choices" oninput={on_input} onsubmit={|event: SubmitEvent| event.prevent_default()}>
                    <fieldset><legend>{ say(&ConfiguratorPhrase::BoardIs) }</legend>{ for modes }</fieldset>
                    if is_to_play_on {
                        <OpponentFields id={props.play.record().id()} computers={props.play.computers()} by_link=false by_lot=false {language} />
                    }
                    if is_exercise {
                        { select(Setting::Reach.name(), &ConfiguratorPhrase::SolvedBy, solved_by) }
                        { field(Setting::Goal.name(), &ConfiguratorPhrase::TaskInWords, "text") }
                    }
                    { field(Setting::Marks.name(), &ConfiguratorPhrase::MarkedCells, "text") }
                    { field(Setting::Arrows.name(), &Phrase::Arrows, "text") }
                    <div class="side-by-side">
                        { select(Parameter::Theme.name(), &AppPhrase::PictureColours, themes) }
                        { select(Parameter::Language.name(), &AppPhrase::LanguageOfPage, languages) }
                        { field(Setting::Size.name(), &ConfiguratorPhrase::GreatestWidth, "number") }
                    </div>
                    <div class="ticks">
                        { tick("named", "on", &Phrase::Coordinates, true) }
                        { tick(Setting::Orientation.name(), "turned", &ConfiguratorPhrase::OtherSide, false) }
                        { tick(Setting::Allow.name(), "nothing", &ConfiguratorPhrase::NoButtons, false) }
                        if has_notes { { tick("notes", "on", &ConfiguratorPhrase::NotesAsCaptions, false) } }
                    </div>
                    <fieldset>
                        <legend>{ say(&ConfiguratorPhrase::EmbedAs) }</legend>
                        { radio("kind", "element", &ConfiguratorPhrase::AsElement, true) }
                        { radio("kind", "frame", &ConfiguratorPhrase::AsFrame, false) }
                    </fieldset>
                    if chosen.in_frame {
                        { field(Setting::Host.name(), &ConfiguratorPhrase::YourSite, "text") }
                    } else {
                        <fieldset>
                            <legend>{ say(&ConfiguratorPhrase::PictureUntil) }</legend>
                            { radio("picture", "code", &ConfiguratorPhrase::PictureInCode, true) }
                            { radio("picture", "file", &ConfiguratorPhrase::PictureAsFile, false) }
                        </fieldset>
                    }
                </form>
                <div class="outcome">
                    <section aria-label={say(&Phrase::Preview)}><EmbeddedBoard key={format!("{}{}", words.tag(), chosen.settings.frame())} host={(*host).clone()} has_drawings=true /></section>
                    <label class="field">{ say(&ConfiguratorPhrase::CodeToCopy) }
                        <textarea class="code" readonly=true rows="6" spellcheck="false" data-field="code" value={code} />
                    </label>
                    <form method="dialog" class="buttons">
                        <span class="told" role="status">{ told }</span>
                        if !chosen.in_frame && !chosen.picture_in_code {
                            { button(Weight::Plain, "save-fallback", say(&ConfiguratorPhrase::SaveFallback), true, save) }
                        }
                        { button(Weight::Primary, "copy", say(&ConfiguratorPhrase::CopyCode), true, copy) }
                        <button type="submit">{ say(&AppPhrase::Close) }</button>
                    </form>
                </div>
            </div>
        </Dialog>
    }
}
