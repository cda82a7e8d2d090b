//! The dialog that makes pictures and animations.

mod animator;
mod raster;

use std::cell::RefCell;
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
use crate::app::system::{clipboard, files, media, share_sheet};
use crate::app::table_state::Table;
use crate::app::widgets::buttons::{Weight, button};
use crate::app::widgets::dialog::Dialog;
use crate::app::widgets::forms::choice;
use crate::app::widgets::sprites::board_style;
use animator::{Job, Report};
use apila_animator::MOST_FRAMES;
use apila_core::i18n::{Language, Phrase, Say};
use apila_core::part::Part;
use apila_core::scene::picture::record_markup;
use apila_model::play::{
    Animation, AnimationFrame, PictureAction, PictureDialog as State, PictureField, Play,
};

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

/// A finished animation, and an address of it.
#[derive(Clone)]
struct Gif {
    file: Blob,
    url: ObjectUrl,
}

/// The state of the dialog as a reducer.
struct DialogState(State<Gif>);

impl Reducible for DialogState {
    type Action = PictureAction<Gif>;

    fn reduce(self: Rc<Self>, action: PictureAction<Gif>) -> Rc<Self> {
        Rc::new(DialogState(self.0.after(action)))
    }
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
    /// Shares a picture of the position shown with a text.
    pub(super) share: fn(&Play, String),
}

/// Pictures, as a part of the program.
pub(super) static PICTURE: Part<Pictures> = page_part!(picture: Pictures = MADE);
static MADE: Pictures = Pictures { show: |props| html! { <PictureDialog ..props /> }, save_png, share };

#[component]
fn PictureDialog(props: &PictureDialogProps) -> Html {
    let language = props.language;
    let play = props.table.play();
    let state = use_reducer(|| DialogState(State::new(preferences::coordinates(), board_style())));
    let message = use_value(String::new);
    // Dropping it, with the dialog, cancels the animation.
    let job = use_mut_ref(|| None::<Job>);
    let id = play.record().id();
    let name = language.say(&Phrase::BoardOf { game: id.game().name(language) });
    let svg = use_memo((state.0.choice(), play.revision(), name.clone()), |(choice, _, name)| {
        play.picture(*choice, name)
    });
    let file = format!("{id}-{}", play.shown());
    let maker = Maker { play, language, name, file, state: &state, message: &message, job: &job };
    html! {
        <Dialog title={language.say(&TablePhrase::Picture)} on_close={props.on_close.clone()}>
            <div class="choices maker" onchange={maker.on_change()}>
                <div class="made">{ maker.made(&svg) }</div>
                <div class="making">
                    { maker.options() }
                    { maker.picture_buttons(&svg) }
                    { maker.extents() }
                    { maker.animation_buttons() }
                </div>
                <form method="dialog" class="buttons">
                    <button type="submit">{ language.say(&AppPhrase::Close) }</button>
                </form>
            </div>
        </Dialog>
    }
}

/// What the sections of the dialog share.
struct Maker<'a> {
    play: &'a Play,
    language: Language,
    /// The text alternative of the picture.
    name: String,
    /// The name of the file without its extension.
    file: String,
    state: &'a UseReducerHandle<DialogState>,
    /// Says whether copying or saving has worked.
    message: &'a Value<String>,
    /// The animation that is being made.
    job: &'a Rc<RefCell<Option<Job>>>,
}

impl Maker<'_> {
    fn say(&self, phrase: &dyn Say) -> String {
        self.language.say(phrase)
    }

    fn save_as(&self, format: &str) -> String {
        self.say(&PicturePhrase::SaveAs { format: format.to_owned() })
    }

    /// Copies the change of a field into the state, and cancels the animation with the former choices.
    fn on_change(&self) -> Callback<Event> {
        let (dispatcher, job) = (self.state.dispatcher(), self.job.clone());
        Callback::from(move |event: Event| {
            let Some(input) = target::<HtmlInputElement>(&event) else { return };
            if let Some(field) = PictureField::parse(&input.name(), &input.value(), input.checked()) {
                job.replace(None);
                dispatcher.dispatch(PictureAction::Change(field));
            }
        })
    }

    fn one_of(&self, name: &'static str, value: &'static str, checked: bool, phrase: &dyn Say) -> Html {
        choice(name, value, checked, html! { <span>{ self.say(phrase) }</span> })
    }

    fn options(&self) -> Html {
        let first = self.state.0.choice();
        let ticked = |name: &'static str, checked: bool, phrase: &dyn Say| {
            html! {
                <label class="choice">
                    <input type="checkbox" {name} ~defaultChecked={checked} />
                    <span>{ self.say(phrase) }</span>
                </label>
            }
        };
        html! {
            <>
                <fieldset class="side-by-side">
                    { ticked("coordinates", first.coordinates, &AppPhrase::Coordinates) }
                    { ticked("marks", first.marks, &PicturePhrase::PictureMarks) }
                    { ticked("paper", first.paper, &PicturePhrase::PicturePaper) }
                </fieldset>
                <fieldset class="side-by-side">
                    <legend>{ self.say(&AppPhrase::PictureColours) }</legend>
                    { self.one_of("colours", "automatic", true, &PicturePhrase::ColoursAutomatic) }
                    { self.one_of("colours", "light", false, &AppPhrase::ColoursLight) }
                    { self.one_of("colours", "dark", false, &AppPhrase::ColoursDark) }
                </fieldset>
            </>
        }
    }

    /// The buttons that save and copy the picture. A picture of pixels is made when its button is pressed.
    fn picture_buttons(&self, svg: &Rc<String>) -> Html {
        let save_svg = {
            let (file, svg) = (format!("{}.svg", self.file), svg.clone());
            Callback::from(move |_: MouseEvent| files::save_text(&file, files::SVG, &svg))
        };
        let pixels = {
            let (play, state, name) = (self.play.clone(), self.state.clone(), self.name.clone());
            move || play.picture(state.0.pixels(media::is_dark()), &name)
        };
        let save_png = {
            let (file, language, message) =
                (format!("{}.png", self.file), self.language, self.message.setter());
            let (pixels, on_failure) = (pixels.clone(), Callback::from(move |text| message.set(text)));
            Callback::from(move |_: MouseEvent| {
                save_png(file.clone(), pixels(), language, on_failure.clone())
            })
        };
        let copy_png = {
            let (language, message) = (self.language, self.message.setter());
            Callback::from(move |_: MouseEvent| {
                let (svg, message) = (pixels(), message.clone());
                let image = async move { png(&svg).await.map(Into::into) };
                let done = Callback::from(move |is_copied| {
                    let failed = PicturePhrase::PictureFailed;
                    message.set(language.say(if is_copied {
                        &AppPhrase::Copied as &dyn Say
                    } else {
                        &failed
                    }));
                });
                clipboard::copy_image("image/png", image, done);
            })
        };
        html! {
            <div class="buttons">
                <span class="told" role="status">{ (**self.message).clone() }</span>
                { button(Weight::Primary, "save-png", self.save_as("PNG"), true, save_png) }
                if clipboard::can_copy_images() {
                    { button(
                        Weight::Plain, "copy-png", self.say(&PicturePhrase::CopyPicture), true, copy_png
                    ) }
                }
                { button(Weight::Plain, "save-svg", self.save_as("SVG"), true, save_svg) }
            </div>
        }
    }

    fn extents(&self) -> Html {
        html! {
            <fieldset class="side-by-side">
                <legend>{ self.say(&PicturePhrase::Animation) }</legend>
                { self.one_of("extent", "last", true, &PicturePhrase::AnimateLastMove) }
                { self.one_of("extent", "game", false, &PicturePhrase::AnimateGame) }
            </fieldset>
        }
    }

    /// The picture and the progress of the animation, or the animation in place of the picture.
    fn made(&self, svg: &str) -> Html {
        if let Animation::Finished(gif) = self.state.0.animation() {
            return html! {
                <img key="animation" class="picture" src={gif.url.to_string()}
                    alt={self.say(&PicturePhrase::Animation)} data-field="animation"
                    data-bytes={gif.file.size().to_string()} />
            };
        }
        let progress = match self.state.0.animation() {
            Animation::Running { done, total } => {
                let label = self.say(&PicturePhrase::AnimationProgress { done: *done, of: *total });
                html! {
                    <progress max={total.to_string()} value={done.to_string()} aria-label={label}></progress>
                }
            }
            _ => Html::default(),
        };
        html! {
            <>
                <img key="picture" class="picture" src={files::svg_url(svg)} alt={self.name.clone()}
                    data-field="picture" />
                { progress }
            </>
        }
    }

    fn animation_status(&self) -> String {
        match self.state.0.animation() {
            Animation::NotRequested | Animation::Running { .. } => String::new(),
            Animation::Finished(gif) => {
                let kilobytes = gif.file.size().div_ceil(1000) as usize;
                self.say(&PicturePhrase::AnimationSize { kilobytes })
            }
            Animation::TooLong(frames) => {
                self.say(&PicturePhrase::AnimationTooLong { frames: *frames, most: MOST_FRAMES })
            }
            Animation::Failed => self.say(&PicturePhrase::PictureFailed),
        }
    }

    fn animation_buttons(&self) -> Html {
        let cancel = {
            let (dispatcher, job) = (self.state.dispatcher(), self.job.clone());
            Callback::from(move |_: MouseEvent| {
                job.replace(None);
                dispatcher.dispatch(PictureAction::Cancel);
            })
        };
        let save = |gif: &Gif| {
            let (name, file) = (format!("{}.gif", self.file), gif.file.clone());
            let save = Callback::from(move |_: MouseEvent| files::save(&name, file.clone()));
            button(Weight::Plain, "save-gif", self.save_as("GIF"), true, save)
        };
        let (state, animation) = (&self.state.0, self.say(&PicturePhrase::Animation));
        html! {
            <div class="buttons">
                <span class="told" role="status">{ self.animation_status() }</span>
                if matches!(state.animation(), Animation::Running { .. }) {
                    { button(Weight::Plain, "cancel-gif", self.say(&AppPhrase::Cancel), true, cancel) }
                } else {
                    { button(
                        Weight::Plain, "make-gif", animation, state.can_animate(self.play), self.animate()
                    ) }
                }
                if let Animation::Finished(gif) = state.animation() { { save(gif) } }
            </div>
        }
    }

    /// Makes the animation. An animation that is being made is cancelled.
    fn animate(&self) -> Callback<MouseEvent> {
        let (play, state, job) = (self.play.clone(), self.state.clone(), self.job.clone());
        Callback::from(move |_: MouseEvent| {
            let frames = play.animation(state.0.extent(), state.0.choice().marks);
            state.dispatch(PictureAction::Animate { frames: frames.len(), most: MOST_FRAMES });
            if frames.len() > MOST_FRAMES {
                return;
            }
            let (play, choice) = (play.clone(), state.0.frames(media::is_dark()));
            let picture = play.picture(choice, "");
            let record = record_markup(&picture).unwrap_or_default().to_owned();
            let draw = move |frame: &AnimationFrame| play.frame_picture(frame, choice);
            let dispatcher = state.dispatcher();
            let on_report = Callback::from(move |report| {
                dispatcher.dispatch(match report {
                    Report::Frames(done) => PictureAction::Progress(done),
                    Report::Finished(bytes) => {
                        let file = Blob::new_with_options(bytes.buffer(), Some("image/gif"));
                        PictureAction::Finish(Some(Gif { url: ObjectUrl::from(file.clone()), file }))
                    }
                    Report::Failed => PictureAction::Finish(None),
                });
            });
            job.replace(Some(animator::start(frames, record, draw, on_report)));
        })
    }
}

/// Returns the picture as a PNG file that contains the same game. If the worker that makes small files cannot
/// be loaded, the browser makes a larger file, without the game.
async fn png(svg: &str) -> Result<web_sys::Blob, wasm_bindgen::JsValue> {
    let canvas = raster::drawn(svg).await?;
    match animator::still(&canvas, record_markup(svg).unwrap_or_default()).await {
        Ok(bytes) => Ok(Blob::new_with_options(bytes.buffer(), Some("image/png")).into()),
        Err(_) => raster::png(&canvas).await,
    }
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

/// See [`Pictures::share`].
fn share(play: &Play, text: String) {
    let game = play.record().id().game().name(play.language());
    let choice = State::<Gif>::new(false, board_style()).pixels(media::is_dark());
    let svg = play.picture(choice, &play.language().say(&Phrase::BoardOf { game }));
    spawn_local(async move {
        let picture = png(&svg).await;
        share_sheet::open_with_picture(&text, picture.as_ref().ok());
    });
}
