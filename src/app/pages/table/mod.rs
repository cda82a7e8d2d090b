//! The page on which a game is played.

mod computer;
mod configurator;
mod context;
mod controls;
mod dialogs;
mod forms;
mod link_notices;
mod picture;
mod players;
mod saving;
mod stage;

use yew::prelude::*;

use crate::app::analysis::{ANALYST, use_analysis};
use crate::app::board::buttons::history;
use crate::app::board::focus::use_focus_on_board;
use crate::app::board::use_room;
use crate::app::moves::Moves;
use crate::app::navigation::{self, Destination, Navigate};
use crate::app::saved::opened_table;
use crate::app::saved::preferences;
use crate::app::system::after_paint::use_after_paint_with;
use crate::app::system::dependent::use_effect_on;
use crate::app::table_state::{TableState, use_language, use_replay};
use crate::app::thinking::THINKING;
use crate::app::widgets::announcement::announcement;
use crate::app::widgets::bar::{rules_link, share_button, top_bar};
use crate::app::widgets::copying::Copied;
use crate::app::widgets::keys_help::keys_help;
use crate::app::widgets::later::{use_early_fetch, use_later};
use crate::app::widgets::notices::{not_stored, refusal, worker_trouble};
use crate::app::widgets::signs;
use apila_core::i18n::{Language, Phrase};
use apila_core::part::AnyPart;
use apila_core::rules::Side;
use apila_model::play::Play;
use apila_model::record::{Address, TableLink};
use apila_model::saving::SaveSession;
use computer::use_computer;
use context::{OpenDialog, TableContext};
use link_notices::{LINK_NOTICES, is_to_be_sent};
use players::{player, shared};
use saving::use_saving;
use stage::Stage;

#[derive(Properties, PartialEq)]
pub(crate) struct TablePageProps {
    /// The game to open.
    pub(crate) link: TableLink,
    /// The key of the saved game that the browser's history names.
    pub(crate) saved: Option<String>,
    pub(crate) language: Language,
    pub(crate) navigate: Navigate,
}

#[component]
pub(crate) fn TablePage(props: &TablePageProps) -> Html {
    let language = props.language;
    let id = props.link.id;
    let opened = use_memo((), |()| opened_table::open(&props.link, props.saved.as_deref(), language));
    let state = use_reducer_eq(|| TableState::at(opened.play.clone()));
    let dialog = use_state_eq(|| None::<OpenDialog>);
    let conflict = use_state_eq(|| opened.conflict.clone());
    let copied: Copied = use_state_eq(|| None);
    let coordinates = use_state_eq(preferences::coordinates);
    use_replay(&state);
    use_language(&state, language);
    let computer = use_computer(&state);
    let analysis = use_analysis(&state);
    let refused = use_saving(&state, &opened.session);
    let revision = state.play().revision();
    let is_untouched = revision == 0;
    {
        let (state, opened, link) = (state.clone(), opened.clone(), props.link.clone());
        // A link with a fault or a conflict stays in the address bar until something is done at the table.
        let stays = is_untouched && (opened.fault.is_some() || conflict.is_some());
        use_after_paint_with((revision, stays, link.clone()), move || {
            let here = navigation::current_entry();
            move || {
                // A move that is still being shown is no place to come back to. Nor is the entry of another page written, if the
                // reader has gone there meanwhile.
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
    use_focus_on_board((revision, *dialog));
    let update = use_force_update();
    let on_load = Callback::from(move |()| update.force_update());
    use_early_fetch(
        vec![&ANALYST, &THINKING, &id.registration().searcher, &dialogs::DIALOGS, &LINK_NOTICES],
        false,
        on_load,
    );
    let fault = opened.fault.as_ref().filter(|_| is_untouched);
    let later = {
        let (dialog, analysis) = (dialog.clone(), analysis.clone());
        let has_notices = fault.is_some() || conflict.is_some() || is_to_be_sent(state.play());
        let notices = has_notices.then_some(&LINK_NOTICES as &dyn AnyPart);
        let wanted = dialog.map(OpenDialog::part).or_else(|| analysis.wanted()).or(notices);
        let on_close = Callback::from(move |()| {
            dialog.set(None);
            analysis.give_up();
        });
        use_later(wanted, language, on_close)
    };
    let main = use_room(state.play().record().position(0).scene(&[]).view);

    let play = state.play();
    let link_id = opened.session.borrow().link_id.clone();
    let context = TableContext {
        state: &state,
        dialog: &dialog,
        conflict: &conflict,
        copied: &copied,
        computer: &computer,
        analysis: &analysis,
        link_id,
        language,
    };
    let game = id.game();
    let preview = analysis.preview();
    let retried = analysis.retried();
    let shown = preview.as_ref().unwrap_or(play);
    let facts = shown.position().facts(language, shown.partial());
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
            <button type="button" class="primary" data-action="new" onclick={context.open(OpenDialog::NewGame)}>
                { signs::labelled(signs::NEW, language.say(&Phrase::NewGame)) }
            </button>
        </>
    };
    let waiting = (play.seat().is_some() && play.is_waiting()).then_some("waiting");
    html! {
        <>
            { top_bar(language, Some(title), actions) }
            <main id="content" class={classes!("table", waiting)} data-game={id.as_str()} ref={main}>
                { player(play, &facts, Side::Second) }
                <div class="stage">
                    { analysis.bar() }
                    <Stage table={state.clone()} annotation={analysis.annotation()} preview={preview.map(TableState::at)}
                        end_preview={analysis.end_preview()}
                        on_action={retried.as_ref().map(|retried| retried.on_action.clone())} coordinates={*coordinates} />
                </div>
                { player(play, &facts, Side::First) }
                <div class="now">
                    { shared(&facts) }
                    <div class="asking">
                        <p class={classes!("prompt", is_over.then_some("result"), is_thinking.then_some("thinking"))} data-turn={turn(play)}>{ retried.as_ref().map_or_else(|| play.prompt(), |retried| retried.prompt.clone()) }</p>
                        { analysis.hint_button() }
                    </div>
                    { refusal(play, "").unwrap_or_default() }
                    { analysis.hint_text() }
                    <div class="buttons">{ retried.map_or_else(|| controls::now(&context), |retried| retried.buttons) }</div>
                </div>
                <div class="desk">
                    if let Some(notices) = LINK_NOTICES.get() { { notices(&context, fault) } }
                    { history(play, language, &|action| context.act(action)) }
                    { note(play) }
                    <Moves table={state.clone()} review={analysis.review()} is_analysed={analysis.is_open()} on_choose={context.on_choose()} />
                    { controls::branch(&context) }
                    { analysis.panel() }
                    { controls::more(&context, &coordinates) }
                    { computer.trouble.map(|trouble| worker_trouble(language, trouble)) }
                    if let Some(refused) = refused { { not_stored(language, refused) } }
                    { keys_help(language, &Phrase::KeysHelp) }
                </div>
                { announcement(play.announcement(), revision) }
            </main>
            { later }
            { dialogs::dialogs(&context, &props.navigate).unwrap_or_default() }
        </>
    }
}

/// Where the table is: the line on it, who plays, and the saved game. Language and theme are those of the link `opened`.
fn destination(play: &Play, session: &SaveSession, opened: &TableLink) -> Destination {
    let link = TableLink::to_record(play.record(), play.shown())
        .for_seat(play.seat(), session.link_id.as_deref())
        .against(play.computers())
        .with_page_of(opened);
    Destination { address: Address::Table(link), key: session.key.clone() }
}

/// The note about the position shown.
fn note(play: &Play) -> Html {
    let text = play.tree().comment(play.node_shown());
    if text.is_empty() {
        return Html::default();
    }
    html! { <p class="note">{ text.to_owned() }</p> }
}

/// The colour to move, for tests and styles; none when the game is over.
fn turn(play: &Play) -> Option<&'static str> {
    let is_open = play.record().outcome().is_none();
    is_open.then(|| play.record().id().listing().colours[play.position().turn().index()])
}
