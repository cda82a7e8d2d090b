//! The page of the saved games: a list from which games are continued, imports and exports.

mod card;
mod dialogs;
mod incoming;
mod outcome;
mod record;

use std::rc::Rc;

use yew::prelude::*;

use super::Page;
use crate::app::navigation::launched::{open_text, take_file, take_texts};
use crate::app::navigation::{Destination, Navigate, follow};
use crate::app::phrase::AppPhrase;
use crate::app::saved::import::import;
use crate::app::saved::library::{list, summaries};
use crate::app::saved::shelf::{self, Shelf};
use crate::app::saved::solved;
use crate::app::system::dependent::use_effect_on;
use crate::app::system::parts::page_part;
use crate::app::system::{files, focus};
use crate::app::widgets::app_notices::not_stored;
use crate::app::widgets::bar::header;
use crate::app::widgets::buttons::{Weight, button, labelled_button};
use apila_core::i18n::{Language, Say};
use apila_core::part::Part;
use apila_model::library::{
    Deleted, Library, LibraryAction, LibraryDialog, LibraryPage, Outcome, StoredGame, single_link,
    single_picture,
};
use apila_model::places::Place;
use apila_model::record::{Address, Header};
use card::{card, local_time};
use dialogs::{paste, rename};
use incoming::{Texts, use_changes, use_files, use_paste};
use outcome::outcome;
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
        OwnProblemsTakenIn { games: usize },
        AttemptsTakenIn,
        AttemptsUnreadable,
        FileUnreadable,
        PictureDamaged,
        PictureWithoutGame,
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

/// The state of the page as a reducer.
struct PageState(LibraryPage);

impl Reducible for PageState {
    type Action = LibraryAction;

    fn reduce(self: Rc<Self>, action: LibraryAction) -> Rc<Self> {
        Rc::new(PageState(self.0.after(action)))
    }
}

#[component]
fn GamesPage(props: &GamesPageProps) -> Html {
    let language = props.language;
    let state = use_reducer(|| PageState(LibraryPage::default()));
    let page = &state.0;
    let library = use_memo((page.revision(), language), |(_, language)| list(*language));
    let summarized = use_memo(page.revision(), |_| summaries());
    let has_problems = *use_memo(page.revision(), |_| !solved::progress().is_empty());
    use_changes(&state);
    use_effect_on(page.outcome().clone(), |outcome| {
        if *outcome != Outcome::Nothing {
            focus_if_lost();
        }
    });
    let on_texts = on_texts(&state, language, &props.navigate);
    {
        let on_texts = on_texts.clone();
        let navigate = props.navigate.clone();
        use_effect_on((), move |()| {
            let linked = take_file();
            let one = linked.as_ref().and_then(|file| open_text(file.as_ref().ok()?, language));
            if let Some(to) = one {
                return navigate.emit(to);
            }
            let texts: Texts = linked.into_iter().chain(take_texts()).collect();
            if !texts.is_empty() {
                on_texts.emit(texts);
            }
        });
    }
    let incoming = use_files(&on_texts);
    use_paste(&on_texts);

    let list = List { state: &state, library: &library, language };
    let (shown, has_more) = page.shown(&library);
    html! {
        <>
            { header(language, Some(&Place::YourGames)) }
            <main id="content" class={classes!("page", "games", incoming.is_dragged_over.then_some("over"))}
                ondragover={incoming.on_drag.clone()} ondragleave={incoming.on_drag}
                ondrop={incoming.on_drop}>
                <h1>{ language.say(&Place::YourGames) }</h1>
                { list.files(incoming.on_pick, has_problems) }
                if let Some(refused) = shelf::refused() { { not_stored(language, refused) } }
                { outcome(page.outcome(), list.undo(), language) }
                if library.games.is_empty() {
                    <p class="hint">{ language.say(&GamesPhrase::NoGamesYet) }</p>
                    <p><a class="button primary" href="#/">{ language.say(&AppPhrase::TheGames) }</a></p>
                }
                { record(&summarized, language) }
                <ul class="saved">{ for list.cards(shown, &props.navigate) }</ul>
                if has_more {
                    { list.button("more-games", &GamesPhrase::ShowMore, list.act(LibraryAction::ShowMore)) }
                }
                { list.damaged() }
            </main>
            { list.dialog(&on_texts) }
        </>
    }
}

/// The kinds of files that contain games.
const ACCEPTED: &str = ".txt,.svg,.png,.gif,text/plain,image/svg+xml,image/png,image/gif";

/// Returns the callback for texts from files, from the clipboard or of a launch. A single picture and a link
/// are opened. Anything else is imported into the list.
fn on_texts(state: &UseReducerHandle<PageState>, language: Language, navigate: &Navigate) -> Callback<Texts> {
    let (dispatcher, navigate) = (state.dispatcher(), navigate.clone());
    Callback::from(move |texts: Texts| {
        let picture = || single_picture(&texts).and_then(|text| open_text(text, language));
        match single_link(&texts).map(Destination::from).or_else(picture) {
            Some(to) => navigate.emit(to),
            None => {
                dispatcher.dispatch(LibraryAction::Report(Outcome::Imported(import(&texts, language))));
            }
        }
    })
}

/// What the sections of the page share.
struct List<'a> {
    state: &'a UseReducerHandle<PageState>,
    library: &'a Rc<Library>,
    language: Language,
}

impl List<'_> {
    /// Returns a callback that dispatches an action.
    fn act<Cause: 'static>(&self, action: LibraryAction) -> Callback<Cause> {
        let dispatcher = self.state.dispatcher();
        Callback::from(move |_| dispatcher.dispatch(action.clone()))
    }

    /// Returns a callback that does something to the entries and reports it.
    fn report<Cause: 'static>(&self, act: impl Fn(Cause) -> Outcome + 'static) -> Callback<Cause> {
        let dispatcher = self.state.dispatcher();
        Callback::from(move |cause| dispatcher.dispatch(LibraryAction::Report(act(cause))))
    }

    fn button(&self, name: &'static str, phrase: &dyn Say, press: Callback<MouseEvent>) -> Html {
        button(Weight::Plain, name, self.language.say(phrase), true, press)
    }

    /// A button for an action on a game. Its accessible name contains the game, for readers who go from
    /// button to button.
    fn button_on(
        &self,
        weight: Weight,
        name: &'static str,
        phrase: &dyn Say,
        game: &str,
        press: Callback<MouseEvent>,
    ) -> Html {
        let text = self.language.say(phrase);
        let label = GamesPhrase::ActionOn { action: text.clone(), game: game.to_owned() };
        labelled_button(weight, name, text, self.language.say(&label), press)
    }

    fn undo(&self) -> Html {
        let outcome = self.state.0.outcome().clone();
        self.button("undo-delete", &AppPhrase::Undo, self.report(move |_| outcome.undo(&Shelf)))
    }

    /// The buttons that import and export games.
    fn files(&self, on_pick: Callback<Event>, has_problems: bool) -> Html {
        let save_all = {
            let library = self.library.clone();
            Callback::from(move |_: MouseEvent| {
                files::save_text("apila.txt", files::TEXT, &library.export(&solved::progress()));
            })
        };
        html! {
            <div class="buttons">
                <label class="button">
                    { self.language.say(&GamesPhrase::OpenFile) }
                    <input class="unseen" type="file" accept={ACCEPTED}
                        multiple=true onchange={on_pick} data-field="file" />
                </label>
                { self.button(
                    "paste", &GamesPhrase::PasteGame, self.act(LibraryAction::Open(LibraryDialog::Paste))
                ) }
                if !self.library.games.is_empty() || has_problems {
                    { self.button("export-all", &GamesPhrase::SaveAll, save_all) }
                }
            </div>
        }
    }

    fn cards(&self, games: &[StoredGame], navigate: &Navigate) -> Vec<Html> {
        let language = self.language;
        let names = Library::distinct_names(games, language, |time| local_time(time, language));
        let cards = games.iter().zip(names).map(|(stored, name)| {
            let address = Address::Table(stored.game.link());
            let to = Destination { address, key: Some(stored.key.clone()) };
            let actions = self.actions(stored, &name);
            card(stored, name, language, follow(navigate, to), actions)
        });
        cards.collect()
    }

    /// The buttons on the card of a game.
    fn actions(&self, stored: &StoredGame, name: &str) -> Html {
        let language = self.language;
        let quiet = |action: &'static str, phrase: &dyn Say, press: Callback<MouseEvent>| {
            self.button_on(Weight::Quiet, action, phrase, name, press)
        };
        let duplicate = {
            let stored = stored.clone();
            self.report(move |_| {
                let name = language.say(&GamesPhrase::CopyOf { name: stored.whole_title(language) });
                Outcome::duplicate(&Shelf, &stored.game, name)
            })
        };
        let export = {
            let game = stored.game.clone();
            Callback::from(move |_: MouseEvent| {
                files::save_text(&game.sheet.file_name(), files::TEXT, &game.sheet.print());
            })
        };
        let delete = {
            let (keys, what) = ([stored.key.clone()], Deleted::Game(stored.title(language)));
            self.report(move |_| Outcome::delete(&Shelf, &keys, what.clone()))
        };
        let open_rename = self.act(LibraryAction::Open(LibraryDialog::Rename(stored.key.clone())));
        html! {
            <>
                { quiet("rename", &GamesPhrase::Rename, open_rename) }
                { quiet("duplicate", &GamesPhrase::Duplicate, duplicate) }
                { quiet("export", &AppPhrase::SaveAsFile, export) }
                { quiet("delete", &GamesPhrase::Delete, delete) }
            </>
        }
    }

    /// The entries that cannot be read.
    fn damaged(&self) -> Html {
        let (library, language) = (self.library, self.language);
        if library.damaged.is_empty() {
            return Html::default();
        }
        let save = {
            let library = library.clone();
            Callback::from(move |_: MouseEvent| {
                files::save_text("apila-unreadable.txt", files::TEXT, &library.export_damaged());
            })
        };
        let keys: Vec<String> = library.damaged.iter().map(|entry| entry.key.clone()).collect();
        let delete = self.report(move |_| Outcome::delete(&Shelf, &keys, Deleted::Damaged));
        let all = language.say(&GamesPhrase::SetAside);
        html! {
            <section class="damaged">
                <h2>{ &all }</h2>
                <p>{ language.say(&GamesPhrase::SetAsideHelp) }</p>
                <ul>
                    { for library.damaged.iter().map(|entry| html! {
                        <li><code>{ entry.key.clone() }</code>{ " " }{ entry.error.message(language) }</li>
                    }) }
                </ul>
                <div class="buttons">
                    { self.button_on(Weight::Plain, "export-damaged", &AppPhrase::SaveAsFile, &all, save) }
                    { self.button_on(Weight::Plain, "delete-damaged", &GamesPhrase::Delete, &all, delete) }
                </div>
            </section>
        }
    }

    /// The dialog that is open. A game that is gone cannot be renamed.
    fn dialog(&self, on_texts: &Callback<Texts>) -> Html {
        let on_close = self.act(LibraryAction::Close);
        match self.state.0.dialog() {
            None => Html::default(),
            Some(LibraryDialog::Paste) => {
                paste(self.language, on_texts.reform(|text| vec![Ok(text)]), on_close)
            }
            Some(LibraryDialog::Rename(key)) => {
                let stored = self.library.games.iter().find(|stored| stored.key == *key);
                let key = key.clone();
                let on_header = self.report(move |header: Header| Outcome::rename(&Shelf, &key, header));
                stored
                    .map(|stored| rename(&stored.game, self.language, on_header, on_close))
                    .unwrap_or_default()
            }
        }
    }
}

/// Moves the focus to the button that undoes, or else to the first game, if the focus was lost because its
/// card was removed.
fn focus_if_lost() {
    if focus::is_nowhere() {
        let _ = focus::focus_on("[data-action='undo-delete']") || focus::focus_on("[data-action='resume']");
    }
}
