//! The page on which a game is played.

mod computer;
mod controls;
mod dialogs;
mod notices;

use std::rc::Rc;

use gloo::timers::callback::Timeout;
use wasm_bindgen::JsCast;
use yew::prelude::*;

use super::analysis::{Help, use_help};
use super::board::{Board, SpotText};
use super::keeping::{self, Arrival, Keeping, use_keeping};
use super::moves::Moves;
use super::parts::again;
use super::players::{player, shared};
use super::preferences;
use super::rules;
use super::share::Copied;
use super::shell::{
    Destination, INPUT, KEYS, NEW_SIGN, Navigate, RULES_SIGN, SHARE_SIGN, keep_in_address_bar, signed,
    top_bar,
};
use apila_core::i18n::{Language, Phrase};
use apila_core::rules::{Side, Step};
use apila_core::scene::Decimal;
use apila_model::play::{Action, Play};
use apila_model::record::{Address, NodeId, TableLink};
use computer::{Computing, use_computer};
pub(in crate::app) use controls::{history, move_in_the_making};
use dialogs::Ask;
pub(in crate::app) use notices::not_stored;

/// Milliseconds between the steps of a move that is shown.
pub(in crate::app) const STEP_TIME: u32 = 240;

/// The table as a reducer of the page.
#[derive(Clone)]
pub(in crate::app) struct TableState(Play);

impl TableState {
    /// A table as it is opened.
    pub(in crate::app) const fn at(play: Play) -> TableState {
        TableState(play)
    }

    /// The state of the table.
    pub(in crate::app) const fn play(&self) -> &Play {
        &self.0
    }
}

impl Reducible for TableState {
    type Action = Action;

    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        Rc::new(TableState(self.0.after(action)))
    }
}

impl PartialEq for TableState {
    fn eq(&self, other: &TableState) -> bool {
        // Every action that is taken counts one up, but for that which changes the language.
        self.0.revision() == other.0.revision()
            && self.0.language() == other.0.language()
            && self.0.record() == other.0.record()
    }
}

/// Lets the table speak the language of the page.
#[hook]
pub(in crate::app) fn use_language(state: &UseReducerHandle<TableState>, language: Language) {
    let dispatcher = state.dispatcher();
    use_effect_with(language, move |language| dispatcher.dispatch(Action::SetLanguage(*language)));
}

/// Lets a move that is being shown go on by itself.
#[hook]
pub(in crate::app) fn use_replay(state: &UseReducerHandle<TableState>) {
    let state = state.clone();
    use_effect_with((state.play().revision(), state.play().is_replaying()), move |(_, replaying)| {
        // Where motion is unwelcome a move is shown as it was made, at once.
        let (time, action) = match preferences::reduced_motion() {
            true => (0, Action::ForwardAtOnce),
            false => (STEP_TIME, Action::Tick),
        };
        let timer = replaying.then(|| Timeout::new(time, move || state.dispatch(action)));
        move || drop(timer)
    });
}

#[derive(Properties, PartialEq)]
pub(in crate::app) struct TablePageProps {
    /// The game to open.
    pub(in crate::app) link: TableLink,
    /// The key of the kept game that the browser's history names.
    pub(in crate::app) kept: Option<String>,
    pub(in crate::app) language: Language,
    pub(in crate::app) navigate: Navigate,
}

/// What the parts of the page need to act.
struct Desk<'a> {
    state: &'a UseReducerHandle<TableState>,
    asked: &'a UseStateHandle<Option<Ask>>,
    arrival: &'a UseStateHandle<Option<Arrival>>,
    copied: &'a Copied,
    computing: &'a Computing,
    help: &'a Help,
    /// The name of a game by link.
    link_id: Option<String>,
    language: Language,
}

impl Desk<'_> {
    fn play(&self) -> &Play {
        self.state.play()
    }

    fn say(&self, phrase: &Phrase) -> String {
        self.language.say(phrase)
    }

    /// A press, or the answer of a dialog, that does this.
    fn act<Cause: 'static>(&self, action: Action) -> Callback<Cause> {
        let dispatcher = self.state.dispatcher();
        Callback::from(move |_| dispatcher.dispatch(action.clone()))
    }

    /// What a press on a variation does. The line of a game by link is what the other player is sent: it is not
    /// changed without asking.
    fn on_choose(&self) -> Callback<NodeId> {
        let (dispatcher, asked) = (self.state.dispatcher(), self.asked.setter());
        let asks = self.play().seat().is_some();
        Callback::from(move |node| {
            if asks {
                asked.set(Some(Ask::Choose(node)));
            } else {
                dispatcher.dispatch(Action::Choose(node));
            }
        })
    }

    /// A press that opens this dialog.
    fn ask(&self, what: Ask) -> Callback<MouseEvent> {
        let asked = self.asked.setter();
        Callback::from(move |_| asked.set(Some(what)))
    }
}

#[component]
pub(in crate::app) fn TablePage(props: &TablePageProps) -> Html {
    let language = props.language;
    let id = props.link.id;
    let opening = use_memo((), |()| keeping::open(&props.link, props.kept.as_deref(), language));
    let state = use_reducer_eq(|| TableState::at(opening.play.clone()));
    let pointed = use_state_eq(|| None::<Step>);
    let asked = use_state_eq(|| None::<Ask>);
    let arrival = use_state_eq(|| opening.arrival.clone());
    let copied: Copied = use_state_eq(|| None);
    let coordinates = use_state_eq(preferences::coordinates);
    use_replay(&state);
    use_language(&state, language);
    let computing = use_computer(&state);
    let help = use_help(&state);
    let refused = use_keeping(&state, &opening.keeping);
    // A link with a mistake stays in the bar to be mended, until something is done at the table. So does one
    // of which the reader has to say what it is to mean.
    let events = state.play().revision();
    let untouched = events == 0;
    {
        let (state, opening, link) = (state.clone(), opening.clone(), props.link.clone());
        let stays = untouched && (opening.fault.is_some() || arrival.is_some());
        use_effect_with((events, stays, link.clone()), move |(_, stays, _)| {
            // A move that is being shown is no place to come back to.
            if !stays && !state.play().is_replaying() {
                keep_in_address_bar(&destination(state.play(), &opening.keeping.borrow(), &link));
            }
        });
    }
    {
        let (state, opening) = (state.clone(), opening.clone());
        use_effect_with((), move |()| {
            if let Some(action) = opening.first.clone() {
                state.dispatch(action);
            }
        });
    }
    use_effect_with((events, *asked), |_| {
        let timer = Timeout::new(FOCUS_TIME, focus_board_if_lost);
        move || drop(timer)
    });

    let play = state.play();
    let link_id = opening.keeping.borrow().link_id.clone();
    let desk = Desk {
        state: &state,
        asked: &asked,
        arrival: &arrival,
        copied: &copied,
        computing: &computing,
        help: &help,
        link_id,
        language,
    };
    let game = id.game();
    let preview = help.preview();
    let looked_at = preview.as_ref().unwrap_or(play);
    let seen = Rc::new(match &preview {
        Some(preview) => preview.seen_without_offers(),
        None => play.seen_annotated(*pointed, &help.annotation()),
    });
    let names = seen.scene.spots.iter().map(|spot| game.spot_name(spot.step));
    let texts: Vec<SpotText> =
        names.zip(looked_at.labels(&seen)).map(|(name, label)| SpotText { name, label }).collect();
    let facts = looked_at.position().facts(language, looked_at.partial());
    // Nothing is done at a table that is not seen.
    let on_press = if preview.is_some() {
        help.let_go()
    } else {
        let state = state.clone();
        Callback::from(move |step| state.dispatch(Action::Press(step)))
    };
    let on_escape = if preview.is_some() { help.let_go() } else { desk.act(Action::StepBack) };
    let on_point = {
        let pointed = pointed.clone();
        let offers = seen.offers.clone();
        Callback::from(move |step: Option<Step>| pointed.set(step.filter(|step| offers.contains(step))))
    };

    let over = play.record().outcome().is_some();
    let is_thinking = play.is_at_end() && play.computer_to_move().is_some();
    let title = html! {
        <h1>{ game.name(language) }
            if game.has_variants() { <small>{ id.variant_name(language) }</small> }
        </h1>
    };
    let actions = html! {
        <>
            <button type="button" class="quiet" data-action="share" onclick={desk.ask(Ask::Share(0))}>
                { signed(SHARE_SIGN, language.say(&Phrase::Share)) }
            </button>
            <a class="button quiet" href={rules::address(id, language, None)}>{ signed(RULES_SIGN, language.say(&Phrase::Rules)) }</a>
            <button type="button" class="primary" data-action="new" onclick={desk.ask(Ask::NewGame)}>
                { signed(NEW_SIGN, language.say(&Phrase::NewGame)) }
            </button>
        </>
    };
    let start_view = play.record().position(0).scene(&[]).view;
    let shape = format!("--wide:{};--high:{}", Decimal(start_view.width), Decimal(start_view.height));
    html! {
        <>
            { top_bar(language, Some(title), actions) }
            <main id="content" class={classes!("table", (play.seat().is_some() && play.is_waiting()).then_some("waiting"))} data-game={id.as_str()} style={shape}>
                { player(play, &facts, Side::Second) }
                <div class="stage">
                    { help.bar() }
                    <Board seen={seen.clone()} spots={Rc::new(texts)} coordinates={*coordinates}
                        name={language.say(&Phrase::BoardOf { game: game.name(language) })}
                        {on_press} {on_point} escapes={preview.is_some() || play.can_step_back()} {on_escape} />
                </div>
                { player(play, &facts, Side::First) }
                <div class="now">
                    { shared(&facts) }
                    <div class="asking">
                        <p class={classes!("prompt", over.then_some("result"), is_thinking.then_some("thinking"))} data-turn={turn(play)}>{ play.prompt() }</p>
                        { help.hint_button() }
                    </div>
                    { rules::notice(play, "").unwrap_or_default() }
                    { help.told() }
                    <div class="buttons">{ controls::now(&desk, &seen) }</div>
                </div>
                <div class="desk">
                    if let Some(fault) = opening.fault.as_ref().filter(|_| untouched) {
                        { notices::fault(&desk, fault) }
                    }
                    if let Some(arrival) = &*arrival { { notices::arrival(&desk, arrival) } }
                    if arrival.is_none() { { notices::to_send(&desk) } }
                    { controls::history(play, language, &|action| desk.act(action)) }
                    { notices::note(&desk) }
                    <Moves table={state.clone()} review={help.reviewed()} analysed={help.is_open()} on_choose={desk.on_choose()} />
                    { controls::branch(&desk) }
                    { help.panel() }
                    { controls::more(&desk, &coordinates) }
                    { computing.trouble.map(|trouble| trouble.notice(language)) }
                    if let Some(refused) = refused { { notices::not_stored(language, refused) } }
                    <details class="keys">
                        <summary>{ language.say(&Phrase::Keys) }</summary>
                        <p>{ language.say(&Phrase::KeysHelp) }</p>
                    </details>
                </div>
                <p class="unseen" role="status" aria-live="polite">{ play.announcement() }{ again(events) }</p>
            </main>
            { dialogs::dialogs(&desk, &props.navigate) }
        </>
    }
}

/// Where the table is: the line on it, who sits there, and the entry of the shelf.
fn destination(play: &Play, keeping: &Keeping, opened: &TableLink) -> Destination {
    let link = TableLink::to_record(play.record(), play.shown())
        .for_seat(play.seat(), keeping.link_id.as_deref())
        .against(play.computers())
        .with_page_of(opened);
    Destination { address: Address::Table(link), key: keeping.key.clone() }
}

/// Milliseconds after which a lost focus is looked for: browsers take it from a button that is no longer to be
/// pressed only after the next frame.
pub(in crate::app) const FOCUS_TIME: u32 = 60;

/// Puts the focus on the board if it was on something that has gone, for those who use the keyboard.
pub(in crate::app) fn focus_board_if_lost() {
    let document = gloo::utils::document();
    let lost = document.active_element().is_none_or(|element| element.tag_name() == "BODY");
    let by_keyboard = gloo::utils::document_element().get_attribute(INPUT).is_some_and(|input| input == KEYS);
    if lost
        && by_keyboard
        && let Ok(Some(spot)) = document.query_selector("[data-spot][tabindex=\"0\"]")
    {
        // Elements of an SVG have the method too.
        let _ = spot.unchecked_into::<web_sys::HtmlElement>().focus();
    }
}

/// The colour to move, for tests and styles; nothing when the game is over.
fn turn(play: &Play) -> Option<&'static str> {
    let open = play.record().outcome().is_none();
    open.then(|| play.record().id().game().colours[play.position().turn().index()])
}
