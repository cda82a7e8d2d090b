//! The page of the saved games: a list from which games are continued, imports and exports.

mod actions;
mod card;
mod dialogs;
mod incoming;
mod record;

use std::rc::Rc;

use yew::prelude::*;

use super::Page;
use crate::app::navigation::dropped::open_text;
use crate::app::navigation::launched::take_texts;
use crate::app::navigation::{Destination, Navigate, follow};
use crate::app::phrase::AppPhrase;
use crate::app::saved::import::is_picture;
use crate::app::saved::library::{DamagedEntry, ListedGame, list, summaries, title};
use crate::app::saved::{shelf, solved};
use crate::app::system::dependent::use_effect_on;
use crate::app::system::parts::page_part;
use crate::app::system::value::use_value;
use crate::app::system::{files, focus};
use crate::app::widgets::app_notices::not_stored;
use crate::app::widgets::bar::top_bar;
use crate::app::widgets::buttons::{Weight, button, labelled_button};
use actions::Outcome;
use apila_core::i18n::{Language, Say};
use apila_core::part::Part;
use apila_model::record::{Address, Header};
use card::{card, local_time};
use dialogs::{paste, rename};
use incoming::{use_changes, use_files, use_paste};
use record::record;

apila_core::phrases! {
    enum GamesPhrase {
        ByLinkAs { colour: String },
        OpenFile,
        PasteGame,
        GameAsText,
        TakeIn,
        SaveAll,
        TakenIn { games: usize },
        KnownAlready { games: usize },
        AttemptsTakenIn,
        AttemptsUnreadable,
        FileUnreadable,
        TooManyGames { left: usize, most: usize },
        SameMistake { games: usize, line: usize, error: String },
        MoreMistakes { more: usize },
        NoGamesYet,
        ShowMore,
        SetAside,
        SetAsideHelp,
        SetAsideDeleted,
        Rename,
        NameOfGame,
        Duplicate,
        Duplicated,
        CopyOf { name: String },
        Delete,
        ActionOn { action: String, game: String },
        Deleted { name: String },
        YourRecord,
        LevelScore { level: String, wins: usize, games: usize },
        MovesMade { plies: usize },
    }
}

/// The number of games that are listed at first, and that are added when the reader asks for more.
const BATCH: usize = 24;

/// The dialog that is open.
#[derive(Clone, PartialEq)]
enum OpenDialog {
    /// The names of the game with this key and of its players.
    Rename(String),
    /// Games as text.
    Paste,
}

#[derive(Properties, PartialEq)]
pub(crate) struct GamesPageProps {
    pub(crate) language: Language,
    pub(crate) navigate: Navigate,
}

/// Makes the page.
pub(crate) static PAGE: Part<Page<GamesPageProps>> = page_part!(games: Page<GamesPageProps> = MOUNT);

static MOUNT: Page<GamesPageProps> = |visit, props| {
    html! { <GamesPage key={visit} ..props /> }
};

#[component]
fn GamesPage(props: &GamesPageProps) -> Html {
    let language = props.language;
    let revision = use_value(|| 0_u32);
    let limit = use_value(|| BATCH);
    let outcome = use_value(Outcome::default);
    let dialog = use_value(|| None::<OpenDialog>);
    let listed = use_memo((*revision, language), |(_, language)| list(*language));
    let summarized = use_memo(*revision, |_| summaries());
    use_changes(&revision);
    use_effect_on((*outcome).clone(), |_| focus_if_lost());
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
            // A single picture is opened. Anything else is imported into the list.
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
    let has_problems = *use_memo(*revision, |_| !solved::progress().is_empty());
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
            files::save_text("apila.txt", files::TEXT, &actions::everything(&listed.0, &solved::progress()));
        })
    };
    let undo = {
        let (report, outcome) = (report.clone(), outcome.clone());
        Callback::from(move |_: MouseEvent| report(actions::undelete(&outcome)))
    };
    let shown = &games[..games.len().min(*limit)];
    let cards = shown.iter().zip(unequal_names(shown, language)).map(|(listed, name)| {
        let to = Destination { address: Address::Table(listed.game.link()), key: Some(listed.key.clone()) };
        let on_rename = open(OpenDialog::Rename(listed.key.clone()));
        let actions = game_actions(listed, &name, language, on_rename, &report);
        card(listed, name, language, follow(&props.navigate, to), actions)
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
                ondragover={incoming.on_drag.clone()} ondragleave={incoming.on_drag}
                ondrop={incoming.on_drop}>
                <h1>{ language.say(&AppPhrase::YourGames) }</h1>
                <div class="buttons">
                    <label class="button">
                        { language.say(&GamesPhrase::OpenFile) }
                        <input class="unseen" type="file" accept=".txt,.svg,text/plain,image/svg+xml"
                            multiple=true onchange={incoming.on_pick} data-field="file" />
                    </label>
                    { plain("paste", &GamesPhrase::PasteGame, open(OpenDialog::Paste)) }
                    if !games.is_empty() || has_problems {
                        { plain("export-all", &GamesPhrase::SaveAll, save_all) }
                    }
                </div>
                if let Some(refused) = shelf::refused() { { not_stored(language, refused) } }
                <div class="done" role="status">
                    if !outcome.told.is_empty() {
                        <p>{ outcome.told.clone() }</p>
                        if !outcome.deleted.is_empty() { { plain("undo-delete", &AppPhrase::Undo, undo) } }
                    }
                </div>
                if !outcome.errors.is_empty() {
                    <div class="notice errors" role="alert">
                        <ul>
                            { for outcome.errors.iter().map(|error| html! { <li>{ error.clone() }</li> }) }
                        </ul>
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

/// Returns a name for each game, by which screen readers can distinguish the cards. Games with the same title
/// get the time of their last change, and their place in the list if that is the same, too.
fn unequal_names(games: &[ListedGame], language: Language) -> Vec<String> {
    let titles: Vec<String> = games.iter().map(|listed| title(&listed.game, language)).collect();
    let timed = told_apart(&titles, |place| local_time(games[place].game.changed, language));
    told_apart(&timed, |place| (place + 1).to_string())
}

/// Returns the names. Equal names are extended by what `difference` returns for them.
fn told_apart(names: &[String], difference: impl Fn(usize) -> String) -> Vec<String> {
    let names = names.iter().enumerate().map(|(place, name)| {
        let is_repeated = names.iter().filter(|other| *other == name).count() > 1;
        if is_repeated { format!("{name} · {}", difference(place)) } else { name.clone() }
    });
    names.collect()
}

/// A button for an action on a game. Its accessible name contains the game, for readers who go from button to
/// button.
fn button_on(
    weight: Weight,
    name: &'static str,
    phrase: &dyn Say,
    game: &str,
    language: Language,
    onclick: Callback<MouseEvent>,
) -> Html {
    let text = language.say(phrase);
    let label = language.say(&GamesPhrase::ActionOn { action: text.clone(), game: game.to_owned() });
    labelled_button(weight, name, text, label, onclick)
}

/// The buttons on the card of a game.
fn game_actions(
    listed: &ListedGame,
    name: &str,
    language: Language,
    on_rename: Callback<MouseEvent>,
    report: &Rc<dyn Fn(Outcome)>,
) -> Html {
    let quiet = |action: &'static str, phrase: &dyn Say, press: Callback<MouseEvent>| {
        button_on(Weight::Quiet, action, phrase, name, language, press)
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

/// Returns the callback of a button that deletes entries.
fn on_delete(keys: Vec<String>, told: String, report: &Rc<dyn Fn(Outcome)>) -> Callback<MouseEvent> {
    let report = report.clone();
    Callback::from(move |_: MouseEvent| report(actions::delete(&keys, told.clone())))
}

/// The games and the damaged entries on the shelf.
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
    let all = language.say(&GamesPhrase::SetAside);
    let plain = |action: &'static str, phrase: &dyn Say, press: Callback<MouseEvent>| {
        button_on(Weight::Plain, action, phrase, &all, language, press)
    };
    html! {
        <section class="damaged">
            <h2>{ language.say(&GamesPhrase::SetAside) }</h2>
            <p>{ language.say(&GamesPhrase::SetAsideHelp) }</p>
            <ul>
                { for damaged.iter().map(|entry| html! {
                    <li><code>{ entry.key.clone() }</code>{ " " }{ entry.error.message(language) }</li>
                }) }
            </ul>
            <div class="buttons">
                { plain("export-damaged", &AppPhrase::SaveAsFile, save) }
                { plain("delete-damaged", &GamesPhrase::Delete, delete) }
            </div>
        </section>
    }
}

/// Moves the focus to the button that undoes, or else to the first game, if the focus was lost because its
/// card was removed.
fn focus_if_lost() {
    if focus::is_nowhere() {
        let _ = focus::focus_on("[data-action='undo-delete']") || focus::focus_on("[data-action='resume']");
    }
}
