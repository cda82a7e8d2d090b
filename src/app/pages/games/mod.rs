//! The saved games: a list to go on from, and files in and out.

mod actions;
mod card;
mod dialogs;
mod incoming;
mod record;

use std::rc::Rc;

use gloo::timers::callback::Timeout;
use gloo::utils::document;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::prelude::*;

use super::Page;
use crate::app::navigation::dropped::open_text;
use crate::app::navigation::launched::take_texts;
use crate::app::navigation::{Destination, Navigate, follow};
use crate::app::saved::import::is_picture;
use crate::app::saved::library::{DamagedEntry, ListedGame, list, summaries, title};
use crate::app::saved::shelf;
use crate::app::system::files;
use crate::app::system::parts::page_part;
use crate::app::widgets::bar::top_bar;
use crate::app::widgets::buttons::{Weight, button};
use crate::app::widgets::notices::not_stored;
use actions::Outcome;
use apila_core::i18n::{AppPhrase, GamesPhrase, Language, Phrase, Say, add_words, words};
use apila_core::part::Part;
use apila_model::record::{Address, Header};
use card::card;
use dialogs::{paste, rename};
use incoming::{use_changes, use_files, use_paste};
use record::record;

/// Games that are listed before the reader asks for more, and then at a time.
const BATCH: usize = 24;

/// The dialog that is open.
#[derive(Clone, PartialEq)]
enum OpenDialog {
    /// Names for the game with this key.
    Rename(String),
    /// Games as text.
    Paste,
}

#[derive(Properties, PartialEq)]
pub(crate) struct GamesPageProps {
    pub(crate) language: Language,
    pub(crate) navigate: Navigate,
}

/// The page, for a visit with a number.
pub(crate) static PAGE: Part<Page<GamesPageProps>> = page_part!(games: Page<GamesPageProps> = MOUNT);

static MOUNT: Page<GamesPageProps> = |visit, props| {
    add_words(&words::GAMES);
    html! { <GamesPage key={visit} ..props /> }
};

#[component]
fn GamesPage(props: &GamesPageProps) -> Html {
    let language = props.language;
    let revision = use_state(|| 0_u32);
    let limit = use_state_eq(|| BATCH);
    let outcome = use_state_eq(Outcome::default);
    let dialog = use_state_eq(|| None::<OpenDialog>);
    let listed = use_memo((*revision, language), |(_, language)| list(*language));
    let summarized = use_memo(*revision, |_| summaries());
    use_changes(&revision);
    use_effect_with((*outcome).clone(), |_| {
        let timer = Timeout::new(0, focus_if_lost);
        move || drop(timer)
    });
    // Shows the result of an action and reads the shelf again.
    let report: Rc<dyn Fn(Outcome)> = {
        let (revision, outcome) = (revision.clone(), outcome.clone());
        Rc::new(move |result| {
            outcome.set(result);
            revision.set(revision.wrapping_add(1));
        })
    };
    let on_texts: Callback<Vec<Option<String>>> = {
        let (report, navigate) = (report.clone(), props.navigate.clone());
        Callback::from(move |texts: Vec<Option<String>>| {
            // A single picture is opened; anything else is listed.
            let picture = match texts.as_slice() {
                [Some(text)] if is_picture(text) => open_text(text, language),
                _ => None,
            };
            match picture {
                Some(to) => navigate.emit(to),
                None => report(actions::take_in(&texts, language)),
            }
        })
    };
    {
        let on_texts = on_texts.clone();
        use_effect_with((), move |()| {
            let texts = take_texts();
            if !texts.is_empty() {
                on_texts.emit(texts);
            }
        });
    }
    let on_text = on_texts.reform(|text: Option<String>| vec![text]);
    let incoming = use_files(&on_texts);
    use_paste(&on_text);

    let games = &listed.0;
    let plain = |name: &'static str, phrase: &dyn Say, press: Callback<MouseEvent>| {
        button(Weight::Plain, name, language.say(phrase), true, press)
    };
    let open = |which: OpenDialog| {
        let dialog = dialog.setter();
        Callback::from(move |_: MouseEvent| dialog.set(Some(which.clone())))
    };
    let on_close = {
        let dialog = dialog.setter();
        Callback::from(move |()| dialog.set(None))
    };
    let save_all = {
        let listed = listed.clone();
        Callback::from(move |_: MouseEvent| {
            files::save_text("apila.txt", files::TEXT, &actions::sheets(&listed.0));
        })
    };
    let undo = {
        let (report, outcome) = (report.clone(), outcome.clone());
        Callback::from(move |_: MouseEvent| report(actions::undelete(&outcome)))
    };
    let cards = games.iter().take(*limit).map(|listed| {
        let to = Destination { address: Address::Table(listed.game.link()), key: Some(listed.key.clone()) };
        let on_rename = open(OpenDialog::Rename(listed.key.clone()));
        let actions = game_actions(listed, language, on_rename, &report);
        card(listed, language, follow(&props.navigate, to), actions)
    });
    let more = {
        let limit = limit.clone();
        Callback::from(move |_: MouseEvent| limit.set(*limit + BATCH))
    };
    let opened = match &*dialog {
        None => Html::default(),
        Some(OpenDialog::Paste) => paste(language, on_text, on_close),
        Some(OpenDialog::Rename(key)) => match games.iter().find(|listed| listed.key == *key) {
            None => Html::default(),
            Some(listed) => {
                let (report, key) = (report.clone(), key.clone());
                let on_header = Callback::from(move |header: Header| report(actions::rename(&key, header)));
                rename(&listed.game, language, on_header, on_close)
            }
        },
    };
    html! {
        <>
            { top_bar(language, None, Html::default()) }
            <main id="content" class={classes!("page", "games", incoming.is_dragged_over.then_some("over"))}
                ondragover={incoming.on_drag.clone()} ondragleave={incoming.on_drag} ondrop={incoming.on_drop}>
                <h1>{ language.say(&AppPhrase::YourGames) }</h1>
                <div class="buttons">
                    <label class="button">
                        { language.say(&GamesPhrase::OpenFile) }
                        <input class="unseen" type="file" accept=".txt,.svg,text/plain,image/svg+xml" multiple=true onchange={incoming.on_pick} data-field="file" />
                    </label>
                    { plain("paste", &GamesPhrase::PasteGame, open(OpenDialog::Paste)) }
                    if !games.is_empty() { { plain("export-all", &GamesPhrase::SaveAll, save_all) } }
                </div>
                if let Some(refused) = shelf::refused() { { not_stored(language, refused) } }
                <div class="done" role="status">
                    if !outcome.told.is_empty() {
                        <p>{ outcome.told.clone() }</p>
                        if !outcome.deleted.is_empty() { { plain("undo-delete", &Phrase::Undo, undo) } }
                    }
                </div>
                if !outcome.errors.is_empty() {
                    <div class="notice errors" role="alert">
                        <ul>{ for outcome.errors.iter().map(|error| html! { <li>{ error.clone() }</li> }) }</ul>
                    </div>
                }
                if games.is_empty() {
                    <p class="hint">{ language.say(&GamesPhrase::NoGamesYet) }</p>
                    <p><a class="button primary" href="#/">{ language.say(&AppPhrase::TheGames) }</a></p>
                }
                { record(&summarized, language) }
                <ul class="saved">{ for cards }</ul>
                if games.len() > *limit { { plain("more-games", &GamesPhrase::ShowMore, more) } }
                { damaged_entries(&listed, language, &report) }
            </main>
            { opened }
        </>
    }
}

/// The buttons on the card of a game.
fn game_actions(
    listed: &ListedGame,
    language: Language,
    on_rename: Callback<MouseEvent>,
    report: &Rc<dyn Fn(Outcome)>,
) -> Html {
    let quiet = |name: &'static str, phrase: &dyn Say, press: Callback<MouseEvent>| {
        button(Weight::Quiet, name, language.say(phrase), true, press)
    };
    let duplicate = {
        let (report, game) = (report.clone(), listed.game.clone());
        Callback::from(move |_: MouseEvent| report(actions::duplicate(&game, language)))
    };
    let export = {
        let game = listed.game.clone();
        Callback::from(move |_: MouseEvent| {
            let file = format!("{}-{}.txt", game.sheet.tree.id(), game.sheet.header.date);
            files::save_text(&file, files::TEXT, &game.sheet.print());
        })
    };
    let told = language.say(&GamesPhrase::Deleted { name: title(&listed.game, language) });
    html! {
        <>
            { quiet("rename", &GamesPhrase::Rename, on_rename) }
            { quiet("duplicate", &GamesPhrase::Duplicate, duplicate) }
            { quiet("export", &AppPhrase::SaveAsFile, export) }
            { quiet("delete", &GamesPhrase::Delete, on_delete(vec![listed.key.clone()], told, report)) }
        </>
    }
}

/// A press that deletes entries.
fn on_delete(keys: Vec<String>, told: String, report: &Rc<dyn Fn(Outcome)>) -> Callback<MouseEvent> {
    let report = report.clone();
    Callback::from(move |_: MouseEvent| report(actions::delete(&keys, told.clone())))
}

/// The games and the damaged entries of the shelf.
type Listed = (Vec<ListedGame>, Vec<DamagedEntry>);

/// The entries that cannot be read.
fn damaged_entries(listed: &Rc<Listed>, language: Language, report: &Rc<dyn Fn(Outcome)>) -> Html {
    let damaged = &listed.1;
    if damaged.is_empty() {
        return Html::default();
    }
    let save = {
        let listed = listed.clone();
        Callback::from(move |_: MouseEvent| {
            let entries = listed.1.iter().map(|entry| format!("{}\t{}\n", entry.key, entry.text));
            files::save_text("apila-unreadable.txt", files::TEXT, &entries.collect::<String>());
        })
    };
    let keys = damaged.iter().map(|entry| entry.key.clone()).collect();
    let delete = on_delete(keys, language.say(&GamesPhrase::SetAsideDeleted), report);
    let plain = |name: &'static str, phrase: &dyn Say, press: Callback<MouseEvent>| {
        button(Weight::Plain, name, language.say(phrase), true, press)
    };
    html! {
        <section class="damaged">
            <h2>{ language.say(&GamesPhrase::SetAside) }</h2>
            <p>{ language.say(&GamesPhrase::SetAsideHelp) }</p>
            <ul>{ for damaged.iter().map(|entry| html! { <li><code>{ entry.key.clone() }</code>{ " " }{ entry.fault.message(language) }</li> }) }</ul>
            <div class="buttons">
                { plain("export-damaged", &AppPhrase::SaveAsFile, save) }
                { plain("delete-damaged", &GamesPhrase::Delete, delete) }
            </div>
        </section>
    }
}

/// If the focus is lost with the card that had it, moves it to the button that undoes, or else to the first game.
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
