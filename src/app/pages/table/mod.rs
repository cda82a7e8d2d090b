//! The page on which a game is played.
//!
//! [`apila_model::table_page`] decides what the page loads and whether its address follows the game.
//! `effects` has what happens after a rendering, the other modules are what the page shows.

mod board_area;
mod clocks;
mod computer;
mod configurator;
mod context;
mod controls;
mod conversation;
mod desk;
mod dialogs;
mod effects;
mod ending;
mod forms;
mod link_notices;
mod lit_cells;
mod live;
mod menu;
mod picture;
mod players;
mod prompt;
mod saving;

use std::rc::Rc;

use yew::prelude::*;

use crate::app::analysis::use_analysis;
use crate::app::board::use_room;
use crate::app::board_text::{Early, TextMode, TextPlace, use_early_keys};
use crate::app::navigation::Navigate;
use crate::app::saved::{library, opened_table, preferences};
use crate::app::system::value::use_value;
use crate::app::table_state::{Table, TableState, use_language, use_replay};
use crate::app::widgets::announcement::use_live_region;
use crate::app::widgets::copying::Copied;
use crate::app::widgets::later::use_later;
use apila_core::i18n::Language;
use apila_model::play::{Action, Play, TypedInput};
use apila_model::record::TableLink;
use apila_model::table_page::TablePage as PageState;
use board_area::board_area;
use computer::use_computer;
use context::{ByLink, OpenDialog, TableContext};
use desk::desk;
use link_notices::LINK_NOTICES;
use players::players;
use prompt::{move_that_waits, prompt_area};
use saving::use_saving;

apila_core::phrases! {
    /// What several modules of the table say.
    enum TablePhrase {
        MoveWaits { description: String },
        NewGame,
        More,
        Picture,
        EmbedBoard,
    }
}

#[derive(Properties, PartialEq)]
pub(crate) struct TablePageProps {
    /// The game to open.
    pub(crate) link: TableLink,
    /// The key that the entry in the browser's history has for the saved game.
    pub(crate) saved: Option<String>,
    pub(crate) language: Language,
    pub(crate) navigate: Navigate,
}

#[component]
pub(crate) fn TablePage(props: &TablePageProps) -> Html {
    let (language, id) = (props.language, props.link.id);
    let opened = use_memo((), |()| opened_table::open(&props.link, props.saved.as_deref(), language));
    let state = use_reducer_eq(|| {
        let orientation = preferences::orientation(id.listing().plain());
        TableState::at(opened.play.clone().facing_player(orientation))
    });
    let tally = use_memo((), |()| library::tally(id.registration(), opened.session.borrow().key.as_deref()));
    let dialog = use_value(|| None::<OpenDialog>);
    let by_link = use_value(|| ByLink { conflict: opened.conflict.clone(), ..ByLink::default() });
    let copied: Copied = use_value(|| None);
    let coordinates = use_value(preferences::coordinates);
    use_replay(&state);
    use_language(&state, language);
    let computer = use_computer(&state);
    let analysis = use_analysis(&state);
    let refused = use_saving(&state, &opened.session);
    let (play, region) = (state.play(), use_live_region());
    let main = use_room(play.record().position(0).scene(&[]).view);
    let preview = analysis.view.preview.clone().map(|preview| preview.oriented(play.orientation()));
    let early = use_early(&state, &main, preview.is_some());
    let page = PageState {
        has_request: dialog.is_some() || analysis.wanted().is_some(),
        has_early_keys: early.is_waiting(),
        has_link_error: opened.error.is_some(),
        has_conflict: by_link.conflict.is_some(),
    };
    let context = TableContext {
        state: &state,
        dialog: &dialog,
        by_link: &by_link,
        copied: &copied,
        coordinates: &coordinates,
        computer: &computer,
        analysis: &analysis,
        session: &opened.session,
        region: &region,
        tally: &tally,
        language,
    };
    effects::use_sounds(&state);
    effects::use_address(&state, &opened.session, page, &props.link);
    effects::use_first_action(&state, opened.first.as_ref());
    effects::use_early_parts(id);
    effects::use_lit_cells(&main);
    let (part, on_give_up) = effects::needed_part(&context, page, &early);
    let missing_part = use_later(part, language, on_give_up);
    let link_error = opened.error.as_ref().filter(|_| page.shows_link_error(play));
    let text_mode = use_text_mode(&context, &main, early, preview.is_some());
    let desk = desk(&context, link_error, refused, text_mode);
    html! {
        <>
            { controls::bar(&context) }
            <main id="content" class="table" data-game={id.as_str()} ref={main.clone()}>
                { content(&context, &props.navigate, preview, desk) }
                { region.element() }
            </main>
            { missing_part }
            { dialogs::dialogs(&context, &props.navigate).unwrap_or_default() }
        </>
    }
}

/// Keeps the keys that are pressed on the board too early.
#[hook]
fn use_early(state: &Table, main: &NodeRef, is_previewed: bool) -> Early {
    let shown = state.clone();
    let step_at = move |index: usize| Some(shown.play().seen(None).scene.spots.get(index)?.step);
    use_early_keys(main, Rc::new(step_at), state.play().revision(), is_previewed)
}

/// Announces what happens until the text mode is loaded, and returns what the text mode needs.
#[hook]
fn use_text_mode(context: &TableContext<'_>, main: &NodeRef, early: Early, is_previewed: bool) -> TextMode {
    let retry = context.analysis.view.retry.as_ref();
    let link = LINK_NOTICES.get().map(|notices| (notices.remarks)(context)).unwrap_or_default();
    TextMode {
        root: main.clone(),
        region: context.region.clone(),
        early,
        on_input: on_typed(context.state, retry.map(|retry| retry.on_action.clone())),
        waiting: move_that_waits(context.play()),
        hint: context.analysis.view.hint_text.clone(),
        on_hint: context.analysis.on_hint(),
        remarks: link.into_iter().chain(context.analysis.remarks()).collect(),
        announced: effects::use_announced(context.play(), context.region),
        is_previewed: is_previewed && retry.is_none(),
        place: TextPlace::Desk,
    }
}

/// Returns the callback for what is typed in the field for moves. `on_retry` takes it while a mistake is
/// retried.
fn on_typed(state: &Table, on_retry: Option<Callback<Action>>) -> Callback<TypedInput> {
    let dispatcher = state.dispatcher();
    Callback::from(move |input| {
        if let TypedInput::Act(action) = input {
            match &on_retry {
                Some(on_retry) => on_retry.emit(action),
                None => dispatcher.dispatch(action),
            }
        }
    })
}

/// The table. `preview` is the table that is shown instead, while a move is previewed or a mistake is
/// retried.
fn content(context: &TableContext<'_>, navigate: &Navigate, preview: Option<Play>, desk: Html) -> Html {
    let play = context.play();
    let shown = preview.as_ref().unwrap_or(play);
    let facts = shown.position().facts(context.language, shown.partial());
    let [far_player, near_player] = players(context, shown, &facts);
    let retry = context.analysis.view.retry.as_ref();
    html! {
        <>
            { far_player }
            { board_area(context, preview, retry) }
            { near_player }
            { prompt_area(context, navigate, &facts, retry) }
            { desk }
            { controls::toolbar(context) }
        </>
    }
}
