//! The dialog that makes pictures and animations.

mod animator;
mod raster;

use std::cell::Cell;
use std::rc::Rc;

use gloo::file::{Blob, ObjectUrl};
use wasm_bindgen_futures::spawn_local;
use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::app::pages::table::TablePhrase;
use crate::app::phrase::AppPhrase;
use crate::app::saved::preferences;
use crate::app::system::events::target;
use crate::app::system::parts::page_part;
use crate::app::system::value::{Value, use_value};
use crate::app::system::{clipboard, files, media};
use crate::app::table_state::Table;
use crate::app::widgets::buttons::{Weight, button};
use crate::app::widgets::dialog::Dialog;
use crate::app::widgets::forms::choice;
use crate::app::widgets::sprites::board_style;
use apila_animator::MOST_FRAMES;
use apila_core::i18n::{Language, Phrase, Say};
use apila_core::part::Part;
use apila_core::scene::picture::PictureTheme;
use apila_model::play::{AnimationFrame, Extent, PictureChoice, Play};

apila_core::phrases! {
    enum PicturePhrase {
        PictureMarks,
        PicturePaper,
        ColoursAutomatic,
        SaveAs { format: String },
        CopyPicture,
        PictureFailed,
        Animation,
        AnimateLastMove,
        AnimateGame,
        AnimationProgress { done: usize, of: usize },
        AnimationSize { kilobytes: usize },
        AnimationTooLong { frames: usize, most: usize },
    }
}

/// Width of a picture in CSS pixels.
const WIDTH: u32 = 640;
/// Pixels of a PNG for each CSS pixel, so that it is sharp on high-resolution screens.
const PIXEL_RATIO: u32 = 2;
/// The width of an animation in pixels, suitable for chats.
const FILM_WIDTH: u32 = 480;

/// The state of the animation.
enum Progress {
    /// No animation was requested.
    Nothing,
    /// The number of frames that are done, and the number of all frames.
    Running(usize, usize),
    /// The GIF, and an address of it.
    Done(ObjectUrl, Blob),
    /// The animation would have this many frames, which is too many.
    TooLong(usize),
    Failed,
}

#[derive(Properties, PartialEq)]
pub(crate) struct PictureDialogProps {
    pub(crate) table: Table,
    pub(crate) language: Language,
    pub(crate) on_close: Callback<()>,
}

/// The functions of the part.
pub(super) struct Pictures {
    /// Renders the dialog.
    pub(super) show: fn(PictureDialogProps) -> Html,
    /// Saves an SVG as a PNG file of this name. If that fails, the last argument is called with a message for
    /// the reader.
    pub(super) save_png: fn(String, String, Language, Callback<String>),
}

/// Pictures, as a part of the program.
pub(super) static PICTURE: Part<Pictures> = page_part!(picture: Pictures = MADE);
static MADE: Pictures = Pictures { show: |props| html! { <PictureDialog ..props /> }, save_png };

#[component]
fn PictureDialog(props: &PictureDialogProps) -> Html {
    let language = props.language;
    let play = props.table.play();
    let id = play.record().id();
    let chosen = use_value(|| PictureChoice {
        coordinates: preferences::coordinates(),
        marks: true,
        style: board_style(),
        theme: PictureTheme::Automatic,
        paper: true,
        width: WIDTH,
    });
    let extent = use_value(|| Extent::LastMove);
    let progress = use_state(|| Progress::Nothing);
    let told = use_value(String::new);
    // Cancels the running animation when it is set.
    let cancelled = use_mut_ref(|| Rc::new(Cell::new(false)));
    {
        let cancelled = cancelled.clone();
        use_effect_with((), move |()| move || cancelled.borrow().set(true));
    }

    let say = |phrase: &dyn Say| language.say(phrase);
    let name = say(&Phrase::BoardOf { game: id.game().name(language) });
    let file = format!("{id}-{}", play.shown());
    let svg = play.picture(*chosen, &name);
    let on_change = on_change(&chosen, &extent);

    let save_svg = {
        let (file, svg) = (format!("{file}.svg"), svg.clone());
        Callback::from(move |_: MouseEvent| {
            files::save_text(&file, files::SVG, &svg);
        })
    };
    let fine = play.picture(PictureChoice { width: WIDTH * PIXEL_RATIO, ..on_this_page(*chosen) }, &name);
    let save_png = {
        let (file, fine, told) = (format!("{file}.png"), fine.clone(), told.setter());
        let on_failure = Callback::from(move |failed| told.set(failed));
        Callback::from(move |_: MouseEvent| {
            save_png(file.clone(), fine.clone(), language, on_failure.clone())
        })
    };
    let copy_png = {
        let (told, copied, failed) =
            (told.setter(), say(&AppPhrase::Copied), say(&PicturePhrase::PictureFailed));
        Callback::from(move |_: MouseEvent| {
            let (fine, told, copied, failed) = (fine.clone(), told.clone(), copied.clone(), failed.clone());
            let image = async move { png(&fine).await.map(Into::into) };
            let done = Callback::from(move |worked: bool| {
                told.set(if worked { copied.clone() } else { failed.clone() });
            });
            clipboard::copy_image("image/png", image, done);
        })
    };
    let animate = {
        let (play, choice, extent) = (play.clone(), on_this_page(*chosen), *extent);
        let (progress, cancelled) = (progress.setter(), cancelled.clone());
        Callback::from(move |_: MouseEvent| {
            let frames = play.animation(extent, choice.marks);
            if frames.len() > MOST_FRAMES {
                progress.set(Progress::TooLong(frames.len()));
                return;
            }
            let job = Rc::new(Cell::new(false));
            cancelled.replace(job.clone()).set(true);
            make(
                play.clone(),
                frames,
                PictureChoice { width: FILM_WIDTH, paper: true, ..choice },
                job,
                progress.clone(),
            );
        })
    };
    let cancel = {
        let progress = progress.setter();
        Callback::from(move |_: MouseEvent| {
            cancelled.borrow().set(true);
            progress.set(Progress::Nothing);
        })
    };
    let save_gif = match &*progress {
        Progress::Done(_, gif) => {
            let (file, gif) = (format!("{file}.gif"), gif.clone());
            Callback::from(move |_: MouseEvent| files::save(&file, gif.clone()))
        }
        _ => Callback::noop(),
    };

    let save_as = |format: &str| say(&PicturePhrase::SaveAs { format: format.to_owned() });
    let ticked = |name: &'static str, checked: bool, phrase: &dyn Say| {
        html! {
            <label class="choice">
                <input type="checkbox" {name} ~defaultChecked={checked} /><span>{ say(phrase) }</span>
            </label>
        }
    };
    let one_of = |name: &'static str, value: &'static str, checked: bool, phrase: &dyn Say| {
        choice(name, value, checked, html! { <span>{ say(phrase) }</span> })
    };
    let animation = match &*progress {
        Progress::Running(done, of) => {
            let label = say(&PicturePhrase::AnimationProgress { done: *done, of: *of });
            html! { <progress max={of.to_string()} value={done.to_string()} aria-label={label}></progress> }
        }
        Progress::Done(url, gif) => html! {
            <img class="picture" src={url.to_string()} alt={say(&PicturePhrase::Animation)}
                data-field="animation" data-bytes={gif.size().to_string()} />
        },
        _ => Html::default(),
    };
    let status = match &*progress {
        Progress::Nothing | Progress::Running(..) => String::new(),
        Progress::Done(_, gif) => {
            say(&PicturePhrase::AnimationSize { kilobytes: gif.size().div_ceil(1000) as usize })
        }
        Progress::TooLong(frames) => {
            say(&PicturePhrase::AnimationTooLong { frames: *frames, most: MOST_FRAMES })
        }
        Progress::Failed => say(&PicturePhrase::PictureFailed),
    };
    let running = matches!(*progress, Progress::Running(..));
    let has_moves = match *extent {
        Extent::LastMove => play.shown() > 0,
        Extent::WholeGame => play.record().plies() > 0,
    };
    html! {
        <Dialog title={say(&TablePhrase::Picture)} on_close={props.on_close.clone()}>
            <div class="choices" onchange={on_change}>
                <img class="picture" src={data_url(&svg)} alt={name} data-field="picture" />
                <fieldset class="side-by-side">
                    { ticked("coordinates", chosen.coordinates, &AppPhrase::Coordinates) }
                    { ticked("marks", chosen.marks, &PicturePhrase::PictureMarks) }
                    { ticked("paper", chosen.paper, &PicturePhrase::PicturePaper) }
                </fieldset>
                <fieldset class="side-by-side">
                    <legend>{ say(&AppPhrase::PictureColours) }</legend>
                    { one_of("colours", "automatic", true, &PicturePhrase::ColoursAutomatic) }
                    { one_of("colours", "light", false, &AppPhrase::ColoursLight) }
                    { one_of("colours", "dark", false, &AppPhrase::ColoursDark) }
                </fieldset>
                <div class="buttons">
                    <span class="told" role="status">{ (*told).clone() }</span>
                    { button(Weight::Primary, "save-png", save_as("PNG"), true, save_png) }
                    if clipboard::can_copy_images() {
                        { button(
                            Weight::Plain, "copy-png", say(&PicturePhrase::CopyPicture), true, copy_png
                        ) }
                    }
                    { button(Weight::Plain, "save-svg", save_as("SVG"), true, save_svg) }
                </div>
                <fieldset class="side-by-side">
                    <legend>{ say(&PicturePhrase::Animation) }</legend>
                    { one_of("extent", "last", true, &PicturePhrase::AnimateLastMove) }
                    { one_of("extent", "game", false, &PicturePhrase::AnimateGame) }
                </fieldset>
                { animation }
                <div class="buttons">
                    <span class="told" role="status">{ status }</span>
                    if running {
                        { button(Weight::Plain, "cancel-gif", say(&AppPhrase::Cancel), true, cancel) }
                    } else {
                        { button(
                            Weight::Plain, "make-gif", say(&PicturePhrase::Animation), has_moves, animate
                        ) }
                    }
                    if matches!(*progress, Progress::Done(..)) {
                        { button(Weight::Plain, "save-gif", save_as("GIF"), true, save_gif) }
                    }
                </div>
                <form method="dialog" class="buttons">
                    <button type="submit">{ say(&AppPhrase::Close) }</button>
                </form>
            </div>
        </Dialog>
    }
}

/// Returns the callback that copies the change of a field into the choices.
fn on_change(chosen: &Value<PictureChoice>, extent: &Value<Extent>) -> Callback<Event> {
    let (chosen, extent) = (chosen.clone(), extent.setter());
    Callback::from(move |event: Event| {
        let Some(input) = target::<HtmlInputElement>(&event) else { return };
        let mut choice = *chosen;
        match (input.name().as_str(), input.value().as_str()) {
            ("coordinates", _) => choice.coordinates = input.checked(),
            ("marks", _) => choice.marks = input.checked(),
            ("paper", _) => choice.paper = input.checked(),
            ("colours", "light") => choice.theme = PictureTheme::Light,
            ("colours", "dark") => choice.theme = PictureTheme::Dark,
            ("colours", _) => choice.theme = PictureTheme::Automatic,
            ("extent", "game") => extent.set(Extent::WholeGame),
            ("extent", _) => extent.set(Extent::LastMove),
            _ => {}
        }
        chosen.set(choice);
    })
}

/// Returns the choices for a picture of pixels. It has the colours of this page, since pixels cannot follow
/// those of the viewer.
fn on_this_page(choice: PictureChoice) -> PictureChoice {
    let theme = match choice.theme {
        PictureTheme::Automatic if media::is_dark() => PictureTheme::Dark,
        PictureTheme::Automatic => PictureTheme::Light,
        theme => theme,
    };
    PictureChoice { theme, ..choice }
}

/// Returns an address that contains the picture.
fn data_url(svg: &str) -> String {
    format!("data:{};charset=utf-8,{}", files::SVG, String::from(js_sys::encode_uri_component(svg)))
}

async fn png(svg: &str) -> Result<web_sys::Blob, raster::Thrown> {
    raster::png(&raster::drawn(svg).await?).await
}

/// See [`Pictures::save_png`].
fn save_png(file: String, svg: String, language: Language, on_failure: Callback<String>) {
    spawn_local(async move {
        match png(&svg).await {
            Ok(blob) => files::save(&file, blob.into()),
            Err(_) => on_failure.emit(language.say(&PicturePhrase::PictureFailed)),
        }
    });
}

/// Makes an animation. Setting `cancelled` stops it. `progress` is set to its state.
fn make(
    play: Play,
    frames: Vec<AnimationFrame>,
    choice: PictureChoice,
    cancelled: Rc<Cell<bool>>,
    progress: UseStateSetter<Progress>,
) {
    let count = frames.len();
    progress.set(Progress::Running(0, count));
    spawn_local(async move {
        let on_progress = {
            let progress = progress.clone();
            Callback::from(move |done| progress.set(Progress::Running(done, count)))
        };
        let picture = |index: usize| {
            let frame: &AnimationFrame = &frames[index];
            (play.frame_picture(frame, choice), frame.milliseconds)
        };
        let made = animator::animation(count, picture, cancelled.clone(), on_progress).await;
        match made {
            _ if cancelled.get() => {}
            Ok(Some(bytes)) => {
                let gif = Blob::new_with_options(bytes.buffer(), Some("image/gif"));
                progress.set(Progress::Done(ObjectUrl::from(gif.clone()), gif));
            }
            Ok(None) => {}
            Err(_) => progress.set(Progress::Failed),
        }
    });
}
