//! The dialog that makes the code of a board for another page: fields, a preview on which the reader can
//! write and draw, and the code to copy.
//!
//! The form holds the state: at each change, all fields are read by their names. Texts, marks and arrows are
//! in a separate draft, so the game at the table does not change.

mod chosen;
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
    EditedComments, Extent, Fallback, Field, PicturePlace, Snippet, SnippetForm, preview,
};
use apila_model::embed::{Mode, SHEETS, Setting, Settings};
use apila_model::play::Play;
use apila_model::record::{Parameter, Record};
use chosen::Chosen;
use drawing::{Drawing, Tool};
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

/// The last report, and the number of reports so far.
type Told = (String, u32);

#[component]
fn Configurator(props: &ConfiguratorProps) -> Html {
    let (play, language) = (&props.play, props.language);
    let chosen = use_value(|| Chosen::first(play));
    let first = use_memo((), |()| chosen.form.clone());
    let draft = use_value(EditedComments::default);
    let tool = use_value(|| None::<Tool>);
    // The line to the position that the preview shows now.
    let line = use_value(|| None::<Record>);
    let told = use_value(Told::default);
    let drawn = use_value(Told::default);
    let dragged_from = use_memo((), |()| Cell::new(None));
    let can_read_sheets = use_sheets();

    let form = &chosen.form;
    let words = form_language(form).map_or(language, spoken);
    let drawing = drawing(props, &chosen, &line, (draft, tool, drawn));
    let settings = chosen.settings(play, &drawing.draft);
    let shown = shown_settings(chosen.settings(play, &drawing.shown()), form, drawing.tool.is_some());
    let host = {
        let line = line.setter();
        use_memo((), |()| {
            BoardHost::preview(
                preview(shown.clone(), words, None),
                Callback::from(move |now| line.set(Some(now))),
            )
        })
    };
    {
        let host = host.clone();
        let kept = (*line).clone().filter(|_| drawing.tool.is_none() || form.extent() == Extent::Game);
        use_effect_on((shown, words, can_read_sheets), move |(settings, words, _)| {
            host.put(preview(settings.clone(), *words, kept.as_ref()));
        });
    }
    let fallback = use_memo((settings.clone(), words, can_read_sheets), |(settings, words, _)| {
        Fallback::of(settings, *words)
    });

    let file = match form.extent() {
        Extent::Game => format!("{}-game", play.record().id()),
        Extent::Position | Extent::Line => format!("{}-{}", play.record().id(), play.shown()),
    };
    let picture = match form.picture() {
        PicturePlace::Svg => format!("{file}.svg"),
        PicturePlace::Png => format!("{file}.png"),
        PicturePlace::Code => fallback.data_address(),
    };
    let home = app_address();
    let snippet = Snippet { settings: &settings, home: &home, fallback: &fallback, picture: &picture };
    let code = snippet.code(form.target());
    let save = saving(file, &fallback, settings.clone(), words, language, &told);
    let on_input = on_input(play, &chosen, &line, &drawing.tool, &told);
    let fields = Fields { first: &first, chosen: &chosen, play, language };
    let is_ready = can_read_sheets || form.extent() != Extent::Game;
    let board = html! {
        if is_ready {
            <EmbeddedBoard host={(*host).clone()} has_drawings=true on_press={drawing.on_press()} />
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
                    <label class="field">{ language.say(&ConfiguratorPhrase::CodeToCopy) }
                        <textarea class="code" readonly=true rows="6" spellcheck="false" data-field="code"
                            value={code} />
                    </label>
                    <form method="dialog" class="buttons">
                        <span class="told" role="status">{ &told.0 }{ again(told.1) }</span>
                        { button(
                            Weight::Primary,
                            "copy",
                            language.say(&ConfiguratorPhrase::CopyCode),
                            true,
                            copying(language, &told)
                        ) }
                        <button type="submit">{ language.say(&AppPhrase::Close) }</button>
                    </form>
                </div>
            </div>
        </Dialog>
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

/// Returns the drawing for the position that the preview shows.
fn drawing(
    props: &ConfiguratorProps,
    chosen: &Chosen,
    line: &Option<Record>,
    (draft, tool, told): (Value<EditedComments>, Value<Option<Tool>>, Value<Told>),
) -> Drawing {
    let (play, form) = (props.play.clone(), &chosen.form);
    let (tree, record) = (play.tree(), play.record());
    let first = form.first_node(&play);
    let node = match (form.extent(), line) {
        (Extent::Game, Some(line)) => tree.find(line),
        (Extent::Line, Some(line)) if tool.is_none() && form.mode() != Mode::Exercise => {
            tree.find(line).filter(|node| (0..=record.plies()).any(|ply| tree.node_at(ply) == *node))
        }
        _ => Some(first),
    };
    let has_text = node.is_some() && form.mode() != Mode::Exercise;
    let has_marks = node.is_some_and(|node| form.extent() == Extent::Game || node == first);
    Drawing { language: props.language, node, has_text, has_marks, draft, tool, told, play }
}

/// Changes the settings for the preview. While the reader draws, no moves can be made, but the moves of a
/// whole game can be gone through.
fn shown_settings(mut settings: Settings, form: &SnippetForm, is_drawn_on: bool) -> Settings {
    if is_drawn_on {
        let allowed = if form.extent() == Extent::Game { "moves" } else { "nothing" };
        settings.put(Setting::Mode, Mode::Replay.name().to_owned());
        settings.put(Setting::Allow, allowed.to_owned());
        settings.put(Setting::Autoplay, String::new());
    }
    settings
}

/// Returns the callback that reads the form and remembers the choices.
fn on_input(
    play: &Play,
    chosen: &Value<Chosen>,
    line: &Value<Option<Record>>,
    tool: &Value<Option<Tool>>,
    told: &Value<Told>,
) -> Callback<InputEvent> {
    let (play, before, chosen) = (play.clone(), (chosen.form.mode(), chosen.form.extent()), chosen.setter());
    let (line, tool, told) = (line.setter(), tool.setter(), told.setter());
    Callback::from(move |event: InputEvent| {
        let form = target::<Element>(&event).and_then(|field| field.closest("form").ok()?);
        let Some(form) = form.and_then(|form| form.dyn_into::<HtmlFormElement>().ok()) else { return };
        let play = play.clone();
        let read = move || FormData::new_with_form(&form).ok().map(|data| Chosen::read(&data, &play));
        let Some(asked) = read().map(|read| form_language(&read.form)) else { return };
        let (chosen, line, tool, told) = (chosen.clone(), line.clone(), tool.clone(), told.clone());
        // The words of the preview's language may have to be loaded first. The form is read again afterwards.
        // If the language has changed meanwhile, the callback of that change continues.
        when_loaded(asked.unwrap_or_default(), move || {
            if let Some(read) = read().filter(|read| form_language(&read.form) == asked) {
                if (read.form.mode(), read.form.extent()) != before {
                    // Another board starts with its own first position.
                    line.set(None);
                    tool.set(None);
                }
                preferences::set_board_code(&read.form.to_remember());
                chosen.set(read);
                told.set(Told::default());
            }
        });
    })
}

/// Returns the callback that copies the code.
fn copying(language: Language, told: &Value<Told>) -> Callback<MouseEvent> {
    let (count, told) = (told.1.wrapping_add(1), told.setter());
    Callback::from(move |event: MouseEvent| {
        let dialog = target::<Element>(&event).and_then(|button| button.closest("dialog").ok()?);
        if let Some(field) = dialog.and_then(|dialog| dialog.query_selector("[data-field=code]").ok()?) {
            let told = told.clone();
            // A text area has the same methods.
            let field = field.unchecked_into::<HtmlInputElement>();
            clipboard::copy(
                &field,
                Callback::from(move |worked| {
                    told.set((
                        language.say(if worked { &AppPhrase::Copied } else { &AppPhrase::CopyByHand }),
                        count,
                    ));
                }),
            );
        }
    })
}

/// The buttons that save the picture.
fn saving(
    file: String,
    fallback: &Rc<Fallback>,
    settings: Settings,
    words: Language,
    language: Language,
    told: &Value<Told>,
) -> Html {
    let save_svg = {
        let (file, fallback) = (format!("{file}.svg"), fallback.clone());
        Callback::from(move |_: MouseEvent| files::save_text(&file, files::SVG, &fallback.svg))
    };
    let save_png = {
        let (count, told) = (told.1.wrapping_add(1), told.setter());
        Callback::from(move |_: MouseEvent| {
            let svg = Fallback::for_pixels(&settings, words);
            save_png(format!("{file}.png"), svg, language, told.clone(), count);
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
fn save_png(file: String, svg: String, language: Language, told: Setter<Told>, count: u32) {
    spawn_local(async move {
        let on_failure = Callback::from(move |text| told.set((text, count)));
        match PICTURE.load().await {
            Ok(pictures) => (pictures.save_png)(file, svg, language, on_failure),
            Err(_) => on_failure.emit(language.say(&Phrase::PartMissing)),
        }
    });
}
