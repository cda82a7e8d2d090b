//! The dialog that makes the code of a board for another page: fields, a preview on which the reader can
//! write and draw, and the code to copy.
//!
//! The form holds the state: at each change, all fields are read by their names. Texts, marks and arrows are
//! in a separate draft, so the game at the table does not change.

mod choices;
mod drawing;
mod fields;

use std::cell::Cell;
use std::rc::Rc;

use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Element, FormData, HtmlFormElement, HtmlInputElement};
use yew::prelude::*;

use super::picture::PICTURE;
use crate::app::embed::{BoardHost, EmbeddedBoard};
use crate::app::navigation::language::{spoken, when_loaded};
use crate::app::pages::table::TablePhrase;
use crate::app::phrase::AppPhrase;
use crate::app::saved::preferences;
use crate::app::system::dependent::use_effect_on;
use crate::app::system::events::target;
use crate::app::system::parts::page_part;
use crate::app::system::value::{Setter, Value, use_value};
use crate::app::system::{app_address, clipboard, files};
use crate::app::widgets::announcement::again;
use crate::app::widgets::buttons::{Weight, button};
use crate::app::widgets::dialog::Dialog;
use apila_core::i18n::{Language, Phrase};
use apila_core::part::{AnyPart, Part};
use apila_model::embed::snippet::{
    Extent, Fallback, Field, PicturePlace, Sketch, SketchAction, Snippet, SnippetForm, preview,
};
use apila_model::embed::{SHEETS, Settings};
use apila_model::play::Play;
use apila_model::record::{Parameter, Record};
use choices::Choices;
use drawing::{Drawing, SketchState};
use fields::Fields;

apila_core::phrases! {
    enum ConfiguratorPhrase {
        Arrows,
        WhatToEmbed,
        ExtentPosition,
        ExtentLine,
        ExtentGame,
        BoardIs,
        TaskInWords,
        SolvedBy,
        SolvedByMoves,
        SolvedByWin,
        SolvedByDraw,
        PlayedBy { colour: String },
        MoreChoices,
        ListOfMoves,
        AutoplaySeconds,
        GreatestWidth,
        AsAround,
        OtherSide,
        NoButtons,
        CodeFor,
        YourSite,
        PictureUntil,
        PictureSvg,
        PicturePng,
        PictureInCode,
        SavePictureAs { format: String },
        DrawOnBoard,
        DrawCells,
        DrawArrows,
        DrawCellsHelp,
        DrawArrowsHelp,
        CellMarked { cell: String },
        CellUnmarked { cell: String },
        ArrowBegun { cell: String },
        ArrowDrawn { arrow: String },
        ArrowRemoved { arrow: String },
        CaptionHere,
        MarkedCells,
        CodeToCopy,
        CopyCode,
    }
}

#[derive(Properties)]
pub(crate) struct ConfiguratorProps {
    /// The table. The board starts with the position shown.
    pub(crate) play: Play,
    pub(crate) language: Language,
    pub(crate) on_close: Callback<()>,
}

impl PartialEq for ConfiguratorProps {
    fn eq(&self, other: &ConfiguratorProps) -> bool {
        self.play.revision() == other.play.revision() && self.language == other.language
    }
}

/// Renders the dialog.
type Show = fn(ConfiguratorProps) -> Html;

/// The dialog, as a part of the program.
pub(super) static CONFIGURATOR: Part<Show> = page_part!(configurator: Show = SHOW);
static SHOW: Show = |props| {
    html! { <Configurator ..props /> }
};

/// The last report about copying and saving, and the number of reports so far.
type Report = (String, u32);

#[component]
fn Configurator(props: &ConfiguratorProps) -> Html {
    let (play, language) = (&props.play, props.language);
    let choices = use_value(|| Choices::first(play));
    let first = use_memo((), |()| choices.form.clone());
    let sketch = use_reducer(|| SketchState(Sketch::default()));
    // The line to the position that the preview shows now.
    let line = use_value(|| None::<Record>);
    let report = use_value(Report::default);
    let dragged_from = use_memo((), |()| Cell::new(None));
    let can_read_sheets = use_sheets();

    let form = &choices.form;
    let is_drawing = sketch.0.tool.is_some();
    let position = form.drawn_position(play, line.as_ref(), is_drawing);
    let drawing = Drawing { play: play.clone(), language, position, sketch };
    let words = form_language(form).map_or(language, spoken);
    let settings = choices.settings(play, &drawing.sketch.0.comments);
    let shown = choices.settings(play, &drawing.sketch.0.shown(play.tree(), drawing.position.node));
    let shown = form.preview_settings(shown, is_drawing);
    let kept = line.as_ref().filter(|_| form.keeps_line(is_drawing)).cloned();
    let host = use_preview(shown, words, kept, can_read_sheets, line.setter());
    let fallback = use_memo((settings.clone(), words, can_read_sheets), |(settings, words, _)| {
        Fallback::of(settings, *words)
    });
    let code = code(form, &settings, &fallback, play);
    let save = save_buttons(form.file_name(play), &fallback, settings, words, language, &report);
    let on_input = on_input(&drawing, &choices, &line, &report);
    let fields = Fields { first: &first, choices: &choices, play, language };
    let is_ready = can_read_sheets || form.extent() != Extent::Game;
    let board = html! {
        if is_ready {
            <EmbeddedBoard host={host.clone()} has_drawings=true on_press={drawing.on_press()} />
        }
    };
    html! {
        <Dialog title={language.say(&TablePhrase::EmbedBoard)} on_close={props.on_close.clone()}>
            <div class="configurator">
                <form class="choices" oninput={on_input}
                    onsubmit={|event: SubmitEvent| event.prevent_default()}>
                    { fields.view(save) }
                </form>
                <div class="outcome">
                    { drawing.surface(&host, &dragged_from, board) }
                    { drawing.view() }
                    { code_to_copy(code, language, &report) }
                </div>
            </div>
        </Dialog>
    }
}

/// Shows these settings in the preview. `on_line` is called with the line to the position that it shows.
#[hook]
fn use_preview(
    settings: Settings,
    words: Language,
    line: Option<Record>,
    can_read_sheets: bool,
    on_line: Setter<Option<Record>>,
) -> Rc<BoardHost> {
    let host = use_memo((), |()| {
        BoardHost::preview(
            preview(settings.clone(), words, None),
            Callback::from(move |shown| on_line.set(Some(shown))),
        )
    });
    {
        let host = (*host).clone();
        use_effect_on((settings, words, can_read_sheets), move |(settings, words, _)| {
            host.put(preview(settings.clone(), *words, line.as_ref()));
        });
    }
    (*host).clone()
}

/// Returns the code for the chosen kind of page.
fn code(form: &SnippetForm, settings: &Settings, fallback: &Fallback, play: &Play) -> String {
    let file = form.file_name(play);
    let picture = match form.picture() {
        PicturePlace::Svg => format!("{file}.svg"),
        PicturePlace::Png => format!("{file}.png"),
        PicturePlace::Code => fallback.data_address(),
    };
    Snippet { settings, home: &app_address(), fallback, picture: &picture }.code(form.target())
}

fn code_to_copy(code: String, language: Language, report: &Value<Report>) -> Html {
    let copy = language.say(&ConfiguratorPhrase::CopyCode);
    html! {
        <>
            <label class="field">{ language.say(&ConfiguratorPhrase::CodeToCopy) }
                <textarea class="code" readonly=true rows="6" spellcheck="false" data-field="code"
                    value={code} />
            </label>
            <form method="dialog" class="buttons">
                <span class="told" role="status">{ &report.0 }{ again(report.1) }</span>
                { button(Weight::Primary, "copy", copy, true, copying(language, report)) }
                <button type="submit">{ language.say(&AppPhrase::Close) }</button>
            </form>
        </>
    }
}

/// Loads the part that reads score sheets. Returns whether this is done. If the part could not be loaded, the
/// preview says so.
#[hook]
fn use_sheets() -> bool {
    let is_here = use_value(|| SHEETS.is_here());
    {
        let is_here = is_here.setter();
        use_effect_on((), move |()| {
            spawn_local(async move {
                let _ = SHEETS.fetch().await;
                is_here.set(true);
            });
        });
    }
    *is_here
}

/// Returns the language that is chosen for the board.
fn form_language(form: &SnippetForm) -> Option<Language> {
    Language::of_tag(form.get(Field::Link(Parameter::Language)))
}

/// Returns the callback that reads the form and remembers the choices.
fn on_input(
    drawing: &Drawing,
    choices: &Value<Choices>,
    line: &Value<Option<Record>>,
    report: &Value<Report>,
) -> Callback<InputEvent> {
    let (drawing, choices) = (drawing.clone(), choices.clone());
    let (line, report) = (line.setter(), report.setter());
    Callback::from(move |event: InputEvent| {
        let form = target::<Element>(&event).and_then(|field| field.closest("form").ok()?);
        let Some(form) = form.and_then(|form| form.dyn_into::<HtmlFormElement>().ok()) else { return };
        let play = drawing.play.clone();
        let read = move || FormData::new_with_form(&form).ok().map(|data| Choices::read(&data, &play));
        let Some(wanted) = read().map(|read| form_language(&read.form)) else { return };
        let (drawing, choices, line, report) =
            (drawing.clone(), choices.clone(), line.clone(), report.clone());
        // The words of the preview's language may have to be loaded first. The form is read again afterwards.
        // If the language has changed meanwhile, the callback of that change continues.
        when_loaded(wanted.unwrap_or_default(), move || {
            if let Some(read) = read().filter(|read| form_language(&read.form) == wanted) {
                if read.form.is_other_board(&choices.form) {
                    line.set(None);
                    drawing.dispatch(SketchAction::PutDown);
                }
                preferences::set_board_code(&read.form.to_remember());
                choices.set(read);
                report.set(Report::default());
            }
        });
    })
}

/// Returns the callback that copies the code.
fn copying(language: Language, report: &Value<Report>) -> Callback<MouseEvent> {
    let (count, report) = (report.1.wrapping_add(1), report.setter());
    Callback::from(move |event: MouseEvent| {
        let dialog = target::<Element>(&event).and_then(|button| button.closest("dialog").ok()?);
        if let Some(field) = dialog.and_then(|dialog| dialog.query_selector("[data-field=code]").ok()?) {
            let report = report.clone();
            // A text area has the same methods.
            let field = field.unchecked_into::<HtmlInputElement>();
            clipboard::copy(
                &field,
                Callback::from(move |worked| {
                    report.set((
                        language.say(if worked { &AppPhrase::Copied } else { &AppPhrase::CopyByHand }),
                        count,
                    ));
                }),
            );
        }
    })
}

/// The buttons that save the picture.
fn save_buttons(
    file: String,
    fallback: &Rc<Fallback>,
    settings: Settings,
    words: Language,
    language: Language,
    report: &Value<Report>,
) -> Html {
    let save_svg = {
        let (file, fallback) = (format!("{file}.svg"), fallback.clone());
        Callback::from(move |_: MouseEvent| files::save_text(&file, files::SVG, &fallback.svg))
    };
    let save_png = {
        let (count, report) = (report.1.wrapping_add(1), report.setter());
        Callback::from(move |_: MouseEvent| {
            let svg = Fallback::for_pixels(&settings, words);
            save_png(format!("{file}.png"), svg, language, report.clone(), count);
        })
    };
    let named = |format: &str| language.say(&ConfiguratorPhrase::SavePictureAs { format: format.to_owned() });
    html! {
        <div class="buttons">
            { button(Weight::Plain, "save-svg", named("SVG"), true, save_svg) }
            { button(Weight::Plain, "save-png", named("PNG"), true, save_png) }
        </div>
    }
}

/// Saves a picture as a PNG, with the part of the program that makes pictures.
fn save_png(file: String, svg: String, language: Language, report: Setter<Report>, count: u32) {
    spawn_local(async move {
        let on_failure = Callback::from(move |text| report.set((text, count)));
        match PICTURE.load().await {
            Ok(pictures) => (pictures.save_png)(file, svg, language, on_failure),
            Err(_) => on_failure.emit(language.say(&Phrase::PartMissing)),
        }
    });
}
