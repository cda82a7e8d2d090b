//! The page on which a position is set up: the board, the pieces to choose from, and what to do with the result.

mod drag;
mod palette;
mod text;

use std::rc::Rc;

use gloo::timers::callback::Timeout;
use yew::prelude::*;

use super::board::{Board, SpotText};
use super::parts::{Weight, again, button, link_fault};
use super::preferences;
use super::rules;
use super::share::{Copied, Offer, Shared, share};
use super::shell::{Destination, Navigate, RULES_SIGN, SHARE_SIGN, keep_in_address_bar, signed, top_bar};
use super::system;
use super::table::{FOCUS_TIME, focus_board_if_lost};
use apila_core::i18n::{Language, Phrase};
use apila_core::rules::Step;
use apila_core::scene::Decimal;
use apila_model::play::{Edit, Setup};
use apila_model::record::{Address, GameTree, LinkFault, Parameter, Sheet, TableLink};

/// The position as a reducer of the page.
struct SetupState(Setup);

impl Reducible for SetupState {
    type Action = Edit;

    fn reduce(self: Rc<Self>, edit: Edit) -> Rc<Self> {
        Rc::new(SetupState(self.0.after(edit)))
    }
}

impl PartialEq for SetupState {
    fn eq(&self, other: &SetupState) -> bool {
        // Every edit counts one up.
        self.0.revision() == other.0.revision()
    }
}

#[derive(Properties, PartialEq)]
pub(super) struct EditorPageProps {
    /// The position to begin with.
    pub(super) link: TableLink,
    pub(super) language: Language,
    pub(super) navigate: Navigate,
}

/// What the parts of the page need to act.
struct Workbench<'a> {
    state: &'a UseReducerHandle<SetupState>,
    /// What was typed as a position and is not loaded yet.
    draft: &'a UseStateHandle<Option<String>>,
    copied: &'a Copied,
    language: Language,
}

impl Workbench<'_> {
    fn setup(&self) -> &Setup {
        &self.state.0
    }

    fn say(&self, phrase: &Phrase) -> String {
        self.language.say(phrase)
    }

    /// An event that does this. What was typed gives way to the position that comes of it.
    fn act<Cause: 'static>(&self, edit: Edit) -> Callback<Cause> {
        let (dispatcher, draft) = (self.state.dispatcher(), self.draft.setter());
        Callback::from(move |_| {
            draft.set(None);
            dispatcher.dispatch(edit.clone());
        })
    }
}

#[component]
pub(super) fn EditorPage(props: &EditorPageProps) -> Html {
    let (id, language) = (props.link.id, props.language);
    let state = use_reducer_eq(|| SetupState(Setup::open(&props.link)));
    let pointed = use_state_eq(|| None::<Step>);
    let draft = use_state_eq(|| None::<String>);
    let shared = use_state_eq(|| None::<usize>);
    let copied: Copied = use_state_eq(|| None);
    let field = use_node_ref();
    let setup = &state.0;
    let events = setup.revision();
    {
        let (state, link) = (state.clone(), props.link.clone());
        use_effect_with(events, move |events| {
            let setup = &state.0;
            // A link with a mistake stays in the bar to be mended until something is done. While the pointer is
            // held down the position changes too often for browsers.
            if (*events > 0 || setup.unreadable().is_none()) && !setup.is_painting() {
                keep_in_address_bar(&Destination::from(Address::Edit(link_here(setup, &link))));
            }
        });
    }
    use_effect_with(events, |_| {
        let timer = Timeout::new(FOCUS_TIME, focus_board_if_lost);
        move || drop(timer)
    });

    let bench = Workbench { state: &state, draft: &draft, copied: &copied, language };
    let game = id.game();
    let seen = Rc::new(setup.seen(*pointed));
    let names = seen.scene.spots.iter().map(|spot| game.spot_name(spot.step));
    let texts: Vec<SpotText> =
        names.zip(setup.labels(&seen, language)).map(|(name, label)| SpotText { name, label }).collect();
    let on_point = {
        let pointed = pointed.clone();
        Callback::from(move |step: Option<Step>| pointed.set(step))
    };
    let hand = drag::use_hand(&bench, &seen);
    let on_play = {
        let (navigate, table) = (props.navigate.clone(), Address::Table(link_here(setup, &props.link)));
        Callback::from(move |_: MouseEvent| navigate.emit(Destination::from(table.clone())))
    };
    let on_share = {
        let shared = shared.setter();
        Callback::from(move |_: MouseEvent| shared.set(Some(0)))
    };
    let title = html! {
        <h1>{ game.name(language) }
            <small>
                if game.has_variants() { { id.variant_name(language) }{ " · " } }
                { language.say(&Phrase::SetUpPosition) }
            </small>
        </h1>
    };
    let actions = html! {
        <>
            <button type="button" class="quiet" data-action="share" onclick={on_share}>
                { signed(SHARE_SIGN, language.say(&Phrase::Share)) }
            </button>
            <a class="button quiet" href={rules::address(id, language, None)}>{ signed(RULES_SIGN, language.say(&Phrase::Rules)) }</a>
        </>
    };
    let plain = |name: &'static str, phrase: &Phrase, enabled: bool, edit: Edit| {
        button(Weight::Plain, name, language.say(phrase), enabled, bench.act(edit))
    };
    // A board that grows is drawn smaller, and nothing around it moves.
    let view = use_memo((), |()| setup.position().bare().setup_scene(None).view);
    let shape = format!("--wide:{};--high:{}", Decimal(view.width), Decimal(view.height));
    let decided = setup.position().outcome().is_some();
    html! {
        <>
            { top_bar(language, Some(title), actions) }
            <main id="content" class="table editor" data-game={id.as_str()} style={shape}>
                <div class="stage" onpointerdown={hand.on_down} onpointermove={hand.on_move.clone()}
                    onpointerup={hand.on_up.clone()} onpointercancel={hand.on_up} onkeydown={hand.on_keydown}>
                    <Board seen={seen.clone()} spots={Rc::new(texts)} coordinates={preferences::coordinates()}
                        name={language.say(&Phrase::BoardOf { game: game.name(language) })}
                        on_press={hand.on_press} {on_point} />
                </div>
                { palette::brushes(&bench) }
                <div class="now">
                    { palette::turn(&bench) }
                    if decided { <p class="prompt result">{ setup.status(language) }</p> }
                    if let Some(refusal) = setup.refusal(language) { <p class="notice">{ refusal }</p> }
                    <div class="buttons">
                        { button(Weight::Primary, "play", language.say(&Phrase::PlayFromHere), true, on_play) }
                        { plain("undo", &Phrase::Undo, setup.can_undo(), Edit::Undo) }
                        { plain("redo", &Phrase::Redo, setup.can_redo(), Edit::Redo) }
                        { plain("clear", &Phrase::ClearBoard, true, Edit::Clear) }
                        { plain("start", &Phrase::SetUpStart, true, Edit::SetUpStart) }
                    </div>
                </div>
                <div class="desk">
                    if let Some(fault) = setup.unreadable().filter(|_| events == 0) { { fault_opened(fault, language) } }
                    { text::position(&bench, &field) }
                    <details class="keys">
                        <summary>{ language.say(&Phrase::Keys) }</summary>
                        <p>{ language.say(&Phrase::SetupKeysHelp) }</p>
                    </details>
                </div>
                <p class="unseen" role="status" aria-live="polite">{ setup.announcement(language) }{ again(events) }</p>
            </main>
            { share_dialog(&bench, &shared) }
        </>
    }
}

/// The link to the position, with the language and the theme of the one that was opened.
fn link_here(setup: &Setup, opened: &TableLink) -> TableLink {
    TableLink::to_record(&setup.record(), 0).with_page_of(opened)
}

/// The mistake in the link that was opened.
fn fault_opened(fault: &LinkFault, language: Language) -> Html {
    let is_start = fault.parameter == Parameter::Position;
    let shown = is_start.then(|| html! { <p>{ language.say(&Phrase::ShownStart) }</p> });
    link_fault(fault, language, shown.unwrap_or_default())
}

/// The dialog to hand the position on, if it is open.
fn share_dialog(bench: &Workbench<'_>, shared: &UseStateHandle<Option<usize>>) -> Html {
    let Some(chosen) = **shared else { return Html::default() };
    let (setup, language) = (bench.setup(), bench.language);
    let record = setup.record();
    let offer = |kind, phrase: &Phrase, address: Address| Offer {
        kind,
        label: language.say(phrase),
        url: format!("{}{}", system::app_address(), address.print()),
    };
    let link = TableLink::to_record(&record, 0);
    let offers = vec![
        offer("play", &Phrase::LinkToPlay, Address::Table(link.clone())),
        offer("setup", &Phrase::LinkToSetup, Address::Edit(link)),
    ];
    let title = setup.id().game().name(language);
    let file = format!("{}.txt", setup.id());
    let sheet = Sheet::new(GameTree::new(record)).print();
    let (on_choose, on_close) = (shared.setter(), shared.setter());
    share(
        Shared { offers, title, sheet, file },
        chosen,
        bench.copied,
        language,
        Callback::from(move |index| on_choose.set(Some(index))),
        Callback::from(move |()| on_close.set(None)),
    )
}
