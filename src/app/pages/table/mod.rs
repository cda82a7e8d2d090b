//! The page on which a game is played.

mod by_text;
mod computer;
mod configurator;
mod context;
mod controls;
mod dialogs;
mod early;
mod ending;
mod forms;
mod link_notices;
mod lit_cells;
mod menu;
mod picture;
mod players;
mod saving;
mod sounds;
mod stage;

use std::cell::RefCell;
use std::rc::Rc;

use yew::prelude::*;

use crate::app::analysis::{ANALYST, use_analysis};
use crate::app::board::{dragging, use_room};
use crate::app::moves::Moves;
use crate::app::navigation::{self, Destination, Navigate};
use crate::app::saved::opened_table;
use crate::app::saved::preferences;
use crate::app::system::after_paint::use_after_paint_with;
use crate::app::system::dependent::use_effect_on;
use crate::app::system::value::use_value;
use crate::app::table_state::{Table, TableState, use_language, use_replay};
use crate::app::thinking::THINKING;
use crate::app::widgets::announcement::announcement;
use crate::app::widgets::app_notices::not_stored;
use crate::app::widgets::bar::{rules_link, share_button, top_bar};
use crate::app::widgets::copying::Copied;
use crate::app::widgets::later::{use_early_fetch, use_later};
use crate::app::widgets::notices::{refusal, worker_trouble};
use crate::app::widgets::signs;
use apila_core::i18n::Language;
use apila_core::part::AnyPart;
use apila_core::rules::Side;
use apila_core::scene::Orientation;
use apila_model::play::{Action, Event, Play};
use apila_model::record::{Address, TableLink, shown_comment};
use apila_model::saving::SaveSession;
use by_text::BY_TEXT;
use computer::use_computer;
use context::{OpenDialog, TableContext};
use early::use_early_keys;
use link_notices::LINK_NOTICES;
use players::{player, shared};
use saving::use_saving;
use stage::Stage;

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
    let language = props.language;
    let id = props.link.id;
    let opened = use_memo((), |()| opened_table::open(&props.link, props.saved.as_deref(), language));
    let state = use_reducer_eq(|| {
        let orientation = preferences::orientation(id.listing().plain());
        TableState::at(opened.play.clone().facing_player(orientation))
    });
    let dialog = use_value(|| None::<OpenDialog>);
    let conflict = use_value(|| opened.conflict.clone());
    let copied: Copied = use_value(|| None);
    let coordinates = use_value(preferences::coordinates);
    use_replay(&state);
    use_language(&state, language);
    let computer = use_computer(&state);
    let analysis = use_analysis(&state);
    let refused = use_saving(&state, &opened.session);
    let revision = state.play().revision();
    {
        let (state, heard) = (state.clone(), use_mut_ref(|| state.play().clone()));
        use_effect_on(revision, move |_| {
            let before = heard.replace(state.play().clone());
            if let Some(dialogs) = dialogs::DIALOGS.get() {
                (dialogs.sound)(&before, state.play());
            }
        });
    }
    let is_untouched = revision == 0;
    let awaits_seat = state.play().awaits_seat();
    {
        let (state, opened, link) = (state.clone(), opened.clone(), props.link.clone());
        // A link with a error or a conflict stays in the address bar until something happens at the table.
        let stays = awaits_seat || is_untouched && (opened.error.is_some() || conflict.is_some());
        use_after_paint_with((revision, stays, link.clone()), move || {
            let here = navigation::current_entry();
            move || {
                // A move that is still being shown is not written into the address. If the reader has gone to
                // another page meanwhile, the address of that page is not overwritten.
                if !stays && !state.play().is_replaying() && navigation::current_entry() == here {
                    navigation::replace(&destination(state.play(), &opened.session.borrow(), &link));
                }
            }
        });
    }
    {
        let (state, opened) = (state.clone(), opened.clone());
        use_effect_on((), move |()| {
            if let Some(action) = opened.first.clone() {
                state.dispatch(action);
            }
        });
    }
    let update = use_force_update();
    let on_load = Callback::from(move |()| update.force_update());
    use_early_fetch(
        vec![
            dragging(),
            &ANALYST,
            &THINKING,
            &id.registration().searcher,
            &dialogs::DIALOGS,
            &BY_TEXT,
            &LINK_NOTICES,
        ],
        false,
        on_load,
    );
    let error = opened.error.as_ref().filter(|_| is_untouched);
    let main = use_room(state.play().record().position(0).scene(&[]).view);
    let early = use_early_keys(&main, &state, analysis.view.preview.is_some());
    let is_decided = state.play().outcome_shown().is_some();
    let later = {
        let (dialog, analysis) = (dialog.clone(), analysis.clone());
        let watch = watch(&state, &opened.session);
        let has_notices = error.is_some() || conflict.is_some() || state.play().seat().is_some();
        let notices = has_notices.then_some(&LINK_NOTICES as &dyn AnyPart);
        let ending = is_decided.then_some(&dialogs::DIALOGS as &dyn AnyPart);
        let asked = dialog.map(OpenDialog::part).or_else(|| analysis.wanted());
        let early = early.clone();
        let is_early = asked.is_none() && early.is_waiting();
        let wanted = asked.or(is_early.then_some(&BY_TEXT as &dyn AnyPart)).or(notices).or(ending);
        let on_close = Callback::from(move |()| {
            if is_early {
                return early.give_up();
            }
            dialog.set(None);
            analysis.give_up();
            if awaits_seat {
                watch.emit(());
            }
        });
        use_later(wanted, language, on_close)
    };

    use_effect_on((main.clone(), dialogs::DIALOGS.is_here()), |(main, _)| {
        Some((dialogs::DIALOGS.get()?.light)(&main.cast()?))
    });

    let play = state.play();
    let context = TableContext {
        state: &state,
        dialog: &dialog,
        conflict: &conflict,
        copied: &copied,
        coordinates: &coordinates,
        computer: &computer,
        analysis: &analysis,
        session: &opened.session,
        language,
    };
    let game = id.game();
    let near = match play.orientation() {
        Orientation::Usual => Side::First,
        Orientation::Turned => Side::Second,
    };
    let preview = analysis.view.preview.clone().map(|preview| preview.oriented(play.orientation()));
    let retry = analysis.view.retry.as_ref();
    let is_previewed = preview.is_some();
    let shown = preview.as_ref().unwrap_or(play);
    let facts = shown.position().facts(language, shown.partial());
    let [far_player, near_player] =
        [near.other(), near].map(|side| player(play, shown, &facts, side, &|action| context.act(action)));
    let pending =
        play.pending_move().map(|description| language.say(&TablePhrase::MoveWaits { description }));
    let is_over = play.record().outcome().is_some();
    let is_thinking = play.is_at_end() && play.computer_to_move().is_some();
    let title = html! {
        <h1>{ game.name(language) }
            if game.listing.has_variants() { <small>{ id.variant_name(language) }</small> }
        </h1>
    };
    let actions = html! {
        <>
            { share_button(language, context.open(OpenDialog::Share(0))) }
            { rules_link(id, language) }
            <button type="button" class="primary" data-action="new"
                onclick={context.open(OpenDialog::NewGame)}>
                { signs::labelled(signs::NEW, language.say(&TablePhrase::NewGame)) }
            </button>
        </>
    };
    html! {
        <>
            { top_bar(language, Some(title), actions) }
            <main id="content" class="table" data-game={id.as_str()} ref={main.clone()}>
                { far_player }
                <div class="stage">
                    { analysis.view.bar.clone() }
                    <Stage table={state.clone()} overlay={analysis.view.overlay.clone()}
                        preview={preview.map(TableState::at)} end_preview={analysis.end_preview()}
                        on_action={retry.map(|retry| retry.on_action.clone())}
                        coordinates={*coordinates} />
                </div>
                { near_player }
                <div class="now">
                    // This region is scrolled if its content does not fit, also by keys. A screen reader then
                    // reads the prompt.
                    <div class="said" tabindex="0" role="group" aria-labelledby="prompt">
                        { shared(&facts, play) }
                        <p id="prompt"
                            class={classes!(
                                "prompt", is_over.then_some("result"), is_thinking.then_some("thinking")
                            )}
                            data-turn={turn(play)}>
                            {
                                retry
                                    .map(|retry| retry.prompt.clone())
                                    .or_else(|| pending.clone())
                                    .unwrap_or_else(|| play.prompt())
                            }
                        </p>
                        { refusal(play, "").unwrap_or_default() }
                        { analysis.hint_text() }
                    </div>
                    <div class="buttons">
                        { retry.map_or_else(
                            || controls::now(&context, &props.navigate), |retry| retry.buttons.clone()
                        ) }
                    </div>
                </div>
                <div class="desk">
                    if let Some(notices) = LINK_NOTICES.get() { { notices(&context, error) } }
                    { note(play) }
                    { analysis.panel() }
                    <Moves table={state.clone()} review={analysis.view.review.clone()}
                        is_analysed={analysis.is_open()} on_choose={context.on_choose()} />
                    { controls::branch(&context) }
                    { computer.trouble.map(|trouble| worker_trouble(language, trouble)) }
                    if let Some(refused) = refused { { not_stored(language, refused) } }
                    // A preview cannot be asked about or played on by text.
                    if let Some(by_text) = BY_TEXT.get().filter(|_| !is_previewed) {
                        { by_text(&context, &main, &early) }
                    }
                </div>
                { controls::toolbar(&context) }
                { announcement(
                    pending
                        .filter(|_| matches!(play.event(), Event::Stepped))
                        .unwrap_or_else(|| play.announcement()),
                    revision
                ) }
            </main>
            { later }
            { dialogs::dialogs(&context, &props.navigate).unwrap_or_default() }
        </>
    }
}

/// Returns the address of the table and the key of the saved game. The address contains the line and the
/// players, and the language and the theme of the link `opened`.
fn destination(play: &Play, session: &SaveSession, opened: &TableLink) -> Destination {
    let link = link_to(play, play.shown(), session).with_page_of(opened);
    Destination { address: Address::Table(link), key: session.key.clone() }
}

/// Returns a callback after which the reader only watches a game by link. Moves that are then played belong
/// to another game.
fn watch(state: &Table, session: &Rc<RefCell<SaveSession>>) -> Callback<()> {
    let (dispatcher, session) = (state.dispatcher(), session.clone());
    Callback::from(move |()| {
        session.borrow_mut().link_id = None;
        dispatcher.dispatch(Action::SetSeat(None));
    })
}

/// Returns the link to the line on the table. In a game by link, it always names the seat of the other
/// player, even if it is copied from the address bar. The saved game knows which seat the reader has.
fn link_to(play: &Play, shown: usize, session: &SaveSession) -> TableLink {
    let link = TableLink::to_record(play.record(), shown)
        .for_seat(play.seat().map(Side::other), session.link_id.as_deref());
    match play.seat() {
        Some(_) => link.with_help(play.has_help()).with_names(&play.sheet().header.players),
        None => link.against(play.computers()),
    }
}

/// The note about the position shown.
fn note(play: &Play) -> Html {
    let text = shown_comment(play.tree().comment(play.node_shown()));
    if text.is_empty() {
        return Html::default();
    }
    html! { <p class="note" dir="auto">{ text }</p> }
}

/// Returns the colour to move, for tests and styles. `None` if the game is over.
fn turn(play: &Play) -> Option<&'static str> {
    let is_open = play.record().outcome().is_none();
    is_open.then(|| play.record().id().listing().colours[play.position().turn().index()])
}
