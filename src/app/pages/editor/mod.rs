//! The page on which a position is set up.

mod by_text;
mod context;
mod drag;
mod palette;
mod text;

use std::rc::Rc;

use yew::prelude::*;

use super::Page;
use crate::app::board::{Board, spot_texts, use_room};
use crate::app::navigation::{self, Destination, Navigate, url};
use crate::app::phrase::AppPhrase;
use crate::app::saved::preferences;
use crate::app::system::dependent::use_effect_on;
use crate::app::system::parts::page_part;
use crate::app::system::value::{Value, use_value};
use crate::app::widgets::app_notices::link_error;
use crate::app::widgets::bar::{board_header, rules_link, share_button};
use crate::app::widgets::buttons::{Weight, button};
use crate::app::widgets::copying::Copied;
use crate::app::widgets::keys_help::keys_help;
use crate::app::widgets::share::{Offer, SharedGame, share};
use apila_core::i18n::{Language, Phrase, Say};
use apila_core::part::Part;
use apila_core::rules::Step;
use apila_model::play::{Edit, Setup};
use apila_model::record::{Address, GameTree, LinkError, Parameter, Sheet, TableLink};
use context::{EditorContext, SetupState};

apila_core::phrases! {
    enum EditorPhrase {
        Pieces,
        Eraser,
        PiecesLeft { left: u32 },
        SideToMove,
        ClearBoard,
        SetUpStart,
        PlayFromHere,
        PositionAsText,
        CopyPosition,
        CopyTextByHand,
        LoadPosition,
        Redo,
        LinkToPlay,
        LinkToSetup,
        SetupKeysHelp,
    }
}

#[derive(Properties, PartialEq)]
pub(crate) struct EditorPageProps {
    /// The position at the beginning.
    pub(crate) link: TableLink,
    pub(crate) language: Language,
    pub(crate) navigate: Navigate,
}

/// Makes the page.
pub(crate) static PAGE: Part<Page<EditorPageProps>> = page_part!(editor: Page<EditorPageProps> = MOUNT);

static MOUNT: Page<EditorPageProps> = |visit, props| {
    html! { <EditorPage key={visit} ..props /> }
};

#[component]
fn EditorPage(props: &EditorPageProps) -> Html {
    let (id, language) = (props.link.id, props.language);
    let state = use_reducer(|| SetupState(Setup::open(&props.link)));
    let pointed = use_value(|| None::<Step>);
    let shared = use_value(|| None::<usize>);
    let copied: Copied = use_value(|| None);
    let field = use_node_ref();
    let setup = &state.0;
    use_address(&state, &props.link);
    let context = EditorContext { state: &state, copied: &copied, language };
    let seen = Rc::new(setup.seen(*pointed));
    let spots = spot_texts(id, &seen, setup.labels(&seen, language));
    let on_point = {
        let pointed = pointed.setter();
        Callback::from(move |step: Option<Step>| pointed.set(step))
    };
    let handlers = drag::use_handlers(&context, &seen);
    let on_share = {
        let shared = shared.setter();
        Callback::from(move |_: MouseEvent| shared.set(Some(0)))
    };
    let actions = html! { <>{ share_button(language, on_share) }{ rules_link(id, language) }</> };
    // The room is as large as the empty board needs. A board that grows is drawn smaller, and nothing around
    // it moves.
    let view = use_memo((), |()| setup.bare_view());
    let main = use_room(*view);
    let [text_mode, region] = by_text::use_text_mode(&context, &main);
    let name = language.say(&Phrase::BoardOf { game: id.game().name(language) });
    html! {
        <>
            { board_header(language, None, title(&context), actions) }
            <main id="content" class="table editor" data-game={id.as_str()} ref={main}>
                <div class="stage" onpointerdown={handlers.on_down} onpointermove={handlers.on_move}
                    onpointerup={handlers.on_up.clone()} onpointercancel={handlers.on_up}
                    onkeydown={handlers.on_keydown}>
                    <Board {seen} {spots} coordinates={preferences::coordinates()} {name}
                        on_press={handlers.on_press} {on_point} />
                </div>
                { palette::brushes(&context) }
                { position_and_buttons(&context, &props.link, &props.navigate) }
                <div class="desk">
                    if let Some(error) = setup.unreadable().filter(|_| setup.revision() == 0) {
                        { error_opened(error, language) }
                    }
                    { text::position(&context, &field) }
                    { keys_help(language, &EditorPhrase::SetupKeysHelp) }
                    { text_mode }
                </div>
                { region }
            </main>
            { share_dialog(&context, &shared) }
        </>
    }
}

/// Keeps the link to the position in the address bar.
#[hook]
fn use_address(state: &UseReducerHandle<SetupState>, opened: &TableLink) {
    let (state, opened) = (state.clone(), opened.clone());
    use_effect_on(state.0.revision(), move |revision| {
        let setup = &state.0;
        // A link with an error stays in the address bar until the reader does something. During a stroke, the
        // position changes more often than browsers let the address change.
        if (*revision > 0 || setup.unreadable().is_none()) && !setup.is_painting() {
            navigation::replace(&Destination::from(Address::Edit(link_here(setup, &opened))));
        }
    });
}

fn title(context: &EditorContext<'_>) -> Html {
    let (id, language) = (context.setup().id(), context.language);
    let game = id.game();
    html! {
        <h1>{ game.name(language) }
            <small>
                if game.listing.has_variants() { { id.variant_name(language) }{ " · " } }
                { language.say(&AppPhrase::SetUpPosition) }
            </small>
        </h1>
    }
}

/// The side to move, what is to say about the position, and the buttons that change or use it.
fn position_and_buttons(context: &EditorContext<'_>, opened: &TableLink, navigate: &Navigate) -> Html {
    let (setup, language) = (context.setup(), context.language);
    let is_decided = setup.position().outcome().is_some();
    let on_play = {
        let (navigate, table) = (navigate.clone(), Address::Table(link_here(setup, opened)));
        Callback::from(move |_: MouseEvent| navigate.emit(Destination::from(table.clone())))
    };
    let play = context.say(&EditorPhrase::PlayFromHere);
    html! {
        <div class="now">
            { palette::turn(context) }
            if is_decided { <p class="prompt result">{ setup.status(language) }</p> }
            if let Some(refusal) = setup.refusal(language) { <p class="notice">{ refusal }</p> }
            <div class="buttons">
                { button(Weight::Primary, "play", play, true, on_play) }
                { context.button("undo", &AppPhrase::Undo, setup.can_undo(), Edit::Undo) }
                { context.button("redo", &EditorPhrase::Redo, setup.can_redo(), Edit::Redo) }
                { context.button("clear", &EditorPhrase::ClearBoard, true, Edit::Clear) }
                { context.button("start", &EditorPhrase::SetUpStart, true, Edit::SetUpStart) }
            </div>
        </div>
    }
}

/// Returns the link to the position, with the language and the theme of the link `opened`.
fn link_here(setup: &Setup, opened: &TableLink) -> TableLink {
    TableLink::to_record(&setup.record(), 0).with_page_of(opened)
}

/// The notice of the error in the link that was opened.
fn error_opened(error: &LinkError, language: Language) -> Html {
    let is_start = error.parameter == Parameter::Position;
    let shown = is_start.then(|| html! { <p>{ language.say(&AppPhrase::ShownStart) }</p> });
    link_error(error, language, shown.unwrap_or_default())
}

/// The dialog that shares the position, if it is open.
fn share_dialog(context: &EditorContext<'_>, shared: &Value<Option<usize>>) -> Html {
    let Some(chosen) = **shared else { return Html::default() };
    let (setup, language) = (context.setup(), context.language);
    let record = setup.record();
    let offer = |kind, phrase: &dyn Say, address: Address| Offer {
        kind,
        label: language.say(phrase),
        url: url(&address),
    };
    let link = TableLink::to_record(&record, 0);
    let offers = vec![
        offer("play", &EditorPhrase::LinkToPlay, Address::Table(link.clone())),
        offer("setup", &EditorPhrase::LinkToSetup, Address::Edit(link)),
    ];
    let title = setup.id().game().name(language);
    let file = format!("{}.txt", setup.id());
    let sheet = Sheet::new(GameTree::new(record)).print();
    let (on_choose, on_close) = (shared.setter(), shared.setter());
    share(
        SharedGame { offers, title, sheet, file },
        chosen,
        context.copied,
        language,
        Callback::from(move |index| on_choose.set(Some(index))),
        Callback::from(move |()| on_close.set(None)),
    )
}
