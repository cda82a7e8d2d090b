//! The dialog that makes pictures and animations of what is on the table.

mod animator;
mod raster;

use std::cell::Cell;
use std::rc::Rc;

use gloo::file::{Blob, ObjectUrl};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::dialog::Dialog;
use super::parts::{Weight, button, choice, element};
use super::table::TableState;
use super::{preferences, system};
use crate::animation::MOST_FRAMES;
use apila_core::i18n::{Language, Phrase};
use apila_core::scene::picture::PictureTheme;
use apila_model::play::{AnimationFrame, Extent, PictureChoice, Play};

/// Width of a picture in CSS pixels.
const WIDTH: u32 = 640;
/// Pixels of a PNG to one of CSS, so that it is sharp on fine screens, too.
const FINENESS: u32 = 2;
/// Width of an animation in pixels: what chats show.
const FILM_WIDTH: u32 = 480;

/// How far an animation is.
enum Making {
    /// None was asked for.
    Nothing,
    /// So many pictures of so many are done.
    Running(usize, usize),
    /// It is there, with its size in bytes.
    Done(ObjectUrl, Blob),
    /// It would have so many pictures.
    TooLong(usize),
    /// It cannot be made here.
    Failed,
}

#[derive(Properties, PartialEq)]
pub(super) struct PictureDialogProps {
    pub(super) table: UseReducerHandle<TableState>,
    pub(super) language: Language,
    pub(super) on_close: Callback<()>,
}

#[component]
pub(super) fn PictureDialog(props: &PictureDialogProps) -> Html {
    let language = props.language;
    let play = props.table.play();
    let id = play.record().id();
    let chosen = use_state_eq(|| PictureChoice {
        coordinates: preferences::coordinates(),
        marks: true,
        theme: PictureTheme::Automatic,
        paper: true,
        width: WIDTH,
    });
    let extent = use_state_eq(|| Extent::LastMove);
    let making = use_state(|| Making::Nothing);
    let told = use_state_eq(String::new);
    // Of the animation that is being made.
    let cancelled = use_mut_ref(|| Rc::new(Cell::new(false)));
    {
        let cancelled = cancelled.clone();
        use_effect_with((), move |()| move || cancelled.borrow().set(true));
    }

    let say = |phrase: Phrase| language.say(&phrase);
    let name = say(Phrase::BoardOf { game: id.game().name(language) });
    let file = format!("{id}-{}", play.shown());
    let svg = play.picture(*chosen, &name);
    let on_change = on_change(&chosen, &extent);

    let save_svg = {
        let (file, svg) = (format!("{file}.svg"), svg.clone());
        Callback::from(move |_: MouseEvent| {
            system::save_text(&file, system::SVG, &svg);
        })
    };
    let fine = play.picture(PictureChoice { width: WIDTH * FINENESS, ..on_this_page(*chosen) }, &name);
    let save_png = {
        let (file, fine, told) = (format!("{file}.png"), fine.clone(), told.setter());
        let failed = say(Phrase::PictureFailed);
        Callback::from(move |_: MouseEvent| {
            let (file, fine, told, failed) = (file.clone(), fine.clone(), told.clone(), failed.clone());
            spawn_local(async move {
                match png(&fine).await {
                    Ok(blob) => system::save(&file, blob.into()),
                    Err(_) => told.set(failed),
                }
            });
        })
    };
    let copy_png = {
        let (told, copied, failed) = (told.setter(), say(Phrase::Copied), say(Phrase::PictureFailed));
        Callback::from(move |_: MouseEvent| {
            let (fine, told, copied, failed) = (fine.clone(), told.clone(), copied.clone(), failed.clone());
            let image = async move { png(&fine).await.map(Into::into) };
            let done = Callback::from(move |worked: bool| {
                told.set(if worked { copied.clone() } else { failed.clone() });
            });
            system::copy_image("image/png", image, done);
        })
    };
    let animate = {
        let (play, choice, extent) = (play.clone(), on_this_page(*chosen), *extent);
        let (making, cancelled) = (making.setter(), cancelled.clone());
        Callback::from(move |_: MouseEvent| {
            let frames = play.animation(extent, choice.marks);
            if frames.len() > MOST_FRAMES {
                making.set(Making::TooLong(frames.len()));
                return;
            }
            let job = Rc::new(Cell::new(false));
            cancelled.replace(job.clone()).set(true);
            make(
                play.clone(),
                frames,
                PictureChoice { width: FILM_WIDTH, paper: true, ..choice },
                job,
                making.clone(),
            );
        })
    };
    let cancel = {
        let making = making.setter();
        Callback::from(move |_: MouseEvent| {
            cancelled.borrow().set(true);
            making.set(Making::Nothing);
        })
    };
    let save_gif = match &*making {
        Making::Done(_, gif) => {
            let (file, gif) = (format!("{file}.gif"), gif.clone());
            Callback::from(move |_: MouseEvent| system::save(&file, gif.clone()))
        }
        _ => Callback::noop(),
    };

    let save_as = |format: &str| say(Phrase::SaveAs { format: format.to_owned() });
    let ticked = |name: &'static str, checked: bool, phrase: Phrase| {
        html! {
            <label class="choice">
                <input type="checkbox" {name} ~defaultChecked={checked} /><span>{ say(phrase) }</span>
            </label>
        }
    };
    let one_of = |name: &'static str, value: &'static str, checked: bool, phrase: Phrase| {
        choice(name, value, checked, html! { <span>{ say(phrase) }</span> })
    };
    let animation = match &*making {
        Making::Running(done, of) => {
            let label = say(Phrase::AnimationProgress { done: *done, of: *of });
            html! { <progress max={of.to_string()} value={done.to_string()} aria-label={label}></progress> }
        }
        Making::Done(url, gif) => html! {
            <img class="picture" src={url.to_string()} alt={say(Phrase::Animation)} data-field="animation"
                data-bytes={gif.size().to_string()} />
        },
        _ => Html::default(),
    };
    let status = match &*making {
        Making::Nothing | Making::Running(..) => String::new(),
        Making::Done(_, gif) => say(Phrase::AnimationSize { kilobytes: gif.size().div_ceil(1000) as usize }),
        Making::TooLong(frames) => say(Phrase::AnimationTooLong { frames: *frames, most: MOST_FRAMES }),
        Making::Failed => say(Phrase::PictureFailed),
    };
    let running = matches!(*making, Making::Running(..));
    let has_moves = match *extent {
        Extent::LastMove => play.shown() > 0,
        Extent::WholeGame => play.record().plies() > 0,
    };
    html! {
        <Dialog title={say(Phrase::Picture)} on_close={props.on_close.clone()}>
            <div class="choices" onchange={on_change}>
                <img class="picture" src={data_url(&svg)} alt={name} data-field="picture" />
                <fieldset class="side-by-side">
                    { ticked("coordinates", chosen.coordinates, Phrase::Coordinates) }
                    { ticked("marks", chosen.marks, Phrase::PictureMarks) }
                    { ticked("paper", chosen.paper, Phrase::PicturePaper) }
                </fieldset>
                <fieldset class="side-by-side">
                    <legend>{ say(Phrase::PictureColours) }</legend>
                    { one_of("colours", "automatic", true, Phrase::ColoursAutomatic) }
                    { one_of("colours", "light", false, Phrase::ColoursLight) }
                    { one_of("colours", "dark", false, Phrase::ColoursDark) }
                </fieldset>
                <div class="buttons">
                    <span class="told" role="status">{ (*told).clone() }</span>
                    if system::can_copy_images() {
                        { button(Weight::Plain, "copy-png", say(Phrase::CopyPicture), true, copy_png) }
                    }
                    { button(Weight::Plain, "save-png", save_as("PNG"), true, save_png) }
                    { button(Weight::Primary, "save-svg", save_as("SVG"), true, save_svg) }
                </div>
                <fieldset class="side-by-side">
                    <legend>{ say(Phrase::Animation) }</legend>
                    { one_of("extent", "last", true, Phrase::AnimateLastMove) }
                    { one_of("extent", "game", false, Phrase::AnimateGame) }
                </fieldset>
                { animation }
                <div class="buttons">
                    <span class="told" role="status">{ status }</span>
                    if running {
                        { button(Weight::Plain, "cancel-gif", say(Phrase::Cancel), true, cancel) }
                    } else {
                        { button(Weight::Plain, "make-gif", say(Phrase::Animation), has_moves, animate) }
                    }
                    if matches!(*making, Making::Done(..)) {
                        { button(Weight::Plain, "save-gif", save_as("GIF"), true, save_gif) }
                    }
                </div>
                <form method="dialog" class="buttons"><button type="submit">{ say(Phrase::Close) }</button></form>
            </div>
        </Dialog>
    }
}

/// What a change of a field does.
fn on_change(chosen: &UseStateHandle<PictureChoice>, extent: &UseStateHandle<Extent>) -> Callback<Event> {
    let (chosen, extent) = (chosen.clone(), extent.setter());
    Callback::from(move |event: Event| {
        let Some(input) = element(&event).and_then(|input| input.dyn_into::<HtmlInputElement>().ok()) else {
            return;
        };
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

/// The choice for pixels, which cannot follow whoever looks at them: in the colours of this page.
fn on_this_page(choice: PictureChoice) -> PictureChoice {
    let theme = match choice.theme {
        PictureTheme::Automatic if preferences::dark() => PictureTheme::Dark,
        PictureTheme::Automatic => PictureTheme::Light,
        theme => theme,
    };
    PictureChoice { theme, ..choice }
}

/// An address that is the picture itself.
fn data_url(svg: &str) -> String {
    format!("data:{};charset=utf-8,{}", system::SVG, String::from(js_sys::encode_uri_component(svg)))
}

async fn png(svg: &str) -> Result<web_sys::Blob, raster::Thrown> {
    raster::png(&raster::drawn(svg).await?).await
}

/// Makes an animation, unless it is cancelled by `job`, and lets `making` say how far it is.
fn make(
    play: Play,
    frames: Vec<AnimationFrame>,
    choice: PictureChoice,
    job: Rc<Cell<bool>>,
    making: UseStateSetter<Making>,
) {
    let count = frames.len();
    making.set(Making::Running(0, count));
    spawn_local(async move {
        let on_progress = {
            let making = making.clone();
            Callback::from(move |done| making.set(Making::Running(done, count)))
        };
        let picture = |index: usize| {
            let frame: &AnimationFrame = &frames[index];
            (play.frame_picture(frame, choice), frame.milliseconds)
        };
        let made = animator::animation(count, picture, job.clone(), on_progress).await;
        match made {
            _ if job.get() => {}
            Ok(Some(bytes)) => {
                let gif = Blob::new_with_options(bytes.buffer(), Some("image/gif"));
                making.set(Making::Done(ObjectUrl::from(gif.clone()), gif));
            }
            Ok(None) => {}
            Err(_) => making.set(Making::Failed),
        }
    });
}
