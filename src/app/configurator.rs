//! The dialog that makes the code of a board for another page: choices, a live preview, the text to copy.
//!
//! The form is the state: what stands in its fields is read at each change, by the names of the settings.

use wasm_bindgen::JsCast;
use web_sys::{FormData, HtmlFormElement, HtmlInputElement};
use yew::prelude::*;

use super::dialog::Dialog;
use super::embed::{EmbeddedBoard, on_trial};
use super::languages::{spoken, when_loaded};
use super::opponents::{Opponent, OpponentFields, chosen as chosen_opponent};
use super::parts::{Weight, again, button, choice, element, filled_in};
use super::system;
use apila_core::i18n::{Language, Phrase};
use apila_model::embed::snippet::{self, Fallback};
use apila_model::embed::{Mode, Reach, SIZES, Setting, Settings};
use apila_model::play::Play;
use apila_model::record::{Parameter, TableLink};

/// The name of the file for a picture beside the page.
const FILE: &str = "board.svg";

/// What is chosen.
#[derive(Clone, PartialEq)]
struct Chosen {
    settings: Settings,
    in_frame: bool,
    picture_in_code: bool,
}

#[derive(Properties)]
pub(super) struct ConfiguratorProps {
    /// The table, with the position that the board is to show first.
    pub(super) play: Play,
    pub(super) language: Language,
    pub(super) on_close: Callback<()>,
}

impl PartialEq for ConfiguratorProps {
    fn eq(&self, other: &ConfiguratorProps) -> bool {
        self.play.revision() == other.play.revision() && self.language == other.language
    }
}

/// The settings of what was filled in.
fn read(data: &FormData, play: &Play) -> Chosen {
    let mode = filled_in(data, Setting::Mode.name());
    let (record, shown) = (play.record(), play.shown());
    let reach = filled_in(data, Setting::Reach.name());
    let judged = Reach::ALL.into_iter().find(|known| known.name() == reach);
    let mut settings = match mode == Mode::Exercise.name() {
        true => snippet::exercise(record, shown, judged),
        false => Settings::of(record.id()).with_link(TableLink::to_record(record, shown)),
    };
    for setting in Setting::ALL {
        let value = filled_in(data, setting.name());
        // A width that is being typed may be none yet.
        let is_ready = setting != Setting::Size || value.parse().is_ok_and(|size| SIZES.contains(&size));
        if !value.is_empty() && is_ready {
            settings.put(setting, value);
        }
    }
    if mode == Mode::Play.name() {
        settings.put(Setting::Mode, String::new());
        if let Opponent::Computer(computers) = chosen_opponent(data, record.id()) {
            let link = settings.link().clone().against(computers);
            settings = settings.with_link(link);
        }
    }
    if mode != Mode::Exercise.name() {
        settings.put(Setting::Goal, String::new());
    }
    if !filled_in(data, "notes").is_empty() {
        let nodes = (0..=record.plies()).map(|ply| play.tree().comment(play.tree().node_at(ply)));
        settings.put(Setting::Captions, snippet::captions(&nodes.collect::<Vec<_>>()));
    }
    // What goes without saying is left unsaid: the boxes are for what differs.
    settings.put(
        Setting::Coordinates,
        if filled_in(data, "named").is_empty() { "off".to_owned() } else { String::new() },
    );
    for name in [Parameter::Theme, Parameter::Language].map(Parameter::name) {
        settings.set(name, &filled_in(data, name));
    }
    let in_frame = filled_in(data, "kind") == "frame";
    if !in_frame {
        settings.put(Setting::Host, String::new());
    }
    Chosen { settings, in_frame, picture_in_code: filled_in(data, "picture") == "code" }
}

#[component]
pub(super) fn Configurator(props: &ConfiguratorProps) -> Html {
    let language = props.language;
    let say = |phrase: Phrase| language.say(&phrase);
    let chosen = use_state_eq(|| Chosen {
        settings: Settings::of(props.play.record().id()).with_link(
            TableLink::to_record(props.play.record(), props.play.shown()).against(props.play.computers()),
        ),
        in_frame: false,
        picture_in_code: true,
    });
    // Whether the last copying worked, and which one it was.
    let copied = use_state_eq(|| None::<(bool, u32)>);
    let on_input = {
        let (play, chosen, copied) = (props.play.clone(), chosen.setter(), copied.setter());
        Callback::from(move |event: InputEvent| {
            let form = element(&event).and_then(|field| field.closest("form").ok()?);
            let form = form.and_then(|form| form.dyn_into::<HtmlFormElement>().ok());
            let Some(form) = form else { return };
            let play = play.clone();
            let read = move || FormData::new_with_form(&form).ok().map(|data| read(&data, &play));
            let Some(asked) = read().map(|read| read.settings.link().language()) else { return };
            let (chosen, copied) = (chosen.clone(), copied.clone());
            // The preview may speak a language whose words are not there yet. While they are loaded, more may be
            // chosen, another language among it: that one's words are then waited for.
            when_loaded(asked.unwrap_or_default(), move || {
                if let Some(read) = read().filter(|read| read.settings.link().language() == asked) {
                    chosen.set(read);
                    copied.set(None);
                }
            });
        })
    };
    let home = system::app_address();
    let words = chosen.settings.link().language().map_or(language, spoken);
    let fallback = Fallback::of(&chosen.settings, words);
    let stand = use_memo((chosen.settings.clone(), words), |(settings, words)| on_trial(settings, *words));
    let code = match (chosen.in_frame, chosen.picture_in_code) {
        (true, _) => snippet::frame(&chosen.settings, &home, &fallback),
        (false, true) => snippet::element(&chosen.settings, &home, &fallback, &fallback.data_address()),
        (false, false) => snippet::element(&chosen.settings, &home, &fallback, FILE),
    };
    let copy = {
        let (copied, count) = (copied.setter(), copied.map_or(0, |(_, count)| count.wrapping_add(1)));
        Callback::from(move |event: MouseEvent| {
            let field = element(&event).and_then(|button| button.closest("dialog").ok()?);
            if let Some(field) = field.and_then(|dialog| dialog.query_selector("textarea").ok()?) {
                let copied = copied.clone();
                // A field of several lines has the same methods.
                let field = field.unchecked_into::<HtmlInputElement>();
                system::copy(&field, Callback::from(move |worked| copied.set(Some((worked, count)))));
            }
        })
    };
    let save = Callback::from(move |_: MouseEvent| system::save_text(FILE, system::SVG, &fallback.svg));
    let told = match *copied {
        None => String::new(),
        Some((true, count)) => say(Phrase::Copied) + again(count),
        Some((false, count)) => say(Phrase::CopyByHand) + again(count),
    };
    let is_exercise = chosen.settings.get(Setting::Mode) == Some(Mode::Exercise.name());
    let is_to_play_on = chosen.settings.get(Setting::Mode).is_none();
    let can_be_solved = props.play.record().outcome_by_play(props.play.shown()).is_none();
    let modes = Mode::ALL.into_iter().filter(|mode| *mode != Mode::Exercise || can_be_solved).map(|mode| {
        let words = say(snippet::mode_phrase(mode));
        choice(Setting::Mode.name(), mode.name(), mode == Mode::Play, html! { <span>{ words }</span> })
    });
    let field = |name: &'static str, phrase: Phrase, kind: &'static str| {
        html! { <label class="field">{ say(phrase) }<input type={kind} {name} min={SIZES.start().to_string()} max={SIZES.end().to_string()} maxlength="500" autocomplete="off" /></label> }
    };
    let tick = |name: &'static str, value: &'static str, phrase: Phrase, checked: bool| {
        html! {
            <label class="choice"><input type="checkbox" {name} {value} ~defaultChecked={checked} /><span>{ say(phrase) }</span></label>
        }
    };
    let select = |name: &'static str, phrase: Phrase, options: Vec<(&'static str, String)>| {
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
    let as_around = || ("", say(Phrase::AsAround));
    let themes = vec![as_around(), ("light", say(Phrase::ColoursLight)), ("dark", say(Phrase::ColoursDark))];
    let languages = Language::ALL.map(|each| (each.tag(), each.own_name().to_owned()));
    let languages = [as_around()].into_iter().chain(languages).collect();
    let by_moves =
        (props.play.shown() < props.play.record().plies()).then(|| ("", say(Phrase::SolvedByMoves)));
    let by_proof = [(Reach::Win, Phrase::SolvedByWin), (Reach::Draw, Phrase::SolvedByDraw)]
        .map(|(reach, phrase)| (reach.name(), say(phrase)));
    let solved_by = by_moves.into_iter().chain(by_proof).collect();
    let radio = |name: &'static str, value: &'static str, phrase: Phrase, checked: bool| {
        choice(name, value, checked, html! { <span>{ say(phrase) }</span> })
    };
    html! {
        <Dialog title={say(Phrase::EmbedBoard)} on_close={props.on_close.clone()}>
            <div class="configurator">
                <form class="choices" oninput={on_input} onsubmit={|event: SubmitEvent| event.prevent_default()}>
                    <fieldset><legend>{ say(Phrase::BoardIs) }</legend>{ for modes }</fieldset>
                    if is_to_play_on {
                        <OpponentFields id={props.play.record().id()} computers={props.play.computers()} by_link=false by_lot=false {language} />
                    }
                    if is_exercise {
                        { select(Setting::Reach.name(), Phrase::SolvedBy, solved_by) }
                        { field(Setting::Goal.name(), Phrase::TaskInWords, "text") }
                    }
                    { field(Setting::Marks.name(), Phrase::MarkedCells, "text") }
                    { field(Setting::Arrows.name(), Phrase::Arrows, "text") }
                    <div class="side-by-side">
                        { select(Parameter::Theme.name(), Phrase::PictureColours, themes) }
                        { select(Parameter::Language.name(), Phrase::LanguageOfPage, languages) }
                        { field(Setting::Size.name(), Phrase::GreatestWidth, "number") }
                    </div>
                    <div class="ticks">
                        { tick("named", "on", Phrase::Coordinates, true) }
                        { tick(Setting::Orientation.name(), "turned", Phrase::OtherSide, false) }
                        { tick(Setting::Allow.name(), "nothing", Phrase::NoButtons, false) }
                        if has_notes { { tick("notes", "on", Phrase::NotesAsCaptions, false) } }
                    </div>
                    <fieldset>
                        <legend>{ say(Phrase::EmbedAs) }</legend>
                        { radio("kind", "element", Phrase::AsElement, true) }
                        { radio("kind", "frame", Phrase::AsFrame, false) }
                    </fieldset>
                    if chosen.in_frame {
                        { field(Setting::Host.name(), Phrase::YourSite, "text") }
                    } else {
                        <fieldset>
                            <legend>{ say(Phrase::PictureUntil) }</legend>
                            { radio("picture", "code", Phrase::PictureInCode, true) }
                            { radio("picture", "file", Phrase::PictureAsFile, false) }
                        </fieldset>
                    }
                </form>
                <div class="outcome">
                    <section aria-label={say(Phrase::Preview)}><EmbeddedBoard key={format!("{}{}", words.tag(), chosen.settings.frame())} stand={(*stand).clone()} has_drawings=true /></section>
                    <label class="field">{ say(Phrase::CodeToCopy) }
                        <textarea class="code" readonly=true rows="6" spellcheck="false" data-field="code" value={code} />
                    </label>
                    <form method="dialog" class="buttons">
                        <span class="told" role="status">{ told }</span>
                        if !chosen.in_frame && !chosen.picture_in_code {
                            { button(Weight::Plain, "save-fallback", say(Phrase::SaveFallback), true, save) }
                        }
                        { button(Weight::Primary, "copy", say(Phrase::CopyCode), true, copy) }
                        <button type="submit">{ say(Phrase::Close) }</button>
                    </form>
                </div>
            </div>
        </Dialog>
    }
}
