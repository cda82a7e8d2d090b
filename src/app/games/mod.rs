//! The saved games: a list to go on from, and files in and out.

mod card;
mod dialogs;
mod import;
mod shelf_list;

use std::rc::Rc;

use gloo::events::EventListener;
use gloo::file::callbacks::FileReader;
use gloo::timers::callback::Timeout;
use gloo::utils::document;
use wasm_bindgen::JsCast;
use web_sys::{ClipboardEvent, HtmlElement, HtmlInputElement, HtmlTextAreaElement};
use yew::prelude::*;

use super::parts::{Weight, button};
use super::shell::{Destination, Navigate, follow, top_bar};
use super::table::not_stored;
use super::{shelf, system};
use apila_core::i18n::{Language, Phrase};
use apila_model::record::{Address, Computers, Header, SavedGame};
use card::card;
use dialogs::{paste, rename};
pub(super) use import::open_what_is_dropped;
use import::{is_picture, open_text, read_files, take_in, text_of};
use shelf_list::{Game, look};
pub(super) use shelf_list::{last_open, title};

/// Games shown before one asks for more.
const PAGE: usize = 24;

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
    /// Names for the game with this key.
    Rename(String),
    /// Games as text.
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
    let is_over = use_state_eq(|| false);
    let shelf_now = use_memo((*looked, language), |(_, language)| look(*language));
    let tell: Rc<dyn Fn(Done)> = {
        let (looked, done) = (looked.clone(), done.clone());
        Rc::new(move |told| {
            done.set(told);
            looked.set(looked.wrapping_add(1));
        })
    };
    use_changes(&looked);
    use_effect_with((*done).clone(), |_| {
        let timer = Timeout::new(0, focus_if_lost);
        move || drop(timer)
    });
    let take_texts: Callback<Vec<Option<String>>> = {
        let (tell, navigate) = (tell.clone(), props.navigate.clone());
        Callback::from(move |texts: Vec<Option<String>>| {
            // One picture is there to be seen; of several, or of other files, the list tells.
            let picture = match texts.as_slice() {
                [Some(text)] if is_picture(text) => open_text(text, language),
                _ => None,
            };
            match picture {
                Some(to) => navigate.emit(to),
                None => tell(take_in(&texts, language)),
            }
        })
    };
    let take_text = take_texts.reform(|text: Option<String>| vec![text]);
    let take_files = {
        let take_texts = take_texts.clone();
        Rc::new(move |files: Option<web_sys::FileList>| {
            if let Some(files) = files.filter(|files| files.length() > 0) {
                let readers = read_files(&files, take_texts.clone());
                reading.borrow_mut().extend(readers);
            }
        })
    };
    let on_pick = {
        let take_files = take_files.clone();
        Callback::from(move |event: Event| {
            let input = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
            if let Some(input) = input {
                take_files(input.files());
                // The same file can be picked again.
                input.set_value("");
            }
        })
    };
    let on_drag = {
        let is_over = is_over.clone();
        Callback::from(move |event: DragEvent| {
            event.prevent_default();
            is_over.set(event.type_() == "dragover");
        })
    };
    let on_drop = {
        let (is_over, take_text) = (is_over.clone(), take_text.clone());
        Callback::from(move |event: DragEvent| {
            event.prevent_default();
            is_over.set(false);
            let Some(data) = event.data_transfer() else { return };
            match data.files().filter(|files| files.length() > 0) {
                Some(files) => take_files(Some(files)),
                None => take_text.emit(text_of(&data)),
            }
        })
    };
    use_paste(&take_text);

    let (games, damaged) = &*shelf_now;
    let save_all = {
        let shelf_now = shelf_now.clone();
        Callback::from(move |_: MouseEvent| {
            let sheets: Vec<String> = shelf_now.0.iter().map(|game| game.kept.sheet.print()).collect();
            system::save_text("apila.txt", system::TEXT, &sheets.join("\n"));
        })
    };
    let save_damaged = {
        let shelf_now = shelf_now.clone();
        Callback::from(move |_: MouseEvent| {
            let entries = shelf_now.1.iter().map(|entry| format!("{}\t{}\n", entry.key, entry.text));
            system::save_text("apila-unreadable.txt", system::TEXT, &entries.collect::<String>());
        })
    };
    let delete = |entries: Vec<String>, told: String| {
        let tell = tell.clone();
        Callback::from(move |_: MouseEvent| {
            let taken = entries.iter().filter_map(|key| Some((key.clone(), shelf::get(key)?))).collect();
            entries.iter().for_each(|key| shelf::remove(key));
            tell(Done { told: told.clone(), taken, errors: Vec::new() });
        })
    };
    let undo = {
        let (tell, done) = (tell.clone(), done.clone());
        Callback::from(move |_: MouseEvent| {
            for (key, text) in &done.taken {
                // A page on which the game was open may have kept it again since: both stay.
                let key = if shelf::get(key).is_some() { shelf::fresh_name() } else { key.clone() };
                // Where it cannot be stored it is in memory, and the page says so.
                let _ = shelf::put_back(&key, text);
            }
            tell(Done::default());
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
        let (tell, kept) = (tell.clone(), game.kept.clone());
        Callback::from(move |_: MouseEvent| {
            // The copy is nobody's game by link: it is there to try things out.
            let now = shelf::now();
            let computers = Computers::NONE;
            let mut copy = SavedGame {
                seat: None,
                link_id: None,
                computers,
                created: now,
                changed: now,
                ..kept.clone()
            };
            copy.sheet.header.name = language.say(&Phrase::CopyOf { name: title(&kept, language) });
            let _ = shelf::put(&shelf::fresh_name(), &copy.store());
            tell(Done { told: language.say(&Phrase::Duplicated), ..Done::default() });
        })
    };
    let quiet = |name: &'static str, phrase: &Phrase, press: Callback<MouseEvent>| {
        button(Weight::Quiet, name, language.say(phrase), true, press)
    };
    let plain = |name: &'static str, phrase: &Phrase, press: Callback<MouseEvent>| {
        button(Weight::Plain, name, language.say(phrase), true, press)
    };
    let cards = games.iter().take(*limit).map(|game| {
        let to = Destination { address: Address::Table(game.kept.link()), key: Some(game.key.clone()) };
        let export = {
            let kept = game.kept.clone();
            Callback::from(move |_: MouseEvent| {
                let file = format!("{}-{}.txt", kept.sheet.tree.id(), kept.sheet.header.date);
                system::save_text(&file, system::TEXT, &kept.sheet.print());
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
        card(game, language, follow(&props.navigate, to), actions)
    });
    let more = {
        let limit = limit.clone();
        Callback::from(move |_: MouseEvent| limit.set(*limit + PAGE))
    };
    let dialog = match (*asked).clone() {
        None => Html::default(),
        Some(Ask::Paste) => paste(language, take_text, close),
        Some(Ask::Rename(key)) => match games.iter().find(|game| game.key == key) {
            None => Html::default(),
            Some(game) => {
                let tell = tell.clone();
                let on_entitle = Callback::from(move |header: Header| {
                    // Read anew: the game may have gone on in another page.
                    if let Some(Ok(mut kept)) = shelf::get(&key).as_deref().map(shelf::read) {
                        kept.sheet.header = header;
                        let _ = shelf::put(&key, &kept.store());
                    }
                    tell(Done::default());
                });
                rename(&game.kept, language, on_entitle, close)
            }
        },
    };
    let unreadable: Vec<String> = damaged.iter().map(|entry| entry.key.clone()).collect();
    html! {
        <>
            { top_bar(language, None, Html::default()) }
            <main id="content" class={classes!("page", "games", is_over.then_some("over"))}
                ondragover={on_drag.clone()} ondragleave={on_drag} ondrop={on_drop}>
                <h1>{ language.say(&Phrase::YourGames) }</h1>
                <div class="buttons">
                    <label class="button">
                        { language.say(&Phrase::OpenFile) }
                        <input class="unseen" type="file" accept=".txt,.svg,text/plain,image/svg+xml" multiple=true onchange={on_pick} data-field="file" />
                    </label>
                    { plain("paste", &Phrase::PasteGame, ask(Ask::Paste)) }
                    if !games.is_empty() { { plain("export-all", &Phrase::SaveAll, save_all) } }
                </div>
                if let Some(refused) = shelf::refused() { { not_stored(language, refused) } }
                <div class="done" role="status">
                    if !done.told.is_empty() {
                        <p>{ done.told.clone() }</p>
                        if !done.taken.is_empty() { { plain("undo-delete", &Phrase::Undo, undo) } }
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
                if games.len() > *limit { { plain("more-games", &Phrase::ShowMore, more) } }
                if !damaged.is_empty() {
                    <section class="damaged">
                        <h2>{ language.say(&Phrase::SetAside) }</h2>
                        <p>{ language.say(&Phrase::SetAsideHelp) }</p>
                        <ul>{ for damaged.iter().map(|entry| html! { <li><code>{ entry.key.clone() }</code>{ " " }{ entry.fault.message(language) }</li> }) }</ul>
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

/// Looks at the shelf again when another page changes it.
#[hook]
fn use_changes(looked: &UseStateHandle<u32>) {
    let setter = looked.setter();
    use_effect_with(**looked, move |now| {
        let next = now.wrapping_add(1);
        let listener = shelf::watch(move |_, _| setter.set(next));
        move || drop(listener)
    });
}

/// Takes what is pasted anywhere on the page but in a field, whatever has the focus.
#[hook]
fn use_paste(take_text: &Callback<Option<String>>) {
    let take_text = take_text.clone();
    use_effect_with((), move |()| {
        let listener = EventListener::new(&document(), "paste", move |event| {
            let is_in_field = event.target().is_some_and(|target| {
                target.has_type::<HtmlTextAreaElement>() || target.has_type::<HtmlInputElement>()
            });
            let data = event.dyn_ref::<ClipboardEvent>().and_then(ClipboardEvent::clipboard_data);
            if let (false, Some(text)) = (is_in_field, data.as_ref().and_then(text_of)) {
                take_text.emit(Some(text));
            }
        });
        move || drop(listener)
    });
}

/// When the card that had the focus has gone, the way to bring it back gets it, or else the first game.
fn focus_if_lost() {
    let document = document();
    if document.active_element().is_some_and(|element| element.tag_name() != "BODY") {
        return;
    }
    for selector in ["[data-action='undo-delete']", "[data-action='resume']"] {
        if let Ok(Some(element)) = document.query_selector(selector) {
            let _ = element.unchecked_into::<HtmlElement>().focus();
            return;
        }
    }
}
