//! The saved games: a list to go on from, and files in and out.

use std::rc::Rc;

use gloo::file::callbacks::FileReader;
use js_sys::Date;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{ClipboardEvent, DataTransfer, HtmlInputElement, HtmlTextAreaElement};
use yew::prelude::*;

use super::board::Board;
use super::parts::{Weight, button, filled_in, form_dialog};
use super::shelf;
use super::shell::{Destination, Navigate, top_bar};
use super::system;
use super::table::not_stored;
use crate::i18n::{Language, Phrase, capitalised};
use crate::play::Play;
use crate::record::{Address, Header, Kept, KeptFault, Sheet, SheetError};
use crate::rules::Side;

/// Games shown before one asks for more.
const PAGE: usize = 24;

/// A readable game of the shelf.
#[derive(Clone)]
struct Game {
    key: String,
    kept: Kept,
}

/// An entry that cannot be read.
struct Damaged {
    key: String,
    text: String,
    fault: KeptFault,
}

/// All that is on the shelf, the game changed last first.
fn look() -> (Vec<Game>, Vec<Damaged>) {
    let (mut games, mut damaged) = (Vec::new(), Vec::new());
    for (key, text) in shelf::entries() {
        match shelf::read(&text) {
            Ok(kept) => {
                let place = games.partition_point(|game: &Game| game.kept.changed > kept.changed);
                games.insert(place, Game { key, kept });
            }
            Err(fault) => damaged.push(Damaged { key, text, fault }),
        }
    }
    (games, damaged)
}

/// The game that was changed last, of those that are not over.
pub(super) fn last_open() -> Option<Kept> {
    let open = |game: &Game| game.kept.sheet.tree.line().outcome().is_none();
    look().0.into_iter().find(open).map(|game| game.kept)
}

/// What was done last, to be told and, where it can be, undone.
#[derive(Clone, PartialEq, Default)]
struct Done {
    told: String,
    /// Entries taken from the shelf, by key and text.
    taken: Vec<(String, String)>,
    /// What went wrong with files.
    errors: Vec<String>,
}

/// Which dialog is open.
#[derive(Clone, PartialEq)]
enum Ask {
    Rename(String),
    Paste,
}

#[derive(Properties, PartialEq)]
pub(super) struct GamesPageProps {
    pub(super) language: Language,
    pub(super) navigate: Navigate,
}

/// The page.
#[component]
pub(super) fn GamesPage(props: &GamesPageProps) -> Html {
    let language = props.language;
    let looked = use_state(|| 0_u32);
    let limit = use_state_eq(|| PAGE);
    let done = use_state_eq(Done::default);
    let asked = use_state_eq(|| None::<Ask>);
    let reading = use_mut_ref(Vec::<FileReader>::new);
    let over = use_state_eq(|| false);
    let shelf_now = use_memo(*looked, |_| look());
    let look_again: Rc<dyn Fn(Done)> = {
        let (looked, done) = (looked.clone(), done.clone());
        Rc::new(move |told| {
            done.set(told);
            looked.set(looked.wrapping_add(1));
        })
    };
    {
        let setter = looked.setter();
        use_effect_with(*looked, move |now| {
            let next = now.wrapping_add(1);
            let listener = shelf::watch(move |_| setter.set(next));
            move || drop(listener)
        });
    }
    let take_in: Callback<Option<String>> = {
        let look_again = look_again.clone();
        Callback::from(move |text: Option<String>| look_again(take_in(text.as_deref(), language)))
    };
    let take_files = {
        let (take_in, reading) = (take_in.clone(), reading);
        Rc::new(move |files: Option<web_sys::FileList>| {
            let Some(files) = files else { return };
            let found = (0..files.length()).filter_map(|index| files.get(index));
            let readers = found.map(|file| system::read_file(file, take_in.clone())).collect();
            *reading.borrow_mut() = readers;
        })
    };
    let on_pick = {
        let take_files = take_files.clone();
        Callback::from(move |event: Event| {
            let Some(input) = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok())
            else {
                return;
            };
            take_files(input.files());
            // The same file can be picked again.
            input.set_value("");
        })
    };
    let on_drag = {
        let over = over.clone();
        Callback::from(move |event: DragEvent| {
            event.prevent_default();
            over.set(event.type_() == "dragover");
        })
    };
    let on_drop = {
        let (over, take_in) = (over.clone(), take_in.clone());
        Callback::from(move |event: DragEvent| {
            event.prevent_default();
            over.set(false);
            let Some(data) = event.data_transfer() else { return };
            match text_of(&data) {
                Some(text) => take_in.emit(Some(text)),
                None => take_files(data.files()),
            }
        })
    };
    let on_paste = {
        let take_in = take_in.clone();
        Callback::from(move |event: Event| {
            let in_field = event.target().is_some_and(|target| {
                target.has_type::<HtmlTextAreaElement>() || target.has_type::<HtmlInputElement>()
            });
            let data = event.dyn_ref::<ClipboardEvent>().and_then(ClipboardEvent::clipboard_data);
            if let (false, Some(text)) = (in_field, data.as_ref().and_then(text_of)) {
                take_in.emit(Some(text));
            }
        })
    };
    use_effect_with((), move |()| {
        // Pasting anywhere on the page, whatever has the focus.
        let listener = gloo::events::EventListener::new(&gloo::utils::document(), "paste", move |event| {
            on_paste.emit(event.clone());
        });
        move || drop(listener)
    });

    let (games, damaged) = &*shelf_now;
    let save_all = {
        let shelf_now = shelf_now.clone();
        Callback::from(move |_: MouseEvent| {
            let sheets: Vec<String> = shelf_now.0.iter().map(|game| game.kept.sheet.print()).collect();
            system::save_file("apila.txt", &sheets.join("\n"));
        })
    };
    let save_damaged = {
        let shelf_now = shelf_now.clone();
        Callback::from(move |_: MouseEvent| {
            let entries = shelf_now.1.iter().map(|entry| format!("{}\t{}\n", entry.key, entry.text));
            system::save_file("apila-unreadable.txt", &entries.collect::<String>());
        })
    };
    let delete = |entries: Vec<String>, told: String| {
        let look_again = look_again.clone();
        Callback::from(move |_: MouseEvent| {
            let taken = entries.iter().filter_map(|key| Some((key.clone(), shelf::get(key)?))).collect();
            entries.iter().for_each(|key| shelf::remove(key));
            look_again(Done { told: told.clone(), taken, errors: Vec::new() });
        })
    };
    let undo = {
        let (look_again, done) = (look_again.clone(), done.clone());
        Callback::from(move |_: MouseEvent| {
            for (key, text) in &done.taken {
                // Where it cannot be stored it is in memory, and the page says so.
                let _ = shelf::put(key, text);
            }
            look_again(Done::default());
        })
    };
    let ask = |what: Ask| {
        let asked = asked.setter();
        Callback::from(move |_: MouseEvent| asked.set(Some(what.clone())))
    };
    let close = {
        let asked = asked.setter();
        Callback::from(move |()| asked.set(None))
    };
    let duplicate = |game: &Game| {
        let (look_again, kept) = (look_again.clone(), game.kept.clone());
        Callback::from(move |_: MouseEvent| {
            // The copy is nobody's game by link: it is there to try things out.
            let mut copy =
                Kept { seat: None, name: None, created: shelf::now(), changed: shelf::now(), ..kept.clone() };
            copy.sheet.header.name = language.say(&Phrase::CopyOf { name: title(&kept, language) });
            let _ = shelf::put(&shelf::fresh_name(), &shelf::print(&copy));
            look_again(Done { told: language.say(&Phrase::Duplicated), ..Done::default() });
        })
    };
    let quiet = |name: &'static str, phrase: &Phrase, press: Callback<MouseEvent>| {
        button(Weight::Quiet, name, language.say(phrase), true, press)
    };
    let plain = |name: &'static str, phrase: &Phrase, press: Callback<MouseEvent>| {
        button(Weight::Plain, name, language.say(phrase), true, press)
    };
    let cards = games.iter().take(*limit).map(|game| {
        let resume = {
            let (navigate, key) = (props.navigate.clone(), game.key.clone());
            let address = Address::Table(game.kept.link());
            Callback::from(move |event: MouseEvent| {
                event.prevent_default();
                navigate.emit(Destination { address: address.clone(), key: Some(key.clone()) });
            })
        };
        let export = {
            let kept = game.kept.clone();
            Callback::from(move |_: MouseEvent| {
                let file = format!("{}-{}.txt", kept.sheet.tree.id(), kept.sheet.header.date);
                system::save_file(&file, &kept.sheet.print());
            })
        };
        let told = language.say(&Phrase::Deleted { name: title(&game.kept, language) });
        let actions = html! {
            <>
                { quiet("rename", &Phrase::Rename, ask(Ask::Rename(game.key.clone()))) }
                { quiet("duplicate", &Phrase::Duplicate, duplicate(game)) }
                { quiet("export", &Phrase::SaveAsFile, export) }
                { quiet("delete", &Phrase::Delete, delete(vec![game.key.clone()], told)) }
            </>
        };
        card(game, language, resume, actions)
    });
    let more = {
        let limit = limit.clone();
        Callback::from(move |_: MouseEvent| limit.set(*limit + PAGE))
    };
    let dialog = match (*asked).clone() {
        None => Html::default(),
        Some(Ask::Paste) => paste(language, take_in, close),
        Some(Ask::Rename(key)) => match games.iter().find(|game| game.key == key) {
            None => Html::default(),
            Some(game) => {
                let (game, named, look_again) = (game.clone(), game.kept.clone(), look_again.clone());
                let on_entitle = Callback::from(move |header: Header| {
                    let mut kept = game.kept.clone();
                    kept.sheet.header = header;
                    let _ = shelf::put(&game.key, &shelf::print(&kept));
                    look_again(Done::default());
                });
                rename(&named, language, on_entitle, close)
            }
        },
    };
    let unreadable: Vec<String> = damaged.iter().map(|entry| entry.key.clone()).collect();
    html! {
        <>
            { top_bar(language, None, Html::default()) }
            <main id="content" class={classes!("page", "games", over.then_some("over"))}
                ondragover={on_drag.clone()} ondragleave={on_drag} ondrop={on_drop}>
                <h1>{ language.say(&Phrase::YourGames) }</h1>
                <div class="buttons">
                    <label class="button">
                        { language.say(&Phrase::OpenFile) }
                        <input class="unseen" type="file" accept=".txt,text/plain" multiple=true onchange={on_pick} data-field="file" />
                    </label>
                    { plain("paste", &Phrase::PasteGame, ask(Ask::Paste)) }
                    if !games.is_empty() {
                        { plain("export-all", &Phrase::SaveAll, save_all) }
                    }
                </div>
                if let Some(refused) = shelf::refused() { { not_stored(language, refused) } }
                <div class="done" role="status">
                    if !done.told.is_empty() {
                        <p>{ done.told.clone() }</p>
                        if !done.taken.is_empty() {
                            { plain("undo-delete", &Phrase::Undo, undo) }
                        }
                    }
                </div>
                if !done.errors.is_empty() {
                    <div class="notice errors" role="alert">
                        <ul>{ for done.errors.iter().map(|error| html! { <li>{ error.clone() }</li> }) }</ul>
                    </div>
                }
                if games.is_empty() {
                    <p class="hint">{ language.say(&Phrase::NoGamesYet) }</p>
                    <p><a class="button primary" href="#/">{ language.say(&Phrase::TheGames) }</a></p>
                }
                <ul class="saved">{ for cards }</ul>
                if games.len() > *limit {
                    { plain("more-games", &Phrase::ShowMore, more) }
                }
                if !damaged.is_empty() {
                    <section class="damaged">
                        <h2>{ language.say(&Phrase::SetAside) }</h2>
                        <p>{ language.say(&Phrase::SetAsideHelp) }</p>
                        <ul>{ for damaged.iter().map(|entry| html! { <li><code>{ entry.key.clone() }</code>{ " " }{ entry.fault.tell(language) }</li> }) }</ul>
                        <div class="buttons">
                            { plain("export-damaged", &Phrase::SaveAsFile, save_damaged) }
                            { plain("delete-damaged", &Phrase::Delete, delete(unreadable, language.say(&Phrase::SetAsideDeleted))) }
                        </div>
                    </section>
                }
            </main>
            { dialog }
        </>
    }
}

/// The text that is dropped or pasted, if it is one.
fn text_of(data: &DataTransfer) -> Option<String> {
    data.get_data("text/plain").ok().filter(|text| !text.trim().is_empty())
}

/// Puts the games of a text on the shelf.
fn take_in(text: Option<&str>, language: Language) -> Done {
    let Some(text) = text else {
        let errors = vec![language.say(&Phrase::FileUnreadable)];
        return Done { errors, ..Done::default() };
    };
    let mut errors = Vec::new();
    let mut games = 0;
    for read in Sheet::read_all(text, language) {
        match read {
            Ok(sheet) => {
                let now = shelf::now();
                let kept = Kept { sheet, seat: None, name: None, created: now, changed: now };
                // Where it cannot be stored it is in memory, and the page says so.
                let _ = shelf::put(&shelf::fresh_name(), &shelf::print(&kept));
                games += 1;
            }
            Err(error) => errors.push(SheetError::tell(&error, language)),
        }
    }
    Done { told: language.say(&Phrase::TakenIn { games }), taken: Vec::new(), errors }
}

/// What a game is called: the name it was given, or that of the game itself.
pub(super) fn title(kept: &Kept, language: Language) -> String {
    let name = &kept.sheet.header.name;
    let id = kept.sheet.tree.id();
    if name.is_empty() { id.game().name(language) } else { name.clone() }
}

/// A date and a time as the reader writes them.
fn local_time(milliseconds: f64, language: Language) -> String {
    let options = js_sys::Object::new();
    for (key, value) in [("dateStyle", "medium"), ("timeStyle", "short")] {
        // Setting fields of a new object cannot fail.
        let _ = js_sys::Reflect::set(&options, &key.into(), &value.into());
    }
    let date = Date::new(&JsValue::from_f64(milliseconds));
    String::from(date.to_locale_string(language.tag(), &options))
}

fn card(game: &Game, language: Language, resume: Callback<MouseEvent>, actions: Html) -> Html {
    let Game { key, kept } = game;
    let tree = &kept.sheet.tree;
    let (id, line) = (tree.id(), tree.line());
    let rules = id.game();
    let play = Play::at(kept.sheet.clone(), usize::MAX, language).seated(kept.seat);
    let standing = match line.outcome() {
        Some(outcome) => play.result(outcome),
        None => {
            let colour = rules.colour_name(language, line.last().turn());
            match kept.seat {
                Some(seat) if seat == line.last().turn() => language.say(&Phrase::YourTurnAs { colour }),
                Some(_) => language.say(&Phrase::WaitingFor { colour }),
                None => language.say(&Phrase::ToMove { colour }),
            }
        }
    };
    let [first, second] = Side::BOTH.map(|side| {
        let named = &kept.sheet.header.players[side.index()];
        if named.is_empty() { capitalised(&rules.colour_name(language, side)) } else { named.clone() }
    });
    let against = match kept.seat {
        Some(seat) => language.say(&Phrase::ByLinkAs { colour: rules.colour_name(language, seat) }),
        None => language.say(&Phrase::Versus { first, second }),
    };
    let variant = (rules.ids().len() > 1).then(|| rules.variant_name(language, id.as_str()));
    let name = title(kept, language);
    let game_name = rules.name(language);
    html! {
        <li key={key.clone()} class="saved-game" data-key={key.clone()}>
            <a class="small-board" href={Address::Table(kept.link()).print()} onclick={resume.clone()} tabindex="-1" aria-hidden="true">
                <Board seen={Rc::new(play.seen_without_offers())} name={game_name.clone()} />
            </a>
            <div>
                <h2><a href={Address::Table(kept.link()).print()} onclick={resume} data-action="resume">{ name.clone() }</a></h2>
                <p class="what">
                    if name != game_name { { game_name }{ " " } }
                    { variant.map(|variant| format!("{variant} · ")).unwrap_or_default() }
                    { language.say(&Phrase::MovesMade { plies: line.plies() }) }
                </p>
                <p>{ against }</p>
                <p class="standing">{ standing }</p>
                <p class="when"><time>{ local_time(kept.changed, language) }</time></p>
            </div>
            <div class="actions" role="group" aria-label={name}>{ actions }</div>
        </li>
    }
}

/// The name of a game and of those who play it, to be written.
fn rename(kept: &Kept, language: Language, on_entitle: Callback<Header>, on_close: Callback<()>) -> Html {
    let game = kept.sheet.tree.id().game();
    let header = kept.sheet.header.clone();
    let field = |name: &'static str, label: String, value: &str| {
        html! { <label class="field">{ label }<input type="text" {name} maxlength="80" value={value.to_owned()} /></label> }
    };
    let player = |name: &'static str, side: Side| {
        field(name, capitalised(&game.colour_name(language, side)), &header.players[side.index()])
    };
    let fields = html! {
        <>
            { field("name", language.say(&Phrase::NameOfGame), &header.name) }
            { player("first", Side::First) }
            { player("second", Side::Second) }
        </>
    };
    let keep = on_entitle.reform(move |data| {
        let players = [filled_in(&data, "first"), filled_in(&data, "second")];
        Header { name: filled_in(&data, "name"), players, ..header.clone() }
    });
    let title = language.say(&Phrase::Rename);
    form_dialog(title, language.say(&Phrase::Keep), language, fields, keep, on_close)
}

/// A field to paste games into.
fn paste(language: Language, on_text: Callback<Option<String>>, on_close: Callback<()>) -> Html {
    let field = html! {
        <textarea name="text" rows="8" spellcheck="false" aria-label={language.say(&Phrase::GameAsText)} />
    };
    let title = language.say(&Phrase::PasteGame);
    let take = on_text.reform(|data| Some(filled_in(&data, "text")));
    form_dialog(title, language.say(&Phrase::TakeIn), language, field, take, on_close)
}
